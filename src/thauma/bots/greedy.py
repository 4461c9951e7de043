"""The bot `greedy`: takes the move with the best expected points, without a thought for the reply.

What it does not know is dealt anew a few times, and every move is tried on each of these deals. Where a
move asks its player something more, or gives another turn, the best continuation counts.
"""

from math import exp

from thauma.bots.bot import BuiltInBot, final_shares, move_text, require_moves
from thauma.core.arguments import MOST_SEED
from thauma.core.state import Seen, State

DEALS = 6
"""how often the unknown is dealt anew for one decision"""
NARROW = 6
"""a second or later continuation is looked at only if it has no more moves than this"""
DEEPEST = 3
"""how many continuations are followed at most"""
SCALE = 10.0
"""a lead of so many points is taken for odds of e to 1"""


class GreedyBot(BuiltInBot):
    """Looks one move ahead."""

    name = "greedy"

    def choose(self, seen: Seen) -> str:
        """Take the move with the highest mean value; among equals the one with the lowest id."""
        moves = require_moves(seen)
        totals = [0.0] * len(moves)
        seed = self.decision_seed(seen)
        for deal in range(DEALS if len(moves) > 1 else 0):
            state = seen.redeal((seed + deal) % (MOST_SEED + 1))
            for i, move in enumerate(moves):
                totals[i] += value_after(state, seen.seat, move, 0)
            if not state.unknown(seen.seat):
                break  # all deals are alike
        return move_text(seen, moves[totals.index(max(totals))])

    def evaluate(self, seen: Seen) -> tuple[float, ...]:
        """Turn each seat's estimated lead in points into odds."""
        known = final_shares(seen)
        if known is not None:
            return known
        state = seen.redeal(self.decision_seed(seen))
        leads = [state.evaluate(seat) for seat in range(seen.game.seats_of(seen))]
        odds = [exp(max(-30.0, min(30.0, lead / SCALE)) / 2) for lead in leads]
        return tuple(mine / sum(odds) for mine in odds)


def let_others_choose(before: State, seat: int, after: State) -> None:
    """Where all choose at once, let the others take their cheapest way on: the last of their moves.

    It is the same for every move of the seat, so that only its own choice makes a difference.
    """
    if seat in after.waiting:
        return
    for other in before.waiting:
        if other != seat and other in after.waiting:
            after.apply(other, after.legal(other)[-1])


def value_after(state: State, seat: int, move: int, depth: int) -> float:
    """Give what a position is worth to the seat after its move."""
    after = state.copy()
    after.apply(seat, move)
    let_others_choose(state, seat, after)
    if seat in after.waiting and depth < DEEPEST:
        further = after.legal(seat)
        if depth == 0 or len(further) <= NARROW:
            return max(value_after(after, seat, answer, depth + 1) for answer in further)
    return after.evaluate(seat)
