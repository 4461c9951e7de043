"""Bit sets written out: as moves, or as the numbers of an observation. A set of cards has several words."""

import cython

if not cython.compiled:
    from thauma.core.bits import Byte, Char, Short, Word, ctz
    from thauma.core.tables.blocks import id_in_block
    from thauma.games.duel.ids import *


def write_moves(found: "list[Word]", first: int, room: int, out: "list[Short]") -> int:
    """Write a move of a block for each thing of a set, ascending; return how many."""
    n = 0
    for word in range(CARD_WORDS):
        left = found[word]
        while left:
            out[n] = id_in_block(first, room, 64 * word + ctz(left))
            left &= left - 1
            n += 1
    return n


def put_bits(out: "list[Byte]", at: int, left: "Word", width: int) -> int:
    """Write 1 for each set bit; return where the next part begins."""
    while left:
        out[at + ctz(left)] = 1
        left &= left - 1
    return at + width


def put_things(out: "list[Byte]", at: int, left: "Word", places: "list[Char]", width: int) -> int:
    """Write 1 for each thing of a set that has a place in this part; return where the next part begins."""
    while left:
        if places[ctz(left)] >= 0:
            out[at + places[ctz(left)]] = 1
        left &= left - 1
    return at + width


def put_card_set(out: "list[Byte]", at: int, cards: "list[Word]", places: "list[Char]", width: int) -> int:
    """Write 1 for each card of a set that has a place in this part; return where the next part begins."""
    for word in range(CARD_WORDS):
        left = cards[word]
        while left:
            place = places[64 * word + ctz(left)]
            left &= left - 1
            if place >= 0:
                out[at + place] = 1
    return at + width
