"""What a game tells of its learned estimate, so that it can be trained; a game may have none."""

from array import array
from collections.abc import Callable
from dataclasses import dataclass

from thauma.core.state import State


@dataclass(frozen=True, slots=True)
class Learning:
    """The network's shape, its inputs and targets, and its weights."""

    game: str
    version: int
    """of the inputs: rises when they mean something else"""
    inputs: int
    """switches that describe a position to the player who is asked"""
    hidden: int
    second: int
    endings: int
    """ways in which a game can end, the asked player's victories first"""
    victories: int
    """how many of the endings are victories of the asked player"""
    vectors: int
    """vectors of which moves are made"""
    moves: int
    """move ids are below this"""
    goals: int
    """special goals that a player can pursue: the styles of `weigh` from 2 on"""
    active_features: Callable[[bytes], list[int]]
    """the switches that are on, from the bytes of a state"""
    vectors_of: Callable[[int], tuple[int, ...]]
    """the one or two vectors of a move"""
    ending_of: Callable[[State, int], list[float]]
    """how a finished game ended for a seat, as shares of the endings"""
    shipped_weights: Callable[[], "array[float]"]
    """the weights that are shipped"""

    @property
    def shape(self) -> tuple[int, int, int, int, int]:
        """Inputs, first and second hidden layer, endings, vectors."""
        return self.inputs, self.hidden, self.second, self.endings, self.vectors

    @property
    def weight_count(self) -> int:
        """How many weights the network has."""
        rows = self.inputs * self.hidden + self.hidden * self.second + self.second * self.endings
        return rows + self.second + self.endings + self.vectors * (self.hidden + 1)
