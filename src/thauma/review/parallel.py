"""Work in steps that do not depend on each other: side by side, told as it goes on, given up if asked to."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")
Progress = Callable[[int, int], None]
"""takes how many steps are done, and of how many"""


class Stopped(Exception):
    """Somebody does not want it any more."""


class Steps:
    """So many steps in all, taken a list at a time."""

    def __init__(
        self,
        of: int,
        threads: int = 1,
        progress: Progress | None = None,
        stop: Callable[[], bool] | None = None,
    ) -> None:
        self.of = of
        self.done = 0
        self.threads = threads
        self.progress = progress
        self.stop = stop
        self.given_up = False

    def is_stopped(self) -> bool:
        """Whether to leave off; a step that takes long asks this, from any thread."""
        return self.given_up or (self.stop is not None and self.stop())

    def run_each(
        self, step: Callable[[T], R], things: Sequence[T], take: Callable[[R], None] | None = None
    ) -> list[R]:
        """Take a step for each of some things; gives the results in their order, or raises Stopped.

        Each result is handed to `take` as soon as it is there, before the progress is told.
        """
        results = []
        with self.iterate_results(step, things) as found:
            for result in found:
                if self.is_stopped():
                    raise Stopped
                results.append(result)
                if take is not None:
                    take(result)
                self.done += 1
                if self.progress is not None:
                    self.progress(self.done, self.of)
        return results

    @contextmanager
    def iterate_results(self, step: Callable[[T], R], things: Sequence[T]) -> Iterator[Iterator[R]]:
        """Give results as they come; whatever goes wrong, no thread goes on."""
        if self.threads == 1:
            yield map(step, things)
            return
        with ThreadPoolExecutor(self.threads) as pool:
            try:
                yield pool.map(step, things)
            except BaseException:
                self.given_up = True
                pool.shutdown(cancel_futures=True)
                raise
