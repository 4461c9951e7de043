"""The network that a game's learned estimate runs, in NumPy for training.

A position is a list of switches that are on. Two hidden layers lead to how likely each ending is. The first
of them also weighs the moves: each move has one or two vectors, whose products with the layer are its logit.
"""

from array import array
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Ints = NDArray[np.int64]
MOMENT, SPREAD, TINY = 0.9, 0.999, 1e-8
"""Adam's usual constants (Kingma and Ba 2015)"""


@dataclass(frozen=True, slots=True)
class Shape:
    """How large the network is."""

    inputs: int
    hidden: int
    second: int
    outputs: int
    vectors: int


@dataclass(slots=True)
class Batch:
    """Some positions, one after the other."""

    on: Ints
    """the switches that are on"""
    starts: Ints
    """where each position begins in `on`, and where the last one ends"""
    endings: Floats
    """how likely each ending is taken to be, a row for each position"""
    vectors: Ints
    """for each move the numbers of its two vectors; a move with one has `Shape.vectors` for the other"""
    shares: Floats
    """how likely each move is taken to be"""
    move_starts: Ints
    """where the moves of each position begin, and where the last one's end"""


def segment_rows(starts: Ints) -> Ints:
    """Give for each element of consecutive segments the number of its segment."""
    return np.repeat(np.arange(len(starts) - 1), np.diff(starts))


class Network:
    """The weights and how they learn."""

    def __init__(self, shape: Shape, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.shape = shape

        def draw_weights(rows: int, columns: int, spread: float) -> Floats:
            return rng.normal(0, spread, (rows, columns)).astype(np.float32)

        self.weights: list[Floats] = [
            draw_weights(shape.inputs, shape.hidden, 0.1),
            draw_weights(shape.hidden, shape.second, np.sqrt(2 / shape.hidden)),
            np.zeros(shape.second, np.float32),
            draw_weights(shape.second, shape.outputs, np.sqrt(1 / shape.second)),
            np.zeros(shape.outputs, np.float32),
            np.zeros((shape.vectors, shape.hidden), np.float32),
            np.zeros(shape.vectors, np.float32),
        ]
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.steps = 0

    def forward(self, batch: Batch) -> tuple[Floats, Floats, Floats, Floats]:
        """Give the switches as rows of zeros and ones, both hidden layers, and how likely each ending is."""
        first, second, offset, last, last_offset, _, _ = self.weights
        laid = np.zeros((len(batch.starts) - 1, self.shape.inputs), np.float32)
        laid[segment_rows(batch.starts), batch.on] = 1.0
        one = np.maximum(laid @ first, 0.0)
        two = np.maximum(one @ second + offset, 0.0)
        out = two @ last + last_offset
        out = np.exp(out - out.max(axis=1, keepdims=True))
        return laid, one, two, out / out.sum(axis=1, keepdims=True)

    def move_probabilities(self, batch: Batch, one: Floats) -> tuple[Floats, Ints, Floats]:
        """Give each move's vector, its position, and how likely it is."""
        vectors = np.vstack([self.weights[5], np.zeros((1, self.shape.hidden), np.float32)])
        offsets = np.append(self.weights[6], np.float32(0))
        rows = segment_rows(batch.move_starts)
        own = vectors[batch.vectors[:, 0]] + vectors[batch.vectors[:, 1]]
        logits = (own * one[rows]).sum(axis=1) + offsets[batch.vectors].sum(axis=1)
        most = np.maximum.reduceat(logits, batch.move_starts[:-1])
        likely = np.exp(logits - most[rows])
        likely /= np.add.reduceat(likely, batch.move_starts[:-1])[rows]
        return own, rows, likely

    def train_step(self, batch: Batch, rate: float, decay: float) -> tuple[float, float]:
        """Take a step towards the targets; give the mean cross-entropies of endings and moves before it."""
        laid, one, two, out = self.forward(batch)
        count = len(laid)
        loss = float(-(batch.endings * np.log(out + 1e-9)).sum() / count)
        wrong = (out - batch.endings) / count
        to_two = (wrong @ self.weights[3].T) * (two > 0)
        to_one = to_two @ self.weights[1].T
        slopes = [laid, one.T @ to_two, to_two.sum(axis=0), two.T @ wrong, wrong.sum(axis=0)]
        move_loss = 0.0
        of_vectors = np.zeros_like(self.weights[5])
        of_offsets = np.zeros_like(self.weights[6])
        if len(batch.shares):
            own, rows, likely = self.move_probabilities(batch, one)
            move_loss = float(-(batch.shares * np.log(likely + 1e-9)).sum() / count)
            off = ((likely - batch.shares) / count).astype(np.float32)
            to_one += np.add.reduceat(off[:, None] * own, batch.move_starts[:-1])
            pull = off[:, None] * one[rows]
            for column in range(2):
                of_vectors += sum_rows(batch.vectors[:, column], pull, self.shape.vectors)
                of_offsets += np.bincount(batch.vectors[:, column], off, self.shape.vectors + 1).astype(
                    np.float32
                )[:-1]
        to_one *= one > 0
        slopes[0] = laid.T @ to_one
        self.adam_step([*slopes, of_vectors, of_offsets], rate, decay)
        return loss, move_loss

    def adam_step(self, slopes: list[Floats], rate: float, decay: float) -> None:
        """Adam, with the weights drawn towards nought a little (Loshchilov and Hutter 2019)."""
        self.steps += 1
        correction = np.sqrt(1 - SPREAD**self.steps) / (1 - MOMENT**self.steps)
        for i, slope in enumerate(slopes):
            self.means[i] += (1 - MOMENT) * (slope - self.means[i])
            self.squares[i] += (1 - SPREAD) * (slope * slope - self.squares[i])
            moved = correction * self.means[i] / (np.sqrt(self.squares[i]) + TINY)
            self.weights[i] -= np.float32(rate) * (moved + np.float32(decay) * self.weights[i])

    def load_weights(self, numbers: "array[float]") -> None:
        """Take over weights in the order of their file."""
        left = np.array(numbers, np.float32)
        for i, weight in enumerate(self.weights):
            self.weights[i], left = left[: weight.size].reshape(weight.shape).copy(), left[weight.size :]

    def flat_weights(self) -> Floats:
        """Give all weights in the order of weights.bin."""
        return np.concatenate([weight.ravel() for weight in self.weights])


def sum_rows(numbers: Ints, rows: Floats, count: int) -> Floats:
    """Add up the rows that have the same number, for the numbers below count."""
    order = np.argsort(numbers, kind="stable")
    kept, starts = np.unique(numbers[order], return_index=True)
    totals = np.zeros((count + 1, rows.shape[1]), np.float32)
    totals[kept] = np.add.reduceat(rows[order], starts)
    return totals[:-1]
