"""What a bot is."""

from typing import Protocol

from thauma.core.errors import ThaumaError
from thauma.core.state import Seen


class UnknownBot(ThaumaError):
    """There is no such bot here."""


class NotAsked(ThaumaError):
    """A bot was asked for a move when its seat has none."""


def choices(seen: Seen, seed: int) -> list[int]:
    """Give the moves to choose from, once it is sure that there are any and that the seed is one."""
    seen.game.check_seed(seed)
    moves = seen.legal
    if not moves:
        raise NotAsked("error.not-asked", seat=seen.seat)
    return moves


class Bot(Protocol):
    """A player. It never gets a State or a Match, so that it cannot look behind the cards."""

    name: str

    def choose(self, seen: Seen, seed: int) -> int:
        """Choose one of `seen.legal`; the same knowledge and seed always give the same move."""
        ...
