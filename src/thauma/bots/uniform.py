"""The bot `random`: every legal move is equally likely."""

from thauma.bots.bot import choices
from thauma.core.rng import Random
from thauma.core.state import Seen


class Uniform:
    """Plays uniformly random legal moves."""

    name = "random"

    def choose(self, seen: Seen, seed: int) -> int:
        """Draw a move."""
        moves = choices(seen, seed)
        return moves[Random(seed).integer(len(moves))]


def make() -> Uniform:
    """Make the bot."""
    return Uniform()
