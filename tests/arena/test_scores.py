"""Scores with intervals from paired deals, against figures worked out by hand."""

from math import sqrt

import pytest

from thauma.arena.intervals import Z, wilson_interval
from thauma.arena.scores import score_adjusted_deals, score_deals


def test_independent_games_of_a_deal_count_as_games() -> None:
    # Deals 0, 1/2, 1/2, 1 as two fair coins give them: s2 = 1/6, n* = 1/4 * 4 * 6 = 6.
    found = score_deals([0.0, 0.5, 0.5, 1.0])
    assert found.share == 0.5
    assert found.effective == pytest.approx(6)
    assert (found.low, found.high) == pytest.approx(wilson_interval(0.5, 6))


def test_deals_that_decide_both_games_count_once() -> None:
    found = score_deals([0.0, 1.0] * 50)  # s2 = 100/99 / 4: hardly more than one game a deal
    assert found.effective == pytest.approx(99)


def test_deals_that_give_one_game_to_each_seat_say_more_than_their_games() -> None:
    found = score_deals([0.5] * 90 + [1.0] * 10)
    assert found.effective > 200
    spread = sqrt((90 * 0.05**2 + 10 * 0.45**2) / 99 / 100)
    assert found.high - found.low == pytest.approx(2 * Z * spread, rel=0.02)


@pytest.mark.parametrize("share", [0.0, 0.5, 1.0])
def test_where_all_deals_ended_alike_the_interval_is_still_one(share: float) -> None:
    found = score_deals([share] * 20)
    assert found.effective == 20
    assert 0 <= found.low <= share <= found.high <= 1
    assert found.high - found.low > 0.1
    assert (found.low == 0.0) == (share == 0.0)
    assert (found.high == 1.0) == (share == 1.0)


def test_one_deal_is_enough_for_a_score() -> None:
    found = score_deals([0.75])
    assert found.share == 0.75
    assert found.low < 0.2


def test_both_sides_see_the_same_interval() -> None:
    deals = [0.0, 0.25, 0.5, 0.75, 1.0, 1.0, 0.5, 1.0]
    ours, theirs = score_deals(deals), score_deals([1 - deal for deal in deals])
    assert (ours.low, ours.high) == pytest.approx((1 - theirs.high, 1 - theirs.low))


def test_shares_without_luck_have_the_usual_interval() -> None:
    found = score_adjusted_deals([0.5, 1.5, 0.0, 1.0], [0.5, 1.0, 0.0, 0.5])
    assert found is not None
    assert found.share == 0.75
    assert found.high - found.share == pytest.approx(1.96 * (0.41666667 / 4) ** 0.5, abs=1e-4)
    assert found.share - found.low == pytest.approx(found.high - found.share)
    assert found.luck == -0.25
    assert found.luck_error == pytest.approx((0.0833333 / 4) ** 0.5, abs=1e-6)
    assert found.ratio == pytest.approx(0.1666667 / 0.4166667, abs=1e-6)


def test_a_single_deal_or_deals_all_alike_tell_nothing_without_luck() -> None:
    assert score_adjusted_deals([0.7], [0.5]) is None
    assert score_adjusted_deals([0.5, 0.5], [0.5, 0.5]) is None
