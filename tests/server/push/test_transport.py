"""A stranger names the address: nothing is ever sent into our own network, and nobody keeps us waiting."""

import asyncio
import ipaddress
import socket
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.support.push_service import PushService, run_push_service
from thauma.server.push.transport import BadEndpoint, HttpsTransport, is_public

pytestmark = pytest.mark.unsanitized

NOT_PUBLIC = (
    "0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "127.8.9.1", "169.254.169.254", "172.16.0.1",
    "192.168.1.1",
    "198.18.0.1", "192.0.2.1", "224.0.0.1", "240.0.0.1", "255.255.255.255", "::", "::1", "::ffff:10.0.0.1",
    "::ffff:8.8.8.8", "64:ff9b::a00:1", "64:ff9b:1::808:808", "2002:a00:1::1", "2001:0:808:808::1", "fc00::1",
    "fe80::1", "fec0::1", "ff02::1", "2001:db8::1",
)  # fmt: skip
PUBLIC = ("8.8.8.8", "142.250.1.1", "2001:4860:4860::8888", "64:ff9b::808:808")


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PushService]:
    """Run one push service for all requests of this file."""
    with run_push_service(tmp_path_factory.mktemp("push")) as running:
        yield running


def test_only_addresses_of_the_public_internet_are_public() -> None:
    assert [text for text in NOT_PUBLIC if is_public(ipaddress.ip_address(text))] == []
    assert [text for text in PUBLIC if not is_public(ipaddress.ip_address(text))] == []


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/1",
        "ftp://push.example.org/1",
        "https://",
        "https:///path",
        "push.example.org/1",
        "https://push.example.org:8443/1",
        "https://push.example.org:22/1",
        "https://push.example.org:0/1",
        "https://push.example.org:99999/1",
        "https://ada:secret@push.example.org/1",
        "https://push.example.org/1#part",
        "https://push.example.org/1\r\nX-Evil: yes",
        "https://push.example.org/1 2",
        "https://push.example.örg/1",
        "https://127.0.0.1/1",
        "https://10.0.0.1/1",
        "https://169.254.169.254/latest/meta-data",
        "https://[::1]/1",
        "https://[fe80::1%25eth0]/1",
        "https://[::ffff:192.168.0.1]/1",
        "https://[nonsense/1",
    ],
)
def test_an_address_that_is_not_that_of_a_push_service_is_refused_at_once(endpoint: str) -> None:
    transport = HttpsTransport()
    with pytest.raises(BadEndpoint):
        transport.check(endpoint)
    with pytest.raises(BadEndpoint):
        asyncio.run(transport.post(endpoint, {}, b""))


@pytest.mark.parametrize(
    "endpoint", ["https://push.example.org/1", "https://push.example.org:443/?a=b", "https://8.8.8.8/"]
)
def test_the_address_of_a_push_service_is_taken(endpoint: str) -> None:
    HttpsTransport().check(endpoint)


@pytest.mark.parametrize("others", [[], ["8.8.8.8"]])
def test_a_name_that_leads_into_our_own_network_is_not_connected_to(
    service: PushService, others: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def look_up(host: str, port: int, *_: Any, **__: Any) -> Any:
        assert host == "push.example.org"
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (text, port)) for text in (*others, "127.0.0.1")]

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    transport = HttpsTransport(ports=(service.port,), context=service.transport.context)
    with pytest.raises(BadEndpoint, match="not public"):
        asyncio.run(transport.post(f"https://push.example.org:{service.port}/1", {}, b"hello"))
    assert service.messages.empty()


def test_what_was_looked_up_is_what_is_connected_to(
    service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    real = socket.getaddrinfo

    def look_up(host: Any, port: Any, *more: Any, **named: Any) -> Any:
        if host == "localhost":
            asked.append(host)
            return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))]
        return real(host, port, *more, **named)

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    status = asyncio.run(
        service.transport.post(f"https://localhost:{service.port}/1?a=b", {"TTL": "9"}, b"hello")
    )
    message = service.next()
    assert (status, message.path, message.body) == (201, "/1?a=b", b"hello")
    assert message.headers["Host"] == f"localhost:{service.port}"
    assert message.headers["TTL"] == "9"
    assert asked == ["localhost"], "a second look might find another address"


def test_redirections_are_not_followed(service: PushService) -> None:
    service.statuses["/moved"] = [307]
    assert asyncio.run(service.transport.post(service.endpoint("/moved"), {}, b"hello")) == 307
    assert service.next().path == "/moved"
    assert service.messages.empty()


def test_a_certificate_of_somebody_else_is_not_accepted(service: PushService) -> None:
    doubting = HttpsTransport(lambda _: True, (service.port,))
    with pytest.raises(OSError):
        asyncio.run(doubting.post(service.endpoint("/1"), {}, b"hello"))
    assert service.messages.empty()


def test_a_service_that_does_not_answer_does_not_keep_us() -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        transport = HttpsTransport(lambda _: True, (port,), seconds=0.05)
        with pytest.raises(TimeoutError):
            asyncio.run(transport.post(f"https://127.0.0.1:{port}/1", {}, b"hello"))


def test_nobody_listening_is_an_error_that_may_pass() -> None:
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    with pytest.raises(OSError):
        asyncio.run(HttpsTransport(lambda _: True, (port,)).post(f"https://127.0.0.1:{port}/1", {}, b""))
