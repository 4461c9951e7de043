"""Asking a server over HTTP: refusals, redirects, and answers that are none."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import msgspec
import pytest

from tests.terminal.conftest import Command
from thauma.server import wire
from thauma.terminal.online.http_client import Declined, ServerClient, Unreachable
from thauma.terminal.online.incoming import ProtocolError

pytestmark = pytest.mark.unsanitized
MATCH = "0123456789abcdef"
TOKEN = "t" * 32
WAIT = 60.0


@contextmanager
def run_answering_server(
    status: int, body: bytes, headers: dict[str, str] | None = None
) -> Iterator[tuple[str, list[str]]]:
    """Run a web server that always answers the same; gives its address and what it was asked."""
    asked: list[str] = []

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_POST(self) -> None:
            asked.append(f"{self.path} {self.headers['Authorization']}")
            self.send_response(status)
            for name, value in {**(headers or {}), "Content-Length": str(len(body))}.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(body)

        def do_GET(self) -> None:
            self.do_POST()

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}", asked
        server.shutdown()
        thread.join(WAIT)


def test_a_token_does_not_follow_a_redirect() -> None:
    with (
        run_answering_server(200, b"{}") as (elsewhere, asked),
        run_answering_server(302, b"", {"Location": f"{elsewhere}/api"}) as (server, _),
        pytest.raises(Unreachable, match="does not answer like a Thauma server"),
    ):
        ServerClient(server).rematch(MATCH, TOKEN)
    assert asked == []


def test_a_refusal_over_http_has_its_reason() -> None:
    body = msgspec.json.encode(wire.Failure("over", "the match is over"))
    with (
        run_answering_server(409, body) as (server, asked),
        pytest.raises(Declined, match=r"The match is over\."),
    ):
        ServerClient(server).link(MATCH, TOKEN)
    assert asked == [f"/api/matches/{MATCH}/link Bearer {TOKEN}"]


@pytest.mark.parametrize(
    "answer",
    [
        {"match": "../../etc", "seat": 0},
        {"match": MATCH},
        {"match": "\x1b" * 16, "seat": 0},
        [],
    ],
)
def test_an_answer_that_is_none_is_not_used(answer: Any) -> None:
    with run_answering_server(200, msgspec.json.encode(answer)) as (server, _), pytest.raises(ProtocolError):
        ServerClient(server).rematch(MATCH, TOKEN)


def test_an_ordinary_web_server_is_no_server_of_thauma(command: Command) -> None:
    with run_answering_server(404, b"<html>") as (server, _):
        ran = command("join", f"{server}/m/{MATCH}")
    assert ran.code == 2
    assert "does not answer like a Thauma server" in ran.err
