"""What a recipient is told: every message is put together for one seat, or for a spectator."""

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from thauma.core.match import Match
from thauma.server import wire
from thauma.server.matches import events
from thauma.server.matches.commands import claimable_at
from thauma.server.matches.hosted_match import HostedMatch, HostedStep

MOST_STEPS = 200
"""steps in one update; a client that is further behind gets the latest ones and how it stands"""

_encode = msgspec.json.Encoder().encode


def match_info(table: HostedMatch, patience: int) -> wire.MatchInfo:
    """Say what everybody may know about a match."""
    created = table.created
    seats = tuple(
        wire.SeatInfo(seat.kind, seat.name, seat.stand_in or None, claimable_at(table, number, patience))
        for number, seat in enumerate(table.seats)
    )
    return wire.MatchInfo(
        match=table.id,
        game=table.match.game.name,
        rules=created.rules,
        options=dict(table.match.deal.options),
        status=table.status,
        seats=seats,
        order=created.order,
        public=created.public,
        commitment=created.commitment,
        created=table.created_at,
        changed=table.changed,
        moves=table.match.counted(len(table.match.movers), None),
        ending=table.ending,
        nonce=created.nonce if table.ending else None,
        asked_back=table.take_back.seat if table.take_back else None,
        claimable=min((seat.claimable for seat in seats if seat.claimable is not None), default=None),
        earlier=created.earlier or None,
        rematch=table.rematch,
        again=wire.Again(created.again, table.earlier_moves) if created.again else None,
    )


def step_message(table: HostedMatch, step: HostedStep, viewer: int | None) -> wire.Step:
    """Tell of a step as a recipient may know it."""
    row = step.event
    if isinstance(row, events.Moved):
        return move_message(table, step, row, viewer)
    if isinstance(row, events.Withdrawn):
        return wire.Step("withdrawn", step.at, row.seat, moves=1)
    tag = str(type(row).__struct_config__.tag)
    name = getattr(row, "name", None) or getattr(row, "bot", None)
    seat, moves = getattr(row, "seat", None), getattr(row, "moves", 0)
    return wire.Step(tag, step.at, seat, moves=moves, name=name)  # type: ignore[arg-type]


def move_message(table: HostedMatch, step: HostedStep, row: events.Moved, viewer: int | None) -> wire.Step:
    """Tell of a move, of a choice, or of the choices of several that took effect together."""
    made = step.made
    if made is None:
        return wire.Step("chosen", step.at, row.seat, move=row.move if viewer == row.seat else None)
    events = tuple(table.match.tell(made, viewer))
    if step.turn:
        return wire.Step("turn", step.at, events=events)
    shown = table.match.game.shown_to(made.before, made.seat, made.move, viewer)
    return wire.Step("move", step.at, row.seat, move=row.move if shown else None, events=events)


def update_message(table: HostedMatch, viewer: int | None, after: int, patience: int) -> wire.Update:
    """Tell what is new since a number that the recipient has, and how it stands now."""
    steps = table.steps_seen_by(viewer)
    number = len(steps)
    start = max(number - MOST_STEPS, after if 0 <= after <= number else 0)
    return wire.Update(
        seat=viewer,
        after=start,
        number=number,
        steps=tuple(step_message(table, step, viewer) for step in steps[start:]),
        question=None if viewer is None or table.seats[viewer].bot else table.open_question(viewer),
        match=match_info(table, patience),
        view=table.match.view(viewer),
        answered=UNSET if viewer is None else answered_question(table, viewer),
    )


def answered_question(table: HostedMatch, seat: int) -> int | UnsetType:
    """Give the number of the question that a seat has answered with a choice that waits for others."""
    return table.questions[seat].number if seat in table.match.pending else UNSET


def replay_views(match: Match, viewer: int | None = None) -> tuple[dict[str, Any], ...]:
    """Show what a seat (None: a spectator) saw before the first move and after each that took effect."""
    numbers = range(len(match.movers) + 1)
    return tuple(match.view_at(number, viewer) for number in numbers if match.settled_by(number) == number)


def encode_message(message: wire.FromServer) -> str:
    """Write a message as it travels."""
    return _encode(message).decode()


def export(table: HostedMatch) -> str:
    """Write a finished match as text, with what opens the commitment to its deal."""
    created, ending = table.created, table.ending
    notes = {
        "match": table.id,
        **{f"seat {number}": seat.name for number, seat in enumerate(table.seats) if seat.name},
        "commitment": created.commitment,
        "nonce": created.nonce,
    }
    if created.again:
        notes["again"] = f"{created.again} after {table.earlier_moves} moves"
    if ending is not None and ending.kind != "rules":
        notes["ended"] = f"{ending.kind} by seat {ending.seat}"
    return table.match.text(notes)
