"""Making a review: of a match that is not over, with progress, stopped, failing, with senseless numbers."""

import threading

import pytest

from tests.review.games import random_match
from thauma.bots import InvalidBudget
from thauma.core.errors import InvalidSeed
from thauma.review import NothingToReview, Stopped, review
from thauma.review.contract import Judged

NODES = 12


def test_an_unfinished_match_can_be_reviewed() -> None:
    found = review(random_match(5), NODES, 1)
    assert len(found.win) == 6
    assert 0 < found.win[-1][0] < 1


def test_a_match_without_moves_is_refused() -> None:
    with pytest.raises(NothingToReview, match="no move has been played"):
        review(random_match(0))


def test_senseless_budgets_and_seeds_are_refused() -> None:
    short = random_match(2)
    for nodes, threads in ((0, 1), (-1, 1), (5, 0)):
        with pytest.raises(InvalidBudget):
            review(short, nodes, threads=threads)
    with pytest.raises(InvalidSeed):
        review(short, 5, -1)


@pytest.mark.parametrize("threads", [1, 2])
def test_progress_is_told_step_by_step(threads: int) -> None:
    steps: list[tuple[int, int]] = []
    review(random_match(4), NODES, progress=lambda done, of: steps.append((done, of)), threads=threads)
    assert steps == [(step, 9) for step in range(1, 10)]


@pytest.mark.parametrize("threads", [1, 2])
def test_every_move_is_told_as_soon_as_it_is_judged(threads: int) -> None:
    heard: list[tuple[list[float], Judged | None, int]] = []
    steps: list[int] = []
    made = review(
        random_match(4),
        NODES,
        progress=lambda done, _: steps.append(done),
        threads=threads,
        found=lambda win, judged: heard.append((win, judged, len(steps))),
    )
    assert [win for win, _, _ in heard] == made.win
    assert [judged for _, judged, _ in heard] == [None, *made.moves]
    assert [done for _, _, done in heard] == [0, 2, 4, 6, 8], "two steps for each move, not all at the end"


@pytest.mark.parametrize("threads", [1, 2])
def test_who_wants_no_review_any_more_gets_none(threads: int) -> None:
    done: list[int] = []
    before = threading.active_count()
    with pytest.raises(Stopped):
        review(
            random_match(6),
            1_000_000 if threads == 2 else 300,
            progress=lambda n, _: done.append(n),
            threads=threads,
            stop=lambda: threads == 2 or len(done) >= 3,
        )
    assert len(done) <= 3
    assert threading.active_count() == before


@pytest.mark.parametrize("threads", [1, 2])
def test_a_failure_ends_all_threads(threads: int) -> None:
    def fail(*_: int) -> None:
        raise KeyboardInterrupt

    before = threading.active_count()
    with pytest.raises(KeyboardInterrupt):
        review(random_match(6), 300, progress=fail, threads=threads)
    assert threading.active_count() == before
