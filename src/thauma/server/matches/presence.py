"""Who is connected to a match: players by their seats, and how many look on, through this process and others.

Nothing of it is part of a match. What other servers of the database know comes through `presence_exchange`.
"""

from collections import Counter, OrderedDict
from collections.abc import Iterable, Sequence
from typing import Protocol

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from thauma import wire
from thauma.server.matches import messages
from thauma.server.matches.hosted_match import HostedMatch
from thauma.server.store.presence_tables import SPECTATORS, SeatElsewhere


class Observer(Protocol):
    """Somebody who is told who is here."""

    def note_presence(self) -> None:
        """Somebody came or left."""
        ...


class MatchPresence:
    """Who is connected to one match."""

    __slots__ = ("connections", "elsewhere", "observers", "since", "spectators", "text", "waits")

    def __init__(self) -> None:
        self.connections: Counter[int] = Counter()
        """by seat; a player may have several windows open"""
        self.spectators = 0
        self.elsewhere: list[SeatElsewhere] = []
        """who is connected through other servers"""
        self.observers: set[Observer] = set()
        self.since: dict[int, int] = {}
        """by seat, when its player came, or left"""
        self.waits: dict[int, int] = {}
        """by seat of a bot that waits for a processor, when something last happened that everybody saw"""
        self.text: tuple[int, str] = (-1, "")
        """what is told in this second, written once for everybody"""

    @property
    def is_empty(self) -> bool:
        """Whether nobody is connected."""
        return not (self.spectators or self.observers or self.connections.total())

    def enter(self, seats: Iterable[int], observer: Observer | None, now: int) -> None:
        """Somebody connects: with seats, or (none) to look on, if they want to be told who is here."""
        held = list(seats)
        for seat in held:
            if not self.connections[seat]:
                self.since[seat] = now
            self.connections[seat] += 1
        if observer is not None:
            self.observers.add(observer)
            self.spectators += not held
        self.tell()

    def leave(self, seats: Iterable[int], observer: Observer | None, now: int) -> None:
        """Somebody who had connected in this way leaves."""
        held = list(seats)
        for seat in held:
            self.connections[seat] -= 1
            if not self.connections[seat]:
                self.since[seat] = now
        if observer is not None:
            self.observers.discard(observer)
            self.spectators -= not held
        self.tell()

    def tell(self) -> None:
        """Let everybody know that something has changed."""
        self.text = (-1, "")
        for observer in self.observers:
            observer.note_presence()

    def message(self, hosted: HostedMatch, now: int) -> wire.Presence:
        """Say who is here."""
        seats = tuple(
            replace(
                wire.SeatPresence(True, None) if seat.kind == "bot" else self.seat_presence(number, now),
                waits=self.seconds_of_wait(number, now),
            )
            for number, seat in enumerate(hosted.seats)
        )
        looking_on = sum(other.connections for other in self.elsewhere if other.seat == SPECTATORS)
        return wire.Presence(seats, self.spectators + looking_on)

    def seconds_of_wait(self, seat: int, now: int) -> int | UnsetType:
        """Say for about how long the bot at a seat has waited, if it waits."""
        return max(0, now - self.waits[seat]) // 5000 * 5 if seat in self.waits else UNSET

    def set_waits(self, waits: dict[int, int]) -> None:
        """Take in which bots wait; as long as some do, it is told again how long."""
        if waits or self.waits:
            self.waits = waits
            self.tell()

    def set_elsewhere(self, found: Sequence[SeatElsewhere]) -> None:
        """Take in who is connected through other servers."""
        if sorted(found) != self.elsewhere:
            self.elsewhere = sorted(found)
            self.tell()

    def seat_presence(self, seat: int, now: int) -> wire.SeatPresence:
        """Say whether the player of a seat is here, and since when."""
        others = [other for other in self.elsewhere if other.seat == seat]
        known = [(other.connections > 0, other.since) for other in others]
        if seat in self.since:
            known.append((self.connections[seat] > 0, self.since[seat]))
        here = any(present for present, _ in known)
        times = [since for present, since in known if present == here]
        since = min(times) if here else max(times, default=None)
        return wire.SeatPresence(here, None if since is None else max(0, now - since) // 1000)

    def message_text(self, hosted: HostedMatch, now: int) -> str:
        """Write who is here, once a second at most."""
        second = now // 1000
        if self.text[0] != second:
            self.text = (second, messages.encode_message(self.message(hosted, now)))
        return self.text[1]


class PresenceBook:
    """Who is connected to which match, and for a while who was."""

    def __init__(self, most: int) -> None:
        self.most = most
        """matches to which nobody is connected that are remembered"""
        self.matches: dict[str, MatchPresence] = {}
        self.deserted: OrderedDict[str, MatchPresence] = OrderedDict()
        """matches that everybody has left, the one that was left first at the front"""

    def open(self, match: str) -> MatchPresence:
        """Give who is connected to a match, to somebody who is about to be."""
        known = self.deserted.pop(match) if match in self.deserted else MatchPresence()
        return self.matches.setdefault(match, known)

    def count(self, match: str, seat: int) -> tuple[int, int]:
        """How many are connected here to a seat, or look on, and since when that is so."""
        presence = self.matches.get(match) or self.deserted.get(match)
        if presence is None:
            return 0, 0
        if seat == SPECTATORS:
            return presence.spectators, 0
        return presence.connections[seat], presence.since.get(seat, 0)

    def release(self, match: str) -> None:
        """Somebody has left; a match without anybody is remembered until there are too many."""
        presence = self.matches.get(match)
        if presence is None or not presence.is_empty:
            return
        self.deserted[match] = self.matches.pop(match)
        while len(self.deserted) > self.most:
            self.deserted.popitem(last=False)
