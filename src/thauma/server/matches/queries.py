"""Looking at matches: one as it stands, one from its beginning, the list, and the text after the end."""

import asyncio
import contextlib

from thauma import wire
from thauma.core.errors import InvalidDeal, RulesVersion
from thauma.server.matches import messages
from thauma.server.matches.commands import Refusal
from thauma.server.matches.hub import Hub
from thauma.server.store.base import Status


class Queries:
    """Shows matches to whoever asks."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.cache = hub.cache
        self.patience = hub.patience

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
        infos: list[wire.MatchInfo] = []
        for line in found:
            with contextlib.suppress(RulesVersion, InvalidDeal):
                hosted = await self.cache.peek(line.match)
                if hosted is not None:  # and was not removed meanwhile
                    infos.append(messages.match_info(hosted, self.patience))
        return wire.MatchList(tuple(infos), found[-1].number if len(found) == wire.PAGE else None)

    async def match_text(self, match: str) -> str:
        """Give the text of a match that is over, with what opens its commitment."""
        return messages.export((await self.hub.finished_match(match)).hosted)
