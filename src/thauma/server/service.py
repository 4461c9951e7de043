"""The parts of a running server, put together: store, hub, bots, figures, and what is done now and then."""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from thauma.server.http.limits import ConnectionCounts, RateLimiter
from thauma.server.matches.hub import Hub
from thauma.server.matches.queries import Queries
from thauma.server.matches.randomness import Randomness
from thauma.server.metrics import Metrics
from thauma.server.push.transport import HttpsTransport, Transport
from thauma.server.settings import Clock, Settings
from thauma.server.store.base import Store, StoreUnavailable
from thauma.server.workers.bots import BotRunner
from thauma.server.workers.hints import Hints
from thauma.server.workers.pool import Pool
from thauma.server.workers.quick_reviews import QuickReviews
from thauma.server.workers.reviews import Reviews
from thauma.server.workers.thinking import open_thinking

if TYPE_CHECKING:
    from thauma.server.push.notifier import PushNotifier

log = logging.getLogger("thauma.server")
MOST_PURGED = 100
"""finished matches removed at once"""


class Service:
    """A server without its sockets.

    Bots, hints, reviews and quick reviews have a pool each: no move waits for a hint, no hint for a review.
    """

    def __init__(
        self,
        store: Store,
        settings: Settings,
        clock: Clock | None = None,
        chance: Randomness | None = None,
        workers: Pool | None = None,
        advisers: Pool | None = None,
        judges: Pool | None = None,
        now: Callable[[], float] = time.monotonic,
        transport: Transport | None = None,
        quick_judges: Pool | None = None,
    ) -> None:
        self.store = store
        self.settings = settings
        self.metrics = Metrics()
        self.now = now
        """the seconds in which it is counted how often a client does something"""
        limits = settings.limits
        self.request_limits = RateLimiter(limits.requests_per_second, limits.request_burst, now)
        self.connections = ConnectionCounts(limits.connections, limits.connections_per_client)
        self.hub = Hub(store, settings, clock, chance)
        self.thinking = open_thinking(store, settings)
        given = {"move": workers, "hint": advisers, "review": judges, "quick-review": quick_judges}
        self.thinking.pools = {kind: given[kind] or pool for kind, pool in self.thinking.pools.items()}
        pools = self.thinking.pools
        for kind, pool in pools.items():
            pool.on_wait = self.metrics.thought_waits.labels("bot" if kind == "move" else kind).observe
        self.workers = pools["move"]
        self.bot_runner = BotRunner(self.hub, self.workers)
        self.queries = Queries(self.hub)
        self.hints = Hints(self.hub, pools["hint"])
        self.reviews = Reviews(self.hub, pools["review"])
        self.quick_reviews = QuickReviews(self.reviews, pools["quick-review"])
        self.push = self.push_notifier(transport)
        self.sweep_task: asyncio.Task[None] | None = None

    def push_notifier(self, transport: Transport | None) -> "PushNotifier | None":
        """Make what tells players of their turn, where the operator set keys."""
        if self.settings.push is None:
            return None
        from thauma.server.push.notifier import PushNotifier  # noqa: PLC0415  (an extra)
        from thauma.server.push.signing import Signer  # noqa: PLC0415

        signer = Signer.of_keys(self.settings.push)
        return PushNotifier(self.hub, signer, transport or HttpsTransport())

    async def start(self) -> None:
        """Begin to hear of what other processes do, and to tidy up."""
        loop = asyncio.get_running_loop()
        if self.store.shared:

            def note_new_row(number: int | None, version: int) -> None:
                loop.call_soon_threadsafe(self.hub.cache.note_new_row, number, version)

            await self.hub.cache.call_store(self.store.listen, note_new_row)
        await self.thinking.start()
        if self.push is not None:
            self.push.start()
        self.sweep_task = asyncio.ensure_future(self.sweep())

    async def sweep(self) -> None:
        """Let go of matches that nobody looks at, and of finished ones that were kept long enough."""
        while True:
            await asyncio.sleep(self.settings.idle / 4)
            self.hub.cache.evict_idle()
            if self.settings.keep is not None:
                try:
                    await self.purge(self.settings.keep)
                except StoreUnavailable:
                    log.warning("purge failed")

    async def purge(self, keep: float) -> None:
        """Remove finished matches that were kept long enough."""
        ended = self.hub.clock.now() - round(1000 * keep)
        count = await self.hub.cache.call_store(self.store.purge, ended, MOST_PURGED)
        if count:
            log.info("purged", extra={"count": count})

    async def close(self) -> None:
        """End everything in order: bots, then what is still to be written, then the store."""
        if self.sweep_task is not None:
            self.sweep_task.cancel()
            await asyncio.gather(self.sweep_task, return_exceptions=True)
        for thinkers in (self.bot_runner, self.hints, self.reviews, self.quick_reviews):
            await thinkers.close()
        if self.push is not None:
            await self.push.close()
        await self.thinking.close()
        await self.hub.close()
        await asyncio.to_thread(self.store.close)
