"""A process in which bots think: reads what a seat knows, a line a question, and writes the chosen move.

It is given no deal, no token and no database, only what its seat sees.
"""

import sys

import msgspec

from thauma import bots
from thauma.core.errors import ThaumaError
from thauma.core.state import Seen


class Job(msgspec.Struct, frozen=True):
    """A question to a bot."""

    bot: str
    seen: str
    """`Seen.to_json` of the seat"""
    seed: int


class Choice(msgspec.Struct, frozen=True):
    """The bot's answer: a move in notation, or what went wrong."""

    move: str = ""
    problem: str = ""


def answer(line: bytes) -> Choice:
    """Let the bot choose."""
    try:
        job = msgspec.json.decode(line, type=Job)
        return Choice(bots.make(job.bot, job.seed).choose(Seen.from_json(job.seen)))
    except (ThaumaError, msgspec.MsgspecError) as problem:
        return Choice(problem=str(problem))


def main() -> None:
    """Answer until nobody asks any more."""
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(msgspec.json.encode(answer(line)) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
