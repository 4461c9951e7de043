"""The bot `greedy`: takes the move with the best expected points, without a thought for the reply.

What it does not know is dealt anew a few times, and every move is tried on each of these deals. Where a
move asks its player something more, or gives another turn, the best continuation counts.
"""

from thauma.bots.bot import BuiltInBot, final_shares, move_text, require_moves
from thauma.bots.greedy_moves import best_move
from thauma.core.portable_math import exp
from thauma.core.rng import base_word
from thauma.core.state import Seen

DEALS = 6
"""how often the unknown is dealt anew for one decision"""
TOGETHER_DEALS = 2
"""the same where all choose at once, which takes longer"""
SCALE = 10.0
"""a lead of so many points is taken for odds of e to 1"""


class GreedyBot(BuiltInBot):
    """Looks one move ahead."""

    name = "greedy"

    def choose(self, seen: Seen) -> str:
        """Take the move with the highest mean value; among equals the one with the lowest id."""
        require_moves(seen)
        deals = TOGETHER_DEALS if seen.game.together else DEALS
        return move_text(seen, best_move(seen, base_word(self.decision_seed(seen)), deals))

    def evaluate(self, seen: Seen) -> tuple[float, ...]:
        """Turn each seat's estimated lead in points into odds."""
        known = final_shares(seen)
        if known is not None:
            return known
        state = seen.redeal(self.decision_seed(seen))
        leads = [state.evaluate(seat) for seat in range(seen.game.seats_of(seen))]
        odds = [exp(max(-30.0, min(30.0, lead / SCALE)) / 2) for lead in leads]
        return tuple(mine / sum(odds) for mine in odds)
