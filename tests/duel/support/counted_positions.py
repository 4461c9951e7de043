"""From which positions of Duel's golden games others are counted."""

import thauma
from thauma.games.duel.position import QUESTIONS, unpack_state

SHALLOW, DEEP = 2_000, 2_000_000
"""about how many positions an un-compiled and a compiled count may visit"""
WATCHED = {
    "duel/civilian": ("pick", "age 1", "age 2", "age 3", "start"),
    "duel/centre-chooses": ("age 2", "start"),
    "duel/destroyed-box": ("destroy-brown", "destroy-grey", "revive"),
    "duel/destroyed-discard": ("destroy-brown", "revive"),
    "duel/library-secret": ("library", "take"),
    "duel/library-open": ("library",),
    "duel/first-game": ("age 1", "late"),
    "duel/seven-wonders": ("age 3", "late"),
    "duel/science": ("late",),
    "duel/military": ("late",),
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
