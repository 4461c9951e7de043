"""Looking at matches: one as it stands, one from its beginning, the list, and the text after the end."""

import asyncio
import contextlib
import hashlib
import logging
from collections import OrderedDict
from typing import NamedTuple

import msgspec

from thauma import wire
from thauma.core.errors import ThaumaError
from thauma.server.matches import messages
from thauma.server.matches.commands import Refusal
from thauma.server.matches.hub import Hub
from thauma.server.store.base import ListedMatch, Status, StoreUnavailable

log = logging.getLogger("thauma.server")
MOST_SUMMARIES = 2_000
"""matches of which it is remembered what the list says"""
MOST_WAITED = 5_000
"""rows that are replayed while a list waits; what would take more is left out for now, or shown as it was"""
MOST_FOLDING = 100
"""matches that are replayed for lists, or wait for that"""
MOST_KEPT = 200
"""matches of which a server that stops stores what the list says: those of the first pages"""
FRESH = 10_000
"""milliseconds for which a list may show a match of another server as it was"""


class Summary(msgspec.Struct, frozen=True):
    """What the list says of a match, as it is stored."""

    form: str = ""
    patience: int = 0
    """milliseconds; what is said of when a player can be replaced depends on it"""
    info: wire.MatchInfo | None = None


class KnownSummary(NamedTuple):
    """What the list says of a match, as this process knows it."""

    version: int
    info: wire.MatchInfo
    at: int
    """when it was worked out, in milliseconds since 1970"""


FORM = hashlib.sha256(msgspec.json.encode(msgspec.json.schema(wire.MatchInfo))).hexdigest()[:16]
"""changes with the contract, so that what another Thauma stored is made again"""
_summary = msgspec.json.Decoder(Summary)


class Queries:
    """Shows matches to whoever asks."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.cache = hub.cache
        self.patience = hub.patience
        self.summaries: OrderedDict[str, KnownSummary] = OrderedDict()
        """what the list says of a match"""
        self.folding: dict[str, asyncio.Task[wire.MatchInfo | None]] = {}
        """the matches that are replayed for lists"""
        self.fold_lock = asyncio.Lock()
        self.unreadable: dict[int, int] = {}
        """listed matches that cannot be replayed, by number, and in which version"""

    async def watch(self, match: str) -> wire.Watched:
        """Show a match to a spectator."""
        hosted = (await self.hub.find(match)).hosted
        return wire.Watched(
            messages.match_info(hosted, self.patience), hosted.step_count(None), hosted.match.view(None)
        )

    async def replay(self, match: str, seat: int | None = None) -> wire.Replay:
        """Show a match from its beginning to a spectator or, once it is over, as a seat saw it."""
        hosted = (await self.hub.find(match) if seat is None else await self.hub.finished_match(match)).hosted
        if seat is not None and seat >= len(hosted.seats):
            raise Refusal("bad-request", f"the seats are 0 to {len(hosted.seats) - 1}")
        told, played = messages.match_info(hosted, self.patience), hosted.match.copy()
        return wire.Replay(told, await asyncio.to_thread(messages.replay_views, played, seat))

    async def list_matches(
        self, game: str | None, status: Status | None, before: int | None
    ) -> wire.MatchList:
        """List public matches, latest first.

        A match that is to be replayed first, and too long to be waited for, is listed as it was when that was
        stored, or left out until it has been replayed.
        """
        found = await self.cache.call_store(self.cache.store.public_matches, game, status, before, wire.PAGE)
        infos: list[wire.MatchInfo | None] = []
        waited = 0
        for line in found:
            info = self.known_summary(line)
            if info is None and not self.is_unreadable(line):
                rows = 0 if line.match in self.cache.matches else line.version + 1
                task = self.begin_folding(line)
                if task is not None and waited + rows <= MOST_WAITED:
                    waited += rows
                    info = await asyncio.shield(task)
                else:
                    info = self.earlier_summary(line)
            infos.append(info)
        listed = tuple(info for info in infos if info is not None)
        return wire.MatchList(listed, found[-1].number if len(found) == wire.PAGE else None)

    def known_summary(self, line: ListedMatch) -> wire.MatchInfo | None:
        """Say what everybody may know about a match; worked out once for each version of it.

        Of a match that is played at another server it may be some seconds old.
        """
        known = self.summaries.get(line.match)
        if known is not None and (known.version == line.version or self.is_fresh(known, line)):
            self.summaries.move_to_end(line.match)
            return known.info
        info = self.stored_summary(line) if line.summed == line.version else None
        if info is not None:
            self.remember(line.match, line.version, info)
        return info

    def earlier_summary(self, line: ListedMatch) -> wire.MatchInfo | None:
        """Say what was stored of an earlier version of a match, if its status is still the same.

        Nothing that was blanked since: with a name what is stored of a match goes, too.
        """
        info = self.stored_summary(line)
        return info if info is not None and info.status == line.status else None

    def is_unreadable(self, line: ListedMatch) -> bool:
        """Whether a match could not be replayed, and nothing has happened in it since."""
        return self.unreadable.get(line.number) == line.version

    def begin_folding(self, line: ListedMatch) -> "asyncio.Task[wire.MatchInfo | None] | None":
        """Replay a match, once for all lists; None if too many are being replayed."""
        task = self.folding.get(line.match)
        if task is None and len(self.folding) < MOST_FOLDING:
            task = self.folding[line.match] = asyncio.ensure_future(self.fold_summary(line))
            task.add_done_callback(lambda done: self.end_folding(line.match, done))
        return task

    def is_fresh(self, known: KnownSummary, line: ListedMatch) -> bool:
        """Whether what is known of a match that others play will do for now."""
        age = self.hub.clock.now() - known.at
        return line.match not in self.cache.matches and age < FRESH and known.info.status == line.status

    def remember(self, match: str, version: int, info: wire.MatchInfo) -> None:
        """Remember what the list says of a match."""
        self.summaries[match] = KnownSummary(version, info, self.hub.clock.now())
        self.summaries.move_to_end(match)
        if len(self.summaries) > MOST_SUMMARIES:
            self.summaries.popitem(last=False)

    def end_folding(self, match: str, task: "asyncio.Task[wire.MatchInfo | None]") -> None:
        """Let go of a match that was replayed; whoever asked may be gone and read no error any more."""
        del self.folding[match]
        if not task.cancelled():
            task.exception()

    async def fold_summary(self, line: ListedMatch) -> wire.MatchInfo | None:
        """Replay a match for all lists that ask meanwhile, one at a time: players want the store as well."""
        try:
            async with contextlib.nullcontext() if line.match in self.cache.matches else self.fold_lock:
                hosted = await self.cache.peek(line.match)
        except StoreUnavailable:
            raise
        except (ThaumaError, msgspec.MsgspecError) as problem:
            self.note_unreadable(line, problem)
            return None
        self.unreadable.pop(line.number, None)
        if hosted is None:  # removed meanwhile
            return None
        info = messages.match_info(hosted, self.patience)
        if line.match not in self.cache.matches:  # what is in memory changes soon, and costs little
            await self.store_summary(line.number, hosted.version, info)
        self.remember(line.match, hosted.version, info)
        return info

    def stored_summary(self, line: ListedMatch) -> wire.MatchInfo | None:
        """Read what is stored of a match; None if there is nothing of this version of Thauma."""
        try:
            stored = _summary.decode(line.summary or b"{}")
        except msgspec.MsgspecError:
            return None
        return stored.info if (stored.form, stored.patience) == (FORM, self.patience) else None

    async def store_summary(self, number: int, version: int, info: wire.MatchInfo) -> None:
        """Store what the list says of a match, so that no process works it out again."""
        body = msgspec.json.encode(Summary(FORM, self.patience, info))
        try:
            await self.cache.call_store(self.cache.store.keep_summary, number, version, body)
        except StoreUnavailable as problem:  # the list can do without
            log.warning("summary not stored", extra={"reason": str(problem)[:200]})

    def note_unreadable(self, line: ListedMatch, problem: Exception) -> None:
        """Tell the operator, once, of a match that cannot be replayed; it is tried again when it goes on."""
        if line.number not in self.unreadable:
            log.warning("match not understood", extra={"match": line.match, "reason": str(problem)[:200]})
        self.unreadable[line.number] = line.version

    async def close(self) -> None:
        """Let what is being replayed come to its end, and store what the next lists begin with."""
        await asyncio.gather(*self.folding.values(), return_exceptions=True)
        public = [live for live in self.cache.matches.values() if live.hosted.created.public]
        for live in sorted(public, key=lambda live: live.number, reverse=True)[:MOST_KEPT]:
            if not live.needs_reading:
                info = messages.match_info(live.hosted, self.patience)
                await self.store_summary(live.number, live.hosted.version, info)

    async def drop_removed(self) -> None:
        """Count no longer as unreadable what was removed. Raises StoreUnavailable."""
        for number in list(self.unreadable):
            if await self.cache.call_store(self.cache.store.match_id, number) is None:
                self.unreadable.pop(number, None)

    async def match_text(self, match: str) -> str:
        """Give the text of a match that is over, with what opens its commitment."""
        return messages.export((await self.hub.finished_match(match)).hosted)
