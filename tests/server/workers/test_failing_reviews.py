"""Reviews when things go wrong: judges that fail, servers that are killed, matches that are removed."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.support.analysis import (
    number_of,
    play_and_resign,
    request_review,
    review_path,
    review_progress,
    wait_for_review,
)
from tests.server.support.leaping_loop import LeapingLoop
from tests.server.support.live_server import serve_in_process, serve_in_thread
from tests.server.support.scripted_workers import JUDGE, leap_over_hangs, worker
from tests.server.support.services import ManualClock, expect_refusal, read_metric, service, wait_until
from thauma import wire
from thauma.server.store import open_store
from thauma.server.store.base import StoreUnavailable
from thauma.server.workers.reviews import REVIEW_TRIES, VERSION

pytestmark = pytest.mark.unsanitized


@pytest.fixture
def place(tmp_path: Path) -> str:
    """Give the address of a new database."""
    return str(tmp_path / "matches.sqlite3")


@pytest.mark.parametrize(
    "body",
    ["os._exit(3)", "say(problem='no idea')", "say(move='x')", "say(review={})", "hang()"],
)
def test_a_review_that_fails_says_so_and_can_be_asked_for_again(
    tmp_path: Path, place: str, body: str
) -> None:
    script = f"if not os.path.exists(sys.argv[0] + '.good'):\n    {body}\n    continue\n{JUDGE.strip()}"
    made, loop = service(place, judges=worker(tmp_path, "bad", script)), LeapingLoop()
    with serve_in_thread(made, loop) as address:
        match = play_and_resign(address)
        request_review(address, match)
        leap_over_hangs(loop, tmp_path, "bad", REVIEW_TRIES * int("hang" in body))
        assert wait_for_review(address, match) == wire.Reviewed("failed", 0, 0)
        assert review_progress(address, match)["state"] == "failed"
        (tmp_path / "bad.py.good").touch()
        wait_until(lambda: read_metric(address, "thauma_reviews_waiting") == 0, "all is done")
        assert request_review(address, match)["state"] in {"waiting", "thinking"}
        assert wait_for_review(address, match).state == "ready"


def test_a_review_of_another_version_is_made_anew(address: str) -> None:
    made = service(address)
    with serve_in_thread(made) as running_at:
        match = play_and_resign(running_at)
        number = number_of(made.store, match)
        assert made.store.take_review(number, VERSION + 1, "a newer one", 0, 0)
        assert made.store.end_review(number, "a newer one", "ready", 1, b'{"shape": "unknown"}')
        assert review_progress(running_at, match)["state"] in {"waiting", "thinking"}
        assert wait_for_review(running_at, match).state == "ready"


def test_a_review_is_stored_as_soon_as_the_database_answers(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("thauma.server.workers.reviews.RETRY", 0.01)
    made = service(place)
    honest, silent = made.store.end_review, [True, True]

    def fail_while_silent(*given: Any) -> bool:
        if silent:
            silent.pop()
            raise StoreUnavailable("error.store.closed")
        return honest(*given)

    monkeypatch.setattr(made.store, "end_review", fail_while_silent)
    with serve_in_thread(made) as address:
        match = play_and_resign(address)
        request_review(address, match)
        assert wait_for_review(address, match).state == "ready"
        assert silent == []


def test_a_killed_server_is_asked_again_and_makes_it_then(address: str) -> None:
    with serve_in_process(address, "--limit", "review-nodes=1000000") as (one, running):
        match = play_and_resign(one, 12)
        request_review(one, match)
        wait_until(lambda: review_progress(one, match)["state"] == "thinking", "the judge thinks")
        running.kill()
        running.wait()
    with serve_in_thread(service(address, grace=0.1)) as two:
        assert wait_for_review(two, match).state == "ready", "whoever looked on just goes on looking"


def test_a_purged_match_takes_its_review_along(address: str) -> None:
    clock = ManualClock()
    made = service(address, clock=clock, keep=60.0, idle=0.05)
    with serve_in_thread(made) as running_at:
        match = play_and_resign(running_at)
        number = number_of(made.store, match)
        request_review(running_at, match)
        wait_for_review(running_at, match)
        assert made.store.read_review(number) is not None
        clock.at += 61_000
        wait_until(lambda: made.store.load(match) is None, "the match is removed")
        assert made.store.read_review(number) is None


def test_a_match_that_is_purged_while_it_waits_is_not_reviewed(address: str) -> None:
    made = service(address)
    with serve_in_thread(made) as running_at:
        match = play_and_resign(running_at)
        assert made.store.purge(2**60, 10) == 1
        assert expect_refusal(running_at, review_path(match), b"").answer["error"] == "not-found"
        assert expect_refusal(running_at, f"/api/matches/{match}").status == 404


def test_a_backup_has_the_reviews(tmp_path: Path, place: str) -> None:
    made = service(place)
    with serve_in_thread(made) as address:
        match = play_and_resign(address)
        request_review(address, match)
        told = wait_for_review(address, match)
        made.store.backup(str(tmp_path / "copy.sqlite3"))
    copy = open_store(str(tmp_path / "copy.sqlite3"))
    stored = copy.read_review(number_of(copy, match))
    copy.close()
    assert stored is not None
    assert json.loads(stored.body) == msgspec.to_builtins(told.review)
