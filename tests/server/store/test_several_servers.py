"""Several servers on one PostgreSQL: whichever a player is connected to, the match is the same."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import pytest

from tests.server.support.analysis import match_path, play_and_resign, request_hint
from tests.server.support.databases import Cluster, database
from tests.server.support.live_server import ask, bot, new_match, people, serve_in_thread
from tests.server.support.scripted_workers import worker
from tests.server.support.services import (
    bearer,
    connect_both_seats,
    connect_player,
    connect_spectator,
    expect_accepted,
    play,
    service,
    wait_until,
)
from thauma.server.service import Service

pytestmark = pytest.mark.unsanitized


class ServerPair(NamedTuple):
    """Two servers."""

    one: str
    other: str
    services: tuple[Service, Service]


@pytest.fixture(scope="module")
def server_pair(cluster: Cluster) -> Iterator[ServerPair]:
    """Run two servers on one database."""
    with database(cluster) as place:
        first, second = service(place, grace=0.2), service(place, grace=0.2)
        with serve_in_thread(first) as one, serve_in_thread(second) as other:
            yield ServerPair(one, other, (first, second))


def has_heard_of(server: Service, match: str) -> Callable[[], bool]:
    """Whether a server has heard by now that a match, which it held from the beginning, went on elsewhere."""
    live = server.hub.cache.matches[match]
    return lambda: live.needs_reading or live.hosted.version > 0


def test_players_at_two_servers_see_each_others_moves_live(server_pair: ServerPair) -> None:
    made = new_match(server_pair.one)
    with (
        connect_player(server_pair.one, made, 0) as ada,
        connect_player(server_pair.other, made, 1) as bo,
        connect_spectator(server_pair.other, made) as watcher,
    ):
        clients = {0: ada, 1: bo}
        for number in range(2, 14):
            (seat,) = ada.updates[0]["view"]["waiting"]
            mover = clients[seat]
            answer = mover.move(seat)
            assert answer["number"] == number
            for viewer, client in clients.items():
                assert client.wait_for_number(viewer, number)["view"]["number"] == number - 1
            assert watcher.wait_for_number(None, number)["view"]["number"] == number - 1
        assert ada.updates[0]["steps"][-1]["move"] == bo.updates[1]["steps"][-1]["move"]


def test_two_servers_that_get_a_move_for_one_question_accept_one(server_pair: ServerPair) -> None:
    for _ in range(5):
        made = new_match(server_pair.one)
        with (
            connect_both_seats(server_pair.one, made) as here,
            connect_both_seats(server_pair.other, made) as there,
            ThreadPoolExecutor(2) as pool,
        ):
            legal = [move["move"] for move in here.updates[0]["view"]["moves"]]
            first = pool.submit(here.move, 0, legal[0], id="here")
            second = pool.submit(there.move, 0, legal[1], id="there")
            answers = {"here": first.result(), "there": second.result()}
            kinds = sorted(answer["type"] for answer in answers.values())
            assert kinds == ["accepted", "refused"]
            (refused,) = (answer for answer in answers.values() if answer["type"] == "refused")
            (accepted,) = (name for name, answer in answers.items() if answer["type"] == "accepted")
            assert refused["code"] == "stale"
            assert refused["update"]["number"] == 2
            assert refused["update"]["question"] is None
            move = legal[0] if accepted == "here" else legal[1]
            assert refused["update"]["view"]["last"]["move"] == move
            for client in (here, there):
                assert client.wait_for_number(1, 2)["steps"][-1]["move"] == move


def test_a_repeated_move_at_another_server_gets_the_same_answer(server_pair: ServerPair) -> None:
    made = new_match(server_pair.one)
    with (
        connect_both_seats(server_pair.one, made) as here,
        connect_both_seats(server_pair.other, made) as there,
    ):
        move = here.updates[0]["view"]["moves"][0]["move"]
        first = here.move(0, move, id="same")
        assert there.move(0, move, id="same") == first
        assert there.wait_for_number(0, 2)["view"]["number"] == 1


def test_a_take_back_at_one_server_shows_at_the_other(server_pair: ServerPair) -> None:
    made = new_match(server_pair.one)
    with connect_player(server_pair.one, made, 0) as ada, connect_player(server_pair.other, made, 1) as bo:
        expect_accepted(ada, 0, ada.move(0))
        bo.wait_for_number(1, 2)
        expect_accepted(ada, 0, ada.request("take-back", 0))
        shown = bo.wait_for_number(1, 3)
        assert shown["steps"][-1] == {**shown["steps"][-1], "kind": "taken-back", "seat": 0, "moves": 1}
        assert shown["view"]["number"] == 0
        assert shown["question"] is None


def test_leave_to_take_back_is_asked_at_one_server_and_given_at_the_other(server_pair: ServerPair) -> None:
    made = new_match(server_pair.one)
    with connect_player(server_pair.one, made, 0) as ada, connect_player(server_pair.other, made, 1) as bo:
        expect_accepted(ada, 0, ada.move(0))
        bo.wait_for_number(1, 2)
        expect_accepted(bo, 1, bo.move(1))
        expect_accepted(bo, 1, bo.move(1))
        ada.wait_for_number(0, 4)
        expect_accepted(ada, 0, ada.request("take-back", 0))
        assert bo.wait_for_number(1, 5)["match"]["asked_back"] == 0
        expect_accepted(bo, 1, bo.request("answer-back", 1, allow=True))
        assert ada.wait_for_number(0, 6)["view"]["number"] == 0


def test_a_hint_given_at_one_server_is_told_at_the_other(server_pair: ServerPair) -> None:
    made = new_match(server_pair.one)
    with connect_player(server_pair.one, made, 0) as ada, connect_player(server_pair.other, made, 1) as bo:
        given = request_hint(server_pair.one, made)
        assert ada.wait_for_number(0, 2)["steps"][-1]["kind"] == "hinted"
        assert bo.wait_for_number(1, 2)["steps"][-1]["kind"] == "hinted"
        assert (
            request_hint(server_pair.other, made)
            == given
            == request_hint(server_pair.other, made, client="h2")
        )


def test_a_hint_asked_for_at_both_servers_at_once_is_one_step(server_pair: ServerPair) -> None:
    made = new_match(server_pair.one)
    ask(server_pair.other, match_path(made))
    with ThreadPoolExecutor(2) as pool:
        places = (server_pair.one, server_pair.other)
        asked = [pool.submit(request_hint, place, made, 0, f"h{i}") for i, place in enumerate(places)]
        assert asked[0].result() == asked[1].result()
    assert (
        ask(server_pair.one, match_path(made))["number"]
        == ask(server_pair.other, match_path(made))["number"]
        == 2
    )


def test_a_match_of_one_server_is_taken_up_at_the_other(server_pair: ServerPair) -> None:
    match = play_and_resign(server_pair.one)
    made = new_match(server_pair.other, again={"match": match, "number": 2})
    with connect_both_seats(server_pair.one, made) as client:
        play(client, 1)
        assert client.updates[0]["match"]["again"] == {"match": match, "number": 2}


@pytest.fixture
def gated_pair(tmp_path: Any, cluster: Cluster) -> Iterator[tuple[ServerPair, Any]]:
    """Run two servers whose bots wait for a file before they answer, and note every question."""
    body = f"""
open({str(tmp_path / "asked")!r}, "a").write(line)
while not os.path.exists({str(tmp_path / "go")!r}):
    time.sleep(0.005)
say(move=legal[0])
"""
    with database(cluster) as place:
        made = [
            service(place, workers=worker(tmp_path, f"bot{i}", body), grace=grace)
            for i, grace in enumerate((0.01, 0.01))
        ]
        with serve_in_thread(made[0]) as one, serve_in_thread(made[1]) as other:
            yield ServerPair(one, other, (made[0], made[1])), tmp_path


def test_a_bot_at_two_servers_answers_each_question_once(gated_pair: tuple[ServerPair, Any]) -> None:
    two, folder = gated_pair
    made = new_match(two.one, [*people("Ada"), bot("random")])
    with connect_player(two.one, made, 0) as ada, connect_spectator(two.other, made) as watcher:
        expect_accepted(ada, 0, ada.move(0))
        # Both servers let a bot think about the same question: the one that asked and the one that waited.
        asked = folder / "asked"
        wait_until(lambda: asked.exists() and len(asked.read_text().splitlines()) == 2, "two bots think")
        (folder / "go").touch()
        ada.wait_for_number(0, 4)
        watcher.wait_for_number(None, 4)
        expect_accepted(ada, 0, ada.move(0))
        moves = [step["seat"] for step in watcher.wait_for_number(None, 6)["steps"] if step["kind"] == "move"]
        assert moves.count(1) <= 1
        assert watcher.updates[None]["view"]["number"] == 5


def test_a_whole_match_against_a_bot_with_spectators_at_another_server(server_pair: ServerPair) -> None:
    made = new_match(server_pair.one, [*people("Ada"), bot("random")])
    match = made["match"]["match"]
    with (
        connect_player(server_pair.one, made, 0) as ada,
        connect_spectator(server_pair.other, made) as watcher,
    ):
        ada.play_to_end()
        shown = watcher.wait_for_number(None, ada.updates[0]["number"])
        assert shown["match"]["status"] == "over"
        assert shown["number"] == ada.updates[0]["number"]
        assert ask(server_pair.one, f"/api/matches/{match}/text") == ask(
            server_pair.other, f"/api/matches/{match}/text"
        )


def test_the_list_shows_matches_of_both_servers(server_pair: ServerPair) -> None:
    made = [
        new_match(address, public=True)["match"]["match"] for address in (server_pair.one, server_pair.other)
    ]
    for address in (server_pair.one, server_pair.other):
        listed = [info["match"] for info in ask(address, "/api/matches")["matches"]]
        assert listed[:2] == made[::-1]


# ------------------------------------------------------------- a match in memory that went on elsewhere


def test_who_comes_to_a_server_that_did_not_follow_sees_how_it_stands(server_pair: ServerPair) -> None:
    made = new_match(server_pair.one)
    match = made["match"]["match"]
    ask(server_pair.other, f"/api/matches/{match}")
    with connect_both_seats(server_pair.one, made) as here:
        play(here, 3)
    wait_until(has_heard_of(server_pair.services[1], match), "the other server hears of it")
    with connect_both_seats(server_pair.other, made) as there:
        assert there.updates[0]["number"] == 4
        assert there.updates[0]["question"] == 2
    assert ask(server_pair.other, f"/api/matches/{match}")["match"]["moves"] == 3


def test_the_list_of_a_server_that_did_not_follow_shows_how_it_stands(server_pair: ServerPair) -> None:
    made = new_match(server_pair.one, public=True)
    match = made["match"]["match"]
    ask(server_pair.other, f"/api/matches/{match}")
    with connect_both_seats(server_pair.one, made) as here:
        play(here, 2)
    wait_until(has_heard_of(server_pair.services[1], match), "the other server hears of it")
    assert ask(server_pair.other, "/api/matches")["matches"][0]["moves"] == 2


def test_who_joined_at_one_server_plays_at_another(server_pair: ServerPair) -> None:
    made = new_match(server_pair.one, [*people("Ada"), {"kind": "open"}])
    match = made["match"]["match"]
    ask(server_pair.other, f"/api/matches/{match}")
    joined = ask(
        server_pair.one, f"/api/matches/{match}/join", {"secret": made["seats"][1]["join"], "name": "Bo"}
    )
    made["seats"][1]["token"] = joined["token"]
    with connect_player(server_pair.other, made, 1) as bo:
        assert bo.updates[1]["match"]["status"] == "playing"
        assert [seat["name"] for seat in bo.updates[1]["match"]["seats"]] == ["Ada", "Bo"]


def test_a_match_that_ended_at_one_server_has_its_text_and_rematch_at_another(
    server_pair: ServerPair,
) -> None:
    made = new_match(server_pair.one)
    match = made["match"]["match"]
    ask(server_pair.other, f"/api/matches/{match}")
    with connect_both_seats(server_pair.one, made) as here:
        expect_accepted(here, 1, here.request("resign", 1))
    wait_until(has_heard_of(server_pair.services[1], match), "the other server hears of it")
    assert "# ended: resigned by seat 1" in ask(server_pair.other, f"/api/matches/{match}/text")
    again = [
        ask(address, f"/api/matches/{match}/rematch", {}, bearer(seat["token"]))
        for address, seat in zip((server_pair.other, server_pair.one), made["seats"], strict=True)
    ]
    assert again[0]["match"] == again[1]["match"]
    assert [seat["seat"] for seat in again] == [1, 0]


def test_a_seat_that_moved_to_another_device_at_one_server_is_closed_at_the_other(
    server_pair: ServerPair,
) -> None:
    made = new_match(server_pair.one)
    match = made["match"]["match"]
    with connect_player(server_pair.other, made, 0) as old:
        token = made["seats"][0]["token"]
        link = ask(server_pair.one, f"/api/matches/{match}/link", b"", bearer(token))
        ask(server_pair.one, f"/api/matches/{match}/join", {"secret": link["join"]})
        with pytest.raises(Exception, match="4409"):
            old.read_until("accepted")


def test_a_bot_goes_on_at_another_server_when_its_own_stops(tmp_path: Any, cluster: Cluster) -> None:
    never = worker(tmp_path, "never", "time.sleep(1000)")
    with database(cluster) as place:
        second = service(place, grace=0.05)
        with serve_in_thread(second) as other:
            with serve_in_thread(service(place, workers=never)) as one:
                made = new_match(one, [*people("Ada"), bot("greedy")])
                ask(other, f"/api/matches/{made['match']['match']}")
                with connect_player(one, made, 0) as ada:
                    expect_accepted(ada, 0, ada.move(0))
            wait_until(has_heard_of(second, made["match"]["match"]), "the other server hears of it")
            with connect_player(other, made, 0) as ada:
                assert ada.wait_for_number(0, 4)["view"]["number"] == 3
