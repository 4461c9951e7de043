"""The matches in memory: read from the store when somebody wants them, let go when nobody looks on."""

import asyncio
import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import ParamSpec, Protocol, TypeVar

from thauma.core.errors import RulesVersion
from thauma.server import rows, telling
from thauma.server.settings import Settings
from thauma.server.store.base import Loaded, Store, StoreError, StoreUnavailable
from thauma.server.table import Table, begin

log = logging.getLogger("thauma.server")
READERS = 4
"""threads that read from the store"""

IN_USE = 5.0
"""seconds for which whoever asked for a match may still be about to do something with it"""
RETRY = 1.0
"""seconds before a store that does not answer is asked again"""

P = ParamSpec("P")
T = TypeVar("T")


class Watcher(Protocol):
    """Somebody who is told when there is news."""

    def wake(self) -> None:
        """There is news of the table."""
        ...


@dataclass(slots=True, eq=False)
class Live:
    """A match in memory."""

    table: Table
    number: int
    """of the match in the store"""
    queue: asyncio.Lock = field(default_factory=asyncio.Lock)
    """whoever changes the match holds it; the others wait in order"""
    watchers: set[Watcher] = field(default_factory=set)
    doubt: bool = False
    """whether the store may hold rows that the table lacks"""
    heard: int = 0
    """the latest version that another process, or this one, has told of"""
    used: float = 0.0
    """when somebody last wanted it, by the monotonic clock"""
    thinking: dict[int, asyncio.Task[None]] = field(default_factory=dict)
    """the bots that think, by seat"""
    shown: tuple[int, int, str] = (-1, -1, "")
    """the latest update for spectators, written once for all of them: version, after, text"""

    @property
    def unsure(self) -> bool:
        """Whether to read on before anything is decided."""
        return self.doubt or self.heard > self.table.version

    def update(self, viewer: int | None, after: int, patience: int) -> str:
        """Write what is new for a recipient."""
        key = (self.table.version, after)
        if viewer is None and self.shown[:2] == key:
            return self.shown[2]
        text = telling.encoded(telling.update(self.table, viewer, after, patience))
        if viewer is None:
            self.shown = (*key, text)
        return text


class Shelf:
    """All matches that this process holds."""

    def __init__(self, store: Store, settings: Settings, news: Callable[[Live, bool], None]) -> None:
        self.store = store
        self.settings = settings
        self.news = news
        """called when a table has changed; True if this process changed it"""
        self.readers = ThreadPoolExecutor(READERS, "reader")
        self.tables: dict[str, Live] = {}
        self.numbers: dict[int, Live] = {}
        self.loading: dict[str, asyncio.Task[Live | None]] = {}
        self.missed: set[int | None] = set()
        """matches that others wrote to while some were being read"""
        self.catching: set[asyncio.Task[None]] = set()

    async def read(self, call: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Ask the store something without holding everybody up."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.readers, lambda: call(*given, **named))

    async def open(self, match: str) -> Live | None:
        """Give a match, from memory or from the store; None if there is none of this id."""
        live = self.tables.get(match)
        if live is None:
            task = self.loading.get(match)
            if task is None:
                task = self.loading[match] = asyncio.ensure_future(self.load(match))
                task.add_done_callback(lambda _: self.loaded(match))
            live = await asyncio.shield(task)
        if live is not None:
            live.used = time.monotonic()
            if live.unsure:
                async with live.queue:
                    await self.catch_up(live)
        return live

    def loaded(self, match: str) -> None:
        """Note that a match has been read, or could not be."""
        self.loading.pop(match, None)
        if not self.loading:
            self.missed.clear()

    async def look(self, match: str) -> Table | None:
        """Give a match as it stands without taking it into memory; for lists, of which there are many."""
        live = self.tables.get(match)
        return await self.read(self.fold, match) if live is None or live.unsure else live.table

    def fold(self, match: str) -> Table | None:
        """Read a match from the store and fold it; for threads."""
        loaded = self.store.load(match)
        return None if loaded is None else folded(match, loaded)

    async def load(self, match: str) -> Live | None:
        """Read a match from the store."""
        loaded = await self.read(self.store.load, match)
        if loaded is None:
            return None
        return self.put(folded(match, loaded), loaded.number)

    def put(self, table: Table, number: int, own: bool = False) -> Live:
        """Take a match into memory; one that others wrote to while it was read is not up to date yet."""
        if table.id in self.tables:
            return self.tables[table.id]
        missed = not own and not self.missed.isdisjoint((number, None))
        live = Live(table, number, used=time.monotonic(), doubt=missed)
        self.tables[table.id] = self.numbers[number] = live
        self.news(live, own)
        return live

    def drop(self, live: Live) -> None:
        """Let go of a match that is no longer in the store."""
        if self.tables.get(live.table.id) is live:
            del self.tables[live.table.id], self.numbers[live.number]

    async def catch_up(self, live: Live) -> None:
        """Read what the store has beyond the table; the caller holds the match's queue."""
        live.doubt = False  # before reading: what is heard meanwhile brings it back
        before, heard = live.table.version, live.heard
        try:
            found = await self.read(self.store.rows_after, {live.number: before})
            for row in found.get(live.number, ()):
                live.table.fold(rows.decode(row.body), row.at)
        except BaseException:
            live.doubt = True
            raise
        else:
            if live.heard == heard:  # whatever was told before has been read, or was never true
                live.heard = live.table.version
        finally:
            if live.table.version > before:
                self.news(live, False)

    def heard(self, number: int | None, version: int) -> None:
        """A row was added to a match, by whatever process, or (None) perhaps to any."""
        if self.loading:
            self.missed.add(number)
        for live in self.tables.values() if number is None else filter(None, [self.numbers.get(number)]):
            if number is None:
                live.doubt = True
            live.heard = max(live.heard, version)
            if live.unsure and live.watchers:
                task = asyncio.ensure_future(self.follow(live))
                self.catching.add(task)
                task.add_done_callback(self.catching.discard)

    async def follow(self, live: Live) -> None:
        """Catch up when it is this one's turn, unless somebody did already; again until the store answers."""
        while live.unsure:
            try:
                async with live.queue:
                    if live.unsure:
                        await self.catch_up(live)
            except StoreUnavailable:
                await asyncio.sleep(RETRY)
            except RulesVersion as problem:  # only another program can go on with it
                log.warning("match not understood", extra={"match": live.table.id, "reason": str(problem)})
                return

    def forget(self) -> None:
        """Let go of matches that nobody looks at; too many at once go sooner."""
        now = time.monotonic()
        cutoff = now - self.settings.idle
        spare = len(self.tables) - self.settings.limits.tables
        for live in sorted(self.tables.values(), key=lambda live: live.used):
            if live.used >= cutoff and (spare <= 0 or live.used >= now - IN_USE):
                break
            if not (live.watchers or live.thinking or live.queue.locked()):
                del self.tables[live.table.id], self.numbers[live.number]
                spare -= 1

    async def close(self) -> None:
        """Stop reading."""
        for task in self.catching:
            task.cancel()
        await asyncio.gather(*self.catching, *self.loading.values(), return_exceptions=True)
        self.readers.shutdown(wait=True)


def folded(match: str, loaded: Loaded) -> Table:
    """Make a table of its rows."""
    first, *rest = loaded.rows
    created = rows.decode(first.body)
    if not isinstance(created, rows.Created):
        raise StoreError("error.store.no-beginning", match=match)
    table = begin(match, created, first.at)
    for row in rest:
        table.fold(rows.decode(row.body), row.at)
    return table
