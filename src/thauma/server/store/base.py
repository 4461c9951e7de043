"""What the service asks of a database: append rows, read them, list matches. Two databases answer.

All calls block; the service makes them from threads. Writes come in batches, each batch one transaction:
a row is acknowledged only after its batch is on disk. A number identifies a match inside the database, so
that the rows of matches played at the same time lie close together; outside, matches have random ids.
"""

from abc import abstractmethod
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from thauma.core.errors import ThaumaError
from thauma.server.store.administration import AdministrationTables
from thauma.server.store.deadline_tables import DeadlineTables
from thauma.server.store.presence_tables import PresenceTables

if TYPE_CHECKING:
    from thauma.server.store.job_table import JobTable

Status = Literal["open", "playing", "over"]

_PAGE = 1000
"""ids that `match_ids` reads at a time"""
_LAST = 2**63 - 1

_LOAD = """
    SELECT number, version, at, body FROM matches JOIN actions ON match = number WHERE id = ? ORDER BY version
"""
_PUBLIC = """
    SELECT number, id, (SELECT version FROM actions WHERE match = number ORDER BY version DESC LIMIT 1),
           status, (SELECT body FROM summaries WHERE match = number),
           (SELECT version FROM summaries WHERE match = number)
    FROM matches WHERE number < ? AND """
_SUMMARIZE = """
    INSERT INTO summaries (match, version, body) SELECT number, ?, ? FROM matches
    WHERE number = ? AND ? = (SELECT max(version) FROM actions WHERE match = number)
    ON CONFLICT (match) DO UPDATE SET version = excluded.version, body = excluded.body
    WHERE summaries.version <= excluded.version
"""
_EVERY = "SELECT number, id FROM matches WHERE number > ?"
_CHECK = "SELECT number FROM matches LIMIT 1"
_TOUCH = "UPDATE matches SET created = created WHERE number = (SELECT max(number) FROM matches)"
_READ = "SELECT version, state, server, seen, done, total, body FROM reviews WHERE match = ?"
_TAKE = """
    INSERT INTO reviews (match, version, state, server, seen, done, total, body)
    SELECT number, ?, 'asked', ?, ?, 0, 0, '' FROM matches WHERE number = ?
    ON CONFLICT (match) DO UPDATE
    SET version = excluded.version, state = 'asked', server = excluded.server, seen = excluded.seen,
        done = 0, total = 0, body = ''
    WHERE reviews.version <> excluded.version OR reviews.state = 'failed'
          OR (reviews.state = 'asked' AND reviews.seen < ?)
"""
_HOLD = """
    UPDATE reviews SET seen = ?, done = ?, total = ? WHERE match = ? AND server = ? AND state = 'asked'
"""
_END = """
    UPDATE reviews SET state = ?, done = ?, total = ?, body = ?, seen = 0
    WHERE match = ? AND server = ? AND state = 'asked'
"""
_SUBSCRIBE = """
    INSERT INTO subscriptions (match, seat, endpoint, token, p256dh, auth, language, at)
    SELECT number, ?, ?, ?, ?, ?, ?, ? FROM matches WHERE number = ? AND status <> 'over'
    ON CONFLICT (match, seat, endpoint) DO UPDATE
    SET token = excluded.token, p256dh = excluded.p256dh, auth = excluded.auth,
        language = excluded.language, at = excluded.at
"""
_DROP_OLDEST = """
    DELETE FROM subscriptions WHERE match = ? AND seat = ? AND endpoint NOT IN (
        SELECT endpoint FROM subscriptions WHERE match = ? AND seat = ? ORDER BY at DESC, endpoint LIMIT ?
    )
"""
_SUBSCRIPTIONS = """
    SELECT endpoint, p256dh, auth, language FROM subscriptions
    WHERE match = ? AND seat = ? AND token = ? ORDER BY at, endpoint
"""
_UNSUBSCRIBE = "DELETE FROM subscriptions WHERE match = ? AND seat = ? AND endpoint = ?"
_UNSUBSCRIBE_ALL = "DELETE FROM subscriptions WHERE match = ?"


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
    due: int | None = None
    """when to look at it at the latest, because a flag may fall"""


class Append(NamedTuple):
    """One more row of a match; `status` where it changes, `due` where it is to be looked at sooner."""

    number: int
    version: int
    at: int
    body: bytes
    status: Status | None = None
    due: int | None = None


Write = Create | Append


class ListedMatch(NamedTuple):
    """A line in the list of matches."""

    number: int
    match: str
    version: int
    """of its latest row"""
    status: Status
    summary: bytes = b""
    """what was kept last by `keep_summary`; empty: nothing"""
    summed: int | None = None
    """the version of which that was kept"""


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


class Subscription(NamedTuple):
    """A browser that is told when it is a seat's turn."""

    endpoint: str
    """the address at its push service"""
    p256dh: str
    auth: str
    """what messages for it are encrypted with, in base64"""
    language: str


RowListener = Callable[[int | None, int], None]
"""takes the number of a match and the version of its new row"""


class Store(AdministrationTables, DeadlineTables, PresenceTables):
    """A database of matches: what SQL that both databases understand does alike, and what each does itself.

    A review is the task of one process at a time: it says again and again that it is at it, so that another
    one takes over when it falls silent.
    """

    shared: bool
    """whether other processes write to it too"""
    placeholder: str
    """what stands for a value in a statement"""
    public_condition: str
    """what is true of a public match, as the indexes say it"""

    @abstractmethod
    def write(self, batch: Sequence[Write]) -> list[int | None]:
        """Write a batch in one transaction, durable on return.

        Gives for each its match's number, or None where another process was first with this version (or
        this match does not exist, or its id is taken): that one changed nothing, the others stand. Raises
        StoreUnavailable if the batch could not be written (or perhaps could: nobody knows).
        """

    def load(self, match: str) -> StoredMatch | None:
        """Read a match with all its rows, in order; None if there is none of this id."""
        found = self._read(_LOAD, match) if match.isprintable() else []
        if not found:
            return None
        return StoredMatch(
            found[0][0], [StoredRow(version, at, body.encode()) for _, version, at, body in found]
        )

    @abstractmethod
    def rows_after(self, known: Mapping[int, int]) -> dict[int, list[StoredRow]]:
        """Read the rows after the version known, for each of these match numbers, where there are any."""

    def public_matches(
        self, game: str | None, status: Status | None, before: int | None, most: int
    ) -> list[ListedMatch]:
        """List public matches, latest first, those with a number below `before`."""
        wanted = {"game": game, "status": status}
        given = {name: value for name, value in wanted.items() if value is not None}
        if not all(value.isprintable() for value in given.values()):
            return []
        clauses = [f" AND {name} = ?" for name in given]
        statement = "".join((_PUBLIC, self.public_condition, *clauses, " ORDER BY number DESC LIMIT ?"))
        first = _LAST if before is None else before
        found = self._read(statement, first, *given.values(), most)
        return [
            ListedMatch(number, match, version, status, (summary or "").encode(), summed)
            for number, match, version, status, summary, summed in found
        ]

    def keep_summary(self, number: int, version: int, body: bytes) -> bool:
        """Keep what a list says of a match in its latest version; False if it has another one, or is gone.

        It follows from the rows, and is made again where it is missing. What was blanked in an earlier
        version must not come back so; hence the lock, which whoever blanks something holds too.
        """
        with self._transaction() as connection:
            self._lock_match(connection, number)
            values = (version, body.decode(), number, version)
            return bool(connection.execute(self._with_placeholders(_SUMMARIZE), values).rowcount)

    def match_ids(self, status: Status | None = None) -> Iterator[str]:
        """Give the ids of all matches, oldest first, without holding them all in memory."""
        clause = "" if status is None else " AND status = ?"
        statement = f"{_EVERY}{clause} ORDER BY number LIMIT ?"
        values = () if status is None else (status,)
        last = 0
        while True:
            page = self._read(statement, last, *values, _PAGE)
            yield from (match for _, match in page)
            if len(page) < _PAGE:
                return
            last = page[-1][0]

    @abstractmethod
    def purge(self, ended_before: int, most: int) -> int:
        """Remove up to `most` matches that ended before a time, rows and all; give how many."""

    def read_review(self, number: int) -> StoredReview | None:
        """Read the review of a match, or how far it is; None if nobody has asked for one."""
        found = self._read(_READ, number)
        if not found:
            return None
        version, state, server, seen, done, total, body = found[0]
        return StoredReview(version, state, server, seen, done, total, body.encode())

    def take_review(self, number: int, version: int, server: str, now: int, before: int) -> bool:
        """Let a process make the review of a match; False if there is nothing to be made, or no match.

        Something is to be made where nobody has asked yet, where it failed, where the review is of another
        version, and where the process that was to make it was not seen since `before`.
        """
        return self._change(_TAKE, version, server, now, number, before)

    def hold_review(self, number: int, server: str, now: int, done: int, total: int) -> bool:
        """Say that a process is at the review of a match, and how far; False if it is no longer its task."""
        return self._change(_HOLD, now, done, total, number, server)

    def end_review(self, number: int, server: str, state: ReviewState, total: int, body: bytes) -> bool:
        """Store a review that is ready, or that it failed, or (`asked`) that another process may make it.

        False if it was no longer the task of this process; then nothing has changed.
        """
        return self._change(_END, state, total, total, body.decode(), number, server)

    def subscribe(
        self, number: int, seat: int, token: str, browser: Subscription, now: int, most: int
    ) -> bool:
        """Keep a browser for whoever holds the seat with the token of this hash, and the latest `most` alone.

        False if there is no such match, or it is over.
        """
        keys = (browser.p256dh, browser.auth, browser.language)
        kept = self._change(_SUBSCRIBE, seat, browser.endpoint, token, *keys, now, number)
        self._change(_DROP_OLDEST, number, seat, number, seat, most)
        return kept

    def subscriptions(self, number: int, seat: int, token: str) -> list[Subscription]:
        """Give the browsers that were subscribed with the seat's token of this hash, the oldest first."""
        return [Subscription(*found) for found in self._read(_SUBSCRIPTIONS, number, seat, token)]

    def unsubscribe(self, number: int, seat: int, endpoint: str) -> bool:
        """Remove a browser of a seat; False if there is none."""
        return self._change(_UNSUBSCRIBE, number, seat, endpoint)

    def unsubscribe_all(self, number: int) -> bool:
        """Remove all browsers of a match; False if there are none."""
        return self._change(_UNSUBSCRIBE_ALL, number)

    def job_table(self) -> "JobTable | None":
        """Give the queue of thoughts that servers and thinkers share; None where there is none."""
        return None

    @abstractmethod
    def listen(self, heard: RowListener) -> None:
        """Begin to call `heard` with number and version of each row that whatever process has added.

        None says that notices may have been missed. Comes from another thread; ends with `close`.
        """

    def check(self) -> None:
        """Raise StoreUnavailable if the database does not answer."""
        self._read(_CHECK)

    def check_writing(self) -> None:
        """Raise StoreUnavailable if the database cannot be written to; changes nothing."""
        self._change(_TOUCH)

    @abstractmethod
    def backup(self, path: str) -> None:
        """Copy the whole database to a file while it is in use."""

    @abstractmethod
    def close(self) -> None:
        """Let go of everything; to be called once, when no other call is under way."""

    # ------------------------------------------------------------------------------- the connection

    @abstractmethod
    def _use_connection(self) -> AbstractContextManager[Any]:
        """Give this thread's connection; what goes wrong with it is StoreUnavailable."""

    @abstractmethod
    def _write_connection(self) -> AbstractContextManager[Any]:
        """Give this thread's connection; what is done with it is on disk at the end."""

    def _read(self, statement: str, *values: object) -> list[Any]:
        """Read all rows that a statement, its values marked by `?`, gives."""
        with self._use_connection() as connection:
            found: list[Any] = connection.execute(self._with_placeholders(statement), values).fetchall()
        return found

    def _with_placeholders(self, statement: str) -> str:
        """Write a statement as the database wants it."""
        return statement.replace("?", self.placeholder)

    def _change(self, statement: str, *values: object) -> bool:
        """Change a review or subscriptions; gives whether there was anything to be changed."""
        with self._write_connection() as connection:
            return bool(connection.execute(self._with_placeholders(statement), values).rowcount)
