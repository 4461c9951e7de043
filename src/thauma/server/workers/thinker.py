"""Takes jobs of any server from the shared queue, and has them done by processes here.

A thinker is a program of its own (`thauma think`), or a part of a server on a shared database.
"""

import asyncio
import contextlib
import logging
from collections import Counter
from collections.abc import Callable, Mapping, Sequence

import msgspec

from thauma.server.matches import credentials
from thauma.server.store.base import StoreUnavailable
from thauma.server.store.job_kinds import KINDS, Kind
from thauma.server.store.job_table import RENEWAL_SECONDS, WAITING, FreeSlot, JobTable, TakenJob
from thauma.server.workers.capabilities import offered_capabilities
from thauma.server.workers.job_calls import RETRY, JobCalls
from thauma.server.workers.pool_interface import Pool, WorkFailed
from thauma.server.workers.worker import Answer, Job, Judge
from thauma.server.workers.worker_pool import SHORT, WorkerPool

log = logging.getLogger("thauma.server")
FAREWELL = 6.0
"""seconds that thoughts get to come to an end: as much as the longest of a bot"""

TableCall = Callable[[str, str, str], object]
"""takes a thinker, the id of a job and a text"""

_job: msgspec.json.Decoder[Job] = msgspec.json.Decoder(Job)


def make_pools(processes: int, bot_seconds: float, study_seconds: float) -> dict[Kind, Pool]:
    """Make pools that keep nobody waiting, by kind: the thinker takes no more than `processes` allow.

    Reviews have processes of their own, which give way to others for good once they have made one.
    """
    return {
        kind: WorkerPool(processes + 1, patience=bot_seconds if kind == "move" else study_seconds)
        for kind in KINDS
    }


class Thinker:
    """Has as many jobs done at once as it has processes.

    No move waits for anything but moves, and one short thought fits in beside long ones. Of each other kind
    one job at a time is always begun, and more while processes are free.
    """

    def __init__(
        self,
        table: JobTable,
        processes: int,
        pools: Mapping[Kind, Pool],
        offers: Sequence[str] | None = None,
    ) -> None:
        self.calls = JobCalls(table)
        self.table = table
        self.processes = processes
        self.pools = pools
        self.offers = offered_capabilities() if offers is None else list(offers)
        self.name = credentials.make_match_id()
        self.running: dict[str, tuple[TakenJob, asyncio.Task[None]]] = {}
        self.taken: Counter[str] = Counter()
        """jobs by kind, as are the others"""
        self.given_back: Counter[str] = Counter()
        self.stopping = False
        self.loops: list[asyncio.Task[None]] = []
        self.unknown: list[str] = []
        """what jobs that wait require and is not to be had here"""

    async def start(self) -> None:
        """Begin to think."""
        self.calls.listen(WAITING, self.on_notice)
        self.loops = [asyncio.ensure_future(loop) for loop in (self.take_jobs(), self.renew_leases())]

    def on_notice(self, said: str | None) -> bool:
        """Stop what was withdrawn; anything else may be something to take."""
        for job in said.split(",") if said else ():
            self.stop_job(job)
        return not said

    def stop_job(self, job: str) -> None:
        """Stop a job that nobody wants any more, or that another thinker has."""
        if job in self.running:
            self.running[job][1].cancel()

    def free_slots(self) -> list[FreeSlot]:
        """List what may be begun now, the most urgent first."""
        busy = Counter(job.kind for job, _ in self.running.values())
        long = sum(job.kind == "move" and job.seconds > SHORT for job, _ in self.running.values())
        found = []
        for kind in KINDS:
            if kind != "move":
                if not busy[kind] or busy.total() < self.processes:
                    found.append(FreeSlot(kind))
            elif long < self.processes and busy[kind] <= self.processes:
                found.append(FreeSlot(kind))
            elif busy[kind] <= self.processes:
                found.append(FreeSlot(kind, SHORT))
        return found

    async def take_jobs(self) -> None:
        """Take jobs for as long as there are any and there is room, then wait for more."""
        while not self.stopping:
            try:
                while not self.stopping and (free_slots := self.free_slots()):
                    job = await self.calls.call(self.table.take, self.name, self.offers, free_slots)
                    if job is None:
                        break
                    self.begin(job)
            except StoreUnavailable:
                await asyncio.sleep(RETRY)
            except Exception:
                log.exception("thinker")
                await asyncio.sleep(RENEWAL_SECONDS)
            await self.calls.wait_for_news(RENEWAL_SECONDS)

    def begin(self, job: TakenJob) -> None:
        """Begin a job, unless this thinker is still at it: its lease may have ended meanwhile."""
        if job.id in self.running:
            return
        self.taken[job.kind] += 1
        task = asyncio.ensure_future(self.think(job))
        self.running[job.id] = (job, task)
        task.add_done_callback(lambda done: self.end(job, done))

    def end(self, job: TakenJob, task: asyncio.Task[None]) -> None:
        """Let go of a job that is done or stopped."""
        del self.running[job.id]
        self.calls.news.set()
        if not task.cancelled() and task.exception() is not None:
            log.error("thinker", exc_info=task.exception())

    async def think(self, job: TakenJob) -> None:
        """Do a job and answer it."""
        reports: asyncio.Queue[Answer] = asyncio.Queue()
        reporter = asyncio.ensure_future(self.report(job, reports))
        try:
            read = _job.decode(job.body)
            progress = reports.put_nowait if isinstance(read, Judge) else None
            answer = await self.pools[job.kind].work(read, job.seconds, progress)
        except msgspec.MsgspecError as problem:
            answer = Answer(problem=str(problem))
        except WorkFailed as problem:
            answer = Answer(problem=str(problem) or "failed")
        finally:
            reporter.cancel()
            await asyncio.gather(reporter, return_exceptions=True)
        last = None
        while not reports.empty():  # the work was quicker than the database
            last = reports.get_nowait()
        if last is not None:
            await self.retry_until_answered(self.table.report, job, msgspec.json.encode(last).decode())
        await self.retry_until_answered(self.table.finish, job, msgspec.json.encode(answer).decode())

    async def report(self, job: TakenJob, reports: "asyncio.Queue[Answer]") -> None:
        """Pass on how far a job is."""
        while True:
            await self.retry_until_answered(
                self.table.report, job, msgspec.json.encode(await reports.get()).decode()
            )

    async def retry_until_answered(self, what: TableCall, job: TakenJob, text: str) -> None:
        """Tell the queue something about a job, as soon as it answers."""
        while True:
            try:
                await self.calls.call(what, self.name, job.id, text)
            except StoreUnavailable:
                await asyncio.sleep(RETRY)
            else:
                return

    async def renew_leases(self) -> None:
        """Show again and again that this thinker is there; stop what is no longer its own."""
        heard = True
        while True:
            try:
                before = list(self.running)
                given = (self.name, self.offers, self.processes, before)
                own = await self.calls.call(self.table.renew, *given)
                for job in before:
                    if job not in own:
                        self.stop_job(job)
                await self.check_versions()
                heard = True
            except StoreUnavailable as problem:
                if heard:
                    log.warning("the queue does not answer", extra={"reason": str(problem)})
                heard = False
            except Exception:
                log.exception("thinker")
            await asyncio.sleep(RENEWAL_SECONDS)

    async def check_versions(self) -> None:
        """Say so if something waits that is for thinkers of another version."""
        unknown = await self.calls.call(self.table.foreign_requirements, self.offers)
        if unknown and unknown != self.unknown:
            log.warning("jobs wait for a thinker of another version", extra={"reason": "; ".join(unknown)})
        self.unknown = unknown

    async def close(self, patience: float = FAREWELL) -> None:
        """Take nothing more, let moves and hints come to an end for a while, and give back the rest."""
        self.stopping = True
        self.calls.news.set()
        short = [task for job, task in self.running.values() if job.kind in ("move", "hint")]
        if short:
            await asyncio.wait(short, timeout=patience)
        tasks = [*self.loops, *(task for _, task in self.running.values())]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with contextlib.suppress(StoreUnavailable):
            self.given_back.update(await self.calls.call(self.table.give_back, self.name))
            await self.calls.call(self.table.leave, self.name)
        for pool in self.pools.values():
            await pool.close()
        await self.calls.close()
