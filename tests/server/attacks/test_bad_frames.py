"""Frames that no client should send: each is answered with a closing code, and the match never notices."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.server.support.attacked_server import TargetServer, assert_unharmed, run_target_server
from tests.server.support.leaping_loop import LONG, LeapingLoop
from tests.server.support.live_server import ask
from tests.server.support.raw_sockets import (
    BINARY,
    CLOSE,
    CONTINUED,
    PING,
    PONG,
    TEXT,
    RawWebSocket,
    SocketClosed,
    connect_seats,
    frame,
    hello,
)
from tests.server.support.services import ROOMY, wait_until
from thauma.server.settings import Limits
from thauma.wire import CLOSES

pytestmark = pytest.mark.unsanitized

NOT_UNDERSTOOD = 4400
BAD_FRAMES = (1002, 1007)
"""a frame against the rules of WebSockets, a text that is none"""


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TargetServer]:
    """Run one server for all attacks of this file."""
    with run_target_server(tmp_path_factory.mktemp("frames")) as made:
        yield made


@pytest.fixture
def victim(stage: TargetServer) -> Iterator[TargetServer]:
    """Give the server, and see afterwards that the attack did nothing."""
    with assert_unharmed(stage):
        yield stage


def fill_template(stage: TargetServer, template: str) -> bytes:
    """Put the match and a real token into a message."""
    return template.replace("MATCH", stage.match).replace("TOKEN", stage.tokens[0]).encode()


# ------------------------------------------------------------------------- messages that say nothing

NONSENSE = {
    "nothing": "",
    "blank": "   ",
    "half an object": '{"type": "hello", "match": "MA',
    "null": "null",
    "a number": "7",
    "a list": "[]",
    "a string": '"hello"',
    "an empty object": "{}",
    "two objects": '{"type": "refresh"}{"type": "refresh"}',
    "no JSON": "hello, is anybody there?",
    "not a number": '{"type": "hello", "match": "MATCH", "after": NaN}',
    "single quotes": "{'type': 'refresh'}",
    "a comment": '{"type": "refresh"} // please',
    "half a character": '{"type": "\\ud83d"}',
    "deep lists": "[" * 8000,
    "deep objects": '{"a":' * 1600,
    "a deep field": '{"type": "hello", "match": ' + "[" * 8000,
    "deep and unknown": '{"type": "refresh", "x": ' + "[" * 4000 + "]" * 4000 + "}",
    "an unknown type": '{"type": "cheat"}',
    "a type of the server": '{"type": "accepted", "id": "x", "number": 1}',
    "a type that is none": '{"type": 1}',
    "an unknown field": '{"type": "refresh", "loudly": true}',
    "a type given twice": '{"type": "refresh", "type": "cheat"}',
    "a missing field": '{"type": "move", "id": "x", "match": "MATCH", "token": "TOKEN", "question": 1}',
    "a huge number": '{"type": "hello", "match": "MATCH", "after": ' + "9" * 5000 + "}",
    "a huge power": '{"type": "hello", "match": "MATCH", "after": 1e999}',
    "a number below nought": '{"type": "hello", "match": "MATCH", "after": -1}',
    "a broken number": '{"type": "hello", "match": "MATCH", "after": 1.5}',
    "a number as text": '{"type": "hello", "match": "MATCH", "after": "1"}',
    "seats of the wrong kind": '{"type": "hello", "match": "MATCH", "seats": {"token": "TOKEN"}}',
    "too many seats": '{"type": "hello", "match": "MATCH", "seats": ['
    + ",".join(['{"token": "TOKEN"}'] * 9)
    + "]}",
    "a match with a line end": '{"type": "hello", "match": "MATCH\\n"}',
    "a match that climbs": '{"type": "hello", "match": "../../etc/passwd"}',
    "a short token": '{"type": "hello", "match": "MATCH", "seats": [{"token": "x"}]}',
    "a token with a line end": '{"type": "hello", "match": "MATCH", "seats": [{"token": "TOKEN\\n"}]}',
    "a long move": '{"type": "move", "id": "x", "match": "MATCH", "token": "TOKEN", "question": 1, "move": "'
    + "a" * 201
    + '"}',
    "an odd id": '{"type": "resign", "id": "a b", "match": "MATCH", "token": "TOKEN"}',
    "an id with a line end": '{"type": "resign", "id": "ab\\n", "match": "MATCH", "token": "TOKEN"}',
    "no id": '{"type": "resign", "id": "", "match": "MATCH", "token": "TOKEN"}',
    "consent that is no yes or no": '{"type": "answer-back", "id": "x", "match": "MATCH", "token": "TOKEN", '
    '"allow": 1}',
    "a seat beyond": '{"type": "claim", "id": "x", "match": "MATCH", "token": "TOKEN", "seat": 8}',
}


@pytest.mark.parametrize("template", NONSENSE.values(), ids=NONSENSE.keys())
def test_a_message_that_cannot_be_understood_ends_the_connection(victim: TargetServer, template: str) -> None:
    with RawWebSocket(victim.address) as early:
        early.say(fill_template(victim, template))
        problem = early.hear_json()
        assert (problem["type"], problem["code"]) == ("problem", "bad-request")
        assert early.read_close_code() == NOT_UNDERSTOOD
    with connect_seats(victim.address, victim.match, victim.tokens[1]) as later:
        later.say(fill_template(victim, template))
        problem = later.hear_json()
        assert (problem["type"], problem["code"]) == ("problem", "bad-request")
        assert victim.tokens[0] not in json.dumps(problem)
        assert later.read_close_code() == NOT_UNDERSTOOD


def test_of_a_field_given_twice_the_last_one_counts(victim: TargetServer) -> None:
    with RawWebSocket(victim.address) as hand:
        hand.say(fill_template(victim, '{"type": "hello", "match": "MATCH", "match": "AAAAAAAAAAAAAAAA"}'))
        assert hand.hear_json()["code"] == "not-found"
        assert hand.read_close_code() == 4404


def test_hello_is_said_once(victim: TargetServer) -> None:
    with connect_seats(victim.address, victim.match) as hand:
        hand.say(hello(victim.match))
        assert hand.hear_json()["type"] == "problem"
        assert hand.read_close_code() == NOT_UNDERSTOOD


@pytest.mark.parametrize("kind", ["move", "refresh", "explain", "resign", "take-back", "claim"])
def test_nothing_is_done_before_hello(victim: TargetServer, kind: str) -> None:
    wanted: dict[str, Any] = {
        "move": victim.good_move(),
        "refresh": {"type": "refresh"},
        "explain": {**victim.request("explain", 0), "move": "x"},
        "claim": {**victim.request("claim", 0), "seat": 1},
    }.get(kind) or victim.request(kind, 0)
    with RawWebSocket(victim.address) as hand:
        hand.say(wanted)
        assert hand.hear_json() == {
            "type": "problem",
            "code": "bad-request",
            "message": "the first message is `hello`",
        }
        assert hand.read_close_code() == NOT_UNDERSTOOD


def test_a_message_in_a_binary_frame_is_read_like_any_other(victim: TargetServer) -> None:
    with RawWebSocket(victim.address) as hand:
        hand.send(frame(json.dumps(hello(victim.match)).encode(), BINARY))
        assert hand.hear_json()["type"] == "welcome"
        hand.send(frame(bytes(range(256)), BINARY))
        assert hand.read_close_code() == NOT_UNDERSTOOD


# --------------------------------------------------------------------------- frames that are broken

MOST = Limits().message_bytes
BROKEN = {
    "not masked": frame(b'{"type": "refresh"}', masked=False),
    "an unknown kind of frame": frame(b"x", 3),
    "an unknown control frame": frame(b"x", 11),
    "a reserved bit": b"\xf1\x80\0\0\0\0",
    "a compressed message nobody agreed to": b"\xc1\x85\0\0\0\0hello",
    "more of nothing": frame(b"x", CONTINUED),
    "a message inside another": frame(b"{", final=False) + frame(b"}", TEXT),
    "a ping in pieces": frame(b"x", PING, final=False),
    "a ping too long": frame(b"x" * 126, PING),
    "a close of one byte": frame(b"\x03", CLOSE),
    "a close with a code that is none": frame((999).to_bytes(2, "big"), CLOSE),
    "a close with a reason that is no text": frame((1000).to_bytes(2, "big") + b"\xff\xff", CLOSE),
    "a size of more than 63 bits": b"\x81\xff" + b"\xff" * 8 + b"\0\0\0\0",
    "a text that is none": frame(b'{"type": "\xff\xfe"}'),
    "half of a character": frame("{é}".encode()[:2]),
    "a character too high": frame(b"\xf4\x90\x80\x80"),
}


@pytest.mark.parametrize("data", BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_frame_ends_the_connection(victim: TargetServer, data: bytes) -> None:
    with RawWebSocket(victim.address) as early:
        early.send(data)
        assert early.read_close_code() in (*BAD_FRAMES, 1009)
    with connect_seats(victim.address, victim.match, victim.tokens[0]) as later:
        later.send(data)
        assert later.read_close_code() in (*BAD_FRAMES, 1009)


@pytest.mark.parametrize("name", ["a text that is none", "half of a character", "more of nothing"])
def test_a_broken_frame_with_a_goodbye_right_behind_it_is_no_trouble(
    victim: TargetServer, caplog: pytest.LogCaptureFixture, name: str
) -> None:
    with connect_seats(victim.address, victim.match, victim.tokens[0]) as hand:
        hand.send(BROKEN[name] + frame((1000).to_bytes(2, "big"), CLOSE))
        assert hand.read_close_code() in (*BAD_FRAMES, 1000)
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


TOO_LARGE = {
    "a byte too many": frame(b" " * (MOST + 1)),
    "a megabyte": frame(b" " * (1 << 20)),
    "said to be huge": b"\x81\xff" + (1 << 62).to_bytes(8, "big") + b"\0\0\0\0",
    "in pieces": frame(b" " * MOST, final=False) + frame(b" ", CONTINUED),
    "in many pieces": frame(b" ", final=False) + frame(b" " * 100, CONTINUED, final=False) * 100,
    "binary": frame(b" " * (MOST + 1), BINARY),
}


@pytest.mark.parametrize("data", TOO_LARGE.values(), ids=TOO_LARGE.keys())
def test_a_message_too_large_ends_the_connection(victim: TargetServer, data: bytes) -> None:
    assert 1009 in CLOSES
    with RawWebSocket(victim.address) as early:
        early.send(data)
        assert early.read_close_code() == 1009
    with connect_seats(victim.address, victim.match, victim.tokens[0]) as later:
        later.send(data)
        assert later.read_close_code() == 1009


def test_a_message_as_large_as_allowed_is_read(victim: TargetServer) -> None:
    text = json.dumps(hello(victim.match))
    with RawWebSocket(victim.address) as hand:
        hand.say(text.ljust(MOST))
        assert hand.hear_json()["type"] == "welcome"


def test_a_message_in_pieces_is_put_together(victim: TargetServer) -> None:
    text = json.dumps(hello(victim.match)).encode()
    pieces = [frame(text[:9], final=False), frame(b"", PING), frame(text[9:20], CONTINUED, final=False)]
    with RawWebSocket(victim.address) as hand:
        for data in (*pieces, frame(text[20:], CONTINUED)):
            hand.send(data)
        assert hand.hear_json()["type"] == "welcome"


@pytest.mark.parametrize("size", [1, 2, 5, 30])
def test_a_frame_cut_short_does_nothing(victim: TargetServer, size: int) -> None:
    whole = frame(json.dumps(victim.good_move()).encode())
    with connect_seats(victim.address, victim.match, *victim.tokens) as hand:
        hand.send(whole[:size])
    with connect_seats(victim.address, victim.match, *victim.tokens) as hand:
        hand.send(whole[:-size])


def test_pongs_that_nobody_asked_for_are_ignored(victim: TargetServer) -> None:
    with connect_seats(victim.address, victim.match) as hand:
        hand.send(frame(b"x", PONG) * 100)
        hand.say({"type": "refresh"})
        assert hand.hear_json()["type"] == "update"


def test_a_connection_that_is_torn_costs_nothing(victim: TargetServer) -> None:
    for _ in range(20):
        RawWebSocket(victim.address).socket.close()
        with connect_seats(victim.address, victim.match, victim.tokens[0]) as hand:
            hand.send(frame(b"{", final=False))
    live = victim.service.hub.cache.matches[victim.match]
    wait_until(lambda: not live.watchers, "the server lets go of those who have left")


def test_who_stops_talking_still_may_not_leave_half_of_the_connection_open(victim: TargetServer) -> None:
    with connect_seats(victim.address, victim.match, victim.tokens[0]) as hand:
        hand.socket.shutdown(1)
        with pytest.raises(SocketClosed):
            hand.hear()


# ---------------------------------------------------------------------------------- saying nothing


def test_who_says_nothing_is_sent_away_and_many_are_too_many(tmp_path: Path) -> None:
    limits, loop = replace(ROOMY, hello_seconds=int(LONG), sockets_per_client=64), LeapingLoop()
    with run_target_server(tmp_path, loop, limits=limits) as stage, assert_unharmed(stage):
        silent = [RawWebSocket(stage.address) for _ in range(200)]
        assert [hand.status for hand in silent] == [101] * 64 + [429] * 136
        assert json.loads(silent[-1].read_to_end())["error"] == "too-many"
        assert ask(stage.address, "/health")["status"] == "ok"
        loop.leap()
        assert {hand.read_close_code() for hand in silent[:64]} == {4408}
        with connect_seats(stage.address, stage.match):
            pass
        for hand in silent:
            hand.socket.close()
