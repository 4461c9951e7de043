"""What a bot is: a player that decides from what one seat knows, and from nothing else."""

import secrets
from typing import Protocol

from thauma.core.arguments import check_position, check_seed
from thauma.core.errors import ThaumaError
from thauma.core.rng import seed_digest
from thauma.core.state import Seen


class UnknownBot(ThaumaError):
    """There is no such bot here."""


class NotAsked(ThaumaError):
    """A bot was asked for a move when its seat has none."""


class Bot(Protocol):
    """A player. It never gets a State or a Match, so that it cannot look behind the cards."""

    name: str

    def choose(self, seen: Seen) -> str:
        """Choose one of the seat's moves, in notation."""
        ...

    def evaluate(self, seen: Seen) -> tuple[float, ...]:
        """Give the probability of winning for each seat; they add up to 1."""
        ...

    def close(self) -> None:
        """Let go of what the bot holds, such as a process of its own."""
        ...


class BuiltInBot:
    """What the bots of this house share: a name, and a seed from which all their chance comes."""

    name: str

    def __init__(self, seed: int | None = None) -> None:
        self.seed = secrets.randbits(128) if seed is None else check_seed(seed)

    def decision_seed(self, seen: Seen) -> int:
        """Give the seed for one decision: it depends on the bot's seed and on what the seat sees alone."""
        check_position("seen", seen, Seen)
        seed = check_seed(self.seed)
        return int.from_bytes(seed_digest(seed * 2**64 + seen.key()), "little")

    def close(self) -> None:
        """Nothing is held."""


def require_moves(seen: Seen) -> list[int]:
    """Give the moves to choose from, once it is sure that there are any."""
    check_position("seen", seen, Seen)
    moves = seen.legal
    if not moves:
        raise NotAsked("error.not-asked", seat=seen.seat)
    return moves


def move_text(seen: Seen, move: int) -> str:
    """Write a move of the seat."""
    text: str = seen.game.text(seen, seen.seat, move)
    return text


def final_shares(seen: Seen) -> tuple[float, ...] | None:
    """Give each seat's share of the victory where the game is over, else None."""
    check_position("seen", seen, Seen)
    if seen.waiting:
        return None
    state = seen.redeal(0)
    return tuple(state.share(seat) for seat in range(seen.game.seats_of(seen)))
