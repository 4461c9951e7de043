"""Something to wait for, as small as can be."""

import asyncio
from collections.abc import Callable


class Signal:
    """Something to wait for; an event as small as can be, for there are thousands of them."""

    __slots__ = ("waiter",)

    def __init__(self) -> None:
        self.waiter: asyncio.Future[None] | None = None

    def set(self) -> None:
        """Wake who waits."""
        if self.waiter is not None and not self.waiter.done():
            self.waiter.set_result(None)

    async def wait_until(self, reached: Callable[[], bool]) -> None:
        """Wait until something is the case; it is looked at whenever the signal is set."""
        while not reached():
            self.waiter = asyncio.get_running_loop().create_future()
            await self.waiter
            self.waiter = None
