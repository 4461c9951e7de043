"""Blanking a seat's name, or all that belongs to its player, in the rows of a match.

What is left folds to the same match: the moves stay, and nobody's number of a step changes.
"""

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from thauma.server.matches import events
from thauma.server.store.administration import Edit
from thauma.server.store.base import StoredRow

E = TypeVar("E", bound=events.AnyEvent)


def blank_event(row: E, seat: int, *, everything: bool) -> E:
    """Give a row without a seat's name and, if `everything` goes, its secrets, hints and ids of requests."""
    if isinstance(row, events.Created):
        players = list(row.seats)
        if seat < len(players) and players[seat].kind != "bot":
            cleared = {"name": "", "token": "", "join": ""} if everything else {"name": ""}
            players[seat] = replace(players[seat], **cleared)
        return replace(row, seats=tuple(players))
    if getattr(row, "by", getattr(row, "seat", None)) != seat and getattr(row, "seat", None) != seat:
        return row
    cleared = {"name": ""} if isinstance(row, events.Joined | events.Renamed) else {}
    if everything:
        secrets = ("token", "join", "hint")
        own = ("client",) if getattr(row, "by", seat) == seat else ()
        cleared |= {name: "" for name in (*secrets, *own) if name in row.__struct_fields__}
    return replace(row, **cleared)


def edit_rows(
    number: int, rows: Sequence[StoredRow], row: events.Renamed | events.Redacted, now: int
) -> Edit:
    """Say how the rows of a match are to lie when a seat is renamed, or its player removed."""
    everything = isinstance(row, events.Redacted)
    rewritten = {}
    for earlier in rows:
        event = events.decode(earlier.body)
        blanked = blank_event(event, row.seat, everything=everything)
        if blanked != event:
            rewritten[earlier.version] = events.encode(blanked)
    last = rows[-1]
    return Edit(
        number,
        last.version + 1,
        max(now, last.at),
        events.encode(row),
        rewritten,
        row.seat if everything else None,
    )


def rows_about(rows: Sequence[StoredRow], seat: int) -> list[tuple[int, events.AnyEvent]]:
    """Give the rows that a seat made or that are about it, but the first, each with its time.

    How many rows lie between them is not said: some may be steps of others that the seat must not count.
    """
    found: list[tuple[int, events.AnyEvent]] = []
    for stored in rows:
        row = events.decode(stored.body)
        if isinstance(row, events.Created):
            continue
        if seat in (getattr(row, "by", None), getattr(row, "seat", None)):
            others = "client" in row.__struct_fields__ and getattr(row, "by", seat) != seat
            found.append((stored.at, replace(row, client="") if others else row))
    return found
