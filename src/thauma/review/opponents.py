"""What others may choose at the same time as a seat: drawn by the first guesses of a search.

Each of them decides from what it would know, and nothing depends on what the seat itself chooses.
"""

from thauma.bots.search import Search
from thauma.bots.style import BEST
from thauma.core.rng import Random
from thauma.core.state import Seen, State

FINE = 1 << 20
"""grain of the chances among moves"""
SHARP = 4
"""the power of the guesses by which others choose: made for playouts, they let bad moves come up too often.
Whoever plays better than expected is everybody else's bad luck; over a match it came to 2.0 with the guesses
as they are, 1.1 with their squares, 0.5 with this power, and hardly less beyond"""
FEW = 256
"""nodes that a tree has room for which only guesses"""


def let_others_choose(state: State, seat: int, seed: int) -> None:
    """Let all make their choice who are asked at the same time as a seat; nothing where it is asked alone."""
    asked = state.waiting
    for other in asked if seat in asked else ():
        if other != seat:
            state.apply(other, guess_move(state.seen_by(other), seed))


def guess_move(seen: Seen, seed: int) -> int:
    """Draw a move of a seat by chance from a seed, and from what the seat sees."""
    rng = Random(seed * 2**64 + seen.key())
    tree = Search(seen, BEST.fit_to(seen).to_parameters(), 0, 0, FEW)
    tree.run(1)
    moves = tree.root_moves()
    most = max(guess for _, _, guess, _ in moves)
    weights = [max(1, int(FINE * (guess / most) ** SHARP)) for _, _, guess, _ in moves]
    left = rng.integer(sum(weights))
    for (move, _, _, _), weight in zip(moves, weights, strict=True):
        left -= weight
        if left < 0:
            return move
    return moves[-1][0]
