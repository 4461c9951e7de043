"""What is dealt and what a seat cannot see: hands, bids of this round, prizes to come.

Every way to fill in what a seat does not know fits, and each is as likely as any other.
"""

import cython

if not cython.compiled:
    from thauma.core.bits import Word, bit, ctz, popcount
    from thauma.core.rng import Words, random_below
    from thauma_goofspiel.ids import *
    from thauma_goofspiel.state import Goofspiel


def draw(rng: "Words", cards: "Word") -> int:
    """Give one of a set at random."""
    for _ in range(random_below(rng, popcount(cards))):
        cards &= cards - 1
    return ctz(cards)


def deal(g: "Goofspiel", rng: "Words", seats: int, options: int) -> None:
    """Deal a fresh game: nobody knows anything yet."""
    g.players = seats
    redeal(g, -1, rng)


def blank(g: "Goofspiel", seat: int) -> None:
    """Wipe out what the seat (-1: a spectator) does not know."""
    for other in range(g.players):
        if other != seat and g.round < ROUNDS:
            g.hands[other] = 0
            g.bids[other][g.round] = 0
    for i in range(g.round + 1, ROUNDS):
        g.prizes[i] = 0


def redeal(g: "Goofspiel", seat: int, rng: "Words") -> None:
    """Fill in what the seat does not know, from the cards and prizes that it has not seen."""
    cards: Word = ALL_CARDS
    prizes: Word = ALL_PRIZES
    blank(g, seat)
    for i in range(ROUNDS):
        prizes &= ~bit(g.prizes[i])
        for other in range(g.players):
            cards &= ~(bit(g.bids[other][i]) | g.hands[other])
    for other in range(g.players):
        for _ in range(HAND - g.round if other != seat else 0):
            card = draw(rng, cards)
            g.hands[other] |= bit(card)
            cards ^= bit(card)
    for i in range(ROUNDS):
        if not g.prizes[i]:
            g.prizes[i] = draw(rng, prizes)
            prizes ^= bit(g.prizes[i])
