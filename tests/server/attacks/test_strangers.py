"""Strangers at the table: whoever has no token of a seat can look on, and that is all."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.support.attacked_server import TargetServer, assert_unharmed, run_target_server
from tests.server.support.live_server import ask, new_match, tokens_of
from tests.server.support.raw_sockets import (
    RawWebSocket,
    connect_seats,
    frame,
    hello,
    message_bytes,
    send_raw_request,
)
from tests.server.support.services import bearer
from thauma.server.matches import credentials

pytestmark = pytest.mark.unsanitized

UNAUTHORISED = 4401
MADE_UP = "made-up-token-of-no-seat-0123456"
KINDS: dict[str, dict[str, Any]] = {
    "move": {"question": 1, "move": "build quarry"},
    "withdraw": {"question": 1},
    "take-back": {},
    "answer-back": {"allow": True},
    "resign": {},
    "claim": {"seat": 1},
    "return": {},
    "explain": {"move": "build quarry"},
}


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TargetServer]:
    """Run one server for all attacks of this file."""
    with run_target_server(tmp_path_factory.mktemp("strangers"), patience=0.0) as made:
        yield made


@pytest.fixture
def victim(stage: TargetServer) -> Iterator[TargetServer]:
    """Give the server, and see afterwards that the attack did nothing."""
    with assert_unharmed(stage):
        yield stage


def near_misses(stage: TargetServer) -> list[str]:
    """Give secrets that are not a seat's token, but nearly, or something else's."""
    token = stage.tokens[0]
    other = "A" if token[-1] != "A" else "B"
    elsewhere = tokens_of(new_match(stage.address))[0]
    return [
        MADE_UP,
        token[:-1] + other,
        token.swapcase(),
        token[::-1],
        token[:-1],
        token + "A",
        credentials.hash_of(token),  # what a stolen database would show
        credentials.hash_of(stage.tokens[1])[:32],
        stage.join,
        elsewhere,
        stage.match + stage.match,
    ]


# -------------------------------------------------------------------------------------- wrong tokens


@pytest.mark.parametrize("kind", KINDS)
def test_a_spectator_cannot_do_anything(victim: TargetServer, kind: str) -> None:
    request = {**victim.request(kind, 0), **KINDS[kind]}
    with connect_seats(victim.address, victim.match) as spectator:
        answer = spectator.reply({**request, "token": MADE_UP})
        assert (answer["type"], answer["code"]) == ("refused", "unauthorised")
        assert answer["update"] is None
        assert answer["explanation"] is None
        del request["token"]
        assert spectator.reply(request)["type"] == "problem"
        assert spectator.read_close_code() == 4400


def test_a_spectator_cannot_make_the_very_move_that_is_due(victim: TargetServer) -> None:
    move = victim.good_move()
    with connect_seats(victim.address, victim.match) as spectator:
        assert spectator.reply({**move, "token": MADE_UP})["code"] == "unauthorised"


def test_a_wrong_token_opens_nothing(stage: TargetServer) -> None:
    wrong = near_misses(stage)
    with assert_unharmed(stage):
        for token in wrong:
            with RawWebSocket(stage.address) as hand:
                hand.say(hello(stage.match, token))
                problem = hand.hear_json()
                assert (problem["type"], problem["code"]) == ("problem", "unauthorised")
                assert hand.read_close_code() == UNAUTHORISED
            with RawWebSocket(stage.address) as hand:
                hand.say(hello(stage.match, stage.tokens[0], token))
                assert hand.hear_json()["type"] == "problem"
                assert hand.read_close_code() == UNAUTHORISED


def test_a_wrong_token_moves_nothing(stage: TargetServer) -> None:
    wrong = near_misses(stage)
    with assert_unharmed(stage):
        move = stage.good_move()
        with connect_seats(stage.address, stage.match, *stage.tokens) as player:
            for number, token in enumerate(wrong):
                answer = player.reply({**move, "id": f"wrong-{number}", "token": token})
                assert (answer["type"], answer["code"]) == ("refused", "unauthorised")


def test_the_token_is_the_seat_and_no_other(victim: TargetServer) -> None:
    move = victim.good_move()
    other = next(token for token in victim.tokens if token != move["token"])
    with connect_seats(victim.address, victim.match, *victim.tokens) as player:
        answer = player.reply({**move, "token": other})
        assert (answer["type"], answer["code"]) == ("refused", "stale")
        assert answer["update"]["seat"] == victim.tokens.index(other)


def test_a_token_is_good_for_its_own_match_only(stage: TargetServer) -> None:
    elsewhere = new_match(stage.address)["match"]["match"]
    with assert_unharmed(stage):
        move = stage.good_move()
        with connect_seats(stage.address, elsewhere) as hand:
            assert hand.reply(move)["code"] == "unauthorised"
            assert hand.reply({**move, "match": elsewhere})["code"] == "unauthorised"
        with connect_seats(stage.address, stage.match, *stage.tokens) as hand:
            assert hand.reply({**move, "match": elsewhere})["code"] == "unauthorised"
            explain = {**stage.request("explain", 0, move="build quarry"), "match": elsewhere}
            assert hand.reply(explain)["code"] == "unauthorised"


def test_a_token_given_twice_is_one_seat_and_named_for_each(victim: TargetServer) -> None:
    first, second = victim.tokens
    with RawWebSocket(victim.address) as hand:
        hand.say(hello(victim.match, first, first, second))
        welcome = hand.hear_json()
        assert welcome["type"] == "problem" or welcome["seats"] == [0, 0, 1]


# ------------------------------------------------------------------------------------ tokens elsewhere


def test_a_token_in_a_query_string_is_not_a_token(victim: TargetServer) -> None:
    token = victim.tokens[0]
    for name in ("token", "secret", "access_token", "authorization", "Authorization"):
        query = f"?{name}={token}&{name}=Bearer%20{token}"
        for what in ("link", "rematch"):
            answer = send_raw_request(
                victim.address, f"/api/matches/{victim.match}/{what}{query}", "POST", body=b""
            )
            assert (answer.status, answer.json["error"]) == (401, "unauthorised")
        with RawWebSocket(victim.address, f"/api/socket{query}") as hand:
            hand.say(hello(victim.match))
            assert hand.hear_json()["seats"] == []
    joining = f"/api/matches/{victim.waiting}/join?secret={victim.join}"
    assert send_raw_request(victim.address, joining, "POST", body=b"").status == 400


def test_a_token_in_a_cookie_or_a_body_is_not_a_token(victim: TargetServer) -> None:
    token = victim.tokens[0]
    path = f"/api/matches/{victim.match}/link"
    cookie, other = {"Cookie": f"token={token}"}, {"Proxy-Authorization": f"Bearer {token}"}
    for headers in (cookie, other, {"X-Token": token}):
        assert send_raw_request(victim.address, path, "POST", headers, b"").status == 401
    assert send_raw_request(victim.address, path, "POST", body=message_bytes({"token": token})).status == 401


RUBBISH = ["", "Bearer", "Bearer ", "Basic TOKEN", "TOKEN", "Bearer:TOKEN", "Bearer  TOKEN", "Bearer TOKEN x"]
RUBBISH += ["Bearer TOKEN,TOKEN", 'Bearer "TOKEN"', "Bearer \xff\xfe", "Digest TOKEN", "Bearer\xa0TOKEN"]


@pytest.mark.parametrize("value", [*RUBBISH, f"Bearer {MADE_UP}"])
def test_rubbish_in_the_header_is_no_token(victim: TargetServer, value: str) -> None:
    headers = {"Authorization": value.replace("TOKEN", victim.tokens[0])}
    for what in ("link", "rematch"):
        answer = send_raw_request(victim.address, f"/api/matches/{victim.match}/{what}", "POST", headers, b"")
        assert (answer.status, answer.json["error"]) == (401, "unauthorised")


def test_before_the_end_nobody_gets_the_text_or_a_rematch(victim: TargetServer) -> None:
    path = f"/api/matches/{victim.match}"
    for headers in ({}, bearer(victim.tokens[0]), bearer(MADE_UP)):
        answer = send_raw_request(victim.address, f"{path}/text", headers=headers)
        assert (answer.status, answer.json["error"]) == (409, "not-over")
        assert answer.headers["content-type"] == "application/json"
    answer = send_raw_request(victim.address, f"{path}/rematch", "POST", bearer(victim.tokens[0]), b"")
    assert (answer.status, answer.json["error"]) == (409, "not-over")


# --------------------------------------------------------------------------------------------- replays


def test_a_message_replayed_is_done_once(stage: TargetServer) -> None:
    move = stage.good_move()
    copy = frame(message_bytes(move))
    with connect_seats(stage.address, stage.match, *stage.tokens) as player:
        first = player.reply(move)
        assert first["type"] == "accepted"
        with assert_unharmed(stage):
            player.send(copy)
            assert player.read_until("accepted", "refused") == first
            with connect_seats(stage.address, stage.match) as stranger:
                stranger.send(copy * 3)
                assert [stranger.read_until("accepted", "refused") for _ in range(3)] == [first] * 3


def test_a_message_replayed_after_it_was_taken_back_stays_taken_back(stage: TargetServer) -> None:
    made = new_match(stage.address)
    mine = TargetServer(stage.service, stage.address, made["match"]["match"], tokens_of(made))
    move = mine.good_move()
    with connect_seats(mine.address, mine.match, *mine.tokens) as player:
        first = player.reply(move)
        assert player.reply(mine.request("take-back", 0))["type"] == "accepted"
        with assert_unharmed(mine):
            assert player.reply(move) == first


def test_a_message_replayed_after_the_end_changes_nothing(stage: TargetServer) -> None:
    made = new_match(stage.address)
    mine = TargetServer(stage.service, stage.address, made["match"]["match"], tokens_of(made))
    move, last = mine.good_move(), mine.request("resign", 1)
    with connect_seats(mine.address, mine.match, *mine.tokens) as player:
        answers = [player.reply(move), player.reply(last)]
    with assert_unharmed(stage), connect_seats(mine.address, mine.match) as stranger:
        assert [stranger.reply(request) for request in (move, last)] == answers
        assert stranger.reply({**move, "id": "another"})["code"] == "over"


def test_an_id_used_again_for_something_else_does_nothing_else(stage: TargetServer) -> None:
    move = stage.good_move()
    with connect_seats(stage.address, stage.match, *stage.tokens) as player:
        first = player.reply(move)
        with assert_unharmed(stage):
            for kind in ("resign", "take-back"):
                request = {"type": kind, **{name: move[name] for name in ("id", "match", "token")}}
                assert player.reply(request) == first


# ----------------------------------------------------------------------------------------------- lists


def test_a_private_match_is_in_no_list(victim: TargetServer) -> None:
    listed = json.dumps(ask(victim.address, "/api/matches"))
    assert victim.match in listed
    assert victim.waiting not in listed
