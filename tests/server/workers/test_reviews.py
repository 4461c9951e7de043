"""Reviews: after the end, for everybody, made once and kept with the match."""

import json
import os
import sys
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from tests.server.support.analysis import (
    play_and_resign,
    request_review,
    review_path,
    review_progress,
    wait_for_review,
)
from tests.server.support.live_server import ask, bot, new_match, people, serve_in_thread
from tests.server.support.raw_sockets import send_raw_request
from tests.server.support.scripted_workers import JUDGE, gated_workers
from tests.server.support.services import (
    ROOMY,
    connect_both_seats,
    connect_player,
    expect_accepted,
    expect_refusal,
    play,
    read_metric,
    service,
    wait_until,
)
from thauma import review
from thauma.core.match import Match
from thauma.server.workers.worker_pool import WorkerPool

pytestmark = pytest.mark.unsanitized


@pytest.fixture
def place(tmp_path: Path) -> str:
    """Give the address of a new database."""
    return str(tmp_path / "matches.sqlite3")


# -------------------------------------------------------------------------------------------- made


def test_a_match_is_reviewed_after_its_end(server: str) -> None:
    match = play_and_resign(server)
    first = request_review(server, match)
    assert first["state"] in {"waiting", "thinking"}
    assert first["review"] is None
    told = wait_for_review(server, match)
    assert told.state == "ready"
    assert told.done == told.of > 0
    played = Match.parse(ask(server, f"/api/matches/{match}/text"))
    assert told.review == review.review(played, ROOMY.review_nodes), "what anybody can work out again"
    assert [(judged.seat, judged.move) for judged in told.review.moves] == list(played.actions)
    assert request_review(server, match) == review_progress(server, match) == msgspec.to_builtins(told)


def test_a_review_compresses_well(server: str) -> None:
    match = play_and_resign(server)
    request_review(server, match)
    wait_for_review(server, match)
    plain = send_raw_request(server, review_path(match))
    small = send_raw_request(server, review_path(match), headers={"Accept-Encoding": "gzip"})
    assert small.headers["content-encoding"] == "gzip"
    assert len(small.body) < len(plain.body) / 2


def test_a_review_outlives_its_server_and_is_not_made_again(tmp_path: Path, address: str) -> None:
    with serve_in_thread(service(address)) as one:
        match = play_and_resign(one)
        request_review(one, match)
        first = wait_for_review(one, match)
    never = gated_workers(tmp_path, "never", JUDGE)
    with serve_in_thread(service(address, judges=never.workers)) as two:
        assert request_review(two, match) == review_progress(two, match) == msgspec.to_builtins(first)
        assert never.jobs == []


def test_it_shows_how_far_it_is(tmp_path: Path, place: str) -> None:
    slow = gated_workers(tmp_path, "slow", JUDGE, first="say(done=2, of=9)")
    with serve_in_thread(service(place, judges=slow.workers)) as address:
        match = play_and_resign(address)
        request_review(address, match)
        wait_until(lambda: review_progress(address, match)["of"], "the judge thinks")
        assert review_progress(address, match) == {
            "state": "thinking",
            "done": 2,
            "of": 9,
            "review": None,
            "part": None,
        }
        slow.go.touch()
        assert wait_for_review(address, match).state == "ready"


FOUND = """
best = {"move": "pick piraeus", "win": [0.5, 0.5], "line": []}
moves = [{"number": n, "seat": 0, "move": "pick piraeus", "forced": False, "win": [0.5, 0.5], "best": best,
          "loss": 0.0, "label": "best", "luck": 0.0} for n in (1, 2)]
say(done=1, of=9, win=[[0.5, 0.5]])
say(done=3, of=9, win=[[0.6, 0.4]], moves=moves[:1])
say(done=5, of=9, win=[[0.7, 0.3]], moves=moves[1:])
"""


def test_what_has_been_found_is_there_before_the_review_is(tmp_path: Path, place: str) -> None:
    slow = gated_workers(tmp_path, "slow", JUDGE, first=FOUND)
    with serve_in_thread(service(place, judges=slow.workers)) as address:
        match = play_and_resign(address)
        request_review(address, match)
        wait_until(lambda: review_progress(address, match)["done"] == 5, "two moves are judged")
        part = review_progress(address, match)["part"]
        assert (part["first"], part["win"]) == (0, [[0.5, 0.5], [0.6, 0.4], [0.7, 0.3]])
        assert [judged["number"] for judged in part["moves"]] == [1, 2]
        later = ask(address, f"{review_path(match)}?since=1")["part"]
        assert (later["first"], later["win"]) == (1, [[0.6, 0.4], [0.7, 0.3]])
        assert [judged["number"] for judged in later["moves"]] == [2]
        refused = send_raw_request(address, f"{review_path(match)}?since=-1")
        assert refused.status == 400
        slow.go.touch()
        told = wait_for_review(address, match)
        assert told.state == "ready"
        assert told.part is None


def test_one_is_made_at_a_time_and_the_others_wait(tmp_path: Path, place: str) -> None:
    slow = gated_workers(tmp_path, "slow", JUDGE)
    with serve_in_thread(service(place, judges=slow.workers)) as address:
        one, other = play_and_resign(address), play_and_resign(address)
        request_review(address, one)
        wait_until(lambda: slow.jobs, "the judge thinks")
        assert review_progress(address, one)["state"] == "thinking"
        assert request_review(address, other)["state"] == "waiting"
        assert request_review(address, other)["state"] == "waiting"
        assert read_metric(address, "thauma_reviews_waiting") == 2
        slow.go.touch()
        assert [wait_for_review(address, match).state for match in (one, other)] == ["ready", "ready"]
        assert len(slow.jobs) == 2
        wait_until(lambda: read_metric(address, "thauma_reviews_waiting") == 0, "all is done")
        assert read_metric(address, 'thauma_reviews_total{outcome="ready"}') == 2
        assert read_metric(address, "thauma_review_seconds_total") > 0


def test_one_address_does_not_fill_the_queue_of_reviews(tmp_path: Path, place: str) -> None:
    slow = gated_workers(tmp_path, "slow", JUDGE)
    limits = replace(ROOMY, reviews_waiting=10, reviews_waiting_per_client=1)
    with serve_in_thread(service(place, judges=slow.workers, limits=limits)) as address:
        one, two, three = (play_and_resign(address) for _ in range(3))
        request_review(address, one)
        wait_until(lambda: slow.jobs, "the judge thinks")
        assert request_review(address, two)["state"] == "waiting"
        problem = expect_refusal(address, review_path(three), b"")
        assert (problem.status, problem.answer["error"]) == (429, "too-many")
        slow.go.touch()
        assert wait_for_review(address, two).state == "ready"
        request_review(address, three)
        assert wait_for_review(address, three).state == "ready"


def test_a_judge_gets_the_moves_and_the_budget_and_nobody_s_name(tmp_path: Path, place: str) -> None:
    noting = gated_workers(tmp_path, "noting", JUDGE)
    noting.go.touch()
    with serve_in_thread(service(place, judges=noting.workers)) as address:
        match = play_and_resign(address)
        request_review(address, match)
        wait_for_review(address, match)
        text = ask(address, f"/api/matches/{match}/text")
    (job,) = map(json.loads, noting.jobs)
    assert set(job) == {"job", "match", "nodes", "seed"}
    assert Match.parse(job["match"]).actions == Match.parse(text).actions
    assert job["nodes"] == ROOMY.review_nodes
    assert "Ada" not in job["match"]


def test_neither_moves_nor_hints_wait_for_a_review(tmp_path: Path, place: str) -> None:
    never = gated_workers(tmp_path, "never", JUDGE)
    with serve_in_thread(service(place, judges=never.workers)) as address:
        request_review(address, play_and_resign(address))
        wait_until(lambda: never.jobs, "the judge thinks")
        made = new_match(address, [*people("Ada"), bot("random")])
        with connect_player(address, made, 0) as ada:
            token = {"Authorization": f"Bearer {ada.tokens[0]}"}
            assert ask(address, f"/api/matches/{ada.match}/hint", {"client": "h"}, token)["number"] == 2
            ada.wait_for_number(0, 2)
            expect_accepted(ada, 0, ada.move(0))
            assert ada.wait_for_number(0, 5)["view"]["number"] == 3


@pytest.mark.skipif(sys.platform == "win32", reason="there is no niceness")
def test_a_review_lets_everybody_else_go_first(place: str) -> None:
    made = service(place)
    with serve_in_thread(made) as address:
        match = play_and_resign(address, 1)
        request_review(address, match)
        wait_for_review(address, match)
        wait_until(lambda: read_metric(address, "thauma_reviews_waiting") == 0, "the judge is idle")
        assert isinstance(made.reviews.workers, WorkerPool)
        (judge,) = made.reviews.workers.idle
        assert judge is not None
        assert os.getpriority(os.PRIO_PROCESS, judge.process.pid) >= 15


# ------------------------------------------------------------------------------------------ refused


def test_there_is_no_review_before_the_end(server: str) -> None:
    made = new_match(server)
    with connect_both_seats(server, made) as client:
        play(client, 3)
        for body in (b"", None):
            problem = expect_refusal(server, review_path(client.match), body)
            assert (problem.status, problem.answer["error"]) == (409, "not-over")


def test_nobody_looks_at_a_review_that_nobody_asked_for(server: str) -> None:
    match = play_and_resign(server)
    assert expect_refusal(server, review_path(match)).answer["error"] == "not-found"
    assert expect_refusal(server, review_path("AAAAAAAAAAAAAAAA"), b"").status == 404


def test_a_match_without_moves_has_nothing_to_be_reviewed(server: str) -> None:
    match = play_and_resign(server, 0)
    for body in (b"", None):
        assert expect_refusal(server, review_path(match), body).answer["error"] == "not-found"


def test_one_client_has_so_many_reviews_made_an_hour(place: str) -> None:
    with serve_in_thread(service(place, limits=replace(ROOMY, reviews_per_hour=1))) as address:
        one, other = play_and_resign(address), play_and_resign(address)
        request_review(address, one)
        wait_for_review(address, one)
        assert request_review(address, one)["state"] == "ready", "what is there costs nothing"
        problem = expect_refusal(address, review_path(other), b"")
        assert (problem.status, problem.answer["error"]) == (429, "too-many")
        assert 1 <= int(problem.headers["Retry-After"]) <= 3600


def test_more_reviews_than_can_wait_are_refused(tmp_path: Path, place: str) -> None:
    slow = gated_workers(tmp_path, "slow", JUDGE)
    limits = replace(ROOMY, reviews_waiting=1)
    with serve_in_thread(service(place, judges=slow.workers, limits=limits)) as address:
        one, other = play_and_resign(address), play_and_resign(address)
        request_review(address, one)
        problem = expect_refusal(address, review_path(other), b"")
        assert (problem.status, problem.answer["error"]) == (429, "too-many")
        assert problem.headers["Retry-After"]
        slow.go.touch()
        wait_for_review(address, one)
        wait_until(lambda: read_metric(address, "thauma_reviews_waiting") == 0, "there is room again")
        assert request_review(address, other)["state"] in {"waiting", "thinking"}
