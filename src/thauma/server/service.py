"""The parts of a running server, put together: store, hub, bots, figures, and what is done now and then."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from thauma.server.http.deny_list import DenyList
from thauma.server.http.limits import ConnectionCounts, RateLimiter, WorkBudgets
from thauma.server.matches.change_follower import ChangeFollower
from thauma.server.matches.clock_keeper import ClockKeeper
from thauma.server.matches.commands import Refusal
from thauma.server.matches.hub import Hub
from thauma.server.matches.personal_data import PersonalData
from thauma.server.matches.presence_exchange import RENEWAL_SECONDS, PresenceExchange
from thauma.server.matches.queries import Queries
from thauma.server.matches.randomness import Randomness
from thauma.server.metrics import Metrics
from thauma.server.push.transport import HttpsTransport, Transport
from thauma.server.settings import Clock, Settings
from thauma.server.store.base import Store, StoreUnavailable
from thauma.server.store.presence_tables import PRESENCE
from thauma.server.workers.bots import WORTH_TELLING, BotRunner
from thauma.server.workers.hints import Hints
from thauma.server.workers.open_pools import open_thinking
from thauma.server.workers.pool_interface import Pool
from thauma.server.workers.quick_reviews import QuickReviews
from thauma.server.workers.reviews import Reviews

if TYPE_CHECKING:
    from thauma.server.push.notifier import PushNotifier

log = logging.getLogger("thauma.server")
CHANGE_SECONDS = 2.0
"""between two looks at what operators have changed"""
SWEEP_SECONDS = 2.0
"""between two looks for flags that may have fallen"""
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
        self.work_budgets = WorkBudgets(limits.work_per_second, limits.work_burst, now)
        self.connections = ConnectionCounts(limits.connections, limits.connections_per_client)
        self.hub = Hub(store, settings, clock, chance)
        self.hub.writer.on_write = self.metrics.store_writes.observe
        self.hub.cache.on_read = self.metrics.store_reads.observe
        self.thinking = open_thinking(store, settings)
        given = {"move": workers, "hint": advisers, "review": judges, "quick-review": quick_judges}
        self.thinking.pools = {kind: given[kind] or pool for kind, pool in self.thinking.pools.items()}
        pools = self.thinking.pools
        for kind, pool in pools.items():
            pool.on_wait = self.metrics.thought_waits.labels("bot" if kind == "move" else kind).observe
        self.workers = pools["move"]
        self.bot_runner = BotRunner(self.hub, self.workers)
        self.queries = Queries(self.hub)
        self.personal_data = PersonalData(self.hub)
        self.deny_list = DenyList()
        self.change_follower = ChangeFollower(self.hub.cache, self.deny_list.replace)
        self.clock_keeper = ClockKeeper(self.hub)
        self.presence_exchange = PresenceExchange(self.hub)
        self.hub.on_presence = self.presence_exchange.note
        self.hints = Hints(self.hub, pools["hint"])
        self.reviews = Reviews(self.hub, pools["review"])
        self.quick_reviews = QuickReviews(self.reviews, pools["quick-review"])
        self.push = self.push_notifier(transport)
        self.tasks: list[asyncio.Task[None]] = []
        self.draining = False
        """whether the server is about to stop, and new matches are made elsewhere"""

    def check_staying(self) -> None:
        """Refuse what would begin here just before the server stops."""
        if self.draining:
            raise Refusal(
                "unavailable",
                "this server is about to stop; ask again, and another one will answer",
                headers={"Retry-After": "1"},
            )

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
                loop.call_soon_threadsafe(self.on_notice, number, version)

            await self.hub.cache.call_store(self.store.listen, note_new_row)
        await self.thinking.start()
        if self.push is not None:
            self.push.start()
        with contextlib.suppress(StoreUnavailable):
            await self.change_follower.follow()
        self.tasks = [
            asyncio.ensure_future(self.repeat(work, seconds))
            for work, seconds in (
                (self.tidy_up, self.settings.idle / 4),
                (self.change_follower.follow, CHANGE_SECONDS),
                (self.clock_keeper.sweep, SWEEP_SECONDS),
                (self.presence_exchange.hold_lease, RENEWAL_SECONDS),
                (self.bot_runner.tell_waits, WORTH_TELLING),
            )
        ]

    async def repeat(self, work: Callable[[], Awaitable[None]], seconds: float) -> None:
        """Do something again and again, so many seconds apart, whatever goes wrong with it."""
        while True:
            try:
                await work()
            except StoreUnavailable as problem:
                log.warning("store does not answer", extra={"reason": str(problem)[:200]})
            except Exception:
                self.metrics.errors += 1
                log.exception("failed in the background")
            await asyncio.sleep(seconds)

    def on_notice(self, number: int | None, version: int) -> None:
        """Another server, or this one, has added a row to a match, or told who is connected to it.

        Without a number something may have been missed.
        """
        if version != PRESENCE:
            self.hub.cache.note_new_row(number, version)
        if version == PRESENCE or number is None:
            self.presence_exchange.on_notice(number)

    async def tidy_up(self) -> None:
        """Let go of matches that nobody looks at, and of finished ones that were kept long enough."""
        self.hub.cache.evict_idle()
        await self.queries.drop_removed()
        if self.settings.keep is not None:
            await self.purge(self.settings.keep)

    async def purge(self, keep: float) -> None:
        """Remove finished matches that were kept long enough."""
        ended = self.hub.clock.now() - round(1000 * keep)
        count = await self.hub.cache.call_store(self.store.purge, ended, MOST_PURGED)
        if count:
            log.info("purged", extra={"count": count})

    async def close(self) -> None:
        """End everything in order: bots, then what is still to be written, then the store."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.clock_keeper.close()
        await self.presence_exchange.close()
        for thinkers in (self.bot_runner, self.hints, self.reviews, self.quick_reviews):
            await thinkers.close()
        if self.push is not None:
            await self.push.close()
        await self.thinking.close()
        await self.queries.close()
        await self.hub.close()
        await asyncio.to_thread(self.store.close)
