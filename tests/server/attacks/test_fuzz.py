"""Ten thousand bad frames and requests, the same ones every time: nothing changes, nothing leaks."""

import contextlib
import json
import logging
from collections import Counter
from collections.abc import Iterator
from random import Random
from socket import SHUT_WR
from typing import Any

import msgspec
import pytest

from tests.server.support.attacked_server import TargetServer, run_target_server
from tests.server.support.bad_messages import (
    ODD,
    flip_bits,
    mutate_message,
    random_bytes,
    splice_bytes,
    spoil_bytes,
)
from tests.server.support.live_server import ask, people
from tests.server.support.raw_sockets import (
    HOST,
    NO_CODE,
    UPGRADE,
    RawConnection,
    RawWebSocket,
    SocketClosed,
    connect_seats,
    frame,
    head_of,
    hello,
)
from thauma import wire
from thauma.server.matches import credentials, events

pytestmark = pytest.mark.unsanitized

MESSAGES, FRAMES, REQUESTS, OPENINGS = 6000, 1000, 2500, 500
assert MESSAGES + FRAMES + REQUESTS + OPENINGS == 10_000
AT_ONCE = 10
"""requests sent before the first answer is read"""
MADE_UP = "made-up-token-of-no-seat-0123456"
KNOWN_CLOSES = {1002, 1007, *wire.CLOSES} - {1011}

_decoder: msgspec.json.Decoder[wire.FromClient] = msgspec.json.Decoder(wire.FromClient)


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TargetServer]:
    """Run one server for all of it."""
    with run_target_server(tmp_path_factory.mktemp("fuzz")) as made:
        yield made


@pytest.fixture(autouse=True)
def assert_no_errors(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """See afterwards that the server complains of nothing: what others do wrong is no error of its own."""
    yield
    assert [record for record in caplog.get_records("call") if record.levelno >= logging.ERROR] == []


@pytest.fixture(scope="module")
def ended_match(stage: TargetServer) -> TargetServer:
    """Give a match that is over, so that even its players can change nothing."""
    ended = TargetServer(stage.service, stage.address)
    ended.begin()
    with connect_seats(ended.address, ended.match) as hand:
        assert hand.reply(ended.request("resign", 0))["type"] == "accepted"
    return ended


def hidden_texts(stage: TargetServer) -> list[bytes]:
    """List what no stranger may ever read: secrets, their hashes, nonces, deals."""
    found = [
        *stage.tokens,
        stage.join,
        *(credentials.hash_of(secret) for secret in (*stage.tokens, stage.join)),
    ]
    for match in (stage.match, stage.waiting):
        created = events.decode(stage.rows()[match][0].body)
        assert isinstance(created, events.Created)
        ages = [json.dumps(age, separators=(",", ":")) for age in created.deal["ages"]]
        found += [created.nonce, *(age[1:200] for age in ages)]
    return [text.encode() for text in (*found, "Traceback", 'File "')]


@contextlib.contextmanager
def assert_nothing_changes(stage: TargetServer, heard: bytearray) -> Iterator[None]:
    """See to it that no match changes, nobody is told anything, and nothing hidden was heard."""
    before, errors = stage.rows(), stage.service.metrics.errors
    address, match = stage.address, stage.match
    with connect_seats(address, match, *stage.tokens) as player, connect_seats(address, match) as other:
        yield
        question = {"type": "explain", "id": "silence", "match": match, "token": MADE_UP, "move": "x"}
        for hand in (player, other):
            hand.say(question)
            assert hand.hear_json().get("id") == "silence", "its answer is the first that anybody hears"
    after = stage.rows()
    assert {match: after[match] for match in before} == before
    assert stage.service.metrics.errors == errors
    assert ask(stage.address, "/health")["status"] == "ok"
    assert [secret for secret in hidden_texts(stage) if secret in heard] == []
    stage.play()


# --------------------------------------------------------------------------------------- over the socket


def requests_of(match: str, token: str) -> list[dict[str, Any]]:
    """List one of each request."""
    common = {"id": "fuzz", "match": match, "token": token}
    return [
        {"type": "move", **common, "question": 3, "move": "build quarry"},
        {"type": "withdraw", **common, "question": 3},
        {"type": "take-back", **common},
        {"type": "answer-back", **common, "allow": True},
        {"type": "resign", **common},
        {"type": "claim", **common, "seat": 1, "bot": "greedy"},
        {"type": "return", **common},
        {"type": "explain", **common, "move": "discard lumber-yard"},
    ]


def good_messages(stage: TargetServer, over: TargetServer) -> list[bytes]:
    """List messages that are well-formed, but lack a token or a match that goes on."""
    messages: list[dict[str, Any]] = [
        hello(stage.match, after=3),
        hello(stage.match, MADE_UP),
        {**hello(over.match), "seats": [{"token": token, "after": 2} for token in over.tokens]},
        {"type": "refresh"},
    ]
    for match, token in ((stage.match, MADE_UP), (over.match, over.tokens[0]), (over.match, over.tokens[1])):
        messages += requests_of(match, token)
    return [json.dumps(message).encode() for message in messages]


def plausible_request(rng: Random, stage: TargetServer, over: TargetServer) -> bytes:
    """Draw a request that is well-formed, but lacks a token or a match that goes on."""
    match = rng.choice([stage.match, over.match, stage.waiting, "AAAAAAAAAAAAAAAA"])
    token = rng.choice([MADE_UP, *over.tokens, MADE_UP[::-1]])
    request = rng.choice(requests_of(match, token))
    drawn = {
        "id": rng.choice(["fuzz", "s1", f"f{rng.random()}", "x" * 64]),
        "question": rng.choice([0, 1, 2, 3, 9, 10, 60, 1_000_000]),
        "move": rng.choice(["", "build", "pick x", "discard lumber-yard", "build \0", "é" * 200, "start 0"]),
        "allow": rng.random() < 0.5,
        "seat": rng.randrange(8),
        "bot": rng.choice([None, "greedy", "", "no-such-bot"]),
    }
    return json.dumps({**request, **{name: drawn[name] for name in request if name in drawn}}).encode()


def is_request(data: bytes) -> bool:
    """Whether a message is a request, which is answered and leaves the connection open."""
    try:
        return isinstance(_decoder.decode(data), wire.Request)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return False


def send_frames(address: str, heard: bytearray, *frames: bytes, leave: bool = False) -> int:
    """Open a WebSocket, send frames, perhaps leave, and give the code with which the server closes."""
    with RawWebSocket(address) as hand, contextlib.suppress(ConnectionError):
        hand.send(b"".join(frames))
        if leave:
            hand.socket.shutdown(SHUT_WR)
        try:
            while True:
                heard += hand.hear().encode()
        except SocketClosed as end:
            return end.code
    return NO_CODE


LAST_WORD = frame(b"{")
"""after which the server closes, whatever it thought of the words before"""


def test_fuzzed_messages(stage: TargetServer, ended_match: TargetServer) -> None:
    rng, heard = Random("messages"), bytearray()
    corpus = good_messages(stage, ended_match)
    values = [*ODD, stage.match, ended_match.match, MADE_UP, ended_match.tokens[1], stage.waiting, 3, 60]
    made = [mutate_message(rng, corpus, values) for _ in range(2 * MESSAGES // 3)]
    made += [plausible_request(rng, stage, ended_match) for _ in range(MESSAGES - len(made))]
    requests = [data for data in made if is_request(data)]
    others = [data for data in made if not is_request(data)]
    assert min(len(requests), len(others)) > MESSAGES / 4
    greetings = [frame(json.dumps(hello(match)).encode()) for match in (stage.match, ended_match.match)]
    with assert_nothing_changes(stage, heard):
        for greeting in greetings:
            for start in range(0, len(requests), AT_ONCE):
                batch = requests[start : start + AT_ONCE]
                with RawWebSocket(stage.address) as hand:
                    hand.send(greeting + b"".join(map(frame, batch)))
                    for _ in range(2 + len(batch)):
                        heard += hand.hear().encode()
        for number, data in enumerate(others):
            first = greetings[number % 2] if number % 3 else b""
            assert send_frames(stage.address, heard, first, frame(data), LAST_WORD) in KNOWN_CLOSES


def test_fuzzed_frames(stage: TargetServer, ended_match: TargetServer) -> None:
    rng, heard = Random("frames"), bytearray()
    corpus = [frame(message) for message in good_messages(stage, ended_match)]
    with assert_nothing_changes(stage, heard):
        for _ in range(FRAMES):
            data = rng.choice(corpus)
            bad = [
                flip_bits(rng, data[:14]) + data[14:],
                splice_bytes(rng, data, rng.choice(corpus)),
                random_bytes(rng),
            ]
            code = send_frames(stage.address, heard, rng.choice(corpus[:4]), rng.choice(bad), leave=True)
            assert code in {*KNOWN_CLOSES, NO_CODE}


# ---------------------------------------------------------------------------------------------- over HTTP


def good_requests(stage: TargetServer, over: TargetServer) -> list[tuple[str, str, dict[str, str], bytes]]:
    """List requests that are well-formed, and change no match that there is."""
    new = {"game": "duel", "players": [*people("Eve"), {"kind": "open"}], "public": True, "order": "listed"}
    full = {**new, "options": {"library": "open", "wonders": "draft"}}
    again = {**new, "again": {"match": over.match, "number": 5}}
    join = json.dumps({"secret": MADE_UP, "name": "Eve", "attempt": MADE_UP[::-1]}).encode()
    token, ended = {"Authorization": f"Bearer {MADE_UP}"}, {"Authorization": f"Bearer {over.tokens[0]}"}
    return [
        ("GET", "/", {}, b""),
        ("GET", f"/m/{stage.match}", {}, b""),
        ("GET", "/health", {}, b""),
        ("GET", "/api/games", {}, b""),
        ("GET", "/api/matches?game=duel&status=over&before=9", {}, b""),
        ("GET", f"/api/matches/{stage.match}", {}, b""),
        ("GET", f"/api/matches/{stage.match}/text", token, b""),
        ("GET", f"/api/matches/{over.match}/text", {}, b""),
        ("POST", "/api/matches", {}, json.dumps(new).encode()),
        ("POST", "/api/matches", {}, json.dumps(full).encode()),
        ("POST", f"/api/matches/{stage.waiting}/join", {}, join),
        ("POST", f"/api/matches/{stage.match}/join", {}, join),
        ("POST", f"/api/matches/{stage.match}/link", token, b""),
        ("POST", f"/api/matches/{over.match}/rematch", token, b""),
        ("POST", f"/api/matches/{stage.match}/link", ended, b""),
        ("POST", f"/api/matches/{stage.match}/hint", token, b'{"client": "h1"}'),
        ("POST", f"/api/matches/{over.match}/hint", ended, b'{"client": "h1"}'),
        ("POST", f"/api/matches/{stage.match}/review", {}, b""),
        ("POST", f"/api/matches/{over.match}/review", {}, b""),
        ("GET", f"/api/matches/{over.match}/review", {}, b""),
        ("POST", "/api/matches", {}, json.dumps(again).encode()),
    ]


def spoil_readably(rng: Random, text: str) -> str:
    """Spoil a path or a header without making the request unreadable."""
    bad = spoil_bytes(rng, [text.encode(), b"/api/../%2e%2e/%00?a=b&a&=;c", b"Bearer"]).decode("latin-1")
    return "".join(sign for sign in bad if "!" <= sign <= "~" and sign != "#")[:2000]


def bad_request(rng: Random, corpus: list[tuple[str, str, dict[str, str], bytes]]) -> tuple[str, bytes]:
    """Spoil something of a request, so that it still is one; gives its method too."""
    method, path, headers, body = rng.choice(corpus)
    kind = rng.randrange(6)
    if kind == 0:
        path = "/" + spoil_readably(rng, path).lstrip("/")
    elif kind == 1:
        method = rng.choice(["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "TRACE", "PROPFIND"])
    elif kind == 2:
        headers = {name: spoil_readably(rng, value) for name, value in {"Accept": "*/*", **headers}.items()}
    elif body:
        body = mutate_message(rng, [body for *_, body in corpus if body])
    return method, head_of(method, path, {**HOST, **headers, "Content-Length": str(len(body))}) + body


def test_fuzzed_requests(stage: TargetServer, ended_match: TargetServer) -> None:
    rng, heard = Random("requests"), bytearray()
    corpus, statuses = good_requests(stage, ended_match), Counter[int]()
    with assert_nothing_changes(stage, heard):
        for _ in range(REQUESTS // AT_ONCE):
            batch = [bad_request(rng, corpus) for _ in range(AT_ONCE)]
            with RawConnection(stage.address) as line:
                line.send(b"".join(data for _, data in batch))
                for method, _ in batch:
                    answer = line.take_answer(method)
                    statuses[answer.status] += 1
                    heard += answer.head.encode("latin-1") + answer.body
    assert max(statuses) < 500
    assert statuses.total() == REQUESTS
    assert statuses.keys() >= {200, 201, 400, 401, 404, 405}


def test_fuzzed_openings(stage: TargetServer, ended_match: TargetServer) -> None:
    rng, heard = Random("free_slots"), bytearray()
    corpus = [
        head_of("GET", "/api/socket", {**HOST, **UPGRADE}) + frame(good_messages(stage, ended_match)[0])
    ]
    for method, path, headers, body in good_requests(stage, ended_match):
        corpus.append(head_of(method, path, {**HOST, **headers, "Content-Length": str(len(body))}) + body)
    with assert_nothing_changes(stage, heard):
        for _ in range(OPENINGS):
            with RawConnection(stage.address) as line, contextlib.suppress(ConnectionError):
                line.send(spoil_bytes(rng, corpus))
                line.socket.shutdown(1)
                answer = line.read_to_end()
                assert not answer.startswith(b"HTTP/1.1 5")
                heard += answer
