"""The bot `greedy`: takes the move with the best expected points, without a thought for the reply.

What it does not know is dealt anew a few times, and every move is tried on each of these deals. Where a
move asks its player something more, or gives another turn, the best continuation counts.
"""

from thauma.bots.bot import choices
from thauma.core.game import MOST_SEED
from thauma.core.state import Seen, State

DEALS = 6
"""how often the unknown is dealt anew for one decision"""
NARROW = 6
"""a second or later continuation is looked at only if it has no more moves than this"""
DEEPEST = 3
"""how many continuations are followed at most"""


class Greedy:
    """Looks one move ahead."""

    name = "greedy"

    def choose(self, seen: Seen, seed: int) -> int:
        """Take the move with the highest mean value; among equals the one with the lowest id."""
        moves = choices(seen, seed)
        if len(moves) == 1:
            return moves[0]
        totals = [0.0] * len(moves)
        for deal in range(DEALS):
            state = seen.redeal((seed + deal) % (MOST_SEED + 1))
            for i, move in enumerate(moves):
                totals[i] += value_after(state, seen.seat, move, 0)
            if not state.unknown(seen.seat):
                break  # all deals are alike
        return moves[totals.index(max(totals))]


def value_after(state: State, seat: int, move: int, depth: int) -> float:
    """Give what a position is worth to the seat after its move."""
    after = state.copy()
    after.apply(seat, move)
    if seat in after.waiting and depth < DEEPEST:
        further = after.legal(seat)
        if depth == 0 or len(further) <= NARROW:
            return max(value_after(after, seat, answer, depth + 1) for answer in further)
    return after.evaluate(seat)


def make() -> Greedy:
    """Make the bot."""
    return Greedy()
