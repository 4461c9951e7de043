"""The weights that a course reads and writes; core/networks/network_files.py says how their files look."""

from array import array
from pathlib import Path

from thauma.core.errors import ThaumaError
from thauma.core.networks.network import InvalidNetwork, weight_counts
from thauma.core.networks.network_files import network_bytes, read_numbers
from thauma.core.parts.learning import Learning


class NothingToLearn(ThaumaError):
    """The game has no learned estimate."""


def read_weights(path: Path, learning: Learning) -> "array[float]":
    """Read a network's weights from a file."""
    try:
        data = path.read_bytes()
    except OSError:
        raise InvalidNetwork("error.training.weights", file=str(path)) from None
    return read_numbers(data, learning, str(path))


def read_beginning(path: Path, learning: Learning) -> "array[float]":
    """Read weights to begin with: the network's own, or those of one that it extends."""
    base = learning.extends
    if base is None:
        return read_weights(path, learning)
    try:
        return extend_weights(read_weights(path, base), base, learning)
    except InvalidNetwork:
        return read_weights(path, learning)


def extend_weights(numbers: "array[float]", base: Learning, learning: Learning) -> "array[float]":
    """Give weights room for what comes after the inputs and vectors of the base; it weighs nothing yet."""
    found, at = array("f"), 0
    for ours, theirs in zip(weight_counts(learning.shape), weight_counts(base.shape), strict=True):
        found.extend(numbers[at : at + theirs])
        found.extend([0.0] * (ours - theirs))
        at += theirs
    return found


def write_weights(numbers: "array[float]", path: Path, learning: Learning) -> None:
    """Write weights to a file, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    begun = path.with_suffix(".begun")
    begun.write_bytes(network_bytes(numbers, learning))
    begun.replace(path)
