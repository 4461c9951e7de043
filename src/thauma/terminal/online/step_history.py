"""What happened in a match on a server, in words."""

from collections.abc import Sequence

import msgspec

from thauma import wire
from thauma.core.language import say
from thauma.terminal.move_history import LEAST, MOST

SECRET = ("chosen", "withdrawn")
"""steps of which there is nothing to tell once all have chosen"""


def describe_step(step: wire.Step, names: tuple[str, ...]) -> str:
    """Tell one step; where the time of a seat was up, that as well."""
    if step.timeout and step.kind not in SECRET:
        late = say("terminal.online.clock.timeout", {"seat": step.seat}, names=names)
        rest = msgspec.structs.replace(step, timeout=False)
        return late if step.kind == "abandoned" else f"{late} {describe_step(rest, names)}"
    if step.kind in ("move", "turn"):
        drawn = [say("terminal.online.drawn-move", {"seat": seat}, names=names) for seat in step.drawn]
        return " ".join([*drawn, *(event.text(names=names) for event in step.events)])
    if step.to is not None:
        return say("terminal.online.went-back", {"seat": step.seat}, names=names)
    data = {"seat": step.seat, "n": step.moves, "name": step.name}
    return say(f"terminal.step.{step.kind}", data, names=names)


def describe_recent(steps: Sequence[wire.Step], seat: int | None, names: tuple[str, ...]) -> tuple[str, ...]:
    """Tell the steps since the seat's last move, that one included; to a spectator the last few."""
    last = [step for step in steps if step.kind not in SECRET][-MOST:]
    moved = [("move", seat), ("turn", None)]
    own = [i for i, step in enumerate(last) if (step.kind, step.seat) in moved]
    told = max(LEAST, len(last) - own[-1]) if own else len(last)
    return tuple(describe_step(step, names) for step in last[-told:])


def history_lines(
    steps: Sequence[wire.Step], moves: int, names: tuple[str, ...], lots: str = ""
) -> list[str]:
    """Tell everything that is known of a match with so many moves; the moves are numbered.

    `lots` is what is to be said of how the players came to their seats.
    """
    added = moves_after_each(steps)
    lines = []
    for step, sum_so_far in zip(steps, added, strict=True):
        number = moves - added[-1] + sum_so_far
        if step.kind in ("move", "turn"):
            lines.append(f"{number:>3}  {describe_step(step, names)}")
        elif step.kind not in SECRET:
            lines.append(f"     {describe_step(step, names)}")
        if step.kind == "created" and lots:
            lines.append(f"     {lots}")
    return lines


def moves_after_each(steps: Sequence[wire.Step]) -> list[int]:
    """How many moves more stand after each step than before the first; going back there leaves as many."""
    whole = bool(steps) and steps[0].kind == "created"
    after: list[int] = []
    for step in steps:
        if step.to and whole:
            after.append(after[step.to - 1])
        else:
            change = 1 if step.kind in ("move", "chosen") else -step.moves
            after.append((after[-1] if after else 0) + change)
    return after
