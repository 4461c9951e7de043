"""Sums over many games, and what they tell: shares of victories and means with intervals, correlations.

With two seats all sums are of whole numbers and halves, so that it does not matter in which order games come.
With more it may change the last binary digit, which nobody writes.
"""

from collections import Counter
from dataclasses import dataclass, field
from math import atanh, sqrt, tanh

from thauma.arena.intervals import Interval, Z, wilson_interval

FEWEST = 10
"""games below which a share is in the tables only: it is not ranked or drawn"""


@dataclass(slots=True)
class Share:
    """How much of the victories somebody had."""

    n: int = 0
    score: float = 0.0

    def add(self, score: float) -> None:
        """Add a game."""
        self.n += 1
        self.score += score

    @property
    def share(self) -> float | None:
        """The share, where there is any game."""
        return self.score / self.n if self.n else None

    @property
    def interval(self) -> Interval | None:
        """Its 95 % interval."""
        return wilson_interval(self.score / self.n, self.n) if self.n else None


def rank_key(share: Share) -> tuple[bool, float]:
    """By what things are put in order: the highest share first, those with too few games last."""
    return share.n < FEWEST, -(share.share or 0.0)


@dataclass(slots=True)
class HolderShare:
    """How those fared to whom something happened, such as having drafted a certain wonder."""

    games: int = 0
    everybody: int = 0
    """games in which it happened to every seat: they say nothing about its worth and are left out below"""
    share: Share = field(default_factory=Share)
    seats: Counter[int] = field(default_factory=Counter)
    """how often to which seat"""

    def add(self, seats: list[int], shares: list[float]) -> None:
        """Add a game in which it happened to some seats."""
        self.games += 1
        if len(seats) == len(shares):
            self.everybody += 1
            return
        for seat in seats:
            self.share.add(shares[seat])
            self.seats[seat] += 1

    def expected_share(self, seats: list[Share]) -> float | None:
        """Give the share that the same seats have in all games: some go more often to whoever begins."""
        if not self.share.n:
            return None
        return sum(n * (seats[seat].share or 0.0) for seat, n in self.seats.items()) / self.share.n


@dataclass(slots=True)
class Spread:
    """Sums of a number, for its mean and how far it scatters."""

    n: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        """Add a value."""
        self.n += 1
        self.total += value
        self.squares += value * value

    @property
    def mean(self) -> float | None:
        """The mean, where there is anything."""
        return self.total / self.n if self.n else None

    @property
    def deviation(self) -> float | None:
        """The standard deviation of a sample."""
        if self.n < 2:
            return None
        return sqrt(max(0.0, self.squares - self.total * self.total / self.n) / (self.n - 1))

    @property
    def interval(self) -> Interval | None:
        """The 95 % interval of the mean."""
        if self.n < 2:
            return None
        half = Z * (self.deviation or 0.0) / sqrt(self.n)
        return self.total / self.n - half, self.total / self.n + half


@dataclass(slots=True)
class Comparison:
    """A number of the seats: what winners and losers have, and how it goes along with winning."""

    games: int = 0
    winners: Spread = field(default_factory=Spread)
    losers: Spread = field(default_factory=Spread)
    lead: Spread = field(default_factory=Spread)
    """of the winner over the loser, game by game"""
    values: Spread = field(default_factory=Spread)
    shares: Spread = field(default_factory=Spread)
    products: float = 0.0

    def add(self, values: list[int], shares: list[float]) -> None:
        """Add a game; where all share the victory there is no winner or loser, only a number and a share."""
        self.games += 1
        won = [value for value, share in zip(values, shares, strict=True) if share]
        lost = [value for value, share in zip(values, shares, strict=True) if not share]
        if lost:
            self.winners.add(sum(won) / len(won))
            self.losers.add(sum(lost) / len(lost))
            self.lead.add(sum(won) / len(won) - sum(lost) / len(lost))
        for value, share in zip(values, shares, strict=True):
            self.values.add(value)
            self.shares.add(share)
            self.products += value * share

    @property
    def correlation(self) -> float | None:
        """Pearson's correlation of the number and the share of the victory, over all seats of all games."""
        n = self.values.n
        across = self.values.squares * n - self.values.total**2
        along = self.shares.squares * n - self.shares.total**2
        if across <= 0 or along <= 0:
            return None
        return (self.products * n - self.values.total * self.shares.total) / sqrt(across * along)

    @property
    def correlation_interval(self) -> Interval | None:
        """Its 95 % interval by Fisher's transformation; the seats of a game together count once."""
        found = self.correlation
        if found is None or self.games <= 3 or abs(found) >= 1:
            return None
        half = Z / sqrt(self.games - 3)
        return tanh(atanh(found) - half), tanh(atanh(found) + half)
