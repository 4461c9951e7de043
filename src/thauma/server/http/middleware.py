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
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from thauma import wire
from thauma.server.http.deny_list import address_of
from thauma.server.http.limits import client_of
from thauma.server.http.page import ASSETS
from thauma.server.matches.commands import Refusal
from thauma.server.service import Service
from thauma.server.tracing import tracer

log = logging.getLogger("thauma.server")
METHODS = ("GET", "HEAD", "POST")
"""that have figures of their own"""
SAFE_METHODS = ("GET", "HEAD")
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Cache-Control": "no-store",
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
LONGEST_PATH = 200
"""characters of a path in the logs"""
GONE = 499
"""in logs and figures: the client left before it was answered"""


def failure_response(code: wire.Code, message: str, headers: Mapping[str, str] | None = None) -> Response:
    """Answer an HTTP request with the reason why not."""
    body = msgspec.json.encode(wire.Failure(code, message))
    return Response(body, STATUSES.get(code, CONFLICT), {**HEADERS, **(headers or {})}, "application/json")


def host_of(authority: str) -> str:
    """Give the host of an authority, without its port."""
    try:
        return (urlsplit(f"//{authority}").hostname or "").rstrip(".")
    except ValueError:
        return ""


def is_ip_address(host: str) -> bool:
    """Whether a host is an address and no name."""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


class AccessMiddleware:
    """Wraps the application for HTTP and the one for WebSockets, which come here directly: they are many."""

    def __init__(self, app: ASGIApp, socket: ASGIApp, service: Service) -> None:
        self.app = app
        self.socket = socket
        self.metrics = service.metrics
        self.hosts = {"localhost", *(host.lower() for host in service.settings.hosts)}
        self.request_limits = service.request_limits
        self.deny_list = service.deny_list

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, or not."""
        if scope["type"] == "http":
            await self.handle_http(scope, receive, send)
        elif scope["type"] == "websocket":
            try:
                self.check_address(scope)
                self.check_origin(scope)
                self.count_request(scope)
            except Refusal as problem:
                self.metrics.messages[problem.code] += 1
                await deny_socket(send, problem.code, problem.message)
            else:
                await self.socket(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def check_address(self, scope: Scope) -> None:
        """Refuse whoever comes from a network on the deny list."""
        if self.deny_list.denies(address_of(scope)):
            self.metrics.denied += 1
            raise Refusal("forbidden", wire.CLOSES[4403])

    def check_origin(self, scope: Scope) -> None:
        """Refuse a request that is addressed to another name or comes from another's page."""
        headers = Headers(scope=scope)
        hosts, origins = headers.getlist("host"), headers.getlist("origin")
        if len(hosts) != 1 or not self.is_own_name(host_of(hosts[0])):
            raise Refusal("forbidden", "this server is not addressed by that name; see --public-name")
        safe = scope["type"] == "http" and scope["method"] in SAFE_METHODS
        own = {f"http://{hosts[0]}".lower(), f"https://{hosts[0]}".lower()}
        if not safe and not own.issuperset(origin.lower() for origin in origins):
            raise Refusal("forbidden", "requests from other pages are not answered")

    def count_request(self, scope: Scope) -> None:
        """Count a request towards its client's limit; refuse one too many."""
        wait = self.request_limits.take(client_address(scope))
        if wait:
            raise Refusal("too-many", "too many requests; wait a little", headers=retry_after(wait))

    def is_own_name(self, name: str) -> bool:
        """Whether the server may be addressed so: by number, or by a name that it was given."""
        return name in self.hosts or is_ip_address(name)

    async def handle_http(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle an HTTP request: check, count, log, and add the headers that keep browsers safe."""
        began = time.perf_counter()
        status = 500
        started = False

        async def send_with_headers(message: Message) -> None:
            nonlocal status, started
            if message["type"] == "http.response.start":
                started = True
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        client = client_address(scope)
        try:
            self.check_address(scope)
            self.check_origin(scope)
            if not scope["path"].startswith(ASSETS):  # twenty a page, and friends share an address
                self.count_request(scope)
            route = scope["path"].split("/")[:3]  # no ids: they are many, and a match's is enough to watch it
            with tracer.span("http.request", {"method": scope["method"], "path": "/".join(route)}):
                await self.app(scope, receive, send_with_headers)
        except Refusal as problem:
            await failure_response(problem.code, problem.message, problem.headers)(
                scope, receive, send_with_headers
            )
        except ClientDisconnect:
            status = GONE
        except Exception:
            self.metrics.errors += 1
            log.exception("request failed", extra={"path": scope["path"][:LONGEST_PATH], "client": client})
            if started:
                raise
            await failure_response("internal", "something went wrong here; it has been noted")(
                scope, receive, send_with_headers
            )
        finally:
            self.metrics.requests[status] += 1
            seconds = time.perf_counter() - began
            method = scope["method"] if scope["method"] in METHODS else "other"
            self.metrics.http.labels(method).observe(seconds)
            spent = round(1000 * seconds, 1)
            entry = {
                "method": scope["method"],
                "path": scope["path"][:LONGEST_PATH],
                "status": status,
                "ms": spent,
            }
            log.info("request", extra={**entry, "client": client})


def client_address(scope: Scope) -> str:
    """Say whose limits a request counts towards."""
    return client_of(scope["client"][0] if scope.get("client") else "")


def retry_after(seconds: float) -> dict[str, str]:
    """Say when to come back."""
    return {"Retry-After": str(math.ceil(seconds))}


async def deny_socket(send: Send, code: wire.Code, message: str) -> None:
    """Answer a WebSocket's opening with an HTTP refusal."""
    answer = failure_response(code, message)
    start = {"type": "websocket.http.response.start", "status": answer.status_code}
    await send({**start, "headers": answer.raw_headers})
    await send({"type": "websocket.http.response.body", "body": answer.body})
