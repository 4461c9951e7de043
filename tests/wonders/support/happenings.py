"""What remarkable happened in a match, by name: what a golden game is kept for."""

from collections.abc import Iterator
from typing import Any

import thauma
from tests.proof.support.golden import legal_moves_hash, replay_steps
from tests.wonders.support.arrange import Table
from thauma.games.wonders.ids import (
    CHOOSE,
    FREE_COIN_PAID,
    HAND,
    LAST_TURN,
    LEFT_OVER,
    M_DECLINE,
    M_REVIVE,
    M_SELL,
    M_STAGE,
    NEIGHBOURS,
    NOTHING,
    PAYMENTS,
    REVIVE,
    REVIVES,
    SEVENTH,
    SEVENTH_CARD,
    STAGES,
)
from thauma.games.wonders.position import (
    hand_of,
    left_of,
    place_of,
    right_of,
    side_of,
    stages_of,
    unpack_state,
)
from thauma.games.wonders.presentation.explain import why_free
from thauma.games.wonders.state import Wonders
from thauma.games.wonders.table import CARDS, CITIES, SIDES

FOLDER, OPTIONS = "wonders", thauma.game("wonders").options
"""where its golden games lie, and the options of which every value is played"""
WANTED = frozenset(
    [f"{city.id} {side} complete" for city in CITIES for side in SIDES]
    + ["shared", "tie by coins", "both neighbours paid", "more paid than needed"]
    + ["free by chain", "free by colour", "free by first", "free by last", "a coin that Olympia may spare"]
    + ["seventh card built", "seventh card used for a stage", "seventh card sold", "seventh card left over"]
    + ["seventh card at once", "coins of the sixth turn before the seventh card"]
    + ["revived", "revived after the sixth turn", "nothing to revive", "discard pile declined"]
    + ["seventh card and discard pile in one turn", "a neighbour builds what a card counts"]
)
"""what the golden games are kept for"""


def happenings_in(match: thauma.Match) -> set[str]:
    """Name what happened."""
    found: set[str] = set()
    asked: list[int] = []
    for before, seat, move, after in replay_steps(match):
        old, new = unpack_state(before), unpack_state(after)
        if old.question == CHOOSE:
            found |= set(choice_happenings(before, seat, move))
            if new.asked != NOTHING or (old.age, old.turn) != (new.age, new.turn) or not after.waiting:
                found |= set(turn_happenings(old, seat, move, new))
        else:
            found |= set(answer_happenings(old, seat, move))
        asked = [*asked, new.question] if new.question in (SEVENTH, REVIVE) else []
        if {SEVENTH, REVIVE} <= set(asked):
            found.add("seventh card and discard pile in one turn")
    return found | end_happenings(match.state)


def choice_happenings(before: thauma.State, seat: int, move: int) -> Iterator[str]:
    """What is special about a card chosen, or about what it is paid with."""
    if move >= M_STAGE:
        return
    wonders, card = unpack_state(before), CARDS[move // PAYMENTS]
    reason, _ = why_free(wonders, wonders.cities[seat], move // PAYMENTS)
    if reason not in ("", "no-cost"):
        yield f"free by {reason}"
    wonders.options &= ~FREE_COIN_PAID
    if card.coins and why_free(wonders, wonders.cities[seat], move // PAYMENTS)[0]:
        yield "a coin that Olympia may spare"
    ways = Table(before).payments(seat, f"build {card.id}")
    paid = next(way for way in ways if way[0] == move % PAYMENTS)
    if min(paid):
        yield "both neighbours paid"
    if sum(paid) > min(map(sum, ways)):
        yield "more paid than needed"


def turn_happenings(old: Wonders, seat: int, move: int, new: Wonders) -> Iterator[str]:
    """What is special about all choices of a turn, of which the last one is given."""
    moves = [city.choice for city in old.cities[: old.players]]
    moves[seat] = move
    for builder, built in enumerate(moves):
        effect = CARDS[built // PAYMENTS].effect if built < M_STAGE else None
        if effect is not None and effect.per_coins and effect.where & NEIGHBOURS:
            beside = [moves[left_of(old, builder)], moves[right_of(old, builder)]]
            fresh = [CARDS[other // PAYMENTS].colour for other in beside if other < M_STAGE]
            if set(fresh) & set(effect.counts):
                yield "a neighbour builds what a card counts"
        if M_STAGE <= built < M_SELL:
            city = old.cities[builder]
            stage = stages_of(city)[city.counts[STAGES]]
            if stage.effect.power & REVIVES and new.question == CHOOSE:
                yield "nothing to revive"
            if city.counts[STAGES] == 0 and new.question == SEVENTH and new.asked == builder:
                yield "seventh card at once"
        last = place_of(old.age, hand_of(old, old.age, LAST_TURN, builder), HAND - 1)
        keeps = old.turn == LAST_TURN and new.cities[builder].power & SEVENTH_CARD
        if keeps and new.uses[last] == LEFT_OVER:
            yield "seventh card left over"


def answer_happenings(old: Wonders, seat: int, move: int) -> Iterator[str]:
    """What is special about the answer of a seat that is asked alone."""
    if old.question == REVIVE:
        yield "revived" if move != M_DECLINE else "discard pile declined"
        if move != M_DECLINE and old.turn == LAST_TURN:
            yield "revived after the sixth turn"
    if old.question == SEVENTH:
        kinds = (
            (M_STAGE, "built"),
            (M_SELL, "used for a stage"),
            (M_REVIVE, "sold"),
        )
        yield f"seventh card {next(name for end, name in kinds if move < end)}"
        if old.cities[seat].purse < old.cities[seat].coins:
            yield "coins of the sixth turn before the seventh card"


def end_happenings(state: thauma.State) -> set[str]:
    """How a game ended."""
    result, wonders = state.game.result(state), unpack_state(state)
    if result is None:
        return set()
    found = {
        f"{CITIES[city.wonder].id} {side_of(city)} complete"
        for city in wonders.cities[: wonders.players]
        if city.counts[STAGES] == len(stages_of(city))
    }
    best = max(score["total"] for score in result.scores)
    if len(result.winners) > 1:
        found.add("shared")
    elif sum(score["total"] == best for score in result.scores) > 1:
        found.add("tie by coins")
    return found


def replay_facts(match: thauma.Match) -> dict[str, Any]:
    """What a replay must lead to, as plain data."""
    table, result = Table(match.state), match.result
    return {
        "shows": sorted(happenings_in(match)),
        "moves": len(match.actions),
        "legal": legal_moves_hash(match),
        "winners": list(result.winners) if result else None,
        "scores": list(result.scores) if result else None,
        "discard": table.discard,
        "cities": [
            {
                "coins": table.coins(seat),
                "cards": sorted(table.cards(seat)),
                "tucked": table.tucked_cards(seat),
                "tokens": table.tokens(seat),
            }
            for seat in range(table.players)
        ],
    }
