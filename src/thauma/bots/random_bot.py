"""The bot `random`: every legal move is equally likely."""

from thauma.bots.bot import BuiltInBot, final_shares, move_text, require_moves
from thauma.core.rng import Random
from thauma.core.state import Seen, State

GAMES = 200
"""random games for one estimate: the error of a share is at most .04"""


class RandomBot(BuiltInBot):
    """Plays uniformly random legal moves."""

    name = "random"

    def choose(self, seen: Seen) -> str:
        """Draw a move."""
        moves = require_moves(seen)
        move = moves[Random(self.decision_seed(seen)).integer(len(moves))]
        return move_text(seen, move)

    def evaluate(self, seen: Seen) -> tuple[float, ...]:
        """Give the shares of random games that go on from here."""
        known = final_shares(seen)
        if known is not None:
            return known
        rng = Random(self.decision_seed(seen))
        ends = [play_to_end(seen.redeal(rng.integer(2**32 - 1)), rng) for _ in range(GAMES)]
        seats = range(seen.game.seats_of(seen))
        return tuple(sum(end.share(seat) for end in ends) / GAMES for seat in seats)


def play_to_end(state: State, rng: Random) -> State:
    """Play random moves to the end."""
    while state.waiting:
        seat = state.waiting[0]
        moves = state.legal(seat)
        state.apply(seat, moves[rng.integer(len(moves))])
    return state
