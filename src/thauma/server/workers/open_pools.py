"""Where a server has its thoughts thought: by its own processes, or through the queue shared with others."""

from collections.abc import Mapping
from dataclasses import dataclass

from thauma.server.settings import Settings
from thauma.server.store.base import Store
from thauma.server.store.job_kinds import KINDS, Kind
from thauma.server.workers.pool_interface import Pool
from thauma.server.workers.shared_pool import SharedJobs
from thauma.server.workers.thinker import Thinker, make_pools
from thauma.server.workers.worker_pool import WorkerPool


@dataclass(slots=True)
class Thinking:
    """The pools by kind of thought, and what stands behind them."""

    pools: Mapping[Kind, Pool]
    shared: SharedJobs | None = None
    thinker: Thinker | None = None

    async def start(self) -> None:
        """Begin to hear of answers, and of jobs."""
        if self.shared is not None:
            await self.shared.start()
        if self.thinker is not None:
            await self.thinker.start()

    async def close(self) -> None:
        """Give back what other servers wait for, and end all processes."""
        if self.thinker is not None:
            await self.thinker.close(patience=0)
        for pool in self.pools.values():
            await pool.close()
        if self.shared is not None:
            await self.shared.close()


def open_thinking(store: Store, settings: Settings) -> Thinking:
    """Choose by the database: where it is shared there is a queue, for the server's processes too."""
    bots, studies = settings.bot_seconds, settings.study_seconds
    shared, own = store.job_table(), store.job_table()
    if shared is None or own is None:
        pools: dict[Kind, Pool] = {kind: WorkerPool(1, patience=studies) for kind in KINDS}
        pools["move"] = WorkerPool(settings.bot_workers, patience=bots, short_lane=True)
        return Thinking(pools)
    jobs = SharedJobs(shared)
    workers = settings.bot_workers
    thinker = Thinker(own, workers, make_pools(workers, bots, studies)) if workers else None
    return Thinking(jobs.pools, jobs, thinker)
