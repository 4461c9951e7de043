"""A process in which games are played: reads a task a line, writes the finished game or what went wrong.

It ends when its input does, also in the middle of a game: then nobody waits for that one any more.
"""

import os
import queue
import signal
import sys
import threading
from contextlib import suppress
from typing import Any

import msgspec

from thauma.arena import play_game, schedule
from thauma.arena.play_game import BotPool
from thauma.arena.study import games
from thauma.core.errors import ThaumaError
from thauma.core.language import use_language

CHUNK = 1 << 16
TASK = msgspec.json.Decoder(schedule.Task | games.Task)


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game that was played, or why it was not."""

    game: Any = None
    problem: str = ""


def play_line(line: bytes, bench: BotPool) -> Answer:
    """Play a game."""
    try:
        task = TASK.decode(line)
        played = (
            play_game.play_game(task, bench)
            if isinstance(task, schedule.Task)
            else games.play_study_game(task, bench)
        )
        return Answer(played)
    except ThaumaError as problem:
        return Answer(problem=str(problem))
    except Exception as problem:  # noqa: BLE001  (whatever it is, whoever waits must hear of it)
        return Answer(problem=f"{type(problem).__name__}: {problem}")


def read_lines(source: int, lines: "queue.SimpleQueue[bytes]", bench: BotPool) -> None:
    """Pass on what comes in, a line at a time; at the end let the bots go, and leave whatever is done."""
    rest = b""
    while data := os.read(source, CHUNK):
        *whole, rest = (rest + data).split(b"\n")
        for line in whole:
            lines.put(line)
    try:
        bench.close()
    finally:
        os._exit(0)


def main() -> None:
    """Play until nobody asks any more."""
    signal.signal(signal.SIGINT, lambda *_: None)  # Ctrl-C is for whoever began this process
    use_language(sys.argv[1])
    lines: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    bench = BotPool()
    threading.Thread(target=read_lines, args=(sys.stdin.fileno(), lines, bench), daemon=True).start()
    while True:
        said = msgspec.json.encode(play_line(lines.get(), bench)) + b"\n"
        with suppress(BrokenPipeError):  # the end of the input follows
            sys.stdout.buffer.write(said)
            sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
