"""Exact counts of positions from fixed points of the golden games, move by move."""

from dataclasses import dataclass
from typing import Any

import thauma
from tests.proof.counting import by_move, depth_within
from tests.proof.happenings import replayed
from tests.wonders.happenings import golden
from thauma.games.wonders.ids import CHOOSE, NOTHING
from thauma.games.wonders.position import QUESTIONS, peek

SHALLOW, DEEP = 1_000, 500_000
"""about how many positions an un-compiled and a compiled count may visit"""
WATCHED = {
    "alexandria-day": ("age 1", "age 2", "age 3", "turn 5 of age 1", "turn 6 of age 1"),
    "babylon-night": ("seventh", "turn 6 of age 2"),
    "olympia-day": ("turn 4 of age 2", "turn 6 of age 3"),
    "olympia-night": ("age 2", "turn 6 of age 2", "turn 6 of age 3"),
    "halikarnassos-night": ("revive", "turn 6 of age 3"),
    "both-in-one-turn": ("seventh", "revive", "turn 6 of age 3"),
    "discard-pile-first": ("seventh", "revive"),
    "chosen-sides": ("side",),
    "seventh-only-built": ("seventh",),
    "seventh-with-old-coins": ("seventh", "turn 6 of age 3"),
    "must-revive": ("revive",),
    "payments": ("turn 5 of age 3", "turn 6 of age 3"),
    "free-but-for-the-coin": ("age 2", "age 3", "turn 6 of age 2"),
}
"""the points of each golden game from which positions are counted"""


@dataclass(frozen=True)
class Point:
    """A position of a golden game."""

    match: str
    at: str
    after: int
    state: thauma.State


def names_of(state: thauma.State) -> set[str]:
    """What a position may be watched as; everybody is still to choose."""
    wonders = peek(state)
    if any(city.choice != NOTHING for city in wonders.cities[: wonders.players]):
        return set()
    found = {QUESTIONS[wonders.question]}
    if wonders.question == CHOOSE:
        found.add(f"turn {wonders.turn + 1} of age {wonders.age + 1}")
        if wonders.turn == 0:
            found.add(f"age {wonders.age + 1}")
    return found


def points_to_count() -> list[Point]:
    """The first position of each kind that is watched."""
    found = []
    for name, kinds in WATCHED.items():
        missing = set(kinds)
        for i, (before, _, _, _) in enumerate(replayed(golden(name))):
            for kind in sorted(missing & names_of(before)):
                missing.remove(kind)
                found.append(Point(name, kind, i, before))
        assert not missing, f"{name} has no {sorted(missing)}"
    return found


def breakdown(point: Point) -> dict[str, Any]:
    """Count a point at both depths."""
    counted = {"match": point.match, "at": point.at, "after": point.after}
    depths = {"shallow": depth_within(point.state, SHALLOW), "deep": depth_within(point.state, DEEP)}
    for name, depth in depths.items():
        counts = by_move(point.state, depth)
        counted[name] = {"depth": depth, "total": sum(counts.values()), "moves": counts}
    return counted
