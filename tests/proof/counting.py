"""Exact counts of positions from fixed points of the golden games, move by move."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import thauma
from tests.proof.happenings import replayed
from thauma.core.play import count_positions
from thauma.games.duel.position import QUESTIONS, peek

GOLDEN = Path(__file__).parent.parent / "golden"
SHALLOW, DEEP = 2_000, 2_000_000
"""about how many positions an un-compiled and a compiled count may visit"""

WATCHED = {
    "civilian": ("pick", "age 1", "age 2", "age 3", "start", "take"),
    "centre-chooses": ("age 2", "start"),
    "destroyed-box": ("destroy-brown", "destroy-grey", "revive"),
    "destroyed-discard": ("destroy-brown", "destroy-grey", "revive"),
    "library-secret": ("library", "take"),
    "library-open": ("library",),
    "first-game": ("age 1", "late"),
    "seven-wonders": ("age 3", "late"),
    "science": ("late", "take"),
    "military": ("late",),
}
"""the points of each golden game from which positions are counted"""


@dataclass(frozen=True)
class Point:
    """A position of a golden game."""

    match: str
    at: str
    after: int
    state: thauma.State


@cache
def golden(name: str) -> thauma.Match:
    """Read a golden game."""
    return thauma.Match.parse((GOLDEN / f"{name}.thauma").read_text(encoding="utf-8"))


def names_of(state: thauma.State, left: int) -> set[str]:
    """What a position may be watched as."""
    duel = peek(state)
    found = {QUESTIONS[duel.question]}
    if duel.age >= 0 and duel.present == (1 << 20) - 1 and duel.question == 0:
        found.add(f"age {duel.age + 1}")
    if left == 6:
        found.add("late")
    return found


def points_to_count() -> list[Point]:
    """The first position of each kind that is watched."""
    found = []
    for name, kinds in WATCHED.items():
        match = golden(name)
        missing = set(kinds)
        for i, (before, _, _, _) in enumerate(replayed(match)):
            for kind in sorted(missing & names_of(before, len(match.actions) - i)):
                missing.remove(kind)
                found.append(Point(name, kind, i, before))
    return found


def depth_within(state: thauma.State, most: int) -> int:
    """The greatest depth that has no more positions than that, at least 1."""
    depth = 1
    while depth < 12 and count_positions(state, depth + 1) <= most:
        depth += 1
    return depth


def by_move(state: thauma.State, depth: int) -> dict[str, int]:
    """How many positions lie behind each legal move."""
    seat = state.waiting[0]
    counts = {}
    for move in state.legal(seat):
        child = state.copy()
        child.apply(seat, move)
        counts[state.game.text(state, seat, move)] = count_positions(child, depth - 1)
    return counts


def breakdown(point: Point) -> dict[str, Any]:
    """Count a point at both depths."""
    counted = {"match": point.match, "at": point.at, "after": point.after}
    depths = {"shallow": depth_within(point.state, SHALLOW), "deep": depth_within(point.state, DEEP)}
    for name, depth in depths.items():
        counts = by_move(point.state, depth)
        counted[name] = {"depth": depth, "total": sum(counts.values()), "moves": counts}
    return counted
