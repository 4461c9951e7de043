"""Lists of matches that take long to replay: bounded for those who ask, and nobody else waits for them."""

import asyncio
from itertools import pairwise
from pathlib import Path

import pytest

from tests.server.http.test_matches import store_match
from tests.server.support.services import service
from thauma.server.matches import events, queries
from thauma.server.matches.cache import FOLDED_AT_ONCE
from thauma.server.matches.hosted_match import HostedMatch
from thauma.server.matches.queries import MOST_WAITED
from thauma.server.service import Service
from thauma.server.store.base import Append

pytestmark = pytest.mark.unsanitized


@pytest.fixture
def place(tmp_path: Path) -> str:
    """Give the address of a new database."""
    return str(tmp_path / "matches.sqlite3")


def record_reads(running: Service, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note which matches are replayed for lists, and see that it does not happen on the event loop."""
    read: list[str] = []
    whole = running.hub.cache.read_match

    def read_match(match: str) -> HostedMatch | None:
        with pytest.raises(RuntimeError):
            asyncio.get_running_loop()
        read.append(match)
        return whole(match)

    monkeypatch.setattr(running.hub.cache, "read_match", read_match)
    return read


def add_long_rows(running: Service, number: int, after: int) -> None:
    """Add a thousand rows to a match."""
    body = events.encode(events.Linked(0, "hash of a link"))
    running.store.write([Append(number, after + i, 2000, body) for i in range(1, 1001)])


def test_the_first_list_waits_for_a_bounded_number_of_rows(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def watch() -> None:
        running = service(place)
        for number in range(1, 21):
            store_match(running, f"match-number-{number:03}", "a row")
            add_long_rows(running, number, 1)
        read = record_reads(running, monkeypatch)
        listed = await running.queries.list_matches(None, None, None)
        waited = MOST_WAITED // 1002
        assert [info.match for info in listed.matches] == [f"match-number-{20 - i:03}" for i in range(waited)]
        assert len(read) == waited
        while running.queries.folding:
            await asyncio.gather(*running.queries.folding.values())
        listed = await running.queries.list_matches(None, None, None)
        assert (len(listed.matches), len(read)) == (20, 20), "the others were replayed meanwhile, once"
        await running.close()

    asyncio.run(watch())


def test_what_takes_long_to_replay_is_listed_as_it_was_meanwhile(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def watch() -> None:
        first = service(place)
        for number in range(1, 9):
            store_match(first, f"match-number-{number:03}", "a row")
        before = await first.queries.list_matches(None, None, None)
        await first.close()
        again = service(place)
        for number in range(1, 9):
            add_long_rows(again, number, 1)
        (ended,) = again.store.write([Append(1, 1002, 2000, events.encode(events.Resigned(1)), "over")])
        read = record_reads(again, monkeypatch)
        listed = await again.queries.list_matches(None, None, None)
        assert listed.matches == before.matches[:-1], "all as they were, but the one that has ended"
        assert (len(read), ended) == (MOST_WAITED // 1002, 1)
        await again.close()

    asyncio.run(watch())


def test_a_crowd_of_matches_that_were_never_listed_is_replayed_a_few_at_a_time(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def watch() -> None:
        running = service(place)
        monkeypatch.setattr(queries, "MOST_WAITED", 0)
        monkeypatch.setattr(queries, "MOST_FOLDING", 3)
        for number in range(1, 9):
            store_match(running, f"match-number-{number:03}", "a row")
        for _ in range(2):
            assert (await running.queries.list_matches(None, None, None)).matches == ()
            assert len(running.queries.folding) == 3
        await running.close()

    asyncio.run(watch())


def test_a_server_that_stops_stores_what_the_next_one_lists(
    place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def watch() -> None:
        first = service(place)
        for number in range(3):
            store_match(first, f"match-number-{number:03}", "a row")
            await first.hub.find(f"match-number-{number:03}")
        listed = await first.queries.list_matches(None, None, None)
        assert not any(line.summary for line in first.store.public_matches(None, None, None, 9))
        await first.close()
        again = service(place)
        read = record_reads(again, monkeypatch)
        assert await again.queries.list_matches(None, None, None) == listed
        assert read == []
        await again.close()

    asyncio.run(watch())


def test_others_are_served_while_a_match_catches_up_with_many_rows(place: str) -> None:
    async def watch() -> None:
        running = service(place)
        store_match(running, "match-number-000", "a row")
        live = await running.hub.find("match-number-000")
        add_long_rows(running, 1, 1)
        live.maybe_stale = True
        served: list[int] = []

        async def serve_others() -> None:
            while live.hosted.version < 1001:
                served.append(live.hosted.version)
                await asyncio.sleep(0)

        await asyncio.gather(running.hub.find("match-number-000"), serve_others())
        assert max(later - one for one, later in pairwise([*served, 1001])) <= FOLDED_AT_ONCE
        await running.close()

    asyncio.run(watch())
