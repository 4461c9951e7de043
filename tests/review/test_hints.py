"""Hints: the best moves from what a seat knows, with chances, lines and reasons."""

import pytest

from tests.duel.support.arrange import city, table
from tests.review.games import random_match, texts_of
from thauma.bots import Budget, NotAsked
from thauma.core.state import Seen
from thauma.review import hint

NODES = Budget(nodes=240)


@pytest.mark.once
def test_a_hint_has_the_best_moves_first() -> None:
    match = random_match(10)
    seat = match.waiting[0]
    found = hint(match.seen_by(seat), NODES, 1)
    assert found.seat == seat
    assert len(found.options) == 3
    assert {option.move for option in found.options} <= set(match.legal(seat))
    chances = [option.win[seat] for option in found.options]
    assert chances == sorted(chances, reverse=True)
    for option in found.options:
        assert sum(option.win) == pytest.approx(1, abs=0.001)
        assert (option.line[0].seat, option.line[0].move) == (seat, option.move)


def test_there_are_no_more_options_than_moves() -> None:
    at = table(city(coins=0), age=3, left=1, slots={0: "palace"})
    found = hint(at.state.seen_by(0), NODES)
    assert [option.move for option in found.options] == ["discard palace"]


def test_a_win_at_once_is_certain_and_told() -> None:
    at = table(city(coins=60), age=3, pawn=6, open=["arsenal", "palace"])
    found = hint(at.state.seen_by(0), NODES)
    best = found.options[0]
    assert (best.move, best.win, found.exact) == ("build arsenal", [1.0, 0.0], True)
    assert texts_of(*best.reasons)[0] == "Brings the capital, and with it the game."


@pytest.mark.once
def test_the_same_nodes_give_the_same_hint() -> None:
    seen = random_match(10).seen_by(random_match(10).waiting[0])
    again = Seen.from_json(seen.to_json())
    assert hint(seen, NODES, 7) == hint(again, NODES, 7)
    assert hint(seen, Budget(nodes=240, threads=2), 7) == hint(again, NODES, 7)


@pytest.mark.once
def test_a_hint_knows_no_more_than_its_seat() -> None:
    match = random_match(14)
    seen = match.seen_by(match.waiting[0])
    assert hint(seen.redeal(9).seen_by(seen.seat), NODES) == hint(seen, NODES)


@pytest.mark.once
@pytest.mark.parametrize("budget", [Budget(seconds=0), Budget(nodes=1), Budget(seconds=0.01, nodes=5)])
def test_a_hint_comes_within_any_budget(budget: Budget) -> None:
    match = random_match(12)
    seat = match.waiting[0]
    assert hint(match.seen_by(seat), budget).options[0].move in match.legal(seat)


def test_a_seat_that_is_not_asked_gets_no_hint() -> None:
    match = random_match(10)
    with pytest.raises(NotAsked):
        hint(match.seen_by(1 - match.waiting[0]), NODES)
    with pytest.raises(NotAsked):
        hint(random_match().seen_by(0), NODES)
