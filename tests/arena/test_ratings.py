"""Ratings, against cases that can be solved by hand."""

from math import log, log10, sqrt

import pytest

from thauma.arena.intervals import Z
from thauma.arena.ratings import ELO, Tally, inverted, rated


def test_two_players_have_the_odds_of_their_points() -> None:
    weak, strong = rated(2, {(0, 1): Tally(99.5, 400, 400)})
    assert weak.elo == 0
    assert strong.elo == pytest.approx(400 * log10(301 / 100))  # each has half a drawn game more


def test_the_interval_of_two_players_is_that_of_a_share() -> None:
    weak, strong = rated(2, {(0, 1): Tally(100, 200, 200)})
    error = sqrt(1 / (201 / 4)) / 2  # of each one's distance to the middle, half of that between them
    for rating in (weak, strong):
        assert rating.elo == 0
        assert rating.high == pytest.approx(ELO * Z * error)
        assert rating.low == pytest.approx(-rating.high)


def test_three_players_whose_results_fit_the_model_get_it_back() -> None:
    strengths = [1.0, 2.0, 6.0]
    games = 10**7  # so that the drawn game of each pair does not matter
    tallies = {
        (i, j): Tally(games * strengths[i] / (strengths[i] + strengths[j]), games, games)
        for i in range(3)
        for j in range(i + 1, 3)
    }
    found = [rating.elo for rating in rated(3, tallies)]
    assert found == pytest.approx([0, 400 * log10(2), 400 * log10(6)], abs=0.01)


def test_a_chain_of_results_adds_up() -> None:
    tallies = {(0, 1): Tally(10**7 / 4, 10**7, 10**7), (1, 2): Tally(10**7 / 4, 10**7, 10**7)}
    found = [rating.elo for rating in rated(3, tallies)]
    assert found == pytest.approx([0, 400 * log10(3), 800 * log10(3)], abs=0.1)


def test_who_wins_everything_has_a_rating_all_the_same() -> None:
    weak, strong = rated(2, {(0, 1): Tally(0, 100, 50)})
    assert strong.elo == pytest.approx(400 * log10(100.5 / 0.5))
    assert strong.low < strong.elo < strong.high
    assert weak.high > 0


def test_the_order_of_the_players_does_not_matter() -> None:
    first = rated(3, {(0, 1): Tally(30, 40, 35), (0, 2): Tally(38, 40, 50), (1, 2): Tally(28, 40, 40)})
    other = rated(3, {(0, 1): Tally(12, 40, 40), (0, 2): Tally(2, 40, 50), (1, 2): Tally(10, 40, 35)})
    for ours, theirs in zip(first, reversed(other), strict=True):
        assert (ours.elo, ours.low, ours.high) == pytest.approx((theirs.elo, theirs.low, theirs.high))


def test_more_games_narrow_the_interval() -> None:
    widths = [
        rated(2, {(0, 1): Tally(0.6 * n, n, n)})[0].high - rated(2, {(0, 1): Tally(0.6 * n, n, n)})[0].low
        for n in (100, 10_000)
    ]
    assert widths[0] == pytest.approx(10 * widths[1], rel=0.02)


def test_players_that_never_met_are_hardly_known() -> None:
    ratings = rated(3, {(0, 1): Tally(50, 100, 100)})
    assert ratings[2].high - ratings[2].low > 1.5 * (ratings[0].high - ratings[0].low)


def test_a_matrix_is_inverted() -> None:
    matrix = [[4.0, 1.0, 0.0], [1.0, 3.0, -1.0], [0.0, -1.0, 2.0]]
    inverse = inverted(matrix)
    for i in range(3):
        row = [sum(matrix[i][k] * inverse[k][j] for k in range(3)) for j in range(3)]
        assert row == pytest.approx([float(i == j) for j in range(3)])


def test_elo_of_a_factor_of_ten() -> None:
    assert ELO * log(10) == pytest.approx(400)
