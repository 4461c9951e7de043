"""Quick reviews: what decided a match, found with little thought, for everybody who asks at its end."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.support.analysis import play_and_resign, request_review, wait_for_review
from tests.server.support.live_server import ask, new_match, serve_in_thread
from tests.server.support.scripted_workers import JUDGE, gated_workers, worker
from tests.server.support.services import ROOMY, expect_refusal, run_on, service, wait_until
from thauma import review
from thauma.core.match import Match
from thauma.server.workers import quick_reviews

pytestmark = pytest.mark.unsanitized


@pytest.fixture
def place(tmp_path: Path) -> str:
    """Give the address of a new database."""
    return str(tmp_path / "matches.sqlite3")


def quick_path(match: str) -> str:
    """Give where the quick review of a match is to be had."""
    return f"/api/matches/{match}/quick-review"


def quick_review(address: str, match: str) -> dict[str, Any]:
    """Ask for a quick review, and wait for it."""
    given: dict[str, Any] = ask(address, quick_path(match), b"")
    return given


def test_a_match_is_reviewed_with_little_thought_and_that_is_not_stored(server: str) -> None:
    match = play_and_resign(server)
    played = Match.parse(ask(server, f"/api/matches/{match}/text"))
    made = review.review(played, ROOMY.quick_review_nodes)
    assert quick_review(server, match) == msgspec.to_builtins(made)
    assert expect_refusal(server, f"/api/matches/{match}/review").answer["error"] == "not-found"


def test_a_full_review_is_given_where_there_is_one(tmp_path: Path, place: str) -> None:
    never = gated_workers(tmp_path, "never", JUDGE)
    with serve_in_thread(service(place, quick_judges=never.workers)) as address:
        match = play_and_resign(address)
        request_review(address, match)
        full = wait_for_review(address, match)
        assert quick_review(address, match) == msgspec.to_builtins(full.review)
        assert never.jobs == []


def test_those_who_played_together_wait_for_one_review_and_it_is_kept(tmp_path: Path, place: str) -> None:
    slow = gated_workers(tmp_path, "slow", JUDGE)
    running = service(place, quick_judges=slow.workers, limits=replace(ROOMY, quick_reviews_per_hour=1))
    with serve_in_thread(running) as address, ThreadPoolExecutor(2) as people:
        match = play_and_resign(address)
        both = [people.submit(quick_review, address, match) for _ in range(2)]
        wait_until(lambda: len(slow.jobs) == 1, "the judge is at it")
        slow.go.touch()
        first, second = (one.result() for one in both)
        assert first == second == quick_review(address, match)
        assert len(slow.jobs) == 1
        refused = expect_refusal(address, quick_path(play_and_resign(address)), b"")
        assert (refused.status, refused.answer["error"]) == (429, "too-many")


def test_more_of_one_address_than_can_wait_are_refused_and_others_are_not(tmp_path: Path, place: str) -> None:
    slow = gated_workers(tmp_path, "slow", JUDGE)
    limits = replace(ROOMY, reviews_waiting_per_client=2)
    running = service(place, quick_judges=slow.workers, limits=limits)
    with serve_in_thread(running) as address, ThreadPoolExecutor(3) as people:
        matches = [play_and_resign(address) for _ in range(4)]
        mine = [people.submit(quick_review, address, match) for match in matches[:2]]
        wait_until(lambda: len(running.quick_reviews.tasks) == 2, "two are being made")
        refused = expect_refusal(address, quick_path(matches[2]), b"")
        assert (refused.status, refused.answer["error"]) == (429, "too-many")
        assert refused.headers["Retry-After"]

        async def ask_from_elsewhere() -> Any:
            return await running.quick_reviews.ask(matches[3], lambda: None, "192.0.2.7")

        theirs = people.submit(run_on, running, ask_from_elsewhere)
        wait_until(lambda: len(running.quick_reviews.tasks) == 3, "that of another address is made")
        slow.go.touch()
        assert all(one.result() for one in (*mine, theirs))
        assert quick_review(address, matches[2])


def test_more_than_can_wait_are_refused(tmp_path: Path, place: str) -> None:
    slow = gated_workers(tmp_path, "slow", JUDGE)
    running = service(place, quick_judges=slow.workers, limits=replace(ROOMY, reviews_waiting=1))
    with serve_in_thread(running) as address, ThreadPoolExecutor(1) as people:
        one, other = play_and_resign(address), play_and_resign(address)
        first = people.submit(quick_review, address, one)
        wait_until(lambda: len(slow.jobs) == 1, "the judge is at it")
        refused = expect_refusal(address, quick_path(other), b"")
        assert (refused.status, refused.answer["error"]) == (429, "too-many")
        assert refused.headers["Retry-After"]
        slow.go.touch()
        assert first.result()["moves"]


def test_only_the_last_ones_are_remembered(
    tmp_path: Path, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quick_reviews, "REMEMBERED", 1)
    judge = gated_workers(tmp_path, "judge", JUDGE)
    judge.go.touch()
    with serve_in_thread(service(place, quick_judges=judge.workers)) as address:
        one, other = play_and_resign(address), play_and_resign(address)
        for match in (one, other, other, one):
            quick_review(address, match)
    assert len(judge.jobs) == 3


def test_a_judge_who_fails_is_told_and_asked_again(tmp_path: Path, place: str) -> None:
    broken = worker(tmp_path, "broken", 'say(problem="no idea")')
    with serve_in_thread(service(place, quick_judges=broken)) as address:
        match = play_and_resign(address)
        for _ in range(2):
            assert expect_refusal(address, quick_path(match), b"").answer["error"] == "unavailable"
    assert broken.asked == 2


def test_there_is_none_before_the_end_or_without_a_move(server: str) -> None:
    running = str(new_match(server)["match"]["match"])
    assert expect_refusal(server, quick_path(running), b"").answer["error"] == "not-over"
    unplayed = play_and_resign(server, 0)
    assert expect_refusal(server, quick_path(unplayed), b"").answer["error"] == "not-found"
