"""`thauma review`: a match judged move by move, and kept beside it so that nothing is thought about twice."""

import argparse
from pathlib import Path

import msgspec

import thauma
from thauma import review
from thauma.core.errors import ThaumaError
from thauma.core.language import say
from thauma.core.match import Match
from thauma.core.match_text import checksum, notes_of
from thauma.core.styled_text import strip_control
from thauma.review.contract import Review
from thauma.terminal import files
from thauma.terminal.commands import hint, review_report
from thauma.terminal.commands.replay import names_of
from thauma.terminal.console import Console
from thauma.terminal.progress import ProgressBar

ENDING = ".review.json"
LARGEST = 10_000_000
"""bytes of a file that may be a review; one has some hundred thousand"""
LONGEST_NAME = 16


class NotAReview(ThaumaError):
    """A file that would be overwritten, but holds something else."""


class ReviewFile(msgspec.Struct, frozen=True):
    """A review in a file."""

    match: str
    """SHA-256 of the text of the match, without its notes"""
    thauma: str
    """the version that made it"""
    review: Review


def run(given: argparse.Namespace) -> int:
    """Run `thauma review`, unless it is to try again."""
    path = Path(given.file)
    words = files.read_text(path)
    match = files.parse_match(words, path)
    nodes = review.NODES if given.nodes is None else given.nodes
    place = review_path(path) if given.out is None else Path(given.out)
    if given.out is not None:
        check_target(place)
    kept = matching_review(place, match, nodes)
    found = kept or compute_review(match, nodes, given.threads)
    note = "" if kept else store_review(place, match, found, needed=given.out is not None)
    if given.json:
        print(msgspec.json.encode(found).decode())
        return 0
    console = Console(given.no_colour)
    names = names_in(words, match)
    console.show(review_report.report_lines(match, found, names, console, hint.hints_in(words)))
    console.write(note or say("terminal.review.kept", {"file": place}))
    return 0


def names_in(words: str, match: Match) -> tuple[str, ...]:
    """Give the names of the players, as the text of a match from a server has them."""
    notes = notes_of(words)
    given = [strip_control(notes.get(f"seat {seat}", ""))[:LONGEST_NAME] for seat in range(match.seats)]
    return tuple(name or default for name, default in zip(given, names_of(match), strict=True))


def compute_review(match: Match, nodes: int, threads: int) -> Review:
    """Think, with a bar while it takes."""
    bar = ProgressBar(2 * len(match.actions) + 1)
    try:
        return review.review(match, nodes, progress=lambda done, _: bar.draw(done), threads=threads)
    finally:
        bar.clear()


# ------------------------------------------------------------------------------------------- keeping


def review_path(path: Path) -> Path:
    """Give where the review of a match lies: beside it."""
    return path.with_name((path.stem if path.suffix == ".thauma" else path.name) + ENDING)


def read_review(path: Path) -> ReviewFile | None:
    """Read a review; None where there is none, or something else."""
    try:
        if not path.is_file() or path.stat().st_size > LARGEST:
            return None
        return msgspec.json.decode(path.read_bytes(), type=ReviewFile)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return None


def matching_review(path: Path, match: Match, nodes: int) -> Review | None:
    """Give the review that lies there, if it is of this match, with as many nodes, by this version."""
    there = read_review(path)
    wanted = (checksum(match.text()), thauma.__version__, nodes)
    if there is None or (there.match, there.thauma, there.review.nodes) != wanted:
        return None
    return there.review


def check_target(path: Path) -> None:
    """Refuse to overwrite what is no review."""
    if path.exists() and read_review(path) is None:
        raise NotAReview("error.review.other", file=path)


def store_review(path: Path, match: Match, found: Review, needed: bool) -> str:
    """Write a review to its file; where it need not be, say what prevented it."""
    written = ReviewFile(checksum(match.text()), thauma.__version__, found)
    try:
        check_target(path)
        files.write_whole(path, msgspec.json.encode(written).decode() + "\n")
    except (ThaumaError, OSError) as problem:
        if needed:
            raise
        return say("terminal.review.not-kept", {"problem": strip_control(files.reason_of(problem))})
    return say("terminal.review.stored", {"file": path})
