"""The same for an event loop: a program that is asked in lines, by code that must not wait for it."""

import asyncio
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from thauma.processes.groups import APART, kill_group

CHUNK = 1 << 16


class AsyncLineProcess:
    """A running program that reads lines and writes lines."""

    def __init__(self, process: Process, sink: asyncio.StreamWriter, source: asyncio.StreamReader) -> None:
        self.process, self.sink, self.source = process, sink, source

    @classmethod
    async def start(cls, command: Sequence[str], longest: int) -> "AsyncLineProcess":
        """Start a program that writes no line longer than so many bytes.

        Where nobody waits for it any more, it is started and ended: broken off in the middle, its pipes and
        perhaps the program itself would stay.
        """
        starting = asyncio.ensure_future(
            asyncio.create_subprocess_exec(
                *command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=longest, **APART
            )
        )
        try:
            return cls.of(await asyncio.shield(starting))
        except asyncio.CancelledError:
            await wait_for_end(starting)
            if starting.exception() is None:
                await wait_for_end(asyncio.ensure_future(cls.of(starting.result()).kill()))
            raise

    @classmethod
    def of(cls, process: Process) -> "AsyncLineProcess":
        """Talk to a program through its pipes."""
        if process.stdin is None or process.stdout is None:
            raise OSError("the process cannot be talked to")
        return cls(process, process.stdin, process.stdout)

    @property
    def has_ended(self) -> bool:
        """Whether it runs no more."""
        return self.process.returncode is not None

    def send(self, line: bytes) -> None:
        """Hand in a line; never waits."""
        self.sink.write(line)

    async def receive(self, seconds: float) -> bytes:
        """Give the next line; raises TimeoutError when there is none in time, EOFError after the last.

        A line that is too long raises ValueError.
        """
        async with asyncio.timeout(seconds):
            await self.sink.drain()
            line = await self.source.readline()
        if not line:
            raise EOFError("the process ended")
        return line

    async def kill(self) -> None:
        """End the program and whatever it has started, and wait until it is gone."""
        kill_group(self.process)
        self.sink.close()
        with suppress(RuntimeError):  # somebody else is reading
            while await self.source.read(CHUNK):  # what is not read keeps asyncio from noticing the end
                pass
        await self.process.wait()


async def wait_for_end(task: "asyncio.Task[Any]") -> None:
    """Wait for something short, however often whoever waits is cancelled meanwhile."""
    while not task.done():
        with suppress(asyncio.CancelledError):
            await asyncio.wait([task])
