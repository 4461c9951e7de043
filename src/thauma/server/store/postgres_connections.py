"""Connections to a PostgreSQL database, one for each thread, and what is heard from it."""

from collections.abc import Iterator
from contextlib import contextmanager

import psycopg

from thauma.server.store.base import StoreError, StoreUnavailable
from thauma.server.store.listener import Connection, Listener, NoticeListener
from thauma.server.store.postgres_address import database_name, read_address
from thauma.server.store.thread_connections import ThreadConnections

# A database may be set to answer before a commit is on disk, or to a stricter isolation than is needed where
# every write is a single statement guarded by a unique key. A process that is frozen within a transaction
# must not keep its locks, for which others wait. All that is asked here is found by an index; the planner,
# whose counts of a growing table lag behind, must not read the whole of it instead.
_SETTINGS = """
    SELECT set_config('statement_timeout', '10s', false),
           set_config('idle_in_transaction_session_timeout', '5s', false),
           set_config('default_transaction_isolation', 'read committed', false),
           set_config('synchronous_commit', CASE current_setting('synchronous_commit') WHEN 'off' THEN 'on'
                                            ELSE current_setting('synchronous_commit') END, false),
           set_config('enable_seqscan', 'off', false), set_config('enable_mergejoin', 'off', false),
           set_config('jit', 'off', false),
           current_setting('server_encoding')
"""


class PostgresConnections(ThreadConnections[Connection]):
    """The connections of one process to a database; one that is lost is made anew when it is next needed."""

    def __init__(self, address: str) -> None:
        super().__init__(self.connect)
        self._parameters = read_address(address)
        self._listeners: list[Listener] = []
        self.name = database_name(self._parameters)
        """what people are told of it"""

    def connect(self) -> Connection:
        """Make a connection."""
        connection = psycopg.connect(**self._parameters, autocommit=True)
        try:
            settings = connection.execute(_SETTINGS).fetchone()
        except BaseException:
            connection.close()
            raise
        if settings is None or settings[-1] != "UTF8":
            connection.close()
            raise StoreError("error.store.encoding", database=self.name)
        return connection

    @contextmanager
    def use(self) -> Iterator[Connection]:
        """Give this thread's connection; if it is lost that is StoreUnavailable, the next is a new one."""
        connection = None
        try:
            with super().use() as connection:
                yield connection
        except (psycopg.OperationalError, psycopg.InterfaceError, psycopg.InternalError) as problem:
            if connection is not None and connection.closed:
                self.renew()  # the other threads need not find out one by one
            self.drop()
            reason = error_text(problem)
            raise StoreUnavailable("error.store.silent", database=self.name, reason=reason) from None

    def listen(self, channels: tuple[str, ...], heard: NoticeListener) -> None:
        """Begin to call `heard` for each notice on some channels, from another thread, until `close`."""
        self._listeners.append(Listener(self.connect, channels, heard, self.renew))

    def close(self) -> None:
        """Let go of all connections."""
        for listener in self._listeners:
            listener.close()
        super().close()


def error_text(problem: psycopg.Error) -> str:
    """Say in one line what the server or the driver says."""
    return " ".join((problem.diag.message_primary or str(problem)).split())
