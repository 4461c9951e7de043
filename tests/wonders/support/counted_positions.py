"""From which positions of 7 Wonders' golden games others are counted.

Choices that are made together are counted one after the other, the first seat first.
"""

import thauma
from thauma.games.wonders.ids import CHOOSE, NOTHING
from thauma.games.wonders.position import QUESTIONS, unpack_state

SHALLOW, DEEP = 1_000, 500_000
"""about how many positions an un-compiled and a compiled count may visit"""
WATCHED = {
    "wonders/cities/alexandria-day": ("age 1", "age 2", "age 3", "turn 5 of age 1", "turn 6 of age 1"),
    "wonders/cities/babylon-night": ("seventh", "turn 6 of age 2"),
    "wonders/cities/olympia-day": ("turn 4 of age 2", "turn 6 of age 3"),
    "wonders/cities/olympia-night": ("age 2", "turn 6 of age 2", "turn 6 of age 3"),
    "wonders/cities/halikarnassos-night": ("revive", "turn 6 of age 3"),
    "wonders/both-in-one-turn": ("seventh", "revive", "turn 6 of age 3"),
    "wonders/discard-pile-first": ("seventh", "revive"),
    "wonders/chosen-sides": ("side",),
    "wonders/seventh-only-built": ("seventh",),
    "wonders/seventh-with-old-coins": ("seventh", "turn 6 of age 3"),
    "wonders/must-revive": ("revive",),
    "wonders/payments": ("turn 5 of age 3", "turn 6 of age 3"),
    "wonders/free-but-for-the-coin": ("age 2", "age 3", "turn 6 of age 2"),
}


def kinds_of(state: thauma.State, left: int) -> set[str]:  # noqa: ARG001  (every game's takes it)
    """What a position may be watched as; everybody is still to choose."""
    wonders = unpack_state(state)
    if any(city.choice != NOTHING for city in wonders.cities[: wonders.players]):
        return set()
    found = {QUESTIONS[wonders.question]}
    if wonders.question == CHOOSE:
        found.add(f"turn {wonders.turn + 1} of age {wonders.age + 1}")
        if wonders.turn == 0:
            found.add(f"age {wonders.age + 1}")
    return found
