"""The web server's connections, with an end to their patience with who never ends, reads or asks."""

import asyncio
from collections import Counter
from http import HTTPStatus
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from thauma.server.http.limits import client_of
from thauma.server.http.middleware import failure_response

MOST_HEAD = 32_768
"""bytes of a request that are not its body: path, headers, trailers, the sizes of chunks"""
MOST_PIECES = 64
"""frames in which one message may come"""
REQUEST_SECONDS = 10.0
"""from the beginning of a connection, or from the answer before, to the end of a request"""


def refusal_bytes(text: str) -> bytes:
    """Write a whole answer to what is no request."""
    answer = failure_response("bad-request", text)
    status = HTTPStatus(answer.status_code)
    lines = [f"HTTP/1.1 {status.value} {status.phrase}".encode(), b"connection: close"]
    lines += [name + b": " + value for name, value in answer.raw_headers]
    return b"\r\n".join([*lines, b"", bytes(answer.body)])


class HttpConnection(HttpToolsProtocol):
    """An HTTP connection that is closed when a request has no end, or does not come to it in time."""

    patience = REQUEST_SECONDS
    most: int | None = None
    """connections at once from one address; None: of a proxy, any number"""
    open_connections: ClassVar[Counter[str]] = Counter()
    """how many each address has; one for all connections of a server"""
    address: str | None = None
    overdue: asyncio.TimerHandle | None = None
    head = 0
    """bytes of the request so far that are not its body"""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for the first request, unless there are too many from there."""
        super().connection_made(transport)
        self.address = client_of(self.client[0] if self.client else "")
        self.open_connections[self.address] += 1
        if self.most is not None and self.open_connections[self.address] > self.most:
            transport.abort()
        else:
            self.start_timer()

    def stop_counting(self) -> None:
        """Count this connection no more."""
        if self.address is not None:
            self.open_connections[self.address] -= 1
            if not self.open_connections[self.address]:
                del self.open_connections[self.address]
            self.address = None

    def start_timer(self) -> None:
        """Wait for a request, but not for ever."""
        self.stop_timer()
        self.overdue = self.loop.call_later(self.patience, self.give_up)

    def stop_timer(self) -> None:
        """Stop the clock."""
        if self.overdue is not None:
            self.overdue.cancel()
            self.overdue = None

    def give_up(self) -> None:
        """Close, unless the request is here and only our answer is missing."""
        self.overdue = None
        cycle = self.cycle
        if cycle is None or cycle.response_complete or cycle.more_body:
            self.transport.close()

    def data_received(self, data: bytes) -> None:
        """Take what has arrived, unless it has become too much."""
        self.head += len(data)
        super().data_received(data)
        if self.head > MOST_HEAD and not self.transport.is_closing():
            self.send_400_response("a request is not as long as this")

    def on_body(self, body: bytes) -> None:
        """Take a part of the body."""
        self.head -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Note that the request is here."""
        self.head = 0
        self.stop_timer()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        self.start_timer()
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        """Leave the connection to the WebSocket."""
        self.stop_timer()
        self.stop_counting()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self.stop_timer()
        self.stop_counting()
        super().connection_lost(exc)

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no request, as every refusal looks."""
        self.transport.write(refusal_bytes(msg))
        self.transport.close()


class WebSocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket that keeps no answers for who does not read, and no message in endless pieces."""

    def data_received(self, data: bytes) -> None:
        """Take what has arrived; an opening that cannot be understood is refused."""
        super().data_received(data)
        if not self.handshake_initiated and not self.transport.is_closing():
            self.transport.write(refusal_bytes("this opens no WebSocket"))
            self.transport.close()

    def handle_ping(self) -> None:
        """Answer a ping, unless earlier answers have not been read."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        """Let a client go that does not answer; what it has not read is of no use to it any more."""
        super().keepalive_timeout()
        self.transport.abort()

    def handle_cont(self, event: Frame) -> None:
        """Take a piece of a message."""
        if len(self.frames) < MOST_PIECES or event.fin:
            super().handle_cont(event)
        else:
            self.refuse(1009, "too many pieces")

    def refuse(self, code: int, reason: str) -> None:
        """Close, unless it is closing already."""
        if self.conn.state is State.OPEN:
            self.conn.send_close(code, reason)
            self.handle_parser_exception()

    def send_receive_event_to_app(self) -> None:
        """Hand a message on; one whose text is none closes, without a complaint in the log."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.refuse(1007, "no text")
                return
        super().send_receive_event_to_app()

    async def send(self, message: Any) -> None:
        """Send; a refusal completes the opening too, which the web server would else complain about."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True


def http_connection_class(patience: float, most: int | None) -> Any:
    """Give a server's class of HTTP connections: with a patience, and so many at once from one address."""
    return type(
        "HttpConnection",
        (HttpConnection,),
        {"patience": patience, "most": most, "open_connections": Counter()},
    )
