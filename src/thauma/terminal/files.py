"""Match files: reading them with care, writing them so that nothing is ever lost."""

import os
from collections.abc import Mapping
from pathlib import Path

from thauma.core.errors import InvalidMatch, Phrase, ThaumaError, system_reason
from thauma.core.match import Match
from thauma.core.match_text import MOST_TEXT, TITLE


class NotOurs(ThaumaError):
    """A place where a match cannot be read from or written to."""


def check_file(path: Path) -> None:
    """Refuse what is there but is no ordinary file: a pipe would wait for ever."""
    if path.exists() and not path.is_file():
        raise NotOurs("error.file.no-file", file=path)


def read_text(path: Path) -> str:
    """Read the text of a file that should hold a match."""
    check_file(path)
    with path.open("rb") as file:
        data = file.read(4 * MOST_TEXT + 1)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise InvalidMatch("error.at", place=path, problem=Phrase("error.file.no-text")) from None


def parse_match(text: str, path: Path) -> Match:
    """Read a match from the text of a file, which errors name."""
    try:
        return Match.parse(text)
    except InvalidMatch as problem:
        raise type(problem)("error.at", place=path, problem=problem) from None


def load_match(path: Path) -> Match:
    """Read a match from a file."""
    return parse_match(read_text(path), path)


def reason_of(problem: Exception) -> str:
    """Say what went wrong in one line; the system's errors name the file first."""
    if isinstance(problem, OSError) and problem.strerror:
        words = str(system_reason(problem))
        return f"{problem.filename}: {words}" if problem.filename else words
    return str(problem)


def check_target(path: Path) -> None:
    """Refuse a place that cannot be written, and to overwrite what is not a match."""
    if not path.exists():
        if not path.parent.is_dir():
            raise NotOurs("error.file.no-folder", folder=path.parent)
        if not os.access(path.parent, os.W_OK):
            raise NotOurs("error.file.closed-folder", folder=path.parent)
        return
    check_file(path)
    with path.open("rb") as file:
        beginning = file.read(len(TITLE) + 8).removeprefix(b"\xef\xbb\xbf")
    if beginning.splitlines()[:1] != [TITLE.encode()]:
        raise NotOurs("error.file.no-match", file=path)


def check_same(match: Match, path: Path) -> None:
    """Refuse to overwrite what is not a match, or another match than this one."""
    check_target(path)
    if path.exists() and load_match(path).deal != match.deal:
        raise NotOurs("terminal.other", file=path)


def save_match(match: Match, path: Path, notes: Mapping[str, str] | None = None) -> None:
    """Write a match to a file with what is noted about it, whole or not at all."""
    check_target(path)
    write_whole(path, match.text(notes))


def write_whole(path: Path, text: str, mode: int = 0o666) -> None:
    """Put a text in the place of a file, whole or not at all."""
    goal = Path(os.path.realpath(path))
    beside = goal.with_name(f".{goal.name}.{os.getpid()}.new")
    try:
        descriptor = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
        with os.fdopen(descriptor, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(goal)
    except OSError as problem:
        raise OSError(problem.errno, problem.strerror, str(path)) from None
    finally:
        beside.unlink(missing_ok=True)
