"""Lets flags fall: at once in matches that are in memory, and within seconds in all others.

When the next flag of a match falls is noted in the store, never too late; a server that finds that it is time
reads the match and decides by its rows. Two servers that do so store one row.
"""

import asyncio
import logging
from collections.abc import Awaitable

from thauma.server.matches.cache import RETRY, LiveMatch
from thauma.server.matches.clocks import CLOCK_SKEW, next_due
from thauma.server.matches.commands import Refusal
from thauma.server.matches.hub import Hub
from thauma.server.store.base import StoreUnavailable

log = logging.getLogger("thauma.server")
HORIZON = 600.0
"""seconds ahead for which a match in memory has a timer; later flags are found in the store"""
MOST_DUE = 100
"""matches whose flags are looked at in one go"""
PUT_OFF = 60_000
"""milliseconds after which a match that could not be read is looked at again, here or by a newer server"""


class ClockKeeper:
    """Watches the clocks of all matches."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.timers: dict[LiveMatch, asyncio.TimerHandle] = {}
        self.noting: dict[LiveMatch, asyncio.Task[None]] = {}
        """the matches whose deadlines are being written"""
        self.tasks: set[asyncio.Task[None]] = set()
        self.closing = False
        self.fallen = 0
        """flags that fell at this server"""
        hub.listeners.append(self.reset_timer)

    def reset_timer(self, live: LiveMatch, _own: bool) -> None:
        """Set the timer of a match anew, and see that the store knows of its flags."""
        timer = self.timers.pop(live, None)
        if timer is not None:
            timer.cancel()
        due = next_due(live.hosted.clocks)
        if due is None:
            live.deadline = None
            return
        now = self.hub.clock.now()
        known = live.deadline is not None and now + CLOCK_SKEW < live.deadline <= due
        if not known and live not in self.noting:
            self.noting[live] = asyncio.ensure_future(self.note_deadline(live))
        delay = (due - now) / 1000
        if delay <= HORIZON:
            loop = asyncio.get_running_loop()
            self.timers[live] = loop.call_later(max(0.0, delay), self.on_deadline, live)

    def on_deadline(self, live: LiveMatch) -> None:
        """The time of a flag has come."""
        self.timers.pop(live, None)
        if self.hub.cache.matches.get(live.hosted.id) is live:
            self.run_in_background(self.settle(live))

    def run_in_background(self, work: Awaitable[None]) -> None:
        """Do something that is tried again later anyway."""
        task: asyncio.Task[None] = asyncio.ensure_future(self.suppress_trouble(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def suppress_trouble(self, work: Awaitable[None]) -> None:
        """Do something, and say so if it does not succeed."""
        try:
            await work
        except StoreUnavailable:
            log.warning("clocks not kept")
        except Refusal as problem:
            log.warning("clocks not kept", extra={"reason": problem.message})
        except Exception:
            log.exception("clocks not kept")

    async def note_deadline(self, live: LiveMatch) -> None:
        """Let the store know when to look at a match, as soon as it answers, also if the match is let go."""
        written: int | None = None
        try:
            while (due := next_due(live.hosted.clocks)) not in (None, written) and not live.removed:
                assert due is not None
                try:
                    await self.write_deadline(live, due)
                except StoreUnavailable:
                    log.warning("clocks not kept", extra={"match": live.hosted.id})
                    await asyncio.sleep(RETRY)
                else:
                    written = due
        finally:
            del self.noting[live]

    async def settle(self, live: LiveMatch) -> None:
        """Let every flag of a match fall whose time has come."""
        while await self.hub.settle_clocks(live):
            self.fallen += 1
        self.reset_timer(live, False)

    async def sweep(self) -> None:
        """Look at the matches in the store whose flags may have fallen; what cannot be read is put off."""
        store, call_store, now = self.hub.cache.store, self.hub.cache.call_store, self.hub.clock.now()
        for number, match, due in await call_store(store.due_matches, now, MOST_DUE):
            try:
                await self.look_at(number, match, due)
            except StoreUnavailable:
                raise
            except Exception as problem:  # noqa: BLE001  (whatever it is, others are waiting)
                reason = problem.message if isinstance(problem, Refusal) else str(problem)
                log.warning("clocks not kept", extra={"match": match, "reason": reason[:200]})
                await call_store(store.move_deadline, number, due, now + PUT_OFF)

    async def look_at(self, number: int, match: str | None, due: int) -> None:
        """Let the flags of a match fall, and note when to look at it again.

        Another server may do something in it between the two; so what came after is read once more, and what
        it leads to is noted as well.
        """
        store, call_store = self.hub.cache.store, self.hub.cache.call_store
        live = None if match is None else await self.hub.cache.open(match)
        if live is None:
            await call_store(store.move_deadline, number, due, None)
            return
        await self.settle(live)
        await call_store(store.move_deadline, number, due, next_due(live.hosted.clocks))
        live.deadline = None
        await self.hub.refresh(live)
        self.reset_timer(live, False)

    async def close(self) -> None:
        """Stop watching; what is under way comes to its end, and deadlines that wait get a last chance."""
        self.closing = True
        for timer in self.timers.values():
            timer.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        late = [*self.noting]
        noting = list(self.noting.values())
        for task in noting:
            task.cancel()
        await asyncio.gather(*noting, return_exceptions=True)
        for live in late:
            due = next_due(live.hosted.clocks)
            if due is not None and not live.removed:
                await self.suppress_trouble(self.write_deadline(live, due))

    async def write_deadline(self, live: LiveMatch, due: int) -> None:
        """Let the store know when to look at a match. Raises StoreUnavailable."""
        await self.hub.cache.call_store(self.hub.cache.store.note_deadline, live.number, due)
        live.deadline = due
