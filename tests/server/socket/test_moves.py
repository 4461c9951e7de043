"""Playing over the WebSocket: moves and their answers, whoever sends them and how often."""

import json
from collections import Counter
from typing import Any

import pytest

from tests.server.support.live_server import WAIT, Client, new_match, people, serve_in_thread
from tests.server.support.services import (
    connect_both_seats,
    connect_player,
    connect_spectator,
    expect_accepted,
    first_move_request,
    play,
    service,
    spectator_update,
)

pytestmark = pytest.mark.unsanitized
STRANGER = "a-token-that-nobody-was-given"


def raw_answer(client: Client, request: dict[str, Any]) -> str:
    """Send a request and give the answer as it travelled."""
    client.send(request)
    while True:
        text = client.socket.recv(timeout=WAIT)
        assert isinstance(text, str)
        message = json.loads(text)
        if message["type"] == "update":
            client.updates[message["seat"]] = message
        else:
            return text


# ------------------------------------------------------------------------------------------------ moves


def test_a_move_is_accepted_and_told(server: str) -> None:
    made = new_match(server)
    with connect_player(server, made, 0) as ada, connect_player(server, made, 1) as bo:
        move = ada.updates[0]["view"]["moves"][0]["move"]
        assert ada.move(0, move, id="my-move") == {"type": "accepted", "id": "my-move", "number": 2}
        update = bo.wait_for_number(1, 2)
        assert (update["after"], update["number"], update["question"]) == (1, 2, 1)
        (step,) = update["steps"]
        assert (step["kind"], step["seat"], step["move"]) == ("move", 0, move)
        assert step["events"]
        assert update["view"]["last"]["move"] == move


def test_the_answer_comes_before_the_news(server: str) -> None:
    made = new_match(server)
    with connect_both_seats(server, made) as client:
        client.send(first_move_request(client, 0, "mine"))
        assert [client.read()["type"] for _ in range(3)] == ["accepted", "update", "update"]


def test_a_whole_game_is_played(server: str) -> None:
    made = new_match(server)
    with connect_both_seats(server, made) as client:
        client.play_to_end()
        ending = client.updates[0]["match"]["ending"]
        assert ending["kind"] == "rules"
        assert ending["winners"]
        assert client.updates[0]["view"]["result"]


def test_a_repeated_move_gets_the_same_answer_to_the_byte(server: str) -> None:
    made = new_match(server)
    with connect_both_seats(server, made) as client:
        wanted = first_move_request(client, 0, "once")
        first = raw_answer(client, wanted)
        assert raw_answer(client, wanted) == first
        client.wait_for_number(1, 2)
        play(client, 4)
        assert raw_answer(client, wanted) == first
        assert client.updates[0]["number"] == 6
        assert spectator_update(server, client.match)["view"]["number"] == 5


def test_a_repeated_move_gets_the_same_answer_even_after_it_was_taken_back(server: str) -> None:
    made = new_match(server)
    with connect_both_seats(server, made) as client:
        wanted = first_move_request(client, 0, "once")
        first = raw_answer(client, wanted)
        expect_accepted(client, 0, client.request("take-back", 0))
        assert raw_answer(client, wanted) == first
        assert spectator_update(server, client.match)["view"]["number"] == 0


def test_a_repeated_move_gets_the_same_answer_after_the_end(server: str) -> None:
    made = new_match(server)
    with connect_both_seats(server, made) as client:
        wanted = first_move_request(client, 0, "once")
        first = raw_answer(client, wanted)
        expect_accepted(client, 1, client.request("resign", 1))
        assert raw_answer(client, wanted) == first


def test_a_repeated_move_gets_the_same_answer_from_a_server_that_started_anew(address: str) -> None:
    with serve_in_thread(service(address)) as one:
        made = new_match(one)
        with connect_both_seats(one, made) as client:
            wanted = first_move_request(client, 0, "once")
            first = raw_answer(client, wanted)
            for seat in client.seats:
                client.wait_for_number(seat, 2)
            play(client, 1)
            before = client.updates
    with serve_in_thread(service(address)) as two, connect_both_seats(two, made) as client:
        assert client.updates == before | {
            seat: {**client.updates[seat], "view": before[seat]["view"]} for seat in before
        }
        assert raw_answer(client, wanted) == first
        assert spectator_update(two, client.match)["view"]["number"] == 2


def test_every_request_that_was_done_gets_its_answer_again(server: str) -> None:
    made = new_match(server)
    with connect_both_seats(server, made) as client:
        play(client, 3)
        match, tokens = client.match, client.tokens
        for request in (
            {"type": "take-back", "id": "ask", "match": match, "token": tokens[0]},
            {"type": "answer-back", "id": "no", "match": match, "token": tokens[1], "allow": False},
            {"type": "resign", "id": "bye", "match": match, "token": tokens[1]},
        ):
            first = raw_answer(client, request)
            assert json.loads(first)["type"] == "accepted"
            assert raw_answer(client, request) == first
        number = spectator_update(server, match)["number"]
        assert number == 7


def test_a_stale_move_gets_the_fresh_view_and_changes_nothing(server: str) -> None:
    made = new_match(server)
    with connect_both_seats(server, made) as client:
        wanted = first_move_request(client, 0, "first")
        play(client, 3)
        answer = json.loads(raw_answer(client, {**wanted, "id": "second"}))
        assert (answer["type"], answer["id"], answer["code"]) == ("refused", "second", "stale")
        assert answer["update"]["seat"] == 0
        assert answer["update"]["number"] == 4
        assert answer["update"]["question"] == 2
        assert answer["update"]["view"] == client.updates[0]["view"]
        assert spectator_update(server, client.match)["number"] == 4


def test_an_illegal_move_gets_the_reason_and_changes_nothing(server: str) -> None:
    made = new_match(server)
    with connect_both_seats(server, made) as client:
        play(client, 8)
        (seat,) = client.asked_seats
        before = spectator_update(server, client.match)
        answer = client.move(seat, "build palace")
        assert (answer["type"], answer["code"]) == ("refused", "illegal")
        reason = answer["explanation"]
        assert reason["legal"] is False
        assert reason["key"].startswith("duel.")
        assert isinstance(reason["data"], dict)
        assert reason["text"] == answer["message"]
        assert spectator_update(server, client.match) == before
        expect_accepted(client, seat, client.move(seat))


def test_what_is_no_move_is_refused_and_changes_nothing(server: str) -> None:
    made = new_match(server)
    with connect_both_seats(server, made) as client:
        answer = client.move(0, "abracadabra")
        assert (answer["code"], answer["explanation"]) == ("unknown-move", None)
        assert spectator_update(server, client.match)["number"] == 1


def test_a_refused_id_can_be_used_again(server: str) -> None:
    made = new_match(server)
    with connect_both_seats(server, made) as client:
        assert client.move(0, "abracadabra", id="again")["type"] == "refused"
        assert client.move(0, id="again")["type"] == "accepted"


def test_who_is_not_asked_does_not_move(server: str) -> None:
    made = new_match(server)
    with connect_both_seats(server, made) as client:
        move = client.updates[0]["view"]["moves"][0]["move"]
        answer = client.move(1, move, question=1)
        assert (answer["code"], answer["update"]["question"]) == ("stale", None)
        assert spectator_update(server, client.match)["number"] == 1


def test_nobody_moves_before_everybody_sits(server: str) -> None:
    made = new_match(server, [*people("Ada"), {"kind": "open"}])
    with connect_player(server, made, 0) as ada:
        assert ada.updates[0]["question"] is None
        assert ada.updates[0]["match"]["status"] == "open"
        assert ada.request("move", 0, question=1, move="pick the-sphinx")["code"] == "waiting-for-players"


def test_nobody_moves_after_the_end(server: str) -> None:
    made = new_match(server)
    with connect_both_seats(server, made) as client:
        wanted = first_move_request(client, 0, "late")
        expect_accepted(client, 1, client.request("resign", 1))
        assert json.loads(raw_answer(client, wanted))["code"] == "over"
        assert spectator_update(server, client.match)["match"]["moves"] == 0


def test_a_request_for_another_match_is_refused(server: str) -> None:
    made, elsewhere = new_match(server), new_match(server)
    with connect_both_seats(server, made) as client:
        other = elsewhere["match"]["match"]
        answer = client.move(0, match=other)
        assert answer["code"] == "unauthorised"
        assert client.move(0, match=other, token=elsewhere["seats"][0]["token"])["code"] == "unauthorised"
    assert spectator_update(server, made["match"]["match"])["number"] == 1
    assert spectator_update(server, other)["number"] == 1


@pytest.mark.parametrize("kind", ["move", "take-back", "answer-back", "resign", "claim", "explain"])
def test_a_stranger_can_ask_for_nothing(server: str, kind: str) -> None:
    made = new_match(server)
    needed: dict[str, dict[str, Any]] = {
        "move": {"question": 1, "move": "pick the-sphinx"},
        "answer-back": {"allow": True},
        "claim": {"seat": 0},
        "explain": {"move": "pick the-sphinx"},
    }
    with connect_spectator(server, made) as watcher:
        watcher.send(
            {"type": kind, "id": "x", "match": watcher.match, "token": STRANGER, **needed.get(kind, {})}
        )
        answer = watcher.read()
        assert (answer["type"], answer["code"]) == ("refused", "unauthorised")
    assert spectator_update(server, made["match"]["match"])["number"] == 1


def test_the_token_of_one_seat_does_not_move_the_other(server: str) -> None:
    made = new_match(server)
    with connect_player(server, made, 0) as ada, connect_player(server, made, 1) as bo:
        move = ada.updates[0]["view"]["moves"][0]["move"]
        assert bo.request("move", 1, question=1, move=move)["code"] == "stale"
        assert bo.updates[1]["number"] == 1


def test_two_moves_sent_without_waiting_are_taken_in_order(server: str) -> None:
    made = new_match(server)
    with connect_both_seats(server, made) as client:
        play(client, 1)
        picks = [move["move"] for move in client.updates[1]["view"]["moves"]]
        for number, pick in enumerate(picks[:2], start=1):
            client.send(first_move_request(client, 1, f"pick{number}", question=number, move=pick))
        answers = [client.read_until("accepted", "refused") for _ in range(2)]
        assert [(answer["type"], answer["number"]) for answer in answers] == [
            ("accepted", 3),
            ("accepted", 4),
        ]
        wonders = client.wait_for_number(1, 4)["view"]["cities"][1]["wonders"]
        assert {f"pick {wonder}" for wonder in wonders} == set(picks[:2])


def test_two_answers_to_one_question_sent_without_waiting_are_one_move(server: str) -> None:
    made = new_match(server)
    with connect_both_seats(server, made) as client:
        client.send(first_move_request(client, 0, "one"))
        client.send(first_move_request(client, 0, "two"))
        answers = [client.read_until("accepted", "refused") for _ in range(2)]
        assert [answer.get("code", "accepted") for answer in answers] == ["accepted", "stale"]


def test_of_fifty_requests_for_one_question_one_is_done(server: str) -> None:
    made = new_match(server)
    with connect_both_seats(server, made) as one, connect_both_seats(server, made) as two:
        moves = [move["move"] for move in one.updates[0]["view"]["moves"]]
        for i in range(25):
            one.send(first_move_request(one, 0, f"try{i}", move=moves[i % len(moves)]))
            two.send(first_move_request(two, 0, f"try{24 - i}", move=moves[(24 - i) % len(moves)]))
        answers = [client.read_until("accepted", "refused") for client in (one, two) for _ in range(25)]
        accepted = [answer for answer in answers if answer["type"] == "accepted"]
        assert len({answer["id"] for answer in accepted}) == 1
        assert len(accepted) == 2  # the second is the same request, heard from the other socket
        assert {answer["number"] for answer in accepted} == {2}
        refused = Counter(answer["code"] for answer in answers if answer["type"] == "refused")
        assert refused == {"stale": 48}
    stands = spectator_update(server, made["match"]["match"])
    assert (stands["number"], stands["match"]["moves"]) == (2, 1)


def test_a_move_is_explained_and_nothing_changes(server: str) -> None:
    made = new_match(server)
    with connect_both_seats(server, made) as client:
        play(client, 8)
        (seat,) = client.asked_seats
        told = client.request("explain", seat, move="build palace")
        assert told["type"] == "explained"
        assert told["explanation"]["legal"] is False
        assert client.request("explain", seat, move="abracadabra")["code"] == "unknown-move"
        assert spectator_update(server, client.match)["number"] == 9
