"""Reviews when things go wrong: judges that fail, servers that are killed, matches that are removed."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.arranging import Hands, figure, refused, service, until
from tests.server.studying import begin, look, number_of, over, ready, review_of
from tests.server.talking import process, served
from tests.server.working import JUDGE, worker
from thauma.server import wire
from thauma.server.store import open_store
from thauma.server.store.base import StoreUnavailable
from thauma.server.workers.reviews import VERSION

pytestmark = pytest.mark.unsanitized


@pytest.fixture
def place(tmp_path: Path) -> str:
    """Give the address of a new database."""
    return str(tmp_path / "matches.sqlite3")


@pytest.mark.parametrize(
    "body",
    ["os._exit(3)", "say(problem='no idea')", "say(move='x')", "say(review={})", "time.sleep(99)"],
)
def test_a_review_that_fails_says_so_and_can_be_asked_for_again(
    tmp_path: Path, place: str, body: str
) -> None:
    script = f"if not os.path.exists(sys.argv[0] + '.good'):\n    {body}\n    continue\n{JUDGE.strip()}"
    made = service(place, judges=worker(tmp_path, "bad", script, patience=2.0))
    with served(made) as address:
        match = over(address)
        begin(address, match)
        assert ready(address, match) == wire.Reviewed("failed", 0, 0)
        assert look(address, match)["state"] == "failed"
        (tmp_path / "bad.py.good").touch()
        until(lambda: figure(address, "thauma_reviews_waiting") == 0, "all is done")
        assert begin(address, match)["state"] in {"waiting", "thinking"}
        assert ready(address, match).state == "ready"


def test_a_review_of_another_version_is_made_anew(address: str) -> None:
    made = service(address)
    with served(made) as running_at:
        match = over(running_at)
        number = number_of(made.store, match)
        assert made.store.take_review(number, VERSION + 1, "a newer one", 0, 0)
        assert made.store.end_review(number, "a newer one", "ready", 1, b'{"shape": "unknown"}')
        assert look(running_at, match)["state"] in {"waiting", "thinking"}
        assert ready(running_at, match).state == "ready"


def test_a_review_is_stored_as_soon_as_the_database_answers(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("thauma.server.workers.reviews.RETRY", 0.01)
    made = service(place)
    honest, silent = made.store.end_review, [True, True]

    def moody(*given: Any) -> bool:
        if silent:
            silent.pop()
            raise StoreUnavailable("error.store.closed")
        return honest(*given)

    monkeypatch.setattr(made.store, "end_review", moody)
    with served(made) as address:
        match = over(address)
        begin(address, match)
        assert ready(address, match).state == "ready"
        assert silent == []


def test_a_killed_server_is_asked_again_and_makes_it_then(address: str) -> None:
    with process(address, "--limit", "review-nodes=1000000") as (one, running):
        match = over(one, 12)
        begin(one, match)
        until(lambda: look(one, match)["state"] == "thinking", "the judge thinks")
        running.kill()
        running.wait()
    with served(service(address, grace=0.1)) as two:
        assert ready(two, match).state == "ready", "whoever looked on just goes on looking"


def test_a_purged_match_takes_its_review_along(address: str) -> None:
    clock = Hands()
    made = service(address, clock=clock, keep=60.0, idle=0.05)
    with served(made) as running_at:
        match = over(running_at)
        number = number_of(made.store, match)
        begin(running_at, match)
        ready(running_at, match)
        assert made.store.read_review(number) is not None
        clock.at += 61_000
        until(lambda: made.store.load(match) is None, "the match is removed")
        assert made.store.read_review(number) is None


def test_a_match_that_is_purged_while_it_waits_is_not_reviewed(address: str) -> None:
    made = service(address)
    with served(made) as running_at:
        match = over(running_at)
        assert made.store.purge(2**60, 10) == 1
        assert refused(running_at, review_of(match), b"").answer["error"] == "not-found"
        assert refused(running_at, f"/api/matches/{match}").status == 404


def test_a_backup_has_the_reviews(tmp_path: Path, place: str) -> None:
    made = service(place)
    with served(made) as address:
        match = over(address)
        begin(address, match)
        told = ready(address, match)
        made.store.backup(str(tmp_path / "copy.sqlite3"))
    copy = open_store(str(tmp_path / "copy.sqlite3"))
    stored = copy.read_review(number_of(copy, match))
    copy.close()
    assert stored is not None
    assert json.loads(stored.body) == msgspec.to_builtins(told.review)
