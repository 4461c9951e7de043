"""What the service asks of a database: append rows, read them, list matches. Two databases answer.

All calls block; the service makes them from threads. Writes come in batches, each batch one transaction:
a row is acknowledged only after its batch is on disk. A number identifies a match inside the database, so
that the rows of matches played at the same time lie close together; outside, matches have random ids.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple, Protocol

from thauma.core.errors import ThaumaError

Status = Literal["open", "playing", "over"]


class StoreError(ThaumaError):
    """The database cannot be used at all: wrong address, wrong version, not ours."""


class StoreUnavailable(ThaumaError):
    """The database does not answer or cannot write just now; whether the last write took place is unknown."""


class StoredRow(NamedTuple):
    """A row as it lies in the database."""

    version: int
    at: int
    """milliseconds since 1970"""
    body: bytes


class StoredMatch(NamedTuple):
    """A match as it lies in the database."""

    number: int
    rows: list[StoredRow]


class Create(NamedTuple):
    """A new match with its row 0."""

    match: str
    game: str
    public: bool
    status: Status
    at: int
    body: bytes


class Append(NamedTuple):
    """One more row of a match; `status` where it changes."""

    number: int
    version: int
    at: int
    body: bytes
    status: Status | None = None


Write = Create | Append


class ListedMatch(NamedTuple):
    """A line in the list of matches."""

    number: int
    match: str


ReviewState = Literal["asked", "ready", "failed"]


class StoredReview(NamedTuple):
    """The review of a match as it lies in the database, there or to come."""

    version: int
    """of the reviews; one of another version is to be made anew"""
    state: ReviewState
    server: str
    """which process makes it"""
    seen: int
    """when that process was last seen at it, in milliseconds since 1970"""
    done: int
    total: int
    """of how many steps so many are done; 0 while it waits"""
    body: bytes = b""


RowListener = Callable[[int | None, int], None]
"""takes the number of a match and the version of its new row"""


class Store(Protocol):
    """A database of matches."""

    shared: bool
    """whether other processes write to it too"""

    def write(self, batch: Sequence[Write]) -> list[int | None]:
        """Write a batch in one transaction, durable on return.

        Gives for each its match's number, or None where another process was first with this version (or
        this match does not exist, or its id is taken): that one changed nothing, the others stand. Raises
        StoreUnavailable if the batch could not be written (or perhaps could: nobody knows).
        """
        ...

    def load(self, match: str) -> StoredMatch | None:
        """Read a match with all its rows, in order; None if there is none of this id."""
        ...

    def rows_after(self, known: Mapping[int, int]) -> dict[int, list[StoredRow]]:
        """Read the rows after the version known, for each of these match numbers, where there are any."""
        ...

    def public_matches(
        self, game: str | None, status: Status | None, before: int | None, most: int
    ) -> list[ListedMatch]:
        """List public matches, latest first, those with a number below `before`."""
        ...

    def match_ids(self, status: Status | None = None) -> Iterator[str]:
        """Give the ids of all matches, oldest first, without holding them all in memory."""
        ...

    def purge(self, ended_before: int, most: int) -> int:
        """Remove up to `most` matches that ended before a time, rows and all; give how many."""
        ...

    def read_review(self, number: int) -> StoredReview | None:
        """Read the review of a match, or how far it is; None if nobody has asked for one."""
        ...

    def take_review(self, number: int, version: int, server: str, now: int, before: int) -> bool:
        """Let a process make the review of a match; False if there is nothing to be made, or no match.

        Something is to be made where nobody has asked yet, where it failed, where the review is of another
        version, and where the process that was to make it was not seen since `before`.
        """
        ...

    def hold_review(self, number: int, server: str, now: int, done: int, total: int) -> bool:
        """Say that a process is at the review of a match, and how far; False if it is no longer its task."""
        ...

    def end_review(self, number: int, server: str, state: ReviewState, total: int, body: bytes) -> bool:
        """Store a review that is ready, or that it failed, or (`asked`) that another process may make it.

        False if it was no longer the task of this process; then nothing has changed.
        """
        ...

    def listen(self, heard: RowListener) -> None:
        """Begin to call `heard` with number and version of each row that whatever process has added.

        None says that notices may have been missed. Comes from another thread; ends with `close`.
        """
        ...

    def check(self) -> None:
        """Raise StoreUnavailable if the database does not answer."""
        ...

    def backup(self, path: str) -> None:
        """Copy the whole database to a file while it is in use."""
        ...

    def close(self) -> None:
        """Let go of everything; to be called once, when no other call is under way."""
        ...
