"""The move that `greedy` takes, against a plain account of what it looks at."""

from collections.abc import Iterator

import pytest

import thauma
from tests.bots.endings import small_endings
from tests.case_selection import case_count
from tests.duel.support.random_games import walk
from thauma import State, bots
from thauma.bots.greedy_moves import best_move, move_values

NARROW, DEEPEST = 6, 3


def played(state: State, seat: int, move: int) -> State:
    """The position after a move."""
    after = state.copy()
    after.apply(seat, move)
    return after


def others_played(state: State, seat: int) -> State:
    """The position once the others who are asked, too, have made their last moves."""
    after = state.copy()
    for other in state.waiting:
        if other != seat:
            after.apply(other, after.legal(other)[-1])
    return after


def value_of(state: State, seat: int, depth: int) -> float:
    """What a position is worth: the estimate, or the best of what the seat is asked next."""
    further = state.legal(seat) if seat in state.waiting else []
    if not further or depth > DEEPEST or (depth > 1 and len(further) > NARROW):
        return state.evaluate(seat)
    before = others_played(state, seat)
    return max(value_of(played(before, seat, move), seat, depth + 1) for move in further)


def values_by_hand(state: State, seat: int) -> list[float]:
    """What each move is worth."""
    before = others_played(state, seat)
    return [value_of(played(before, seat, move), seat, 1) for move in state.legal(seat)]


def random_positions(name: str, players: int | None, seed: int, every: int) -> Iterator[State]:
    """Some positions of a random game."""
    game = thauma.game(name)
    state, chance = game.start(game.deal(seed, players=players)), bots.make_bot("random", seed)
    steps = 0
    while state.waiting:
        if steps % every == 0:
            yield state.copy()
        seat = state.waiting[-1]
        state.apply(seat, game.id(state, seat, chance.choose(state.seen_by(seat))))
        steps += 1


@pytest.mark.parametrize(
    ("name", "players", "every"), [("duel", None, 3), ("wonders", 3, 13), ("wonders", 5, 41), ("dice", 2, 11)]
)
def test_a_move_is_worth_what_a_plain_account_says(name: str, players: int | None, every: int) -> None:
    for seed in range(1, 1 + case_count(4, 1)):
        for state in random_positions(name, players, seed, every):
            before = bytes(state)
            for seat in state.waiting:
                assert move_values(state, seat) == values_by_hand(state, seat)
            assert bytes(state) == before


def test_the_best_of_a_small_ending_is_taken_and_the_lowest_of_equals() -> None:
    for state in small_endings(2, 16) + small_endings(3, 10):
        seat = state.waiting[0]
        values = values_by_hand(state, seat)
        assert best_move(state.seen_by(seat), 1, 1) == state.legal(seat)[values.index(max(values))]


def test_further_deals_add_up() -> None:
    """Where a card is unknown, more deals may choose another move, and the same ones the same."""
    differing = 0
    for number in range(3640, 3640 + case_count(12, 6)):
        for state, seat, _, _ in walk(number):
            seen = state.seen_by(seat)
            if len(seen.legal) > 1 and state.unknown(seat):
                each = [best_move(seen, base, 1) for base in range(3)]
                assert each == [best_move(seen, base, 1) for base in range(3)]
                differing += len(set(each)) > 1
    assert differing


def test_a_single_move_is_taken_without_a_look() -> None:
    for state in small_endings(1, 8):
        seat = state.waiting[0]
        if len(state.legal(seat)) == 1:
            assert best_move(state.seen_by(seat), 1, 6) == state.legal(seat)[0]
