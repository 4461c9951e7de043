"""The parts of a running server, put together: store, hub, bots, figures, and what is done now and then."""

import asyncio
import logging

from thauma.server.chance import Chance
from thauma.server.hints import Hints
from thauma.server.hub import Hub
from thauma.server.limiting import Buckets
from thauma.server.looking import Looking
from thauma.server.metrics import Metrics
from thauma.server.reviews import Reviews
from thauma.server.settings import Clock, Settings
from thauma.server.store.base import Store, StoreUnavailable
from thauma.server.thinking import Thinking
from thauma.server.workers import Workers

log = logging.getLogger("thauma.server")
MOST_PURGED = 100
"""finished matches removed at once"""


class Service:
    """A server without its sockets.

    Bots, hints and reviews have processes each of their own, so that no move waits for a hint and no hint for
    a review.
    """

    def __init__(
        self,
        store: Store,
        settings: Settings,
        clock: Clock | None = None,
        chance: Chance | None = None,
        workers: Workers | None = None,
        advisers: Workers | None = None,
        judges: Workers | None = None,
    ) -> None:
        self.store = store
        self.settings = settings
        self.metrics = Metrics()
        self.requests = Buckets(settings.limits.requests_per_second, settings.limits.request_burst)
        self.hub = Hub(store, settings, clock, chance)
        self.workers = workers or Workers(settings.bot_workers, patience=settings.bot_seconds)
        self.thinking = Thinking(self.hub, self.workers)
        self.looking = Looking(self.hub)
        self.hints = Hints(self.hub, advisers or Workers(1, patience=settings.study_seconds))
        self.reviews = Reviews(self.hub, judges or Workers(1, patience=settings.study_seconds))
        self.sweeping: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to hear of what other processes do, and to tidy up."""
        loop = asyncio.get_running_loop()
        if self.store.shared:

            def heard(number: int | None, version: int) -> None:
                loop.call_soon_threadsafe(self.hub.shelf.heard, number, version)

            await self.hub.shelf.read(self.store.listen, heard)
        self.sweeping = asyncio.ensure_future(self.sweep())

    async def sweep(self) -> None:
        """Let go of matches that nobody looks at, and of finished ones that were kept long enough."""
        while True:
            await asyncio.sleep(self.settings.idle / 4)
            self.hub.shelf.forget()
            if self.settings.keep is not None:
                try:
                    await self.purge(self.settings.keep)
                except StoreUnavailable:
                    log.warning("purge failed")

    async def purge(self, keep: float) -> None:
        """Remove finished matches that were kept long enough."""
        ended = self.hub.clock.now() - round(1000 * keep)
        count = await self.hub.shelf.read(self.store.purge, ended, MOST_PURGED)
        if count:
            log.info("purged", extra={"count": count})

    async def close(self) -> None:
        """End everything in order: bots, then what is still to be written, then the store."""
        if self.sweeping is not None:
            self.sweeping.cancel()
            await asyncio.gather(self.sweeping, return_exceptions=True)
        for thinkers in (self.thinking, self.hints, self.reviews):
            await thinkers.close()
        for workers in (self.workers, self.hints.workers, self.reviews.workers):
            await workers.close()
        await self.hub.close()
        await asyncio.to_thread(self.store.close)
