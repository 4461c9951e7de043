"""Matches in a PostgreSQL database, written by any number of server processes."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager

import psycopg

from thauma.server.store.base import (
    RowListener,
    Store,
    StoredRow,
    StoreError,
    StoreUnavailable,
    Write,
)
from thauma.server.store.listener import CHANNEL, PRESENCE_MARK, Connection, Listener
from thauma.server.store.migrations import migrate_postgres
from thauma.server.store.postgres_address import database_name, read_address
from thauma.server.store.postgres_batches import NAMED, retry_conflicts, write_batch
from thauma.server.store.thread_connections import ThreadConnections

# A database may be set to answer before a commit is on disk, or to a stricter isolation than is needed where
# every write is a single statement guarded by a unique key. All that is asked here is found by an index; the
# planner, whose counts of a growing table lag behind, must not read the whole of it instead.
_SETTINGS = """
    SELECT set_config('statement_timeout', '10s', false),
           set_config('default_transaction_isolation', 'read committed', false),
           set_config('synchronous_commit', CASE current_setting('synchronous_commit') WHEN 'off' THEN 'on'
                                            ELSE current_setting('synchronous_commit') END, false),
           set_config('enable_seqscan', 'off', false), set_config('enable_mergejoin', 'off', false),
           set_config('jit', 'off', false),
           current_setting('server_encoding')
"""
_AFTER = """
    SELECT actions.match, actions.version, at, body
    FROM unnest(%s::bigint[], %s::bigint[]) AS known (match, version)
    JOIN actions ON actions.match = known.match AND actions.version > known.version
    ORDER BY actions.match, actions.version
"""
_PURGE = """
    WITH ripe AS MATERIALIZED (
        SELECT number FROM matches WHERE ended < %s ORDER BY ended LIMIT %s FOR UPDATE SKIP LOCKED
    ), emptied AS (
        DELETE FROM actions WHERE match IN (SELECT number FROM ripe)
    ), forgotten AS (
        DELETE FROM reviews WHERE match IN (SELECT number FROM ripe)
    ), unsubscribed AS (
        DELETE FROM subscriptions WHERE match IN (SELECT number FROM ripe)
    ), gone AS (
        DELETE FROM matches WHERE number IN (SELECT number FROM ripe) RETURNING number
    )
    SELECT count(*) FROM gone
"""


class PostgresStore(Store):
    """A PostgreSQL database of matches."""

    shared: bool = True
    placeholder = "%s"
    public_condition = "public"

    def __init__(self, address: str) -> None:
        self._parameters = read_address(address)
        self._name = database_name(self._parameters)
        self._connections = ThreadConnections(self._connect)
        self._listeners: list[Listener] = []
        try:
            with self._use_connection() as connection:
                migrate_postgres(connection, self._name)
        except psycopg.Error as problem:
            self.close()
            raise StoreError(
                "error.store.unusable", database=self._name, reason=_error_text(problem)
            ) from None
        except BaseException:
            self.close()
            raise

    def __repr__(self) -> str:
        return f"<{self._name}>"

    # ------------------------------------------------------------------------------------ writing

    def write(self, batch: Sequence[Write]) -> list[int | None]:
        """Write a batch in one transaction."""
        if not batch:
            return []
        with self._use_connection() as connection:
            return retry_conflicts(lambda: write_batch(connection, batch))

    def purge(self, ended_before: int, most: int) -> int:
        """Remove matches that ended before a time."""
        with self._use_connection() as connection:
            found = retry_conflicts(lambda: connection.execute(_PURGE, (ended_before, most)).fetchone())
        return 0 if found is None else int(found[0])

    def _change(self, statement: str, *values: object) -> bool:
        """Change something beside the rows, whatever other servers do at the same time."""
        return retry_conflicts(lambda: super(PostgresStore, self)._change(statement, *values))

    def _write_connection(self) -> AbstractContextManager[Connection]:
        """Give this thread's connection, of which every statement is a transaction."""
        return self._use_connection()

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        with self._use_connection() as connection, connection.transaction():
            yield connection

    def remove_match(self, number: int, now: int) -> bool:
        """Remove a match, even one to which rows are just added."""
        return retry_conflicts(lambda: super(PostgresStore, self).remove_match(number, now))

    def tell_presence(self, numbers: Sequence[int]) -> None:
        """Tell the other servers that somebody came to these matches, or left."""
        for start in range(0, len(numbers), NAMED):
            told = ",".join(f"{number}:{PRESENCE_MARK}" for number in numbers[start : start + NAMED])
            self._read("SELECT pg_notify(?, ?)", CHANNEL, told)

    def _note_change(self, connection: Connection, match: int | None, now: int) -> None:
        # one after the other, so that nobody reads the line of a later number before one of an earlier
        connection.execute("LOCK TABLE changes IN EXCLUSIVE MODE")
        super()._note_change(connection, match, now)

    # ------------------------------------------------------------------------------------ reading

    def rows_after(self, known: Mapping[int, int]) -> dict[int, list[StoredRow]]:
        """Read the rows after the versions known."""
        rows: dict[int, list[StoredRow]] = {}
        with self._use_connection() as connection:
            for number, version, at, body in connection.execute(_AFTER, (list(known), list(known.values()))):
                rows.setdefault(number, []).append(StoredRow(version, at, body.encode()))
        return rows

    def listen(self, heard: RowListener) -> None:
        """Begin to call `heard` for each row."""
        self._listeners.append(Listener(self._connect, heard, self._connections.renew))

    # ---------------------------------------------------------------------------- the connection

    def backup(self, path: str) -> None:
        """Refuse: PostgreSQL has its own way."""
        raise StoreError("error.store.no-copy", path=path, database=self._name)

    def close(self) -> None:
        """Let go of all connections."""
        for listener in self._listeners:
            listener.close()
        self._connections.close()

    def _connect(self) -> Connection:
        connection = psycopg.connect(**self._parameters, autocommit=True)
        try:
            settings = connection.execute(_SETTINGS).fetchone()
        except BaseException:
            connection.close()
            raise
        if settings is None or settings[-1] != "UTF8":
            connection.close()
            raise StoreError("error.store.encoding", database=self._name)
        return connection

    @contextmanager
    def _use_connection(self) -> Iterator[Connection]:
        """Give this thread's connection; if it is lost that is StoreUnavailable, the next is a new one."""
        connection = None
        try:
            with self._connections.use() as connection:
                yield connection
        except (psycopg.OperationalError, psycopg.InterfaceError, psycopg.InternalError) as problem:
            if connection is not None and connection.closed:
                self._connections.renew()  # the other threads need not find out one by one
            self._connections.drop()
            reason = _error_text(problem)
            raise StoreUnavailable("error.store.silent", database=self._name, reason=reason) from None


def _error_text(problem: psycopg.Error) -> str:
    """Say in one line what the server or the driver says."""
    return " ".join((problem.diag.message_primary or str(problem)).split())
