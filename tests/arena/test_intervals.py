"""Intervals of shares, against figures worked out by hand."""

import pytest

from thauma.arena.intervals import Z, wilson_interval


def test_wilsons_interval_of_a_well_known_case() -> None:
    # 15 of 50, z = 1.96: (0.3 + 0.038416) / 1.076832 -+ 1.96 sqrt(0.21/50 + 0.00038416) / 1.076832
    low, high = wilson_interval(0.3, 50)
    assert low == pytest.approx(0.19100, abs=1e-4)
    assert high == pytest.approx(0.43753, abs=1e-4)


@pytest.mark.parametrize(
    ("score", "games", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (245, 457, 0.4903, 0.5813)],
)
def test_it_is_good_for_few_games_and_at_the_ends(score: int, games: int, low: float, high: float) -> None:
    assert wilson_interval(score / games, games) == pytest.approx((low, high), abs=5e-5)
    assert (wilson_interval(score / games, games)[0] == 0.0) == (score == 0)
    assert (wilson_interval(score / games, games)[1] == 1.0) == (score == games)


def test_so_many_deviations_hold_95_per_cent() -> None:
    assert pytest.approx(1.959964, abs=1e-6) == Z
