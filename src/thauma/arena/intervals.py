"""Intervals of 95 % confidence: how far to trust what some games have shown."""

from math import sqrt
from statistics import NormalDist

CONFIDENCE = 0.95
Z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
"""standard deviations to either side that hold so much of a normal distribution"""
Interval = tuple[float, float]


def wilson_interval(share: float, games: float) -> Interval:
    """Give the interval of a share in so many independent games.

    It is that of E. B. Wilson (J. Am. Stat. Assoc. 22, 1927), which stays between 0 and 1, is good for few
    games too, and says something useful about 100 %.
    """
    weight = Z * Z / games
    middle = (share + weight / 2) / (1 + weight)
    half = Z * sqrt(share * (1 - share) / games + weight / games / 4) / (1 + weight)
    return (middle - half if share > 0 else 0.0), (middle + half if share < 1 else 1.0)
