"""Learning from samples: what is learned from, what is aimed at, and what is told of it."""

from math import log
from pathlib import Path

import numpy as np
import pytest

from tests.training.small import batch, network, samples
from thauma.games.duel.strategy.learning import LEARNING
from thauma.training import learn
from thauma.training.learn import (
    BELIEF,
    EpochResult,
    TooFewPositions,
    cross_entropy,
    evaluate_network,
    mix_targets,
    shape_of,
    train,
)
from thauma.training.network import Network
from thauma.training.samples import Collection, read_samples, save_samples
from thauma.training.selfplay import Samples


@pytest.fixture
def few_samples(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Collection:
    """Some samples, and batches that are small enough for them."""
    monkeypatch.setattr(learn, "SIZE", 4)
    monkeypatch.setattr(learn, "WARM_UP", 3)
    given = Samples()
    for _ in range(4):
        for name in ("on", "counts", "moves", "shares", "move_counts", "values", "endings"):
            getattr(given, name).extend(getattr(samples(), name))
    save_samples(given, tmp_path / "few.npz")
    return read_samples([tmp_path / "few.npz"], LEARNING)


def train_network(few: Collection, epochs: int, seed: int = 1) -> tuple[Network, list[EpochResult]]:
    """Train on some samples; the network and what was told."""
    told: list[EpochResult] = []
    return train(LEARNING, few, few, epochs, seed, told.append), told


def test_training_learns_its_samples_and_tells_of_every_epoch(few_samples: Collection) -> None:
    net, told = train_network(few_samples, 12)
    assert [lesson.epoch for lesson in told] == list(range(1, 13))
    assert net.steps == 12 * 3
    assert told[-1].endings < told[0].endings
    assert told[-1].moves < told[0].moves
    assert told[-1].unseen_wins < told[0].unseen_wins
    assert len({lesson.search_wins for lesson in told}) == 1, "the search's estimates stay what they were"


def test_training_repeats_itself_by_its_seed(few_samples: Collection) -> None:
    first, second, third = (train_network(few_samples, 2, seed)[0].flat_weights() for seed in (1, 1, 2))
    assert (first == second).all()
    assert (first != third).any()


def test_too_few_samples_for_a_batch_are_refused(
    few_samples: Collection, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(learn, "SIZE", 1000)
    with pytest.raises(TooFewPositions, match=r"1.?000"):
        train_network(few_samples, 1)


def test_the_target_is_half_the_end_and_half_what_the_search_thought() -> None:
    values = np.array([0.9, 0.2, 0.5], np.float32)
    mixed = mix_targets(network(), batch(), values, victories=3)
    assert mixed.shape == batch().endings.shape
    assert mixed.sum(axis=1) == pytest.approx(np.ones(3), abs=1e-5)
    won = batch().endings[:, :3].sum(axis=1)
    assert mixed[:, :3].sum(axis=1) == pytest.approx((1 - BELIEF) * won + BELIEF * values, abs=1e-5)
    out = network().forward(batch())[3]
    split = (mixed - (1 - BELIEF) * batch().endings)[:, :3]
    assert split / split.sum(axis=1, keepdims=True) == pytest.approx(
        out[:, :3] / out[:, :3].sum(axis=1, keepdims=True), abs=1e-5
    )


def test_a_network_is_judged_on_all_samples_in_any_slices(
    few_samples: Collection, monkeypatch: pytest.MonkeyPatch
) -> None:
    net = Network(shape_of(LEARNING), 1)
    sliced = evaluate_network(net, few_samples, 3)
    monkeypatch.setattr(learn, "SIZE", 1000)
    assert evaluate_network(net, few_samples, 3) == pytest.approx(sliced, rel=1e-5)
    won = [1.0, 0.0, 0.5]
    mean = sum(-w * log(v) - (1 - w) * log(1 - v) for w, v in zip(won, samples().values, strict=True)) / 3
    assert sliced[3] == pytest.approx(mean, rel=1e-4)


def test_cross_entropy_is_least_for_the_truth_and_never_endless() -> None:
    won = np.array([1.0, 0.0], np.float32)
    sure, wrong = np.array([1.0, 0.0], np.float32), np.array([0.0, 1.0], np.float32)
    even = np.array([0.5, 0.5], np.float32)
    assert cross_entropy(won, sure) < cross_entropy(won, even) < cross_entropy(won, wrong) < 20
    assert cross_entropy(won, even) == pytest.approx(2 * log(2))
