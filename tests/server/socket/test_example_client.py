"""The example client needs nothing of ours but client and contract, and plays on through a bad network."""

import re
import runpy
import select
import socket
import socketserver
import threading
from collections.abc import Iterator
from itertools import chain, cycle
from pathlib import Path

import pytest

import thauma
from thauma import wire
from thauma.client import ServerClient

ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    """Start a real server, as the examples do."""
    with runpy.run_path(str(ROOT / "examples" / "serving.py"))["serving"]() as address:
        yield address


class CuttingProxy(socketserver.ThreadingTCPServer):
    """A bad network: passes everything on, but drops a WebSocket after a few packets from the server."""

    allow_reuse_address = True

    def __init__(self, server: str) -> None:
        super().__init__(("127.0.0.1", 0), ProxyHandler)
        host, _, port = server.removeprefix("http://").partition(":")
        self.beyond = (host, int(port))
        self.patience = chain([2], cycle([4, 7, 5, 9]))
        self.cuts = 0


class ProxyHandler(socketserver.BaseRequestHandler):
    """One connection through it."""

    server: CuttingProxy

    def handle(self) -> None:
        here: socket.socket = self.request
        first = here.recv(65536)
        left = next(self.server.patience) if b"/api/socket" in first else 1000
        with socket.create_connection(self.server.beyond) as there:
            there.sendall(first)
            while True:
                ready, _, _ = select.select([here, there], [], [], 30)
                data = ready[0].recv(65536) if ready else b""
                left -= there in ready[:1]
                if left < 0:
                    self.server.cuts += 1  # and what the server has just said is lost
                if not data or left < 0:
                    return
                (here if ready[0] is there else there).sendall(data)


@pytest.mark.slow
@pytest.mark.unsanitized
def test_the_example_client_plays_on_through_lost_connections(
    server: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "examples"))
    play = runpy.run_path(str(ROOT / "examples" / "client.py"))["play"]
    with CuttingProxy(server) as network:
        thread = threading.Thread(target=network.serve_forever, args=(0.05,))
        thread.start()
        try:
            end = play(f"http://127.0.0.1:{network.server_address[1]}")
        finally:
            network.shutdown()
            thread.join()
    assert network.cuts > 5
    assert end.match.status == "over"
    played = thauma.Match.parse(ServerClient(server).text(end.match.match))
    assert played.view(end.seat) == end.view
    assert played.result is not None
    assert end.match.ending == wire.Ending("rules", played.result.winners)


def test_the_example_client_has_forty_lines_and_knows_nothing_of_ours_but_the_client() -> None:
    lines = (ROOT / "examples" / "client.py").read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 40
    imported = [line for line in lines if re.match(r"(import|from) thauma", line)]
    assert imported == [
        "from thauma import wire",
        "from thauma.client import MatchClient, ServerClient",
    ]
