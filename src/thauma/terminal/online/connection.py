"""The connection to a match: a thread that listens, comes back when the line breaks, and loses nothing.

It says hello with the number of the last update it has, and sends a request that has no answer yet once more
with the same id; the server does nothing twice. What it hears goes into an inbox, in order.
"""

import contextlib
import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import msgspec

from thauma import __version__
from thauma.core.errors import ThaumaError, system_reason
from thauma.server import wire
from thauma.terminal.commands.serve import missing_packages
from thauma.terminal.online import incoming
from thauma.terminal.online.http_client import is_near
from thauma.terminal.online.links import Link

if TYPE_CHECKING:
    from websockets.sync.client import ClientConnection

FIRST_DELAY, LAST_DELAY = 0.2, 5.0
"""seconds before trying again: doubled each time, up to the last"""
FIRST_TRIES = 5
"""before the first success; a wrong address should not be tried for ever"""
OPEN_SECONDS, CLOSE_SECONDS = 10.0, 1.0
MOST_MESSAGE = 4_000_000
MOVED = 4409
FINAL = {
    1009: "terminal.online.misunderstood",
    4400: "terminal.online.misunderstood",
    4401: "terminal.online.no-seat",
    4404: "terminal.online.no-match",
    MOVED: "terminal.online.moved",
}
"""closes after which coming back is no use, and what is said then"""
PASSING_STATUS = (408, 425, 429)
"""HTTP answers below 500 after which coming back may be of use"""


@dataclass(frozen=True, slots=True)
class MessageReceived:
    """The server said something."""

    message: wire.FromServer


@dataclass(frozen=True, slots=True)
class ConnectionLost:
    """The connection broke, or (`stored`) the server cannot store anything just now; it is tried again."""

    stored: bool = False


@dataclass(frozen=True, slots=True)
class ConnectionRestored:
    """The connection stands."""


@dataclass(frozen=True, slots=True)
class ConnectionEnded:
    """The connection is over for good."""

    reason: str
    close: int = 0


ConnectionChange = MessageReceived | ConnectionLost | ConnectionRestored | ConnectionEnded


class FinalError(ThaumaError):
    """Something after which coming back is no use."""

    def __init__(self, key: str, close: int = 0, /, **data: Any) -> None:
        super().__init__(key, **data)
        self.close = close


def load_connect() -> Any:
    """Give what opens WebSockets; it is part of an extra."""
    try:
        from websockets.sync.client import connect  # noqa: PLC0415  (an extra)
    except ModuleNotFoundError:
        raise missing_packages() from None
    return connect


def silent_logger() -> logging.Logger:
    """Give a logger for what nobody at a terminal wants to read."""
    logger = logging.getLogger("thauma.connection")
    logger.propagate = False
    if not logger.handlers:
        logger.addHandler(logging.NullHandler())
    return logger


class Connection:
    """A seat at a match (or a spectator), connected as long as nobody closes it."""

    def __init__(self, link: Link, tell: Callable[[ConnectionChange], None]) -> None:
        self.link = link
        self.on_change = tell
        self.connect = load_connect()
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.stopping = threading.Event()
        self.socket: ClientConnection | None = None
        self.greeted = False
        """whether requests may be sent on it"""
        self.number: int | None = None
        """of the last update"""
        self.unanswered: wire.Request | None = None
        self.last_sent: tuple[ClientConnection, wire.Request] | None = None
        """what was sent last, and where"""
        self.send_lock = threading.Lock()
        self.delay = FIRST_DELAY
        self.welcomed = False
        """whether there ever was a connection"""
        self.lost = False
        """whether it was told that it is lost"""

    def start(self) -> None:
        """Begin to connect."""
        self.thread.start()

    def close(self) -> None:
        """Say goodbye."""
        self.stopping.set()
        socket = self.socket
        if socket is not None:
            socket.close()
        self.thread.join(CLOSE_SECONDS)

    def ask(self, request: wire.Request) -> None:
        """Ask for something, now or as soon as there is a connection; one thing at a time."""
        self.unanswered = request
        self.send_unanswered()

    def send_unanswered(self, again: bool = False) -> None:
        """Send what is unanswered, once on each connection unless it is to be tried again."""
        from websockets import WebSocketException  # noqa: PLC0415  (an extra)

        with self.send_lock:
            socket, request = self.socket, self.unanswered
            if socket is None or not self.greeted or request is None:
                return
            if again or self.last_sent != (socket, request):
                self.last_sent = (socket, request)
                with contextlib.suppress(OSError, WebSocketException):  # the thread comes back and sends it
                    socket.send(msgspec.json.encode(request).decode())

    # ----------------------------------------------------------------------------------- the thread

    def run(self) -> None:
        """Connect and listen, again and again."""
        tries = 0
        try:
            while not self.stopping.is_set():
                reason = self.stay_connected()
                tries += 1
                if not self.welcomed and tries >= FIRST_TRIES:
                    raise FinalError("terminal.online.unreachable", server=self.link.server, reason=reason)
                self.pause(ConnectionLost())
        except ThaumaError as end:
            self.on_change(ConnectionEnded(str(end), getattr(end, "close", 0)))

    def pause(self, why: ConnectionLost) -> None:
        """Say once that it does not work just now, and wait a little, longer each time."""
        if not self.lost and not self.stopping.is_set():
            self.lost = True
            self.on_change(why)
        self.stopping.wait(self.delay)
        self.delay = min(2 * self.delay, LAST_DELAY)

    def note_working(self) -> None:
        """Say that it works, if it did not before."""
        self.delay = FIRST_DELAY
        if self.lost or not self.welcomed:
            self.lost, self.welcomed = False, True
            self.on_change(ConnectionRestored())

    def stay_connected(self) -> str:
        """Be connected until the line breaks; gives the reason."""
        from websockets import ConnectionClosed, InvalidStatus, WebSocketException  # noqa: PLC0415  (an extra)

        url = self.link.server.replace("http", "ws", 1) + "/api/socket"
        proxy = None if is_near(self.link.server) else True
        try:
            with self.connect(
                url,
                compression=None,
                proxy=proxy,
                open_timeout=OPEN_SECONDS,
                close_timeout=CLOSE_SECONDS,
                max_size=MOST_MESSAGE,
                user_agent_header=f"thauma/{__version__}",
                logger=silent_logger(),
            ) as socket:
                self.socket = socket
                socket.send(msgspec.json.encode(self.hello_message()).decode())
                while not self.stopping.is_set():
                    self.take_message(incoming.read_json(socket.recv(), wire.FromServer))
                return ""
        except ConnectionClosed as closed:
            code = closed.rcvd.code if closed.rcvd is not None else 0
            if code in FINAL:
                raise FinalError(FINAL[code], code) from None
            return str(closed)
        except InvalidStatus as refused:
            status = refused.response.status_code
            if status < 500 and status not in PASSING_STATUS:
                raise FinalError("terminal.online.no-thauma", server=self.link.server) from None
            return str(refused)
        except OSError as problem:
            return str(system_reason(problem))
        except (EOFError, ImportError, WebSocketException) as problem:
            return str(problem)
        finally:
            self.socket, self.greeted = None, False

    def hello_message(self) -> wire.Hello:
        """Say who this is and what is known already."""
        link = self.link
        if link.token:
            return wire.Hello(link.match, (wire.HeldSeat(link.token, self.number),))
        return wire.Hello(link.match, after=self.number)

    def take_message(self, message: wire.FromServer) -> None:
        """Take in a message."""
        match message:
            case wire.Welcome():
                if message.protocol != wire.PROTOCOL:
                    theirs, ours = message.protocol, wire.PROTOCOL
                    raise FinalError("terminal.online.other-protocol", theirs=theirs, ours=ours)
                self.greeted = True
                self.note_working()
                self.send_unanswered()
            case wire.Update():
                self.number = message.number
                self.on_change(MessageReceived(message))
            case wire.Accepted() | wire.Refused() | wire.Explained():
                self.take_answer(message)

    def take_answer(self, message: wire.Accepted | wire.Refused | wire.Explained) -> None:
        """Pass an answer on, unless it is one of before; what could not be stored is sent again."""
        if self.unanswered is None or message.id != self.unanswered.id:
            return
        if isinstance(message, wire.Refused) and message.code == "unavailable":
            self.pause(ConnectionLost(stored=True))
            self.send_unanswered(again=True)
            return
        if isinstance(message, wire.Refused) and message.update is not None:
            self.number = message.update.number
        self.unanswered = None
        self.note_working()
        self.on_change(MessageReceived(message))
