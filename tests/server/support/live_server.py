"""Talking to a real server over real sockets, for tests: start one, make a match, play.

`served(service)` runs a server inside this process, in a thread, so that a test can choose clock and chance;
`process(database, ...)` starts `thauma serve` as users do. `Client` speaks HTTP and WebSocket to either.
"""

import asyncio
import contextlib
import json
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import Any, Self

import uvicorn
from websockets.sync.client import ClientConnection, connect

from tests.server.support.leaping_loop import LeapingLoop
from thauma.client.http_client import send_request
from thauma.client.links import Link
from thauma.client.protocol import MatchProtocol
from thauma.client.sockets import connect_arguments
from thauma.server.serve import bind_port, uvicorn_config
from thauma.server.service import Service

WAIT = 60.0
"""seconds after which a silent server fails a test; none that passes waits so long"""
NARROW = 1 << 14
"""bytes that the system keeps of what has been sent and not been read, on a narrow connection"""


@contextlib.contextmanager
def serve_in_thread(
    service: Service, loop: LeapingLoop | None = None, *, narrow: bool = False
) -> Iterator[str]:
    """Run a server in a thread of this process; gives its address. Closes the service, store and all.

    With a loop of its own, a test can let the server's time leap. With narrow connections the system keeps
    little of what one side has not read, so that soon the server has to.
    """
    listener = bind_port("127.0.0.1", 0)
    if narrow:  # connections inherit it
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, NARROW)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, NARROW)
    config = uvicorn_config(service, None)
    config.ws_ping_interval = None  # a test on a busy machine may be silent for long
    server = uvicorn.Server(config)

    def run() -> None:
        with asyncio.Runner(loop_factory=None if loop is None else lambda: loop) as runner:
            runner.run(server.serve(sockets=[listener]))

    thread = threading.Thread(target=run)
    thread.start()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(WAIT)
        listener.close()
    assert not thread.is_alive()


@contextlib.contextmanager
def serve_in_process(
    database: str, *flags: str, port: int = 0
) -> Iterator[tuple[str, "subprocess.Popen[str]"]]:
    """Start `thauma serve`; gives its address and process, and ends it if nobody did before."""
    command = [sys.executable, "-m", "thauma", "serve", "--no-browser", "--log-level", "warning"]
    command += ["--port", str(port), "--database", database, *flags]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert running.stdout is not None
    try:
        line = running.stdout.readline()
        assert "http://" in line, running.communicate(timeout=WAIT)[1]
        yield line[line.index("http://") :].strip(), running
    finally:
        if running.poll() is None:
            running.terminate()
        with contextlib.suppress(ValueError):  # its output was read to the end already
            running.communicate(timeout=WAIT)


class RequestFailed(Exception):
    """An HTTP answer that is no success."""

    def __init__(self, status: int, answer: Any, headers: Any) -> None:
        super().__init__(f"{status}: {answer}")
        self.status, self.answer, self.headers = status, answer, headers


def ask(address: str, path: str, body: Any = None, headers: dict[str, str] | None = None) -> Any:
    """Send an HTTP request (POST if it has a body); gives the JSON of the answer, or its text."""
    data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
    answer = send_request(address + path, data, headers, WAIT)
    text = answer.body.decode()
    if answer.status >= 300:
        raise RequestFailed(answer.status, json.loads(text), answer.headers)
    return json.loads(text) if "json" in answer.headers["Content-Type"] else text


def people(*names: str) -> list[dict[str, str]]:
    """List human players for a new match."""
    return [{"kind": "human", "name": name} for name in names]


def bot(name: str = "greedy") -> dict[str, str]:
    """List a bot for a new match."""
    return {"kind": "bot", "bot": name}


def new_match(address: str, players: list[dict[str, str]] | None = None, **more: Any) -> dict[str, Any]:
    """Make a match, by default of two people who sit as listed."""
    wanted = {"game": "duel", "players": players or people("Ada", "Bo"), "order": "listed", **more}
    made: dict[str, Any] = ask(address, "/api/matches", wanted)
    return made


def tokens_of(made: dict[str, Any]) -> list[str]:
    """Give the tokens of the people in a match that was made, in the order of the players listed."""
    return [seat["token"] for seat in made["seats"] if seat["token"]]


@dataclass
class Client:
    """A client at a match over one connection: holds the seats of its tokens, or looks on.

    Messages are given as they came, and each must be one that Thauma's own client understands.
    """

    address: str
    match: str
    tokens: list[str] = field(default_factory=list)
    after: int | None = None
    presence: bool = False
    """whether it wants to be told who is here"""
    opened: contextlib.ExitStack = field(default_factory=contextlib.ExitStack)
    socket: ClientConnection = field(init=False)
    protocol: MatchProtocol = field(init=False)
    seats: list[int] = field(init=False)
    updates: dict[int | None, dict[str, Any]] = field(default_factory=dict)
    """the latest update of each recipient"""
    ids: Iterator[int] = field(default_factory=lambda: count(1))

    def __post_init__(self) -> None:
        link = Link(self.address, self.match)
        self.protocol = MatchProtocol(link, self.tokens, after=self.after, presence=self.presence)
        given = {**connect_arguments(self.address), "open_timeout": WAIT}
        self.socket = self.opened.enter_context(connect(**given))
        self.send(self.protocol.begin_connection())
        welcome = self.read()
        assert welcome["type"] == "welcome", welcome
        self.seats = welcome["seats"]
        while len(self.updates) < max(1, len(self.seats)):
            self.read()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.opened.close()

    def send(self, message: Any) -> None:
        """Send a message; bytes and strings as they are."""
        self.socket.send(message if isinstance(message, (str, bytes)) else json.dumps(message))

    def read(self) -> dict[str, Any]:
        """Read the next message and remember updates."""
        text = self.socket.recv(timeout=WAIT)
        self.protocol.receive(text)
        message: dict[str, Any] = json.loads(text)
        if message["type"] == "update":
            self.updates[message["seat"]] = message
        return message

    def read_until(self, *kinds: str) -> dict[str, Any]:
        """Read on until a message of one of these types."""
        while True:
            message = self.read()
            if message["type"] in kinds:
                return message

    def request(self, kind: str, seat: int, **more: Any) -> dict[str, Any]:
        """Ask for something as a seat; gives the answer."""
        token = self.tokens[self.seats.index(seat)]
        wanted = {"type": kind, "id": f"c{next(self.ids)}", "match": self.match, "token": token, **more}
        self.send(wanted)
        return self.read_until("accepted", "refused", "explained", "problem")

    def move(self, seat: int, move: str | None = None, **more: Any) -> dict[str, Any]:
        """Make a move, by default the seat's first legal one."""
        update = self.updates[seat]
        move = move or update["view"]["moves"][0]["move"]
        return self.request("move", seat, **{"question": update["question"], "move": move, **more})

    def wait_for_number(self, seat: int | None, number: int) -> dict[str, Any]:
        """Read on until a recipient has been told a number."""
        while self.updates[seat]["number"] < number:
            self.read()
        return self.updates[seat]

    @property
    def asked_seats(self) -> list[int]:
        """The seats of this client that are asked something now."""
        return [seat for seat in self.seats if self.updates[seat]["question"] is not None]

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return all(update["match"]["status"] == "over" for update in self.updates.values())

    def play_to_end(self) -> None:
        """Play first legal moves for all seats held until the match is over."""
        while not self.over:
            if self.asked_seats:
                answer = self.move(self.asked_seats[0])
                assert answer["type"] == "accepted", answer
                for seat in self.seats:
                    self.wait_for_number(seat, answer["number"])
            else:
                self.read()
