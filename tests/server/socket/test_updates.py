"""Greetings and updates over the WebSocket: who gets what, numbered, from where on."""

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest
from websockets.sync.client import connect

from tests.server.support.leaping_loop import LONG, LeapingLoop
from tests.server.support.live_server import WAIT, Client, new_match, serve_in_thread
from tests.server.support.services import (
    ROOMY,
    connect_both_seats,
    connect_player,
    connect_spectator,
    expect_accepted,
    first_move_request,
    play,
    read_close_code,
    read_metric,
    service,
    spectator_update,
    wait_until,
)
from thauma.server.matches import messages

pytestmark = pytest.mark.unsanitized
STRANGER = "a-token-that-nobody-was-given"


@pytest.fixture
def own_server(tmp_path: Any) -> Iterator[str]:
    """Run a server of the test's own."""
    with serve_in_thread(service(str(tmp_path / "matches.sqlite3"))) as address:
        yield address


# ------------------------------------------------------------------------------------------------ hello


def greeting(address: str, *messages: Any) -> tuple[list[dict[str, Any]], int]:
    """Say something as the first thing; gives what the server says, and the code with which it closes."""
    heard: list[dict[str, Any]] = []
    with connect(address.replace("http", "ws", 1) + "/api/socket", open_timeout=WAIT) as socket:
        for message in messages:
            socket.send(message if isinstance(message, (str, bytes)) else json.dumps(message))
        code = read_close_code(lambda: heard.append(json.loads(socket.recv(timeout=WAIT))))
    return heard, code


def test_a_hello_to_no_match_is_closed(server: str) -> None:
    heard, code = greeting(server, {"type": "hello", "match": "sixteen-letters_"})
    assert (heard[-1]["code"], code) == ("not-found", 4404)


def test_a_hello_with_a_strangers_token_is_closed_and_shows_nothing(server: str) -> None:
    made = new_match(server)
    held = [{"token": made["seats"][0]["token"]}, {"token": STRANGER}]
    heard, code = greeting(server, {"type": "hello", "match": made["match"]["match"], "seats": held})
    assert ([message["type"] for message in heard], code) == (["problem"], 4401)


@pytest.mark.parametrize(
    "message",
    [
        {"type": "refresh"},
        {"type": "dance"},
        {"type": "hello"},
        {"type": "hello", "match": "sixteen-letters_", "extra": 1},
        {"type": "hello", "match": "too-short"},
        {"type": "hello", "match": "sixteen-letters_\n"},
        "",
        "{",
        b"\xff\xfe",
        "[" * 5000,
    ],
    ids=str,
)
def test_what_is_no_hello_is_closed(server: str, message: Any) -> None:
    heard, code = greeting(server, message)
    assert (heard[-1]["type"], heard[-1]["code"], code) == ("problem", "bad-request", 4400)


def test_an_id_is_of_letters_digits_and_a_few_signs(server: str) -> None:
    made = new_match(server)
    for name in ("", "a b", "x" * 65, "ü", "x\n"):
        with connect_both_seats(server, made) as client:
            client.send(first_move_request(client, 0, name))
            assert client.read_until("problem", "accepted", "refused")["type"] == "problem", repr(name)
            assert read_close_code(client.read) == 4400
    assert spectator_update(server, made["match"]["match"])["number"] == 1


def test_hello_is_said_once(server: str) -> None:
    made = new_match(server)
    hello = {"type": "hello", "match": made["match"]["match"]}
    heard, code = greeting(server, hello, hello)
    assert [message["type"] for message in heard][-1] == "problem"
    assert code == 4400


def test_who_says_no_hello_is_closed(tmp_path: Any) -> None:
    made = service(str(tmp_path / "matches.sqlite3"), limits=replace(ROOMY, hello_seconds=int(LONG)))
    loop = LeapingLoop()
    with serve_in_thread(made, loop) as address, ThreadPoolExecutor(1) as pool:
        greeted = pool.submit(greeting, address)
        wait_until(lambda: read_metric(address, "thauma_sockets") == 1, "somebody is there")
        loop.leap()
        heard, code = greeted.result(WAIT)
        assert ([message["type"] for message in heard], code) == (["problem"], 4408)


# ---------------------------------------------------------------------------------------------- updates


def test_updates_are_numbered_without_gaps_for_everybody(server: str) -> None:
    made = new_match(server)
    with connect_both_seats(server, made) as client, connect_spectator(server, made) as watcher:
        told: dict[int | None, list[int]] = {0: [1], 1: [1], None: [1]}
        for _ in range(12):
            answer = client.move(client.asked_seats[0])
            for viewer, reader in ((0, client), (1, client), (None, watcher)):
                update = reader.wait_for_number(viewer, answer["number"])
                assert update["after"] == told[viewer][-1]
                assert len(update["steps"]) == update["number"] - update["after"]
                told[viewer].append(update["number"])
        assert told == {viewer: list(range(1, 14)) for viewer in told}


@pytest.mark.parametrize(
    ("after", "start"), [(None, 0), (0, 0), (1, 1), (4, 4), (6, 6), (7, 0), (1_000_000, 0)]
)
def test_who_comes_back_gets_exactly_what_is_new(server: str, after: int | None, start: int) -> None:
    made = new_match(server)
    with connect_both_seats(server, made) as client:
        play(client, 5)
        whole = {viewer: spectator_update(server, client.match)["steps"] for viewer in (0, 1, None)}
    with connect_player(server, made, 0, after) as ada, connect_spectator(server, made, after) as watcher:
        for viewer, reader in ((0, ada), (None, watcher)):
            update = reader.updates[viewer]
            assert (update["after"], update["number"]) == (start, 6)
            assert update["steps"] == whole[viewer][start:]
            assert update["view"]["number"] == 5


def test_each_seat_of_one_client_comes_back_with_its_own_number(server: str) -> None:
    made = new_match(server)
    with connect_both_seats(server, made) as client:
        play(client, 3)
        held = [{"token": client.tokens[0], "after": 3}, {"token": client.tokens[1], "after": 1}]
    with connect(server.replace("http", "ws", 1) + "/api/socket") as socket:
        socket.send(json.dumps({"type": "hello", "match": client.match, "seats": held}))
        welcome, *updates = [json.loads(socket.recv(timeout=WAIT)) for _ in range(3)]
        assert welcome["seats"] == [0, 1]
        assert {update["seat"]: update["after"] for update in updates} == {0: 3, 1: 1}


def test_seats_are_welcomed_in_the_order_of_their_tokens(server: str) -> None:
    made = new_match(server)
    tokens = [made["seats"][1]["token"], made["seats"][0]["token"]]
    with Client(server, made["match"]["match"], tokens) as client:
        assert client.seats == [1, 0]


def test_who_is_far_behind_gets_the_latest_steps(own_server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(messages, "MOST_STEPS", 4)
    made = new_match(own_server)
    with connect_both_seats(own_server, made) as client:
        play(client, 8)
    with connect_player(own_server, made, 1, after=2) as bo:
        update = bo.updates[1]
        assert (update["after"], update["number"], len(update["steps"])) == (5, 9, 4)


def test_more_than_two_hundred_steps_behind_are_too_many(own_server: str) -> None:
    made = new_match(own_server)
    with connect_player(own_server, made, 0) as ada:
        for _ in range(103):
            expect_accepted(ada, 0, ada.move(0))
            expect_accepted(ada, 0, ada.request("take-back", 0))
    with connect_spectator(own_server, made, after=3) as watcher:
        update = watcher.updates[None]
        assert (update["after"], update["number"], len(update["steps"])) == (7, 207, 200)


def test_who_lost_count_gets_everything(server: str) -> None:
    made = new_match(server)
    with connect_both_seats(server, made) as client:
        play(client, 2)
        before = dict(client.updates)
        client.send({"type": "refresh"})
        for _ in client.seats:
            client.read_until("update")
        for seat in client.seats:
            kinds = [step["kind"] for step in client.updates[seat]["steps"]]
            assert kinds == ["created", "move", "move"]
            assert client.updates[seat]["view"] == before[seat]["view"]


def test_spectators_see_neither_moves_nor_prices(server: str) -> None:
    made = new_match(server)
    with connect_both_seats(server, made) as client:
        play(client, 9)
        watchers = [connect_spectator(server, made) for _ in range(20)]
        play(client, 1)
        for watcher in watchers:
            with watcher:
                update = watcher.wait_for_number(None, 11)
                assert update["seat"] is None
                assert update["question"] is None
                assert not {"moves", "costs", "prices"} & set(update["view"])
                assert update["view"]["seat"] is None


def test_a_seat_sees_the_moves_and_prices_of_its_own_only(server: str) -> None:
    made = new_match(server)
    with connect_both_seats(server, made) as client:
        play(client, 9)
        (seat,) = client.asked_seats
        assert client.updates[seat]["view"]["moves"]
        assert not client.updates[1 - seat]["view"]["moves"]


def test_one_client_may_hold_both_seats(server: str) -> None:
    made = new_match(server)
    with connect_both_seats(server, made) as client:
        assert client.seats == [0, 1]
        play(client, 3)
        assert {update["seat"] for update in client.updates.values()} == {0, 1}
        assert {update["number"] for update in client.updates.values()} == {4}


def test_a_token_is_good_at_any_number_of_sockets(server: str) -> None:
    made = new_match(server)
    clients = [connect_player(server, made, 0) for _ in range(5)]
    expect_accepted(clients[0], 0, clients[0].move(0))
    for client in clients:
        with client:
            assert client.wait_for_number(0, 2)["view"]["number"] == 1
