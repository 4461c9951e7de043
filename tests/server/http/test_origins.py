"""Who may talk to the server at all: names, origins, and bytes that are no request."""

import random
from collections.abc import Iterator
from contextlib import suppress

import pytest

from tests.server.support.attacked_server import TargetServer, assert_unharmed, run_target_server
from tests.server.support.live_server import people
from tests.server.support.raw_sockets import (
    HOST,
    UPGRADE,
    RawConnection,
    RawWebSocket,
    head_of,
    message_bytes,
    send_raw_request,
)

pytestmark = pytest.mark.unsanitized

NEW = message_bytes({"game": "duel", "players": people("Eve", "Mallory")})
OURS = ["localhost", "LOCALHOST:80", "localhost.", "127.0.0.1", "127.0.0.1:7007", "[::1]", "[::1]:7007"]
GIVEN = ["games.example.org", "Games.Example.Org:443", "192.168.1.7:7007"]
FOREIGN = [
    "evil.example",
    "evil.example:7007",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "evil.example#localhost",
    "evil.example/localhost",
    "evil.example?localhost",
    "games.example.org.evil.example",
    "localhost@evil.example",
    "2130706433",
    "0x7f.1",
    "[::1",
    "",
    " ",
    "localhost evil.example",
    "localhost,evil.example",
]


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TargetServer]:
    """Run one server for all attacks of this file."""
    with run_target_server(tmp_path_factory.mktemp("gate"), hosts=("Games.Example.Org",)) as made:
        yield made


@pytest.fixture
def victim(stage: TargetServer) -> Iterator[TargetServer]:
    """Give the server, and see afterwards that the attack did nothing."""
    with assert_unharmed(stage):
        yield stage


# ------------------------------------------------------------------------------------------- names


@pytest.mark.parametrize("host", [*OURS, *GIVEN])
def test_by_its_own_names_and_by_number_the_server_answers(victim: TargetServer, host: str) -> None:
    assert send_raw_request(victim.address, "/health", headers={"Host": host}).status == 200
    with RawWebSocket(victim.address, headers={"Host": host}) as hand:
        assert hand.status == 101


@pytest.mark.parametrize("host", FOREIGN)
def test_by_a_foreign_name_it_does_not(victim: TargetServer, host: str) -> None:
    for path in ("/health", "/api/matches", f"/api/matches/{victim.match}", "/metrics", "/nowhere"):
        answer = send_raw_request(victim.address, path, headers={"Host": host})
        assert (answer.status, answer.json["error"]) == (403, "forbidden")
    assert send_raw_request(victim.address, "/api/matches", "POST", {"Host": host}, NEW).status == 403
    with RawWebSocket(victim.address, headers={"Host": host}) as hand:
        assert hand.status == 403


def test_without_a_name_it_does_not_answer(victim: TargetServer) -> None:
    for version in (b"1.0", b"1.1"):
        with RawConnection(victim.address) as line:
            line.send(b"GET /api/matches HTTP/" + version + b"\r\n\r\n")
            assert line.take_answer().status in (400, 403)


def test_two_names_are_one_too_many(victim: TargetServer) -> None:
    for one, other in (("localhost", "evil.example"), ("evil.example", "localhost")):
        with RawConnection(victim.address) as line:
            line.send(f"GET /api/matches HTTP/1.1\r\nHost: {one}\r\nHost: {other}\r\n\r\n".encode())
            assert line.take_answer().status in (400, 403)


# ----------------------------------------------------------------------------------------- origins

OWN = [("localhost:7007", "http://localhost:7007"), ("localhost", "https://LOCALHOST")]
OTHERS = [
    ("localhost:7007", "http://evil.example"),
    ("localhost:7007", "http://localhost:7008"),
    ("localhost:7007", "http://localhost"),
    ("localhost", "http://127.0.0.1"),
    ("localhost", "http://localhost.evil.example"),
    ("localhost", "http://localhost@evil.example"),
    ("localhost", "http://evil.example/localhost"),
    ("localhost", "null"),
    ("localhost", "file://"),
    ("localhost", ""),
    ("localhost", "localhost"),
    ("localhost", "http://["),
    ("localhost", "chrome-extension://localhost"),
]


@pytest.mark.parametrize(("host", "origin"), OTHERS)
def test_pages_of_others_can_neither_play_nor_make_anything(
    victim: TargetServer, host: str, origin: str
) -> None:
    headers = {"Host": host, "Origin": origin}
    with RawWebSocket(victim.address, headers=headers) as hand:
        assert hand.status == 403
    paths = ["/api/matches", *(f"/api/matches/{victim.match}/{what}" for what in ("join", "link", "rematch"))]
    for path in paths:
        answer = send_raw_request(victim.address, path, "POST", headers, NEW)
        assert (answer.status, answer.json["error"]) == (403, "forbidden")


def test_pages_of_others_are_told_nothing_that_a_browser_lets_them_read(victim: TargetServer) -> None:
    answer = send_raw_request(
        victim.address, f"/api/matches/{victim.match}", headers={"Origin": "http://evil.example"}
    )
    assert not [name for name in answer.headers if name.startswith("access-control-")]
    assert answer.headers["cross-origin-resource-policy"] == "same-origin"
    preflight = {"Origin": "http://evil.example", "Access-Control-Request-Method": "POST"}
    answer = send_raw_request(victim.address, "/api/matches", "OPTIONS", preflight)
    assert answer.status in (403, 405)
    assert not [name for name in answer.headers if name.startswith("access-control-")]


@pytest.mark.parametrize(("host", "origin"), OWN)
def test_our_own_page_can_play(victim: TargetServer, host: str, origin: str) -> None:
    with RawWebSocket(victim.address, headers={"Host": host, "Origin": origin}) as hand:
        assert hand.status == 101
    answer = send_raw_request(victim.address, "/api/matches", "POST", {"Host": host, "Origin": origin}, b"{}")
    assert answer.status == 400


def test_who_is_no_browser_has_no_origin_and_can_play(victim: TargetServer) -> None:
    with RawWebSocket(victim.address) as hand:
        assert hand.status == 101
    assert send_raw_request(victim.address, "/api/matches", "POST", body=b"{}").status == 400


# ------------------------------------------------------------------------------------ no request at all

GARBAGE = {
    "nothing": b"",
    "line ends": b"\r\n\r\n\r\n",
    "noughts": b"\0" * 1000,
    "every byte": bytes(range(256)) * 4,
    "TLS": bytes.fromhex("1603010200010001fc0303") + bytes(500),
    "HTTP/2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\4\0\0\0\0\0",
    "SSH": b"SSH-2.0-OpenSSH_9.2\r\n",
    "PostgreSQL": bytes.fromhex("00000008 04d2162f"),
    "a reply": b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n",
    "an old request": b"GET /\r\n",
    "a version that is none": b"GET / HTTP/9.9\r\nHost: localhost\r\n\r\n",
    "no path": b"GET  HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "another server's path": b"GET http://evil.example HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "a tunnel": b"CONNECT localhost:22 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "a path of odd bytes": b"GET /\xff\xfe HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "a header of odd bytes": b"GET / HTTP/1.1\r\nHost: localhost\r\nX\0Y: z\r\n\r\n",
    "a head cut short": b"GET / HTTP/1.1\r\nHost: local",
    "a body cut short": head_of("POST", "/api/matches", {**HOST, "Content-Length": "500"}) + NEW[:20],
    "an opening cut short": head_of("GET", "/api/socket", {**HOST, **UPGRADE})[:-9],
    "an opening and rubbish": head_of("GET", "/api/socket", {**HOST, **UPGRADE}) + b"\xff" * 100,
    "an opening without its key": head_of("GET", "/api/socket", {**HOST, **UPGRADE, "Sec-WebSocket-Key": ""}),
    "an opening by another method": head_of("POST", "/api/socket", {**HOST, **UPGRADE}),
    "an upgrade to something else": head_of("GET", "/api/socket", {**HOST, **UPGRADE, "Upgrade": "h2c"}),
}


@pytest.mark.parametrize("data", GARBAGE.values(), ids=GARBAGE.keys())
def test_garbage_is_refused_or_ignored(victim: TargetServer, data: bytes) -> None:
    with RawConnection(victim.address) as line:
        line.send(data)
        line.socket.shutdown(1)
        answer = line.read_to_end()
        assert answer.count(b"HTTP/1.1 ") <= 1
        assert not answer.startswith(b"HTTP/1.1 5")
        assert b"Traceback" not in answer
    with RawConnection(victim.address) as torn:
        torn.send(data)


def test_noise_is_refused_or_ignored(victim: TargetServer) -> None:
    rng = random.Random(7)
    for _ in range(50):
        with RawConnection(victim.address) as line, suppress(ConnectionError):
            line.send(rng.randbytes(rng.randrange(1, 3000)))


SMUGGLED = b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Length: %d\r\n\r\n%s" % (len(NEW), NEW)
SMUGGLING = {
    "both kinds of length": b"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + SMUGGLED,
    "lengths that differ": b"Content-Length: 0\r\nContent-Length: 500\r\n\r\n" + SMUGGLED,
    "a list of lengths": b"Content-Length: 0, 500\r\n\r\n" + SMUGGLED,
    "a length below nought": b"Content-Length: -1\r\n\r\n" + SMUGGLED,
    "a length with a sign": b"Content-Length: +0\r\n\r\n" + SMUGGLED,
    "a length in another notation": b"Content-Length: 0x0\r\n\r\n" + SMUGGLED,
    "a length beyond all numbers": b"Content-Length: " + b"9" * 40 + b"\r\n\r\n" + SMUGGLED,
    "a blank before the colon": b"Content-Length : 0\r\n\r\n" + SMUGGLED,
    "chunked, nearly": b"Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n" + SMUGGLED,
    "chunked and more": b"Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n" + SMUGGLED,
    "a chunk of odd size": b"Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n" + SMUGGLED,
    "a chunk beyond all numbers": b"Transfer-Encoding: chunked\r\n\r\n" + b"f" * 20 + b"\r\n" + SMUGGLED,
    "line ends of another kind": b"Content-Length: 0\n\n" + SMUGGLED,
}


@pytest.mark.parametrize("rest", SMUGGLING.values(), ids=SMUGGLING.keys())
def test_no_second_request_hides_in_a_doubtful_first(victim: TargetServer, rest: bytes) -> None:
    with RawConnection(victim.address) as line:
        line.send(b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\n" + rest)
        line.socket.shutdown(1)
        answer = line.read_to_end()
        assert answer.startswith(b"HTTP/1.1 4")
        assert answer.count(b"HTTP/1.1 ") == 1


LONG = {
    "path": ("/" + "a" * 6000, 404),
    "match": ("/api/matches/" + "a" * 6000, 404),
    "many parts": ("/" + "a/" * 3000, 404),
    "game": ("/api/matches?game=" + "a" * 6000, 400),
    "many questions": ("/api/matches?" + "a&" * 3000, 200),
    "climbing": ("/api/../../../../etc/passwd", 404),
    "climbing in disguise": ("/%2e%2e/%2e%2e/etc/passwd", 404),
    "odd letters": ("/api/matches/%00%ff%ed%a0%80", 404),
    "a number too long": ("/api/matches?before=" + "9" * 19, 400),
    "a number in other digits": ("/api/matches?before=%D9%A3", 400),
    "a number below nought": ("/api/matches?before=-1", 400),
    "a status that is none": ("/api/matches?status=won", 400),
}


@pytest.mark.parametrize(("path", "status"), LONG.values(), ids=LONG.keys())
def test_a_request_that_is_too_long_or_too_clever_does_no_harm(
    victim: TargetServer, path: str, status: int
) -> None:
    answer = send_raw_request(victim.address, path)
    assert answer.status == status
    assert b"a" * 1000 not in answer.body


def test_a_token_that_is_too_long_is_no_token(victim: TargetServer) -> None:
    headers = {"Authorization": "Bearer " + victim.tokens[0] * 200}
    answer = send_raw_request(victim.address, f"/api/matches/{victim.match}/link", "POST", headers, b"")
    assert (answer.status, answer.json["error"]) == (401, "unauthorised")
