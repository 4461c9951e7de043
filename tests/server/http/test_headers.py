"""What every answer says besides: headers that keep browsers safe, and nothing of the inside."""

import logging
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.support.attacked_server import TargetServer, assert_unharmed, run_target_server
from tests.server.support.hosted_matches import ScriptedMatch
from tests.server.support.live_server import WAIT, people
from tests.server.support.raw_sockets import (
    HOST,
    UPGRADE,
    Answer,
    RawConnection,
    RawWebSocket,
    SocketClosed,
    connect_seats,
    head_of,
    hello,
    message_bytes,
    send_raw_request,
)
from tests.server.support.services import ROOMY, bearer, stand_still
from thauma import wire
from thauma.server.matches import events, messages
from thauma.server.store.base import Create, StoreUnavailable

pytestmark = pytest.mark.unsanitized

NEW = message_bytes({"game": "duel", "players": people("Ada", "Bo")})
INSIDE = "the inside of the server"
"""what a failure says that nobody outside may read"""


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TargetServer]:
    """Run one server for all requests of this file."""
    with run_target_server(tmp_path_factory.mktemp("headers")) as made:
        yield made


def assert_safe(answer: Answer) -> None:
    """See that an answer tells a browser to be careful, and nobody what the server is made of."""
    headers = answer.headers
    policy = dict(
        part.strip().partition(" ")[::2] for part in headers["content-security-policy"].split(";") if part
    )
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == "'self'"
    assert policy["style-src"] == "'self'"
    assert policy["connect-src"] == policy["worker-src"] == policy["manifest-src"] == "'self'"
    assert policy["frame-ancestors"] == policy["base-uri"] == policy["form-action"] == "'none'"
    assert "unsafe" not in headers["content-security-policy"]
    assert "*" not in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert headers["cache-control"] == "no-store"
    assert "permissions-policy" in headers
    assert not {"server", "x-powered-by"} & headers.keys()
    assert b"Traceback" not in answer.body
    assert INSIDE.encode() not in answer.body


def assert_failure(answer: Answer, status: int, code: str) -> None:
    """See that an answer is a safe refusal in our own words."""
    assert answer.status == status
    assert_safe(answer)
    assert answer.headers["content-type"] == "application/json"
    assert msgspec.json.decode(answer.body, type=wire.Failure).error == code


@pytest.mark.parametrize("method", ["GET", "HEAD"])
@pytest.mark.parametrize(
    "path", ["/", "/m/MATCH", "/health", "/metrics", "/api/games", "/api/matches", "/api/matches/MATCH"]
)
def test_every_answer_keeps_browsers_safe(stage: TargetServer, method: str, path: str) -> None:
    with RawConnection(stage.address) as line:
        line.send(head_of(method, path.replace("MATCH", stage.match), {**HOST, "Connection": "close"}))
        answer = Answer(line.take_head(), line.read_to_end())
    assert answer.status == 200
    assert_safe(answer)


def test_a_new_match_keeps_browsers_safe(stage: TargetServer) -> None:
    answer = send_raw_request(stage.address, "/api/matches", "POST", body=NEW)
    assert answer.status == 201
    assert_safe(answer)


REFUSALS: list[tuple[str, str, bytes | None, int, str]] = [
    ("GET", "/nowhere", None, 404, "not-found"),
    ("GET", "/api", None, 404, "not-found"),
    ("GET", "/api/socket", None, 404, "not-found"),
    ("GET", "/api/matches/nowhere", None, 404, "not-found"),
    ("GET", "/api/matches/AAAAAAAAAAAAAAAA", None, 404, "not-found"),
    ("POST", "/api/matches/AAAAAAAAAAAAAAAA/join", b'{"secret": "0123456789012345678901"}', 404, "not-found"),
    ("GET", "/api/matches?status=won", None, 400, "bad-request"),
    ("GET", "/api/matches?game=chess", None, 400, "unknown-game"),
    ("POST", "/api/matches", b"{", 400, "bad-request"),
    ("POST", "/api/matches", NEW.replace(b"duel", b"chess"), 400, "unknown-game"),
    ("POST", "/api/matches", b" " * 20_000, 413, "too-large"),
    ("POST", "/api/matches/MATCH/join", b'{"secret": "0123456789012345678901"}', 401, "unauthorised"),
    ("POST", "/api/matches/MATCH/link", b"", 401, "unauthorised"),
    ("GET", "/api/matches/MATCH/text", None, 409, "not-over"),
    ("DELETE", "/api/matches", None, 405, "bad-request"),
    ("PUT", "/api/matches/MATCH", b"{}", 405, "bad-request"),
    ("POST", "/health", b"", 405, "bad-request"),
    ("GET", "/api/matches/MATCH/link", None, 405, "bad-request"),
]


@pytest.mark.parametrize(("method", "path", "body", "status", "code"), REFUSALS)
def test_every_refusal_keeps_browsers_safe(
    stage: TargetServer, method: str, path: str, body: bytes | None, status: int, code: str
) -> None:
    with assert_unharmed(stage):
        answer = send_raw_request(stage.address, path.replace("MATCH", stage.match), method, body=body)
        assert_failure(answer, status, code)
        if status == 405:
            assert set(answer.headers["allow"].split(", ")) & {"GET", "POST"}


def test_who_is_not_let_in_keeps_safe_too(stage: TargetServer) -> None:
    assert_failure(send_raw_request(stage.address, "/", headers={"Host": "evil.example"}), 403, "forbidden")
    foreign = {"Origin": "http://evil.example"}
    assert_failure(send_raw_request(stage.address, "/api/matches", "POST", foreign, NEW), 403, "forbidden")


@pytest.mark.parametrize(
    ("path", "headers", "status", "code"),
    [
        ("/api/socket", {"Host": "evil.example"}, 403, "forbidden"),
        ("/api/socket", {"Origin": "http://evil.example"}, 403, "forbidden"),
        ("/api/nowhere", {}, 404, "not-found"),
    ],
)
def test_a_socket_that_is_not_let_in_keeps_safe_too(
    stage: TargetServer, path: str, headers: dict[str, str], status: int, code: str
) -> None:
    with RawConnection(stage.address) as line:
        line.send(head_of("GET", path, {**HOST, **UPGRADE, **headers}))
        assert_failure(line.take_answer(), status, code)


def test_too_many_keep_safe_too(tmp_path: Path) -> None:
    limits = replace(ROOMY, requests_per_second=1, request_burst=80, sockets_per_client=5)
    with run_target_server(tmp_path, limits=limits, now=stand_still) as stage:
        crowd = [RawConnection(stage.address) for _ in range(10)]
        for line in crowd:
            line.send(head_of("GET", "/api/socket", {**HOST, **UPGRADE}))
        assert_failure(crowd[-1].take_answer(), 429, "too-many")
        for line in crowd:
            line.socket.close()
        answers = [send_raw_request(stage.address, "/health") for _ in range(80)]
        assert_failure(answers[-1], 429, "too-many")


def test_what_is_no_request_at_all_keeps_safe_too(stage: TargetServer) -> None:
    with RawConnection(stage.address) as line:
        line.send(b"\0\0\0\0\r\n\r\n")
        answer = line.take_answer()
        assert answer.status == 400
        assert_safe(answer)


# ------------------------------------------------------------------------------------------- failures


async def fail_inside(*_: Any, **__: Any) -> Any:
    """Fail as only a mistake of our own can."""
    raise RuntimeError(INSIDE)


def logged_errors(log: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    """The failures in the log."""
    return [record for record in log.records if record.levelno >= logging.ERROR]


def test_a_failure_of_ours_is_told_outside_and_explained_inside(
    stage: TargetServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    errors = stage.service.metrics.errors
    with monkeypatch.context() as patch:
        patch.setattr(stage.service.queries, "watch", fail_inside)
        patch.setattr(stage.service.hub, "join", fail_inside)
        for method, path, body in (
            ("GET", "", None),
            ("POST", "/join", b'{"secret": "0123456789012345678901"}'),
        ):
            answer = send_raw_request(stage.address, f"/api/matches/{stage.match}{path}", method, body=body)
            assert_failure(answer, 500, "internal")
    stage.play()
    assert stage.service.metrics.errors == errors + 2
    assert len(logged_errors(caplog)) == 2
    assert all(INSIDE in str(record.exc_info) for record in logged_errors(caplog))


def read_until_close(hand: RawWebSocket) -> tuple[int, str]:
    """Read on until the server closes; gives the code, and all that was said."""
    said = []
    try:
        while True:
            said.append(hand.hear())
    except SocketClosed as end:
        return end.code, "".join(said)


def test_a_failure_of_ours_over_a_socket_is_told_outside_and_explained_inside(
    stage: TargetServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    errors = stage.service.metrics.errors
    with monkeypatch.context() as patch, connect_seats(stage.address, stage.match, *stage.tokens) as hand:
        patch.setattr(stage.service.hub, "run_command", fail_inside)
        hand.say(stage.request("take-back", 0))
        code, said = read_until_close(hand)
        assert code == 1011
        assert INSIDE not in said
    assert stage.service.metrics.errors == errors + 1
    assert any(INSIDE in str(record.exc_info) for record in logged_errors(caplog))
    stage.play()


def test_a_failure_of_ours_while_telling_leaves_nobody_waiting(
    stage: TargetServer, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    errors = stage.service.metrics.errors

    def fail_to_tell(*_: Any, **__: Any) -> Any:
        raise RuntimeError(INSIDE)

    with monkeypatch.context() as patch, RawWebSocket(stage.address) as hand:
        patch.setattr(messages, "update_message", fail_to_tell)
        hand.say(hello(stage.match, stage.tokens[0]))
        assert hand.hear_json()["type"] == "welcome"
        assert hand.answers_within(WAIT)
        assert hand.read_close_code() == 1011
    assert stage.service.metrics.errors == errors + 1
    assert any(INSIDE in str(record.exc_info) for record in logged_errors(caplog))
    stage.play()


def test_a_database_that_is_away_is_told_as_such(
    stage: TargetServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail_unavailable(*_: Any) -> Any:
        raise StoreUnavailable(INSIDE)

    errors = stage.service.metrics.errors
    with monkeypatch.context() as patch:
        patch.setattr(stage.service.store, "load", fail_unavailable)
        answer = send_raw_request(stage.address, "/api/matches/BBBBBBBBBBBBBBBB")
        assert_failure(answer, 503, "unavailable")
        assert answer.headers["retry-after"] == "1"
        with RawWebSocket(stage.address) as hand:
            hand.say(hello("BBBBBBBBBBBBBBBB"))
            code, said = read_until_close(hand)
            assert (code, INSIDE in said) == (4503, False)
    assert stage.service.metrics.errors == errors


def test_a_match_of_other_rules_is_refused_and_hides_no_other(stage: TargetServer) -> None:
    created = ScriptedMatch().told[0][0]
    assert isinstance(created, events.Created)
    old = events.encode(msgspec.structs.replace(created, rules="duel/0"))
    match = "older-rules-0123"
    stage.service.store.write([Create(match, "duel", True, "playing", 1, old)])
    with assert_unharmed(stage):
        assert_failure(send_raw_request(stage.address, f"/api/matches/{match}"), 409, "wrong-rules")
        assert_failure(send_raw_request(stage.address, f"/api/matches/{match}/text"), 409, "wrong-rules")
        refused = send_raw_request(
            stage.address, f"/api/matches/{match}/link", "POST", bearer(stage.tokens[0]), b""
        )
        assert_failure(refused, 409, "wrong-rules")
        listed = send_raw_request(stage.address, "/api/matches")
        assert listed.status == 200
        assert stage.match.encode() in listed.body
        with RawWebSocket(stage.address) as hand:
            hand.say(hello(match))
            assert hand.hear_json()["code"] == "wrong-rules"
