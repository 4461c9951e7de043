"""Small lists of small numbers: drawing some at random, and sorting them."""

import cython

if not cython.compiled:
    from thauma.core.rng import Words, random_below


def draw_first(rng: "Words", pool: list[int], n: int, wanted: int) -> None:
    """Bring `wanted` random ones of the first n to the front, in random order (Fisher and Yates)."""
    for i in range(wanted):
        j = i + random_below(rng, n - i)
        swap = pool[i]
        pool[i] = pool[j]
        pool[j] = swap


def sort(values: list[int], n: int) -> None:
    """Sort a few small numbers in place."""
    for i in range(1, n):
        value = values[i]
        j = i
        while j > 0 and values[j - 1] > value:
            values[j] = values[j - 1]
            j -= 1
        values[j] = value
