"""Small lists of small numbers: sorting them."""

import cython

if not cython.compiled:
    from thauma.core.bits import Char


def sort(values: "list[Char]", first: int, end: int) -> None:
    """Sort a few small numbers in place: those at first..end-1."""
    for i in range(first + 1, end):
        value = values[i]
        j = i
        while j > first and values[j - 1] > value:
            values[j] = values[j - 1]
            j -= 1
        values[j] = value
