"""Tests that stop as soon as enough is known: which of two strengths explains the results better.

A generalised sequential probability ratio test (M. Van den Bergh for Fishtest, 2020; A. Wald, Annals of
Mathematical Statistics 16, 1945). Of two players of which one might be stronger by ELO0 or by ELO1, with the
expected shares s0 and s1 of the victories, and from deals whose shares have the mean m and the variance v,
the logarithm of the likelihood ratio is about n (s1 - s0) (2m - s0 - s1) / 2v. Above log((1 - b) / a) the
second holds, below log(b / (1 - a)) the first, and each is wrong in one of twenty tests at most.

Only the deals that are finished without a gap from the first one on are looked at, one more at a time. So it
depends neither on the number of processes nor on their speed where a test ends; games that were played
beyond do not count.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from thauma.arena.ratings import ELO
from thauma.arena.schedule import TWO, InvalidTournament
from thauma.core.errors import short_repr

ERROR = 0.05
"""how often either answer may be wrong"""
BOUND = math.log((1 - ERROR) / ERROR)
FEWEST = 8
"""deals before the first look, since the variance of fewer is anybody's guess"""
LEAST = 0.25
"""the sum of squares where all deals ended alike: as if one of them had been another half"""
MOST_ELO = 1000.0


@dataclass(frozen=True, slots=True)
class SequentialTest:
    """Two strengths to decide between, in Elo of the first player above the second."""

    low: float
    high: float

    def __post_init__(self) -> None:
        if not -MOST_ELO <= self.low < self.high <= MOST_ELO:
            given = short_repr(f"{self.low:g}:{self.high:g}")
            raise InvalidTournament("error.arena.until", given=given, most=int(MOST_ELO))

    def run(self, deals: Iterable[float], seats: int = TWO) -> "TestProgress":
        """Look at shares of deals in their order, until enough is known."""
        progress = TestProgress(self, seats)
        for share in deals:
            progress.add(share)
        return progress


@dataclass(slots=True)
class TestProgress:
    """How far a test has come."""

    __test__ = False  # nothing for pytest to collect

    test: SequentialTest
    seats: int = TWO
    deals: int = 0
    """looked at"""
    mean: float = 0.0
    squares: float = 0.0
    """of the distances from the mean, summed (B. P. Welford, Technometrics 4, 1962)"""

    def add(self, share: float) -> None:
        """Look at one deal more, unless all is decided."""
        if not self.is_decided:
            self.deals += 1
            distance = share - self.mean
            self.mean += distance / self.deals
            self.squares += distance * (share - self.mean)

    @property
    def ratio(self) -> float:
        """The logarithm of how much likelier the higher strength makes the deals."""
        if self.deals < FEWEST:
            return 0.0
        spread = max(self.squares, LEAST) / (self.deals - 1)
        low, high = (expected_share(elo, self.seats) for elo in (self.test.low, self.test.high))
        return self.deals * (high - low) * (2 * self.mean - low - high) / (2 * spread)

    @property
    def is_decided(self) -> bool:
        """Whether enough is known."""
        return abs(self.ratio) >= BOUND

    @property
    def accepted_elo(self) -> float | None:
        """The strength that holds, or None where nothing is decided."""
        if not self.is_decided:
            return None
        return self.test.high if self.ratio > 0 else self.test.low

    def to_data(self) -> dict[str, Any]:
        """Give it as plain data."""
        return {
            "elo0": self.test.low,
            "elo1": self.test.high,
            "deals": self.deals,
            "log_ratio": self.ratio,
            "bound": BOUND,
            "accepted": self.accepted_elo,
        }


def expected_share(elo: float, seats: int = TWO) -> float:
    """Give what a player so much stronger than each of the others has of the victories, alone among them."""
    return 1 / (1 + (seats - 1) * math.exp(-elo / ELO))


def parse_test(text: str) -> SequentialTest:
    """Read `ELO0:ELO1`."""
    low, colon, high = text.partition(":")
    try:
        bounds = (float(low), float(high)) if colon else ()
    except ValueError:
        bounds = ()
    if not bounds or not all(map(math.isfinite, bounds)):
        raise InvalidTournament("error.arena.until", given=short_repr(text), most=int(MOST_ELO))
    return SequentialTest(*bounds)
