"""Secrets: links serve once, and a secret is told to one and found nowhere else."""

import ast
import hashlib
import hmac
import re
import secrets
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import thauma.server
from tests.server.support.attacked_server import TargetServer, assert_unharmed, run_target_server
from tests.server.support.live_server import ask, new_match, people, serve_in_process, tokens_of
from tests.server.support.raw_sockets import (
    Answer,
    RawWebSocket,
    SocketClosed,
    connect_seats,
    hello,
    message_bytes,
    send_raw_request,
)
from tests.server.support.services import bearer
from thauma.server.matches import credentials
from thauma.server.matches.randomness import Randomness

pytestmark = pytest.mark.unsanitized

UNAUTHORISED = 4401
MADE_UP = "made-up-token-of-no-seat-0123456"


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TargetServer]:
    """Run one server for all attacks of this file."""
    with run_target_server(tmp_path_factory.mktemp("secrets")) as made:
        yield made


@pytest.fixture
def victim(stage: TargetServer) -> Iterator[TargetServer]:
    """Give the server, and see afterwards that the attack did nothing."""
    with assert_unharmed(stage):
        yield stage


# ----------------------------------------------------------------------------------------------- links


def send_join(stage: TargetServer, match: str, secret: str, **more: Any) -> Answer:
    """Use a link."""
    body = message_bytes({"secret": secret, **more})
    return send_raw_request(stage.address, f"/api/matches/{match}/join", "POST", body=body)


def test_a_join_link_serves_once(stage: TargetServer) -> None:
    stage.invite()
    first = send_join(stage, stage.waiting, stage.join, name="Bo")
    assert first.status == 200
    with assert_unharmed(stage):
        for more in ({}, {"name": "Bo"}, {"attempt": MADE_UP}, {"attempt": first.json["token"]}):
            again = send_join(stage, stage.waiting, stage.join, **more)
            assert (again.status, again.json["error"]) == (409, "already-joined")


def test_of_many_who_use_a_join_link_at_once_one_sits_down(stage: TargetServer) -> None:
    stage.invite()
    with ThreadPoolExecutor(10) as crowd:
        found = [crowd.submit(send_join, stage, stage.waiting, stage.join) for _ in range(30)]
        statuses = sorted(answer.result().status for answer in found)
    assert statuses == [200] + [409] * 29
    assert len(stage.rows()[stage.waiting]) == 2


def test_only_who_joined_can_repeat_it(stage: TargetServer) -> None:
    stage.invite()
    first = send_join(stage, stage.waiting, stage.join, attempt=MADE_UP)
    with assert_unharmed(stage):
        assert send_join(stage, stage.waiting, stage.join, attempt=MADE_UP).json == first.json
        assert send_join(stage, stage.waiting, stage.join, attempt=MADE_UP[::-1]).status == 409


def test_a_link_is_good_for_its_own_match_only(victim: TargetServer) -> None:
    for secret in (victim.join, MADE_UP, victim.tokens[0], credentials.hash_of(victim.tokens[0])):
        answer = send_join(victim, victim.match, secret)
        assert (answer.status, answer.json["error"]) == (401, "unauthorised")
    assert send_join(victim, victim.waiting, credentials.hash_of(victim.join)).status == 401


def test_a_seat_that_was_moved_leaves_its_old_token_behind(stage: TargetServer) -> None:
    made = new_match(stage.address)
    mine = TargetServer(stage.service, stage.address, made["match"]["match"], tokens_of(made))
    path = f"/api/matches/{mine.match}/link"
    unused = ask(mine.address, path, b"", bearer(mine.tokens[0]))["join"]
    link = ask(mine.address, path, b"", bearer(mine.tokens[0]))["join"]
    assert send_join(mine, mine.match, unused).status == 401
    with connect_seats(mine.address, mine.match, mine.tokens[0]) as before:
        moved = send_join(mine, mine.match, link)
        assert moved.status == 200
        assert before.read_close_code() == 4409
    old, mine.tokens[0] = mine.tokens[0], moved.json["token"]
    with assert_unharmed(mine):
        assert send_join(mine, mine.match, link).status == 409
        assert send_join(mine, mine.match, unused).status == 401
        assert send_raw_request(mine.address, path, "POST", bearer(old), b"").status == 401
        with RawWebSocket(mine.address) as hand:
            hand.say(hello(mine.match, old))
            assert hand.read_close_code() == UNAUTHORISED
        with connect_seats(mine.address, mine.match) as hand:
            assert hand.reply({**mine.good_move(), "token": old})["code"] == "unauthorised"
            assert hand.reply({**mine.request("resign", 0), "token": old})["code"] == "unauthorised"


# ------------------------------------------------------------------------------------ how they are made


def test_secrets_have_far_more_than_128_random_bits() -> None:
    chance = Randomness()
    made = [credentials.make_secret() for _ in range(500)] + [chance.make_secret() for _ in range(500)]
    assert len(set(made)) == 1000
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{32}", secret) for secret in made)
    for place in range(32):  # every letter is drawn: none is fixed, none is rare
        assert len({secret[place] for secret in made}) > 50


def test_secrets_come_from_the_randomness_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(secrets, "token_bytes", lambda size=None: bytes(size or 0))
    assert credentials.make_secret() == "A" * 32
    assert credentials.make_match_id() == "A" * 16


def test_a_token_made_of_a_link_needs_both_halves() -> None:
    token = credentials.token_of("one" * 8, "two" * 8)
    assert token == credentials.token_of("one" * 8, "two" * 8)
    assert re.fullmatch(r"[A-Za-z0-9_-]{32}", token)
    assert (
        len({token, credentials.token_of("one" * 8, "six" * 8), credentials.token_of("six" * 8, "two" * 8)})
        == 3
    )
    assert credentials.token_of("a" * 22, "b" * 23) != credentials.token_of("a" * 22 + "b", "b" * 22)


def test_secrets_are_compared_in_constant_time_with_every_seat(
    victim: TargetServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared: list[tuple[str, str]] = []
    honest = hmac.compare_digest

    def compare_and_note(one: str, other: str) -> bool:
        compared.append((one, other))
        return honest(one, other)

    monkeypatch.setattr(hmac, "compare_digest", compare_and_note)
    table = victim.service.hub.cache.matches[victim.match].hosted
    for token, seat in ((victim.tokens[0], 0), (victim.tokens[1], 1), (MADE_UP, None)):
        compared.clear()
        assert table.seat_of(credentials.hash_of(token)) == seat
        assert compared == [
            (credentials.hash_of(token), credentials.hash_of(stored)) for stored in victim.tokens
        ]


def test_nothing_fits_a_seat_without_a_token() -> None:
    assert not credentials.hash_matches("", "")
    assert not credentials.hash_matches(credentials.hash_of(""), "")


def test_what_is_stored_is_a_hash() -> None:
    assert credentials.hash_of(MADE_UP) == hashlib.sha256(MADE_UP.encode()).hexdigest()


# ------------------------------------------------------------------------------------- where they are


def answers_over_http(address: str, match: str, secret: str, joins: list[str]) -> Iterator[str]:
    """Ask for everything that is refused or public, with secrets where they belong and elsewhere."""
    for used in joins:
        for more in ({}, {"name": used}, {"x": used}, {"name": 1}, {"attempt": "x" + used}):
            body = message_bytes({"secret": used, **more})
            yield send_raw_request(address, f"/api/matches/{match}/join", "POST", body=body).body.decode()
    for what in ("link", "rematch", "text", "nowhere"):
        yield send_raw_request(
            address, f"/api/matches/{match}/{what}", "POST", bearer(MADE_UP), b""
        ).body.decode()
    paths = ("/", "/health", "/metrics", "/nowhere", "/api/games", "/api/matches", f"/api/matches/{match}")
    for path in paths:
        answer = send_raw_request(address, f"{path}?token={secret}&before={secret}", headers=bearer(secret))
        yield answer.head + answer.body.decode()


REQUESTS: dict[str, dict[str, Any]] = {
    "move": {"question": 1, "move": "build quarry"},
    "explain": {"move": "build quarry"},
    "withdraw": {"question": 1},
    "take-back": {},
    "answer-back": {"allow": True},
    "claim": {"seat": 0},
    "return": {},
    "resign": {},
}


def messages_over_socket(address: str, match: str, held: list[str]) -> Iterator[str]:
    """Ask for everything over a WebSocket, up to the end of the match."""
    with RawWebSocket(address, f"/api/socket?token={held[0]}") as hand:
        yield hand.opening
        hand.say(hello(match, *held))
        for number, (kind, more) in enumerate(REQUESTS.items()):
            hand.say({"type": kind, "id": f"n{number}", "match": match, "token": held[-1], **more})
        hand.say({"type": "refresh", "token": held[0]})
        try:
            while True:
                yield hand.hear()
        except SocketClosed:
            pass


def test_no_secret_is_found_where_it_does_not_belong(tmp_path: Path) -> None:
    """Use every kind of secret, and look for it in logs, answers, figures and the database."""
    with serve_in_process(str(tmp_path / "matches.sqlite3"), "--log-level", "debug") as (address, running):
        made = new_match(address, [*people("Name-Of-Ada"), {"kind": "open"}], public=True)
        match, ada, join = made["match"]["match"], made["seats"][0]["token"], made["seats"][1]["join"]
        joining = {"secret": join, "attempt": MADE_UP, "name": "Name-Of-Bo"}
        bo = ask(address, f"/api/matches/{match}/join", joining)["token"]
        link = ask(address, f"/api/matches/{match}/link", b"", bearer(ada))["join"]
        moved = ask(address, f"/api/matches/{match}/join", {"secret": link})["token"]
        said = [*answers_over_http(address, match, bo, [join, link])]
        said += messages_over_socket(address, match, [ada])
        said += messages_over_socket(address, match, [moved, bo])
        said += answers_over_http(address, match, bo, [join, link])
        said += [send_raw_request(address, f"/api/matches/{match}/text").body.decode()]
        stored = b"".join(file.read_bytes() for file in sorted(tmp_path.iterdir()))
        running.terminate()
        out, log = running.communicate()
    assert '"resigned"' in "".join(said)
    assert log.count("\n") > 20
    for secret in (ada, join, bo, link, moved, MADE_UP):
        assert [text for text in (*said, log, out) if secret in text] == []
        assert credentials.hash_of(secret) not in "".join(said) + log + out
        assert secret.encode() not in stored
    assert credentials.hash_of(moved).encode() in stored
    assert "Name-Of" not in log


def test_what_is_in_memory_shows_no_secret_when_it_is_printed(victim: TargetServer) -> None:
    with connect_seats(victim.address, victim.match, *victim.tokens):
        hub = victim.service.hub
        live = hub.cache.matches[victim.match]
        parts = [
            victim.service,
            hub,
            hub.cache,
            hub.writer,
            live,
            live.hosted,
            *live.watchers,
            *live.hosted.seats,
        ]
        printed = "".join(map(repr, parts))
    for secret in (*victim.tokens, victim.join):
        assert secret not in printed


def test_nothing_that_the_server_reads_is_a_pickle() -> None:
    """What is stored or travels is JSON, which can do nothing but be read."""
    dangerous = {"pickle", "cPickle", "dill", "marshal", "shelve", "jsonpickle"}
    for file in Path(thauma.server.__path__[0]).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.Import):
                assert dangerous.isdisjoint(name.name for name in node.names), file
            elif isinstance(node, ast.ImportFrom):
                assert node.module not in dangerous, file
            elif isinstance(node, ast.Name):
                assert node.id not in ("eval", "exec"), file
