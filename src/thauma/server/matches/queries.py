"""Looking at matches: one as it stands, one from its beginning, the list, and the text after the end."""

import asyncio
import hashlib
import logging
from collections import OrderedDict

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


class Summary(msgspec.Struct, frozen=True):
    """What the list says of a match, as it is stored."""

    form: str = ""
    patience: int = 0
    """milliseconds; what is said of when a player can be replaced depends on it"""
    info: wire.MatchInfo | None = None


FORM = hashlib.sha256(msgspec.json.encode(msgspec.json.schema(wire.MatchInfo))).hexdigest()[:16]
"""changes with the contract, so that what another Thauma stored is made again"""
_summary = msgspec.json.Decoder(Summary)


class Queries:
    """Shows matches to whoever asks."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.cache = hub.cache
        self.patience = hub.patience
        self.summaries: OrderedDict[str, tuple[int, wire.MatchInfo]] = OrderedDict()
        """what the list says of a match, and of which version"""
        self.unreadable: set[str] = set()
        """listed matches that cannot be replayed"""

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
        """List public matches, latest first."""
        found = await self.cache.call_store(self.cache.store.public_matches, game, status, before, wire.PAGE)
        infos = [info for line in found if (info := await self.summary_of(line)) is not None]
        return wire.MatchList(tuple(infos), found[-1].number if len(found) == wire.PAGE else None)

    async def summary_of(self, line: ListedMatch) -> wire.MatchInfo | None:
        """Say what everybody may know about a match; worked out once for each version of it.

        None if there is no such match any more, or it cannot be replayed.
        """
        version, info = self.summaries.get(line.match, (-1, None))
        if version != line.version or info is None:
            version, info = line.version, self.stored_summary(line)
        if info is None:
            try:
                hosted = await self.cache.peek(line.match)
            except StoreUnavailable:
                raise
            except (ThaumaError, msgspec.MsgspecError) as problem:
                self.note_unreadable(line.match, problem)
                return None
            if hosted is None:  # removed meanwhile
                return None
            version, info = hosted.version, messages.match_info(hosted, self.patience)
            if line.match not in self.cache.matches:  # what is in memory changes soon, and costs little
                await self.store_summary(line.number, version, info)
        self.summaries[line.match] = (version, info)
        self.summaries.move_to_end(line.match)
        if len(self.summaries) > MOST_SUMMARIES:
            self.summaries.popitem(last=False)
        return info

    def stored_summary(self, line: ListedMatch) -> wire.MatchInfo | None:
        """Read what is stored of a match; None if there is nothing of this version, of it or of Thauma."""
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

    def note_unreadable(self, match: str, problem: Exception) -> None:
        """Tell the operator, once, of a match that cannot be replayed."""
        if match not in self.unreadable:
            self.unreadable.add(match)
            log.warning("match not understood", extra={"match": match, "reason": str(problem)[:200]})

    async def match_text(self, match: str) -> str:
        """Give the text of a match that is over, with what opens its commitment."""
        return messages.export((await self.hub.finished_match(match)).hosted)
