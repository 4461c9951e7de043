"""A client of the service: make matches, join them by a link, sit at a seat, play, look on; docs/client.md.

`ServerClient` asks a server over HTTP; `MatchClient` is a client at a match, `AsyncMatchClient` one in an
asyncio program. The package that opens WebSockets is imported when the first is opened.
"""

from thauma.client.async_match_client import AsyncMatchClient
from thauma.client.http_client import Declined, ServerClient, Unreachable, take_seat
from thauma.client.incoming import ProtocolError
from thauma.client.links import BadLink, Link, read_link
from thauma.client.match_client import MatchClient
from thauma.client.protocol import Backoff, ConnectionFailed
from thauma.client.sockets import NoWebSockets

__all__ = [
    "AsyncMatchClient",
    "Backoff",
    "BadLink",
    "ConnectionFailed",
    "Declined",
    "Link",
    "MatchClient",
    "NoWebSockets",
    "ProtocolError",
    "ServerClient",
    "Unreachable",
    "read_link",
    "take_seat",
]
