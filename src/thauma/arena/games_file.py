"""A file in which games are kept: a line of conditions, then one for each finished game, only ever added to.

What was stopped or killed goes on where it was; only under the same conditions, since games of different ones
do not add up. One process at a time writes to such a file, and a last line that was cut short is dropped.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, Generic, TypeVar

import msgspec
from filelock import lock_descriptor

from thauma.core.errors import Phrase, ThaumaError, short_repr, system_reason

C = TypeVar("C", bound=msgspec.Struct)
G = TypeVar("G", bound=msgspec.Struct)
T = TypeVar("T", bound=msgspec.Struct)
CHUNK = 1 << 16


@dataclass(frozen=True, slots=True)
class FileKind(Generic[C, G]):
    """What a sort of such files holds, and the words in which a wrong one is refused."""

    format: str
    conditions: type[C]
    """their first field is `thauma`, with the format"""
    game: type[G]
    error: type[ThaumaError]
    foreign: str
    """of a file of another sort"""
    other: str
    """of one that was begun under other conditions"""
    taken: str
    """of one that another process is writing to"""

    @property
    def head(self) -> bytes:
        """How every file of this sort begins."""
        return msgspec.json.encode({"thauma": self.format})[:-1]


def move_boards(conditions: Any) -> None:
    """Read conditions of version 0.1.0, which kept an owner's boards beside the options."""
    if conditions.boards is not None:
        options = {**conditions.options, "boards": conditions.boards}
        msgspec.structs.force_setattr(conditions, "options", options)
        msgspec.structs.force_setattr(conditions, "boards", None)


class GamesFile(Generic[C, G]):
    """An open file of games; one that is not added to may be looked at while another process writes to it."""

    def __init__(self, path: Path, sort: FileKind[C, G], here: C, adding: bool = True) -> None:
        self.path = path
        self.sort = sort
        self.file = self.open_file(adding)
        try:
            if adding:
                self.lock()
            self.check_conditions(here)
            if adding:
                self.start_writing(here)
        except BaseException:
            self.close()
            raise

    def open_file(self, adding: bool) -> BinaryIO:
        """Open the file; one that is to be added to is made where it is missing."""
        if self.path.exists() and not self.path.is_file():
            raise self.sort.error("error.file.no-file", file=self.path)
        try:
            return self.path.open("a+b" if adding else "rb")
        except OSError as problem:
            raise self.sort.error("error.at", place=self.path, problem=system_reason(problem)) from None

    def lock(self) -> None:
        """Refuse a file that another process is writing to; a lock of Windows would keep readers out too."""
        if sys.platform != "win32" and not lock_descriptor(self.file.fileno(), blocking=False):
            raise self.refusal(self.sort.taken)

    def check_conditions(self, here: C) -> None:
        """Refuse a file of another sort, or of other conditions."""
        self.file.seek(0)
        first, head = self.file.readline(), self.sort.head
        if not first.startswith(head[: len(first)]):
            raise self.refusal(self.sort.foreign)
        if first.endswith(b"\n"):
            differences = condition_differences(self.decode_line(1, first, self.sort.conditions), here)
            if differences:
                raise self.refusal(self.sort.other, differences=differences)

    def start_writing(self, here: C) -> None:
        """Drop a last line that was cut short; write the conditions to a file that has none."""
        whole = self.complete_length()
        self.file.truncate(whole)
        if not whole:
            self.append_line(here)

    def complete_length(self) -> int:
        """Give the length of all lines that are not cut short."""
        end = self.file.seek(0, os.SEEK_END)
        for start in range(end - 1 - (end - 1) % CHUNK, -1, -CHUNK):
            self.file.seek(start)
            found = self.file.read(min(CHUNK, end - start)).rfind(b"\n")
            if found >= 0:
                return start + found + 1
        return 0

    def read_games(self) -> Iterator[tuple[int, G]]:
        """Read the games one by one, each with the number of its line."""
        self.file.seek(0)
        for number, line in enumerate(self.file, 1):
            if number > 1 and line.endswith(b"\n"):
                yield number, self.decode_line(number, line, self.sort.game)

    def decode_line(self, number: int, line: bytes, kind: type[T]) -> T:
        """Read one line."""
        try:
            return msgspec.json.decode(line, type=kind)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as problem:
            raise self.line_problem(number, str(problem)) from None

    def line_problem(self, number: int, problem: ThaumaError | str) -> ThaumaError:
        """Say what is wrong with a line."""
        reason = Phrase("error.at", place=Phrase("error.match.line", number=number), problem=problem)
        return self.sort.error("error.at", place=self.path, problem=reason)

    def refusal(self, key: str, **data: object) -> ThaumaError:
        """Say why this file is not gone on with."""
        return self.sort.error(key, file=self.path, folder=self.path.parent, **data)

    def append_line(self, line: C | G) -> None:
        """Add a line, all of it before anything else is done."""
        try:
            self.file.write(msgspec.json.encode(line) + b"\n")
            self.file.flush()
        except OSError as problem:
            raise OSError(problem.errno, problem.strerror, str(self.path)) from None

    def close(self) -> None:
        """Leave the file to others."""
        with suppress(OSError):  # of a line that could not be written, which has been told
            self.file.close()


def condition_differences(there: msgspec.Struct, here: msgspec.Struct) -> list[Phrase]:
    """Say in what the conditions of a file differ from those here."""
    theirs, ours = msgspec.structs.asdict(there), msgspec.structs.asdict(here)
    return [
        Phrase(
            "error.arena.difference", name=name, theirs=short_repr(theirs[name]), ours=short_repr(ours[name])
        )
        for name in theirs
        if theirs[name] != ours[name]
    ]
