"""Bit sets of one or two words written out: as moves, or as the numbers of an observation."""

import cython

if not cython.compiled:
    from thauma.core.bits import ctz


def write_moves(low: int, high: int, base: int, out: list[int]) -> int:
    """Write a move for each bit of two words; return how many."""
    n = 0
    left = low
    while left:
        out[n] = base + ctz(left)
        left &= left - 1
        n += 1
    left = high
    while left:
        out[n] = base + 64 + ctz(left)
        left &= left - 1
        n += 1
    return n


def put_bits(out: list[float], at: int, low: int, high: int, width: int) -> int:
    """Write 1 for each set bit; return where the next part begins."""
    left = low
    while left:
        out[at + ctz(left)] = 1.0
        left &= left - 1
    left = high
    while left:
        out[at + 64 + ctz(left)] = 1.0
        left &= left - 1
    return at + width
