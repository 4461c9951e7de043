"""Small networks, batches and samples for tests of training."""

from array import array

import numpy as np

from thauma.games.duel.strategy.learning import LEARNING
from thauma.training.conditions import Conditions
from thauma.training.network import Batch, Floats, Network, Shape
from thauma.training.selfplay import Samples

DUEL = Conditions("duel")
SHAPE = Shape(inputs=7, hidden=5, second=4, outputs=6, vectors=6)


def shipped_weights() -> "array[float]":
    """The weights that Duel has."""
    found = LEARNING.shipped_weights()
    assert found is not None
    return found


def batch() -> Batch:
    """Three positions with two, three and two moves; a move with one vector has 6 for the other."""
    return Batch(
        on=np.array([0, 2, 5, 1, 6, 3, 4, 0]),
        starts=np.array([0, 3, 5, 8]),
        endings=np.array(
            [[0.5, 0, 0, 0.5, 0, 0], [0, 1, 0, 0, 0, 0], [0.1, 0.1, 0.1, 0.2, 0.2, 0.3]], np.float32
        ),
        vectors=np.array([[0, 6], [1, 2], [3, 6], [4, 5], [0, 6], [2, 6], [1, 4]]),
        shares=np.array([0.25, 0.75, 0.2, 0.3, 0.5, 1.0, 0.0], np.float32),
        move_starts=np.array([0, 2, 5, 7]),
    )


def network(seed: int = 4) -> Network:
    """A small network in double precision, with no weight at nought, so that slopes can be measured."""
    made = Network(SHAPE, seed)
    rng = np.random.default_rng(seed + 1)
    # Floats is what the network computes with; more digits do it no harm.
    made.weights = [
        weight.astype(np.float64) + rng.normal(0, 0.3, weight.shape)  # type: ignore[misc]
        for weight in made.weights
    ]
    return made


def losses(net: Network, given: Batch) -> tuple[float, float]:
    """The mean cross-entropies of endings and moves, computed position by position and move by move."""
    first, second, offset, last, last_offset, vectors, vector_offsets = net.weights
    endings = moves = 0.0
    count = len(given.starts) - 1
    for i in range(count):
        on = given.on[given.starts[i] : given.starts[i + 1]]
        one = np.maximum(sum(first[switch] for switch in on), 0)
        two = np.maximum(one @ second + offset, 0)
        endings -= float(given.endings[i] @ np.log(softmax(two @ last + last_offset)))
        own = range(given.move_starts[i], given.move_starts[i + 1])
        logits = [
            sum(float(vectors[v] @ one + vector_offsets[v]) for v in given.vectors[move] if v < len(vectors))
            for move in own
        ]
        moves -= float(given.shares[list(own)] @ np.log(softmax(np.array(logits))))
    return endings / count, moves / count


def softmax(logits: Floats) -> Floats:
    """Turn logits into probabilities."""
    shares: Floats = np.exp(logits) / np.exp(logits).sum()
    return shares


def samples() -> Samples:
    """Three decisions of a game, as self-play writes them."""
    return Samples(
        on=[3, 9, 1085, 0, 7, 12, 40, 41],
        counts=[3, 1, 4],
        moves=[2, 82, 1633, 160 + 80 * 3 + 5, 1440],
        shares=[0.25, 0.75, 1.0, 0.5, 0.5],
        move_counts=[2, 1, 2],
        values=[0.125, 0.5, 0.9],
        endings=[[1, 0, 0, 0, 0, 0], [0, 0, 0, 1, 0, 0], [0.5, 0, 0, 0.5, 0, 0]],
    )
