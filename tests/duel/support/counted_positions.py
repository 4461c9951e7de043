"""From which positions of Duel's golden games others are counted."""

import thauma
from thauma.games.duel.position import QUESTIONS, unpack_state

SHALLOW, DEEP = 2_000, 2_000_000
"""about how many positions an un-compiled and a compiled count may visit"""
WATCHED = {
    "civilian": ("pick", "age 1", "age 2", "age 3", "start"),
    "centre-chooses": ("age 2", "start"),
    "destroyed-box": ("destroy-brown", "destroy-grey", "revive"),
    "destroyed-discard": ("destroy-brown", "revive"),
    "library-secret": ("library", "take"),
    "library-open": ("library",),
    "first-game": ("age 1", "late"),
    "seven-wonders": ("age 3", "late"),
    "science": ("late",),
    "military": ("late",),
}


def kinds_of(state: thauma.State, left: int) -> set[str]:
    """What a position may be watched as, so many moves before the end."""
    duel = unpack_state(state)
    found = {QUESTIONS[duel.question]}
    if duel.age >= 0 and duel.present == (1 << 20) - 1 and duel.question == 0:
        found.add(f"age {duel.age + 1}")
    if left == 6:
        found.add("late")
    return found
