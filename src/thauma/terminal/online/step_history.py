"""What happened in a match on a server, in words."""

from collections.abc import Sequence

from thauma.core.language import say
from thauma.server import wire
from thauma.terminal.move_history import LEAST, MOST

SECRET = ("chosen", "withdrawn")
"""steps of which there is nothing to tell once all have chosen"""


def describe_step(step: wire.Step, names: tuple[str, ...]) -> str:
    """Tell one step."""
    if step.kind in ("move", "turn"):
        return " ".join(event.text(names=names) for event in step.events)
    data = {"seat": step.seat, "n": step.moves, "name": step.name}
    return say(f"terminal.step.{step.kind}", data, names=names)


def describe_recent(steps: Sequence[wire.Step], seat: int | None, names: tuple[str, ...]) -> tuple[str, ...]:
    """Tell the steps since the seat's last move, that one included; to a spectator the last few."""
    last = [step for step in steps if step.kind not in SECRET][-MOST:]
    moved = [("move", seat), ("turn", None)]
    own = [i for i, step in enumerate(last) if (step.kind, step.seat) in moved]
    told = max(LEAST, len(last) - own[-1]) if own else len(last)
    return tuple(describe_step(step, names) for step in last[-told:])


def history_lines(steps: Sequence[wire.Step], moves: int, names: tuple[str, ...]) -> list[str]:
    """Tell everything that is known of a match with so many moves; the moves are numbered."""
    number = moves - sum(map(moves_added, steps))
    lines = []
    for step in steps:
        number += moves_added(step)
        if step.kind in ("move", "turn"):
            lines.append(f"{number:>3}  {describe_step(step, names)}")
        elif step.kind not in SECRET:
            lines.append(f"     {describe_step(step, names)}")
    return lines


def moves_added(step: wire.Step) -> int:
    """How many moves more stand after a step."""
    return 1 if step.kind in ("move", "chosen") else -step.moves
