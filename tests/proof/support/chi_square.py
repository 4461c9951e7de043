"""Whether counts look like fair dice: the chi-square test, with a limit that fair counts practically meet."""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from math import sqrt

Z = 5.0
"""standard deviations allowed; a fair count is above it once in three million times"""


def chi_square_limit(freedom: int) -> float:
    """The chi-square value that a fair count stays below (Wilson and Hilferty's approximation)."""
    part = 2 / (9 * freedom)
    return float(freedom * (1 - part + Z * sqrt(part)) ** 3)


def chi_square(counts: Iterable[int], expected: float) -> float:
    """How far counts are from what is expected of each."""
    return sum((count - expected) ** 2 / expected for count in counts)


def looks_uniform(seen: Sequence[Hashable], possible: Sequence[Hashable]) -> bool:
    """Whether only possible outcomes were seen, each about equally often."""
    counts = Counter(seen)
    assert len(seen) >= 5 * len(possible), "too few to tell"
    assert len(set(possible)) == len(possible)
    if set(counts) - set(possible):
        return False
    statistic = chi_square([counts[outcome] for outcome in possible], len(seen) / len(possible))
    return statistic < chi_square_limit(len(possible) - 1)
