"""The gate before everything else: who may talk to the server at all, and what every answer says.

Names under which the server may be addressed are checked against a page elsewhere that makes a browser
believe our address is its own; the origin against pages that send requests in their visitors' name.
"""

import ipaddress
import logging
import math
import time
from collections.abc import Mapping
from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from thauma.server import wire
from thauma.server.limiting import Buckets, client_of
from thauma.server.metrics import Metrics
from thauma.server.requests import Refusal
from thauma.server.settings import Settings

log = logging.getLogger("thauma.server")
SAFE_METHODS = ("GET", "HEAD")
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
STATUSES: dict[wire.Code, int] = {
    "bad-request": 400,
    "unknown-bot": 400,
    "unknown-game": 400,
    "unknown-option": 400,
    "unauthorised": 401,
    "forbidden": 403,
    "not-found": 404,
    "too-large": 413,
    "too-many": 429,
    "internal": 500,
    "unavailable": 503,
}
"""the HTTP status of a refusal; every other one is a conflict with how the match stands"""
CONFLICT = 409


def failure(code: wire.Code, message: str, headers: Mapping[str, str] | None = None) -> Response:
    """Answer an HTTP request with the reason why not."""
    body = msgspec.json.encode(wire.Failure(code, message))
    return Response(body, STATUSES.get(code, CONFLICT), headers, "application/json")


def name_of(authority: str) -> str:
    """Give the host of an authority, without its port."""
    try:
        return (urlsplit(f"//{authority}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def is_number(host: str) -> bool:
    """Whether a host is an address and no name."""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


class Guard:
    """Wraps the application for HTTP and the one for WebSockets, which come here directly: they are many."""

    def __init__(self, app: ASGIApp, socket: ASGIApp, settings: Settings, metrics: Metrics) -> None:
        self.app = app
        self.socket = socket
        self.metrics = metrics
        self.hosts = {"localhost", *(host.lower() for host in settings.hosts)}
        limits = settings.limits
        self.requests = Buckets(limits.requests_per_second, limits.request_burst)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, or not."""
        if scope["type"] == "http":
            await self.http(scope, receive, send)
        elif scope["type"] == "websocket":
            try:
                self.check(scope)
            except Refusal as problem:
                self.metrics.messages[problem.code] += 1
                await denied(send, problem.code, problem.message)
            else:
                await self.socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def check(self, scope: Scope) -> None:
        """Refuse a request that is addressed to another name or comes from another's page."""
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not self.ours(name_of(host)):
            raise Refusal("forbidden", "this server is not addressed by that name; see --public-name")
        origin = headers.get("origin")
        safe = scope["type"] == "http" and scope["method"] in SAFE_METHODS
        if origin is not None and not safe and urlsplit_netloc(origin) != host.lower():
            raise Refusal("forbidden", "requests from other pages are not answered")

    def ours(self, name: str) -> bool:
        """Whether the server may be addressed so: by number, or by a name that it was given."""
        return name in self.hosts or is_number(name)

    async def http(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle an HTTP request: check, count, log, and add the headers that keep browsers safe."""
        began = time.perf_counter()
        status = 500
        started = False

        async def sent(message: Message) -> None:
            nonlocal status, started
            if message["type"] == "http.response.start":
                started = True
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        client = client_of(scope["client"][0] if scope.get("client") else "")
        try:
            self.check(scope)
            wait = self.requests.take(client)
            if wait:
                refused = failure("too-many", "too many requests; wait a little", retry_after(wait))
                await refused(scope, receive, sent)
            else:
                await self.app(scope, receive, sent)
        except Refusal as problem:
            await failure(problem.code, problem.message)(scope, receive, sent)
        except Exception:
            self.metrics.errors += 1
            log.exception("request failed", extra={"path": scope["path"], "client": client})
            if started:
                raise
            await failure("internal", "something went wrong here; it has been noted")(scope, receive, sent)
        finally:
            self.metrics.requests[status] += 1
            spent = round(1000 * (time.perf_counter() - began), 1)
            entry = {"method": scope["method"], "path": scope["path"], "status": status, "ms": spent}
            log.info("request", extra={**entry, "client": client})


def retry_after(seconds: float) -> dict[str, str]:
    """Say when to come back."""
    return {"Retry-After": str(math.ceil(seconds))}


def urlsplit_netloc(origin: str) -> str:
    """Give host and port of an origin."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


async def denied(send: Send, code: wire.Code, message: str) -> None:
    """Answer a WebSocket's opening with an HTTP refusal."""
    body = msgspec.json.encode(wire.Failure(code, message))
    headers = [(b"content-type", b"application/json")]
    start = {"type": "websocket.http.response.start", "status": STATUSES.get(code, CONFLICT)}
    await send({**start, "headers": headers})
    await send({"type": "websocket.http.response.body", "body": body})
