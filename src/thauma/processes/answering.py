"""The other end: a process of ours that answers lines, and goes with the process that began it."""

import os
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import NoReturn

CHUNK = 1 << 16


def answer_lines(answer: Callable[[bytes], bytes], leave: Callable[[], object] = lambda: None) -> NoReturn:
    """Answer every line of the standard input with a line.

    The process ends with its input, in the middle of an answer too: whoever asked has closed it or is gone.
    What has to be done before that does `leave`.
    """
    signal.signal(signal.SIGINT, lambda *_: None)  # Ctrl-C is for whoever began this process
    lines: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=read_lines, args=(sys.stdin.fileno(), lines, leave), daemon=True).start()
    while True:
        write_line(answer(lines.get()))


def write_line(line: bytes) -> None:
    """Write a line at once, if there is still anybody to read it."""
    with suppress(BrokenPipeError):  # the end of the input follows
        sys.stdout.buffer.write(line + b"\n")
        sys.stdout.buffer.flush()


def read_lines(source: int, lines: "SimpleQueue[bytes]", leave: Callable[[], object]) -> None:
    """Pass on what comes in, a line at a time; at the end leave, whatever is being done."""
    rest = b""
    while data := os.read(source, CHUNK):
        *whole, rest = (rest + data).split(b"\n")
        for line in whole:
            lines.put(line)
    try:
        leave()
    finally:
        os._exit(0)
