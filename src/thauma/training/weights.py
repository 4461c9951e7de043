"""Weights in files: 32-bit numbers, the lowest byte first, in the order that the game's network has."""

from array import array
from pathlib import Path
from sys import byteorder

from thauma.core.errors import ThaumaError
from thauma.core.game import Game
from thauma.core.parts.learning import Learning
from thauma.core.registry import game as find_game


class NothingToLearn(ThaumaError):
    """The game has no learned estimate."""


class NoWeights(ThaumaError):
    """A file does not hold the weights of this game's network."""


def trained_game(name: str) -> tuple[Game, Learning]:
    """Find a game that can be trained."""
    game = find_game(name)
    learning = game.learning
    if learning is None:
        raise NothingToLearn("error.training.nothing", game=name)
    return game, learning


def swap_bytes(numbers: "array[float]") -> "array[float]":
    """Turn the bytes round where the machine has them the other way."""
    if byteorder == "big":
        numbers.byteswap()
    return numbers


def read_weights(path: Path, learning: Learning) -> "array[float]":
    """Read a network's weights from a file."""
    numbers = array("f")
    try:
        data = path.read_bytes()
    except OSError:
        data = b""
    if len(data) != numbers.itemsize * learning.weight_count:
        raise NoWeights("error.training.weights", file=str(path))
    numbers.frombytes(data)
    return swap_bytes(numbers)


def write_weights(numbers: "array[float]", path: Path) -> None:
    """Write weights to a file, whole or not at all."""
    begun = path.with_suffix(".begun")
    begun.write_bytes(swap_bytes(numbers[:]).tobytes())
    begun.replace(path)
