"""The processes that think: as many as wanted, replaced when one hangs, crashes or talks rubbish."""

import asyncio
import sys
from collections.abc import Callable, Sequence

import msgspec

from thauma.processes.async_line_process import AsyncLineProcess
from thauma.server.workers.worker import Answer, Job

COMMAND = (sys.executable, "-m", "thauma.server.workers.worker")
LONGEST = 1 << 22
"""bytes of an answer line; the review of a match has some hundred thousand"""
OVERTIME = 20.0
"""seconds that one answer may take beyond what was asked for"""

Progress = Callable[[Answer], None]
"""takes how far a job is, and what has been found of it"""


class WorkFailed(Exception):
    """There was no usable answer."""


class WorkerPool:
    """A pool of worker processes; each does one job at a time."""

    def __init__(self, count: int, command: Sequence[str] = COMMAND, patience: float = OVERTIME) -> None:
        self.command = tuple(command)
        self.patience = patience
        self.idle: asyncio.Queue[AsyncLineProcess | None] = asyncio.Queue()
        for _ in range(count):
            self.idle.put_nowait(None)  # None: to be started when first needed
        self.asked = 0
        self.failed = 0
        self.closed = False

    async def work(self, job: Job, seconds: float = 0.0, progress: Progress | None = None) -> Answer:
        """Have a job done that takes so many seconds; a long one may take them again after each progress.

        Raises WorkFailed, and a fresh process takes the place of the bad one.
        """
        process = await self.idle.get()
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
                self.idle.put_nowait(kept)
        if answer.problem:
            self.failed += 1
            raise WorkFailed(answer.problem)
        return answer

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
        while not self.idle.empty():
            process = self.idle.get_nowait()
            if process is not None:
                await process.kill()
