"""The processes that think: as many as wanted, replaced when one hangs, crashes or talks rubbish."""

import asyncio
import contextlib
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable, Sequence

import msgspec

from thauma.server.workers.worker import Answer, Job

COMMAND = (sys.executable, "-m", "thauma.server.workers.worker")
LONGEST = 1 << 22
"""bytes of an answer line; the review of a match has some hundred thousand"""
OVERTIME = 20.0
"""seconds that one answer may take beyond what was asked for"""

Progress = Callable[[int, int], None]
"""takes how many steps are done, and of how many"""


class WorkFailed(Exception):
    """There was no usable answer."""


class WorkerPool:
    """A pool of worker processes; each does one job at a time."""

    def __init__(self, count: int, command: Sequence[str] = COMMAND, patience: float = OVERTIME) -> None:
        self.command = tuple(command)
        self.patience = patience
        self.idle: asyncio.Queue[Process | None] = asyncio.Queue()
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
        kept: Process | None = None
        try:
            if process is None or process.returncode is not None:
                process = await self.start_process()
            answer = await self.put_job(process, job, self.patience + seconds, progress)
            kept = process
        except TimeoutError:
            self.failed += 1
            raise WorkFailed(f"no answer within {self.patience + seconds:g} seconds") from None
        except (OSError, ValueError, msgspec.MsgspecError) as problem:
            self.failed += 1
            raise WorkFailed(str(problem) or type(problem).__name__) from None
        finally:
            # Also when cancelled: the late answer would be taken for the next question's.
            try:
                if kept is None:
                    await stop_process(process)
            finally:
                self.idle.put_nowait(kept)
        if answer.problem:
            self.failed += 1
            raise WorkFailed(answer.problem)
        return answer

    async def start_process(self) -> Process:
        """Start a worker process."""
        if self.closed:
            raise OSError("the server stops")
        return await asyncio.create_subprocess_exec(
            *self.command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=LONGEST, start_new_session=True
        )

    async def put_job(self, process: Process, job: Job, patience: float, progress: Progress | None) -> Answer:
        """Put a job to a process and read on until its answer."""
        if process.stdin is None or process.stdout is None:
            raise OSError("the process cannot be talked to")
        process.stdin.write(msgspec.json.encode(job) + b"\n")
        while True:
            async with asyncio.timeout(patience):
                await process.stdin.drain()
                line = await process.stdout.readline()
            if not line:
                raise OSError("the process ended")
            answer = msgspec.json.decode(line, type=Answer)
            if not answer.of:
                return answer
            if progress is None:
                raise ValueError("the process tells of progress, but only reviews make any")
            progress(answer.done, answer.of)

    async def close(self) -> None:
        """End all processes."""
        self.closed = True
        while not self.idle.empty():
            await stop_process(self.idle.get_nowait())


async def stop_process(process: Process | None) -> None:
    """Kill a process and wait until it is gone."""
    if process is None:
        return
    with contextlib.suppress(ProcessLookupError, PermissionError):
        if os.name == "posix":
            os.killpg(process.pid, signal.SIGKILL)  # with whatever the bot has started itself
        else:
            process.kill()
    if process.stdin is not None:
        process.stdin.close()
    await process.wait()
