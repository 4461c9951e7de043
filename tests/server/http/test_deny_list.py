"""The deny list: which addresses are in which networks."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.support.services import service
from thauma import wire
from thauma.server.http.app import SOCKET, build_app
from thauma.server.http.deny_list import DenyList

pytestmark = pytest.mark.unsanitized


@pytest.mark.parametrize(
    ("network", "inside", "outside"),
    [
        ("203.0.113.0/24", ["203.0.113.0", "203.0.113.255", "::ffff:203.0.113.7"], ["203.0.114.0", "::1"]),
        ("198.51.100.7/32", ["198.51.100.7"], ["198.51.100.6", "198.51.100.8"]),
        ("2001:db8::/32", ["2001:db8:1::5", "2001:db8:ffff::"], ["2001:db9::", "10.0.0.1"]),
        ("2001:db8::7/128", ["2001:db8::7"], ["2001:db8::8", "testclient", "", "not an address"]),
    ],
)
def test_an_address_is_denied_by_its_network(network: str, inside: list[str], outside: list[str]) -> None:
    denied = DenyList()
    assert not any(denied.denies(host) for host in inside)
    denied.replace([network, "192.0.2.0/30"])
    assert [host for host in inside if not denied.denies(host)] == []
    assert [host for host in outside if denied.denies(host)] == []
    denied.replace([])
    assert not any(denied.denies(host) for host in inside)


def test_open_connections_end_when_their_address_is_denied() -> None:
    denied, ended = DenyList(), []
    with (
        denied.watching({"client": ("203.0.113.9", 1)}, lambda: ended.append("near")),
        denied.watching({"client": ("198.51.100.1", 1)}, lambda: ended.append("far")),
    ):
        denied.replace(["203.0.113.0/24"])
    denied.replace(["0.0.0.0/0"])
    assert ended == ["near"]


def test_an_address_that_is_denied_before_its_socket_is_accepted_is_refused(tmp_path: Path) -> None:
    async def watch() -> None:
        made = service(str(tmp_path / "matches.sqlite3"))
        sent: list[Any] = []

        async def receive() -> Any:
            made.deny_list.replace(["203.0.113.0/24"])
            return {"type": "websocket.connect"}

        async def send(message: Any) -> None:
            sent.append(message)

        headers = [(b"host", b"127.0.0.1")]
        scope = {"type": "websocket", "path": SOCKET, "client": ("203.0.113.9", 1), "headers": headers}
        await build_app(made)(scope, receive, send)
        assert [message["type"] for message in sent] == [
            "websocket.http.response.start",
            "websocket.http.response.body",
        ]
        assert (sent[0]["status"], made.metrics.denied) == (403, 1)
        await made.close()

    asyncio.run(watch())


def test_an_address_that_is_denied_while_its_socket_is_accepted_is_sent_away(tmp_path: Path) -> None:
    async def watch() -> None:
        made = service(str(tmp_path / "matches.sqlite3"))
        new = wire.NewMatch("duel", (wire.NewPlayer("human"),) * 2)
        match = (await made.hub.create(new)).match.match
        hello = msgspec.json.encode({"type": "hello", "match": match, "seats": []}).decode()
        incoming = [{"type": "websocket.connect"}, {"type": "websocket.receive", "text": hello}]
        closed: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        async def receive() -> Any:
            return incoming.pop(0) if incoming else await asyncio.shield(closed)

        async def send(message: Any) -> None:
            if message["type"] == "websocket.accept":
                made.deny_list.replace(["203.0.113.0/24"])
            if message["type"] == "websocket.close":
                closed.set_result(message["code"])

        headers = [(b"host", b"127.0.0.1")]
        scope = {"type": "websocket", "path": SOCKET, "client": ("203.0.113.9", 1), "headers": headers}
        task = asyncio.ensure_future(build_app(made)(scope, receive, send))
        assert await asyncio.wait_for(closed, 60) == 4403
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await made.close()

    asyncio.run(watch())
