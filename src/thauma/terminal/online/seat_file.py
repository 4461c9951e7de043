"""The seats that this user holds on servers, remembered in a file: a crash must not cost anybody a seat.

The file is for its owner only, written whole or not at all, and one process at a time changes it. One that
cannot be read is never touched.
"""

import contextlib
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import msgspec
from filelock import FileLock

from thauma.client.links import Link
from thauma.core.errors import ThaumaError
from thauma.core.system.user_folders import user_state_file
from thauma.terminal import files

FILE = "seats.json"
MOST_OVER = 100
"""seats of finished matches that are still remembered"""


class BadSeats(ThaumaError):
    """The file of seats cannot be understood."""


class SavedSeat(msgspec.Struct, omit_defaults=True):
    """A seat, or a try to get one."""

    server: str
    match: str
    seat: int | None = None
    token: str = ""
    join: str = ""
    """the secret of the link that gave the seat, and our own `attempt` at it: together they give it again"""
    attempt: str = ""
    invitations: list[str] = []
    """join secrets of the open seats, for whoever made the match"""
    commitment: str = ""
    """the seal of the deal, as it was first shown here"""
    at: int = 0
    """when it was last played, in milliseconds since 1970"""
    over: bool = False

    @property
    def link(self) -> Link:
        """The link that brings one back to the seat."""
        return Link(self.server, self.match, token=self.token)

    def is_same_seat(self, other: "SavedSeat") -> bool:
        """Whether two of them are about the same seat."""
        if (self.server, self.match) != (other.server, other.match):
            return False
        pairs = [(self.token, other.token), (self.join, other.join)]
        return any(a and a == b for a, b in pairs) or (self.seat is not None and self.seat == other.seat)


class SeatFileContent(msgspec.Struct):
    """What the file holds."""

    version: Literal[1] = 1
    seats: list[SavedSeat] = []


class SeatFile:
    """The file of seats."""

    def __init__(self, path: Path | None = None) -> None:
        try:
            self.path = path or user_state_file(FILE)
        except RuntimeError:
            raise BadSeats("error.link.no-home") from None

    def read_all(self) -> list[SavedSeat]:
        """Read all seats."""
        try:
            data = self.path.read_bytes()
        except (FileNotFoundError, NotADirectoryError):
            return []
        try:
            return msgspec.json.decode(data, type=SeatFileContent).seats
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            raise BadSeats("terminal.online.bad-seats", file=self.path) from None

    def seats_at(self, link: Link) -> list[SavedSeat]:
        """Give the seats of one match, the latest last."""
        return [kept for kept in self.read_all() if (kept.server, kept.match) == (link.server, link.match)]

    def remember(self, kept: SavedSeat) -> None:
        """Write a seat down, in the place of what was known of it before."""
        kept.at = round(1000 * time.time())
        with self.change_seats() as seats:
            seats[:] = [other for other in seats if not kept.is_same_seat(other)]
            seats.append(kept)
            over = [other for other in seats if other.over]
            for other in over[: max(0, len(over) - MOST_OVER)]:
                seats.remove(other)

    def forget(self, kept: SavedSeat) -> None:
        """Strike out a try that did not lead to a seat."""
        with self.change_seats() as seats:
            seats[:] = [other for other in seats if not kept.is_same_seat(other)]

    @contextlib.contextmanager
    def change_seats(self) -> Iterator[list[SavedSeat]]:
        """Give all seats to be changed; they are written afterwards, while nobody else does the same."""
        self.path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with FileLock(self.path.with_suffix(".lock"), mode=0o600):
            seats = self.read_all()
            yield seats
            text = msgspec.json.format(msgspec.json.encode(SeatFileContent(seats=seats)), indent=1).decode()
            files.write_whole(self.path, text + "\n", 0o600)
