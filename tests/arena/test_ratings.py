"""Ratings, against cases that can be solved by hand."""

from math import log, log10, sqrt

import pytest

from thauma.arena.intervals import Z
from thauma.arena.ratings import ELO, PairResult, elo_of, invert_matrix, rate_players


def test_two_players_have_the_odds_of_their_points() -> None:
    weak, strong = rate_players(2, {(0, 1): PairResult(99.5, 400, 400)})
    assert weak.elo == 0
    assert strong.elo == pytest.approx(400 * log10(301 / 100))  # each has half a drawn game more


def test_the_interval_of_two_players_is_that_of_a_share() -> None:
    weak, strong = rate_players(2, {(0, 1): PairResult(100, 200, 200)})
    error = sqrt(1 / (201 / 4)) / 2  # of each one's distance to the middle, half of that between them
    for rating in (weak, strong):
        assert rating.elo == 0
        assert rating.high == pytest.approx(ELO * Z * error)
        assert rating.low == pytest.approx(-rating.high)


def test_three_players_whose_results_fit_the_model_get_it_back() -> None:
    strengths = [1.0, 2.0, 6.0]
    games = 10**7  # so that the drawn game of each pair does not matter
    tallies = {
        (i, j): PairResult(games * strengths[i] / (strengths[i] + strengths[j]), games, games)
        for i in range(3)
        for j in range(i + 1, 3)
    }
    found = [rating.elo for rating in rate_players(3, tallies)]
    assert found == pytest.approx([0, 400 * log10(2), 400 * log10(6)], abs=0.01)


def test_a_chain_of_results_adds_up() -> None:
    tallies = {(0, 1): PairResult(10**7 / 4, 10**7, 10**7), (1, 2): PairResult(10**7 / 4, 10**7, 10**7)}
    found = [rating.elo for rating in rate_players(3, tallies)]
    assert found == pytest.approx([0, 400 * log10(3), 800 * log10(3)], abs=0.1)


def test_who_wins_everything_has_a_rating_all_the_same() -> None:
    weak, strong = rate_players(2, {(0, 1): PairResult(0, 100, 50)})
    assert strong.elo == pytest.approx(400 * log10(100.5 / 0.5))
    assert strong.low < strong.elo < strong.high
    assert weak.high > 0


def test_the_order_of_the_players_does_not_matter() -> None:
    first = rate_players(
        3, {(0, 1): PairResult(30, 40, 35), (0, 2): PairResult(38, 40, 50), (1, 2): PairResult(28, 40, 40)}
    )
    other = rate_players(
        3, {(0, 1): PairResult(12, 40, 40), (0, 2): PairResult(2, 40, 50), (1, 2): PairResult(10, 40, 35)}
    )
    for ours, theirs in zip(first, reversed(other), strict=True):
        assert (ours.elo, ours.low, ours.high) == pytest.approx((theirs.elo, theirs.low, theirs.high))


def test_more_games_narrow_the_interval() -> None:
    widths = [
        rate_players(2, {(0, 1): PairResult(0.6 * n, n, n)})[0].high
        - rate_players(2, {(0, 1): PairResult(0.6 * n, n, n)})[0].low
        for n in (100, 10_000)
    ]
    assert widths[0] == pytest.approx(10 * widths[1], rel=0.02)


def test_players_that_never_met_are_hardly_known() -> None:
    ratings = rate_players(3, {(0, 1): PairResult(50, 100, 100)})
    assert ratings[2].high - ratings[2].low > 1.5 * (ratings[0].high - ratings[0].low)


def test_a_matrix_is_inverted() -> None:
    matrix = [[4.0, 1.0, 0.0], [1.0, 3.0, -1.0], [0.0, -1.0, 2.0]]
    inverse = invert_matrix(matrix)
    for i in range(3):
        row = [sum(matrix[i][k] * inverse[k][j] for k in range(3)) for j in range(3)]
        assert row == pytest.approx([float(i == j) for j in range(3)])


def test_elo_of_a_factor_of_ten() -> None:
    assert ELO * log(10) == pytest.approx(400)


# ------------------------------------------------------------------------------------ more than two seats


@pytest.mark.parametrize("seats", [2, 3, 4, 7])
def test_who_has_what_chance_gives_is_as_strong_as_the_others(seats: int) -> None:
    assert elo_of(1 / seats, seats) == pytest.approx(0)
    tally = PairResult(1000 / seats, 1000, 1000)
    first, second = rate_players(2, {(0, 1): tally, (1, 0): tally}, seats)
    assert (first.elo, second.elo) == pytest.approx((0, 0), abs=1e-6)


def test_elo_of_first_places_alone_against_others() -> None:
    assert elo_of(0.9, 3) == pytest.approx(400 * log10(18))
    assert elo_of(0.6, 3) == pytest.approx(400 * log10(3))
    assert elo_of(10 / 11) == pytest.approx(400)


def test_one_direction_alone_gives_the_odds_of_first_places() -> None:
    weak, strong = rate_players(2, {(1, 0): PairResult(0.9 * 10**7, 10**7, 10**7)}, 3)
    assert weak.elo == 0
    assert strong.elo == pytest.approx(400 * log10(18), abs=0.01)


@pytest.mark.parametrize("seats", [3, 4, 7])
def test_strengths_that_made_the_results_are_found_again(seats: int) -> None:
    strengths = [1.0, 2.0, 6.0]
    games = 10**7
    tallies = {}
    for i, own in enumerate(strengths):
        for j, other in enumerate(strengths):
            if i != j:
                tallies[i, j] = PairResult(games * own / (own + (seats - 1) * other), games, games)
    found = [rating.elo for rating in rate_players(3, tallies, seats)]
    assert found == pytest.approx([0, 400 * log10(2), 400 * log10(6)], abs=0.01)


def test_both_directions_are_weighed_together() -> None:
    # 3 seats; alone the first has 1/2, the second 1/4: w/(w+2) and 1/(1+2w) cannot both be met. The likeliest
    # w solves 200 (1/2 - w/(w+2)) = 200 (1/4 - 1/(1+2w)).
    ratings = rate_players(
        2, {(0, 1): PairResult(10**6, 2 * 10**6, 9), (1, 0): PairResult(10**6 / 2, 2 * 10**6, 9)}, 3
    )
    strength = 10 ** ((ratings[0].elo - ratings[1].elo) / 400)
    assert 0.5 - strength / (strength + 2) == pytest.approx(0.25 - 1 / (1 + 2 * strength), abs=1e-5)


def test_games_of_both_directions_narrow_the_interval() -> None:
    tally = PairResult(100, 300, 300)

    def width(*pairs: tuple[int, int]) -> float:
        rating = rate_players(2, dict.fromkeys(pairs, tally), 3)[0]
        return rating.high - rating.low

    assert width((0, 1)) == pytest.approx(sqrt(2) * width((0, 1), (1, 0)), rel=0.01)


def test_with_two_seats_it_does_not_matter_who_is_named_first() -> None:
    ours = rate_players(2, {(0, 1): PairResult(30, 40, 35)})
    theirs = rate_players(2, {(1, 0): PairResult(10, 40, 35)})
    for one, other in zip(ours, theirs, strict=True):
        assert (one.elo, one.low, one.high) == pytest.approx((other.elo, other.low, other.high))
