"""What happened in a match on a server, in words."""

from collections.abc import Sequence

from thauma.locale import say
from thauma.server import wire
from thauma.terminal.tell import LEAST, MOST


def paragraph(step: wire.Step, names: tuple[str, ...]) -> str:
    """Tell one step."""
    if step.kind == "move":
        return " ".join(event.text(names=names) for event in step.events)
    data = {"seat": step.seat, "n": step.moves, "name": step.name}
    return say(f"terminal.step.{step.kind}", data, names=names)


def since(steps: Sequence[wire.Step], seat: int | None, names: tuple[str, ...]) -> tuple[str, ...]:
    """Tell the steps since the seat's last move, that one included; to a spectator the last few."""
    last = steps[-MOST:]
    own = [i for i, step in enumerate(last) if step.kind == "move" and step.seat == seat]
    told = max(LEAST, len(last) - own[-1]) if own else len(last)
    return tuple(paragraph(step, names) for step in last[-told:])


def history(steps: Sequence[wire.Step], moves: int, names: tuple[str, ...]) -> list[str]:
    """Tell everything that is known of a match with so many moves; the moves are numbered."""
    known = sum(1 if step.kind == "move" else -step.moves for step in steps)
    number = moves - known
    lines = []
    for step in steps:
        if step.kind == "move":
            number += 1
            lines.append(f"{number:>3}  {paragraph(step, names)}")
        else:
            number -= step.moves
            lines.append(f"     {paragraph(step, names)}")
    return lines
