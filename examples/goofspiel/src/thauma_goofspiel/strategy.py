"""What the game knows of good play: what a seat sees as numbers, how it stands, which bids look sensible."""

import cython

if not cython.compiled:
    from math import exp

    from thauma.core.bits import Single, Word, bit
    from thauma_goofspiel.ids import *
    from thauma_goofspiel.rules import taker_of, total_of
    from thauma_goofspiel.state import Goofspiel

CITY_FEATURES = (("present", 1), ("spent cards", 30), ("prizes", 9))
FEATURE_NAMES = (
    ("players", 3),
    ("round", 1),
    ("prize", 9),
    ("hand", 30),
    *((f"{name} of seat +{seat}", size) for seat in range(4) for name, size in CITY_FEATURES),
)


def write_bits(out: "list[Single]", at: int, size: int, word: "Word") -> int:
    """Write the bits of a word; give where to go on."""
    for i in range(size):
        out[at + i] = 1.0 if word >> i & 1 else 0.0
    return at + size


def observe(g: "Goofspiel", seat: int, out: list[float]) -> None:
    """Fill in what the seat sees, the seats in order from itself on."""
    at = write_bits(out, 0, 3, 1 << (g.players - 2))
    out[at] = g.round
    at = write_bits(out, at + 1, PRIZES, 1 << g.prizes[g.round] if g.round < ROUNDS else 0)
    at = write_bits(out, at, CARDS, g.hands[seat])
    for i in range(MOST_PLAYERS):
        out[at] = 1.0 if i < g.players else 0.0
        at = observe_player(g, (seat + i) % g.players if i < g.players else NOTHING, out, at + 1)


def observe_player(g: "Goofspiel", seat: int, out: "list[Single]", at: int) -> int:
    """Write what a player has spent and won, nought where nobody sits; give where to go on."""
    spent: Word = 0
    won: Word = 0
    for past in range(g.round if seat != NOTHING else 0):
        spent |= bit(g.bids[seat][past])
        if taker_of(g, past) == seat:
            won |= bit(g.prizes[past])
    return write_bits(out, write_bits(out, at, CARDS, spent), PRIZES, won)


def evaluate(g: "Goofspiel", seat: int) -> float:
    """Give the lead of a seat over its best opponent."""
    best = -1000
    for other in range(g.players):
        if other != seat:
            best = max(best, total_of(g, other))
    return total_of(g, seat) - best


def stage(g: "Goofspiel") -> int:
    """Tell rounds apart: each turns up a prize that no plan reaches over."""
    return g.round


def weigh(g: "Goofspiel", seat: int, moves: list[int], n: int, style: int, out: list[float]) -> None:
    """Weigh bids: the dearer the prize, the higher the card of those held."""
    wanted = (g.prizes[g.round] + 0.5) / PRIZES
    for i in range(n):
        away = (i + 0.5) / n - wanted
        out[i] = exp(-4.0 * away * away)


def judge(g: "Goofspiel", out: list[float]) -> None:
    """Fill in each seat's chance by the points as they stand: nothing is learned here."""
    total = 0.0
    for seat in range(g.players):
        out[seat] = exp(0.2 * total_of(g, seat))
        total += out[seat]
    for seat in range(g.players):
        out[seat] /= total
