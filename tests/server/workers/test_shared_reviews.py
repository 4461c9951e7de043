"""Reviews where several servers share a database: made by one of them, told by all."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.server.support.analysis import (
    number_of,
    play_and_resign,
    request_review,
    review_progress,
    wait_for_review,
)
from tests.server.support.databases import Cluster, creation_of, database, run_at_once
from tests.server.support.leaping_loop import LeapingLoop
from tests.server.support.live_server import ask, serve_in_thread
from tests.server.support.scripted_workers import JUDGE, GatedWorkers, gated_workers
from tests.server.support.services import ManualClock, service, wait_until
from thauma.server.service import Service
from thauma.server.store.base import StoredReview
from thauma.server.workers.reviews import SILENT, VERSION

pytestmark = pytest.mark.unsanitized
GRACE = 10.0
"""seconds by clocks that stand still unless a test moves them"""


class ServerPair(NamedTuple):
    """Two servers on one database, whose judges wait at a gate each."""

    addresses: tuple[str, str]
    services: tuple[Service, Service]
    gates: tuple[GatedWorkers, GatedWorkers]
    clock: ManualClock
    """the time of day for both"""
    loop: LeapingLoop
    """of the first"""

    def report(self) -> None:
        """Let the first server wait no longer before it shows again that it is at its reviews."""
        self.loop.leap(GRACE / 2)

    def stored_review(self, match: str) -> StoredReview:
        """Read what the database knows of a review that was asked for."""
        store = self.services[0].store
        stored = store.read_review(number_of(store, match))
        assert stored is not None
        return stored


@pytest.fixture
def server_pair(tmp_path: Path, cluster: Cluster) -> Iterator[ServerPair]:
    """Run two servers."""
    gates = (
        gated_workers(tmp_path, "one", JUDGE, first="say(done=3, of=7)"),
        gated_workers(tmp_path, "other", JUDGE),
    )
    clock, loop = ManualClock(), LeapingLoop()
    with database(cluster) as place:
        one, other = (service(place, clock, judges=judge.workers, grace=GRACE) for judge in gates)
        with serve_in_thread(one, loop) as here, serve_in_thread(other) as there:
            yield ServerPair((here, there), (one, other), gates, clock, loop)


def test_a_review_is_made_by_the_server_that_was_asked_first(server_pair: ServerPair) -> None:
    here, there = server_pair.addresses
    match = play_and_resign(here)
    request_review(here, match)

    def is_heard_of() -> bool:
        server_pair.report()
        return bool(review_progress(there, match)["of"])

    wait_until(is_heard_of, "the other server hears how far it is")
    assert request_review(there, match) == {
        "state": "thinking",
        "done": 3,
        "of": 7,
        "review": None,
        "part": None,
    }
    server_pair.gates[0].go.touch()
    assert wait_for_review(there, match) == wait_for_review(here, match)
    assert wait_for_review(there, match).state == "ready"
    assert (len(server_pair.gates[0].jobs), len(server_pair.gates[1].jobs)) == (1, 0)


def test_it_stays_its_task_for_as_long_as_it_takes(server_pair: ServerPair) -> None:
    here, there = server_pair.addresses
    match = play_and_resign(here)
    request_review(here, match)
    wait_until(lambda: server_pair.gates[0].jobs, "the judge thinks")

    def is_seen_again() -> bool:
        server_pair.report()
        return server_pair.stored_review(match).seen == server_pair.clock.at

    for _ in range(SILENT):  # twice as long as anybody would wait
        server_pair.clock.at += round(1000 * GRACE * 2)
        wait_until(is_seen_again, "the server says again and again that it is at it")
        assert request_review(there, match)["state"] in {"waiting", "thinking"}
    assert server_pair.gates[1].jobs == []


def test_one_that_waits_at_one_server_waits_for_all(server_pair: ServerPair) -> None:
    here, there = server_pair.addresses
    one, other = play_and_resign(here), play_and_resign(here)
    request_review(here, one)
    request_review(here, other)
    assert review_progress(there, other)["state"] == "waiting"
    assert request_review(there, other)["state"] == "waiting"
    server_pair.gates[0].go.touch()
    assert wait_for_review(there, other).state == "ready"
    assert server_pair.gates[1].jobs == []


def test_a_server_that_fell_silent_is_stood_in_for(server_pair: ServerPair) -> None:
    here, there = server_pair.addresses
    match = play_and_resign(here)
    store, clock = server_pair.services[0].store, server_pair.clock
    number = number_of(store, match)
    assert store.take_review(number, VERSION, "one that was killed", clock.at, 0)
    server_pair.gates[1].go.touch()
    clock.at += round(1000 * GRACE * SILENT)
    assert review_progress(there, match)["state"] == "waiting", "it may still be at it"
    clock.at += 1
    assert wait_for_review(there, match).state == "ready"
    assert len(server_pair.gates[1].jobs) == 1


def test_a_server_that_was_stood_in_for_does_not_disturb(server_pair: ServerPair) -> None:
    here, there = server_pair.addresses
    match = play_and_resign(here)
    request_review(here, match)
    wait_until(lambda: server_pair.gates[0].jobs, "the judge thinks")
    store = server_pair.services[1].store
    number = number_of(store, match)
    assert store.take_review(number, VERSION, "a third one", 2**50, 2**60)
    server_pair.gates[0].go.touch()
    wait_until(lambda: not server_pair.services[0].reviews.tasks, "the first server is done")
    assert review_progress(there, match)["state"] == "waiting", "it is the third one's task"
    assert store.end_review(number, "a third one", "failed", 0, b"")
    assert review_progress(here, match)["state"] == "failed"


def test_what_waits_while_another_server_takes_it_over_is_let_go(server_pair: ServerPair) -> None:
    here, there = server_pair.addresses
    one, other = play_and_resign(here), play_and_resign(here)
    request_review(here, one)
    request_review(here, other)
    store = server_pair.services[1].store
    number = number_of(store, other)
    assert store.take_review(number, VERSION, "a third one", 2**50, 2**60)

    def is_noticed() -> bool:
        server_pair.report()
        return server_pair.services[0].reviews.tasks[number].lost

    wait_until(is_noticed, "the first server notices")
    server_pair.gates[0].go.touch()
    assert wait_for_review(there, one).state == "ready"
    wait_until(lambda: not server_pair.services[0].reviews.tasks, "the first server is done")
    assert len(server_pair.gates[0].jobs) == 1


def test_a_server_that_stops_leaves_its_reviews_to_others(tmp_path: Path, cluster: Cluster) -> None:
    never, other = gated_workers(tmp_path, "never", JUDGE), gated_workers(tmp_path, "other", JUDGE)
    other.go.touch()
    with (
        database(cluster) as place,
        serve_in_thread(service(place, judges=other.workers, grace=1000.0)) as there,
    ):
        with serve_in_thread(service(place, judges=never.workers, grace=1000.0)) as here:
            matches = play_and_resign(here), play_and_resign(here)
            for match in matches:
                request_review(here, match)
            wait_until(lambda: never.jobs, "the judge thinks")
        assert [wait_for_review(there, match).state for match in matches] == ["ready", "ready"]


def start_review(address: str, match: str) -> None:
    """Ask for a review, and care for no answer."""
    request_review(address, match)


def test_asked_at_both_servers_at_once_it_is_made_once(server_pair: ServerPair) -> None:
    here, there = server_pair.addresses
    match = play_and_resign(here)
    ask(there, f"/api/matches/{match}")
    for judge in server_pair.gates:
        judge.go.touch()
    run_at_once(
        *(partial(start_review, place, match) for place in (*server_pair.addresses, *server_pair.addresses))
    )
    assert wait_for_review(here, match).state == "ready"
    assert sum(len(judge.jobs) for judge in server_pair.gates) == 1


# ------------------------------------------------------------------------------------ in the database


def test_the_review_of_a_match_is_one_server_s_task(store: Any) -> None:
    (number,) = store.write([creation_of("m", status="over")])
    assert store.read_review(number) is None
    assert store.take_review(number, 1, "one", 1000, 500)
    assert not store.take_review(number, 1, "other", 1001, 500), "the first one is at it"
    assert store.hold_review(number, "one", 2000, 3, 9)
    assert not store.hold_review(number, "other", 2000, 4, 9)
    assert store.read_review(number)[1:6] == ("asked", "one", 2000, 3, 9)
    assert not store.end_review(number, "other", "ready", 9, b"{}")
    assert store.take_review(number, 1, "other", 3000, 2001), "the first one has fallen silent"
    assert not store.end_review(number, "one", "ready", 9, b"{}")
    assert store.end_review(number, "other", "ready", 9, b'{"a":"\xc3\xa9"}')
    assert store.read_review(number) == (1, "ready", "other", 0, 9, 9, b'{"a":"\xc3\xa9"}')
    assert not store.take_review(number, 1, "one", 4000, 2**60), "it is there"
    assert not store.hold_review(number, "other", 4000, 1, 9)
    assert store.take_review(number, 2, "one", 4000, 0), "but of an older version"
    assert store.end_review(number, "one", "failed", 0, b"")
    assert store.take_review(number, 2, "other", 5000, 0), "what failed may be tried again"


def test_there_is_no_review_of_a_match_that_is_not_there(store: Any) -> None:
    assert not store.take_review(77, 1, "one", 1000, 0)
    assert store.read_review(77) is None


def test_many_servers_take_a_review_at_once_and_one_gets_it(store: Any) -> None:
    (number,) = store.write([creation_of("m", status="over")])
    taken: list[str] = []

    def take(name: str) -> None:
        if store.take_review(number, 1, name, 1000, 500):
            taken.append(name)

    run_at_once(*(partial(take, f"server {i}") for i in range(8)))
    assert len(taken) == 1
    assert store.read_review(number).server == taken[0]


def test_a_purge_meets_servers_that_begin_reviews(store: Any) -> None:
    numbers = store.write([creation_of(f"m{i}", status="over") for i in range(40)])

    def take() -> None:
        for number in numbers:
            store.take_review(number, 1, "one", 1000, 0)

    def purge() -> None:
        while store.purge(2**60, 3):
            pass

    run_at_once(take, purge)
    purge()  # what another server was just at is left for the next time
    assert list(store.match_ids()) == []
    assert [store.read_review(number) for number in numbers] == [None] * 40
