"""Notices that another server has written to a match: none is lost, whenever it comes."""

import asyncio
import contextlib
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from tests.server.support.hosted_matches import MATCH, TOKENS, ScriptedMatch, human, open_seat
from tests.server.support.live_server import WAIT
from tests.server.support.services import NOON
from thauma import wire
from thauma.server.matches import credentials, events
from thauma.server.matches.cache import LiveMatch
from thauma.server.service import Service
from thauma.server.settings import Settings
from thauma.server.store.base import Append, Create, RowListener, StoredMatch, StoredRow, StoreUnavailable
from thauma.server.store.sqlite import SqliteStore

pytestmark = pytest.mark.unsanitized


class SharedSqliteStore(SqliteStore):
    """A store to which another process writes, at moments that a test chooses."""

    shared = True

    def __init__(self, story: ScriptedMatch, path: Any) -> None:
        super().__init__(path, serving=True, create=True)
        (self.first, _), *rest = [(stored.body, stored.at) for stored in story.as_stored().rows]
        self.rest = rest
        self.number = self.write([Create(MATCH, "duel", True, "playing", NOON, self.first)])[0]
        self.written = 0
        self.heard: RowListener = lambda _number, _version: None
        self.after_reading: Callable[[], None] = lambda: None
        self.failing = 0

    def listen(self, heard: RowListener) -> None:
        self.heard = heard

    def write_elsewhere(self, *, tell: bool = True) -> None:
        """Let another process write the next row; the notice of it may still be on its way."""
        assert self.number is not None
        body, when = self.rest[self.written]
        self.written += 1
        assert self.write([Append(self.number, self.written, when, body)]) == [self.number]
        if tell:
            self.heard(self.number, self.written)

    def run_after_reading(self) -> None:
        """Let happen what was to happen after the next reading, once."""
        then, self.after_reading = self.after_reading, lambda: None
        then()

    def load(self, match: str) -> StoredMatch | None:
        found = super().load(match)
        self.run_after_reading()
        return found

    def rows_after(self, known: Mapping[int, int]) -> dict[int, list[StoredRow]]:
        if self.failing:
            self.failing -= 1
            raise StoreUnavailable("the database does not answer")
        found = super().rows_after(known)
        self.run_after_reading()
        return found


class FakeWatcher:
    """Somebody who is told of news, and holds no seat."""

    held: tuple[int, ...] = ()

    def __init__(self) -> None:
        self.news = asyncio.Event()

    def wake(self) -> None:
        self.news.set()


async def wait_for_version(live: LiveMatch, onlooker: FakeWatcher, version: int) -> None:
    """Wait until a table has come to a version."""
    while live.hosted.version < version:
        onlooker.news.clear()
        await asyncio.wait_for(onlooker.news.wait(), WAIT)


@contextlib.asynccontextmanager
async def run_hub(store: SharedSqliteStore) -> Any:
    """Run a service without sockets on a store."""
    made = Service(store, Settings())
    await made.start()
    try:
        yield made.hub
    finally:
        await made.close()


@pytest.fixture
def store(tmp_path: Any) -> SharedSqliteStore:
    """Give a store with a match that other processes play on."""
    return SharedSqliteStore(ScriptedMatch().make_moves(6), tmp_path / "matches.sqlite3")


def test_a_notice_while_an_earlier_one_is_followed_is_not_lost(store: SharedSqliteStore) -> None:
    async def story() -> None:
        async with run_hub(store) as hub:
            live, onlooker = await hub.find(MATCH), FakeWatcher()
            live.add_watcher(onlooker)
            store.after_reading = store.write_elsewhere
            await asyncio.to_thread(store.write_elsewhere)
            await wait_for_version(live, onlooker, 2)

    asyncio.run(story())


def test_a_notice_while_the_match_is_being_read_is_not_lost(store: SharedSqliteStore) -> None:
    async def story() -> None:
        async with run_hub(store) as hub:
            store.after_reading = store.write_elsewhere
            live, onlooker = await hub.find(MATCH), FakeWatcher()
            live.add_watcher(onlooker)
            await wait_for_version(live, onlooker, 1)

    asyncio.run(story())


def test_a_notice_that_cannot_be_followed_at_once_is_followed_later(store: SharedSqliteStore) -> None:
    async def story() -> None:
        async with run_hub(store) as hub:
            live, onlooker = await hub.find(MATCH), FakeWatcher()
            live.add_watcher(onlooker)
            store.failing = 1
            await asyncio.to_thread(store.write_elsewhere)
            await wait_for_version(live, onlooker, 1)

    asyncio.run(story())


def test_who_joined_elsewhere_a_moment_ago_has_a_seat(tmp_path: Any) -> None:
    told = ScriptedMatch((human, open_seat))
    told.put(events.Joined(1, "Bo", credentials.hash_of(TOKENS[1])))
    store = SharedSqliteStore(told, tmp_path / "matches.sqlite3")

    async def story() -> None:
        async with run_hub(store) as hub:
            await hub.find(MATCH)
            await asyncio.to_thread(store.write_elsewhere, tell=False)
            assert (await hub.make_link(MATCH, TOKENS[1])).seat == 1

    asyncio.run(story())


def test_who_saw_the_latest_question_elsewhere_a_moment_ago_can_answer_it(store: SharedSqliteStore) -> None:
    async def story() -> None:
        async with run_hub(store) as hub:
            live = await hub.find(MATCH)
            await asyncio.to_thread(store.write_elsewhere, tell=False)
            move = ScriptedMatch().make_moves(1).table.match.legal(1)[0]
            request = wire.Move(id="mine", match=MATCH, token=TOKENS[1], question=1, move=move)
            answers: list[wire.FromServer] = []
            await hub.run_command(live, request, answers.append)
            assert answers == [wire.Accepted("mine", 3)]

    asyncio.run(story())


def test_a_request_that_was_done_elsewhere_a_moment_ago_gets_its_answer(store: SharedSqliteStore) -> None:
    async def story() -> None:
        async with run_hub(store) as hub:
            live = await hub.find(MATCH)
            await asyncio.to_thread(store.write_elsewhere, tell=False)
            first = ScriptedMatch().table.match.legal(0)[0]
            request = wire.Move(id="c1", match=MATCH, token=TOKENS[0], question=1, move=first)
            answers: list[wire.FromServer] = []
            await hub.run_command(live, request, answers.append)
            assert answers == [wire.Accepted("c1", 2)]
            assert live.hosted.version == 1

    asyncio.run(story())
