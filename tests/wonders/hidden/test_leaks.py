"""Nothing leaks: whatever differs in what a seat cannot see, it is told, shown and advised the same."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

import thauma
from tests.case_selection import case_count, proof_count
from tests.proof.support.walks import Step
from tests.wonders.support.random_games import GAME, MOVES, at_rest, halikarnassos_seat, opening, walk
from tests.wonders.support.seat_history import notes_after
from tests.wonders.support.twins import match_of, replay_with_deal, with_hands
from thauma import bots

DIARIES = [(0, 37, 1, 1), (7, 60, 4, 1), (11, 29, 0, 0), (101, 51, 2, 1), (12, 26, 0, 0), (1, 67, 2, 2)]
"""game, steps, seat, and the age of which all deals are known that fit what the seat saw"""
NODES = case_count(40, 4)


def indistinguishable_pairs() -> Iterator[tuple[thauma.State, thauma.State, int]]:
    """Positions with others that some seat cannot tell from them, made without the engine's re-dealing."""
    for number, steps, viewer, age in DIARIES:
        seat_notes = notes_after(number, steps, viewer)
        deals = [
            hands
            for hands in sorted(seat_notes.deals(age))
            if with_hands(seat_notes, age, hands) != seat_notes.state
        ]
        for hands in Random(number).sample(deals, 3):
            yield seat_notes.state, with_hands(seat_notes, age, hands), viewer


def refusal_of(state: thauma.State, seat: int, move: int) -> tuple[str, str]:
    """The class and text of the error for an illegal move."""
    with pytest.raises(thauma.ThaumaError) as error:
        state.copy().apply(seat, move)
    return type(error.value).__name__, str(error.value)


@pytest.mark.once
def test_prices_reasons_and_refusals_are_the_same() -> None:
    rng = Random(1)
    for state, other, seat in indistinguishable_pairs():
        assert GAME.view(state, seat) == GAME.view(other, seat)
        for move in {*rng.sample(MOVES, proof_count(30, 8)), *state.legal(seat)}:
            text = GAME.text(state, seat, move)
            assert text == GAME.text(other, seat, move)
            explanation = GAME.explain(state, seat, text)
            assert explanation == GAME.explain(other, seat, text)
            if not explanation.legal:
                assert refusal_of(state, seat, move) == refusal_of(other, seat, move)


@pytest.mark.slow
@pytest.mark.parametrize("name", [*bots.bot_names(), *bots.yardstick_names()])
def test_bots_choose_the_same(name: str) -> None:
    bot, asked = thauma.bot(name, seed=4, nodes=NODES), 0
    for state, other, seat in islice(indistinguishable_pairs(), 0, None, proof_count(1, 6)):
        if seat in state.waiting:
            assert bot.choose(state.seen_by(seat)) == bot.choose(other.seen_by(seat))
            asked += 1
    assert asked
    bot.close()


@pytest.mark.slow
@pytest.mark.parametrize("name", ["easy", "hard", "open"])
def test_bots_value_the_same(name: str) -> None:
    bot = thauma.bot(name, seed=4, nodes=NODES)
    for state, other, seat in islice(indistinguishable_pairs(), 1, None, proof_count(1, 6)):
        assert bot.evaluate(state.seen_by(seat)) == bot.evaluate(other.seen_by(seat))
    bot.close()


# ---------------------------------------------------------------------------------------------- the log


def log_of(match: thauma.Match, viewer: int) -> list[dict[str, Any]]:
    """All that a seat was told, the choices of this turn aside: of those that count it knows its own."""
    return [match.told(index, viewer) for index in range(match.settled)]


def compare_logs(steps: list[Step], state: thauma.State, seat: int, seed: int) -> int:
    """Compare the log of a match with that of one that the seat cannot tell from it; give if they differ."""
    other = state.seen_by(seat).redeal(seed)
    moves, _ = replay_with_deal(steps, other, seat)
    mine, theirs = match_of(steps[0][0], [step[1:3] for step in steps]), match_of(other, moves)
    if mine.movers[: mine.settled] != theirs.movers[: theirs.settled]:
        return 0  # somebody who built nothing had been asked in one of them alone, and all saw that
    assert log_of(mine, seat) == log_of(theirs, seat)
    assert mine.revealed_since(0) == theirs.revealed_since(0)
    if at_rest(state):
        assert mine.view(seat) == theirs.view(seat)
    return int(mine.deal != theirs.deal)


@pytest.mark.once
@pytest.mark.parametrize("number", range(10))
def test_the_log_is_the_same(number: int) -> None:
    steps, rng = list(walk(number)), Random(number)
    different = 0
    for i in range(rng.randrange(8), len(steps), proof_count(14, 80)):
        state = steps[i][3]
        for seat in {halikarnassos_seat(state), rng.randrange(GAME.seats_of(state))}:
            different += compare_logs(steps[: i + 1], state, seat, rng.randrange(10**12))
    assert different
    assert GAME.deal_of(opening(number)) == GAME.deal_of(steps[-1][3])
