"""Lets flags fall: at once in matches that are in memory, and within seconds in all others.

When the next flag of a match falls is noted in the store, never too late; a server that finds that it is time
reads the match and decides by its rows. Two servers that do so store one row.
"""

import asyncio
import logging
from collections.abc import Awaitable

from thauma.core.errors import RulesVersion
from thauma.server.matches.cache import LiveMatch
from thauma.server.matches.clocks import next_due
from thauma.server.matches.commands import Refusal
from thauma.server.matches.hub import Hub
from thauma.server.store.base import StoreUnavailable

log = logging.getLogger("thauma.server")
HORIZON = 600.0
"""seconds ahead for which a match in memory has a timer; later flags are found in the store"""
MOST_DUE = 100
"""matches whose flags are looked at in one go"""


class ClockKeeper:
    """Watches the clocks of all matches."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.timers: dict[LiveMatch, asyncio.TimerHandle] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.fallen = 0
        """flags that fell at this server"""
        hub.listeners.append(self.note)

    def note(self, live: LiveMatch, _own: bool) -> None:
        """Set the timer of a match anew, and see that the store knows of its flags."""
        timer = self.timers.pop(live, None)
        if timer is not None:
            timer.cancel()
        due = next_due(live.hosted.clocks)
        if due is None:
            return
        if not live.deadline_noted:
            live.deadline_noted = True
            self.run(self.note_deadline(live, due))
        delay = (due - self.hub.clock.now()) / 1000
        if delay <= HORIZON:
            loop = asyncio.get_running_loop()
            self.timers[live] = loop.call_later(max(0.0, delay), self.ring, live)

    def ring(self, live: LiveMatch) -> None:
        """The time of a flag has come."""
        self.timers.pop(live, None)
        if self.hub.cache.matches.get(live.hosted.id) is live:
            self.run(self.settle(live))

    def run(self, work: Awaitable[None]) -> None:
        """Do something in the background."""
        task: asyncio.Task[None] = asyncio.ensure_future(self.suppress_trouble(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def suppress_trouble(self, work: Awaitable[None]) -> None:
        """Do something that is tried again later anyway."""
        try:
            await work
        except StoreUnavailable:
            log.warning("clocks not kept")
        except Refusal as problem:
            log.warning("clocks not kept", extra={"reason": problem.message})

    async def note_deadline(self, live: LiveMatch, due: int) -> None:
        """Let the store know when to look at a match."""
        store = self.hub.cache.store
        await self.hub.cache.call_store(store.set_deadline, live.number, due)

    async def settle(self, live: LiveMatch) -> None:
        """Let every flag of a match fall whose time has come."""
        while await self.hub.settle_clocks(live):
            self.fallen += 1
        self.note(live, False)

    async def sweep(self) -> None:
        """Look at the matches in the store whose flags may have fallen."""
        store, call_store = self.hub.cache.store, self.hub.cache.call_store
        for number, match in await call_store(store.due_matches, self.hub.clock.now(), MOST_DUE):
            try:
                live = None if match is None else await self.hub.cache.open(match)
            except RulesVersion as problem:  # only another program can go on with it
                log.warning("match not understood", extra={"match": match, "reason": str(problem)})
                live = None
            if live is not None:
                await self.settle(live)
            due = None if live is None else next_due(live.hosted.clocks)
            if due is None and live is not None:
                live.deadline_noted = False
            await call_store(store.set_deadline, number, due)

    async def close(self) -> None:
        """Stop watching; what is under way comes to its end."""
        for timer in self.timers.values():
            timer.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
