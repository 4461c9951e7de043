"""When matches are to be looked at next, because the flag of a clock may fall."""

from abc import ABC, abstractmethod
from typing import Any

_DUE = """
    SELECT deadlines.match, id, due FROM deadlines LEFT JOIN matches ON number = deadlines.match
    WHERE due <= ? ORDER BY due LIMIT ?
"""
DEADLINE = """
    INSERT INTO deadlines (match, due) VALUES (?, ?) ON CONFLICT (match) DO UPDATE SET due = excluded.due
    WHERE excluded.due < deadlines.due
"""


class DeadlineTables(ABC):
    """The part of a store that knows when flags may fall."""

    @abstractmethod
    def _read(self, statement: str, *values: object) -> list[Any]:
        """Read all rows that a statement gives."""

    @abstractmethod
    def _change(self, statement: str, *values: object) -> bool:
        """Change something; gives whether there was anything to be changed."""

    def note_deadline(self, number: int, due: int) -> bool:
        """See that a match is looked at, because a flag may fall, no later than at a time."""
        return self._change(DEADLINE, number, due)

    def move_deadline(self, number: int, before: int, after: int | None) -> bool:
        """Note when a match is to be looked at again (None: no more); False if it is no longer `before`."""
        if after is None:
            return self._change("DELETE FROM deadlines WHERE match = ? AND due = ?", number, before)
        return self._change("UPDATE deadlines SET due = ? WHERE match = ? AND due = ?", after, number, before)

    def due_matches(self, now: int, most: int) -> list[tuple[int, str | None, int]]:
        """Give number, id (None: it is gone) and time of matches to be looked at, the earliest first."""
        return [(number, match, due) for number, match, due in self._read(_DUE, now, most)]
