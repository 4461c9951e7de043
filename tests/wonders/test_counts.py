"""Exact position counts, against stored numbers and against a naive recursion over the Python API.

Choices that are made together are counted one after the other, the first seat first.
"""

import json
from typing import Any

import pytest

import thauma
from tests.proof.counting import by_move
from tests.proof.happenings import replayed
from tests.proof.test_counts import counted_naively
from tests.wonders.happenings import GOLDEN, golden
from thauma.core.play import count_positions

POINTS: list[dict[str, Any]] = json.loads((GOLDEN / "counts.json").read_text(encoding="utf-8"))
DEPTH = "deep" if thauma.compiled else "shallow"
KINDS = (
    *("side", "seventh", "revive", "age 1", "age 2", "age 3"),
    *("turn 6 of age 1", "turn 6 of age 2", "turn 6 of age 3"),
)


def position(point: dict[str, Any]) -> thauma.State:
    """The position that a point stands for."""
    for i, (before, _, _, _) in enumerate(replayed(golden(point["match"]))):
        if i == point["after"]:
            return before
    raise AssertionError(point)


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


def test_some_count_goes_beyond_a_whole_turn_and_some_to_the_end() -> None:
    assert any(point["deep"]["depth"] > golden(point["match"]).seats + 1 for point in POINTS)
    last = [point for point in POINTS if point["at"] == "turn 6 of age 3"]
    assert any(point["deep"]["depth"] > golden(point["match"]).seats for point in last)
