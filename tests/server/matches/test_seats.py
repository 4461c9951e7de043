"""Seats: drawn or listed, joined by a link, moved to another device."""

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tests.server.support.live_server import (
    Client,
    RequestFailed,
    ask,
    bot,
    new_match,
    people,
    serve_in_thread,
)
from tests.server.support.services import (
    bearer,
    connect_both_seats,
    connect_player,
    connect_spectator,
    expect_accepted,
    make_resigned_match,
    play,
    read_close_code,
    request_link,
    request_rematch,
    service,
    status_and_code,
)
from thauma import Match
from thauma.server.matches.randomness import Randomness

pytestmark = pytest.mark.unsanitized
ATTEMPT = "an-attempt-of-the-joiners-own"


def half_open_match(address: str, **more: Any) -> dict[str, Any]:
    """Make a match of Ada and whoever joins."""
    return new_match(address, [*people("Ada"), {"kind": "open"}], **more)


def join(address: str, made: dict[str, Any], **more: Any) -> Any:
    """Join the open seat of a match."""
    return ask(
        address, f"/api/matches/{made['match']['match']}/join", {"secret": made["seats"][1]["join"], **more}
    )


# ---------------------------------------------------------------------------------------------- joining


def test_a_join_link_gives_a_seat(server: str) -> None:
    made = half_open_match(server)
    assert made["seats"][1]["token"] is None
    assert made["seats"][1]["join"]
    with connect_player(server, made, 0) as ada:
        assert (ada.updates[0]["match"]["status"], ada.updates[0]["question"]) == ("open", None)
        seated = join(server, made, name="Bo")
        assert (seated["match"], seated["seat"]) == (made["match"]["match"], 1)
        assert seated["token"] != made["seats"][1]["join"]
        update = ada.wait_for_number(0, 2)
        assert update["steps"][-1] == {**update["steps"][-1], "kind": "joined", "seat": 1, "name": "Bo"}
        assert (update["match"]["status"], update["question"]) == ("playing", 1)
        with Client(server, seated["match"], [seated["token"]]) as bo:
            assert bo.seats == [1]


def test_a_join_link_serves_once(server: str) -> None:
    made = half_open_match(server)
    join(server, made, name="Bo")
    with pytest.raises(RequestFailed) as problem:
        join(server, made, name="Cy")
    assert status_and_code(problem) == (409, "already-joined")
    assert ask(server, f"/api/matches/{made['match']['match']}")["match"]["seats"][1]["name"] == "Bo"


def test_who_lost_the_answer_gets_the_same_token_again(server: str) -> None:
    made = half_open_match(server)
    first = join(server, made, name="Bo", attempt=ATTEMPT)
    assert join(server, made, name="Bo", attempt=ATTEMPT) == first
    with connect_both_seats(server, {**made, "seats": [made["seats"][0], first]}) as client:
        play(client, 3)
    assert join(server, made, name="Bo", attempt=ATTEMPT) == first


@pytest.mark.parametrize("other", [None, "another-attempt-of-a-stranger"])
def test_another_attempt_does_not_get_the_seat(server: str, other: str | None) -> None:
    made = half_open_match(server)
    join(server, made, name="Bo", attempt=ATTEMPT)
    with pytest.raises(RequestFailed) as problem:
        join(server, made, name="Bo", attempt=other)
    assert status_and_code(problem) == (409, "already-joined")


def test_of_many_who_join_at_once_one_gets_the_seat(server: str) -> None:
    made = half_open_match(server)

    def attempt(number: int) -> str:
        try:
            join(server, made, name=f"Bo {number}")
        except RequestFailed as problem:
            return str(problem.answer["error"])
        return "seated"

    with ThreadPoolExecutor(8) as pool:
        assert Counter(pool.map(attempt, range(16))) == {"seated": 1, "already-joined": 15}


def test_a_join_secret_is_no_token(server: str) -> None:
    made = half_open_match(server)
    with pytest.raises(AssertionError, match="unauthorised"):
        Client(server, made["match"]["match"], [made["seats"][1]["join"]])


def test_a_token_is_no_join_secret(server: str) -> None:
    made = half_open_match(server)
    with pytest.raises(RequestFailed) as problem:
        ask(server, f"/api/matches/{made['match']['match']}/join", {"secret": made["seats"][0]["token"]})
    assert status_and_code(problem) == (401, "unauthorised")


def test_a_join_secret_is_good_for_its_own_match_only(server: str) -> None:
    made, other = half_open_match(server), half_open_match(server)
    with pytest.raises(RequestFailed) as problem:
        ask(server, f"/api/matches/{other['match']['match']}/join", {"secret": made["seats"][1]["join"]})
    assert status_and_code(problem) == (401, "unauthorised")


def test_nobody_joins_a_match_that_is_over(server: str) -> None:
    made = half_open_match(server)
    with connect_player(server, made, 0) as ada:
        expect_accepted(ada, 0, ada.request("resign", 0))
    with pytest.raises(RequestFailed) as problem:
        join(server, made, name="Bo")
    assert status_and_code(problem) == (409, "over")


def test_both_seats_may_be_open(server: str) -> None:
    made = new_match(server, [{"kind": "open"}, {"kind": "open"}])
    match = made["match"]["match"]
    for seat in made["seats"]:
        seated = ask(
            server, f"/api/matches/{match}/join", {"secret": seat["join"], "name": f"X{seat['seat']}"}
        )
        assert seated["seat"] == seat["seat"]
        seat["token"] = seated["token"]
    with connect_both_seats(server, made) as client:
        play(client, 2)


def test_a_name_has_no_blanks_around_it(server: str) -> None:
    made = half_open_match(server)
    join(server, made, name="  Bø  ")
    assert ask(server, f"/api/matches/{made['match']['match']}")["match"]["seats"][1]["name"] == "Bø"


@pytest.mark.parametrize("name", ["a\nb", "a\x00b", "\u202eevil", "x" * 41, 5])
def test_a_name_is_one_line_of_visible_characters(server: str, name: Any) -> None:
    made = half_open_match(server)
    with pytest.raises(RequestFailed) as problem:
        join(server, made, name=name)
    assert status_and_code(problem) == (400, "bad-request")
    with pytest.raises(RequestFailed) as problem:
        new_match(server, [{"kind": "human", "name": name}, bot()])
    assert status_and_code(problem) == (400, "bad-request")
    join(server, made, name="Bo")


# ------------------------------------------------------------------------------------------ other devices


def test_a_seat_moves_to_another_device(server: str) -> None:
    made = new_match(server)
    match, token = made["match"]["match"], made["seats"][0]["token"]
    with connect_player(server, made, 0) as old:
        expect_accepted(old, 0, old.move(0))
        secret = request_link(server, match, token)
        assert old.request("explain", 0, move="pick the-sphinx")["type"] == "explained"  # not moved yet
        moved = ask(server, f"/api/matches/{match}/join", {"secret": secret, "name": "ignored"})
        assert (moved["seat"], moved["match"]) == (0, match)
        assert read_close_code(old.read) == 4409
    with pytest.raises(AssertionError, match="unauthorised"):
        Client(server, match, [token])
    with Client(server, match, [moved["token"]]) as new:
        assert new.updates[0]["match"]["seats"][0]["name"] == "Ada"
        assert new.updates[0]["number"] == 2


def test_the_old_token_is_void_in_every_way(server: str) -> None:
    made = new_match(server)
    match, token = made["match"]["match"], made["seats"][0]["token"]
    ask(server, f"/api/matches/{match}/join", {"secret": request_link(server, match, token)})
    with pytest.raises(RequestFailed) as problem:
        request_link(server, match, token)
    assert status_and_code(problem) == (401, "unauthorised")
    with connect_spectator(server, made) as watcher:
        wanted = {"type": "move", "id": "x", "match": match, "token": token, "question": 1, "move": "fly"}
        watcher.send(wanted)
        assert watcher.read()["code"] == "unauthorised"


def test_a_link_to_another_device_serves_once(server: str) -> None:
    made = new_match(server)
    match, token = made["match"]["match"], made["seats"][0]["token"]
    secret = request_link(server, match, token)
    first = ask(server, f"/api/matches/{match}/join", {"secret": secret, "attempt": ATTEMPT})
    assert ask(server, f"/api/matches/{match}/join", {"secret": secret, "attempt": ATTEMPT}) == first
    with pytest.raises(RequestFailed) as problem:
        ask(server, f"/api/matches/{match}/join", {"secret": secret})
    assert status_and_code(problem) == (409, "already-joined")


def test_a_newer_link_voids_the_older(server: str) -> None:
    made = new_match(server)
    match, token = made["match"]["match"], made["seats"][0]["token"]
    older, newer = request_link(server, match, token), request_link(server, match, token)
    with pytest.raises(RequestFailed) as problem:
        ask(server, f"/api/matches/{match}/join", {"secret": older})
    assert status_and_code(problem) == (401, "unauthorised")
    assert ask(server, f"/api/matches/{match}/join", {"secret": newer})["seat"] == 0


def test_a_seat_moves_again_and_again(server: str) -> None:
    made = new_match(server)
    match, token = made["match"]["match"], made["seats"][1]["token"]
    for _ in range(3):
        moved = ask(server, f"/api/matches/{match}/join", {"secret": request_link(server, match, token)})
        token = moved["token"]
    with Client(server, match, [token]) as client:
        assert client.seats == [1]


def test_a_move_made_on_the_old_device_gets_its_answer_on_the_new_one(server: str) -> None:
    made = new_match(server)
    match, token = made["match"]["match"], made["seats"][0]["token"]
    with connect_player(server, made, 0) as old:
        wanted = old.updates[0]["view"]["moves"][0]["move"]
        first = old.move(0, wanted, id="mine")
        moved = ask(server, f"/api/matches/{match}/join", {"secret": request_link(server, match, token)})
    with Client(server, match, [moved["token"]]) as new:
        assert new.request("move", 0, id="mine", question=1, move=wanted) == first


def test_a_link_made_after_the_end_moves_the_seat_too(server: str) -> None:
    made = make_resigned_match(server)
    match, token = made["match"]["match"], made["seats"][0]["token"]
    secret = request_link(server, match, token)
    moved = ask(server, f"/api/matches/{match}/join", {"secret": secret})
    assert request_rematch(server, match, moved["token"])["seat"] == 1


@pytest.mark.parametrize("path", ["link", "rematch"])
def test_without_a_token_there_is_neither_link_nor_rematch(server: str, path: str) -> None:
    made = make_resigned_match(server)
    address = f"/api/matches/{made['match']['match']}/{path}"
    for headers in (
        {},
        {"Authorization": "Basic x"},
        bearer("short"),
        bearer("a-token-that-nobody-was-given"),
    ):
        with pytest.raises(RequestFailed) as problem:
            ask(server, address, b"", headers)
        assert status_and_code(problem) == (401, "unauthorised")


def test_a_whole_match_between_two_devices_is_exported(server: str) -> None:
    made = half_open_match(server)
    seated = join(server, made, name="Bo")
    with connect_both_seats(server, {**made, "seats": [made["seats"][0], seated]}) as client:
        client.play_to_end()
    text = ask(server, f"/api/matches/{made['match']['match']}/text")
    assert Match.parse(text).over


# --------------------------------------------------------------------------------------------- who begins


class Order(Randomness):
    """Draws a given order of the seats."""

    def __init__(self, *seats: int) -> None:
        super().__init__()
        self.seats = list(seats)

    def draw_seats(self, players: int) -> list[int]:
        assert players == len(self.seats)
        return self.seats


@pytest.mark.parametrize("seats", [(0, 1), (1, 0)])
def test_who_begins_is_drawn(tmp_path: Any, seats: tuple[int, int]) -> None:
    with serve_in_thread(service(str(tmp_path / "matches.sqlite3"), chance=Order(*seats))) as address:
        made = new_match(address, order="drawn")
        assert made["match"]["order"] == "drawn"
        assert [seat["seat"] for seat in made["seats"]] == list(seats)
        names = [seat["name"] for seat in made["match"]["seats"]]
        assert names == (["Ada", "Bo"] if seats == (0, 1) else ["Bo", "Ada"])
        for player in (0, 1):
            with connect_player(address, made, player) as client:
                assert client.seats == [seats[player]]
                assert bool(client.asked_seats) is (seats[player] == 0)


def test_both_orders_come_up() -> None:
    drawn = {tuple(Randomness().draw_seats(2)) for _ in range(100)}
    assert drawn == {(0, 1), (1, 0)}


def test_the_draw_is_the_default(server: str) -> None:
    wanted = {"game": "duel", "players": people("Ada", "Bo")}
    first = {ask(server, "/api/matches", wanted)["seats"][0]["seat"] for _ in range(60)}
    assert first == {0, 1}


def test_listed_players_sit_as_they_are_listed(server: str) -> None:
    for _ in range(10):
        made = new_match(server)
        assert [seat["seat"] for seat in made["seats"]] == [0, 1]
        assert [seat["name"] for seat in made["match"]["seats"]] == ["Ada", "Bo"]
