"""Databases for tests: a PostgreSQL server of the test's own, fresh databases in it, and full disks."""

import queue
import secrets
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg

from thauma.server.store.base import Append, Create, Status, Store
from thauma.server.store.postgres import PostgresStore
from thauma.server.store.sqlite import SqliteStore

WAIT = 60.0
"""seconds that a test waits for what must happen; none that passes waits so long"""
TOOLS = Path(__file__).parents[3] / "tools"
TOOL = TOOLS / "services" / "postgres.py"

sys.path.append(str(TOOLS))

from services.ports import free_port  # noqa: E402  (the tools are no package)
from services.postgres import Cluster  # noqa: E402

__all__ = [
    "TOOL",
    "WAIT",
    "Cluster",
    "NoticeQueue",
    "create_match",
    "create_matches",
    "creation_of",
    "database",
    "disk_full",
    "free_port",
    "only_connection",
    "row",
    "run_at_once",
    "wait_until",
]


@contextmanager
def database(cluster: Cluster, encoding: str = "UTF8") -> Iterator[str]:
    """Give the address of a new, empty database; it is gone afterwards, whoever is still connected."""
    cluster.start()
    name = f"test_{secrets.token_hex(6)}"
    with psycopg.connect(cluster.url(), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} TEMPLATE template0 ENCODING '{encoding}'")
    try:
        yield cluster.url(name)
    finally:
        cluster.start()  # a test may have stopped it
        with psycopg.connect(cluster.url(), autocommit=True) as connection:
            connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


@contextmanager
def disk_full(store: Store) -> Iterator[None]:
    """Let there be no room for one more page in a SQLite file, for all threads that have used it so far."""
    assert isinstance(store, SqliteStore)
    connections = store._connections.all_connections()
    for connection in connections:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages}")
    yield
    for connection in connections:
        connection.execute("PRAGMA max_page_count = 1073741823")


def row(number: int, version: int, status: Status | None = None, *, at: int | None = None) -> Append:
    """Make a row that can be told from others."""
    body = f'{{"match":{number},"version":{version}}}'.encode()
    return Append(number, version, 1000 + version if at is None else at, body, status)


def creation_of(
    match: str, *, game: str = "duel", public: bool = False, status: Status = "playing", at: int = 1000
) -> Create:
    """Make a match that can be told from others."""
    return Create(match, game, public, status, at, f'{{"created":"{match}"}}'.encode())


def create_matches(store: Store, *matches: str) -> list[int]:
    """Create matches; gives their numbers."""
    numbers = store.write([creation_of(match) for match in matches])
    return [number for number in numbers if number is not None]


def run_at_once(*tasks: Callable[[], None]) -> None:
    """Do things at the same time, each in a thread; fails if one of them does."""
    failed: list[BaseException] = []

    def run_task(task: Callable[[], None]) -> None:
        try:
            task()
        except BaseException as problem:  # noqa: BLE001  (for the test to see)
            failed.append(problem)

    threads = [threading.Thread(target=run_task, args=(task,)) for task in tasks]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(WAIT)
    assert not any(thread.is_alive() for thread in threads)
    assert not failed, failed


def wait_until(happened: Callable[[], bool]) -> None:
    """Wait for something in the database that tells nobody when it happens."""
    deadline = time.monotonic() + WAIT
    while not happened():
        assert time.monotonic() < deadline
        time.sleep(0.01)


def create_match(store: Store) -> int:
    """Create one match, `m`; gives its number."""
    (number,) = create_matches(store, "m")
    return number


def only_connection(store: Store) -> Any:
    """Give the connection of a store that one thread has used."""
    assert isinstance(store, SqliteStore | PostgresStore)
    (connection,) = store._connections.all_connections()
    return connection


class NoticeQueue:
    """Hears what a store has to tell."""

    def __init__(self, store: Store) -> None:
        self.heard: queue.Queue[int | None] = queue.Queue()
        store.listen(lambda number, _version: self.heard.put(number))

    def next(self) -> int | None:
        """Wait for the next notice."""
        return self.heard.get(timeout=WAIT)
