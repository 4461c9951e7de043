"""Reading matches with SQL that both databases understand alike."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import AbstractContextManager
from typing import Any

from thauma.server.store.base import ListedMatch, Status, StoredMatch, StoredRow

PAGE = 1000
"""ids that `every` reads at a time"""
LAST = 2**63 - 1

LOAD = """
    SELECT number, version, at, body FROM matches JOIN actions ON match = number WHERE id = ? ORDER BY version
"""
PUBLIC = "SELECT number, id FROM matches WHERE number < ? AND "
EVERY = "SELECT number, id FROM matches WHERE number > ?"
CHECK = "SELECT number FROM matches LIMIT 1"


class SqlMatches(ABC):
    """What both stores read in the same way."""

    placeholder: str
    """what stands for a value in a statement"""
    public_condition: str
    """what is true of a public match, as the indexes say it"""

    @abstractmethod
    def _use_connection(self) -> AbstractContextManager[Any]:
        """Give this thread's connection; what goes wrong with it is StoreUnavailable."""

    def _read(self, statement: str, *values: object) -> list[Any]:
        """Read all rows that a statement, its values marked by `?`, gives."""
        with self._use_connection() as connection:
            found: list[Any] = connection.execute(statement.replace("?", self.placeholder), values).fetchall()
        return found

    def load(self, match: str) -> StoredMatch | None:
        """Read a match with all its rows; see `Store`."""
        found = self._read(LOAD, match) if match.isprintable() else []
        if not found:
            return None
        return StoredMatch(
            found[0][0], [StoredRow(version, at, body.encode()) for _, version, at, body in found]
        )

    def public_matches(
        self, game: str | None, status: Status | None, before: int | None, most: int
    ) -> list[ListedMatch]:
        """List public matches, latest first; see `Store`."""
        wanted = {"game": game, "status": status}
        given = {name: value for name, value in wanted.items() if value is not None}
        if not all(value.isprintable() for value in given.values()):
            return []
        clauses = [f" AND {name} = ?" for name in given]
        statement = "".join((PUBLIC, self.public_condition, *clauses, " ORDER BY number DESC LIMIT ?"))
        first = LAST if before is None else before
        return [ListedMatch(*found) for found in self._read(statement, first, *given.values(), most)]

    def match_ids(self, status: Status | None = None) -> Iterator[str]:
        """Give the ids of all matches; see `Store`."""
        clause = "" if status is None else " AND status = ?"
        statement = f"{EVERY}{clause} ORDER BY number LIMIT ?"
        values = () if status is None else (status,)
        last = 0
        while True:
            page = self._read(statement, last, *values, PAGE)
            yield from (match for _, match in page)
            if len(page) < PAGE:
                return
            last = page[-1][0]

    def check(self) -> None:
        """Raise StoreUnavailable if the database cannot be read; see `Store`."""
        self._read(CHECK)
