"""Connections of threads: none is left open, whenever they are closed."""

import threading

import pytest

from tests.server.support.databases import WAIT
from thauma.server.store import thread_connections
from thauma.server.store.base import StoreUnavailable
from thauma.server.store.thread_connections import ThreadConnections


class Plain:
    """A connection that only knows whether it is open."""

    def __init__(self) -> None:
        self.open = True

    def close(self) -> None:
        self.open = False


def test_a_connection_that_is_made_while_all_are_closed_is_closed_too() -> None:
    made: list[Plain] = []

    def connect_slowly() -> Plain:
        made.append(Plain())
        closer = threading.Thread(target=connections.close)
        closer.start()
        closer.join(WAIT)
        return made[0]

    connections = ThreadConnections(connect_slowly)
    with pytest.raises(StoreUnavailable), connections.use():
        pass
    assert [one.open for one in made] == [False]


def test_a_connection_that_is_used_for_too_long_is_closed_by_whoever_used_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(thread_connections, "FAREWELL", 0.0)
    connections = ThreadConnections(Plain)
    with connections.use() as connection:
        closer = threading.Thread(target=connections.close)
        closer.start()
        closer.join(WAIT)
        assert connection.open, "it is still in use"
    assert not connection.open
    with pytest.raises(StoreUnavailable), connections.use():
        pass
