"""Matches in a PostgreSQL database, written by any number of server processes."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager

import psycopg

from thauma.server.store.administration import PARTS_OF_MATCH
from thauma.server.store.base import RowListener, Store, StoredRow, StoreError, Write
from thauma.server.store.job_table import JobTable
from thauma.server.store.listener import CHANNEL, PRESENCE_MARK, Connection, rows_in
from thauma.server.store.migrations import migrate_postgres
from thauma.server.store.postgres_batches import NAMED, retry_conflicts, write_batch
from thauma.server.store.postgres_connections import PostgresConnections, error_text

_AFTER = """
    SELECT actions.match, actions.version, at, body
    FROM unnest(%s::bigint[], %s::bigint[]) AS known (match, version)
    JOIN actions ON actions.match = known.match AND actions.version > known.version
    ORDER BY actions.match, actions.version
"""
_EMPTIED = "".join(
    f"), emptied_{table} AS (DELETE FROM {table} WHERE match IN (SELECT number FROM ripe)"  # noqa: S608
    for table in PARTS_OF_MATCH
)
_PURGE = f"""
    WITH ripe AS MATERIALIZED (
        SELECT number FROM matches WHERE ended < %s ORDER BY ended LIMIT %s FOR UPDATE SKIP LOCKED
    {_EMPTIED}
    ), gone AS (
        DELETE FROM matches WHERE number IN (SELECT number FROM ripe) RETURNING number
    )
    SELECT count(*) FROM gone
"""  # noqa: S608
_LOCK_MATCH = "SELECT number FROM matches WHERE number = %s FOR NO KEY UPDATE"


class PostgresStore(Store):
    """A PostgreSQL database of matches."""

    shared: bool = True
    placeholder = "%s"
    public_condition = "public"

    def __init__(self, address: str) -> None:
        self._address = address
        self._connections = PostgresConnections(address)
        self._name = self._connections.name
        try:
            with self._use_connection() as connection:
                migrate_postgres(connection, self._name)
        except psycopg.Error as problem:
            self.close()
            raise StoreError(
                "error.store.unusable", database=self._name, reason=error_text(problem)
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

    def _lock_match(self, connection: Connection, number: int) -> None:
        connection.execute(_LOCK_MATCH, (number,))

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

        def hear_rows(_channel: str, payload: str | None) -> None:
            for number, version in [(None, 0)] if payload is None else rows_in(payload):
                heard(number, version)

        self._connections.listen((CHANNEL,), hear_rows)

    def job_table(self) -> JobTable:
        """Give the queue of thoughts that servers and thinkers share."""
        return JobTable(self._address)

    # ---------------------------------------------------------------------------- the connection

    def backup(self, path: str) -> None:
        """Refuse: PostgreSQL has its own way."""
        raise StoreError("error.store.no-copy", path=path, database=self._name)

    def close(self) -> None:
        """Let go of all connections."""
        self._connections.close()

    def _use_connection(self) -> AbstractContextManager[Connection]:
        """Give this thread's connection."""
        return self._connections.use()
