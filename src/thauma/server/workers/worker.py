"""A process that thinks: reads a job a line, and writes what it came to.

Whoever chooses or advises is given no deal, no token and no database, only what one seat sees. A review is
given the text of a match that is over, when everything is public.
"""

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec

from thauma import bots, review
from thauma.core.errors import ThaumaError, short_repr
from thauma.core.match import Match
from thauma.core.state import Seen
from thauma.processes.answering import answer_lines, write_line
from thauma.review.contract import Hint, Judged, Review

AUTOGROUP = Path("/proc/self/autogroup")
POLITE, PATIENT = 5, 15
"""niceness: people who are served come before bots that think, and bots before reviews"""


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
    win: list[list[float]] = []
    """of a review on its way: the chances that were found since the last answer"""
    moves: list[Judged] = []
    """the moves that were judged since"""


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

            win: list[list[float]] = []
            moves: list[Judged] = []

            def note_move(chances: list[float], judged: Judged | None) -> None:
                win.append(chances)
                moves.extend([judged] if judged is not None else [])

            def progress(done: int, of: int) -> None:
                tell(Answer(done=done, of=of, win=win, moves=moves))
                win.clear()
                moves.clear()

            match = Match.parse(job.match)
            made = review.review(match, job.nodes, job.seed, progress=progress, found=note_move)
            return Answer(review=made)


def lower_priority(niceness: int) -> None:
    """Let others go first, where the system knows such a thing.

    Linux can weigh sessions against each other, and processes only within theirs (autogroup). A worker has a
    session of its own, whose weight it therefore lowers too; as the leader of no session it would lower that
    of others.
    """
    if not hasattr(os, "nice"):
        return
    os.nice(max(0, niceness - os.nice(0)))
    if os.getsid(0) == os.getpid():
        with suppress(OSError):  # there are none, or a container does not let us
            AUTOGROUP.write_text(str(niceness), encoding="ascii")


def main() -> None:
    """Answer until nobody asks any more."""

    def tell(said: Answer) -> None:
        write_line(msgspec.json.encode(said))

    lower_priority(POLITE)
    answer_lines(lambda line: msgspec.json.encode(answer_line(line, tell)))


if __name__ == "__main__":
    main()
