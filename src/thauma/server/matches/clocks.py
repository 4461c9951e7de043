"""Clocks of a match, as they follow from its rows: how long each seat has left, and whose clock runs.

A clock runs while its seat is asked something and a person plays there. A bot's stands still: its level says
how long it thinks, and how long it waits for a processor is the server's doing. Steps of a turn that others
must not count change nothing: the turn as a whole is what is timed.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from thauma.server.matches import events
from thauma.wire.matches import MatchClock

if TYPE_CHECKING:
    from thauma.server.matches.hosted_match import HostedMatch


CLOCK_SKEW = 5_000
"""milliseconds by which servers' clocks may differ: so long before a deadline another one may move it"""


@dataclass(slots=True)
class SeatClock:
    """The clock of a seat; all in milliseconds."""

    left: int
    """what was left when it last started or stopped"""
    since: int | None = None
    """since when it runs; None: it stands"""
    before: int = 0
    """what was left when the seat last finished a turn, before what it got for that"""

    def stop(self, at: int) -> bool:
        """Let it stand; gives whether it ran."""
        if self.since is None:
            return False
        self.left = max(0, self.left - (at - self.since))
        self.since = None
        return True

    @property
    def due(self) -> int | None:
        """When its flag falls; None while it stands."""
        return None if self.since is None else self.since + self.left


def new_clocks(rule: MatchClock | None, seats: int) -> list[SeatClock]:
    """Give a full clock for each seat; none in a match without clocks."""
    return [] if rule is None else [SeatClock(1000 * rule.seconds) for _ in range(seats)]


def advance_clocks(hosted: "HostedMatch", row: events.AnyEvent, own: bool, at: int) -> None:
    """Let the clocks follow a row; `own`: it is a step that nobody but its seat may know of."""
    rule, clocks = hosted.created.clock, hosted.clocks
    if rule is None or not clocks:
        return
    full = 1000 * rule.seconds if rule.per == "move" else None
    match row:
        case events.Moved(seat) if not own:
            clock = clocks[seat]
            ran = clock.stop(at)
            clock.before = clock.left
            clock.left = clock.left + 1000 * rule.increment * ran if full is None else full
        case events.Withdrawn(seat) if clocks[seat].since is None:
            clocks[seat].left = clocks[seat].before
        case events.Handed(seat, timeout=True):
            clocks[seat].stop(at)
            clocks[seat].left = full or 0
        case events.TakenBack():
            for clock in clocks:
                clock.stop(at)
                clock.left = clock.left if full is None else full
    run_clocks(hosted, at)


def run_clocks(hosted: "HostedMatch", at: int) -> None:
    """Let the clocks of all people run who are asked something, and no others."""
    for seat, clock in enumerate(hosted.clocks):
        asked = hosted.status == "playing" and hosted.open_question(seat) is not None
        if not asked or hosted.seats[seat].bot:
            clock.stop(at)
        elif clock.since is None:
            clock.since = at


def fallen_seats(clocks: Sequence[SeatClock], now: int) -> list[int]:
    """The seats whose time is up, the one first that ran out first."""
    late = [(clock.due, seat) for seat, clock in enumerate(clocks) if clock.due is not None]
    return [seat for due, seat in sorted(late) if due <= now]


def earliest_due(hosted: "HostedMatch", at: int) -> int | None:
    """Give a time before which no flag falls, whatever is done in a match now; None: it has no clocks."""
    left = [
        min(clock.left if clock.due is None else clock.due - at, clock.before or clock.left)
        for seat, clock in zip(hosted.seats, hosted.clocks, strict=False)
        if seat.kind != "bot" and clock.left
    ]
    return at + max(0, min(left)) if left and hosted.ending is None else None


def next_due(clocks: Sequence[SeatClock]) -> int | None:
    """When the next flag falls; None if no clock runs."""
    return min((clock.due for clock in clocks if clock.due is not None), default=None)
