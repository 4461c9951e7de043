"""Thoughts that any machine may think: a server's jobs in the queue that it shares with thinkers."""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec

from thauma.server.matches import credentials
from thauma.server.store.base import StoreUnavailable
from thauma.server.store.job_kinds import KINDS, Kind
from thauma.server.store.job_table import ANSWERED, RENEWAL_SECONDS, FinishedJob, JobCounts, JobTable, NewJob
from thauma.server.workers.capabilities import required_capabilities
from thauma.server.workers.job_calls import RETRY, JobCalls
from thauma.server.workers.pool_interface import Pool, Progress, WorkFailed
from thauma.server.workers.worker import Answer, Job

log = logging.getLogger("thauma.server")


@dataclass(slots=True, eq=False)
class AskedJob:
    """A job that this server has asked for."""

    job: NewJob
    pool: "SharedPool"
    progress: Progress | None
    answer: "asyncio.Future[Answer]" = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )
    begun: bool = False


class SharedJobs:
    """All that one server has in the queue; its pools, one for each kind, are in `pools`."""

    def __init__(self, table: JobTable) -> None:
        self.table = table
        self.calls = JobCalls(table)
        self.server = credentials.make_match_id()
        """what this process is called beside its jobs"""
        self.asked: dict[str, AskedJob] = {}
        self.pools: dict[Kind, Pool] = {kind: SharedPool(self, kind) for kind in KINDS}
        self.counts = JobCounts({}, {}, {}, 0, 0)
        """of all servers' jobs, as they were a moment ago"""
        self.withdrawals: set[asyncio.Task[None]] = set()
        self.loop: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to hear of answers."""
        self.calls.listen(ANSWERED, lambda said: said is None or said == self.server)
        self.loop = asyncio.ensure_future(self.collect_and_hold())

    async def collect_and_hold(self) -> None:
        """Collect answers when there are some, and show now and then that the others are still wanted."""
        clock = asyncio.get_running_loop().time
        held = clock()
        while True:
            try:
                await self.collect()
                if clock() - held >= RENEWAL_SECONDS:
                    held = clock()
                    await self.hold()
            except StoreUnavailable:
                await asyncio.sleep(RETRY)
            except Exception:
                log.exception("shared jobs")
            await self.calls.wait_for_news(RENEWAL_SECONDS)

    async def collect(self) -> None:
        """Fetch what thinkers have found."""
        reports, finished = await self.calls.call(self.table.collect, self.server)
        for job, lines in reports:
            asked = self.asked.get(job)
            if asked is not None and asked.progress is not None:
                for line in lines:
                    asked.progress(msgspec.json.decode(line, type=Answer))
        for answered in finished:
            self.settle(answered)

    def settle(self, job: FinishedJob) -> None:
        """Hand an answer to whoever waits for it."""
        asked = self.asked.pop(job.id, None)
        if asked is None or asked.answer.done():
            return
        asked.pool.on_wait(job.waited)
        try:
            asked.answer.set_result(msgspec.json.decode(job.answer, type=Answer))
        except msgspec.MsgspecError as problem:
            asked.answer.set_result(Answer(problem=str(problem)))

    async def hold(self) -> None:
        """Say that all jobs are still wanted; one that is gone, with the database's memory, is put anew."""
        there = await self.calls.call(self.table.hold, self.server)
        for job, asked in list(self.asked.items()):
            asked.begun = there.get(job, False)
            if job not in there and job in self.asked:
                await self.calls.call(self.table.put, self.server, asked.job)
        self.counts = await self.calls.call(self.table.count)
        stranded = sum(self.counts.stranded.values())
        if stranded:
            log.warning("no thinker can do what waits", extra={"count": stranded})

    async def ask(self, asked: AskedJob) -> Answer:
        """Put a job into the queue and wait for its answer; whoever is cancelled withdraws it."""
        job = asked.job.id
        self.asked[job] = asked
        try:
            await self.calls.call(self.table.put, self.server, asked.job)
            return await asked.answer
        except StoreUnavailable:
            # Whether it was put is not known.
            self.withdraw(job)
            raise
        except asyncio.CancelledError:
            self.withdraw(job)
            raise
        finally:
            self.asked.pop(job, None)

    def withdraw(self, job: str) -> None:
        """Let nobody think about a job any more; if the database does not answer, it ends by itself."""

        async def remove() -> None:
            with contextlib.suppress(StoreUnavailable):
                await self.calls.call(self.table.withdraw, self.server, [job])

        task = asyncio.ensure_future(remove())
        self.withdrawals.add(task)
        task.add_done_callback(self.withdrawals.discard)

    async def close(self) -> None:
        """Withdraw what is left."""
        if self.loop is not None:
            self.loop.cancel()
            await asyncio.gather(self.loop, return_exceptions=True)
        for job in list(self.asked):
            self.withdraw(job)
        await asyncio.gather(*self.withdrawals, return_exceptions=True)
        await self.calls.close()


class SharedPool(Pool):
    """One kind of a server's jobs."""

    def __init__(self, jobs: SharedJobs, kind: Kind) -> None:
        super().__init__()
        self.jobs = jobs
        self.kind = kind

    @property
    def waiting(self) -> int:
        """How many jobs of this server wait to be begun, as far as it has heard."""
        return sum(asked.pool is self and not asked.begun for asked in self.jobs.asked.values())

    def has_waiting(self, match: str) -> bool:
        """Whether a job of a match waits to be begun, as far as this server has heard."""
        asked = self.jobs.asked.values()
        return any(one.pool is self and not one.begun and one.job.match == match for one in asked)

    async def work(
        self,
        job: Job,
        seconds: float = 0.0,
        progress: Progress | None = None,
        *,
        clients: Sequence[str] = (),
        match: str = "",
    ) -> Answer:
        """Have a job done by whichever thinker takes it."""
        self.asked += 1
        body = msgspec.json.encode(job).decode()
        new = NewJob(
            secrets.token_hex(8), self.kind, body, required_capabilities(job), list(clients), match, seconds
        )
        answer = await self.jobs.ask(AskedJob(new, self, progress))
        if answer.problem:
            self.failed += 1
            raise WorkFailed(answer.problem)
        return answer

    async def close(self) -> None:
        """Nothing to do: the jobs of all kinds are let go together."""
