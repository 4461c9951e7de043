"""What every answer says besides: headers that keep browsers safe, and nothing of the inside."""

import logging
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.arranging import ROOMY, bearer
from tests.server.staging import Stage, staged, unharmed
from tests.server.stories import Story
from tests.server.talking import WAIT, people
from tests.server.wires import (
    HOST,
    UPGRADE,
    Answer,
    Closed,
    Hand,
    Line,
    asked,
    head_of,
    hello,
    seated,
    spelled,
)
from thauma.server import wire
from thauma.server.matches import events, messages
from thauma.server.store.base import Create, StoreUnavailable

pytestmark = pytest.mark.unsanitized

NEW = spelled({"game": "duel", "players": people("Ada", "Bo")})
INSIDE = "the inside of the server"
"""what a failure says that nobody outside may read"""


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stage]:
    """Run one server for all requests of this file."""
    with staged(tmp_path_factory.mktemp("headers")) as made:
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
    assert policy["connect-src"] == "'self'"
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
def test_every_answer_keeps_browsers_safe(stage: Stage, method: str, path: str) -> None:
    with Line(stage.address) as line:
        line.send(head_of(method, path.replace("MATCH", stage.match), {**HOST, "Connection": "close"}))
        answer = Answer(line.take_head(), line.rest())
    assert answer.status == 200
    assert_safe(answer)


def test_a_new_match_keeps_browsers_safe(stage: Stage) -> None:
    answer = asked(stage.address, "/api/matches", "POST", body=NEW)
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
    stage: Stage, method: str, path: str, body: bytes | None, status: int, code: str
) -> None:
    with unharmed(stage):
        answer = asked(stage.address, path.replace("MATCH", stage.match), method, body=body)
        assert_failure(answer, status, code)
        if status == 405:
            assert set(answer.headers["allow"].split(", ")) & {"GET", "POST"}


def test_who_is_not_let_in_keeps_safe_too(stage: Stage) -> None:
    assert_failure(asked(stage.address, "/", headers={"Host": "evil.example"}), 403, "forbidden")
    foreign = {"Origin": "http://evil.example"}
    assert_failure(asked(stage.address, "/api/matches", "POST", foreign, NEW), 403, "forbidden")


@pytest.mark.parametrize(
    ("path", "headers", "status", "code"),
    [
        ("/api/socket", {"Host": "evil.example"}, 403, "forbidden"),
        ("/api/socket", {"Origin": "http://evil.example"}, 403, "forbidden"),
        ("/api/nowhere", {}, 404, "not-found"),
    ],
)
def test_a_socket_that_is_not_let_in_keeps_safe_too(
    stage: Stage, path: str, headers: dict[str, str], status: int, code: str
) -> None:
    with Line(stage.address) as line:
        line.send(head_of("GET", path, {**HOST, **UPGRADE, **headers}))
        assert_failure(line.answer(), status, code)


def test_too_many_keep_safe_too(tmp_path: Path) -> None:
    limits = replace(ROOMY, requests_per_second=1, request_burst=80, sockets_per_client=5)
    with staged(tmp_path, limits=limits) as stage:
        crowd = [Line(stage.address) for _ in range(10)]
        for line in crowd:
            line.send(head_of("GET", "/api/socket", {**HOST, **UPGRADE}))
        assert_failure(crowd[-1].answer(), 429, "too-many")
        for line in crowd:
            line.socket.close()
        answers = [asked(stage.address, "/health") for _ in range(80)]
        assert_failure(answers[-1], 429, "too-many")


def test_what_is_no_request_at_all_keeps_safe_too(stage: Stage) -> None:
    with Line(stage.address) as line:
        line.send(b"\0\0\0\0\r\n\r\n")
        answer = line.answer()
        assert answer.status == 400
        assert_safe(answer)


# ------------------------------------------------------------------------------------------- failures


async def broken(*_: Any, **__: Any) -> Any:
    """Fail as only a mistake of our own can."""
    raise RuntimeError(INSIDE)


def noted(log: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    """The failures in the log."""
    return [record for record in log.records if record.levelno >= logging.ERROR]


def test_a_failure_of_ours_is_told_outside_and_explained_inside(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    errors = stage.service.metrics.errors
    with monkeypatch.context() as patch:
        patch.setattr(stage.service.queries, "watch", broken)
        patch.setattr(stage.service.hub, "join", broken)
        for method, path, body in (
            ("GET", "", None),
            ("POST", "/join", b'{"secret": "0123456789012345678901"}'),
        ):
            answer = asked(stage.address, f"/api/matches/{stage.match}{path}", method, body=body)
            assert_failure(answer, 500, "internal")
    stage.play()
    assert stage.service.metrics.errors == errors + 2
    assert len(noted(caplog)) == 2
    assert all(INSIDE in str(record.exc_info) for record in noted(caplog))


def ending(hand: Hand) -> tuple[int, str]:
    """Read on until the server closes; gives the code, and all that was said."""
    said = []
    try:
        while True:
            said.append(hand.hear())
    except Closed as end:
        return end.code, "".join(said)


def test_a_failure_of_ours_over_a_socket_is_told_outside_and_explained_inside(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    errors = stage.service.metrics.errors
    with monkeypatch.context() as patch, seated(stage.address, stage.match, *stage.tokens) as hand:
        patch.setattr(stage.service.hub, "run_command", broken)
        hand.say(stage.request("take-back", 0))
        code, said = ending(hand)
        assert code == 1011
        assert INSIDE not in said
    assert stage.service.metrics.errors == errors + 1
    assert any(INSIDE in str(record.exc_info) for record in noted(caplog))
    stage.play()


def test_a_failure_of_ours_while_telling_leaves_nobody_waiting(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    errors = stage.service.metrics.errors

    def unable(*_: Any) -> Any:
        raise RuntimeError(INSIDE)

    with monkeypatch.context() as patch, Hand(stage.address) as hand:
        patch.setattr(messages, "update_message", unable)
        hand.say(hello(stage.match, stage.tokens[0]))
        assert hand.heard()["type"] == "welcome"
        assert hand.answered(WAIT)
        assert hand.closing() == 1011
    assert stage.service.metrics.errors == errors + 1
    assert any(INSIDE in str(record.exc_info) for record in noted(caplog))
    stage.play()


def test_a_database_that_is_away_is_told_as_such(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    def away(*_: Any) -> Any:
        raise StoreUnavailable(INSIDE)

    errors = stage.service.metrics.errors
    with monkeypatch.context() as patch:
        patch.setattr(stage.service.store, "load", away)
        answer = asked(stage.address, "/api/matches/BBBBBBBBBBBBBBBB")
        assert_failure(answer, 503, "unavailable")
        assert answer.headers["retry-after"] == "1"
        with Hand(stage.address) as hand:
            hand.say(hello("BBBBBBBBBBBBBBBB"))
            code, said = ending(hand)
            assert (code, INSIDE in said) == (4503, False)
    assert stage.service.metrics.errors == errors


def test_a_match_of_other_rules_is_refused_and_hides_no_other(stage: Stage) -> None:
    created = Story().told[0][0]
    assert isinstance(created, events.Created)
    old = events.encode(msgspec.structs.replace(created, rules="duel/0"))
    match = "older-rules-0123"
    stage.service.store.write([Create(match, "duel", True, "playing", 1, old)])
    with unharmed(stage):
        assert_failure(asked(stage.address, f"/api/matches/{match}"), 409, "wrong-rules")
        assert_failure(asked(stage.address, f"/api/matches/{match}/text"), 409, "wrong-rules")
        refused = asked(stage.address, f"/api/matches/{match}/link", "POST", bearer(stage.tokens[0]), b"")
        assert_failure(refused, 409, "wrong-rules")
        listed = asked(stage.address, "/api/matches")
        assert listed.status == 200
        assert stage.match.encode() in listed.body
        with Hand(stage.address) as hand:
            hand.say(hello(match))
            assert hand.heard()["code"] == "wrong-rules"
