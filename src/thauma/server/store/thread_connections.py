"""One connection to the database for each thread that asks, since a connection serves one at a time."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Generic, Protocol, TypeVar

from thauma.server.store.base import StoreUnavailable

FAREWELL = 10.0
"""seconds that `close` waits for a connection that is in use"""


class Closable(Protocol):
    """A connection, as far as this file needs it."""

    def close(self) -> None:
        """Let go of it."""
        ...


C = TypeVar("C", bound=Closable)


class _ThreadConnection(Generic[C]):
    """A thread's connection."""

    def __init__(self, connection: C, era: int) -> None:
        self.connection = connection
        self.era = era
        self.used = threading.Lock()


class ThreadConnections(Generic[C]):
    """Connections, each made when its thread first asks and kept until `close`."""

    def __init__(self, connect: Callable[[], C]) -> None:
        self._connect = connect
        self._lock = threading.Lock()
        self._era = 0
        self._closed = False
        self._kept: dict[threading.Thread, _ThreadConnection[C]] = {}

    @contextmanager
    def use(self) -> Iterator[C]:
        """Give this thread's connection; it is not closed by another thread meanwhile."""
        kept = self._kept.get(threading.current_thread())
        if kept is None or kept.era != self._era:
            kept = self._make()
        with kept.used:
            if self._closed:
                raise StoreUnavailable("error.store.closed")
            try:
                yield kept.connection
            finally:
                if self._closed:  # whoever closes may have waited for this one in vain
                    kept.connection.close()

    def drop(self) -> None:
        """Close this thread's connection; the next use makes a new one."""
        with self._lock:
            kept = self._kept.pop(threading.current_thread(), None)
        if kept is not None:
            kept.connection.close()

    def renew(self) -> None:
        """Let every thread make a new connection when it next asks."""
        self._era += 1

    def all_connections(self) -> list[C]:
        """Give the connections of all threads."""
        with self._lock:
            return [kept.connection for kept in self._kept.values()]

    def close(self) -> None:
        """Close every thread's connection for good."""
        with self._lock:
            self._closed = True
            for kept in self._kept.values():
                if kept.used.acquire(timeout=FAREWELL):  # to close one in use could bring the process down
                    kept.connection.close()
                    kept.used.release()
            self._kept.clear()

    def _make(self) -> _ThreadConnection[C]:
        if self._closed:
            raise StoreUnavailable("error.store.closed")
        self.drop()
        era = self._era  # read first: a connection made while the others are given up is given up too
        kept = _ThreadConnection(self._connect(), era)
        with self._lock:
            if self._closed:  # meanwhile, and nobody would ever close this one
                kept.connection.close()
                raise StoreUnavailable("error.store.closed")
            self._kept[threading.current_thread()] = kept
            gone = [thread for thread in self._kept if not thread.is_alive()]
            for thread in gone:
                self._kept.pop(thread).connection.close()
        return kept
