"""A process that thinks: reads a job a line, and writes what it came to.

Whoever chooses or advises is given no deal, no token and no database, only what one seat sees. A review is
given the text of a match that is over, when everything is public.
"""

import os
import sys
import threading
import time
from collections.abc import Callable

import msgspec

from thauma import bots, review
from thauma.core.errors import ThaumaError, short_repr
from thauma.core.match import Match
from thauma.core.state import Seen
from thauma.review.contract import Hint, Review

POLITE, PATIENT = 5, 15
"""niceness: people who are served come before bots that think, and bots before reviews"""


GLANCE = 1.0
"""seconds between two looks whether the server is still there"""


class Choose(msgspec.Struct, frozen=True, tag="choose", tag_field="job"):
    """Let a bot choose a move."""

    bot: str
    seen: str
    """`Seen.to_json` of the seat"""
    seed: int


class Advise(msgspec.Struct, frozen=True, tag="advise", tag_field="job"):
    """Find a hint for a seat."""

    seen: str
    nodes: int
    seed: int


class Judge(msgspec.Struct, frozen=True, tag="judge", tag_field="job"):
    """Review a match that is over."""

    match: str
    """its text"""
    nodes: int
    """for each position"""
    seed: int


Job = Choose | Advise | Judge


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """What it came to, or what went wrong; with `of` only how far it is, and more will follow."""

    move: str = ""
    hint: Hint | None = None
    review: Review | None = None
    problem: str = ""
    done: int = 0
    of: int = 0


SendProgress = Callable[[Answer], None]


def answer_line(line: bytes, tell: SendProgress) -> Answer:
    """Do a job; `tell` hears how far a long one is."""
    try:
        return run_job(msgspec.json.decode(line, type=Job), tell)
    except (ThaumaError, msgspec.MsgspecError) as problem:
        return Answer(problem=str(problem))


def run_job(job: Job, tell: SendProgress) -> Answer:
    """Do a job."""
    match job:
        case Choose():
            if job.bot not in bots.bot_names():  # a path would start a program: never on a server's behalf
                raise bots.UnknownBot("error.no-bot", name=short_repr(job.bot), known=bots.bot_names())
            return Answer(bots.make_bot(job.bot, job.seed).choose(Seen.from_json(job.seen)))
        case Advise():
            budget = bots.Budget(nodes=job.nodes)
            return Answer(hint=review.hint(Seen.from_json(job.seen), budget, job.seed))
        case Judge():
            lower_priority(PATIENT)

            def progress(done: int, of: int) -> None:
                tell(Answer(done=done, of=of))

            match = Match.parse(job.match)
            return Answer(review=review.review(match, job.nodes, job.seed, progress=progress))


def lower_priority(niceness: int) -> None:
    """Let others go first, where the system knows such a thing."""
    if hasattr(os, "nice"):
        os.nice(max(0, niceness - os.nice(0)))


def write_answer(said: Answer) -> None:
    """Write an answer on its line."""
    sys.stdout.buffer.write(msgspec.json.encode(said) + b"\n")
    sys.stdout.buffer.flush()


def exit_with_parent(parent: int) -> None:
    """End when the server is gone, in the middle of a job too: nobody would hear the answer."""
    while os.getppid() == parent:
        time.sleep(GLANCE)
    os._exit(1)


def main() -> None:
    """Answer until nobody asks any more."""
    threading.Thread(target=exit_with_parent, args=(os.getppid(),), daemon=True).start()
    lower_priority(POLITE)
    for line in sys.stdin.buffer:
        write_answer(answer_line(line, write_answer))


if __name__ == "__main__":
    main()
