"""What the game knows of good play; of what is not here, the house makes do with points and equal chances."""

import cython

if not cython.compiled:
    from math import exp

    from thauma_goofspiel.ids import *
    from thauma_goofspiel.state import Goofspiel


def phase(g: "Goofspiel") -> int:
    """Tell rounds apart: each turns up a prize that no plan reaches over."""
    return g.round


def weigh(g: "Goofspiel", seat: int, moves: list[int], n: int, style: int, out: list[float]) -> None:
    """Weigh bids: the dearer the prize, the higher the card of those held."""
    wanted = (g.prizes[g.round] - 0.5) / PRIZES
    for i in range(n):
        away = (i + 0.5) / n - wanted
        out[i] = exp(-4.0 * away * away)
