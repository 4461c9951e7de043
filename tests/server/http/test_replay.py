"""The replay of a match: what a spectator saw after each move that stands, and nothing of later."""

import gzip
import json
import statistics
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.duel.support.random_games import GAME
from tests.server.support.attacked_server import TargetServer, run_target_server
from tests.server.support.hosted_matches import deal_duel, play_randomly
from tests.server.support.live_server import Client, ask, new_match, serve_in_thread
from tests.server.support.raw_sockets import send_raw_request
from tests.server.support.services import (
    ROOMY,
    connect_both_seats,
    connect_spectator,
    expect_accepted,
    make_resigned_match,
    play,
    service,
    stand_still,
)
from tests.server.support.twin_servers import make_deal_pair
from thauma import wire
from thauma.core.match import Match
from thauma.server.http.app import REPLAY_COSTS
from thauma.server.matches import messages

pytestmark = pytest.mark.unsanitized


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Run one server for all matches of this file."""
    with serve_in_thread(service(str(tmp_path_factory.mktemp("replay") / "matches.sqlite3"))) as place:
        yield place


def request_replay(address: str, made: dict[str, Any]) -> dict[str, Any]:
    """Ask for the replay of a match."""
    found: dict[str, Any] = ask(address, f"/api/matches/{made['match']['match']}/replay")
    msgspec.convert(found, wire.Replay, strict=False)
    return found


def play_and_watch(watcher: Client, client: Client) -> list[dict[str, Any]]:
    """Play a match to its end; gives each view that a spectator was sent on the way."""
    seen = [watcher.updates[None]["view"]]
    while not client.over:
        answer = client.move(client.asked_seats[0])
        for seat in client.seats:
            expect_accepted(client, seat, answer)
        seen.append(watcher.wait_for_number(None, watcher.updates[None]["number"] + 1)["view"])
    return seen


def test_a_replay_is_what_a_spectator_saw_view_by_view(address: str) -> None:
    made = new_match(address)
    with connect_both_seats(address, made) as client, connect_spectator(address, made) as watcher:
        seen = play_and_watch(watcher, client)
    found = request_replay(address, made)
    assert found["views"] == seen
    assert [view["number"] for view in found["views"]] == list(range(len(seen)))
    assert found["views"][0]["last"] is None
    assert found["match"]["status"] == "over"
    assert found["match"]["moves"] == len(seen) - 1


def test_a_match_that_waits_is_played_or_was_given_up_has_a_replay_too(address: str) -> None:
    waiting = new_match(address, [{"kind": "human", "name": "Ada"}, {"kind": "open"}])
    playing, given_up = new_match(address), make_resigned_match(address)
    with connect_both_seats(address, playing) as client:
        play(client, 5)
    for made, status, views in ((waiting, "open", 1), (playing, "playing", 6), (given_up, "over", 1)):
        found = request_replay(address, made)
        assert (found["match"]["status"], len(found["views"])) == (status, views)
        match = made["match"]["match"]
        assert found["views"][-1] == ask(address, f"/api/matches/{match}")["view"]


def test_moves_that_were_taken_back_leave_nothing_behind(address: str) -> None:
    made = new_match(address)
    with connect_both_seats(address, made) as client:
        play(client, 1)
        before = request_replay(address, made)["views"]
        seat = client.asked_seats[0]
        first, second = [move["move"] for move in client.updates[seat]["view"]["moves"][:2]]
        for answer in (client.move(seat, first), client.request("take-back", seat)):
            for other in client.seats:
                expect_accepted(client, other, answer)
        assert request_replay(address, made)["views"] == before
        for other in client.seats:
            expect_accepted(client, other, client.move(seat, second) if other == client.seats[0] else answer)
    found = request_replay(address, made)["views"]
    assert found[:2] == before
    assert [view["number"] for view in found] == [0, 1, 2]
    assert found[2]["last"]["move"] == second
    assert first not in json.dumps([view["last"] for view in found])


# ------------------------------------------------------------------------------------------------ no leak


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("number", [700, 709, 714])
@pytest.mark.parametrize("part", [0.15, 0.4, 0.7])
def test_the_past_shows_nothing_that_lies_hidden_still(number: int, seat: int, part: float) -> None:
    found = make_deal_pair(number, part, seat)
    one, other = (Match(deal) for deal in found.deals)
    for mover, move in found.moves[: found.same]:
        one.put(mover, move)
        other.put(mover, move)
    assert messages.replay_views(one) == messages.replay_views(other)


def test_the_past_shows_nothing_that_came_to_light_later() -> None:
    for story, _ in play_randomly(3):
        now = story.table.match.view(None)
        assert messages.replay_views(story.table.match)[-1] == now
    match = story.table.match
    grown = Match(match.deal)
    for number, view in enumerate(messages.replay_views(match)):
        assert view == grown.view(None)
        if number < len(match.actions):
            grown.put(*match.actions[number])


def test_a_view_of_the_past_is_asked_for_by_its_number() -> None:
    match = Match(deal_duel(2))
    for _ in range(6):
        (seat,) = match.waiting
        match.put(seat, match.legal(seat)[0])
    assert match.view_at(6, 1) == match.view(1)
    assert match.view_at(0, 1) == Match(match.deal).view(1)
    assert "moves" in match.view_at(3, match.movers[3])
    for number in (-1, 7):
        with pytest.raises(IndexError, match=f"not {number}"):
            match.view_at(number, None)


# ----------------------------------------------------------------------------------------- how it travels


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[TargetServer]:
    """Run a server that counts requests."""
    limits = replace(ROOMY, requests_per_second=1, request_burst=100)
    with run_target_server(tmp_path, limits=limits, now=stand_still) as made:
        yield made


def test_a_replay_is_compressed_for_who_can_read_it_so(address: str) -> None:
    made = new_match(address)
    with connect_both_seats(address, made) as client:
        client.play_to_end()
    path = f"/api/matches/{made['match']['match']}/replay"
    plain = send_raw_request(address, path)
    small = send_raw_request(address, path, headers={"Accept-Encoding": "br, gzip"})
    assert "content-encoding" not in plain.headers
    assert small.headers["content-encoding"] == "gzip"
    assert gzip.decompress(small.body) == plain.body
    for answer in (plain, small):
        assert answer.headers["vary"] == "Accept-Encoding"
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["content-type"] == "application/json"
    assert len(small.body) < 12_000
    assert len(plain.body) > 100_000


def test_a_replay_counts_for_several_requests(stage: TargetServer) -> None:
    stage.service.request_limits.buckets.clear()
    answers = [
        send_raw_request(stage.address, f"/api/matches/{stage.match}/replay").status for _ in range(60)
    ]
    most = 100 // (1 + REPLAY_COSTS)
    assert answers[:most] == [200] * most
    assert set(answers[most:]) == {429}


@pytest.mark.timed
def test_a_replay_is_made_quickly() -> None:
    *_, (story, _) = play_randomly(5)
    spent = []
    for _ in range(5):
        began = time.perf_counter()
        msgspec.json.encode(messages.replay_views(story.table.match))
        spent.append(time.perf_counter() - began)
    assert statistics.median(spent) < 0.25  # seconds; measured 0.007 compiled and 0.012 plain


def test_the_game_of_a_replay_types_its_views(address: str) -> None:
    kind: Any = __import__(f"thauma.games.{GAME.name}.presentation.contract", fromlist=["VIEW"]).VIEW
    *_, (story, _) = play_randomly(8)
    for view in messages.replay_views(story.table.match):
        msgspec.convert(view, kind, strict=True)
    assert send_raw_request(address, "/api/matches/AAAAAAAAAAAAAAAA/replay").status == 404
