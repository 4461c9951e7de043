"""Who is connected to which match through which server, as servers tell each other."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, NamedTuple

_PRESENT = """
    INSERT INTO presence (server, match, seat, connections, since) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (match, server, seat) DO UPDATE
    SET connections = excluded.connections, since = excluded.since
"""
_LEASE = "INSERT INTO servers (server, seen) VALUES (?, ?) ON CONFLICT (server) DO NOTHING"
_RENEW_LEASE = "UPDATE servers SET seen = ? WHERE server = ?"
_DROP_ABSENT = """
    DELETE FROM presence WHERE server = ? AND connections = 0
    AND (since < ? OR coalesce((SELECT status FROM matches WHERE number = presence.match), 'over') = 'over')
"""
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


class PresenceTables(ABC):
    """The part of a store that knows who is connected where."""

    @abstractmethod
    def _read(self, statement: str, *values: object) -> list[Any]:
        """Read all rows that a statement gives."""

    @abstractmethod
    def _change(self, statement: str, *values: object) -> bool:
        """Change something; gives whether there was anything to be changed."""

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
        """Drop what a server noted of those who left before a time, or whose match is over or gone."""
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
