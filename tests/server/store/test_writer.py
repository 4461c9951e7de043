"""The scribe: one thread that stores the rows of many matches together, and answers everybody."""

import asyncio
import threading
from collections.abc import Coroutine, Sequence
from typing import Any

import pytest

from tests.server.support.databases import WAIT, creation_of, row
from thauma.server.store import open_store
from thauma.server.store.base import Store, StoreUnavailable, Write
from thauma.server.store.writer import Writer

pytestmark = pytest.mark.unsanitized


class SlowStore:
    """A store that writes when it is told to, and keeps what it was given."""

    def __init__(self) -> None:
        self.batches: list[list[Write]] = []
        self.begun = threading.Semaphore(0)
        self.go = threading.Semaphore(0)
        self.trouble: list[Exception | None] = []
        self.threads: set[str] = set()

    def write(self, batch: Sequence[Write]) -> list[int | None]:
        self.threads.add(threading.current_thread().name)
        self.batches.append(list(batch))
        self.begun.release()
        assert self.go.acquire(timeout=WAIT)
        trouble = self.trouble.pop(0) if self.trouble else None
        if trouble is not None:
            raise trouble
        return [write.at for write in batch]


def make_writer(store: Any, most: int = 512) -> Writer:
    return Writer(store, most)


def run(scenario: Coroutine[Any, Any, None]) -> None:
    """Run a scenario; one that nobody answers fails."""
    asyncio.run(asyncio.wait_for(scenario, WAIT))


async def wait_for_write(store: SlowStore) -> None:
    """Wait until the store is asked to write."""
    assert await asyncio.to_thread(store.begun.acquire, timeout=WAIT)


async def first_and_rest(scribe: Writer, store: SlowStore, writes: Sequence[Write]) -> list[Any]:
    """Let the first write reach the store, then hand over the others while it is at work."""
    tasks = [asyncio.create_task(scribe.append(writes[0]))]
    await wait_for_write(store)
    tasks += [asyncio.create_task(scribe.append(write)) for write in writes[1:]]
    await asyncio.sleep(0)  # every task runs up to where it waits
    store.go.release(len(writes))
    return await asyncio.gather(*tasks, return_exceptions=True)


def sizes(store: SlowStore) -> list[int]:
    return [len(batch) for batch in store.batches]


def test_what_gathers_during_a_commit_is_the_next_batch() -> None:
    async def scenario() -> None:
        store = SlowStore()
        scribe = make_writer(store)
        writes = [row(1, version, at=version) for version in range(1, 41)]
        answers = await first_and_rest(scribe, store, writes)
        await scribe.close()
        assert answers == list(range(1, 41))
        assert sizes(store) == [1, 39]
        assert store.threads == {"writer"}
        assert (scribe.batches, scribe.writes, scribe.largest) == (2, 40, 39)
        assert scribe.seconds > 0

    run(scenario())


def test_a_batch_has_its_limit() -> None:
    async def scenario() -> None:
        store = SlowStore()
        scribe = make_writer(store, most=4)
        answers = await first_and_rest(scribe, store, [row(number, 1, at=number) for number in range(10)])
        await scribe.close()
        assert answers == list(range(10))
        assert sizes(store) == [1, 4, 4, 1]

    run(scenario())


def test_two_rows_for_one_place_never_meet_in_a_batch() -> None:
    async def scenario() -> None:
        store = SlowStore()
        scribe = make_writer(store)
        rows: list[Write] = [row(1, 1), row(1, 2), row(2, 2), row(1, 2), row(3, 1)]
        writes = [*rows, creation_of("m"), creation_of("m"), creation_of("n")]
        await first_and_rest(scribe, store, writes)
        await scribe.close()
        assert [write for batch in store.batches for write in batch] == writes
        assert sizes(store) == [1, 2, 3, 2]

    run(scenario())


@pytest.mark.parametrize("trouble", [StoreUnavailable("full"), ZeroDivisionError("a mistake of ours")])
def test_trouble_reaches_all_of_its_batch_and_nobody_else(trouble: Exception) -> None:
    async def scenario() -> None:
        store = SlowStore()
        store.trouble = [None, trouble]
        scribe = make_writer(store, most=2)
        answers = await first_and_rest(scribe, store, [row(number, 1, at=number) for number in range(5)])
        assert answers == [0, trouble, trouble, 3, 4]
        await scribe.close()

    run(scenario())


def test_who_stops_waiting_disturbs_nobody() -> None:
    async def scenario() -> None:
        store = SlowStore()
        scribe = make_writer(store)
        tasks = [asyncio.create_task(scribe.append(row(1, 1)))]
        await wait_for_write(store)
        tasks += [asyncio.create_task(scribe.append(row(2, version, at=version))) for version in range(3)]
        await asyncio.sleep(0)
        tasks[0].cancel()
        tasks[2].cancel()
        await asyncio.sleep(0)
        store.go.release(2)
        answers = await asyncio.gather(*tasks, return_exceptions=True)
        await scribe.close()
        assert [type(answer) for answer in answers[::2]] == [asyncio.CancelledError] * 2
        assert answers[1::2] == [0, 2]
        assert sizes(store) == [1, 3]

    run(scenario())


def test_closing_writes_what_waits_and_takes_nothing_more() -> None:
    async def scenario() -> None:
        store = SlowStore()
        scribe = make_writer(store, most=2)
        tasks = [asyncio.create_task(scribe.append(row(number, 1, at=number))) for number in range(5)]
        await wait_for_write(store)
        closing = asyncio.create_task(scribe.close())
        await asyncio.sleep(0)
        with pytest.raises(StoreUnavailable, match="stopping"):
            await scribe.append(row(9, 1))
        store.go.release(5)
        assert await asyncio.gather(*tasks) == list(range(5))
        await closing
        await scribe.close()
        assert not any(thread.name == "writer" for thread in threading.enumerate())

    run(scenario())


def test_a_loop_that_has_ended_does_not_stop_the_scribe() -> None:
    store = SlowStore()
    made: list[Writer] = []

    async def leave() -> None:
        made.append(make_writer(store))
        task = asyncio.create_task(made[0].append(row(1, 1)))
        await wait_for_write(store)
        task.cancel()

    async def come() -> None:
        store.go.release(2)
        assert await made[0].append(row(2, 1, at=7)) == 7
        await made[0].close()

    run(leave())
    run(come())


def test_many_matches_at_once_on_a_real_database(store: Store) -> None:
    async def scenario() -> None:
        scribe = Writer(store)

        async def play(match: str) -> None:
            number = await scribe.append(creation_of(match))
            assert number is not None
            for version in range(1, 11):
                assert await scribe.append(row(number, version)) == number
            assert await scribe.append(row(number, 10)) is None

        await asyncio.gather(*(play(f"m{place}") for place in range(40)))
        await scribe.close()
        assert scribe.writes == 40 * 12
        assert scribe.batches < scribe.writes / 2

    run(scenario())
    for match in store.match_ids():
        loaded = store.load(match)
        assert loaded is not None
        assert [stored.version for stored in loaded.rows] == list(range(11))


def test_a_database_that_was_closed_is_reported(address: str) -> None:
    async def scenario() -> None:
        store = open_store(address, serving=True)
        scribe = Writer(store)
        store.close()
        with pytest.raises(StoreUnavailable):
            await scribe.append(creation_of("m"))
        await scribe.close()

    run(scenario())
