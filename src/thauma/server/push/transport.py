"""The way to a push service, which a stranger names: HTTPS, to a public address, for a short time only.

A name is looked up once, and what was checked is what is connected to. Nothing is followed that the answer
says, and nothing of it is read but the status.
"""

import asyncio
import ipaddress
import re
import socket
import ssl
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Protocol
from urllib.parse import urlsplit

Address = ipaddress.IPv4Address | ipaddress.IPv6Address

HTTPS_PORT = 443
SECONDS = 10.0
"""that a request may take, from looking the name up to the status"""
MOST_STATUS = 1024
"""bytes of the line with the status"""
NAT64 = ipaddress.IPv6Network("64:ff9b::/96")
"""where an IPv4 address is written at the end of an IPv6 one"""
UNICAST = ipaddress.IPv6Network("2000::/3")
"""where all public addresses of IPv6 are"""
_STATUS = re.compile(rb"HTTP/1\.[01] (\d{3})[ \r\n]")


class BadEndpoint(Exception):
    """An address that nothing is sent to, now or ever."""


class Transport(Protocol):
    """Whatever carries messages to push services."""

    def check(self, endpoint: str) -> None:
        """Raise BadEndpoint for an address that nothing would ever be sent to."""
        ...

    async def post(self, endpoint: str, headers: Mapping[str, str], body: bytes) -> int:
        """Send a message; gives the status of the answer. Raises BadEndpoint, OSError or TimeoutError."""
        ...


@dataclass(frozen=True, slots=True)
class Target:
    """The parts of an endpoint."""

    host: str
    port: int
    authority: str
    path: str


def is_public(address: Address) -> bool:
    """Whether an address is one of the public internet, and not of some network that we can reach."""
    if isinstance(address, ipaddress.IPv6Address):
        if address in NAT64:
            return is_public(ipaddress.IPv4Address(address.packed[-4:]))
        if address not in UNICAST or address.sixtofour or address.teredo:
            return False
    return address.is_global and not address.is_multicast


class HttpsTransport:
    """Sends over HTTPS. Tests allow other addresses and ports, and trust a certificate of their own."""

    def __init__(
        self,
        is_allowed: Callable[[Address], bool] = is_public,
        ports: Collection[int] = (HTTPS_PORT,),
        context: ssl.SSLContext | None = None,
        seconds: float = SECONDS,
    ) -> None:
        self.is_allowed = is_allowed
        self.ports = ports
        self.context = context or ssl.create_default_context()
        self.seconds = seconds

    def check(self, endpoint: str) -> None:
        """Raise BadEndpoint for an address that nothing would ever be sent to."""
        self.target_of(endpoint)

    def target_of(self, endpoint: str) -> Target:
        """Take an endpoint apart; raises BadEndpoint."""
        if not endpoint.isascii() or not endpoint.isprintable() or " " in endpoint:
            raise BadEndpoint("an endpoint is an address of visible characters")
        try:
            parts = urlsplit(endpoint)
            port = HTTPS_PORT if parts.port is None else parts.port
        except ValueError:
            raise BadEndpoint("an endpoint is an address") from None
        host = parts.hostname or ""
        if parts.scheme != "https" or not host or "@" in parts.netloc or parts.fragment:
            raise BadEndpoint("an endpoint begins with https:// and a host")
        if port not in self.ports:
            raise BadEndpoint("an endpoint has the port of https")
        self.check_literal(host)
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        return Target(host, port, parts.netloc, path)

    def check_literal(self, host: str) -> None:
        """Refuse a number that is no public address; a name is looked up when something is sent."""
        try:
            address = ipaddress.ip_address(host)
        except ValueError:
            return
        if not self.is_allowed(address):
            raise BadEndpoint("an endpoint has a public address")

    async def post(self, endpoint: str, headers: Mapping[str, str], body: bytes) -> int:
        """Send a message; gives the status of the answer. Raises BadEndpoint, OSError or TimeoutError."""
        target = self.target_of(endpoint)
        async with asyncio.timeout(self.seconds):
            address = await self.look_up(target)
            return await self.request(target, address, request_head(target, headers, len(body)) + body)

    async def look_up(self, target: Target) -> str:
        """Find the address of a host; if any that it has is not public, it is not to be trusted at all."""
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(target.host, target.port, type=socket.SOCK_STREAM)
        addresses = [str(place[0]) for *_, place in found]
        if not addresses:
            raise OSError("the name has no address")
        for text in addresses:
            if not self.is_allowed(ipaddress.ip_address(text.partition("%")[0])):
                raise BadEndpoint("the name leads to an address that is not public")
        return addresses[0]

    async def request(self, target: Target, address: str, data: bytes) -> int:
        """Send the bytes of a request to an address; gives the status."""
        reader, writer = await asyncio.open_connection(
            address, target.port, ssl=self.context, server_hostname=target.host, limit=MOST_STATUS
        )
        try:
            writer.write(data)
            await writer.drain()
            line = await reader.readline()
        except ValueError:
            line = b""  # longer than any status
        finally:
            writer.transport.abort()  # the rest of the answer is of no interest
        status = _STATUS.match(line)
        if status is None:
            raise OSError("the answer is not HTTP")
        return int(status[1])


def request_head(target: Target, headers: Mapping[str, str], length: int) -> bytes:
    """Write the head of a request."""
    lines = [f"POST {target.path} HTTP/1.1", f"Host: {target.authority}"]
    lines += [f"{name}: {value}" for name, value in headers.items()]
    lines += [f"Content-Length: {length}", "Connection: close", "", ""]
    return "\r\n".join(lines).encode("ascii")
