"""The processes in which games are played: as many as wanted; a crashed one is told of and replaced."""

import queue
import sys
import threading
from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

import msgspec

from thauma.arena.worker import Answer
from thauma.core.catalog import Current
from thauma.core.errors import Phrase, system_reason
from thauma.core.simulation import check_count
from thauma.processes.line_process import LineProcess

T = TypeVar("T", bound=msgspec.Struct)
"""a game to be played"""
P = TypeVar("P", bound=msgspec.Struct)
"""a game that was played"""
COMMAND = (sys.executable, "-m", "thauma.arena.worker")
LONGEST = 1 << 24
"""bytes of a game on its line; one with all that a study counts has some hundred thousand"""
MOST_JOBS = 256
TRIES = 2
"""how often a game is begun whose process crashes"""
GRACE = 3.0
"""seconds that a process has to end by itself, and to end what its bots have started"""
LOOK = 0.5
"""seconds between two looks at the keyboard, where waiting does not notice it"""


def check_jobs(jobs: int) -> int:
    """Refuse a number of processes that makes no sense."""
    return check_count("jobs", jobs, MOST_JOBS)


@dataclass(frozen=True, slots=True)
class Crash(Generic[T]):
    """A game that its process did not finish."""

    task: T
    reason: Phrase | str
    again: bool
    """whether it is tried once more"""


class Crashed(Exception):
    """A process gave no usable answer."""

    def __init__(self, reason: Phrase | str) -> None:
        super().__init__(str(reason))
        self.reason = reason


class Worker(LineProcess):
    """One process; it plays one game at a time."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            super().__init__(command, LONGEST, keep_stderr=False)
        except OSError as problem:
            raise Crashed(system_reason(problem)) from None

    def play_task(self, task: msgspec.Struct, kind: type[P]) -> P:
        """Have a game played."""
        self.send(msgspec.json.encode(task) + b"\n")
        try:
            answer = msgspec.json.decode(self.receive(None), type=Answer)
            if answer.game is not None:
                return msgspec.convert(answer.game, kind)
        except EOFError:
            self.stop()
            raise Crashed(Phrase("error.arena.ended", code=self.process.returncode)) from None
        except msgspec.MsgspecError as problem:
            raise Crashed(str(problem)) from None
        raise Crashed(answer.problem)

    def stop(self) -> None:
        """End it, with whatever it has started."""
        self.shut_down(b"", GRACE)
        self.process.wait()


class WorkerPool(Generic[T, P]):
    """Some processes at work on a list of games; they speak the language that is in use here."""

    def __init__(
        self, tasks: Iterable[T], kind: type[P], jobs: int, command: Sequence[str] = COMMAND
    ) -> None:
        self.tasks = iter(tasks)
        self.kind = kind
        self.command = (*command, Current.language)
        self.guard = threading.Lock()
        self.stopped = False
        self.workers: set[Worker] = set()
        self.told: queue.SimpleQueue[P | Crash[T] | BaseException | None] = queue.SimpleQueue()
        self.threads = [threading.Thread(target=self.attend_worker, daemon=True) for _ in range(jobs)]

    def run_tasks(self) -> Generator[P | Crash[T], None, None]:
        """Give games in the order in which they end; closing the generator stops all processes."""
        for thread in self.threads:
            thread.start()
        at_work = len(self.threads)
        try:
            while at_work:
                try:
                    told = self.told.get(timeout=LOOK)
                except queue.Empty:
                    continue
                if told is None:
                    at_work -= 1
                elif isinstance(told, BaseException):
                    raise told
                else:
                    yield told
        finally:
            self.stop()

    def attend_worker(self) -> None:
        """Look after one process until there is nothing more to play."""
        worker: Worker | None = None
        try:
            while (task := self.next_task()) is not None:
                worker = self.play_task(worker, task)
        except BaseException as problem:  # noqa: BLE001  (told to whoever waits)
            self.told.put(problem)
        finally:
            self.dismiss_worker(worker)
            self.told.put(None)

    def next_task(self) -> T | None:
        """Take the next game, unless all is to end."""
        with self.guard:
            return None if self.stopped else next(self.tasks, None)

    def play_task(self, worker: Worker | None, task: T) -> Worker | None:
        """Have a game played, with a new process where the old one crashed; gives the one to go on with."""
        for again in (*[True] * (TRIES - 1), False):
            try:
                worker = worker or self.start_worker()
                self.told.put(worker.play_task(task, self.kind))
            except Crashed as crash:
                self.dismiss_worker(worker)
                worker = None
                if self.stopped:
                    break
                self.told.put(Crash(task, crash.reason, again))
            else:
                break
        return worker

    def start_worker(self) -> Worker:
        """Start a process."""
        with self.guard:
            if self.stopped:
                raise Crashed(Phrase("error.arena.ended", code=0))
            worker = Worker(self.command)
            self.workers.add(worker)
            return worker

    def dismiss_worker(self, worker: Worker | None) -> None:
        """End a process."""
        if worker is not None:
            worker.stop()
            with self.guard:
                self.workers.discard(worker)

    def stop(self) -> None:
        """End all processes, and wait until they are gone."""
        with self.guard:
            self.stopped = True
            busy = list(self.workers)
        for worker in busy:
            worker.close_input()
        for worker in busy:
            worker.stop()
        for thread in self.threads:
            thread.join()
