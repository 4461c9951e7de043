"""The weights that a course reads and writes; core/networks/network_files.py says how their files look."""

from array import array
from pathlib import Path

from thauma.core.errors import ThaumaError
from thauma.core.game import Game
from thauma.core.networks.network import InvalidNetwork
from thauma.core.networks.network_files import network_bytes, read_numbers
from thauma.core.parts.learning import Learning
from thauma.core.registry import game as find_game


class NothingToLearn(ThaumaError):
    """The game has no learned estimate."""


def trained_game(name: str) -> tuple[Game, Learning]:
    """Find a game that can be trained."""
    game = find_game(name)
    learning = game.learning
    if learning is None:
        raise NothingToLearn("error.training.nothing", game=name)
    return game, learning


def read_weights(path: Path, learning: Learning) -> "array[float]":
    """Read a network's weights from a file."""
    try:
        data = path.read_bytes()
    except OSError:
        raise InvalidNetwork("error.training.weights", file=str(path)) from None
    return read_numbers(data, learning, str(path))


def write_weights(numbers: "array[float]", path: Path, learning: Learning) -> None:
    """Write weights to a file, whole or not at all."""
    begun = path.with_suffix(".begun")
    begun.write_bytes(network_bytes(numbers, learning))
    begun.replace(path)
