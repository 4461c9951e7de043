"""How much one client, and all of them, may do; how long matches stay in memory and in the database."""

import time
from dataclasses import replace
from typing import Any

import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from tests.server.support.live_server import RequestFailed, ask, new_match, people, serve_in_thread
from tests.server.support.services import (
    ROOMY,
    ManualClock,
    connect_both_seats,
    connect_player,
    connect_spectator,
    expect_accepted,
    expect_refusal,
    play,
    read_close_code,
    service,
    stand_still,
    wait_until,
)

pytestmark = pytest.mark.unsanitized


@pytest.fixture
def place(tmp_path: Any) -> str:
    """Give the address of a new database."""
    return str(tmp_path / "matches.sqlite3")


# ---------------------------------------------------------------------------------------------- limits


def test_a_client_makes_so_many_matches_an_hour(place: str) -> None:
    limits = replace(ROOMY, matches_per_hour=3)
    with serve_in_thread(service(place, limits=limits, now=stand_still)) as address:
        for _ in range(3):
            new_match(address)
        problem = expect_refusal(address, "/api/matches", {"game": "duel", "players": people("Ada", "Bo")})
        assert (problem.status, problem.answer["error"]) == (429, "too-many")
        assert int(problem.headers["Retry-After"]) == 1200
        assert ask(address, "/api/games")


def test_a_client_asks_so_much_at_once(place: str) -> None:
    limits = replace(ROOMY, requests_per_second=1, request_burst=5)
    with serve_in_thread(service(place, limits=limits, now=stand_still)) as address:
        for _ in range(5):
            ask(address, "/api/games")
        problem = expect_refusal(address, "/api/games")
        assert (problem.status, problem.answer["error"]) == (429, "too-many")
        assert int(problem.headers["Retry-After"]) == 1


def test_files_of_the_page_do_not_count(place: str) -> None:
    limits = replace(ROOMY, requests_per_second=1, request_burst=5)
    with serve_in_thread(service(place, limits=limits, now=stand_still)) as address:
        for _ in range(20):
            assert expect_refusal(address, "/assets/none.js").status == 404
        assert ask(address, "/api/games")


def test_a_client_opens_so_many_sockets(place: str) -> None:
    with serve_in_thread(service(place, limits=replace(ROOMY, sockets_per_client=2))) as address:
        made = new_match(address)
        with connect_both_seats(address, made), connect_spectator(address, made):
            with pytest.raises(InvalidStatus) as problem:
                connect_spectator(address, made)
            assert problem.value.response.status_code == 429
            assert msgspec.json.decode(problem.value.response.body)["error"] == "too-many"

        def can_connect() -> bool:
            try:
                connect_spectator(address, made).__exit__()
            except InvalidStatus:
                return False
            return True

        wait_until(can_connect, "there is room again")


def test_a_server_has_so_many_sockets_in_all(place: str) -> None:
    with serve_in_thread(service(place, limits=replace(ROOMY, sockets=1))) as address:
        made = new_match(address)
        with connect_both_seats(address, made), pytest.raises(InvalidStatus):
            connect_spectator(address, made)


def test_a_request_has_so_many_bytes(place: str) -> None:
    with serve_in_thread(service(place, limits=replace(ROOMY, body_bytes=500))) as address:
        problem = expect_refusal(address, "/api/matches", b'{"game": "' + b"x" * 600 + b'"}')
        assert (problem.status, problem.answer["error"]) == (413, "too-large")
        assert new_match(address)


def test_a_message_has_so_many_bytes(place: str) -> None:
    with serve_in_thread(service(place, limits=replace(ROOMY, message_bytes=500))) as address:
        made = new_match(address)
        with connect_both_seats(address, made) as client:
            client.send('{"type": "refresh"' + " " * 600 + "}")
            assert read_close_code(client.read) == 1009


def test_who_talks_fast_is_heard_later_but_heard(place: str) -> None:
    limits = replace(ROOMY, messages_per_second=50, message_burst=5)
    with serve_in_thread(service(place, limits=limits)) as address:
        made = new_match(address)
        with connect_player(address, made, 0) as ada:
            began = time.monotonic()
            for number in range(20):
                wanted = {"id": f"e{number}", "match": ada.match, "token": ada.tokens[0]}
                ada.send({"type": "explain", "move": "pick the-sphinx", **wanted})
            answers = [ada.read_until("explained")["id"] for _ in range(20)]
            assert answers == [f"e{number}" for number in range(20)]
            assert time.monotonic() - began > 0.25


# ------------------------------------------------------------------------------------- memory and keeping


def test_matches_that_nobody_looks_at_leave_the_memory_and_come_back(address: str) -> None:
    made = service(address, idle=0.05)
    with serve_in_thread(made) as running_at:
        new = new_match(running_at)
        with connect_both_seats(running_at, new) as client:
            play(client, 3)
            time.sleep(0.2)
            assert list(made.hub.cache.matches) == [client.match]  # somebody looks at it
        wait_until(lambda: not made.hub.cache.matches, "the match leaves the memory")
        assert not made.hub.cache.by_number
        with connect_both_seats(running_at, new) as client:
            assert client.updates[0]["number"] == 4
            play(client, 1)


def test_more_matches_than_there_is_room_for_leave_sooner(place: str) -> None:
    made = service(place, idle=0.4, limits=replace(ROOMY, tables=3))
    with serve_in_thread(made) as address:
        matches = [new_match(address) for _ in range(8)]
        wait_until(lambda: len(made.hub.cache.matches) <= 3, "the older ones leave the memory")
        with connect_both_seats(address, matches[0]) as client:
            play(client, 1)


def test_finished_matches_are_kept_for_a_while(address: str) -> None:
    clock = ManualClock()
    with serve_in_thread(service(address, clock=clock, keep=60.0, idle=0.05)) as running_at:
        over, going = new_match(running_at, public=True), new_match(running_at, public=True)
        with connect_both_seats(running_at, over) as client:
            expect_accepted(client, 0, client.request("resign", 0))
        match = over["match"]["match"]
        clock.at += 59_000
        time.sleep(0.1)
        assert ask(running_at, f"/api/matches/{match}/text")
        clock.at += 2_000

        def is_gone() -> bool:
            try:
                ask(running_at, f"/api/matches/{match}")
            except RequestFailed as problem:
                return problem.status == 404
            time.sleep(0.1)  # nobody looks at it meanwhile
            return False

        wait_until(is_gone, "the finished match is removed")
        listed = [info["match"] for info in ask(running_at, "/api/matches")["matches"]]
        assert listed == [going["match"]["match"]]
