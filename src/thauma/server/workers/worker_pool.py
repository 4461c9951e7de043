"""The processes that think: as many as wanted, replaced when one hangs, crashes or talks rubbish."""

import asyncio
import sys
import time
from collections.abc import Sequence

import msgspec

from thauma.processes.async_line_process import AsyncLineProcess
from thauma.server.workers.fair_queue import FairQueue, Owner
from thauma.server.workers.pool_interface import Pool, Progress, WorkFailed
from thauma.server.workers.worker import Answer, Job

COMMAND = (sys.executable, "-m", "thauma.server.workers.worker")
LONGEST = 1 << 22
"""bytes of an answer line; the review of a match has some hundred thousand"""
OVERTIME = 20.0
"""seconds that one answer may take beyond what was asked for"""

SHORT = 0.5
"""seconds of a thought that need not wait for long ones to end"""


class WorkerPool(Pool):
    """A pool of worker processes; each does one job at a time, and who is next is fair to all who wait.

    With a `short_lane` there is one process more, for short thoughts: a quick bot does not wait until a slow
    one has finished.
    """

    def __init__(
        self,
        count: int,
        command: Sequence[str] = COMMAND,
        patience: float = OVERTIME,
        *,
        short_lane: bool = False,
    ) -> None:
        super().__init__()
        self.command = tuple(command)
        self.patience = patience
        self.most_long = count
        self.long = 0
        """long thoughts being thought"""
        self.idle: list[AsyncLineProcess | None] = [None] * (count + short_lane)
        """None: to be started when first needed"""
        self.queue: FairQueue[asyncio.Future[AsyncLineProcess | None]] = FairQueue()
        self.closed = False

    @property
    def waiting(self) -> int:
        """How many jobs wait for a process."""
        return len(self.queue)

    def has_waiting(self, match: str) -> bool:
        """Whether a job of a match waits for a process."""
        return self.queue.has_match(match)

    async def work(
        self,
        job: Job,
        seconds: float = 0.0,
        progress: Progress | None = None,
        *,
        clients: Sequence[str] = (),
        match: str = "",
    ) -> Answer:
        """Have a job done; when a process fails, a fresh one takes its place."""
        process = await self.acquire(Owner(self.queue.cheapest(list(clients)), match), seconds)
        self.asked += 1
        kept: AsyncLineProcess | None = None
        try:
            if process is None or process.has_ended:
                process = await self.start_process()
            answer = await self.put_job(process, job, self.patience + seconds, progress)
            kept = process
        except TimeoutError:
            self.failed += 1
            raise WorkFailed(f"no answer within {self.patience + seconds:g} seconds") from None
        except (EOFError, OSError, ValueError, msgspec.MsgspecError) as problem:
            self.failed += 1
            raise WorkFailed(str(problem) or type(problem).__name__) from None
        finally:
            # Also when cancelled: the late answer would be taken for the next question's.
            try:
                if kept is None and process is not None:
                    await process.kill()
            finally:
                self.release(kept, seconds)
        if answer.problem:
            self.failed += 1
            raise WorkFailed(answer.problem)
        return answer

    async def acquire(self, owner: Owner, seconds: float) -> AsyncLineProcess | None:
        """Wait for a process that is free."""
        began = time.monotonic()
        granted: asyncio.Future[AsyncLineProcess | None] = asyncio.get_running_loop().create_future()
        ticket = self.queue.put(granted, owner, seconds)
        self.grant()
        try:
            process = await granted
        except asyncio.CancelledError:
            if granted.done() and not granted.cancelled():
                self.release(granted.result(), seconds)
            else:
                self.queue.withdraw(ticket)
            raise
        self.on_wait(time.monotonic() - began)
        return process

    def grant(self) -> None:
        """Give free processes to those who are next."""
        while self.idle:
            ticket = self.queue.pop(None if self.long < self.most_long else SHORT)
            if ticket is None:
                return
            if ticket.item.cancelled():
                continue
            self.long += ticket.seconds > SHORT
            ticket.item.set_result(self.idle.pop())

    def release(self, process: AsyncLineProcess | None, seconds: float) -> None:
        """Take a process back, or the place of one that is gone."""
        self.long -= seconds > SHORT
        self.idle.append(process)
        self.grant()

    async def start_process(self) -> AsyncLineProcess:
        """Start a worker process."""
        if self.closed:
            raise OSError("the server stops")
        return await AsyncLineProcess.start(self.command, LONGEST)

    async def put_job(
        self, process: AsyncLineProcess, job: Job, patience: float, progress: Progress | None
    ) -> Answer:
        """Put a job to a process and read on until its answer."""
        process.send(msgspec.json.encode(job) + b"\n")
        while True:
            answer = msgspec.json.decode(await process.receive(patience), type=Answer)
            if not answer.of:
                return answer
            if progress is None:
                raise ValueError("the process tells of progress, but only reviews make any")
            progress(answer)

    async def close(self) -> None:
        """End all processes."""
        self.closed = True
        for process in self.idle:
            if process is not None:
                await process.kill()
        self.idle.clear()
