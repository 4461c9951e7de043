"""Something to wait for, as small as can be; and something that must not happen too often."""

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
            try:
                await self.waiter
            finally:  # a future that was cancelled remembers by whom, and with that all that they know
                self.waiter = None


class Throttle:
    """Lets something happen at most once in so many seconds, however often it is asked for."""

    __slots__ = ("due", "not_before", "seconds", "timer", "wake")

    def __init__(self, seconds: float, wake: Callable[[], None]) -> None:
        self.seconds = seconds
        self.wake = wake
        """called when it is to happen"""
        self.due = False
        """whether it is to happen now"""
        self.not_before = 0.0
        self.timer: asyncio.TimerHandle | None = None

    def request(self) -> None:
        """Ask for it: as soon as enough time has passed since the last time, and once for all who ask."""
        if self.timer is None and not self.due:
            loop = asyncio.get_running_loop()
            self.timer = loop.call_at(max(self.not_before, loop.time()), self.release)

    def release(self) -> None:
        """Enough time has passed."""
        self.timer = None
        self.due = True
        self.wake()

    def take(self) -> None:
        """It happens now."""
        self.due = False
        self.not_before = asyncio.get_running_loop().time() + self.seconds

    def cancel(self) -> None:
        """It is not to happen any more."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
