"""Small lists of small numbers: drawing some at random, and sorting them."""

import cython

if not cython.compiled:
    from thauma.core.bits import Char
    from thauma.core.rng import Words, random_below


def draw_first(rng: "Words", pool: "list[Char]", n: int, wanted: int) -> None:
    """Bring `wanted` random ones of the first n to the front, in random order (Fisher and Yates)."""
    for i in range(wanted):
        j = i + random_below(rng, n - i)
        swap = pool[i]
        pool[i] = pool[j]
        pool[j] = swap


def sort(values: "list[Char]", first: int, end: int) -> None:
    """Sort a few small numbers in place: those at first..end-1."""
    for i in range(first + 1, end):
        value = values[i]
        j = i
        while j > first and values[j - 1] > value:
            values[j] = values[j - 1]
            j -= 1
        values[j] = value
