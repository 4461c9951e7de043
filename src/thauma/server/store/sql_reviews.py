"""Reviews beside the matches, with SQL that both databases understand alike.

A review is the task of one process at a time: it says again and again that it is at it, so that another one
takes over when it falls silent.
"""

from abc import ABC, abstractmethod
from contextlib import AbstractContextManager
from typing import Any

from thauma.server.store.base import ReviewState, StoredReview
from thauma.server.store.sql_matches import SqlMatches

READ = "SELECT version, state, server, seen, done, total, body FROM reviews WHERE match = ?"
TAKE = """
    INSERT INTO reviews (match, version, state, server, seen, done, total, body)
    SELECT number, ?, 'asked', ?, ?, 0, 0, '' FROM matches WHERE number = ?
    ON CONFLICT (match) DO UPDATE
    SET version = excluded.version, state = 'asked', server = excluded.server, seen = excluded.seen,
        done = 0, total = 0, body = ''
    WHERE reviews.version <> excluded.version OR reviews.state = 'failed'
          OR (reviews.state = 'asked' AND reviews.seen < ?)
"""
HOLD = """
    UPDATE reviews SET seen = ?, done = ?, total = ? WHERE match = ? AND server = ? AND state = 'asked'
"""
END = """
    UPDATE reviews SET state = ?, done = ?, total = ?, body = ?, seen = 0
    WHERE match = ? AND server = ? AND state = 'asked'
"""


class SqlReviews(SqlMatches, ABC):
    """What both stores do with reviews in the same way."""

    @abstractmethod
    def _write_connection(self) -> AbstractContextManager[Any]:
        """Give this thread's connection; what is done with it is on disk at the end."""

    def _change(self, statement: str, *values: object) -> bool:
        """Change a review; gives whether there was one to be changed."""
        with self._write_connection() as connection:
            return bool(connection.execute(statement.replace("?", self.placeholder), values).rowcount)

    def read_review(self, number: int) -> StoredReview | None:
        """Read the review of a match; see `Store`."""
        found = self._read(READ, number)
        if not found:
            return None
        version, state, server, seen, done, total, body = found[0]
        return StoredReview(version, state, server, seen, done, total, body.encode())

    def take_review(self, number: int, version: int, server: str, now: int, before: int) -> bool:
        """Let a process make the review of a match; see `Store`."""
        return self._change(TAKE, version, server, now, number, before)

    def hold_review(self, number: int, server: str, now: int, done: int, total: int) -> bool:
        """Say that a process is at the review of a match; see `Store`."""
        return self._change(HOLD, now, done, total, number, server)

    def end_review(self, number: int, server: str, state: ReviewState, total: int, body: bytes) -> bool:
        """Store a review, or that there is none; see `Store`."""
        return self._change(END, state, total, total, body.decode(), number, server)
