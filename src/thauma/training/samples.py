"""Samples of self-play on disk: one file for some games, written whole or not at all."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from thauma.core.networks.network_files import move_vectors
from thauma.core.parts.learning import Learning
from thauma.training.network import Batch, Floats, Ints
from thauma.training.selfplay import Samples


def save_samples(samples: Samples, path: Path) -> None:
    """Write samples; a file that was begun and not finished does not count."""
    begun = path.with_suffix(".begun.npz")
    np.savez_compressed(
        begun,
        on=np.array(samples.on, np.uint16),
        counts=np.array(samples.counts, np.uint16),
        moves=np.array(samples.moves, np.uint16),
        shares=np.array(samples.shares, np.float16),
        move_counts=np.array(samples.move_counts, np.uint16),
        values=np.array(samples.values, np.float32),
        endings=np.array(samples.endings, np.float16),
    )
    begun.replace(path)


@dataclass(slots=True)
class Collection:
    """Samples of many games, ready to draw batches from."""

    on: NDArray[np.uint16]
    starts: Ints
    moves: NDArray[np.uint16]
    shares: NDArray[np.float16]
    move_starts: Ints
    values: Floats
    endings: Floats
    table: Ints
    """the two vectors of each move"""

    def __len__(self) -> int:
        return len(self.values)

    def batch(self, numbers: Ints) -> Batch:
        """Gather some positions."""
        on, starts = gather_segments(self.starts, numbers)
        moves, move_starts = gather_segments(self.move_starts, numbers)
        return Batch(
            self.on[on].astype(np.int64),
            starts,
            self.endings[numbers],
            self.table[self.moves[moves]],
            self.shares[moves].astype(np.float32),
            move_starts,
        )


def gather_segments(starts: Ints, numbers: Ints) -> tuple[Ints, Ints]:
    """Give where the elements of some segments are, and where each segment begins among them."""
    sizes = starts[numbers + 1] - starts[numbers]
    begins = segment_bounds(sizes)
    return np.repeat(starts[numbers] - begins[:-1], sizes) + np.arange(begins[-1]), begins


def segment_bounds(sizes: NDArray[np.integer]) -> Ints:
    """Give where segments of these sizes begin, and where the last one ends."""
    return np.concatenate([[0], np.cumsum(sizes, dtype=np.int64)])


def move_table(learning: Learning) -> Ints:
    """Give the vectors of every move as pairs; a missing second one has the number after the last."""
    return np.array(move_vectors(learning), np.int64).reshape(-1, 2)


def read_samples(paths: Iterable[Path], learning: Learning) -> Collection:
    """Read the samples of some files."""
    parts: dict[str, list[NDArray[np.generic]]] = {}
    for path in paths:
        with np.load(path) as file:
            for name in file.files:
                parts.setdefault(name, []).append(file[name])
    whole = {name: np.concatenate(arrays) for name, arrays in parts.items()}
    return Collection(
        on=whole["on"],
        starts=segment_bounds(whole["counts"]),
        moves=whole["moves"],
        shares=whole["shares"],
        move_starts=segment_bounds(whole["move_counts"]),
        values=whole["values"],
        endings=whole["endings"].astype(np.float32),
        table=move_table(learning),
    )
