"""Bit tricks and 64-bit constants for un-compiled runs; bits.pxd is the C twin."""

from math import frexp, ldexp
from typing import TypeVar

T = TypeVar("T")
Word = int
Half = int
Short = int
Byte = int
Char = int
Single = float
"""what C shall know a number as: 64, 32, 16 or 8 bits, of which shorts and chars have a sign, or a float"""

GOLDEN = 0x9E3779B97F4A7C15
MIX_A = 0xBF58476D1CE4E5B9
MIX_B = 0x94D049BB133111EB
LOW32 = 0xFFFFFFFF


def ctz(x: int) -> int:
    """Index of the lowest set bit."""
    return (x & -x).bit_length() - 1


def popcount(x: int) -> int:
    """How many bits are set."""
    return x.bit_count()


def u64(x: int) -> "Word":
    """Reduce to 64 bits, as C does by itself."""
    return x & 0xFFFFFFFFFFFFFFFF


def bit(at: int) -> "Word":
    """A 64-bit word with one bit set."""
    return 1 << at


def fold_product(a: int, b: int) -> "Word":
    """Give the lower half of a product of two words, its bits turned where the upper half has one."""
    product = a * b
    return u64(product ^ product >> 64)


def power_of_two(n: float) -> float:
    """Give 2 to a whole number from -1022 to 1023."""
    return ldexp(1.0, int(n))


def exponent_of(x: float) -> int:
    """Give the power of two that a positive normal number reaches, but not twice that."""
    return frexp(x)[1] - 1


def significand_of(x: float) -> float:
    """Give a positive normal number divided by that power of two: from 1 to 2."""
    return 2.0 * frexp(x)[0]


def ref(x: T) -> T:
    """Take the address of a struct in C; in Python the object is its own reference."""
    return x
