"""The time of a server that runs in a thread, in the hands of a test: nobody has to wait for it to pass."""

import asyncio

LONG = 100_000.0
"""seconds that no test takes, however busy the machine: what has so long comes to its end by a leap only"""


class LeapingLoop(asyncio.SelectorEventLoop):
    """A loop whose time a test lets leap, so that whatever waits for its time has waited long enough.

    Without a leap it goes as fast as any other.
    """

    leapt = 0.0

    def time(self) -> float:
        """Give the seconds that have passed, leaps and all."""
        return super().time() + self.leapt

    def leap(self, seconds: float = 2 * LONG) -> None:
        """Let time pass at once, from whichever thread; only what waits already notices."""
        self.leapt += seconds
        self.call_soon_threadsafe(lambda: None)  # it may be asleep until a time of before
