"""The web server's connections, with an end to their patience with those who never end, read or ask.

A connection is counted for its address from its first moment until the system has let it go, whatever it
becomes in between: one that is closed stays as long as its client neither reads the rest nor goes.
"""

import asyncio
from collections.abc import Container
from http import HTTPStatus
from typing import Any, ClassVar, cast

from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from thauma.server.http.limits import ConnectionCounts, client_of
from thauma.server.http.middleware import failure_response

MOST_HEAD = 32_768
"""bytes of a request that are not its body: path, headers, trailers, the sizes of chunks"""
MOST_PIPELINED = 16
"""requests of one connection that wait for the answer to the one before; browsers send none"""
MOST_PIECES = 64
"""frames in which one message may come"""
REQUEST_SECONDS = 10.0
"""from the beginning of a connection, or from the answer before, to the end of a request; and as long we wait
for a client to read"""


def refusal_bytes(text: str) -> bytes:
    """Write a whole answer to what is no request."""
    answer = failure_response("bad-request", text)
    status = HTTPStatus(answer.status_code)
    lines = [f"HTTP/1.1 {status.value} {status.phrase}".encode(), b"connection: close"]
    lines += [name + b": " + value for name, value in answer.raw_headers]
    return b"\r\n".join([*lines, b"", bytes(answer.body)])


class BadRequest(Exception):
    """What the parser is told of a request that goes too far."""


class CountedTransport:
    """A connection's transport: counted until it is gone; closed, it is cut off if nobody reads the rest."""

    def __init__(
        self, transport: asyncio.Transport, counts: ConnectionCounts, address: str, patience: float
    ) -> None:
        self.transport, self.counts, self.address, self.patience = transport, counts, address, patience
        self.write = transport.write
        self.deadline: asyncio.TimerHandle | None = None
        self.gone = False

    def __getattr__(self, name: str) -> Any:
        return getattr(self.transport, name)

    def close(self) -> None:
        """Send what is left, as long as it is read."""
        self.transport.close()
        self.limit_rest()

    def limit_rest(self) -> None:
        """Give the client so long to read what is left."""
        if self.deadline is None and not self.gone:
            self.deadline = asyncio.get_running_loop().call_later(self.patience, self.transport.abort)

    def allow_rest(self) -> None:
        """Give the client time again: it has read."""
        if self.deadline is not None and not self.transport.is_closing():
            self.deadline.cancel()
            self.deadline = None

    def release(self) -> None:
        """Count this no more: the system has let it go."""
        if not self.gone:
            self.gone = True
            self.counts.remove(self.address)
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None


class PipelineFlow(FlowControl):
    """Reads nothing more of a connection while requests of it wait."""

    def __init__(self, transport: asyncio.Transport, waiting: Container[Any]) -> None:
        super().__init__(transport)
        self.waiting = waiting

    def resume_reading(self) -> None:
        """Read on, unless there is enough to do."""
        if not self.waiting:
            super().resume_reading()


class HttpConnection(HttpToolsProtocol):
    """An HTTP connection that is closed when a request has no end or is late, or an answer is not read."""

    patience = REQUEST_SECONDS
    counts: ClassVar[ConnectionCounts] = ConnectionCounts()
    """one for all connections of a server"""
    proxies: ClassVar[Container[str]] = ()
    """addresses from which any number may come"""
    counted: CountedTransport
    overdue: asyncio.TimerHandle | None = None
    unparsed = 0
    """bytes of the request so far that are not its body, as they arrived"""
    parsed = 0
    """bytes of its path and headers, as they were read: many requests may arrive at once"""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for the first request, unless there are too many."""
        peer = (transport.get_extra_info("peername") or ("",))[0]
        address = client_of(str(peer))
        self.counted = CountedTransport(transport, self.counts, address, self.patience)
        allowed = self.counts.add(address, bounded=peer not in self.proxies)
        super().connection_made(cast(asyncio.Transport, self.counted))
        self.flow = PipelineFlow(transport, self.pipeline)
        if allowed:
            self.start_timer()
        else:
            transport.abort()

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

    def pause_writing(self) -> None:
        """Wait until the client has read, but not for ever."""
        super().pause_writing()
        self.counted.limit_rest()

    def resume_writing(self) -> None:
        """Go on: the client has read."""
        super().resume_writing()
        self.counted.allow_rest()

    def data_received(self, data: bytes) -> None:
        """Take what has arrived, unless it has become too much."""
        self.unparsed += len(data)
        super().data_received(data)
        if self.unparsed > MOST_HEAD and not self.transport.is_closing():
            self.send_400_response("a request is not as long as this")

    def eof_received(self) -> None:
        """Close, as the system does after this, but wait no longer than for others until the rest is read."""
        super().eof_received()
        self.counted.limit_rest()

    def on_message_begin(self) -> None:
        """Begin a request, unless too many wait: then those are answered, and the connection is closed."""
        self.parsed = 0
        if len(self.pipeline) >= MOST_PIPELINED:
            raise BadRequest
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        """Take a part of the path."""
        self.count_head(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a header, or a trailer."""
        self.count_head(len(name) + len(value) + len(b": \r\n"))
        super().on_header(name, value)

    def count_head(self, size: int) -> None:
        """Count what is not the body of a request; refuse too much of it."""
        self.parsed += size
        if self.parsed > MOST_HEAD:
            raise BadRequest

    def on_body(self, body: bytes) -> None:
        """Take a part of the body."""
        self.unparsed -= len(body)
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Note that the request is here."""
        self.unparsed = 0
        self.stop_timer()
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """Wait for the next request."""
        self.start_timer()
        super().on_response_complete()

    def handle_websocket_upgrade(self) -> None:
        """Leave the connection to the WebSocket."""
        self.stop_timer()
        super().handle_websocket_upgrade()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait no more."""
        self.stop_timer()
        self.counted.release()
        super().connection_lost(exc)

    def send_400_response(self, msg: str) -> None:
        """Refuse what is no request, as every refusal looks; behind requests that are, only close."""
        newest = self.cycle
        if newest is not None and not newest.response_complete and not newest.more_body:
            self.flow.pause_reading()
            newest.keep_alive = False
            return
        self.transport.write(refusal_bytes(msg))
        self.transport.close()


class WebSocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket that keeps no answers for those who do not read, and no message in endless pieces."""

    def eof_received(self) -> None:
        """Close, as the system does after this; the rest is sent as long as it is read."""
        super().eof_received()
        cast(CountedTransport, self.transport).limit_rest()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no more."""
        cast(CountedTransport, self.transport).release()
        super().connection_lost(exc)

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


def http_connection_class(patience: float, counts: ConnectionCounts, proxies: Container[str] = ()) -> Any:
    """Give a server's class of HTTP connections; proxies may have any number of them."""
    return type(
        "HttpConnection", (HttpConnection,), {"patience": patience, "counts": counts, "proxies": proxies}
    )
