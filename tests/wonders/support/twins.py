"""The same position or game with other cards where a seat cannot see them."""

import thauma
from tests.proof.support.walks import Step
from tests.wonders.support.random_games import GAME
from tests.wonders.support.seat_history import Cards, SeatNotes
from thauma.games.wonders.ids import (
    CHOOSE,
    HAND,
    LAST_TURN,
    M_DECLINE,
    M_REVIVE,
    M_SELL,
    M_STAGE,
    PAYMENTS,
    REVIVE,
    ROWS,
    SEVENTH,
    SIDE,
)
from thauma.games.wonders.position import hand_of, place_of, unpack_state
from thauma.games.wonders.state import Wonders
from thauma.games.wonders.table_rows import ROW_OF

Moves = list[tuple[int, int]]
"""seat and move id"""


def with_card(move: int, card: int) -> int:
    """The same move with another card of the hand."""
    if move < M_SELL:
        return move - move % M_STAGE // PAYMENTS * PAYMENTS + card * PAYMENTS
    return M_SELL + card if move < M_REVIVE else move


def replay_with_deal(steps: list[Step], other: thauma.State, seat: int) -> tuple[Moves, thauma.State]:
    """Play the same moves again with the cards of another deal, of this turn's choices only the seat's.

    Who was asked and built nothing is not remembered: with other cards it may be asked or not, and declines.
    """
    state, dealt, made = GAME.start(GAME.deal_of(other)), unpack_state(other), Moves()
    for before, actor, move, _ in steps:
        then = unpack_state(before)
        waits = (then.age, then.turn, then.question) == (dealt.age, dealt.turn, dealt.question)
        if waits and then.question in (CHOOSE, SIDE) and actor != seat:
            continue
        made += decline(state, then)
        if then.question in (CHOOSE, SIDE) or then.question == unpack_state(state).question:
            turn = LAST_TURN + 1 if then.question == SEVENTH else then.turn
            at = place_of(then.age, hand_of(then, then.age, then.turn, actor), turn)
            same = move if waits or then.question == REVIVE else with_card(move, dealt.hands[at])
            state.apply(actor, same)
            made.append((actor, same))
        else:
            assert move == M_DECLINE
    made += decline(state, dealt)
    return made, state


def decline(state: thauma.State, then: Wonders) -> Moves:
    """Build nothing where the question of another game did not come up in it."""
    made = Moves()
    while (found := unpack_state(state)).question in (REVIVE, SEVENTH):
        if (found.age, found.turn, found.question) == (then.age, then.turn, then.question):
            return made
        made.append((found.asked, M_DECLINE))
        state.apply(found.asked, M_DECLINE)
    return made


def with_hands(seat_notes: SeatNotes, age: int, hands: tuple[Cards, ...]) -> thauma.State:
    """The position that a seat has notes of, with other cards in an age and in piles another has seen."""
    wonders, state = unpack_state(seat_notes.state), seat_notes.state.copy()
    for hand, cards in enumerate(hands):
        wonders.hands[place_of(age, hand, 0) : place_of(age, hand, HAND)] = cards
    for number, look in enumerate(seat_notes.looks):
        if look.seat != seat_notes.viewer:
            for slot in look.thrown:
                if slot[0] == age:
                    wonders.piles[ROWS * number + ROW_OF[age][seat_notes.truth[slot]]] -= 1
                    wonders.piles[ROWS * number + ROW_OF[age][hands[slot[1]][slot[2]]]] += 1
    state.load(wonders.pack())
    return state


def match_of(first: thauma.State, moves: Moves) -> thauma.Match:
    """The match of a deal and moves."""
    match = thauma.Match(GAME.deal_of(first))
    for seat, move in moves:
        match.put(seat, GAME.text(match.state, seat, move))
    return match
