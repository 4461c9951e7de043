"""Taking back over the WebSocket: at once, with consent, never what was shown, never a deletion."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.support.hosted_matches import find_moves_before
from tests.server.support.live_server import Client, bot, new_match, people, serve_in_thread
from tests.server.support.services import (
    Dealer,
    connect_both_seats,
    connect_player,
    connect_spectator,
    expect_accepted,
    play,
    service,
)

pytestmark = pytest.mark.unsanitized


@pytest.fixture
def client_after_three_moves(server: str) -> Iterator[Client]:
    """Give a client at both seats after three moves: one of seat 0, two of seat 1; seat 0 is asked."""
    with connect_both_seats(server, new_match(server)) as client:
        play(client, 3)
        yield client


def wait_for_both(client: Client, number: int) -> list[dict[str, Any]]:
    """Read on until both seats have been told a number."""
    return [client.wait_for_number(seat, number) for seat in client.seats]


def test_the_last_move_is_taken_back_at_once(server: str) -> None:
    made = new_match(server)
    with (
        connect_player(server, made, 0) as ada,
        connect_player(server, made, 1) as bo,
        connect_spectator(server, made) as watcher,
    ):
        before = ada.updates[0]["view"]
        expect_accepted(ada, 0, ada.move(0))
        answer = ada.request("take-back", 0, id="oops")
        assert answer == {"type": "accepted", "id": "oops", "number": 3}
        for viewer, client in ((0, ada), (1, bo), (None, watcher)):
            update = client.wait_for_number(viewer, 3)
            step = update["steps"][-1]
            assert (step["kind"], step["seat"], step["moves"]) == ("taken-back", 0, 1)
            assert update["match"]["moves"] == 0
        assert ada.updates[0]["view"] == before
        assert ada.updates[0]["question"] == 2
        assert bo.updates[1]["question"] is None


def test_a_move_sent_before_a_take_back_arrived_is_stale(server: str) -> None:
    made = new_match(server)
    with connect_player(server, made, 0) as ada, connect_player(server, made, 1) as bo:
        expect_accepted(ada, 0, ada.move(0))
        bo.wait_for_number(1, 2)
        expect_accepted(ada, 0, ada.request("take-back", 0))
        answer = bo.move(1)
        assert (answer["code"], answer["update"]["question"]) == ("stale", None)


def test_a_move_for_the_question_before_a_take_back_is_stale(server: str) -> None:
    made = new_match(server)
    with connect_player(server, made, 0) as ada:
        before = ada.updates[0]
        expect_accepted(ada, 0, ada.move(0))
        expect_accepted(ada, 0, ada.request("take-back", 0))
        assert ada.move(0, question=before["question"])["code"] == "stale"
        assert ada.move(0)["type"] == "accepted"


def test_history_keeps_what_was_taken_back(server: str) -> None:
    made = new_match(server)
    with connect_player(server, made, 0) as ada:
        expect_accepted(ada, 0, ada.move(0))
        expect_accepted(ada, 0, ada.request("take-back", 0))
        expect_accepted(ada, 0, ada.move(0))
    with connect_spectator(server, made) as watcher:
        kinds = [step["kind"] for step in watcher.updates[None]["steps"]]
        assert kinds == ["created", "move", "taken-back", "move"]


def test_after_the_opponent_acted_leave_is_asked_and_given(client_after_three_moves: Client) -> None:
    assert client_after_three_moves.request("take-back", 0, id="please") == {
        "type": "accepted",
        "id": "please",
        "number": 5,
    }
    for update in wait_for_both(client_after_three_moves, 5):
        assert update["match"]["asked_back"] == 0
        assert update["steps"][-1] == {**update["steps"][-1], "kind": "asked-back", "seat": 0}
        assert update["view"]["number"] == 3
    assert client_after_three_moves.updates[0]["question"] == 2
    assert client_after_three_moves.request("answer-back", 1, allow=True)["number"] == 6
    for update in wait_for_both(client_after_three_moves, 6):
        assert update["match"]["asked_back"] is None
        assert update["steps"][-1] == {**update["steps"][-1], "kind": "taken-back", "seat": 0, "moves": 3}
        assert update["view"]["number"] == 0
    assert client_after_three_moves.updates[0]["question"] == 3


def test_leave_is_refused(client_after_three_moves: Client) -> None:
    expect_accepted(client_after_three_moves, 0, client_after_three_moves.request("take-back", 0))
    expect_accepted(
        client_after_three_moves, 1, client_after_three_moves.request("answer-back", 1, allow=False)
    )
    for update in wait_for_both(client_after_three_moves, 6):
        assert update["match"]["asked_back"] is None
        assert update["steps"][-1] == {**update["steps"][-1], "kind": "refused-back", "seat": 1}
        assert update["view"]["number"] == 3
    assert client_after_three_moves.updates[0]["question"] == 2
    expect_accepted(client_after_three_moves, 0, client_after_three_moves.move(0))


def test_who_asks_cannot_answer(client_after_three_moves: Client) -> None:
    expect_accepted(client_after_three_moves, 0, client_after_three_moves.request("take-back", 0))
    assert client_after_three_moves.request("answer-back", 0, allow=True)["code"] == "not-asked"
    assert client_after_three_moves.request("take-back", 0)["code"] == "already-asked"


def test_a_spectator_cannot_answer(server: str, client_after_three_moves: Client) -> None:
    expect_accepted(client_after_three_moves, 0, client_after_three_moves.request("take-back", 0))
    with Client(server, client_after_three_moves.match) as watcher:
        token = "a-token-that-nobody-was-given"
        wanted = {
            "type": "answer-back",
            "id": "x",
            "match": client_after_three_moves.match,
            "token": token,
            "allow": True,
        }
        watcher.send(wanted)
        assert watcher.read()["code"] == "unauthorised"
        assert watcher.updates[None]["match"]["asked_back"] == 0


def test_a_move_ends_the_asking(client_after_three_moves: Client) -> None:
    expect_accepted(client_after_three_moves, 0, client_after_three_moves.request("take-back", 0))
    expect_accepted(client_after_three_moves, 0, client_after_three_moves.move(0))
    assert client_after_three_moves.wait_for_number(1, 6)["match"]["asked_back"] is None
    assert client_after_three_moves.request("answer-back", 1, allow=True)["code"] == "not-asked"


def test_two_answers_at_once_settle_it_once(server: str, client_after_three_moves: Client) -> None:
    expect_accepted(client_after_three_moves, 0, client_after_three_moves.request("take-back", 0))
    for name, allow in (("yes", True), ("no", False)):
        token = client_after_three_moves.tokens[1]
        wanted = {
            "type": "answer-back",
            "id": name,
            "match": client_after_three_moves.match,
            "token": token,
            "allow": allow,
        }
        client_after_three_moves.send(wanted)
    answers = [client_after_three_moves.read_until("accepted", "refused") for _ in range(2)]
    assert [answer.get("code", "accepted") for answer in answers] == ["accepted", "not-asked"]
    with Client(server, client_after_three_moves.match) as watcher:
        assert watcher.updates[None]["number"] == 6


def test_bots_do_not_mind(server: str) -> None:
    made = new_match(server, [*people("Ada"), bot("random")])
    with connect_player(server, made, 0) as ada:
        expect_accepted(ada, 0, ada.move(0))
        assert ada.wait_for_number(0, 4)["question"] == 2  # the bot has picked two wonders
        update = expect_accepted(ada, 0, ada.request("take-back", 0))
        assert update["steps"][-1]["moves"] == 3
        assert update["view"]["number"] == 0


def test_a_move_that_showed_new_wonders_stands(client_after_three_moves: Client) -> None:
    play(client_after_three_moves, 1)
    assert client_after_three_moves.request("take-back", 0)["code"] == "revealed"
    play(client_after_three_moves, 1)
    assert client_after_three_moves.request("take-back", 0)["code"] == "revealed"
    assert client_after_three_moves.updates[0]["number"] == 6


def test_a_draw_from_the_library_stands(tmp_path: Any) -> None:
    seed, moves, wanted = find_moves_before(lambda _, move: move.startswith("wonder the-great-library"))
    with (
        serve_in_thread(service(str(tmp_path / "matches.sqlite3"), chance=Dealer(seed))) as address,
        connect_both_seats(address, new_match(address)) as client,
    ):
        for move in [*moves, wanted]:
            (seat,) = client.asked_seats
            answer = client.move(seat, move)
            wait_for_both(client, answer["number"])
        assert client.updates[seat]["view"]["question"] == "library"
        assert client.request("take-back", seat)["code"] == "revealed"
        expect_accepted(client, seat, client.move(seat))
        assert client.request("take-back", seat)["code"] == "revealed"


def test_nothing_is_taken_back_after_the_end(client_after_three_moves: Client) -> None:
    expect_accepted(client_after_three_moves, 0, client_after_three_moves.request("resign", 0))
    assert client_after_three_moves.request("take-back", 1)["code"] == "over"
    assert client_after_three_moves.updates[1]["match"]["ending"] == {
        "kind": "resigned",
        "winners": [1],
        "seat": 0,
    }


def test_a_take_back_stands_when_the_server_starts_anew(address: str) -> None:
    with serve_in_thread(service(address)) as one:
        made = new_match(one)
        with connect_both_seats(one, made) as client:
            play(client, 3)
            expect_accepted(client, 0, client.request("take-back", 0))
            wait_for_both(client, 5)
    with serve_in_thread(service(address)) as two, connect_both_seats(two, made) as client:
        assert client.updates[1]["match"]["asked_back"] == 0
        expect_accepted(client, 1, client.request("answer-back", 1, allow=True))
        wait_for_both(client, 6)
    with serve_in_thread(service(address)) as three, connect_both_seats(three, made) as client:
        assert client.updates[0]["view"]["number"] == 0
        assert (client.updates[0]["number"], client.updates[0]["question"]) == (6, 3)
