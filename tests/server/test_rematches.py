"""Playing on: resigned, abandoned, handed to a bot, and the next match of the same players."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

import pytest

from tests.server.arranging import (
    Hands,
    at,
    both,
    claim,
    done,
    ended,
    link,
    play,
    refusal,
    rematch,
    service,
    spectator,
    until,
)
from tests.server.talking import Client, Failed, ask, bot, new_match, people, served

pytestmark = pytest.mark.unsanitized


class Timed(NamedTuple):
    """A server with a clock that the test moves."""

    address: str
    clock: Hands


@pytest.fixture
def timed(tmp_path: Any) -> Iterator[Timed]:
    """Run a server that waits ten seconds for players."""
    clock = Hands()
    with served(service(str(tmp_path / "matches.sqlite3"), clock=clock, patience=10.0)) as address:
        yield Timed(address, clock)


# ---------------------------------------------------------------------------------------------- resigning


def test_who_resigns_loses(server: str) -> None:
    made = new_match(server)
    with at(server, made, 0) as ada, at(server, made, 1) as bo:
        done(bo, 1, bo.request("resign", 1))
        update = ada.news(0, 2)
        assert update["steps"][-1] == {**update["steps"][-1], "kind": "resigned", "seat": 1}
        assert update["match"]["status"] == "over"
        assert update["match"]["ending"] == {"kind": "resigned", "winners": [0], "seat": 1}
        assert update["match"]["nonce"]
        assert update["question"] is None
        assert ada.request("resign", 0)["code"] == "over"


# ----------------------------------------------------------------------------------------------- rematch


def test_the_same_players_play_again_with_seats_swapped(server: str) -> None:
    made = ended(server, public=True)
    match = made["match"]["match"]
    tokens = [seat["token"] for seat in made["seats"]]
    first, second = (rematch(server, match, token) for token in tokens)
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
    made = ended(server)
    with both(server, made) as client, spectator(server, made) as watcher:
        again = rematch(server, client.match, client.tokens[0])
        for viewer, reader in ((0, client), (1, client), (None, watcher)):
            update = reader.news(viewer, 3)
            assert update["steps"][-1]["kind"] == "rematched"
            assert update["match"]["rematch"] == again["match"]


def test_a_rematch_asked_for_again_is_the_same(server: str) -> None:
    made = ended(server)
    match, token = made["match"]["match"], made["seats"][0]["token"]
    assert rematch(server, match, token) == rematch(server, match, token)


def test_a_rematch_asked_for_by_many_at_once_is_one_match(server: str) -> None:
    made = ended(server, public=True)
    match = made["match"]["match"]
    tokens = [seat["token"] for seat in made["seats"]]
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda i: rematch(server, match, tokens[i % 2])["match"], range(16)))
    assert len(set(found)) == 1
    listed = [info for info in ask(server, "/api/matches")["matches"] if info["earlier"] == match]
    assert [info["match"] for info in listed] == found[:1]


def test_no_rematch_before_the_end(server: str) -> None:
    made = new_match(server)
    with pytest.raises(Failed) as problem:
        rematch(server, made["match"]["match"], made["seats"][0]["token"])
    assert refusal(problem) == (409, "not-over")


def test_one_rematch_after_the_other(server: str) -> None:
    made = ended(server)
    match = made["match"]["match"]
    tokens = [seat["token"] for seat in made["seats"]]
    for turn in range(1, 4):
        again = rematch(server, match, tokens[0])
        assert again["seat"] == turn % 2
        with Client(server, again["match"], tokens) as client:
            assert client.updates[0]["match"]["earlier"] == match
            done(client, 0, client.request("resign", 0))
        match = again["match"]


def test_a_rematch_against_a_bot_is_against_the_same_bot(server: str) -> None:
    made = new_match(server, [*people("Ada"), bot("random")])
    with at(server, made, 0) as ada:
        done(ada, 0, ada.request("resign", 0))
    again = rematch(server, made["match"]["match"], made["seats"][0]["token"])
    with Client(server, again["match"], [made["seats"][0]["token"]]) as ada:
        assert ada.seats == [1]
        assert ada.updates[1]["match"]["seats"][0] == {"kind": "bot", "name": "random"}
        until(lambda: ada.asked or ada.read(), "the bot begins")


def test_a_rematch_keeps_options(server: str) -> None:
    made = ended(server, options={"wonders": "first-game"})
    again = rematch(server, made["match"]["match"], made["seats"][0]["token"])
    shown = ask(server, f"/api/matches/{again['match']}")
    assert shown["match"]["options"]["wonders"] == "first-game"


# ---------------------------------------------------------------------------------------------- absence


def test_a_player_who_stays_away_loses_after_a_while(timed: Timed) -> None:
    made = new_match(timed.address)
    with at(timed.address, made, 0) as ada:
        update = done(ada, 0, ada.move(0))
        assert update["match"]["claimable"] == timed.clock.at + 10_000
        timed.clock.at += 9_999
        assert claim(ada, 0, 1)["code"] == "abandoned-not-yet"
        timed.clock.at += 1
        update = done(ada, 0, claim(ada, 0, 1))
        assert update["match"]["ending"] == {"kind": "abandoned", "winners": [0], "seat": 1}
        assert update["steps"][-1] == {**update["steps"][-1], "kind": "abandoned", "seat": 1}
    with pytest.raises(Failed) as problem:
        ask(timed.address, f"/api/matches/{made['match']['match']}/join", {"secret": "x" * 30})
    assert refusal(problem) == (401, "unauthorised")


def test_the_seat_of_who_stays_away_is_handed_to_a_bot(timed: Timed) -> None:
    made = new_match(timed.address)
    with at(timed.address, made, 0) as ada, at(timed.address, made, 1) as bo:
        done(ada, 0, ada.move(0))
        timed.clock.at += 10_000
        answer = claim(ada, 0, 1, bot="random")
        update = done(ada, 0, answer)
        handed = next(step for step in update["steps"] if step["kind"] == "handed")
        assert (handed["seat"], handed["name"]) == (1, "random")
        assert update["match"]["seats"][1] == {"kind": "human", "name": "Bo", "stand_in": "random"}
        assert ada.news(0, 5)["question"] == 2  # the bot has picked its two wonders
        assert bo.news(1, 5)["question"] is None


def test_who_comes_back_plays_on_instead_of_the_bot(timed: Timed) -> None:
    made = new_match(timed.address)
    with at(timed.address, made, 0) as ada:
        done(ada, 0, ada.move(0))
        timed.clock.at += 10_000
        done(ada, 0, claim(ada, 0, 1, bot="random"))
        ada.news(0, 5)
        with at(timed.address, made, 1) as bo:
            assert bo.request("take-back", 1)["code"] == "away"
            update = done(bo, 1, bo.request("return", 1, id="back"))
            assert update["steps"][-1] == {**update["steps"][-1], "kind": "returned", "seat": 1}
            assert update["match"]["seats"][1] == {"kind": "human", "name": "Bo"}
            assert bo.request("return", 1, id="back")["type"] == "accepted"
            assert bo.request("return", 1)["code"] == "not-asked"
            done(ada, 0, ada.move(0))
            assert bo.news(1, 7)["question"] is not None
            done(bo, 1, bo.move(1))


def test_a_bot_plays_for_who_is_away_in_the_rematch_too_until_they_come_back(timed: Timed) -> None:
    made = new_match(timed.address)
    with at(timed.address, made, 0) as ada:
        done(ada, 0, ada.move(0))
        timed.clock.at += 10_000
        done(ada, 0, claim(ada, 0, 1, bot="random"))
        done(ada, 0, ada.request("resign", 0))
    match, bos = made["match"]["match"], made["seats"][1]["token"]
    again = rematch(timed.address, match, made["seats"][0]["token"])
    assert again["seat"] == 1
    assert rematch(timed.address, match, bos) == {"match": again["match"], "seat": 0}
    with Client(timed.address, again["match"], [bos]) as bo:
        assert bo.updates[0]["match"]["seats"][0] == {"kind": "human", "name": "Bo", "stand_in": "random"}
        bo.news(0, 2)  # the bot has begun
        done(bo, 0, bo.request("return", 0))


def test_who_came_back_in_time_is_not_absent(timed: Timed) -> None:
    made = new_match(timed.address)
    with both(timed.address, made) as client:
        play(client, 1)
        timed.clock.at += 10_000
        play(client, 1)
        assert claim(client, 0, 1)["code"] == "abandoned-not-yet"


def test_a_match_waits_for_days(tmp_path: Any) -> None:
    clock = Hands()
    place = str(tmp_path / "matches.sqlite3")
    with served(service(place, clock=clock)) as one:
        made = new_match(one)
        with both(one, made) as client:
            play(client, 3)
    clock.at += 30 * 24 * 3600 * 1000
    with served(service(place, clock=clock)) as two, both(two, made) as client:
        play(client, 3)
        steps = client.updates[0]["steps"]
        assert steps[-1]["at"] == clock.at


def test_a_match_that_was_removed_meanwhile_is_not_found_and_leaves_no_rematch(tmp_path: Any) -> None:
    made_service = service(str(tmp_path / "matches.sqlite3"))
    with served(made_service) as address:
        made = ended(address)
        match, token = made["match"]["match"], made["seats"][0]["token"]
        assert made_service.store.purge(2**62, 10) == 1
        for ask_for in (rematch, link):
            with pytest.raises(Failed) as problem:
                ask_for(address, match, token)
            assert refusal(problem) == (404, "not-found")
        assert list(made_service.store.match_ids()) == []
