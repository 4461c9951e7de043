"""The matches in memory: read from the store when somebody wants them, let go when nobody looks on."""

import asyncio
import logging
import time
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import ParamSpec, Protocol, TypeVar

from thauma.core.errors import RulesVersion
from thauma.server.matches import events
from thauma.server.matches.hosted_match import HostedMatch, begin_match
from thauma.server.matches.updates import FanOut, Updates
from thauma.server.settings import Settings
from thauma.server.store.base import Store, StoredMatch, StoreError, StoreUnavailable
from thauma.server.tracing import tracer

log = logging.getLogger("thauma.server")
READERS = 4
"""threads that read from the store"""

IN_USE = 5.0
"""seconds for which whoever asked for a match may still be about to do something with it"""
FOLDED_AT_ONCE = 50
"""rows after which others are served before more are folded: some milliseconds"""
RETRY = 1.0
"""seconds before a store that does not answer is asked again"""

P = ParamSpec("P")
T = TypeVar("T")


class Watcher(Protocol):
    """Somebody who is told when there is news."""

    @property
    def client(self) -> str:
        """Whose limits it counts towards."""
        ...

    @property
    def held(self) -> Collection[int]:
        """The seats that they hold; none of a spectator."""
        ...

    def wake(self) -> None:
        """There is news of the match."""
        ...


@dataclass(slots=True, eq=False)
class LiveMatch:
    """A match in memory."""

    hosted: HostedMatch
    number: int
    """of the match in the store"""
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    """whoever changes the match holds it; the others wait in order"""
    watchers: set[Watcher] = field(default_factory=set)
    first_windows: dict[tuple[str, int], Watcher] = field(default_factory=dict)
    """by client and seat, the connection that is told of news before spectators are"""
    maybe_stale: bool = False
    """whether the store may hold rows that the match in memory lacks"""
    latest_version: int = 0
    """the latest version that another process, or this one, has told of"""
    used_at: float = 0.0
    """when somebody last wanted it, by the monotonic clock"""
    bot_tasks: dict[int, asyncio.Task[None]] = field(default_factory=dict)
    """the bots that think, by seat"""
    updates: Updates = field(default_factory=Updates)
    fan_out: FanOut = field(default_factory=lambda: FanOut(asyncio.get_running_loop().call_later))
    deadline: int | None = None
    """the store has the match looked at no later than then, because a flag may fall; None: nobody knows"""
    removed: bool = False
    """whether it is no longer in the store, or under another id"""
    latest_questions: dict[int, int] = field(default_factory=dict)
    """by seat, the latest question of a person that was told of by push, or did not need to be"""

    @property
    def clients(self) -> list[str]:
        """The clients who are here: players if there are any, else spectators."""
        playing = {watcher.client for watcher in self.watchers if watcher.held}
        return sorted(playing or {watcher.client for watcher in self.watchers})

    @property
    def needs_reading(self) -> bool:
        """Whether to read on before anything is decided."""
        return self.maybe_stale or self.latest_version > self.hosted.version

    def is_shared(self, viewer: int | None) -> bool:
        """Whether several connections are told what this recipient may know."""
        told = (viewer in watcher.held if watcher.held else viewer is None for watcher in self.watchers)
        return sum(told) > 1

    def wake_watchers(self) -> None:
        """Tell everybody that there is news, those who play first, in one window each."""
        first = set(self.first_windows.values())
        for watcher in first:
            watcher.wake()
        self.fan_out.request(watcher for watcher in self.watchers if watcher not in first)

    def is_first_window(self, watcher: Watcher, seat: int | None) -> bool:
        """Whether somebody is told of news for a seat before spectators and other windows of the seat are."""
        return seat is not None and self.first_windows.get((watcher.client, seat)) is watcher

    def add_watcher(self, watcher: Watcher) -> None:
        """Let somebody hear of the match."""
        self.watchers.add(watcher)
        for seat in watcher.held:
            self.first_windows.setdefault((watcher.client, seat), watcher)

    def remove_watcher(self, watcher: Watcher) -> None:
        """Let somebody hear of the match no more; another window of theirs is the first one then."""
        self.watchers.discard(watcher)
        for seat in watcher.held:
            if self.is_first_window(watcher, seat):
                del self.first_windows[watcher.client, seat]
                for other in self.watchers:
                    if other.client == watcher.client and seat in other.held:
                        self.first_windows[watcher.client, seat] = other
                        other.wake()
                        break
        self.fan_out.due.pop(watcher, None)
        if not self.watchers:
            self.updates.clear()
            self.hosted.match.forget_written()


class MatchCache:
    """All matches that this process holds."""

    def __init__(self, store: Store, settings: Settings, news: Callable[[LiveMatch, bool], None]) -> None:
        self.store = store
        self.settings = settings
        self.on_change = news
        """called when a match has changed; True if this process changed it"""
        self.on_read: Callable[[float], None] = lambda _: None
        """called with the seconds that the store took"""
        self.readers = ThreadPoolExecutor(READERS, "reader")
        self.matches: dict[str, LiveMatch] = {}
        self.by_number: dict[int, LiveMatch] = {}
        self.loading: dict[str, asyncio.Task[LiveMatch | None]] = {}
        self.missed: set[int | None] = set()
        """matches that others wrote to while some were being read"""
        self.catch_ups: set[asyncio.Task[None]] = set()

    async def call_store(self, call: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Ask the store something without holding everybody up."""
        loop, began = asyncio.get_running_loop(), time.perf_counter()
        try:
            with tracer.span("store.read"):
                return await loop.run_in_executor(self.readers, lambda: call(*given, **named))
        finally:
            self.on_read(time.perf_counter() - began)

    async def open(self, match: str) -> LiveMatch | None:
        """Give a match, from memory or from the store; None if there is none of this id."""
        live = self.matches.get(match)
        if live is None:
            task = self.loading.get(match)
            if task is None:
                task = self.loading[match] = asyncio.ensure_future(self.load(match))
                task.add_done_callback(lambda _: self.finish_loading(match))
            live = await asyncio.shield(task)
        if live is not None:
            live.used_at = time.monotonic()
            if live.needs_reading:
                async with live.lock:
                    await self.catch_up(live)
        return live

    def finish_loading(self, match: str) -> None:
        """Note that a match has been read, or could not be."""
        self.loading.pop(match, None)
        if not self.loading:
            self.missed.clear()

    async def peek(self, match: str) -> HostedMatch | None:
        """Give a match as it stands without taking it into memory; for lists, of which there are many."""
        live = self.matches.get(match)
        return (
            await self.call_store(self.read_match, match)
            if live is None or live.needs_reading
            else live.hosted
        )

    def read_match(self, match: str) -> HostedMatch | None:
        """Read a match from the store and fold it; for threads."""
        found = self.read_numbered_match(match)
        return None if found is None else found[0]

    def read_numbered_match(self, match: str) -> tuple[HostedMatch, int] | None:
        """Do the same, and give its number in the store."""
        loaded = self.store.load(match)
        return None if loaded is None else (fold_rows(match, loaded), loaded.number)

    async def load(self, match: str) -> LiveMatch | None:
        """Read a match from the store; a long one is folded while others are served."""
        found = await self.call_store(self.read_numbered_match, match)
        return None if found is None else self.put(*found)

    def put(
        self, hosted: HostedMatch, number: int, own: bool = False, deadline: int | None = None
    ) -> LiveMatch:
        """Take a match into memory; one that others wrote to while it was read is not up to date yet."""
        if hosted.id in self.matches:
            return self.matches[hosted.id]
        missed = not own and not self.missed.isdisjoint((number, None))
        live = LiveMatch(hosted, number, used_at=time.monotonic(), maybe_stale=missed, deadline=deadline)
        self.matches[hosted.id] = self.by_number[number] = live
        self.on_change(live, own)
        return live

    def drop(self, live: LiveMatch) -> None:
        """Let go of a match that is no longer in the store."""
        if self.matches.get(live.hosted.id) is live:
            del self.matches[live.hosted.id], self.by_number[live.number]

    async def catch_up(self, live: LiveMatch) -> None:
        """Read what the store has beyond the match in memory; the caller holds the match's queue."""
        live.maybe_stale = False  # before reading: what is heard meanwhile brings it back
        before, heard = live.hosted.version, live.latest_version
        try:
            found = await self.call_store(self.store.rows_after, {live.number: before})
            for number, row in enumerate(found.get(live.number, ()), start=1):
                live.hosted.fold(events.decode(row.body), row.at)
                if number % FOLDED_AT_ONCE == 0:
                    await asyncio.sleep(0)
        except BaseException:
            live.maybe_stale = True
            raise
        else:
            if live.latest_version == heard:  # whatever was told before has been read, or was never true
                live.latest_version = live.hosted.version
        finally:
            if live.hosted.version > before:
                self.on_change(live, False)

    def note_new_row(self, number: int | None, version: int) -> None:
        """A row was added to a match, by whatever process, or (None) perhaps to any."""
        if self.loading:
            self.missed.add(number)
        for live in self.matches.values() if number is None else filter(None, [self.by_number.get(number)]):
            if number is None:
                live.maybe_stale = True
            live.latest_version = max(live.latest_version, version)
            if live.needs_reading and live.watchers:
                task = asyncio.ensure_future(self.catch_up_later(live))
                self.catch_ups.add(task)
                task.add_done_callback(self.catch_ups.discard)

    async def catch_up_later(self, live: LiveMatch) -> None:
        """Catch up when it is this one's turn, unless somebody did already; again until the store answers."""
        while live.needs_reading:
            try:
                async with live.lock:
                    if live.needs_reading:
                        await self.catch_up(live)
            except StoreUnavailable:
                await asyncio.sleep(RETRY)
            except RulesVersion as problem:  # only another program can go on with it
                log.warning("match not understood", extra={"match": live.hosted.id, "reason": str(problem)})
                return
            except Exception:
                log.exception("match not understood", extra={"match": live.hosted.id})
                return

    def evict_idle(self) -> None:
        """Let go of matches that nobody looks at; too many at once go sooner."""
        now = time.monotonic()
        cutoff = now - self.settings.idle
        spare = len(self.matches) - self.settings.limits.tables
        for live in sorted(self.matches.values(), key=lambda live: live.used_at):
            if live.used_at >= cutoff and (spare <= 0 or live.used_at >= now - IN_USE):
                break
            if not (live.watchers or live.bot_tasks or live.lock.locked()):
                del self.matches[live.hosted.id], self.by_number[live.number]
                spare -= 1

    async def close(self) -> None:
        """Stop reading."""
        for task in self.catch_ups:
            task.cancel()
        await asyncio.gather(*self.catch_ups, *self.loading.values(), return_exceptions=True)
        self.readers.shutdown(wait=True)


def fold_rows(match: str, loaded: StoredMatch) -> HostedMatch:
    """Make a hosted match of its rows."""
    first, *rest = loaded.rows
    created = events.decode(first.body)
    if not isinstance(created, events.Created):
        raise StoreError("error.store.no-beginning", match=match)
    hosted = begin_match(match, created, first.at)
    for row in rest:
        hosted.fold(events.decode(row.body), row.at)
    return hosted
