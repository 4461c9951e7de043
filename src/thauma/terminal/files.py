"""Match files: reading them with care, writing them so that nothing is ever lost."""

import os
from pathlib import Path

from thauma.core.errors import InvalidMatch, ThaumaError
from thauma.core.match import MOST_TEXT, TITLE, Match


class NotOurs(ThaumaError):
    """A file that would be overwritten is not a match."""


def load(path: Path) -> Match:
    """Read a match from a file."""
    with path.open("rb") as file:
        data = file.read(4 * MOST_TEXT + 1)
    try:
        return Match.parse(data.decode("utf-8"))
    except UnicodeDecodeError:
        raise InvalidMatch(f"{path}: this is not a text file, so it is no match") from None
    except InvalidMatch as problem:
        raise type(problem)(f"{path}: {problem}") from None


def reason(problem: Exception) -> str:
    """Say what went wrong in one line; the system's errors name the file first."""
    if isinstance(problem, OSError) and problem.strerror:
        return f"{problem.filename}: {problem.strerror}" if problem.filename else problem.strerror
    return str(problem)


def check_target(path: Path) -> None:
    """Refuse to overwrite what is not a match."""
    if not path.exists():
        return
    with path.open("rb") as file:
        beginning = file.read(len(TITLE) + 8).removeprefix(b"\xef\xbb\xbf")
    if beginning.splitlines()[:1] != [TITLE.encode()]:
        raise NotOurs(f"{path} is not a match of Thauma; it stays as it is, choose another file name")


def save(match: Match, path: Path) -> None:
    """Write a match to a file, whole or not at all."""
    check_target(path)
    goal = Path(os.path.realpath(path))
    beside = goal.with_name(f".{goal.name}.{os.getpid()}.new")
    try:
        with beside.open("x", encoding="utf-8", newline="\n") as file:
            file.write(match.text())
            file.flush()
            os.fsync(file.fileno())
        beside.replace(goal)
    finally:
        beside.unlink(missing_ok=True)
