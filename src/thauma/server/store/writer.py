"""The one who writes: takes the rows of all matches that wait, and stores them in one transaction.

While a commit is under way the next rows gather, so that a disk that is slow to say "stored" serves many
matches at once, and one that is quick keeps nobody waiting.
"""

import asyncio
import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TypeAlias

from thauma.server.store.base import Create, Store, StoreUnavailable, Write
from thauma.server.tracing import tracer

Future: TypeAlias = "asyncio.Future[int | None]"
Answer: TypeAlias = int | Exception | None

log = logging.getLogger("thauma.server")
LONGEST_REASON = 200
"""characters of a reason in the log"""
MOST = 512
"""writes in a batch: so that the first of many does not wait for the last"""


class Writer:
    """Stores rows for coroutines through a thread of its own."""

    def __init__(self, store: Store, most: int = MOST) -> None:
        self.batches = 0
        self.writes = 0
        self.seconds = 0.0
        """spent in the database"""
        self.on_write: Callable[[float], None] = lambda _: None
        """called with the seconds that a transaction took"""
        self.largest = 0
        """batch so far"""
        self.failures = 0
        """batches that could not be written"""
        self.problem = ""
        """why the latest batch could not be written; empty: it was"""
        self._store = store
        self._most = most
        self._queue: deque[tuple[Write, Future]] = deque()
        self._changed = threading.Condition()
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def append(self, write: Write) -> int | None:
        """Store a row; gives what `Store.write` gives for it, once it is on disk.

        Who is cancelled meanwhile does not know whether it was stored.
        """
        future: Future = asyncio.get_running_loop().create_future()
        with self._changed:
            if self._closing:
                raise StoreUnavailable("error.store.stopping")
            self._queue.append((write, future))
            self._changed.notify()
        return await future

    async def close(self) -> None:
        """Store what waits, then end."""
        with self._changed:
            self._closing = True
            self._changed.notify()
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        while batch := self._next_batch():
            self._write(batch)

    def _next_batch(self) -> list[tuple[Write, Future]]:
        """Wait for writes and take them; none means that it is over."""
        with self._changed:
            self._changed.wait_for(lambda: self._queue or self._closing)
            batch: list[tuple[Write, Future]] = []
            places = set()
            while self._queue and len(batch) < self._most:
                place = _place_of(self._queue[0][0])
                if place in places:
                    break
                places.add(place)
                batch.append(self._queue.popleft())
            return batch

    def _write(self, batch: list[tuple[Write, Future]]) -> None:
        began = time.monotonic()
        try:
            with tracer.span("store.write", {"rows": len(batch)}):
                numbers: Sequence[int | None] = self._store.write([write for write, _ in batch])
        except Exception as problem:  # noqa: BLE001  (whoever waits must hear of it, whatever it is)
            answers: list[Answer] = [problem] * len(batch)
            self._note_failure(problem, len(batch))
        else:
            answers = list(numbers)
            self.note_success()
        seconds = time.monotonic() - began
        self.seconds += seconds
        self.on_write(seconds)
        self.batches += 1
        self.writes += len(batch)
        self.largest = max(self.largest, len(batch))
        _answer_all([future for _, future in batch], answers)

    def note_success(self) -> None:
        """The database can be written to."""
        if self.problem:
            log.warning("store works again")
        self.problem = ""

    def _note_failure(self, problem: Exception, rows: int) -> None:
        """Say in the log that rows were not written, once for each reason."""
        self.failures += 1
        reason = str(problem)[:LONGEST_REASON] or type(problem).__name__
        if reason != self.problem:
            log.error("store failed", extra={"reason": reason, "count": rows})
        self.problem = reason


def _place_of(write: Write) -> tuple[int | str, int]:
    """Where a row goes; two for the same place must not meet in one batch."""
    return (write.match, 0) if isinstance(write, Create) else (write.number, write.version)


def _answer_all(futures: list[Future], answers: list[Answer]) -> None:
    """Hand the answers over, in one call for each loop that waits for some."""
    loops: dict[asyncio.AbstractEventLoop, list[tuple[Future, Answer]]] = {}
    for future, answer in zip(futures, answers, strict=True):
        loops.setdefault(future.get_loop(), []).append((future, answer))
    for loop, settled in loops.items():
        with suppress(RuntimeError):  # a loop that was closed: nobody waits any more
            loop.call_soon_threadsafe(_settle, settled)


def _settle(settled: list[tuple[Future, Answer]]) -> None:
    for future, answer in settled:
        if future.done():  # cancelled
            continue
        if isinstance(answer, Exception):
            future.set_exception(answer)
        else:
            future.set_result(answer)
