"""Asking a server over HTTP: refusals, redirects, and answers that are none."""

from typing import Any

import msgspec
import pytest

from tests.client.support.answering_server import run_answering_server
from tests.client.support.scripted_server import update
from thauma import wire
from thauma.client.http_client import MOST_ANSWER, Declined, ServerClient, Unreachable, take_seat
from thauma.client.incoming import ProtocolError
from thauma.client.links import Link

pytestmark = pytest.mark.unsanitized
MATCH = "0123456789abcdef"
TOKEN = "t" * 32


def test_a_token_does_not_follow_a_redirect() -> None:
    with (
        run_answering_server(200, b"{}") as (elsewhere, asked),
        run_answering_server(302, b"", {"Location": f"{elsewhere}/api"}) as (server, _),
        pytest.raises(Unreachable, match="does not answer like a Thauma server"),
    ):
        ServerClient(server).rematch(MATCH, TOKEN)
    assert asked == []


def test_what_a_new_match_leaves_open_is_not_sent_as_an_older_server_may_not_know_it() -> None:
    asked = msgspec.json.decode(msgspec.json.encode(wire.NewMatch("duel", (wire.NewPlayer("human", "Ada"),))))
    assert asked.keys() == {"game", "players"}


def test_a_refusal_over_http_has_its_reason() -> None:
    body = msgspec.json.encode(wire.Failure("over", "the match is over"))
    with (
        run_answering_server(409, body) as (server, asked),
        pytest.raises(Declined, match=r"The match is over\."),
    ):
        ServerClient(server).link(MATCH, TOKEN)
    assert asked == [f"/api/matches/{MATCH}/link Bearer {TOKEN}"]


@pytest.mark.parametrize(
    "answer",
    [
        {"match": "../../etc", "seat": 0},
        {"match": MATCH},
        {"match": "\x1b" * 16, "seat": 0},
        [],
    ],
)
def test_an_answer_that_is_none_is_not_used(answer: Any) -> None:
    with run_answering_server(200, msgspec.json.encode(answer)) as (server, _), pytest.raises(ProtocolError):
        ServerClient(server).rematch(MATCH, TOKEN)


def test_an_answer_without_an_end_is_not_read_to_it() -> None:
    endless = b" " * (MOST_ANSWER + 2)
    with run_answering_server(200, endless) as (server, _), pytest.raises(ProtocolError):
        ServerClient(server).games()


def test_what_a_server_says_must_be_text() -> None:
    with run_answering_server(200, b"\xff") as (server, _), pytest.raises(ProtocolError):
        ServerClient(server).text(MATCH)


def test_a_match_that_was_made_has_a_link_for_each_player_as_listed() -> None:
    players = (wire.NewPlayer("human", "Ada"), wire.NewPlayer("open"), wire.NewPlayer("bot", bot="greedy"))
    seats = (wire.MadeSeat(2, token=TOKEN), wire.MadeSeat(0, join="j" * 22), wire.MadeSeat(1))
    made = wire.MadeMatch(update().match, seats)
    with run_answering_server(200, msgspec.json.encode(made)) as (server, _):
        found = ServerClient(server).make_match(wire.NewMatch("wonders", players))
    assert found == (
        Link(server, MATCH, token=TOKEN),
        Link(server, MATCH, join="j" * 22),
        Link(server, MATCH),
    )


@pytest.mark.parametrize("seats", [(), (wire.MadeSeat(0, token="short"),), (wire.MadeSeat(0),) * 2])
def test_a_match_whose_seats_cannot_be_used_was_not_made(seats: tuple[wire.MadeSeat, ...]) -> None:
    made = msgspec.json.encode(wire.MadeMatch(update().match, seats))
    with run_answering_server(200, made) as (server, _), pytest.raises(ProtocolError):
        ServerClient(server).create(wire.NewMatch("duel", (wire.NewPlayer("human", "Ada"),)))


def test_a_seat_is_taken_at_the_last_try_with_the_same_attempt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("thauma.client.protocol.FIRST_DELAY", 0.001)
    busy = msgspec.json.encode(wire.Failure("unavailable", "not just now"))
    tried: list[wire.Join] = []

    def join(_: ServerClient, match: str, join: wire.Join) -> wire.Seated:
        tried.append(join)
        if len(tried) < 4:
            raise Declined("unavailable", "not just now")
        return wire.Seated(match, 1, TOKEN)

    with run_answering_server(503, busy) as (server, asked), pytest.raises(Declined):
        take_seat(Link(server, MATCH, join="j" * 22), "Ada")
    assert len(asked) == 5
    monkeypatch.setattr(ServerClient, "join", join)
    link = take_seat(Link("http://127.0.0.1:9", MATCH, join="j" * 22), "Ada")
    assert link == Link("http://127.0.0.1:9", MATCH, token=TOKEN)
    assert len(tried) == 4
    assert set(tried) == {tried[0]}


def test_a_link_that_was_used_is_not_tried_again() -> None:
    body = msgspec.json.encode(wire.Failure("already-joined", "this link has been used"))
    with run_answering_server(409, body) as (server, asked), pytest.raises(Declined):
        take_seat(Link(server, MATCH, join="j" * 22))
    assert len(asked) == 1


def test_a_review_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("thauma.client.http_client.LOOK_SECONDS", 0.001)
    body = msgspec.json.encode(wire.Reviewed("thinking", 1, 2))
    with run_answering_server(200, body) as (server, asked):
        assert ServerClient(server).review(MATCH, 0.1).state == "thinking"
    assert len(asked) > 1
    body = msgspec.json.encode(wire.Reviewed("failed", 1, 2))
    with run_answering_server(200, body) as (server, asked):
        assert ServerClient(server).review(MATCH).state == "failed"
    assert len(asked) == 1
