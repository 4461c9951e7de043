"""Hints: for the seat that asks, about the question it is asked; everybody sees that, and nobody what."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.support.analysis import hint_path, hint_refusal, match_path, request_hint
from tests.server.support.live_server import Client, ask, new_match, people, serve_in_thread
from tests.server.support.services import (
    ROOMY,
    bearer,
    connect_both_seats,
    connect_player,
    connect_spectator,
    expect_accepted,
    expect_refusal,
    make_resigned_match,
    play,
    read_metric,
    service,
    stand_still,
)  # fmt: skip
from thauma import wire
from thauma.core import catalog
from thauma.terminal.online import step_history

pytestmark = pytest.mark.unsanitized
MADE_UP = "made-up-token-of-no-seat-0123456"


@pytest.fixture
def place(tmp_path: Path) -> str:
    """Give the address of a new database."""
    return str(tmp_path / "matches.sqlite3")


def hint_steps(client: Client, viewer: int | None) -> list[dict[str, Any]]:
    """Give the steps of hints that a client was told of."""
    return [step for step in client.updates[viewer]["steps"] if step["kind"] == "hinted"]


# ------------------------------------------------------------------------------------------- given


def test_a_hint_is_for_the_seat_that_asks_and_everybody_sees_that_it_was_taken(server: str) -> None:
    made = new_match(server)
    with (
        connect_player(server, made, 0) as ada,
        connect_player(server, made, 1) as bo,
        connect_spectator(server, made) as watcher,
    ):
        legal = [move["move"] for move in ada.updates[0]["view"]["moves"]]
        given = msgspec.convert(request_hint(server, made), wire.Hinted)
        assert given.hint.seat == 0
        assert 1 <= len(given.hint.options) <= 3
        assert {option.move for option in given.hint.options} <= set(legal)
        assert given.number == 2
        for viewer, reader in ((0, ada), (1, bo), (None, watcher)):
            update = reader.wait_for_number(viewer, 2)
            (step,) = hint_steps(reader, viewer)
            assert step == {"kind": "hinted", "at": step["at"], "seat": 0}, "that, but not what"
            assert update["view"]["number"] == 0
        assert ada.updates[0]["question"] == 1, "the question is the same as before"
        expect_accepted(ada, 0, ada.move(0, given.hint.options[0].move))


def test_a_request_sent_again_gets_the_same_answer_and_is_one_step(server: str) -> None:
    made = new_match(server)
    first = request_hint(server, made)
    assert request_hint(server, made) == first
    with connect_both_seats(server, made) as client:
        play(client, 1)
        assert request_hint(server, made) == first, "even when the match has gone on"
        assert ask(server, match_path(made))["number"] == 3


def test_who_asks_again_about_the_same_question_is_told_the_same(server: str) -> None:
    made = new_match(server)
    assert request_hint(server, made, client="h1") == request_hint(server, made, client="h2")
    assert ask(server, match_path(made))["number"] == 2


def test_every_question_has_a_hint_of_its_own(server: str) -> None:
    made = new_match(server)
    with connect_both_seats(server, made) as client:
        for number in range(1, 5):
            seat = client.asked_seats[0]
            given = request_hint(server, made, seat, f"h{number}")
            assert given["number"] == 2 * number
            client.wait_for_number(seat, given["number"])
            expect_accepted(client, seat, client.move(seat, given["hint"]["options"][0]["move"]))
            client.wait_for_number(1 - seat, 2 * number + 1)


def test_a_question_asked_anew_after_a_take_back_has_a_new_hint(server: str) -> None:
    made = new_match(server)
    with connect_both_seats(server, made) as client:
        request_hint(server, made)
        expect_accepted(client, 0, client.move(0))
        expect_accepted(client, 0, client.request("take-back", 0))
        assert request_hint(server, made, client="h2")["number"] == 5


def test_a_hint_settles_nothing_that_others_have_asked_for(server: str) -> None:
    made = new_match(server)
    with connect_both_seats(server, made) as client:
        play(client, 3)
        expect_accepted(client, 0, client.request("take-back", 0))
        request_hint(server, made, 0)
        assert client.wait_for_number(1, 6)["match"]["asked_back"] == 0


def test_a_hint_outlives_the_server_that_gave_it(address: str) -> None:
    with serve_in_thread(service(address)) as one:
        made = new_match(one)
        first = request_hint(one, made)
    with serve_in_thread(service(address)) as two:
        assert request_hint(two, made) == first
        assert request_hint(two, made, client="h2") == first


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Bo takes a hint."),
        ("da", "Bo får et tip."),
        ("sv", "Bo får ett tips."),
        ("nb", "Bo får et tips."),
        ("de", "Bo holt sich einen Tipp."),
    ],
)
def test_the_terminal_tells_of_a_hint_in_words(
    language: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalog.Current, "language", language)
    step, names = wire.Step("hinted", 0, 1), ("Ada", "Bo")
    assert step_history.describe_step(step, names) == words
    assert step_history.history_lines([step], 0, names) == [f"     {words}"]


def test_hints_are_counted(server: str) -> None:
    before = read_metric(server, "thauma_hints_total")
    made = new_match(server)
    request_hint(server, made)
    request_hint(server, made)
    assert read_metric(server, "thauma_hints_total") == before + 1
    assert read_metric(server, "thauma_hints_waiting") == 0


# ----------------------------------------------------------------------------------------- refused


def test_who_is_not_asked_gets_no_hint(server: str) -> None:
    made = new_match(server)
    assert hint_refusal(server, made, 1) == (409, "not-asked")


def test_no_hint_before_all_have_come(server: str) -> None:
    made = new_match(server, [*people("Ada"), {"kind": "open"}])
    assert hint_refusal(server, made) == (409, "waiting-for-players")


def test_no_hint_after_the_end(server: str) -> None:
    assert hint_refusal(server, make_resigned_match(server)) == (409, "over")


def test_no_hint_without_a_seat(server: str) -> None:
    made, other = new_match(server), new_match(server)
    path, body = hint_path(made), {"client": "h1"}
    strangers: list[dict[str, str]] = [{}, bearer(MADE_UP), bearer(other["seats"][0]["token"])]
    assert [expect_refusal(server, path, body, headers).status for headers in strangers] == [401, 401, 401]
    unknown = path.replace(made["match"]["match"], "AAAAAAAAAAAAAAAA")
    assert expect_refusal(server, unknown, body, strangers[1]).answer["error"] == "not-found"


@pytest.mark.parametrize("body", [b"", b"{}", b"[]", b'{"client": ""}', b'{"client": "h", "nodes": 9}'])
def test_a_request_for_a_hint_has_an_id_and_nothing_else(server: str, body: bytes) -> None:
    made = new_match(server)
    problem = expect_refusal(server, hint_path(made), body, bearer(made["seats"][0]["token"]))
    assert (problem.status, problem.answer["error"]) == (400, "bad-request")


def test_the_id_of_a_move_is_not_that_of_a_hint(server: str) -> None:
    made = new_match(server)
    with connect_both_seats(server, made) as client:
        expect_accepted(client, 0, client.move(0, id="mine"))
        client.wait_for_number(1, 2)
        play(client, 2)
        assert hint_refusal(server, made, 0, "mine") == (400, "bad-request")


def test_one_client_gets_so_many_hints_a_minute(place: str) -> None:
    limits = replace(ROOMY, hints_per_minute=2)
    with serve_in_thread(service(place, limits=limits, now=stand_still)) as address:
        made = [new_match(address) for _ in range(3)]
        for _ in range(3):
            request_hint(address, made[0])  # the same one again costs nothing
        request_hint(address, made[1])
        problem = expect_refusal(
            address, hint_path(made[2]), {"client": "h"}, bearer(made[2]["seats"][0]["token"])
        )
        assert (problem.status, problem.answer["error"]) == (429, "too-many")
        assert int(problem.headers["Retry-After"]) == 30
        assert ask(address, match_path(made[2]))["number"] == 1
