"""The scale of a review: what a loss is called, how exact a player was, where a match turned.

docs/review.md says where the numbers come from.
"""

from collections.abc import Iterable, Sequence
from math import exp2

INACCURACY, MISTAKE, BLUNDER = 0.05, 0.10, 0.20
"""the chance of winning that each gives away, at least"""
HALF = MISTAKE
"""with every so much that is given away, a decision is worth half"""
TOLD = INACCURACY
"""what was turned up is told where it changed the chances so much"""
TURNING = MISTAKE
"""a match turns at a move by which the chances change so much"""
MOST_TURNING = 5


def chance_unit(seats: int) -> float:
    """Give what the chances of so many seats are measured by: the more there are, the less each one has."""
    return 2 / seats


def loss_label(loss: float, best: bool) -> str:
    """Name what a move gave away."""
    if best:
        return "best"
    if loss >= BLUNDER:
        return "blunder"
    if loss >= MISTAKE:
        return "mistake"
    return "inaccuracy" if loss >= INACCURACY else "good"


def accuracy_of(losses: Sequence[float]) -> float:
    """Give how well somebody decided, 0 to 100: the mean of what each decision is worth."""
    if not losses:
        return 100.0
    return 100.0 * sum(exp2(-loss / HALF) for loss in losses) / len(losses)


def turning_points(changes: Iterable[tuple[int, float]]) -> list[int]:
    """Choose from numbers of moves with what changed at them those at which the match turned."""
    great = [(-change, number) for number, change in changes if change >= TURNING]
    return [number for _, number in sorted(great)[:MOST_TURNING]]
