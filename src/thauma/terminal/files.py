"""Match files: reading them with care, writing them so that nothing is ever lost."""

import os
from pathlib import Path

from thauma.core.errors import InvalidMatch, ThaumaError
from thauma.core.match import MOST_TEXT, TITLE, Match


class NotOurs(ThaumaError):
    """A place where a match cannot be read from or written to."""


def check_file(path: Path) -> None:
    """Refuse what is there but is no ordinary file: a pipe would wait for ever."""
    if path.exists() and not path.is_file():
        raise NotOurs(f"{path} is not a file")


def load(path: Path) -> Match:
    """Read a match from a file."""
    check_file(path)
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
    """Refuse a place that cannot be written, and to overwrite what is not a match."""
    if not path.exists():
        if not path.parent.is_dir():
            raise NotOurs(f"there is no folder {path.parent} to save in")
        if not os.access(path.parent, os.W_OK):
            raise NotOurs(f"nothing can be written to the folder {path.parent}")
        return
    check_file(path)
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
    except OSError as problem:
        raise OSError(problem.errno, problem.strerror, str(path)) from None
    finally:
        beside.unlink(missing_ok=True)
