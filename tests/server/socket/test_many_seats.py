"""Many at one table, over real sockets: links, bots, one screen for several, and whole games to the end."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.case_selection import thorough
from tests.server.support.live_server import (
    Client,
    ask,
    bot,
    new_match,
    people,
    serve_in_process,
    serve_in_thread,
)
from tests.server.support.many_seats import GAME, NAMES, MatchClients, Recipient, new_wonders_match
from tests.server.support.scripted_workers import gated_workers, worker
from tests.server.support.services import Dealer, ManualClock, request_rematch, service, wait_until
from thauma import Match, Seen
from thauma.core.match_text import notes_of

pytestmark = pytest.mark.unsanitized

OPEN = {"kind": "open"}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Run one server for most matches of this file."""
    with serve_in_thread(service(str(tmp_path_factory.mktemp("many") / "matches.sqlite3"))) as place:
        yield place


def join_all_links(address: str, made: dict[str, Any]) -> dict[str, Any]:
    """Let somebody join by each link of a match; gives the match as if its maker had all tokens."""
    match = made["match"]["match"]
    for seat in made["seats"]:
        if seat["join"]:
            name = NAMES[seat["seat"]]
            given = ask(address, f"/api/matches/{match}/join", {"secret": seat["join"], "name": name})
            assert given["seat"] == seat["seat"]
            seat["token"] = given["token"]
    return made


# -------------------------------------------------------------------------------------------- gathering


@pytest.mark.parametrize("players", [3, 7])
def test_a_table_fills_by_links_and_begins_with_the_last(address: str, players: int) -> None:
    made = new_match(address, [*people("Ada"), *[OPEN] * (players - 2), bot("random")], game=GAME)
    assert made["match"]["status"] == "open"
    with Client(address, made["match"]["match"], [made["seats"][0]["token"]]) as ada:
        assert ada.asked_seats == []
        join_all_links(address, made)
        update = ada.wait_for_number(0, players - 1)
        assert (update["match"]["status"], update["question"]) == ("playing", 1)
        names = [seat["name"] for seat in update["match"]["seats"]]
        assert names == [*NAMES[: players - 1], "random"]
        assert update["match"]["options"]["players"] == players


def test_several_share_a_screen(address: str) -> None:
    made = new_match(address, [*people("Ada", "Bo"), OPEN, *people("Di")], game=GAME)
    join_all_links(address, made)
    match, tokens = made["match"]["match"], [seat["token"] for seat in made["seats"]]
    with (
        Client(address, match, [tokens[0], tokens[1], tokens[3]]) as here,
        Client(address, match, [tokens[2]]) as there,
    ):
        assert here.seats == [0, 1, 3]
        assert here.asked_seats == [0, 1, 3]
        for seat in (1, 0, 3):
            answer = here.move(seat)
            here.wait_for_number(seat, answer["number"])
            assert here.updates[seat]["steps"][-1]["move"] == here.updates[seat]["view"]["choice"]
        views = {seat: here.wait_for_number(seat, 4)["view"] for seat in here.seats}
        assert all(view["choice"] for view in views.values())
        there.wait_for_number(2, 4)
        there.move(2)
        assert here.wait_for_number(3, 6)["steps"][-1]["kind"] == "turn"


def test_the_list_tells_how_many_play(address: str) -> None:
    made = new_match(address, [*people("Ada", "Bo", "Cy"), OPEN], game=GAME, public=True)
    found = ask(address, f"/api/matches?game={GAME}&status=open")["matches"]
    (mine,) = [match for match in found if match["match"] == made["match"]["match"]]
    assert [seat["kind"] for seat in mine["seats"]] == ["human", "human", "human", "open"]
    assert GAME in [game["name"] for game in ask(address, "/api/games")["games"]]


def test_everybody_moves_up_one_seat_in_a_rematch(address: str) -> None:
    made = new_wonders_match(address, 5)
    match, tokens = made["match"]["match"], [seat["token"] for seat in made["seats"]]
    with MatchClients(address, made) as table:
        for seat in range(5):
            table.request_and_wait("resign", seat)
    again = [request_rematch(address, match, token) for token in tokens]
    assert [seat["seat"] for seat in again] == [1, 2, 3, 4, 0]
    assert len({seat["match"] for seat in again}) == 1
    with Client(address, again[0]["match"], tokens) as client:
        assert client.seats == [1, 2, 3, 4, 0]
        info = client.updates[0]["match"]
        assert [seat["name"] for seat in info["seats"]] == ["Ed", "Ada", "Bo", "Cy", "Di"]
        assert info["options"] == made["match"]["options"]


# ------------------------------------------------------------------------------------------- many bots


def test_bots_that_are_asked_at_once_think_at_once(tmp_path: Path) -> None:
    place = str(tmp_path / "matches.sqlite3")
    held = gated_workers(tmp_path, "held", "say(move=legal[0])", count=3)
    with serve_in_thread(service(place, workers=held.workers)) as address:
        made = new_match(address, [bot("random"), *people("Bo"), bot("random"), bot("random")], game=GAME)
        with Client(address, made["match"]["match"], [made["seats"][1]["token"]]) as bo:
            wait_until(lambda: len(held.jobs) == 3, "three bots think")
            bo.move(1)
            assert bo.wait_for_number(1, 2)["view"]["waiting"] == [0, 2, 3]
            held.go.touch()
            assert "turn" in [step["kind"] for step in bo.wait_for_number(1, 6)["steps"]]


def test_a_bot_is_not_asked_anew_because_others_choose(tmp_path: Path) -> None:
    place = str(tmp_path / "matches.sqlite3")
    held = gated_workers(tmp_path, "held", "say(move=legal[0])")
    with serve_in_thread(service(place, workers=held.workers)) as address:
        made = new_match(address, [*people("Ada", "Bo"), bot("random")], game=GAME)
        with MatchClients(address, made) as table:
            wait_until(lambda: held.jobs, "the bot thinks")
            table.choose(0)
            table.request_and_wait("take-back", 0)
            table.choose(0)
            table.choose(1)
            held.go.touch()
            table.guests[0].wait_for_number(7)
            assert table.guests[0].update["view"]["turn"] == 2
    assert len([job for job in held.jobs if Seen.from_json(json.loads(job)["seen"]).seat == 2]) in {1, 2}


def test_each_bot_gets_what_its_seat_sees_and_nothing_of_what_others_have_chosen(tmp_path: Path) -> None:
    place, noted = str(tmp_path / "matches.sqlite3"), tmp_path / "noted"
    body = f"open({str(noted)!r}, 'a').write(line)\nsay(move=legal[-1])"
    workers = worker(tmp_path, "noting", body)
    with serve_in_thread(service(place, chance=Dealer(5), workers=workers)) as address:
        made = new_match(address, [*people("Ada"), *[bot("random")] * 3], game=GAME)
        match = made["match"]["match"]
        with Client(address, match, [made["seats"][0]["token"]]) as ada:
            ada.play_to_end()
        played = Match.parse(ask(address, f"/api/matches/{match}/text"))
    expected = []
    for number, (seat, _) in enumerate(played.actions):
        if seat:
            expected.append(played.seen_at(played.settled_by(number), seat).to_json())
    jobs = [json.loads(line) for line in noted.read_text().splitlines()]
    assert sorted(job["seen"] for job in jobs) == sorted(expected)
    assert all(set(job) == {"job", "bot", "seen", "seed"} for job in jobs)


def test_a_bot_that_plays_for_who_is_away_stops_when_they_come_back(tmp_path: Path) -> None:
    place, clock = str(tmp_path / "matches.sqlite3"), ManualClock()
    held = gated_workers(tmp_path, "held", "say(move=legal[0])")
    made_service = service(place, clock=clock, patience=10.0, workers=held.workers)
    with (
        serve_in_thread(made_service) as address,
        MatchClients(address, new_wonders_match(address, 4)) as table,
    ):
        for seat in (0, 1):
            table.choose(seat)
        clock.at += 10_000
        table.request_and_wait("claim", 1, seat=2, bot="random")
        wait_until(lambda: held.jobs, "the bot thinks")
        assert table.guests[2].update["question"] is None
        table.request_and_wait("return", 2)
        wait_until(lambda: not made_service.bot_runner.thoughts, "the bot is stopped")
        assert table.guests[2].update["question"] == 1
        table.choose(2)
        table.choose(3)
        assert table.guests[3].update["view"]["turn"] == 2


# -------------------------------------------------------------------------------------- whole games


def play_some(table: MatchClients, rng: Random, choices: int) -> None:
    """Let people choose at random, in any order, and now and then think better of it."""
    for _ in range(choices):
        while not table.asked_seats:
            if table.guests[None].update["match"]["status"] == "over":
                return
            table.guests[None].hear()
            table.newest_update()
        seat = rng.choice(table.asked_seats)
        guest = table.guests[seat]
        moves = guest.update["view"]["moves"]
        question, move = guest.update["question"], rng.choice(moves)["move"]
        table.request_and_wait("move", seat, question=question, move=move)
        if rng.random() < 0.1:
            table.request("withdraw", seat, question=question)  # too late, if all have chosen
            table.newest_update()


def wait_for(table: MatchClients, absent: int) -> None:
    """Let the others choose until they wait for one seat."""
    while (asked := table.asked_seats) != [absent]:
        others = [seat for seat in asked if seat != absent]
        if others:
            table.choose(others[0])
        else:
            table.guests[None].hear()
            table.newest_update()


@thorough
@pytest.mark.slow
def test_five_people_and_two_bots_play_to_the_end_over_restarts(tmp_path: Path) -> None:
    """From links, with somebody who leaves and comes back, and a server that is killed twice."""
    place, rng = str(tmp_path / "matches.sqlite3"), Random(5)
    players = [*people("Ada"), OPEN, bot("random"), OPEN, OPEN, bot("random"), OPEN]
    with serve_in_process(place) as (first, running):
        made = join_all_links(first, new_match(first, players, game=GAME))
        with MatchClients(first, made, "first") as table:
            play_some(table, rng, 21)
            running.kill()
            running.wait()
    with (
        serve_in_process(place, "--patience", "0") as (second, running),
        MatchClients(second, made, "second") as table,
    ):
        wait_for(table, 4)
        table.guests.pop(4).leave()
        token = table.tokens.pop(4)
        table.request_and_wait("claim", 0, seat=4, bot="random")
        play_some(table, rng, 12)
        table.guests[4], table.tokens[4] = Recipient(second, table.match, token), token
        table.request_and_wait("return", 4)
        play_some(table, rng, 10)
        running.terminate()
        running.communicate()
    with serve_in_process(place) as (third, _), MatchClients(third, made, "third") as table:
        play_some(table, rng, 200)
        ending = table.guests[None].update["match"]["ending"]
        assert ending["kind"] == "rules"
        text = ask(third, f"/api/matches/{table.match}/text")
        views = ask(third, f"/api/matches/{table.match}/replay?seat=3")["views"]
    match = Match.parse(text)
    assert match.over
    assert match.result is not None
    assert list(match.result.winners) == ending["winners"]
    assert [notes_of(text)[f"seat {seat}"] for seat in (0, 2, 4, 5)] == ["Ada", "random", "Ed", "random"]
    assert views[-1] == match.view(3)
    assert len(views) < len(match.actions) / 4  # turns, and who was asked alone
