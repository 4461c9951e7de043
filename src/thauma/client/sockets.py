"""What both kinds of WebSocket, blocking and asyncio, have in common: how they are opened, why they end."""

import ipaddress
import logging
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from thauma import __version__
from thauma.client.protocol import FINAL, ConnectionFailed
from thauma.core.errors import ThaumaError, system_reason

if TYPE_CHECKING:
    from websockets import InvalidStatus

OPEN_SECONDS, CLOSE_SECONDS = 10.0, 1.0
MOST_MESSAGE = 4_000_000
"""bytes of a message; a server that says more at once is not listened to"""
PASSING_STATUS = (408, 425, 429)
"""HTTP answers below 500 after which coming back may be of use"""
USER_AGENT = f"thauma/{__version__}"


class NoWebSockets(ThaumaError):
    """The package that a client needs is not installed."""


def check_websockets() -> None:
    """Refuse to go on without the package that opens WebSockets; it is part of an extra."""
    try:
        import websockets  # noqa: F401, PLC0415  (an extra)
    except ModuleNotFoundError:
        raise NoWebSockets("error.client.no-websockets") from None


def is_near(server: str) -> bool:
    """Whether a server runs on this machine, where no proxy leads to."""
    host = urlsplit(server).hostname or ""
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def silent_logger() -> logging.Logger:
    """Give a logger for what nobody wants to read: how it stands is told as changes of the connection."""
    logger = logging.getLogger("thauma.client")
    logger.propagate = False
    if not logger.handlers:
        logger.addHandler(logging.NullHandler())
    return logger


def connect_arguments(server: str) -> dict[str, Any]:
    """Give how the WebSocket of a server is opened."""
    return {
        "uri": server.replace("http", "ws", 1) + "/api/socket",
        "compression": None,
        "proxy": None if is_near(server) else True,
        "open_timeout": OPEN_SECONDS,
        "close_timeout": CLOSE_SECONDS,
        "max_size": MOST_MESSAGE,
        "user_agent_header": USER_AGENT,
        "logger": silent_logger(),
    }


def forget_redirect(refused: "InvalidStatus") -> None:
    """Take the address out of a redirect, so that it is a refusal like any other."""
    if "Location" in refused.response.headers:
        del refused.response.headers["Location"]


def failure_reason(problem: Exception, server: str) -> str:
    """Say why a connection ended; raises ConnectionFailed where coming back is no use."""
    from websockets import ConnectionClosed, InvalidStatus, WebSocketException  # noqa: PLC0415  (an extra)

    match problem:
        case ConnectionClosed():
            codes = [end.code for end in (problem.rcvd, problem.sent) if end is not None]
            final = [code for code in codes if code in FINAL]
            if final:
                raise ConnectionFailed(FINAL[final[0]], final[0]) from None
        case InvalidStatus():
            status = problem.response.status_code
            if status < 500 and status not in PASSING_STATUS:
                raise ConnectionFailed("error.client.no-thauma", server=server) from None
        case OSError():
            return str(system_reason(problem))
        case EOFError() | ImportError() | WebSocketException():
            pass
        case _:
            raise problem
    return str(problem)
