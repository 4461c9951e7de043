"""The same for an event loop: a program that is asked in lines, by code that must not wait for it."""

import asyncio
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Sequence
from contextlib import suppress

from thauma.processes.groups import APART, kill_group

CHUNK = 1 << 16


class AsyncLineProcess:
    """A running program that reads lines and writes lines."""

    def __init__(self, process: Process, sink: asyncio.StreamWriter, source: asyncio.StreamReader) -> None:
        self.process, self.sink, self.source = process, sink, source

    @classmethod
    async def start(cls, command: Sequence[str], longest: int) -> "AsyncLineProcess":
        """Start a program that writes no line longer than so many bytes."""
        process = await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=longest, **APART
        )
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
