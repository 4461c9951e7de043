"""What is typed, line by line, without anything else standing still: a thread that reads ahead one line."""

import codecs
import os
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TextIO

from thauma.terminal.console import LONGEST

CHUNK = 4096


@dataclass(frozen=True, slots=True)
class TypedLine:
    """A line was typed; None: there will be no more."""

    words: str | None


class LineReader:
    """Reads lines and passes each on once the one before was taken."""

    def __init__(self, source: TextIO, tell: Callable[[TypedLine], None]) -> None:
        self.source = source
        self.on_line = tell
        self.room = threading.Semaphore(1)
        self.closed = False
        self.thread = threading.Thread(target=self.run, daemon=True)

    def start(self) -> None:
        """Begin to read."""
        self.thread.start()

    def allow_next(self) -> None:
        """Let the next line come."""
        self.room.release()

    def close(self) -> None:
        """Read no more; a thread that waits for somebody to type is left to itself."""
        self.closed = True
        self.room.release()

    def run(self) -> None:
        """Read until the end."""
        for words in self.read_lines():
            self.room.acquire()
            if self.closed:
                return
            self.on_line(TypedLine(words.strip()))
        self.room.acquire()
        self.on_line(TypedLine(None))

    def read_lines(self) -> Iterator[str]:
        """Give what is typed, from the bare system where there is one.

        A thread that waits inside a stream of Python's own holds its lock, and the process could not end.
        """
        try:
            number = self.source.fileno()
        except (OSError, ValueError):
            yield from self.source
            return
        decoder = codecs.getincrementaldecoder(self.source.encoding or "utf-8")("replace")
        begun = ""
        while chunk := self.read_chunk(number):
            *whole, rest = (begun + decoder.decode(chunk)).split("\n")
            for line in whole:
                yield line[:LONGEST]
            begun = rest[:LONGEST]  # the rest of a line that is too long is no move of its own
        if begun:
            yield begun

    @staticmethod
    def read_chunk(number: int) -> bytes:
        """Read what there is; a terminal that has gone away gives nothing."""
        try:
            return os.read(number, CHUNK)
        except OSError:
            return b""
