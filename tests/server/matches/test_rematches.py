"""Playing on: resigned, abandoned, handed to a bot, and the next match of the same players."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import pytest

from tests.server.support.live_server import (
    Client,
    RequestFailed,
    ask,
    bot,
    new_match,
    people,
    serve_in_thread,
    tokens_of,
)
from tests.server.support.services import (
    ManualClock,
    bearer,
    claim,
    connect_both_seats,
    connect_player,
    connect_spectator,
    expect_accepted,
    make_resigned_match,
    play,
    request_link,
    request_rematch,
    run_on,
    service,
    status_and_code,
    wait_until,
)
from thauma.server.store.base import StoreUnavailable

pytestmark = pytest.mark.unsanitized


class TimedServer(NamedTuple):
    """A server with a clock that the test moves."""

    address: str
    clock: ManualClock


@pytest.fixture
def timed_server(tmp_path: Any) -> Iterator[TimedServer]:
    """Run a server that waits ten seconds for players."""
    clock = ManualClock()
    with serve_in_thread(service(str(tmp_path / "matches.sqlite3"), clock=clock, patience=10.0)) as address:
        yield TimedServer(address, clock)


# ---------------------------------------------------------------------------------------------- resigning


def test_who_resigns_loses(server: str) -> None:
    made = new_match(server)
    with connect_player(server, made, 0) as ada, connect_player(server, made, 1) as bo:
        expect_accepted(bo, 1, bo.request("resign", 1))
        update = ada.wait_for_number(0, 2)
        assert update["steps"][-1] == {**update["steps"][-1], "kind": "resigned", "seat": 1}
        assert update["match"]["status"] == "over"
        assert update["match"]["ending"] == {"kind": "resigned", "winners": [0], "seat": 1}
        assert update["match"]["nonce"]
        assert update["question"] is None
        assert ada.request("resign", 0)["code"] == "over"


# ----------------------------------------------------------------------------------------------- rematch


def test_the_same_players_play_again_with_seats_swapped(server: str) -> None:
    made = make_resigned_match(server, public=True)
    match = made["match"]["match"]
    tokens = [seat["token"] for seat in made["seats"]]
    first, second = (request_rematch(server, match, token) for token in tokens)
    assert first["match"] == second["match"] != match
    assert (first["seat"], second["seat"]) == (1, 0)
    with Client(server, first["match"], tokens) as client:
        assert client.seats == [1, 0]
        info = client.updates[0]["match"]
        assert [seat["name"] for seat in info["seats"]] == ["Bo", "Ada"]
        assert (info["earlier"], info["status"], info["public"]) == (match, "playing", True)
        assert info["commitment"] != made["match"]["commitment"]
        play(client, 3)


def test_everybody_at_the_old_match_hears_of_the_next(server: str) -> None:
    made = make_resigned_match(server)
    with connect_both_seats(server, made) as client, connect_spectator(server, made) as watcher:
        again = request_rematch(server, client.match, client.tokens[0])
        for viewer, reader in ((0, client), (1, client), (None, watcher)):
            update = reader.wait_for_number(viewer, 3)
            assert update["steps"][-1]["kind"] == "rematched"
            assert update["match"]["rematch"] == again["match"]


def test_a_rematch_asked_for_again_is_the_same(server: str) -> None:
    made = make_resigned_match(server)
    match, token = made["match"]["match"], made["seats"][0]["token"]
    assert request_rematch(server, match, token) == request_rematch(server, match, token)


def test_a_rematch_asked_for_by_many_at_once_is_one_match(server: str) -> None:
    made = make_resigned_match(server, public=True)
    match = made["match"]["match"]
    tokens = [seat["token"] for seat in made["seats"]]
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda i: request_rematch(server, match, tokens[i % 2])["match"], range(16)))
    assert len(set(found)) == 1
    listed = [info for info in ask(server, "/api/matches")["matches"] if info["earlier"] == match]
    assert [info["match"] for info in listed] == found[:1]


def test_no_rematch_before_the_end(server: str) -> None:
    made = new_match(server)
    with pytest.raises(RequestFailed) as problem:
        request_rematch(server, made["match"]["match"], made["seats"][0]["token"])
    assert status_and_code(problem) == (409, "not-over")


def test_one_rematch_after_the_other(server: str) -> None:
    made = make_resigned_match(server)
    match = made["match"]["match"]
    tokens = [seat["token"] for seat in made["seats"]]
    for turn in range(1, 4):
        again = request_rematch(server, match, tokens[0])
        assert again["seat"] == turn % 2
        with Client(server, again["match"], tokens) as client:
            assert client.updates[0]["match"]["earlier"] == match
            expect_accepted(client, 0, client.request("resign", 0))
        match = again["match"]


def test_a_rematch_against_a_bot_is_against_the_same_bot(server: str) -> None:
    made = new_match(server, [*people("Ada"), bot("random")])
    with connect_player(server, made, 0) as ada:
        expect_accepted(ada, 0, ada.request("resign", 0))
    again = request_rematch(server, made["match"]["match"], made["seats"][0]["token"])
    with Client(server, again["match"], [made["seats"][0]["token"]]) as ada:
        assert ada.seats == [1]
        assert ada.updates[1]["match"]["seats"][0] == {"kind": "bot", "name": "random"}
        wait_until(lambda: ada.asked_seats or ada.read(), "the bot begins")


def test_a_rematch_keeps_options(server: str) -> None:
    made = make_resigned_match(server, options={"wonders": "first-game"})
    again = request_rematch(server, made["match"]["match"], made["seats"][0]["token"])
    shown = ask(server, f"/api/matches/{again['match']}")
    assert shown["match"]["options"]["wonders"] == "first-game"


# ---------------------------------------------------------------------------------------------- absence


def test_a_player_who_stays_away_loses_after_a_while(timed_server: TimedServer) -> None:
    made = new_match(timed_server.address)
    with connect_player(timed_server.address, made, 0) as ada:
        update = expect_accepted(ada, 0, ada.move(0))
        assert update["match"]["claimable"] == timed_server.clock.at + 10_000
        timed_server.clock.at += 9_999
        assert claim(ada, 0, 1)["code"] == "abandoned-not-yet"
        timed_server.clock.at += 1
        update = expect_accepted(ada, 0, claim(ada, 0, 1))
        assert update["match"]["ending"] == {"kind": "abandoned", "winners": [0], "seat": 1}
        assert update["steps"][-1] == {**update["steps"][-1], "kind": "abandoned", "seat": 1}
    with pytest.raises(RequestFailed) as problem:
        ask(timed_server.address, f"/api/matches/{made['match']['match']}/join", {"secret": "x" * 30})
    assert status_and_code(problem) == (401, "unauthorised")


def test_the_seat_of_who_stays_away_is_handed_to_a_bot(timed_server: TimedServer) -> None:
    made = new_match(timed_server.address)
    with (
        connect_player(timed_server.address, made, 0) as ada,
        connect_player(timed_server.address, made, 1) as bo,
    ):
        expect_accepted(ada, 0, ada.move(0))
        timed_server.clock.at += 10_000
        answer = claim(ada, 0, 1, bot="random")
        update = expect_accepted(ada, 0, answer)
        handed = next(step for step in update["steps"] if step["kind"] == "handed")
        assert (handed["seat"], handed["name"]) == (1, "random")
        assert update["match"]["seats"][1] == {"kind": "human", "name": "Bo", "stand_in": "random"}
        assert ada.wait_for_number(0, 5)["question"] == 2  # the bot has picked its two wonders
        assert bo.wait_for_number(1, 5)["question"] is None


def test_who_comes_back_plays_on_instead_of_the_bot(timed_server: TimedServer) -> None:
    made = new_match(timed_server.address)
    with connect_player(timed_server.address, made, 0) as ada:
        expect_accepted(ada, 0, ada.move(0))
        timed_server.clock.at += 10_000
        expect_accepted(ada, 0, claim(ada, 0, 1, bot="random"))
        ada.wait_for_number(0, 5)
        with connect_player(timed_server.address, made, 1) as bo:
            assert bo.request("take-back", 1)["code"] == "away"
            update = expect_accepted(bo, 1, bo.request("return", 1, id="back"))
            assert update["steps"][-1] == {**update["steps"][-1], "kind": "returned", "seat": 1}
            assert update["match"]["seats"][1] == {"kind": "human", "name": "Bo"}
            assert bo.request("return", 1, id="back")["type"] == "accepted"
            assert bo.request("return", 1)["code"] == "not-asked"
            expect_accepted(ada, 0, ada.move(0))
            assert bo.wait_for_number(1, 7)["question"] is not None
            expect_accepted(bo, 1, bo.move(1))


def test_a_bot_plays_for_who_is_away_in_the_rematch_too_until_they_come_back(
    timed_server: TimedServer,
) -> None:
    made = new_match(timed_server.address)
    with connect_player(timed_server.address, made, 0) as ada:
        expect_accepted(ada, 0, ada.move(0))
        timed_server.clock.at += 10_000
        expect_accepted(ada, 0, claim(ada, 0, 1, bot="random"))
        expect_accepted(ada, 0, ada.request("resign", 0))
    match, bos = made["match"]["match"], made["seats"][1]["token"]
    again = request_rematch(timed_server.address, match, made["seats"][0]["token"])
    assert again["seat"] == 1
    assert request_rematch(timed_server.address, match, bos) == {"match": again["match"], "seat": 0}
    with Client(timed_server.address, again["match"], [bos]) as bo:
        assert bo.updates[0]["match"]["seats"][0] == {"kind": "human", "name": "Bo", "stand_in": "random"}
        bo.wait_for_number(0, 2)  # the bot has begun
        expect_accepted(bo, 0, bo.request("return", 0))


def test_who_came_back_in_time_is_not_absent(timed_server: TimedServer) -> None:
    made = new_match(timed_server.address)
    with connect_both_seats(timed_server.address, made) as client:
        play(client, 1)
        timed_server.clock.at += 10_000
        play(client, 1)
        assert claim(client, 0, 1)["code"] == "abandoned-not-yet"


def test_a_match_waits_for_days(tmp_path: Any) -> None:
    clock = ManualClock()
    place = str(tmp_path / "matches.sqlite3")
    with serve_in_thread(service(place, clock=clock)) as one:
        made = new_match(one)
        with connect_both_seats(one, made) as client:
            play(client, 3)
    clock.at += 30 * 24 * 3600 * 1000
    with serve_in_thread(service(place, clock=clock)) as two, connect_both_seats(two, made) as client:
        play(client, 3)
        steps = client.updates[0]["steps"]
        assert steps[-1]["at"] == clock.at


def test_a_match_that_was_removed_meanwhile_is_not_found_and_leaves_no_rematch(tmp_path: Any) -> None:
    made_service = service(str(tmp_path / "matches.sqlite3"))
    with serve_in_thread(made_service) as address:
        made = make_resigned_match(address)
        match, token = made["match"]["match"], made["seats"][0]["token"]
        assert made_service.store.purge(2**62, 10) == 1
        for ask_for in (request_rematch, request_link):
            with pytest.raises(RequestFailed) as problem:
                ask_for(address, match, token)
            assert status_and_code(problem) == (404, "not-found")
        assert list(made_service.store.match_ids()) == []


def test_nobody_is_seated_whose_data_were_removed(server: str) -> None:
    made = make_resigned_match(server)
    match, tokens = made["match"]["match"], tokens_of(made)
    ask(server, f"/api/matches/{match}/forget", b"", bearer(tokens[1]))
    for _ in range(2):
        with pytest.raises(RequestFailed) as problem:
            request_rematch(server, match, tokens[0])
        assert status_and_code(problem) == (404, "not-found")
    assert ask(server, f"/api/matches/{match}")["match"]["rematch"] is None


def test_a_rematch_that_an_operator_removed_is_not_made_again(tmp_path: Any) -> None:
    made_service = service(str(tmp_path / "matches.sqlite3"))
    with serve_in_thread(made_service) as address:
        made = make_resigned_match(address)
        match, token = made["match"]["match"], made["seats"][0]["token"]
        again = request_rematch(address, match, token)["match"]
        loaded = made_service.store.load(again)
        assert loaded is not None
        assert made_service.store.remove_match(loaded.number, 1000)
        run_on(made_service, made_service.change_follower.follow)
        for _ in range(2):
            with pytest.raises(RequestFailed) as problem:
                request_rematch(address, match, token)
            assert status_and_code(problem) == (404, "not-found")
        assert list(made_service.store.match_ids()) == [match]


def test_a_crash_after_a_rematch_was_made_costs_nothing(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    made_service = service(str(tmp_path / "matches.sqlite3"))
    with serve_in_thread(made_service) as address:
        made = make_resigned_match(address)
        match, token = made["match"]["match"], made["seats"][0]["token"]
        with monkeypatch.context() as patch:

            async def fail(*_: object) -> bool:
                raise StoreUnavailable("error.store.closed")

            patch.setattr(made_service.hub, "append", fail)
            with pytest.raises(RequestFailed):
                request_rematch(address, match, token)
        found = request_rematch(address, match, token)["match"]
        assert sorted(made_service.store.match_ids()) == sorted([match, found])
