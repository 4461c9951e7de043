"""The processes in which bots think: as many as wanted, replaced when one hangs, crashes or talks rubbish."""

import asyncio
import contextlib
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence

import msgspec

from thauma.server.worker import Choice, Job

COMMAND = (sys.executable, "-m", "thauma.server.worker")
LONGEST = 1 << 16
"""bytes of an answer line"""
PATIENCE = 20.0
"""seconds that a bot may think about one move"""


class BotFailed(Exception):
    """A bot gave no usable answer."""


class Workers:
    """A pool of worker processes; each thinks about one question at a time."""

    def __init__(self, count: int, command: Sequence[str] = COMMAND, patience: float = PATIENCE) -> None:
        self.command = tuple(command)
        self.patience = patience
        self.idle: asyncio.Queue[Process | None] = asyncio.Queue()
        for _ in range(count):
            self.idle.put_nowait(None)  # None: to be started when first needed
        self.asked = 0
        self.failed = 0
        self.closed = False

    async def choose(self, job: Job) -> str:
        """Let a bot choose a move; raises BotFailed, and a fresh process takes the place of the bad one."""
        process = await self.idle.get()
        self.asked += 1
        kept: Process | None = None
        try:
            if process is None or process.returncode is not None:
                process = await self.start()
            choice = await asyncio.wait_for(self.ask(process, job), self.patience)
            kept = process
        except TimeoutError:
            self.failed += 1
            raise BotFailed(f"no answer within {self.patience:g} seconds") from None
        except (OSError, ValueError, msgspec.MsgspecError) as problem:
            self.failed += 1
            raise BotFailed(str(problem) or type(problem).__name__) from None
        finally:
            # Also when cancelled: the late answer would be taken for the next question's.
            if kept is None:
                await stopped(process)
            self.idle.put_nowait(kept)
        if choice.problem:
            self.failed += 1
            raise BotFailed(choice.problem)
        return choice.move

    async def start(self) -> Process:
        """Start a worker process."""
        if self.closed:
            raise OSError("the server stops")
        return await asyncio.create_subprocess_exec(
            *self.command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=LONGEST, start_new_session=True
        )

    async def ask(self, process: Process, job: Job) -> Choice:
        """Put a question to a process and read its answer."""
        if process.stdin is None or process.stdout is None:
            raise OSError("the process cannot be talked to")
        process.stdin.write(msgspec.json.encode(job) + b"\n")
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line:
            raise OSError("the process ended")
        return msgspec.json.decode(line, type=Choice)

    async def close(self) -> None:
        """End all processes."""
        self.closed = True
        while not self.idle.empty():
            await stopped(self.idle.get_nowait())


async def stopped(process: Process | None) -> None:
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
