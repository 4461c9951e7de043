"""The bot `random`: every legal move is equally likely."""

from thauma.bots.bot import OwnBot, choices, decided, notation
from thauma.core.rng import Random
from thauma.core.state import Seen, State

GAMES = 200
"""random games for one estimate: the error of a share is at most .04"""


class Uniform(OwnBot):
    """Plays uniformly random legal moves."""

    name = "random"

    def choose(self, seen: Seen) -> str:
        """Draw a move."""
        moves = choices(seen)
        move = moves[Random(self.chance(seen)).integer(len(moves))]
        return notation(seen, move)

    def evaluate(self, seen: Seen) -> tuple[float, ...]:
        """Give the shares of random games that go on from here."""
        known = decided(seen)
        if known is not None:
            return known
        rng = Random(self.chance(seen))
        ends = [finished(seen.redeal(rng.integer(2**32 - 1)), rng) for _ in range(GAMES)]
        seats = range(seen.game.seats_of(seen))
        return tuple(sum(end.share(seat) for end in ends) / GAMES for seat in seats)


def finished(state: State, rng: Random) -> State:
    """Play random moves to the end."""
    while state.waiting:
        seat = state.waiting[0]
        moves = state.legal(seat)
        state.apply(seat, moves[rng.integer(len(moves))])
    return state
