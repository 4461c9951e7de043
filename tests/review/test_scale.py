"""The scale of a review."""

import pytest

from thauma.review import grading


@pytest.mark.parametrize(
    ("loss", "label"),
    [
        (0.0, "good"),
        (0.0499, "good"),
        (0.05, "inaccuracy"),
        (0.0999, "inaccuracy"),
        (0.1, "mistake"),
        (0.1999, "mistake"),
        (0.2, "blunder"),
        (1.0, "blunder"),
    ],
)
def test_a_loss_has_a_name(loss: float, label: str) -> None:
    assert grading.loss_label(loss, best=False) == label


def test_the_best_move_is_called_so() -> None:
    assert grading.loss_label(0.0, best=True) == "best"


@pytest.mark.parametrize(
    ("losses", "accuracy"),
    [([], 100.0), ([0.0], 100.0), ([0.1], 50.0), ([0.2], 25.0), ([0.0, 0.1], 75.0), ([0.05], 70.7)],
)
def test_every_tenth_that_is_given_away_halves_a_decision(losses: list[float], accuracy: float) -> None:
    assert grading.accuracy_of(losses) == pytest.approx(accuracy, abs=0.02)


def test_accuracy_stays_above_nothing() -> None:
    assert 0 < grading.accuracy_of([1.0, 1.0]) < 0.2


def test_a_match_turns_at_the_greatest_changes_first() -> None:
    changes = [(1, 0.3), (2, 0.09), (3, 0.5), (4, 0.1), (5, 0.3)]
    assert grading.turning_points(changes) == [3, 1, 5, 4]


def test_only_a_few_turning_points_are_named() -> None:
    assert grading.turning_points((number, 0.2 + number / 100) for number in range(20)) == [
        19,
        18,
        17,
        16,
        15,
    ]
