"""Tells other servers of the same database who is connected through this one, and hears of theirs.

Changes are gathered for a moment and written in one go. A server holds a lease: what it has written
counts only while it says again and again that it is alive, so that the people of a dead one vanish.
"""

import asyncio
import logging
from collections.abc import Iterable

from thauma.server.matches.cache import LiveMatch
from thauma.server.matches.credentials import make_secret
from thauma.server.matches.hub import Hub
from thauma.server.store.base import StoreUnavailable
from thauma.server.store.presence_tables import SPECTATORS

log = logging.getLogger("thauma.server")
GATHER_SECONDS = 0.5
"""for which comings and goings are gathered"""
LEASE_SECONDS = 30.0
"""for which a server counts as alive without saying so"""
RENEWAL_SECONDS = 10.0
"""between two times that it says so"""
ABSENCE_SECONDS = 3600.0
"""for which other servers are told when somebody left a match that goes on"""
LEASE_MS, ABSENCE_MS = round(1000 * LEASE_SECONDS), round(1000 * ABSENCE_SECONDS)


class PresenceExchange:
    """The presence of a server among others; does nothing where there can be no others."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.server = make_secret()
        self.shared = hub.cache.store.shared
        self.changed: dict[tuple[int, int], LiveMatch] = {}
        """by match number and seat: what is to be written"""
        self.known: list[str] | None = None
        """the servers that were alive when all was last read; None: something may have been missed"""
        self.writing = True
        """whether what changed could be written the last time"""
        self.task: asyncio.Task[None] | None = None
        self.tasks: set[asyncio.Task[None]] = set()

    def note(self, live: LiveMatch, seats: Iterable[int], spectates: bool) -> None:
        """Somebody came to a match or left it, with seats or to look on."""
        if not self.shared:
            return
        for seat in (*seats, *([SPECTATORS] if spectates else [])):
            self.changed[live.number, seat] = live
        self.request_write()

    def request_write(self) -> None:
        """See that what has changed is written soon."""
        if not self.changed:
            return
        if self.task is None or self.task.done():
            self.task = asyncio.ensure_future(self.write_later())

    async def write_later(self) -> None:
        """Write what has changed, and what changes meanwhile."""
        while self.changed:
            await asyncio.sleep(GATHER_SECONDS)
            await self.write()

    async def write(self) -> None:
        """Write what has changed, and tell the other servers."""
        changed, self.changed = self.changed, {}
        try:
            await self.hub.cache.call_store(self.write_rows, changed)
        except StoreUnavailable:
            self.changed = {**changed, **self.changed}
            if self.writing:
                log.warning("presence not written")
            self.writing = False
        else:
            self.writing = True

    def write_rows(self, changed: dict[tuple[int, int], LiveMatch]) -> None:
        """Write in a thread how many are connected to which seats."""
        store = self.hub.cache.store
        for (number, seat), live in changed.items():
            count, since = self.hub.presences.count(live.hosted.id, seat)
            store.set_presence(self.server, number, seat, count, since)
        store.tell_presence(sorted({number for number, _ in changed}))

    # --------------------------------------------------------------------------------------- hearing

    def on_notice(self, number: int | None) -> None:
        """Another server, or this one, has written who is connected to a match; None: notices were missed."""
        if number is None:
            self.known = None
            return
        live = self.hub.cache.by_number.get(number)
        if live is not None:
            task = asyncio.ensure_future(self.read(live))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def read(self, live: LiveMatch) -> None:
        """Read who is connected to a match elsewhere, and tell those who are here."""
        presence = self.hub.presences.matches.get(live.hosted.id)
        if presence is None or not self.shared:
            return
        alive = self.hub.clock.now() - LEASE_MS
        try:
            found = await self.hub.cache.call_store(
                self.hub.cache.store.presence_elsewhere, live.number, self.server, alive
            )
        except StoreUnavailable:
            return  # it is read again soon
        presence.set_elsewhere(found)

    async def hold_lease(self) -> None:
        """Say that this server is alive, and see which others are not any more. Raises StoreUnavailable."""
        if not self.shared:
            return
        now, store, call_store = self.hub.clock.now(), self.hub.cache.store, self.hub.cache.call_store
        if not await call_store(store.hold_lease, self.server, now, now - LEASE_MS):
            self.note_everybody()
        await call_store(store.drop_absent, self.server, now - ABSENCE_MS)
        await self.read_all(await call_store(store.live_servers, now - LEASE_MS), now - LEASE_MS)

    def note_everybody(self) -> None:
        """Write anew who is connected here: what was written is gone."""
        for match, presence in self.hub.presences.matches.items():
            live = self.hub.cache.matches.get(match)
            if live is not None:
                for seat in (*presence.connections, *([SPECTATORS] if presence.spectators else [])):
                    self.changed[live.number, seat] = live
        self.request_write()

    async def read_all(self, servers: list[str], alive: int) -> None:
        """Read who is connected elsewhere to matches here, if servers came or went, or notices were lost."""
        if servers == self.known:
            return
        store, presences = self.hub.cache.store, self.hub.presences.matches
        here = {live.number: match for match in presences if (live := self.hub.cache.matches.get(match))}
        self.known = servers
        try:
            elsewhere = await self.hub.cache.call_store(store.all_elsewhere, [*here], self.server, alive)
        except StoreUnavailable:
            self.known = None
            raise
        for number, match in here.items():
            if match in presences:
                presences[match].set_elsewhere(elsewhere.get(number, []))

    async def close(self) -> None:
        """Take everybody who is connected here out of the others' sight."""
        tasks = [task for task in (self.task, *self.tasks) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self.shared:
            try:
                await self.hub.cache.call_store(self.hub.cache.store.end_lease, self.server)
            except StoreUnavailable:
                log.warning("presence not written")  # the lease ends by itself
