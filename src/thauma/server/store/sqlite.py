"""Matches in one SQLite file, written by one server process."""

import os
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import BaseFileLock

from thauma.core.errors import system_reason
from thauma.server.store.administration import PARTS_OF_MATCH
from thauma.server.store.base import (
    Append,
    Create,
    RowListener,
    Store,
    StoredRow,
    StoreError,
    StoreUnavailable,
    Write,
)
from thauma.server.store.deadline_tables import DEADLINE
from thauma.server.store.migrations import migrate_sqlite, sqlite_version
from thauma.server.store.sqlite_files import check_new, check_place, file_identity, lock_file, make_file
from thauma.server.store.thread_connections import ThreadConnections

PATIENCE = 5.0
"""seconds to wait for another connection's write to end"""
COPIED = 1024
"""pages that a backup copies at a time: 4 MB"""

_PASSING = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_FULL}
"""troubles after which the connection itself is as good as before"""
_TROUBLE = {*_PASSING, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOMEM}
"""what can befall a file that is the right one"""

_APPEND = """
    INSERT INTO actions (match, version, at, body)
    SELECT ?1, ?2, ?3, ?4 WHERE ?2 = (SELECT max(version) + 1 FROM actions WHERE match = ?1)
"""
_CREATE = """
    INSERT INTO matches (id, game, public, status, created, ended) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (id) DO NOTHING
"""
_STATUS = """
    UPDATE matches SET status = ?1, ended = CASE ?1 WHEN 'over' THEN coalesce(ended, ?2) END WHERE number = ?3
"""
_AFTER = "SELECT version, at, body FROM actions WHERE match = ? AND version > ? ORDER BY version"
_ENDED = "SELECT number FROM matches WHERE ended < ? ORDER BY ended LIMIT ?"


class SqliteStore(Store):
    """A SQLite file of matches."""

    shared: bool = False
    placeholder = "?"
    public_condition = "public = 1"

    def __init__(self, path: Path, *, serving: bool, create: bool) -> None:
        self._path = path
        self._lock: BaseFileLock | None = None
        self._connections = ThreadConnections(self._connect)
        check_place(path, create)
        try:
            if create:
                make_file(path)
            self._identity = file_identity(path)
            self._prepare(serving)
        except BaseException:
            self.close()
            raise

    def __repr__(self) -> str:
        return f"<SQLite {self._path}>"

    # ------------------------------------------------------------------------------------ writing

    def write(self, batch: Sequence[Write]) -> list[int | None]:
        """Write a batch in one transaction."""
        if not batch:
            return []
        with self._write_connection() as connection:
            return [
                _create(connection, write) if isinstance(write, Create) else _append(connection, write)
                for write in batch
            ]

    def purge(self, ended_before: int, most: int) -> int:
        """Remove matches that ended before a time."""
        with self._write_connection() as connection:
            gone: list[tuple[int]] = connection.execute(_ENDED, (ended_before, most)).fetchall()
            for table in PARTS_OF_MATCH:
                connection.executemany(f"DELETE FROM {table} WHERE match = ?", gone)  # noqa: S608
            connection.executemany("DELETE FROM matches WHERE number = ?", gone)
        return len(gone)

    # ------------------------------------------------------------------------------------ reading

    def rows_after(self, known: Mapping[int, int]) -> dict[int, list[StoredRow]]:
        """Read the rows after the versions known."""
        rows: dict[int, list[StoredRow]] = {}
        with self._use_connection() as connection:
            for number, version in known.items():
                found = connection.execute(_AFTER, (number, version)).fetchall()
                if found:
                    rows[number] = [StoredRow(later, at, body.encode()) for later, at, body in found]
        return rows

    def listen(self, heard: RowListener) -> None:
        """Nothing is ever heard: no other process writes to the file."""

    # ---------------------------------------------------------------------------------- the file

    def backup(self, path: str) -> None:
        """Copy the database to a new file while it is in use."""
        goal = Path(path)
        check_new(goal)
        beside = goal.with_name(f".{goal.name}.{os.getpid()}.new")
        try:
            make_file(beside)
            with self._use_connection() as connection:
                _copy_database(connection, beside)
            check_new(goal)
            beside.rename(goal)
        except OSError as problem:
            raise StoreError("error.store.unwritten", path=goal, reason=system_reason(problem)) from None
        finally:
            beside.unlink(missing_ok=True)

    def close(self) -> None:
        """Let go of the file."""
        self._connections.close()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _prepare(self, serving: bool) -> None:
        """Make the tables, or see that the file has ours; what is somebody else's is not touched."""
        name = str(self._path)
        try:
            with self._connections.use() as connection:
                sqlite_version(connection, name)
                if serving:
                    self._lock = lock_file(self._path)
                if connection.execute("PRAGMA journal_mode = WAL").fetchone() != ("wal",):
                    raise StoreError("error.store.no-log", database=name)
                migrate_sqlite(connection, name)
        except sqlite3.DatabaseError as problem:
            if _error_code(problem) in _TROUBLE:
                raise self._unavailable_error(problem) from None
            if _error_code(problem) == sqlite3.SQLITE_NOTADB:
                raise StoreError("error.store.no-thauma", database=name) from None
            raise StoreError("error.store.no-sqlite", database=name, reason=str(problem)) from None

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._path, timeout=PATIENCE, isolation_level=None, check_same_thread=False
        )
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute(
            "PRAGMA secure_delete = ON"
        )  # what was blanked or removed is not in the file either
        return connection

    @contextmanager
    def _use_connection(self) -> Iterator[sqlite3.Connection]:
        """Give this thread's connection; what goes wrong with the file is StoreUnavailable."""
        try:
            if file_identity(self._path) != self._identity:
                # the system would go on writing to the old file, which nobody can find again
                self._connections.drop()
                raise StoreUnavailable("error.store.moved", path=self._path)
            with self._connections.use() as connection:
                yield connection
        except (sqlite3.OperationalError, sqlite3.InternalError) as problem:
            self._recover(problem)
            raise self._unavailable_error(problem) from None
        except sqlite3.DatabaseError as problem:
            if _error_code(problem) not in {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB}:
                raise
            self._recover(problem)
            raise self._unavailable_error(problem) from None

    @contextmanager
    def _write_connection(self) -> Iterator[sqlite3.Connection]:
        """Give this thread's connection inside a transaction that is on disk at the end."""
        with self._use_connection() as connection:
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):  # it may be rolled back already; the first error counts
                    connection.execute("ROLLBACK")
                raise

    _transaction = _write_connection

    def _recover(self, problem: sqlite3.Error) -> None:
        if _error_code(problem) not in _PASSING:
            self._connections.drop()

    def _unavailable_error(self, problem: sqlite3.Error) -> StoreUnavailable:
        return StoreUnavailable("error.store.not-now", path=self._path, reason=str(problem))


def _create(connection: sqlite3.Connection, write: Create) -> int | None:
    ended = write.at if write.status == "over" else None
    values = (write.match, write.game, write.public, write.status, write.at, ended)
    made = connection.execute(_CREATE, values)
    if made.rowcount != 1:
        return None
    number = made.lastrowid
    row = (number, write.at, write.body.decode())
    connection.execute("INSERT INTO actions (match, version, at, body) VALUES (?, 0, ?, ?)", row)
    if write.due is not None:
        connection.execute(DEADLINE, (number, write.due))
    return number


def _append(connection: sqlite3.Connection, write: Append) -> int | None:
    row = (write.number, write.version, write.at, write.body.decode())
    if connection.execute(_APPEND, row).rowcount != 1:
        return None
    if write.status is not None:
        connection.execute(_STATUS, (write.status, write.at, write.number))
    if write.due is not None:
        connection.execute(DEADLINE, (write.number, write.due))
    return write.number


def _copy_database(source: sqlite3.Connection, path: Path) -> None:
    """Copy a database as it is at one moment; those who write meanwhile neither wait nor disturb."""
    target = sqlite3.connect(path, isolation_level=None)
    try:
        source.execute("BEGIN")
        try:
            source.execute("SELECT number FROM matches LIMIT 1").fetchall()  # fixes the moment
            source.backup(target, pages=COPIED, sleep=0)
        finally:
            source.execute("ROLLBACK")
    finally:
        target.close()


def _error_code(problem: sqlite3.Error) -> int:
    """Give the kind of trouble, without its details."""
    return getattr(problem, "sqlite_errorcode", 0) & 0xFF
