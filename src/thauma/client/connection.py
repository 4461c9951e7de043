"""The connection to a match: a thread that listens, and comes back when the line breaks.

What to say and what it means is decided by `protocol`. What it hears is told in order, in this thread.
"""

import contextlib
import threading
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from thauma import wire
from thauma.client.protocol import ConnectionChange, ConnectionEnded, MatchProtocol
from thauma.client.sockets import (
    CLOSE_SECONDS,
    check_websockets,
    connect_arguments,
    failure_reason,
    forget_redirect,
)
from thauma.core.errors import ThaumaError

if TYPE_CHECKING:
    from websockets.sync.client import ClientConnection


class Connection:
    """A client at a match, connected as long as nobody closes it."""

    def __init__(self, protocol: MatchProtocol, tell: Callable[[ConnectionChange], None]) -> None:
        check_websockets()
        self.protocol = protocol
        self.on_change = tell
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.stopping = threading.Event()
        self.socket: ClientConnection | None = None
        self.guard = threading.Lock()
        """of the protocol"""
        self.send_lock = threading.Lock()

    def start(self) -> None:
        """Begin to connect."""
        self.thread.start()

    def close(self) -> None:
        """Say goodbye."""
        self.stopping.set()
        socket = self.socket
        if socket is not None:
            socket.close()
        if self.thread.is_alive():  # it may not have been started
            self.thread.join(CLOSE_SECONDS)

    def ask(self, request: wire.Request) -> None:
        """Ask for something, now or as soon as there is a connection."""
        with self.guard:
            self.protocol.ask(request)
        self.send_outgoing()

    def send_outgoing(self) -> None:
        """Send what is to be sent now."""
        from websockets import WebSocketException  # noqa: PLC0415  (an extra)

        with self.send_lock:
            socket = self.socket
            if socket is None:
                return
            with self.guard:
                texts = self.protocol.take_outgoing()
            with contextlib.suppress(OSError, WebSocketException):  # the thread comes back and sends it
                for text in texts:
                    socket.send(text)

    # ----------------------------------------------------------------------------------- the thread

    def run(self) -> None:
        """Connect and listen, again and again."""
        try:
            while not self.stopping.is_set():
                reason = self.stay_connected()
                if not self.stopping.is_set():
                    with self.guard:
                        changes = self.protocol.end_connection(reason)
                    self.pass_on(changes)
        except ThaumaError as end:
            self.on_change(ConnectionEnded(end))

    def pass_on(self, changes: Iterable[ConnectionChange]) -> None:
        """Tell what has changed, and wait if that is called for."""
        for change in changes:
            self.on_change(change)
        if self.protocol.wait:
            self.stopping.wait(self.protocol.wait)
            self.protocol.wait = 0.0

    def stay_connected(self) -> str:
        """Be connected until the line breaks; gives the reason."""
        from websockets import InvalidStatus  # noqa: PLC0415  (an extra)
        from websockets.sync.client import ClientConnection, connect  # noqa: PLC0415

        class StayingConnection(ClientConnection):
            """Follows nobody elsewhere: a token is for the server that was named."""

            def handshake(self, *given: Any, **named: Any) -> None:
                try:
                    super().handshake(*given, **named)
                except InvalidStatus as refused:
                    forget_redirect(refused)
                    raise

        server = self.protocol.link.server
        try:
            with connect(create_connection=StayingConnection, **connect_arguments(server)) as socket:
                with self.guard:
                    hello = self.protocol.begin_connection()
                self.socket = socket
                socket.send(hello)
                while not self.stopping.is_set():
                    text = socket.recv()
                    with self.guard:
                        changes = self.protocol.receive(text)
                    self.pass_on(changes)
                    self.send_outgoing()
        except Exception as problem:  # noqa: BLE001  (raised again unless the network is to blame)
            return failure_reason(problem, server)
        finally:
            self.socket = None
        return ""
