"""What operators and players may change in a database whose rows are otherwise never changed.

A name, and what belongs to a seat, is blanked where it lies, and one more row says so; a match is removed
whole or gets another id; networks are denied. Each is a line in the table `changes`, which servers read.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from contextlib import AbstractContextManager
from typing import Any, NamedTuple

PARTS_OF_MATCH = ("subscriptions", "summaries", "deadlines", "presence", "reviews", "actions")
"""the tables that hold something of a match, by its number"""
CHANGES_KEPT = 86_400_000
"""milliseconds after which every server has read a line of the table of changes, or has started anew"""

_APPEND = """
    INSERT INTO actions (match, version, at, body)
    SELECT number, ?, ?, ? FROM matches
    WHERE number = ? AND ? = (SELECT max(version) + 1 FROM actions WHERE match = number)
    ON CONFLICT DO NOTHING
"""
_REWRITE = "UPDATE actions SET body = ? WHERE match = ? AND version = ?"
_UNSUBSCRIBE_SEAT = "DELETE FROM subscriptions WHERE match = ? AND seat = ?"
_SEAT_SUBSCRIPTIONS = """
    SELECT endpoint, language, at FROM subscriptions WHERE match = ? AND seat = ? ORDER BY at, endpoint
"""
_RENAME = """
    UPDATE matches SET id = ? WHERE number = ? AND NOT EXISTS (SELECT 1 FROM matches WHERE id = ?)
"""
_DENY = "INSERT INTO denied (network, at) VALUES (?, ?) ON CONFLICT DO NOTHING"


class Edit(NamedTuple):
    """A row that says that something of a seat was blanked, and the earlier rows as they are to lie."""

    number: int
    version: int
    at: int
    body: bytes
    rewritten: Mapping[int, bytes]
    """by version"""
    unsubscribed: int | None = None
    """a seat whose browsers are told of nothing any more"""


class SeatSubscription(NamedTuple):
    """What is stored of a browser that is told of a seat's turns, as far as its player may want to know."""

    endpoint: str
    language: str
    at: int


class AdministrationTables(ABC):
    """The part of a store that removes, renames and denies."""

    @abstractmethod
    def _transaction(self) -> AbstractContextManager[Any]:
        """Give this thread's connection inside of a transaction, which is on disk at the end."""

    @abstractmethod
    def _read(self, statement: str, *values: object) -> list[Any]:
        """Read all rows that a statement gives."""

    @abstractmethod
    def _with_placeholders(self, statement: str) -> str:
        """Write a statement, its values marked by `?`, as the database wants it."""

    def _lock_match(self, connection: Any, number: int) -> None:
        """Have others who do the same with a match wait; nothing to do where a transaction has all locked."""
        del connection, number

    def apply_edit(self, edit: Edit) -> bool:
        """Blank what is to be blanked; False, and nothing has changed, if others wrote to the match first."""
        number, version = edit.number, edit.version
        with self._transaction() as connection:
            self._lock_match(connection, number)
            row = (version, edit.at, edit.body.decode(), number, version)
            if not connection.execute(self._with_placeholders(_APPEND), row).rowcount:
                return False
            for earlier, body in edit.rewritten.items():
                connection.execute(self._with_placeholders(_REWRITE), (body.decode(), number, earlier))
            if edit.unsubscribed is not None:
                connection.execute(self._with_placeholders(_UNSUBSCRIBE_SEAT), (number, edit.unsubscribed))
            self._note_change(connection, number, edit.at)
        return True

    def remove_match(self, number: int, now: int) -> bool:
        """Remove a match with all that belongs to it; False if there is none."""
        with self._transaction() as connection:
            for table in PARTS_OF_MATCH:
                connection.execute(self._with_placeholders(f"DELETE FROM {table} WHERE match = ?"), (number,))  # noqa: S608
            gone = connection.execute(
                self._with_placeholders("DELETE FROM matches WHERE number = ?"), (number,)
            ).rowcount
            if gone:
                self._note_change(connection, number, now)
        return bool(gone)

    def rename_match(self, number: int, match: str, now: int) -> bool:
        """Give a match another id; False if that is taken, or there is no such match."""
        with self._transaction() as connection:
            renamed = connection.execute(self._with_placeholders(_RENAME), (match, number, match)).rowcount
            if renamed:
                self._note_change(connection, number, now)
        return bool(renamed)

    def match_id(self, number: int) -> str | None:
        """Give the id of a match; None if there is none of this number any more."""
        found = self._read("SELECT id FROM matches WHERE number = ?", number)
        return found[0][0] if found else None

    def seat_subscriptions(self, number: int, seat: int) -> list[SeatSubscription]:
        """Give the browsers that are told of a seat's turns, the oldest first."""
        return [SeatSubscription(*found) for found in self._read(_SEAT_SUBSCRIPTIONS, number, seat)]

    # -------------------------------------------------------------------------------- the deny list

    def denied_networks(self) -> list[str]:
        """Give the networks that are denied, in the order in which they came."""
        return [network for (network,) in self._read("SELECT network FROM denied ORDER BY at, network")]

    def deny(self, network: str, now: int) -> bool:
        """Deny a network; False if it is denied already."""
        return self._change_denied(_DENY, (network, now), now)

    def allow(self, network: str, now: int) -> bool:
        """Deny a network no longer; False if it was not denied."""
        return self._change_denied("DELETE FROM denied WHERE network = ?", (network,), now)

    def _change_denied(self, statement: str, values: tuple[object, ...], now: int) -> bool:
        with self._transaction() as connection:
            changed = connection.execute(self._with_placeholders(statement), values).rowcount
            if changed:
                self._note_change(connection, None, now)
        return bool(changed)

    # ---------------------------------------------------------------------------------- the changes

    def latest_change(self) -> int:
        """Give the number of the latest line in the table of changes; 0 if there is none."""
        return int(self._read("SELECT coalesce(max(number), 0) FROM changes")[0][0])

    def changes_after(self, number: int) -> list[tuple[int, int | None]]:
        """Give what was changed after a line: numbers of lines and of matches (None: the deny list)."""
        found = self._read("SELECT number, match FROM changes WHERE number > ? ORDER BY number", number)
        return [(line, match) for line, match in found]

    def _note_change(self, connection: Any, match: int | None, now: int) -> None:
        if match is not None:  # what lists say of it is made anew
            connection.execute(self._with_placeholders("DELETE FROM summaries WHERE match = ?"), (match,))
        connection.execute(self._with_placeholders("DELETE FROM changes WHERE at < ?"), (now - CHANGES_KEPT,))
        connection.execute(
            self._with_placeholders("INSERT INTO changes (match, at) VALUES (?, ?)"), (match, now)
        )
