"""A server that follows a script, for tests: it breaks off, lies, or says nothing at the right moment."""

import queue
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.server import Server as SocketServer
from websockets.sync.server import ServerConnection, serve

import thauma
from thauma import wire
from thauma.client.connection import Connection
from thauma.client.links import Link
from thauma.client.protocol import ConnectionChange, MatchProtocol
from thauma.server.matches import events, messages
from thauma.server.matches.hosted_match import HostedMatch, begin_match

MATCH = "0123456789abcdef"
TOKEN = "t" * 32
WAIT = 60.0
WELCOME = wire.Welcome(wire.PROTOCOL, "0", MATCH, (0,))

Talk = Callable[["Socket"], None]


class Socket:
    """The server's end of a connection."""

    def __init__(self, socket: ServerConnection) -> None:
        self.socket = socket

    def say(self, message: Any) -> None:
        self.socket.send(message if isinstance(message, str) else msgspec.json.encode(message).decode())

    def hear(self) -> Any:
        return msgspec.json.decode(self.socket.recv(timeout=WAIT), type=wire.FromClient)

    def wait(self) -> None:
        """Wait until the client leaves."""
        with pytest.raises(ConnectionClosed):
            self.socket.recv(timeout=WAIT)


@contextmanager
def run_scripted_server(*talks: Talk) -> Iterator[str]:
    """Run a server that treats each connection by the next script; what goes wrong there fails the test."""
    left = list(talks)
    failures: list[BaseException] = []

    def handle(socket: ServerConnection) -> None:
        try:
            left.pop(0)(Socket(socket))
        except BaseException as problem:  # noqa: BLE001  (told below)
            failures.append(problem)

    with serve(handle, "127.0.0.1", 0) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield address_of(server)
        server.shutdown()
        thread.join(WAIT)
    assert failures == [], [repr(failure) for failure in failures]
    assert left == []


def address_of(server: SocketServer) -> str:
    return f"http://127.0.0.1:{server.socket.getsockname()[1]}"


@contextmanager
def open_connection(
    server: str, token: str = TOKEN
) -> Iterator[tuple[Connection, Callable[[], ConnectionChange]]]:
    inbox: queue.SimpleQueue[ConnectionChange] = queue.SimpleQueue()
    connection = Connection(MatchProtocol(Link(server, MATCH, token=token)), inbox.put)
    connection.start()
    try:
        yield connection, lambda: inbox.get(timeout=WAIT)
    finally:
        connection.close()
        connection.thread.join(WAIT)


def table(*names: str) -> HostedMatch:
    """Lay a table whose players have these names."""
    deal = thauma.game("duel").deal(3)
    seats = tuple(events.Player("human", name, token="x") for name in names or ("Ada", "Bo"))
    return begin_match(MATCH, events.Created(deal.game.rules, deal.to_dict(), "00", "c" * 64, seats), 0)


def update(seat: int | None = 0, at: HostedMatch | None = None) -> wire.Update:
    return messages.update_message(at or table(), seat, 0, 1000)


MOVE = wire.Move("m1", MATCH, TOKEN, 1, "pick the-colossus")


def messages_script(*messages: Any) -> Talk:
    def talk(socket: Socket) -> None:
        seats = tuple(range(len(socket.hear().seats)))
        for message in (msgspec.structs.replace(WELCOME, seats=seats), *messages):
            socket.say(message)
        socket.wait()

    return talk
