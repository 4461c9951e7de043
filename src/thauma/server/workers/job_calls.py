"""The queue of thoughts as an event loop asks it: in a thread of its own, one call after the other."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from thauma.server.store.job_table import JobTable

RETRY = 0.5
"""seconds before a queue that did not answer is asked again"""

P = ParamSpec("P")
T = TypeVar("T")


class JobCalls:
    """Calls a queue without holding anybody up; what is called first is done first."""

    def __init__(self, table: JobTable) -> None:
        self.table = table
        self.thread = ThreadPoolExecutor(1, "jobs")
        self.news = asyncio.Event()
        """set when something was heard that this process cares for"""

    def listen(self, channel: str, heard: Callable[[str | None], bool]) -> None:
        """Begin to hear a channel; `heard` takes what is said and gives whether that is news."""
        loop = asyncio.get_running_loop()

        def note(payload: str | None) -> None:
            if heard(payload):
                self.news.set()

        def pass_on(_channel: str, payload: str | None) -> None:
            loop.call_soon_threadsafe(note, payload)

        self.table.listen((channel,), pass_on)

    async def call(self, what: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
        """Call the queue."""
        return await asyncio.get_running_loop().run_in_executor(self.thread, lambda: what(*given, **named))

    async def wait_for_news(self, seconds: float) -> None:
        """Wait until something was heard, or so long."""
        try:
            async with asyncio.timeout(seconds):
                await self.news.wait()
        except TimeoutError:
            pass
        self.news.clear()

    async def close(self) -> None:
        """Do what was called, then let go of everything."""
        await asyncio.to_thread(self.thread.shutdown)
        await asyncio.to_thread(self.table.close)
