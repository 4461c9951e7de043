"""Exact counts of positions from fixed points of the golden games, move by move."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import thauma
from tests.proof.support.golden import GOLDEN, golden_match, replay_steps
from tests.proof.support.rooms import support_modules
from thauma.core.kernel_loops import count_positions


@dataclass(frozen=True)
class Watch:
    """What is counted of a game."""

    points: Mapping[str, tuple[str, ...]]
    """the kinds of positions of each golden game from which positions are counted"""
    kinds_of: Callable[[thauma.State, int], set[str]]
    """what a position may be watched as, and so many moves before the end"""
    shallow: int
    deep: int
    """about how many positions an un-compiled and a compiled count may visit"""


WATCHES = {
    room: Watch(module.WATCHED, module.kinds_of, module.SHALLOW, module.DEEP)
    for room, module in support_modules("counted_positions").items()
}

POINTS: list[dict[str, Any]] = [
    point
    for game in WATCHES
    for point in json.loads((GOLDEN / "counts" / f"{game}.json").read_text(encoding="utf-8"))
]
"""what was counted of every game"""


@dataclass(frozen=True)
class Point:
    """A position of a golden game."""

    match: str
    at: str
    after: int
    state: thauma.State


def points_to_count(watch: Watch) -> list[Point]:
    """The first position of each kind that is watched."""
    found = []
    for name, kinds in watch.points.items():
        match = golden_match(name)
        missing = set(kinds)
        for i, (before, _, _, _) in enumerate(replay_steps(match)):
            for kind in sorted(missing & watch.kinds_of(before, len(match.actions) - i)):
                missing.remove(kind)
                found.append(Point(name, kind, i, before))
        assert not missing, f"{name} has no {sorted(missing)}"
    return found


def depth_within(state: thauma.State, most: int) -> int:
    """The greatest depth that has no more positions than that, at least 1."""
    depth = 1
    while depth < 12 and count_positions(state, depth + 1) <= most:
        depth += 1
    return depth


def counts_by_move(state: thauma.State, depth: int) -> dict[str, int]:
    """How many positions lie behind each legal move."""
    seat = state.waiting[0]
    counts = {}
    for move in state.legal(seat):
        child = state.copy()
        child.apply(seat, move)
        counts[state.game.text(state, seat, move)] = count_positions(child, depth - 1)
    return counts


def count_all_points(game: str) -> list[dict[str, Any]]:
    """Count every point of a game at both depths."""
    watch = WATCHES[game]
    return [breakdown(point, watch) for point in points_to_count(watch)]


def breakdown(point: Point, watch: Watch) -> dict[str, Any]:
    """Count a point at both depths."""
    told: dict[str, Any] = {"match": point.match, "at": point.at, "after": point.after}
    for name, most in (("shallow", watch.shallow), ("deep", watch.deep)):
        depth = depth_within(point.state, most)
        counts = counts_by_move(point.state, depth)
        told[name] = {"depth": depth, "total": sum(counts.values()), "moves": counts}
    return told
