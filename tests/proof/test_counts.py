"""Exact position counts, against stored numbers and against a naive recursion over the Python API."""

from typing import Any

import pytest

import thauma
from tests.proof.support.golden import golden_match, replay_steps
from tests.proof.support.golden_folders import GOLDEN_FOLDERS
from tests.proof.support.position_counts import POINTS, WATCHES, counts_by_move
from thauma.core.kernel_loops import count_positions

DEPTH = "deep" if thauma.compiled else "shallow"
at_every_point = pytest.mark.parametrize("point", POINTS, ids=lambda point: f"{point['match']} {point['at']}")


def position(point: dict[str, Any]) -> thauma.State:
    """The position that a point stands for."""
    for i, (before, _, _, _) in enumerate(replay_steps(golden_match(point["match"]))):
        if i == point["after"]:
            return before
    raise AssertionError(point)


def count_naively(state: thauma.State, depth: int) -> int:
    """Count positions with nothing but legal, copy and apply."""
    if depth == 0 or not state.waiting:
        return 1
    seat = state.waiting[0]
    total = 0
    for move in state.legal(seat):
        child = state.copy()
        child.apply(seat, move)
        total += count_naively(child, depth - 1)
    return total


@at_every_point
def test_positions_are_counted_exactly_move_by_move(point: dict[str, Any]) -> None:
    wanted = point[DEPTH]
    assert counts_by_move(position(point), wanted["depth"]) == wanted["moves"]
    assert sum(wanted["moves"].values()) == wanted["total"]


@at_every_point
def test_the_fast_count_equals_a_naive_recursion(point: dict[str, Any]) -> None:
    state = position(point)
    for depth in range(3):
        assert count_positions(state, depth) == count_naively(state, depth)


@pytest.mark.parametrize("game", WATCHES)
def test_counts_start_from_every_position_that_is_watched(game: str) -> None:
    watched = {(name, kind) for name, kinds in WATCHES[game].points.items() for kind in kinds}
    assert {(point["match"], point["at"]) for point in POINTS} >= watched


@pytest.mark.parametrize("game", [room for room in WATCHES if thauma.game(room).together])
def test_some_count_goes_beyond_a_whole_turn(game: str) -> None:
    points = [point for point in POINTS if golden_match(point["match"]).game.name == game]
    assert any(point["deep"]["depth"] > golden_match(point["match"]).seats + 1 for point in points)


def test_counting_leaves_the_position_alone() -> None:
    state = position(POINTS[1])
    before = bytes(state)
    count_positions(state, 2)
    assert bytes(state) == before


def test_a_finished_game_counts_as_one_position() -> None:
    for folder in GOLDEN_FOLDERS.values():
        assert count_positions(golden_match(folder.name(folder.stems[0])).state, 5) == 1
