"""Exact position counts, against stored numbers and against a naive recursion over the Python API."""

import json
from typing import Any

import pytest

import thauma
from tests.proof.counting import GOLDEN, by_move, golden
from tests.proof.happenings import replayed
from thauma.core.play import count_positions

POINTS: list[dict[str, Any]] = json.loads((GOLDEN / "counts.json").read_text(encoding="utf-8"))
DEPTH = "deep" if thauma.compiled else "shallow"
KINDS = (
    "pick",
    "age 1",
    "age 2",
    "age 3",
    "start",
    "take",
    "library",
    "destroy-brown",
    "destroy-grey",
    "revive",
)


def position(point: dict[str, Any]) -> thauma.State:
    """The position that a point stands for."""
    for i, (before, _, _, _) in enumerate(replayed(golden(point["match"]))):
        if i == point["after"]:
            return before
    raise AssertionError(point)


def counted_naively(state: thauma.State, depth: int) -> int:
    """Count positions with nothing but legal, copy and apply."""
    if depth == 0 or not state.waiting:
        return 1
    seat = state.waiting[0]
    total = 0
    for move in state.legal(seat):
        child = state.copy()
        child.apply(seat, move)
        total += counted_naively(child, depth - 1)
    return total


@pytest.mark.parametrize("point", POINTS, ids=lambda point: f"{point['match']} {point['at']}")
def test_positions_are_counted_exactly_move_by_move(point: dict[str, Any]) -> None:
    wanted = point[DEPTH]
    assert by_move(position(point), wanted["depth"]) == wanted["moves"]
    assert sum(wanted["moves"].values()) == wanted["total"]


@pytest.mark.parametrize("point", POINTS, ids=lambda point: f"{point['match']} {point['at']}")
def test_the_fast_count_equals_a_naive_recursion(point: dict[str, Any]) -> None:
    state = position(point)
    for depth in range(3):
        assert count_positions(state, depth) == counted_naively(state, depth)


@pytest.mark.parametrize("kind", KINDS)
def test_counts_start_from_every_kind_of_position(kind: str) -> None:
    assert any(point["at"] == kind for point in POINTS)


def test_counting_leaves_the_position_alone() -> None:
    state = position(POINTS[1])
    before = bytes(state)
    count_positions(state, 2)
    assert bytes(state) == before


def test_a_finished_game_counts_as_one_position() -> None:
    assert count_positions(golden("military").state, 5) == 1
