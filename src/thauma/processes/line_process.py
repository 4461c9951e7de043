"""A program at the other end of three pipes: lines go in, lines come out, and it is gone when we say so.

Each pipe has a thread of its own that closes it at the end, so that no program can make us wait: not one that
reads nothing, not one that writes without end, and not one that leaves children behind.
"""

import os
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from queue import Empty, Full, Queue, SimpleQueue
from threading import Event, Thread
from typing import IO

from thauma.processes.groups import APART, kill_group

CHUNK = 65_536
UNREAD = 100
"""lines that are taken off a program's hands before anybody wants them; then it has to wait"""
TAIL = 4_000
"""bytes of the standard error that are kept"""
LAST_LINES = 20
FAREWELL = 0.5
"""seconds for what is about to come: the exit code of a program whose output has ended, its last words"""
BLINK = 0.1


class LineProcess:
    """A running program that reads lines and writes lines, none of them longer than so many bytes.

    `environment` is added to ours. The last of its standard error is kept, or (`keep_stderr` off) it is ours.
    """

    def __init__(
        self,
        command: Sequence[str],
        longest: int,
        environment: Mapping[str, str] | None = None,
        *,
        keep_stderr: bool = True,
    ) -> None:
        self.process = subprocess.Popen(  # noqa: S603  (running what somebody named is the point)
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE if keep_stderr else None,
            bufsize=0,
            env={**os.environ, **(environment or {})},
            **APART,
        )
        self.inbox: Queue[bytes | None] = Queue(UNREAD)
        self.outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self.tail = bytearray()
        self.deaf = Event()
        """set when nobody listens any more"""
        works = (
            (take_lines, self.process.stdout, (longest, self.inbox, self.deaf)),
            (write_lines, self.process.stdin, (self.outbox,)),
            (keep_tail, self.process.stderr, (self.tail,)),
        )
        self.threads = [
            Thread(target=work, args=(pipe, *parts), daemon=True) for work, pipe, parts in works if pipe
        ]
        for thread in self.threads:
            thread.start()

    def send(self, line: bytes) -> None:
        """Hand in a line; never waits, whether or not the program reads."""
        self.outbox.put(line)

    def receive(self, seconds: float | None) -> bytes:
        """Give the next line; raises TimeoutError when there is none in time, EOFError after the last."""
        try:
            line = self.inbox.get(seconds is None or seconds > 0, seconds)
        except Empty:
            raise TimeoutError from None
        if line is None:
            raise EOFError
        return line

    def exit_code(self) -> int | None:
        """Give the exit code of a program that ends just now; None if it goes on nevertheless."""
        try:
            return self.process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            return None

    def stderr_tail(self) -> tuple[str, ...]:
        """Give the last lines of the standard error."""
        lines = bytes(self.tail).decode("utf-8", "replace").splitlines()
        return tuple(line.rstrip() for line in lines if line.strip())[-LAST_LINES:]

    def shut_down(self, line: bytes, seconds: float) -> None:
        """Say a last word, wait a while for the program to end, then end it."""
        self.outbox.put(line)
        self.close_input()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(seconds)
        self.kill()

    def close_input(self) -> None:
        """Ask nothing more; a program of ours ends by itself then, in the middle of an answer too."""
        self.deaf.set()
        self.outbox.put(None)

    def kill(self) -> None:
        """End the program and whatever it has started, and let go of everything."""
        self.close_input()
        kill_group(self.process)
        self.exit_code()
        for thread in self.threads:
            thread.join(FAREWELL)


# ------------------------------------------------------------------------------------ the threads


def take_lines(pipe: IO[bytes], longest: int, inbox: "Queue[bytes | None]", deaf: Event) -> None:
    """Cut the output into lines; one that is too long is the last, a last one without an end is none."""
    rest = b""
    with pipe:
        while chunk := read_some(pipe):
            *lines, rest = (rest + chunk).split(b"\n")
            for line in lines:
                queue_line(line, inbox, deaf)
            if len(rest) > longest:
                queue_line(rest, inbox, deaf)
                break
    queue_line(None, inbox, deaf)


def queue_line(line: bytes | None, inbox: "Queue[bytes | None]", deaf: Event) -> None:
    """Put a line where it is fetched, as soon as there is room and unless nobody listens any more."""
    while not deaf.is_set():
        try:
            inbox.put(line, timeout=BLINK)
        except Full:
            continue
        return
    if line is None:
        with suppress(Full):  # somebody may have begun to wait before that
            inbox.put_nowait(None)


def write_lines(pipe: IO[bytes], outbox: "SimpleQueue[bytes | None]") -> None:
    """Write what is put into the box, up to None or until nobody reads."""
    try:
        with pipe:
            while line := outbox.get():
                left = memoryview(line)
                while left:
                    left = left[pipe.write(left) :]
    except OSError:
        return  # that the program has ended is noticed where its output is read


def keep_tail(pipe: IO[bytes], tail: bytearray) -> None:
    """Read to the end and keep the last of it."""
    with pipe:
        while chunk := read_some(pipe):
            tail += chunk
            del tail[:-TAIL]


def read_some(pipe: IO[bytes]) -> bytes:
    """Read what is there; nothing at the end."""
    try:
        return pipe.read(CHUNK) or b""
    except OSError:
        return b""
