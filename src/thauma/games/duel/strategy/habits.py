"""Habits: how readily a sensible player builds each card or wonder, takes each token, and so on.

Numbers without a unit; only their ratios within one decision count.
"""

from thauma.games.duel.ids import BLUE, BROWN, GREEN, GREY, RED, YELLOW
from thauma.games.duel.table_rows import CARD_ROWS, WONDER_ROWS

WINS = 1e6
"""for a move that wins at once"""
PURSUES = 4.0
"""how much readier one is to do what serves a goal"""


def build_habit(card: int) -> float:
    """Rules of thumb."""
    row = CARD_ROWS[card]
    made = sum(row.produces)
    if row.colour == BROWN:
        return 0.7 + 0.6 * made
    if row.colour == GREY:
        return 1.5
    if row.colour == BLUE:
        return 0.5 + 0.25 * row.points
    if row.colour == GREEN:
        return 1.0 + 0.2 * row.points
    if row.colour == RED:
        return 0.6 + 0.5 * row.shields
    if row.colour == YELLOW:
        return 1.0 + 0.2 * row.points
    return 1.3


BUILD = [build_habit(card) for card in range(len(CARD_ROWS))]
DISCARD = [0.2, 0.15, 0.15]
WONDER = [0.4 + 0.3 * row.again + 0.05 * row.points + 0.1 * row.shields for row in WONDER_ROWS]
