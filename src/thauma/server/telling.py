"""What a recipient is told: every message is put together for one seat, or for a spectator."""

from typing import Any

import msgspec

from thauma.core.match import Match
from thauma.server import rows, wire
from thauma.server.requests import claimable
from thauma.server.table import Step, Table

MOST_STEPS = 200
"""steps in one update; a client that is further behind gets the latest ones and how it stands"""

_encode = msgspec.json.Encoder().encode


def info(table: Table, patience: int) -> wire.MatchInfo:
    """Say what everybody may know about a match."""
    created = table.created
    return wire.MatchInfo(
        match=table.id,
        game=table.match.game.name,
        rules=created.rules,
        options=dict(table.match.deal.options),
        status=table.status,
        seats=tuple(wire.SeatInfo(seat.kind, seat.name) for seat in table.seats),
        order=created.order,
        public=created.public,
        commitment=created.commitment,
        created=table.made,
        changed=table.changed,
        moves=len(table.match.movers),
        ending=table.ending,
        nonce=created.nonce if table.ending else None,
        asked_back=table.asking.seat if table.asking else None,
        claimable=claimable(table, patience),
        earlier=created.earlier or None,
        rematch=table.rematch,
        again=wire.Again(created.again, table.begun) if created.again else None,
    )


def told(table: Table, step: Step, viewer: int | None) -> wire.Step:
    """Tell of a step as a recipient may know it."""
    row, game = step.row, table.match.game
    tag = str(type(row).__struct_config__.tag)
    seat = getattr(row, "seat", None)
    if isinstance(row, rows.Moved) and step.before is not None and step.after is not None:
        events = tuple(game.narrate(step.before, row.seat, step.move, step.after, viewer))
        return wire.Step(tag, step.at, seat, move=row.move, events=events)  # type: ignore[arg-type]
    name = getattr(row, "name", None) or getattr(row, "bot", None)
    return wire.Step(tag, step.at, seat, moves=getattr(row, "moves", 0), name=name)  # type: ignore[arg-type]


def update(table: Table, viewer: int | None, after: int, patience: int) -> wire.Update:
    """Tell what is new since a number that the recipient has, and how it stands now."""
    stream = table.stream(viewer)
    number = len(stream)
    start = max(number - MOST_STEPS, after if 0 <= after <= number else 0)
    return wire.Update(
        seat=viewer,
        after=start,
        number=number,
        steps=tuple(told(table, table.steps[index], viewer) for index in stream[start:]),
        question=None if viewer is None else table.question(viewer),
        match=info(table, patience),
        view=table.match.view(viewer),
    )


def views(match: Match) -> tuple[dict[str, Any], ...]:
    """Show what a spectator saw before the first move and after each that stands."""
    return tuple(match.view_at(number, None) for number in range(len(match.movers) + 1))


def encoded(message: wire.FromServer) -> str:
    """Write a message as it travels."""
    return _encode(message).decode()


def export(table: Table) -> str:
    """Write a finished match as text, with what opens the commitment to its deal."""
    created, ending = table.created, table.ending
    notes = {
        "match": table.id,
        **{f"seat {number}": seat.name for number, seat in enumerate(table.seats) if seat.name},
        "commitment": created.commitment,
        "nonce": created.nonce,
    }
    if created.again:
        notes["again"] = f"{created.again} after {table.begun} moves"
    if ending is not None and ending.kind != "rules":
        notes["ended"] = f"{ending.kind} by seat {ending.seat}"
    return table.match.text(notes)
