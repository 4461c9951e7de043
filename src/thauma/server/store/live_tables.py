"""What servers tell each other of the present, beside the rows: when flags fall, who is connected where."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, NamedTuple

_DUE = """
    SELECT deadlines.match, id FROM deadlines LEFT JOIN matches ON number = deadlines.match
    WHERE due <= ? ORDER BY due LIMIT ?
"""
_DEADLINE = """
    INSERT INTO deadlines (match, due) VALUES (?, ?) ON CONFLICT (match) DO UPDATE SET due = excluded.due
"""
_PRESENT = """
    INSERT INTO presence (server, match, seat, connections, since) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (match, server, seat) DO UPDATE
    SET connections = excluded.connections, since = excluded.since
"""
_LEASE = (
    "INSERT INTO servers (server, seen) VALUES (?, ?) ON CONFLICT (server) DO UPDATE SET seen = excluded.seen"
)
_ELSEWHERE = """
    SELECT seat, connections, since FROM presence JOIN servers ON servers.server = presence.server
    WHERE match = ? AND presence.server <> ? AND seen >= ?
"""
_ALL_ELSEWHERE = """
    SELECT match, seat, connections, since FROM presence JOIN servers ON servers.server = presence.server
    WHERE presence.server <> ? AND seen >= ?
"""
_DEAD = "DELETE FROM presence WHERE server NOT IN (SELECT server FROM servers WHERE seen >= ?)"

PRESENCE = -1
"""what a listener hears in place of a version where somebody came or left"""
SPECTATORS = -1
"""the seat under which spectators are counted"""


class SeatElsewhere(NamedTuple):
    """Who is connected to a seat of a match (or looks on) through another server."""

    seat: int
    connections: int
    since: int


class LiveTables(ABC):
    """The part of a store that knows the present."""

    @abstractmethod
    def _read(self, statement: str, *values: object) -> list[Any]:
        """Read all rows that a statement gives."""

    @abstractmethod
    def _change(self, statement: str, *values: object) -> bool:
        """Change something; gives whether there was anything to be changed."""

    # ------------------------------------------------------------------------------------ deadlines

    def set_deadline(self, number: int, due: int | None) -> bool:
        """Note when a match is to be looked at because a flag may fall; None: no longer."""
        if due is None:
            return self._change("DELETE FROM deadlines WHERE match = ?", number)
        return self._change(_DEADLINE, number, due)

    def due_matches(self, now: int, most: int) -> list[tuple[int, str | None]]:
        """Give number and id (None: it is gone) of matches that are to be looked at, the earliest first."""
        return [(number, match) for number, match in self._read(_DUE, now, most)]

    # ------------------------------------------------------------------------------------- presence

    def set_presence(self, server: str, number: int, seat: int, connections: int, since: int) -> bool:
        """Note how many are connected to a seat through a server, and since when that is so."""
        return self._change(_PRESENT, server, number, seat, connections, since)

    def hold_lease(self, server: str, now: int, before: int) -> None:
        """Say that a server is alive; what was noted by servers that were not since `before` is gone."""
        self._change(_LEASE, server, now)
        if self._change("DELETE FROM servers WHERE seen < ?", before):
            self._change(_DEAD, before)

    def end_lease(self, server: str) -> None:
        """Let go of everything that a server noted."""
        self._change("DELETE FROM presence WHERE server = ?", server)
        self._change("DELETE FROM servers WHERE server = ?", server)

    def tell_presence(self, numbers: Sequence[int]) -> None:
        """Tell the other servers that something was noted about these matches; of SQLite there are none."""
        del numbers

    def all_elsewhere(self, server: str, before: int) -> dict[int, list[SeatElsewhere]]:
        """Give by match number who is connected through other servers that were alive since `before`."""
        found: dict[int, list[SeatElsewhere]] = {}
        for number, *rest in self._read(_ALL_ELSEWHERE, server, before):
            found.setdefault(number, []).append(SeatElsewhere(*rest))
        return found

    def presence_elsewhere(self, number: int, server: str, before: int) -> list[SeatElsewhere]:
        """Give who is connected to a match through other servers that were alive since `before`."""
        return [SeatElsewhere(*found) for found in self._read(_ELSEWHERE, number, server, before)]
