"""Links to matches: `http://host:port/m/MATCH`, with a secret in the fragment or without one.

`#join=SECRET` gives an open seat, or moves a seat to another device, once; `#seat=TOKEN` is a seat that one
holds already. Browsers and terminals never send a fragment, so a secret in it does not end up in logs.
"""

import re
from dataclasses import dataclass
from urllib.parse import SplitResult, urlsplit

from thauma.core.errors import ThaumaError, short_repr

MATCH = r"[A-Za-z0-9_-]{16}"
SECRET = r"[A-Za-z0-9_-]{22,64}"  # noqa: S105  (what one looks like)


class BadLink(ThaumaError):
    """Something that is no link to a server or to a match."""


@dataclass(frozen=True, slots=True)
class Link:
    """A match on a server, and what one may do there."""

    server: str
    match: str
    join: str = ""
    token: str = ""

    @property
    def address(self) -> str:
        """Write it without any secret: whoever has it may watch."""
        return f"{self.server}/m/{self.match}"

    def __str__(self) -> str:
        if self.join:
            return f"{self.address}#join={self.join}"
        return f"{self.address}#seat={self.token}" if self.token else self.address


def read_link(text: str) -> Link:
    """Read a link to a match."""
    parts = split_link(text)
    path = re.fullmatch(rf"(.*)/m/({MATCH})/?", parts.path)
    if path is None:
        raise BadLink("error.link.match", given=without_secret(text))
    fragment = re.fullmatch(rf"(?:(join|seat)=({SECRET}))?", parts.fragment)
    if fragment is None:
        raise BadLink("error.link.secret")
    found = Link(server_address(parts, path[1]), path[2])
    if fragment[1] == "join":
        return Link(found.server, found.match, join=fragment[2])
    return Link(found.server, found.match, token=fragment[2] or "")


def read_server(text: str) -> str:
    """Read the address of a server."""
    parts = split_link(text)
    if parts.fragment:
        raise BadLink("error.link.server", given=without_secret(text))
    return server_address(parts, parts.path.rstrip("/"))


def split_link(text: str) -> SplitResult:
    """Take a link apart that has nothing it should not have."""
    try:
        parts = urlsplit(text.strip())
        fine = parts.scheme in {"http", "https"} and bool(parts.hostname) and parts.port != 0
    except ValueError:
        raise BadLink("error.link.none", given=without_secret(text)) from None
    if (
        not fine
        or parts.query
        or "@" in parts.netloc
        or not re.fullmatch(r"[\w.~%/-]*", parts.path, re.ASCII)
    ):
        raise BadLink("error.link.begin", given=without_secret(text))
    return parts


def server_address(parts: SplitResult, path: str) -> str:
    """Write the address of the server in a link, always in the same way."""
    try:
        host = (parts.hostname or "").encode("idna").decode()
    except UnicodeError:
        raise BadLink("error.link.host", given=short_repr(parts.hostname, 60)) from None
    if not re.fullmatch(r"[\w.-]+|[0-9a-f:.]+", host, re.ASCII):
        raise BadLink("error.link.host", given=short_repr(host, 60))
    if ":" in host:
        host = f"[{host}]"
    port = "" if parts.port is None else f":{parts.port}"
    return f"{parts.scheme}://{host}{port}{path}"


def without_secret(text: str) -> str:
    """Repeat a link in an error, without its secret."""
    return repr(text.partition("#")[0][:80])
