"""Several servers on one PostgreSQL: whichever a player is connected to, the match is the same."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import pytest

from tests.server.arranging import at, bearer, both, done, play, service, spectator, until
from tests.server.databases import Cluster, database
from tests.server.studying import hint, match_of, over
from tests.server.talking import ask, bot, new_match, people, served
from tests.server.working import worker
from thauma.server.service import Service

pytestmark = pytest.mark.unsanitized


class Two(NamedTuple):
    """Two servers."""

    one: str
    other: str
    services: tuple[Service, Service]


@pytest.fixture(scope="module")
def two(cluster: Cluster) -> Iterator[Two]:
    """Run two servers on one database."""
    with database(cluster) as place:
        first, second = service(place, grace=0.2), service(place, grace=0.2)
        with served(first) as one, served(second) as other:
            yield Two(one, other, (first, second))


def known_to(server: Service, match: str) -> Callable[[], bool]:
    """Whether a server has heard by now that a match, which it held from the beginning, went on elsewhere."""
    live = server.hub.cache.matches[match]
    return lambda: live.needs_reading or live.hosted.version > 0


def test_players_at_two_servers_see_each_others_moves_live(two: Two) -> None:
    made = new_match(two.one)
    with at(two.one, made, 0) as ada, at(two.other, made, 1) as bo, spectator(two.other, made) as watcher:
        clients = {0: ada, 1: bo}
        for number in range(2, 14):
            (seat,) = ada.updates[0]["view"]["waiting"]
            mover = clients[seat]
            answer = mover.move(seat)
            assert answer["number"] == number
            for viewer, client in clients.items():
                assert client.news(viewer, number)["view"]["number"] == number - 1
            assert watcher.news(None, number)["view"]["number"] == number - 1
        assert ada.updates[0]["steps"][-1]["move"] == bo.updates[1]["steps"][-1]["move"]


def test_two_servers_that_get_a_move_for_one_question_accept_one(two: Two) -> None:
    for _ in range(5):
        made = new_match(two.one)
        with both(two.one, made) as here, both(two.other, made) as there, ThreadPoolExecutor(2) as pool:
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
                assert client.news(1, 2)["steps"][-1]["move"] == move


def test_a_repeated_move_at_another_server_gets_the_same_answer(two: Two) -> None:
    made = new_match(two.one)
    with both(two.one, made) as here, both(two.other, made) as there:
        move = here.updates[0]["view"]["moves"][0]["move"]
        first = here.move(0, move, id="same")
        assert there.move(0, move, id="same") == first
        assert there.news(0, 2)["view"]["number"] == 1


def test_a_take_back_at_one_server_shows_at_the_other(two: Two) -> None:
    made = new_match(two.one)
    with at(two.one, made, 0) as ada, at(two.other, made, 1) as bo:
        done(ada, 0, ada.move(0))
        bo.news(1, 2)
        done(ada, 0, ada.request("take-back", 0))
        shown = bo.news(1, 3)
        assert shown["steps"][-1] == {**shown["steps"][-1], "kind": "taken-back", "seat": 0, "moves": 1}
        assert shown["view"]["number"] == 0
        assert shown["question"] is None


def test_leave_to_take_back_is_asked_at_one_server_and_given_at_the_other(two: Two) -> None:
    made = new_match(two.one)
    with at(two.one, made, 0) as ada, at(two.other, made, 1) as bo:
        done(ada, 0, ada.move(0))
        bo.news(1, 2)
        done(bo, 1, bo.move(1))
        done(bo, 1, bo.move(1))
        ada.news(0, 4)
        done(ada, 0, ada.request("take-back", 0))
        assert bo.news(1, 5)["match"]["asked_back"] == 0
        done(bo, 1, bo.request("answer-back", 1, allow=True))
        assert ada.news(0, 6)["view"]["number"] == 0


def test_a_hint_given_at_one_server_is_told_at_the_other(two: Two) -> None:
    made = new_match(two.one)
    with at(two.one, made, 0) as ada, at(two.other, made, 1) as bo:
        given = hint(two.one, made)
        assert ada.news(0, 2)["steps"][-1]["kind"] == "hinted"
        assert bo.news(1, 2)["steps"][-1]["kind"] == "hinted"
        assert hint(two.other, made) == given == hint(two.other, made, client="h2")


def test_a_hint_asked_for_at_both_servers_at_once_is_one_step(two: Two) -> None:
    made = new_match(two.one)
    ask(two.other, match_of(made))
    with ThreadPoolExecutor(2) as pool:
        places = (two.one, two.other)
        asked = [pool.submit(hint, place, made, 0, f"h{i}") for i, place in enumerate(places)]
        assert asked[0].result() == asked[1].result()
    assert ask(two.one, match_of(made))["number"] == ask(two.other, match_of(made))["number"] == 2


def test_a_match_of_one_server_is_taken_up_at_the_other(two: Two) -> None:
    match = over(two.one)
    made = new_match(two.other, again={"match": match, "number": 2})
    with both(two.one, made) as client:
        play(client, 1)
        assert client.updates[0]["match"]["again"] == {"match": match, "number": 2}


@pytest.fixture
def gate(tmp_path: Any, cluster: Cluster) -> Iterator[tuple[Two, Any]]:
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
        with served(made[0]) as one, served(made[1]) as other:
            yield Two(one, other, (made[0], made[1])), tmp_path


def test_a_bot_at_two_servers_answers_each_question_once(gate: tuple[Two, Any]) -> None:
    two, folder = gate
    made = new_match(two.one, [*people("Ada"), bot("random")])
    with at(two.one, made, 0) as ada, spectator(two.other, made) as watcher:
        done(ada, 0, ada.move(0))
        # Both servers let a bot think about the same question: the one that asked and the one that waited.
        asked = folder / "asked"
        until(lambda: asked.exists() and len(asked.read_text().splitlines()) == 2, "two bots think")
        (folder / "go").touch()
        ada.news(0, 4)
        watcher.news(None, 4)
        done(ada, 0, ada.move(0))
        moves = [step["seat"] for step in watcher.news(None, 6)["steps"] if step["kind"] == "move"]
        assert moves.count(1) <= 1
        assert watcher.updates[None]["view"]["number"] == 5


def test_a_whole_match_against_a_bot_with_spectators_at_another_server(two: Two) -> None:
    made = new_match(two.one, [*people("Ada"), bot("random")])
    match = made["match"]["match"]
    with at(two.one, made, 0) as ada, spectator(two.other, made) as watcher:
        ada.play_on()
        shown = watcher.news(None, ada.updates[0]["number"])
        assert shown["match"]["status"] == "over"
        assert shown["number"] == ada.updates[0]["number"]
        assert ask(two.one, f"/api/matches/{match}/text") == ask(two.other, f"/api/matches/{match}/text")


def test_the_list_shows_matches_of_both_servers(two: Two) -> None:
    made = [new_match(address, public=True)["match"]["match"] for address in (two.one, two.other)]
    for address in (two.one, two.other):
        listed = [info["match"] for info in ask(address, "/api/matches")["matches"]]
        assert listed[:2] == made[::-1]


# ------------------------------------------------------------- a match in memory that went on elsewhere


def test_who_comes_to_a_server_that_did_not_follow_sees_how_it_stands(two: Two) -> None:
    made = new_match(two.one)
    match = made["match"]["match"]
    ask(two.other, f"/api/matches/{match}")
    with both(two.one, made) as here:
        play(here, 3)
    until(known_to(two.services[1], match), "the other server hears of it")
    with both(two.other, made) as there:
        assert there.updates[0]["number"] == 4
        assert there.updates[0]["question"] == 2
    assert ask(two.other, f"/api/matches/{match}")["match"]["moves"] == 3


def test_the_list_of_a_server_that_did_not_follow_shows_how_it_stands(two: Two) -> None:
    made = new_match(two.one, public=True)
    match = made["match"]["match"]
    ask(two.other, f"/api/matches/{match}")
    with both(two.one, made) as here:
        play(here, 2)
    until(known_to(two.services[1], match), "the other server hears of it")
    assert ask(two.other, "/api/matches")["matches"][0]["moves"] == 2


def test_who_joined_at_one_server_plays_at_another(two: Two) -> None:
    made = new_match(two.one, [*people("Ada"), {"kind": "open"}])
    match = made["match"]["match"]
    ask(two.other, f"/api/matches/{match}")
    joined = ask(two.one, f"/api/matches/{match}/join", {"secret": made["seats"][1]["join"], "name": "Bo"})
    made["seats"][1]["token"] = joined["token"]
    with at(two.other, made, 1) as bo:
        assert bo.updates[1]["match"]["status"] == "playing"
        assert [seat["name"] for seat in bo.updates[1]["match"]["seats"]] == ["Ada", "Bo"]


def test_a_match_that_ended_at_one_server_has_its_text_and_rematch_at_another(two: Two) -> None:
    made = new_match(two.one)
    match = made["match"]["match"]
    ask(two.other, f"/api/matches/{match}")
    with both(two.one, made) as here:
        done(here, 1, here.request("resign", 1))
    until(known_to(two.services[1], match), "the other server hears of it")
    assert "# ended: resigned by seat 1" in ask(two.other, f"/api/matches/{match}/text")
    again = [
        ask(address, f"/api/matches/{match}/rematch", {}, bearer(seat["token"]))
        for address, seat in zip((two.other, two.one), made["seats"], strict=True)
    ]
    assert again[0]["match"] == again[1]["match"]
    assert [seat["seat"] for seat in again] == [1, 0]


def test_a_seat_that_moved_to_another_device_at_one_server_is_closed_at_the_other(two: Two) -> None:
    made = new_match(two.one)
    match = made["match"]["match"]
    with at(two.other, made, 0) as old:
        token = made["seats"][0]["token"]
        link = ask(two.one, f"/api/matches/{match}/link", b"", bearer(token))
        ask(two.one, f"/api/matches/{match}/join", {"secret": link["join"]})
        with pytest.raises(Exception, match="4409"):
            old.until("accepted")


def test_a_bot_goes_on_at_another_server_when_its_own_stops(tmp_path: Any, cluster: Cluster) -> None:
    never = worker(tmp_path, "never", "time.sleep(1000)")
    with database(cluster) as place:
        second = service(place, grace=0.05)
        with served(second) as other:
            with served(service(place, workers=never)) as one:
                made = new_match(one, [*people("Ada"), bot("greedy")])
                ask(other, f"/api/matches/{made['match']['match']}")
                with at(one, made, 0) as ada:
                    done(ada, 0, ada.move(0))
            until(known_to(second, made["match"]["match"]), "the other server hears of it")
            with at(other, made, 0) as ada:
                assert ada.news(0, 4)["view"]["number"] == 3
