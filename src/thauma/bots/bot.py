"""What a bot is."""

from typing import Protocol

from thauma.core.errors import ThaumaError
from thauma.core.state import Seen


class UnknownBot(ThaumaError):
    """There is no such bot here."""


class Bot(Protocol):
    """A player. It never gets a State or a Match, so that it cannot look behind the cards."""

    name: str

    def choose(self, seen: Seen, seed: int) -> int:
        """Choose one of `seen.legal`; the same knowledge and seed always give the same move."""
        ...
