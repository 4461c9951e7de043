"""The rules: who may bid what, what a bid does, what prizes are worth. Most points win, as everywhere."""

import cython

if not cython.compiled:
    from thauma.core.bits import Word, bit, ctz
    from thauma_goofspiel.ids import *
    from thauma_goofspiel.state import Goofspiel


def waiting(g: "Goofspiel") -> int:
    """Give the seats that have not chosen yet, as bits."""
    mask = 0
    if g.round < ROUNDS:
        for seat in range(g.players):
            if not g.bids[seat][g.round]:
                mask |= 1 << seat
    return mask


def legal(g: "Goofspiel", seat: int, out: list[int]) -> int:
    """List the cards that a seat may bid: all that it holds."""
    cards: Word = g.hands[seat] if waiting(g) >> seat & 1 else 0
    n = 0
    while cards:
        out[n] = ctz(cards)
        cards &= cards - 1
        n += 1
    return n


def apply(g: "Goofspiel", seat: int, move: int) -> None:
    """Bid a card; the last bid of a round opens the next one."""
    g.bids[seat][g.round] = move
    g.hands[seat] ^= bit(move)
    if not waiting(g):
        g.round += 1


def over(g: "Goofspiel") -> int:
    """Nought while the game runs, then one: there is one kind of victory."""
    return 1 if g.round == ROUNDS else 0


def taker_of(g: "Goofspiel", past: int) -> int:
    """Give the seat that took the prize of a round that is past: no two bids are the same."""
    best = 0
    for seat in range(g.players):
        if g.bids[seat][past] > g.bids[best][past]:
            best = seat
    return best


def points(g: "Goofspiel", seat: int, out: list[int]) -> int:
    """Fill in the points by category; there is one, what the prizes of a seat are worth."""
    out[0] = 0
    for past in range(g.round):
        if taker_of(g, past) == seat:
            out[0] += g.prizes[past]
    return out[0]
