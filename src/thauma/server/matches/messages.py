"""What a recipient is told: every message is put together for one seat, or for a spectator."""

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from thauma import wire
from thauma.core.match import Match
from thauma.server.matches import events
from thauma.server.matches.commands import claimable_at, why_no_take_back
from thauma.server.matches.hosted_match import HostedMatch, HostedSeat, HostedStep

MOST_STEPS = 200
"""steps in one update; a client that is further behind gets the latest ones and how it stands"""

_encode = msgspec.json.Encoder().encode


def match_info(hosted: HostedMatch, patience: int) -> wire.MatchInfo:
    """Say what everybody may know about a match."""
    created = hosted.created
    seats = tuple(seat_info(hosted, number, patience) for number in range(len(hosted.seats)))
    return wire.MatchInfo(
        match=hosted.id,
        game=hosted.match.game.name,
        rules=created.rules,
        options=dict(hosted.match.deal.options),
        status=hosted.status,
        seats=seats,
        order=created.order,
        public=created.public,
        commitment=created.commitment,
        created=hosted.created_at,
        changed=hosted.changed,
        moves=hosted.match.counted(len(hosted.match.movers), None),
        ending=hosted.ending,
        nonce=created.nonce if hosted.ending else None,
        asked_back=hosted.take_back.seat if hosted.take_back else None,
        claimable=min((seat.claimable for seat in seats if seat.claimable is not None), default=None),
        earlier=created.earlier or None,
        rematch=hosted.rematch,
        again=wire.Again(created.again, hosted.earlier_moves) if created.again else None,
        take_backs=hosted.take_backs,
        clock=created.clock or UNSET,
    )


def seat_info(hosted: HostedMatch, number: int, patience: int) -> wire.SeatInfo:
    """Say who sits at a seat."""
    seat = hosted.seats[number]
    claimable = claimable_at(hosted, number, patience)
    clock = hosted.clocks[number] if hosted.clocks and seat.kind != "bot" else None
    return wire.SeatInfo(
        seat.kind,
        seat.name,
        seat.stand_in or None,
        claimable,
        seat.nickname or None,
        None if clock is None else clock.left,
        None if clock is None else clock.since,
    )


def step_message(hosted: HostedMatch, step: HostedStep, viewer: int | None) -> wire.Step:
    """Tell of a step as a recipient may know it."""
    row = step.event
    if isinstance(row, events.Moved):
        return move_message(hosted, step, row, viewer)
    if isinstance(row, events.Withdrawn):
        return wire.Step("withdrawn", step.at, row.seat, moves=1)
    if isinstance(row, events.TakenBack):
        to = None if row.to is None else hosted.step_count_at(row.to, viewer)
        return wire.Step("taken-back", step.at, row.seat, moves=row.moves, to=to)
    tag = str(type(row).__struct_config__.tag)
    name = getattr(row, "name", None) or getattr(row, "bot", None)
    timeout = getattr(row, "timeout", False)
    return wire.Step(tag, step.at, getattr(row, "seat", None), name=name, timeout=timeout)  # type: ignore[arg-type]


def move_message(hosted: HostedMatch, step: HostedStep, row: events.Moved, viewer: int | None) -> wire.Step:
    """Tell of a move, of a choice, or of the choices of several that took effect together."""
    made = step.made
    if made is None:
        known = row.move if viewer == row.seat else None
        return wire.Step("chosen", step.at, row.seat, move=known, timeout=row.timeout)
    events = tuple(hosted.match.tell(made, viewer))
    if step.turn:
        return wire.Step("turn", step.at, drawn=step.drawn, events=events)
    shown = hosted.match.game.shown_to(made.before, made.seat, made.move, viewer)
    move = row.move if shown else None
    return wire.Step("move", step.at, row.seat, move, drawn=step.drawn, timeout=row.timeout, events=events)


def update_message(
    hosted: HostedMatch, viewer: int | None, after: int, patience: int, *, info: Any = None, view: Any = None
) -> wire.Update:
    """Tell what is new since a number that the recipient has, and how it stands now.

    `info` about the match, and the view, may be given, as JSON that was written already.
    """
    number = hosted.step_count(viewer)
    start = max(number - MOST_STEPS, after if 0 <= after <= number else 0)
    steps = hosted.latest_steps(viewer, number - start)
    return wire.Update(
        seat=viewer,
        after=start,
        number=number,
        steps=tuple(step_message(hosted, step, viewer) for step in steps),
        question=None if viewer is None or hosted.seats[viewer].bot else hosted.open_question(viewer),
        match=info or match_info(hosted, patience),
        view=view or hosted.match.view(viewer),
        answered=UNSET if viewer is None else answered_question(hosted, viewer),
        no_take_back=UNSET if viewer is None else why_no_take_back(hosted, viewer),
    )


def answered_question(hosted: HostedMatch, seat: int) -> int | UnsetType:
    """Give the number of the question that a seat has answered with a choice that waits for others."""
    return hosted.questions[seat].number if seat in hosted.match.pending else UNSET


def replay_views(match: Match, viewer: int | None = None) -> tuple[dict[str, Any], ...]:
    """Show what a seat (None: a spectator) saw before the first move and after each that took effect."""
    numbers = range(len(match.movers) + 1)
    return tuple(match.view_at(number, viewer) for number in numbers if match.settled_by(number) == number)


def encode_message(message: wire.FromServer) -> str:
    """Write a message as it travels."""
    return _encode(message).decode()


def noted_name(seat: HostedSeat) -> str:
    """Give a player's name for the text of a match; a bot with a nickname is named with its level."""
    return f"{seat.nickname} ({seat.name})" if seat.nickname else seat.name


def export(hosted: HostedMatch) -> str:
    """Write a finished match as text, with what opens the commitment to its deal."""
    created, ending = hosted.created, hosted.ending
    notes = {
        "match": hosted.id,
        **{f"seat {number}": noted_name(seat) for number, seat in enumerate(hosted.seats) if seat.name},
        "commitment": created.commitment,
        "nonce": created.nonce,
    }
    if created.again:
        notes["again"] = f"{created.again} after {hosted.earlier_moves} moves"
    if hosted.take_backs:
        notes["take-backs"] = str(hosted.take_backs)
    if ending is not None and ending.kind != "rules":
        notes["ended"] = f"{ending.kind} by seat {ending.seat}"
    return hosted.match.text(notes)
