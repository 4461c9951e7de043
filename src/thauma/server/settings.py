"""How a server is set up: limits, patience, and where chance and time come from."""

import time
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from thauma.core.errors import ThaumaError, short_repr
from thauma.review import NODES

if TYPE_CHECKING:
    from thauma.server.push.keys import PushKeys

HOUR = 3600
PAGE = Path(__file__).parent / "page"
"""where the page for browsers is built"""


SPARE_FILES = 200
"""file descriptors for everything but WebSockets; half of them for requests"""


class BadSetting(ThaumaError):
    """A setting that does not exist or makes no sense."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What one client, and all of them together, may do; `thauma serve --limit NAME=NUMBER` changes one."""

    body_bytes: int = 16_384
    """of an HTTP request"""
    message_bytes: int = 8_192
    """of a WebSocket message"""
    requests_per_second: int = 20
    """HTTP requests of one client address"""
    request_burst: int = 100
    """as many at once"""
    messages_per_second: int = 20
    """WebSocket messages of one connection; more are heard, but later"""
    message_burst: int = 200
    """as many at once"""
    work_per_second: int = 400
    """done for the WebSockets of one client address: a message read or sent is one, each 4 kB one more, and
    what is written for one connection alone counts four times; a move of Duel is about 15"""
    work_burst: int = 4_000
    """as much at once"""
    matches_per_hour: int = 120
    """made by one client address"""
    bot_matches_per_hour: int = 12
    """of bots alone, made by one client address"""
    sockets_per_client: int = 64
    """open at once from one client address"""
    sockets: int = 5_000
    """open at once in all"""
    hello_seconds: int = 10
    """until the first message of a WebSocket, or the end of an HTTP request"""
    tables: int = 5_000
    """matches held in memory; the ones not looked at for longest go first"""
    hints_per_minute: int = 30
    """given to one client address"""
    hints_waiting: int = 20
    """being thought about, or waiting for that, at once in all"""
    hints_waiting_per_client: int = 4
    """as many of one client address"""
    hint_nodes: int = 100_000
    """positions that the search for a hint looks at: half a second of a processor"""
    reviews_per_hour: int = 60
    """begun for one client address"""
    reviews_waiting: int = 50
    """being made, or waiting for that, at once in all"""
    reviews_waiting_per_client: int = 5
    """as many of one client address"""
    review_nodes: int = NODES
    """positions that a review looks at for each one of the match: some 40 seconds of a processor in all"""
    quick_reviews_per_hour: int = 120
    """begun for one client address: as many as it may make matches"""
    quick_review_nodes: int = 2_000
    """positions that a quick review looks at for each one of the match: a few seconds in all"""

    @property
    def connections(self) -> int:
        """Connections at once in all: so many that there is a file left for everything else."""
        return self.sockets + SPARE_FILES // 2

    @property
    def connections_per_client(self) -> int:
        """Connections at once from one address: its WebSockets, and twice as many for what pages fetch."""
        return 3 * self.sockets_per_client


def with_limits(limits: Limits, given: list[str]) -> Limits:
    """Change limits given as NAME=NUMBER."""
    known = [one.name for one in fields(Limits)]
    for text in given:
        name, equals, value = text.partition("=")
        name = name.replace("-", "_")
        if not equals or name not in known:
            names = [one.replace("_", "-") for one in known]
            raise BadSetting("error.arguments.limit", given=short_repr(text, 60), known=names)
        if not value.isascii() or not value.isdigit() or not 1 <= int(value) <= 10**9:
            raise BadSetting("error.arguments.limit-number", name=name, given=short_repr(value, 40))
        limits = replace(limits, **{name: int(value)})
    return limits


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server behaves."""

    limits: Limits = field(default_factory=Limits)
    patience: float = 72 * HOUR
    """seconds after which a player who is waited for may be replaced"""
    keep: float | None = None
    """seconds for which finished matches are kept; None: for ever"""
    bot_workers: int = 2
    """processes in which bots think; one more each finds hints, makes reviews, and makes quick ones"""
    bot_seconds: float = 20.0
    """that a bot may take for a move beyond the time of its level"""
    study_seconds: float = 60.0
    """that a hint, or a single position of a review, may take"""
    grace: float = 3.0
    """seconds that a server gives another one, whose bot it was to think, before its own bot does"""
    idle: float = 60.0
    """seconds after which a match that nobody looks at leaves the memory"""
    hosts: tuple[str, ...] = ()
    """names under which the server may be addressed, besides numbers and this machine's own"""
    data_options: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """by game, options with data for new matches; no client may choose them"""
    open_metrics: bool = False
    """whether figures are shown to others than this machine"""
    drain: float = 0.0
    """seconds for which the server goes on after SIGTERM, without beginning anything new"""
    operator_token: str = field(default="", repr=False)
    """what opens `/operator`; empty: there is no such page"""
    push: "PushKeys | None" = None
    """what signs push messages; None: there are none"""
    page: Path = PAGE
    """the folder of the page for browsers"""


class Clock:
    """The time of day, which never runs backwards and does not follow a system clock that is set anew."""

    def __init__(self) -> None:
        self.began = time.time() - steady_seconds()

    def now(self) -> int:
        """Give milliseconds since 1970."""
        return round(1000 * (self.began + steady_seconds()))


def steady_seconds() -> float:
    """Give seconds that pass evenly, asleep or not where the system can tell."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()
