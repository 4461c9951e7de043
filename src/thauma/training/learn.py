"""Learning from samples: batches in random order, a rate that falls to nought, and a look at unseen games."""

from array import array
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from thauma.core.errors import ThaumaError
from thauma.core.parts.learning import Learning
from thauma.training.network import Batch, Floats, Ints, Network, Shape
from thauma.training.samples import Collection

SIZE = 1024
"""positions in a batch"""
RATE = 2e-3
DECAY = 1e-2
BELIEF = 0.5
"""share of the search's own estimate in the target; the rest is how the game ended"""
WARM_UP = 200
"""steps before the estimate counts: until then the network cannot say how a victory would come about"""


class TooFewPositions(ThaumaError):
    """Not even one batch of positions to learn from."""


@dataclass(frozen=True, slots=True)
class EpochResult:
    """How an epoch went: mean cross-entropies."""

    epoch: int
    endings: float
    moves: float
    unseen_endings: float
    unseen_wins: float
    """of winning or not, in games that were not learned from"""
    unseen_moves: float
    search_wins: float
    """the same of the search's own estimates, to compare"""


def shape_of(learning: Learning) -> Shape:
    """Give the network's shape."""
    return Shape(learning.inputs, learning.hidden, learning.second, learning.endings, learning.vectors)


def train(
    learning: Learning,
    learned: Collection,
    unseen: Collection,
    epochs: int,
    seed: int,
    told: Callable[[EpochResult], None],
    before: "array[float] | None" = None,
) -> Network:
    """Train a network, from nothing or from weights that there were before."""
    if len(learned) < SIZE:
        raise TooFewPositions("error.training.few", found=len(learned), wanted=SIZE)
    network = Network(shape_of(learning), seed)
    if before is not None:
        network.load_weights(before)
    rng = np.random.default_rng(seed)
    order = np.arange(len(learned))
    steps = epochs * (len(order) // SIZE)
    for epoch in range(epochs):
        rng.shuffle(order)
        losses = np.zeros(2)
        for at in range(0, len(order) - SIZE + 1, SIZE):
            numbers = order[at : at + SIZE]
            batch = learned.batch(numbers)
            if network.steps >= WARM_UP or before is not None:
                batch.endings = mix_targets(network, batch, learned.values[numbers], learning.victories)
            rate = RATE * (0.5 + 0.5 * np.cos(np.pi * network.steps / steps)) + 1e-5
            losses += network.train_step(batch, rate, DECAY)
        losses /= len(order) // SIZE
        measured = evaluate_network(network, unseen, learning.victories)
        told(EpochResult(epoch + 1, float(losses[0]), float(losses[1]), *measured))
    return network


def mix_targets(network: Network, batch: Batch, values: Floats, victories: int) -> Floats:
    """Mix how the games ended with what the search thought, split as the network itself would split it."""
    out = network.forward(batch)[3]
    won = out[:, :victories].sum(axis=1, keepdims=True)
    value = values[:, None]
    thought = np.concatenate(
        [value * out[:, :victories] / (won + 1e-9), (1 - value) * out[:, victories:] / (1 - won + 1e-9)],
        axis=1,
    )
    mixed: Floats = ((1 - BELIEF) * batch.endings + BELIEF * thought).astype(np.float32)
    return mixed


def evaluate_network(
    network: Network, unseen: Collection, victories: int
) -> tuple[float, float, float, float]:
    """Measure the network on games that it has not learned from."""
    sums = np.zeros(4)
    for at in range(0, len(unseen), SIZE):
        numbers: Ints = np.arange(at, min(at + SIZE, len(unseen)))
        batch = unseen.batch(numbers)
        _, one, _, out = network.forward(batch)
        likely = network.move_probabilities(batch, one)[2]
        won = batch.endings[:, :victories].sum(axis=1)
        sums[0] -= (batch.endings * np.log(out + 1e-9)).sum()
        sums[1] += cross_entropy(won, out[:, :victories].sum(axis=1))
        sums[2] -= (batch.shares * np.log(likely + 1e-9)).sum()
        sums[3] += cross_entropy(won, unseen.values[numbers])
    endings, wins, moves, search = (float(total) / max(1, len(unseen)) for total in sums)
    return endings, wins, moves, search


def cross_entropy(won: Floats, thought: Floats) -> float:
    """Add up the cross-entropy of winning or not."""
    sure = np.clip(thought, 0.01, 0.99)
    return float(-(won * np.log(sure) + (1 - won) * np.log(1 - sure)).sum())
