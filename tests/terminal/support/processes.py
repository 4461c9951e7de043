"""Terminals for the tests: the command `thauma` as a process that is typed to and read from."""

import contextlib
import os
import pty
import queue
import re
import select
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Self

import thauma
from thauma import Match
from thauma.core.parts.picture import Scene
from thauma.terminal.pictures import picture_of

WAIT = 60.0
"""seconds after which a silent terminal fails a test"""
MOVE = "[number, key, ? help] > "
"""how a prompt for a move ends"""
END = "rematch plays again, Enter leaves > "


def environment(state: Path) -> dict[str, str]:
    """Give an environment in which seats are remembered in a folder of the test's own."""
    source = str(Path(thauma.__file__).parents[1])
    own = {"PYTHONPATH": source, "PYTHONIOENCODING": "utf-8", "XDG_STATE_HOME": str(state), "TERM": "xterm"}
    return {**os.environ, **own, "COLUMNS": "100", "LINES": "40"}


class Terminal:
    """A running `thauma`."""

    def __init__(self, state: Path, *argv: str) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-m", "thauma", *argv],
            env=environment(state),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
        )
        self.all = ""
        """everything that it has printed"""
        self.read = 0
        """how much of that has been looked at"""
        self.chunks: queue.SimpleQueue[str] = queue.SimpleQueue()
        self.reader = threading.Thread(target=self.pump, daemon=True)
        self.reader.start()

    def pump(self) -> None:
        """Read what it prints; an empty chunk is the end."""
        assert self.process.stdout is not None
        while chunk := os.read(self.process.stdout.fileno(), 65536):
            self.chunks.put(chunk.decode("utf-8", "replace"))
        self.chunks.put("")

    def read_until(self, *marks: str) -> str:
        """Wait until one of these was printed; gives what was printed up to there since the last time."""
        end = time.monotonic() + WAIT
        while not (
            found := [at + len(mark) for mark in marks if (at := self.all.find(mark, self.read)) >= 0]
        ):
            try:
                chunk = self.chunks.get(timeout=max(0.0, end - time.monotonic()))
            except queue.Empty:
                chunk = ""
            assert chunk, f"{marks} was not printed, but {self.all[self.read :]}"
            self.all += chunk
        told, self.read = self.all[self.read : min(found)], min(found)
        return told

    def type(self, *lines: str) -> None:
        """Type some lines."""
        assert self.process.stdin is not None
        self.process.stdin.write("".join(f"{line}\n" for line in lines))
        self.process.stdin.flush()

    def type_and_read(self, line: str, *marks: str) -> str:
        """Type a line; gives the answer, up to the mark."""
        self.type(line)
        return self.read_until(*marks)

    def end(self) -> tuple[int, str]:
        """Close the input and wait for the end; gives the exit code and all that was printed."""
        assert self.process.stdin is not None
        with contextlib.suppress(BrokenPipeError):
            self.process.stdin.close()
        code = self.process.wait(WAIT)
        self.reader.join(WAIT)
        while chunk := self.chunks.get(timeout=WAIT):
            self.all += chunk
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code, self.all

    def kill(self) -> None:
        """End it as a crash would."""
        self.process.send_signal(signal.SIGKILL)
        self.end()

    @property
    def link(self) -> str:
        """Give the link that brings one back."""
        return self.last_link("seat")

    def last_link(self, kind: str) -> str:
        """Give the last link of a kind that was printed."""
        links: list[str] = re.findall(rf"http://\S+#{kind}=[\w-]+", self.all)
        return links[-1]


@contextlib.contextmanager
def terminal(state: Path, *argv: str) -> Iterator[Terminal]:
    """Start a terminal; it is ended afterwards if it has not ended before."""
    started = Terminal(state, *argv)
    try:
        yield started
    finally:
        if started.process.returncode is None:
            if started.process.poll() is None:
                started.process.kill()
            started.end()


def start_two_terminals(
    stack: ExitStack, address: str, state: Path, *flags: str
) -> tuple[Terminal, Terminal]:
    """Let Ada make a match where she begins, and Bo join it by her link; both have seen the beginning."""
    ada = stack.enter_context(
        terminal(state, "play", "duel", "--server", address, "--seat", "0", "--name", "Ada", *flags)
    )
    ada.read_until("Waiting for somebody to take the open seat [? help] > ")
    bo = stack.enter_context(terminal(state, "join", ada.last_link("join"), "--name", "Bo"))
    bo.read_until("Waiting for Ada [? help] > ")
    ada.read_until(MOVE)
    return ada, bo


class Window:
    """A terminal with somebody in front of it."""

    def __init__(self, state: Path, *argv: str) -> None:
        own, theirs = pty.openpty()
        self.own = own
        self.process = subprocess.Popen(
            [sys.executable, "-m", "thauma", *argv],
            env=environment(state),
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
        )
        os.close(theirs)
        self.all = ""

    def read_until(self, mark: str) -> str:
        """Wait until something is on the screen; gives what came up to there."""
        end = time.monotonic() + WAIT
        while mark not in self.all:
            ready, _, _ = select.select([self.own], [], [], max(0.0, end - time.monotonic()))
            assert ready, f"{mark!r} is not on the screen, but {self.all}"
            self.all += os.read(self.own, 65536).decode("utf-8", "replace")
        told, _, self.all = self.all.partition(mark)
        return told + mark

    def type(self, keys: bytes) -> None:
        """Press some keys."""
        os.write(self.own, keys)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(WAIT)
        os.close(self.own)


def play_by_number(match: Match) -> Match:
    """Play a match to its end as who always types 1 does."""
    picture = picture_of(match.game)
    while match.waiting:
        seat = match.waiting[0]
        match.play(seat, picture.draw_screen(Scene(match.view(seat), ("", ""))).keys["1"])
    return match
