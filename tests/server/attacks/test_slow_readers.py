"""Clients that read slowly or not at all, and leave without a word; and faults of our own while we tell."""

import asyncio
import contextlib
import json
import socket as sockets
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from tests.server.support import live_server
from tests.server.support.live_server import WAIT, new_match, serve_in_thread
from tests.server.support.services import (
    connect_both_seats,
    connect_player,
    connect_spectator,
    expect_accepted,
    play,
    read_close_code,
    read_metric,
    service,
    wait_until,
)
from thauma import wire
from thauma.server import serve
from thauma.server.http.sockets import MatchSocket
from thauma.server.matches import messages
from thauma.server.matches.cache import LiveMatch
from thauma.server.matches.hub import Hub

pytestmark = pytest.mark.unsanitized


@pytest.fixture
def own_server(tmp_path: Any) -> Iterator[str]:
    """Run a server of the test's own."""
    with serve_in_thread(service(str(tmp_path / "matches.sqlite3"))) as address:
        yield address


# ----------------------------------------------------------------------------------------- slow readers


def open_narrow_socket(address: str) -> ClientConnection:
    """Open a WebSocket through which little fits at a time."""
    plain = sockets.socket()
    plain.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
    host, port = address.removeprefix("http://").split(":")
    plain.connect((host, int(port)))
    url = address.replace("http", "ws", 1) + "/api/socket"
    return connect(url, sock=plain, max_queue=1, ping_interval=None)


@pytest.fixture
def tight_server(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Run a server whose system keeps little for those who do not read."""

    def bind_tight_port(host: str, port: int) -> sockets.socket:
        listener = serve.bind_port(host, port)
        listener.setsockopt(sockets.SOL_SOCKET, sockets.SO_SNDBUF, 4096)
        return listener

    monkeypatch.setattr(live_server, "bind_port", bind_tight_port)
    with serve_in_thread(service(str(tmp_path / "matches.sqlite3"))) as address:
        yield address


def test_a_slow_reader_is_brought_up_to_date_by_a_few_messages(tight_server: str) -> None:
    made = new_match(tight_server)
    with open_narrow_socket(tight_server) as slow, connect_both_seats(tight_server, made) as client:
        slow.send(json.dumps({"type": "hello", "match": client.match}))
        while not client.over and client.updates[0]["number"] < 61:
            play(client, 1)
        last = client.updates[0]["number"]
        number, read = 0, 0
        while number < last:
            message = json.loads(slow.recv(timeout=WAIT))
            if message["type"] == "update":
                assert message["after"] == number
                assert len(message["steps"]) == message["number"] - number
                number = message["number"]
                read += 1
        assert read < 40


def test_who_asks_without_reading_and_leaves_is_forgotten(tight_server: str) -> None:
    made = new_match(tight_server)
    match, token = made["match"]["match"], made["seats"][0]["token"]
    with open_narrow_socket(tight_server) as slow:
        slow.send(json.dumps({"type": "hello", "match": match, "seats": [{"token": token}]}))
        late = {"type": "move", "id": "late", "match": match, "token": token, "question": 9, "move": "fly"}
        for _ in range(60):
            slow.send(json.dumps(late))
        stale = 'thauma_messages_total{outcome="stale"}'
        wait_until(lambda: read_metric(tight_server, stale) > 20, "the server is busy with the answers")
        # The connection breaks off, as it does when a phone loses its network: no goodbye, unread answers.
        slow.socket.setsockopt(sockets.SOL_SOCKET, sockets.SO_LINGER, bytes([1, 0, 0, 0, 0, 0, 0, 0]))
        slow.socket.shutdown(sockets.SHUT_RD)
        slow.close_socket()
        wait_until(
            lambda: read_metric(tight_server, "thauma_sockets") == 0,
            "the server lets go of those who have left",
        )


def test_what_a_slow_reader_asks_waits_until_it_reads(tight_server: str) -> None:
    made = new_match(tight_server)
    match, token = made["match"]["match"], made["seats"][0]["token"]
    with open_narrow_socket(tight_server) as slow:
        slow.send(json.dumps({"type": "hello", "match": match, "seats": [{"token": token}]}))
        late = {"type": "move", "match": match, "token": token, "question": 9, "move": "fly"}
        for number in range(100):
            slow.send(json.dumps({**late, "id": f"late{number}"}))
        answers: list[str] = []
        while len(answers) < 100:
            message = json.loads(slow.recv(timeout=WAIT))
            if message["type"] == "refused":
                answers.append(message["id"])
        assert answers == [f"late{number}" for number in range(100)]


class SlowClient:
    """A client of a connection without a network, that reads only when a test lets it."""

    def __init__(self) -> None:
        self.sent: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.reads = asyncio.Event()
        self.blocked = asyncio.Event()
        self.came = asyncio.Event()
        self.served = asyncio.Event()
        self.heard: list[dict[str, Any]] = []

    def say(self, **message: Any) -> None:
        self.sent.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def receive(self) -> dict[str, Any]:
        """Give the server the next message; it has served all before when it waits for one."""
        if self.sent.empty():
            self.served.set()
        return await self.sent.get()

    async def send(self, message: Any) -> None:
        """Take a message from the server, when this client reads."""
        self.blocked.set()
        await self.reads.wait()
        self.heard.append(json.loads(message["text"]))
        self.came.set()

    async def read_until(self, true: Callable[[dict[str, Any]], bool]) -> None:
        """Read until a message that is wanted."""
        self.reads.set()
        while not any(map(true, self.heard)):
            self.came.clear()
            await asyncio.wait_for(self.came.wait(), WAIT)


@contextlib.asynccontextmanager
async def connect_slow_client(folder: Any) -> AsyncIterator[tuple[Hub, LiveMatch, SlowClient, list[str]]]:
    """Connect somebody with seat 0 who does not read."""
    made = service(str(folder / "matches.sqlite3"))
    await made.start()
    new = wire.NewMatch("duel", (wire.NewPlayer("human"), wire.NewPlayer("human")), order="listed")
    match = await made.hub.create(new)
    tokens = [str(seat.token) for seat in match.seats]
    live = await made.hub.find(match.match.match)
    phone = SlowClient()
    connection = MatchSocket(phone.receive, phone.send, made, "127.0.0.1")
    serving = asyncio.ensure_future(connection.run())
    phone.say(type="hello", match=live.hosted.id, seats=[{"token": tokens[0]}])
    await asyncio.wait_for(phone.blocked.wait(), WAIT)
    yield made.hub, live, phone, tokens
    phone.sent.put_nowait({"type": "websocket.disconnect"})
    await asyncio.wait_for(serving, WAIT)
    await made.close()


async def move_on(hub: Hub, live: LiveMatch, tokens: list[str]) -> None:
    """Let the seat that is asked make a move."""
    (seat,) = live.hosted.asked_seats
    move = live.hosted.match.legal(seat)[0]
    request = wire.Move(
        id=f"v{live.hosted.version}",
        match=live.hosted.id,
        token=tokens[seat],
        question=live.hosted.open_question(seat) or 0,
        move=move,
    )
    await hub.run_command(live, request, lambda _: None)


def test_thirty_moves_wait_for_a_slow_reader_in_one_message(tmp_path: Any) -> None:
    async def story() -> None:
        async with connect_slow_client(tmp_path) as (hub, live, phone, tokens):
            for _ in range(30):
                await move_on(hub, live, tokens)
            assert phone.heard == []
            await phone.read_until(lambda message: message.get("number") == 31)
            assert [message["type"] for message in phone.heard] == ["welcome", "update"]
            assert len(phone.heard[-1]["steps"]) == 31

    asyncio.run(story())


def test_the_update_of_a_stale_move_keeps_the_steps_of_who_reads_slowly(tmp_path: Any) -> None:
    async def story() -> None:
        async with connect_slow_client(tmp_path) as (hub, live, phone, tokens):
            await phone.read_until(lambda message: message.get("number") == 1)
            phone.reads.clear()
            phone.blocked.clear()
            await move_on(hub, live, tokens)
            await asyncio.wait_for(phone.blocked.wait(), WAIT)
            await move_on(hub, live, tokens)
            late = {"id": "late", "match": live.hosted.id, "token": tokens[0]}
            phone.served.clear()
            phone.say(type="move", question=1, move="pick the-sphinx", **late)
            await asyncio.wait_for(phone.served.wait(), WAIT)
            await phone.read_until(lambda message: message.get("id") == "late")
            await move_on(hub, live, tokens)
            await phone.read_until(lambda message: message.get("number") == 4)
            steps: list[Any] = []
            number = 0
            for message in phone.heard:
                update = message.get("update") or message
                if "steps" in update:  # what the contract tells every client to do
                    steps = [*steps, *update["steps"]] if update["after"] == number else update["steps"]
                    number = update["number"]
            assert [step["kind"] for step in steps] == ["created", "move", "move", "move"]

    asyncio.run(story())


# ------------------------------------------------------------------------------------------- our own fault


def test_a_fault_of_the_server_while_it_tells_closes_the_connection(
    own_server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = new_match(own_server)
    with connect_player(own_server, made, 0) as ada, connect_player(own_server, made, 1) as bo:
        whole = messages.step_message

        def fail_for_one_seat(table: Any, step: Any, viewer: int | None) -> Any:
            if viewer == 1:
                raise ZeroDivisionError
            return whole(table, step, viewer)

        monkeypatch.setattr(messages, "step_message", fail_for_one_seat)
        expect_accepted(ada, 0, ada.move(0))
        assert read_close_code(bo.read) in (1011, 1012)
    assert read_metric(own_server, "thauma_errors_total") == 1


def test_sockets_are_counted(own_server: str) -> None:
    made = new_match(own_server)
    with connect_both_seats(own_server, made), connect_spectator(own_server, made):
        assert read_metric(own_server, "thauma_sockets") == 2
    wait_until(lambda: read_metric(own_server, "thauma_sockets") == 0, "all have left")
