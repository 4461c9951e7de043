"""Ratings in Elo: the strengths that make the results of a tournament most likely.

The model is that of R. L. Plackett (Applied Statistics 24, 1975) and R. D. Luce, for first places: whoever
sits at a table wins with its part of all strengths there. One player of strength g alone against n - 1 of
strength h wins with probability g / (g + (n - 1) h); with two seats that is the model of R. A. Bradley and
M. E. Terry (Biometrika 39, 1952). Of a shared victory everybody has a part. The strengths come from the MM
iterations of D. R. Hunter (Annals of Statistics 32, 2004), in Elo 400 log10(g). Every pair is given one game
more than it played, shared by all, half of it with either one alone: without it, a player that won everything
would be infinitely strong.

The interval of a player is that of its distance from the mean of all players, from the inverse of the
information matrix, where a pair counts with its effective number of games (see scores.py). The weakest is
put at 0.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from math import exp, log, sqrt

from thauma.arena.intervals import Z

ELO = 400 / log(10)
"""Elo of a factor e in strength"""
SHARED = 0.5
"""games that everybody shares, with each player alone against each other one"""
CLOSE = 1e-10
MOST_ROUNDS = 100_000


@dataclass(frozen=True, slots=True)
class PairResult:
    """What the games of one player alone against another one add up to."""

    points: float
    """its shares of the victories"""
    games: float
    effective: float
    """independent games from which as much would be known"""


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's Elo, and between which bounds it lies."""

    elo: float
    low: float
    high: float


Tallies = Mapping[tuple[int, int], PairResult]
"""by the numbers of the two players, who sat alone first; pairs that did not meet may be missing. With two
seats everybody sits alone, and it does not matter who is first"""


def rate_players(players: int, tallies: Tallies, seats: int = 2) -> list[Rating]:
    """Rate some players, two at least, by games with so many seats."""
    strengths = most_likely_strengths(players, tallies, seats)
    errors = standard_errors(strengths, tallies, seats)
    least = min(strengths)
    return [
        Rating(*(ELO * (strength - least + side * Z * error) for side in (0, -1, 1)))
        for strength, error in zip(strengths, errors, strict=True)
    ]


def elo_of(share: float, seats: int = 2) -> float:
    """Give the distance in Elo from which a player has so much of the victories, alone against others."""
    return ELO * log(share * (seats - 1) / (1 - share))


def sides_of(players: int, tallies: Tallies) -> Iterator[tuple[int, int, PairResult]]:
    """Give what each player did alone against each other one."""
    for lone, rest in permutations(range(players), 2):
        yield lone, rest, tallies.get((lone, rest), PairResult(0.0, 0.0, 0.0))


def most_likely_strengths(players: int, tallies: Tallies, seats: int = 2) -> list[float]:
    """Give the logarithms of the strengths that make the results most likely; their mean is 0."""
    points = [0.0] * players
    met: list[tuple[int, int, float]] = []
    for lone, rest, tally in sides_of(players, tallies):
        games, won = tally.games + SHARED, tally.points + SHARED / seats
        points[lone] += won
        points[rest] += games - won
        met.append((lone, rest, games))
    strengths = [1.0] * players
    for _ in range(MOST_ROUNDS):
        shares = [0.0] * players
        for lone, rest, games in met:
            share = games / (strengths[lone] + (seats - 1) * strengths[rest])
            shares[lone] += share
            shares[rest] += (seats - 1) * share
        better = [point / share for point, share in zip(points, shares, strict=True)]
        middle = exp(sum(map(log, better)) / players)
        better = [strength / middle for strength in better]
        change = max(abs(log(new / old)) for new, old in zip(better, strengths, strict=True))
        strengths = better
        if change < CLOSE:
            break
    return [log(strength) for strength in strengths]


def standard_errors(strengths: Sequence[float], tallies: Tallies, seats: int = 2) -> list[float]:
    """Give each strength's standard error against the mean of all."""
    players = range(len(strengths))
    information = [[1 / len(strengths)] * len(strengths) for _ in players]  # for the mean, which is 0 anyway
    for lone, rest, tally in sides_of(len(strengths), tallies):
        share = 1 / (1 + (seats - 1) * exp(strengths[rest] - strengths[lone]))
        told = (tally.effective + SHARED) * share * (1 - share)
        information[lone][lone] += told
        information[rest][rest] += told
        information[lone][rest] -= told
        information[rest][lone] -= told
    inverse = invert_matrix(information)
    return [sqrt(max(0.0, inverse[i][i] - 1 / len(strengths))) for i in players]


def invert_matrix(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Invert a symmetric positive matrix (Gauss and Jordan; it needs no exchange of rows)."""
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for i in range(size):
        rows[i] = [value / rows[i][i] for value in rows[i]]
        for j in range(size):
            if j != i:
                factor = rows[j][i]
                rows[j] = [theirs - factor * ours for theirs, ours in zip(rows[j], rows[i], strict=True)]
    return [row[size:] for row in rows]
