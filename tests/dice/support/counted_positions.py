"""From which positions of the golden games of dice others are counted.

Choices that are made together are counted one after the other, the first seat first.
"""

import thauma
from thauma.games.dice.position import question_of, unpack_state

SHALLOW, DEEP = 1_000, 500_000
"""about how many positions an un-compiled and a compiled count may visit"""
WATCHED = {
    "dice/game-0": ("turn 1", "turn 20", "action", "bonus", "tick", "last turn"),
    "dice/game-1": ("turn 1", "action", "build", "bonus", "tick"),
    "dice/game-5": ("turn 1", "turn 20", "build", "tick", "last turn"),
    "dice/other-boards": ("turn 1", "turn 10", "build"),
}


def kinds_of(state: thauma.State, left: int) -> set[str]:  # noqa: ARG001  (every game's takes it)
    """What a position may be watched as: a turn that begins, or what its first seat is asked further."""
    dice, seat = unpack_state(state), state.waiting[0]
    if dice.turns[seat].count:
        return {question_of(dice, seat)}
    if any(turn.count for turn in dice.turns[: dice.players]):
        return set()
    return {f"turn {dice.turn + 1}", *(["last turn"] if dice.turn == dice.last else [])}
