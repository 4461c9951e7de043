"""Ratings in Elo: the strengths that make the results of a tournament most likely.

The model is that of R. A. Bradley and M. E. Terry (Biometrika 39, 1952): a player of strength g beats one of
strength h with probability g / (g + h), a shared victory is half a win. The strengths come from the MM
iterations of D. R. Hunter (Annals of Statistics 32, 2004), in Elo 400 log10(g). Every pair is given one drawn
game more than it played: without it, a player that won everything would be infinitely strong.

The interval of a player is that of its distance from the mean of all players, from the inverse of the
information matrix, where a pair counts with its effective number of games (see scores.py). The weakest is
put at 0.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

from thauma.arena.intervals import Z

ELO = 400 / log(10)
"""Elo of a factor e in strength"""
DRAWN = 1.0
"""drawn games that every pair is given"""
CLOSE = 1e-10
MOST_ROUNDS = 100_000


@dataclass(frozen=True, slots=True)
class Tally:
    """What two players' games add up to, from the first one's side."""

    points: float
    games: float
    effective: float
    """independent games from which as much would be known"""


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's Elo, and between which bounds it lies."""

    elo: float
    low: float
    high: float


Tallies = Mapping[tuple[int, int], Tally]
"""by the numbers of the two players, the smaller one first; pairs that did not meet may be missing"""


def rated(players: int, tallies: Tallies) -> list[Rating]:
    """Rate some players, two at least."""
    strengths = likeliest(players, tallies)
    errors = deviations(strengths, tallies)
    least = min(strengths)
    return [
        Rating(*(ELO * (strength - least + side * Z * error) for side in (0, -1, 1)))
        for strength, error in zip(strengths, errors, strict=True)
    ]


def likeliest(players: int, tallies: Tallies) -> list[float]:
    """Give the logarithms of the strengths that make the results most likely; their mean is 0."""
    points = [0.0] * players
    met: list[tuple[int, int, float]] = []
    for i in range(players):
        for j in range(i + 1, players):
            tally = tallies.get((i, j), Tally(0.0, 0.0, 0.0))
            points[i] += tally.points + DRAWN / 2
            points[j] += tally.games - tally.points + DRAWN / 2
            met.append((i, j, tally.games + DRAWN))
    strengths = [1.0] * players
    for _ in range(MOST_ROUNDS):
        shares = [0.0] * players
        for i, j, games in met:
            share = games / (strengths[i] + strengths[j])
            shares[i] += share
            shares[j] += share
        better = [point / share for point, share in zip(points, shares, strict=True)]
        middle = exp(sum(map(log, better)) / players)
        better = [strength / middle for strength in better]
        change = max(abs(log(new / old)) for new, old in zip(better, strengths, strict=True))
        strengths = better
        if change < CLOSE:
            break
    return [log(strength) for strength in strengths]


def deviations(strengths: Sequence[float], tallies: Tallies) -> list[float]:
    """Give each strength's standard error against the mean of all."""
    players = range(len(strengths))
    information = [[1 / len(strengths)] * len(strengths) for _ in players]  # for the mean, which is 0 anyway
    for i in players:
        for j in range(i + 1, len(strengths)):
            share = 1 / (1 + exp(strengths[j] - strengths[i]))
            games = tallies[i, j].effective if (i, j) in tallies else 0.0
            told = (games + DRAWN) * share * (1 - share)
            information[i][i] += told
            information[j][j] += told
            information[i][j] -= told
            information[j][i] -= told
    inverse = inverted(information)
    return [sqrt(max(0.0, inverse[i][i] - 1 / len(strengths))) for i in players]


def inverted(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
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
