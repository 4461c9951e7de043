"""What servers tell each other of the present, beside the rows: when flags fall, who is connected where."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, NamedTuple

_DUE = """
    SELECT deadlines.match, id, due FROM deadlines LEFT JOIN matches ON number = deadlines.match
    WHERE due <= ? ORDER BY due LIMIT ?
"""
_DEADLINE = """
    INSERT INTO deadlines (match, due) VALUES (?, ?) ON CONFLICT (match) DO UPDATE SET due = excluded.due
    WHERE excluded.due < deadlines.due
"""
_PRESENT = """
    INSERT INTO presence (server, match, seat, connections, since) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (match, server, seat) DO UPDATE
    SET connections = excluded.connections, since = excluded.since
"""
_LEASE = "INSERT INTO servers (server, seen) VALUES (?, ?) ON CONFLICT (server) DO NOTHING"
_RENEW_LEASE = "UPDATE servers SET seen = ? WHERE server = ?"
_DROP_ABSENT = "DELETE FROM presence WHERE server = ? AND connections = 0 AND since < ?"
_ELSEWHERE = """
    SELECT seat, connections, since FROM presence JOIN servers ON servers.server = presence.server
    WHERE match = ? AND presence.server <> ? AND seen >= ?
"""
_ALL_ELSEWHERE = """
    SELECT match, seat, connections, since FROM presence JOIN servers ON servers.server = presence.server
    WHERE presence.server <> ? AND seen >= ? AND match IN ({})
"""
_NAMED = 500
"""matches that one statement asks about"""
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

    def note_deadline(self, number: int, due: int) -> bool:
        """See that a match is looked at, because a flag may fall, no later than at a time."""
        return self._change(_DEADLINE, number, due)

    def move_deadline(self, number: int, before: int, after: int | None) -> bool:
        """Note when a match is to be looked at again (None: no more); False if it is no longer `before`."""
        if after is None:
            return self._change("DELETE FROM deadlines WHERE match = ? AND due = ?", number, before)
        return self._change("UPDATE deadlines SET due = ? WHERE match = ? AND due = ?", after, number, before)

    def due_matches(self, now: int, most: int) -> list[tuple[int, str | None, int]]:
        """Give number, id (None: it is gone) and time of matches to be looked at, the earliest first."""
        return [(number, match, due) for number, match, due in self._read(_DUE, now, most)]

    # ------------------------------------------------------------------------------------- presence

    def set_presence(self, server: str, number: int, seat: int, connections: int, since: int) -> bool:
        """Note how many are connected to a seat through a server, and since when that is so."""
        return self._change(_PRESENT, server, number, seat, connections, since)

    def hold_lease(self, server: str, now: int, before: int) -> bool:
        """Say that a server is alive; what was noted by servers that were not since `before` is gone.

        False if this server was not known, so that nothing of what it noted is there: it is new, was silent
        for too long, or the database has lost its memory.
        """
        known = self._change(_RENEW_LEASE, now, server) or not self._change(_LEASE, server, now)
        if self._change("DELETE FROM servers WHERE seen < ?", before):
            self._change(_DEAD, before)
        return known

    def live_servers(self, before: int) -> list[str]:
        """Give the servers that were alive since `before`, in order."""
        found = self._read("SELECT server FROM servers WHERE seen >= ? ORDER BY server", before)
        return [server for (server,) in found]

    def drop_absent(self, server: str, before: int) -> bool:
        """Drop what a server noted of those who left before a time."""
        return self._change(_DROP_ABSENT, server, before)

    def end_lease(self, server: str) -> None:
        """Let go of everything that a server noted."""
        self._change("DELETE FROM presence WHERE server = ?", server)
        self._change("DELETE FROM servers WHERE server = ?", server)

    def tell_presence(self, numbers: Sequence[int]) -> None:
        """Tell the other servers that something was noted about these matches; of SQLite there are none."""
        del numbers

    def all_elsewhere(
        self, numbers: Sequence[int], server: str, before: int
    ) -> dict[int, list[SeatElsewhere]]:
        """Give by match number who is connected to these through other servers alive since `before`."""
        found: dict[int, list[SeatElsewhere]] = {}
        for start in range(0, len(numbers), _NAMED):
            asked = numbers[start : start + _NAMED]
            statement = _ALL_ELSEWHERE.format(", ".join("?" * len(asked)))
            for number, *rest in self._read(statement, server, before, *asked):
                found.setdefault(number, []).append(SeatElsewhere(*rest))
        return found

    def presence_elsewhere(self, number: int, server: str, before: int) -> list[SeatElsewhere]:
        """Give who is connected to a match through other servers that were alive since `before`."""
        return [SeatElsewhere(*found) for found in self._read(_ELSEWHERE, number, server, before)]
