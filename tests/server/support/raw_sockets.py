"""Speaking to a server byte by byte, for tests of what strangers send: raw requests and hand-made frames."""

import contextlib
import json
import re
import select
import socket
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Self

from tests.server.support.live_server import NARROW, WAIT

TEXT, BINARY, CLOSE, PING, PONG, CONTINUED = 1, 2, 8, 9, 10, 0
NO_CODE = 1006
"""stands for a connection that ended without a closing frame"""
HOST = {"Host": "localhost"}
UPGRADE = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
}


def frame(payload: bytes, opcode: int = TEXT, *, final: bool = True, masked: bool = True) -> bytes:
    """Make a WebSocket frame as a client sends it; the mask is nought, which leaves the payload readable."""
    size, mask = len(payload), 0x80 if masked else 0
    head = bytes([(0x80 if final else 0) | opcode])
    if size < 126:
        head += bytes([mask | size])
    elif size < 1 << 16:
        head += bytes([mask | 126]) + size.to_bytes(2, "big")
    else:
        head += bytes([mask | 127]) + size.to_bytes(8, "big")
    return head + (b"\0\0\0\0" if masked else b"") + payload


def head_of(method: str, path: str, headers: dict[str, str]) -> bytes:
    """Write the head of a request."""
    lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
    return "\r\n".join([*lines, "", ""]).encode("latin-1")


class RawConnection:
    """A bare TCP connection."""

    def __init__(self, address: str, wait: float = WAIT, narrow: bool = False) -> None:
        host, _, port = address.removeprefix("http://").partition(":")
        self.socket = socket.socket()
        if narrow:  # so that a reader who does not read is noticed early
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, NARROW)
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, NARROW)
        self.socket.settimeout(wait)
        try:
            self.socket.connect((host, int(port)))
        except BaseException:
            self.socket.close()
            raise
        self.buffer = b""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def send(self, data: bytes) -> None:
        """Send bytes as they are."""
        self.socket.sendall(data)

    def receive_more(self) -> bool:
        """Wait for something to arrive; False at the end of the connection."""
        try:
            data = self.socket.recv(1 << 16)
        except ConnectionError:
            return False
        self.buffer += data
        return bool(data)

    def take(self, size: int) -> bytes:
        """Take so many bytes; raises EOFError at the end."""
        while len(self.buffer) < size:
            if not self.receive_more():
                raise EOFError
        taken, self.buffer = self.buffer[:size], self.buffer[size:]
        return taken

    def take_head(self) -> str:
        """Take the head of an HTTP answer."""
        while b"\r\n\r\n" not in self.buffer:
            if not self.receive_more():
                raise EOFError
        end = self.buffer.index(b"\r\n\r\n") + 4
        return self.take(end).decode("latin-1")

    def take_answer(self, method: str = "GET") -> "Answer":
        """Take a whole HTTP answer to a request of some method."""
        head = self.take_head()
        found = re.search(r"(?im)^content-length: *(\d+)", head)
        return Answer(head, self.take(int(found.group(1)) if found and method != "HEAD" else 0))

    def read_to_end(self) -> bytes:
        """Read on until the server closes."""
        while self.receive_more():
            pass
        taken, self.buffer = self.buffer, b""
        return taken

    def flood_with(
        self, piece: bytes, most: int, patience: float = WAIT, settled: Callable[[], bool] = lambda: True
    ) -> int:
        """Send a piece again and again without reading; gives how many bytes the server let us send.

        Ends early when the server is gone, or takes no more for a while once it is `settled`.
        """
        self.socket.settimeout(patience)
        sent, end = 0, time.monotonic() + WAIT
        with contextlib.suppress(ConnectionError):
            while sent < most:
                try:
                    sent += self.socket.send(piece[sent % len(piece) :])
                except TimeoutError:
                    if settled():
                        break
                    assert time.monotonic() < end, "the server takes nothing, and does nothing"
        self.socket.settimeout(WAIT)
        return sent

    def answers_within(self, patience: float) -> bool:
        """Whether the server says anything, or closes, within some seconds."""
        return bool(self.buffer) or bool(select.select([self.socket], [], [], patience)[0])


@dataclass(frozen=True)
class Answer:
    """An HTTP answer."""

    head: str
    body: bytes

    @property
    def status(self) -> int:
        """Its status."""
        return int(self.head.split(" ", 2)[1])

    @property
    def headers(self) -> dict[str, str]:
        """Its headers, names in small letters."""
        lines = (line.partition(":") for line in self.head.split("\r\n")[1:] if line)
        return {name.lower(): value.strip() for name, _, value in lines}

    @property
    def json(self) -> Any:
        """What it says."""
        return json.loads(self.body)


def send_raw_request(
    address: str,
    path: str,
    method: str = "GET",
    headers: dict[str, str] | None = None,
    body: bytes | None = None,
) -> Answer:
    """Send one request; whatever the status, gives the answer as it came."""
    given = {**HOST, "Connection": "close", **(headers or {})}
    if body is not None:
        given["Content-Length"] = str(len(body))
    with RawConnection(address) as line:
        line.send(head_of(method, path, given) + (body or b""))
        return line.take_answer()


class SocketClosed(Exception):
    """The server closed the WebSocket."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


class RawWebSocket(RawConnection):
    """A WebSocket made by hand: sends any bytes, and gives what arrives letter by letter."""

    def __init__(
        self,
        address: str,
        path: str = "/api/socket",
        headers: dict[str, str] | None = None,
        narrow: bool = False,
    ) -> None:
        super().__init__(address, narrow=narrow)
        self.send(head_of("GET", path, {**HOST, **UPGRADE, **(headers or {})}))
        self.opening = self.take_head()

    @property
    def status(self) -> int:
        """How the server answered the opening: 101 if it let us in."""
        return int(self.opening.split(" ", 2)[1])

    def say(self, message: Any) -> None:
        """Send a message; strings and bytes as they are."""
        self.send(frame(message_bytes(message)))

    def hear(self) -> str:
        """Give the next message as it was sent; raises Closed."""
        while True:
            try:
                first, second = self.take(2)
                size = second & 0x7F
                if size >= 126:
                    size = int.from_bytes(self.take(2 if size == 126 else 8), "big")
                payload = self.take(size)
            except EOFError:
                raise SocketClosed(NO_CODE) from None
            if first & 0x0F == CLOSE:
                raise SocketClosed(int.from_bytes(payload[:2], "big") or NO_CODE)
            if first & 0x0F == PING:
                self.send(frame(payload, PONG))
            if first & 0x0F == TEXT:
                return payload.decode()

    def hear_json(self) -> Any:
        """Give the next message, read."""
        return json.loads(self.hear())

    def read_until(self, *kinds: str) -> Any:
        """Read on until a message of one of these types."""
        while True:
            message = self.hear_json()
            if message["type"] in kinds:
                return message

    def read_close_code(self) -> int:
        """Read on until the server closes; gives the code."""
        try:
            while True:
                self.hear()
        except SocketClosed as end:
            return end.code

    def reply(self, message: Any) -> Any:
        """Send a request and give its answer."""
        self.say(message)
        return self.read_until("accepted", "refused", "explained", "problem")


def message_bytes(message: Any) -> bytes:
    """Write a message as bytes."""
    if isinstance(message, bytes):
        return message
    return (message if isinstance(message, str) else json.dumps(message)).encode()


def hello(match: str, *held: str, **more: Any) -> dict[str, Any]:
    """Make the first message."""
    return {"type": "hello", "match": match, "seats": [{"token": token} for token in held], **more}


def connect_seats(address: str, match: str, *held: str, **more: Any) -> RawWebSocket:
    """Open a WebSocket, say hello, and read up to the first update of each seat."""
    hand = RawWebSocket(address)
    hand.say(hello(match, *held, **more))
    assert hand.hear_json()["type"] == "welcome"
    for _ in held or ("a spectator",):
        assert hand.hear_json()["type"] == "update"
    return hand
