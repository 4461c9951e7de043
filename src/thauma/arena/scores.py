"""The score of one player against another, with a confidence interval from games on the same deals.

The games of a deal are not independent: of two, a deal that favours a seat gives one to each player. So the
unit is the deal, not the game. With x what a player has of a deal's games, one at each seat (of two: 0, 1/4,
1/2, 3/4 or 1), m the mean of n deals and s2 their variance, the standard error of m is sqrt(s2 / n): the
"pentanomial" variance that chess engines are tested with (M. Van den Bergh for Fishtest, 2020). As much
would be known from n* = m (1 - m) n / s2 independent games, the effective sample size of surveys (E. L. Korn
and B. I. Graubard, Survey Methodology 24, 1998), and with it the interval is Wilson's. Where all deals ended
alike, s2 is 0 and tells nothing; then every deal counts as one game.

Shares without luck have the same mean, but a deal's may lie outside 0 to 1, where Wilson's interval means
nothing; theirs is the usual one, m plus or minus 1.96 sqrt(s2 / n).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, variance

from thauma.arena.intervals import Z, wilson_interval


@dataclass(frozen=True, slots=True)
class Score:
    """What a player has of the points, and between which bounds its true share lies."""

    share: float
    low: float
    high: float
    effective: float
    """independent games from which as much would be known"""


def score_deals(deals: Sequence[float]) -> Score:
    """Judge the shares of some deals, one at least."""
    mean = fmean(deals)
    spread = variance(deals, mean) if len(deals) > 1 else 0.0
    told = mean * (1 - mean) * len(deals) / spread if spread > 0 else float(len(deals))
    low, high = wilson_interval(mean, told)
    return Score(mean, low, high, told)


@dataclass(frozen=True, slots=True)
class AdjustedScore:
    """The score without the luck of both players, and how much was gained by that."""

    share: float
    low: float
    high: float
    luck: float
    """the mean luck of those who sat alone: about 0, as chance is fair"""
    luck_error: float
    """its standard error"""
    ratio: float
    """how many times as many games would tell as much without this: the variance before by the one after"""


def score_adjusted_deals(deals: Sequence[float], raw: Sequence[float]) -> AdjustedScore | None:
    """Judge the shares of some deals without luck beside those with it; None where they tell no spread."""
    count = len(deals)
    mean, spread = fmean(deals), variance(deals) if count > 1 else 0.0
    if spread <= 0:
        return None
    luck = [before - after for before, after in zip(raw, deals, strict=True)]
    half = Z * sqrt(spread / count)
    error = sqrt(variance(luck) / count)
    return AdjustedScore(mean, mean - half, mean + half, fmean(luck), error, variance(raw) / spread)
