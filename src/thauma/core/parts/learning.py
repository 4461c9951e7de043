"""What a game tells of its learned estimate, so that it can be trained; a game may have none."""

from array import array
from collections.abc import Callable
from dataclasses import dataclass

from thauma.core.state import State


@dataclass(frozen=True, slots=True)
class SwitchTable:
    """How an observation becomes switches: a number n above nought switches on `first + min(n, most) - 1`."""

    first: tuple[int, ...]
    """by place in the observation; -1 for one that is left out"""
    most: tuple[int, ...]
    every_seat: bool
    """whether each seat's chance is asked for from its own view, rather than from that of the asked player"""


@dataclass(frozen=True, slots=True, eq=False)
class Learning:
    """The network's shape, its inputs and targets, and its weights."""

    game: str
    """the game, or the part of one, that the network is for: its file says so"""
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
    active_features: Callable[[State, int], list[int]]
    """the switches that are on for a seat"""
    vectors_of: Callable[[int], tuple[int, ...]]
    """the one or two vectors of a move"""
    ending_of: Callable[[State, int], list[float]]
    """how a finished game ended for a seat, as shares of the endings"""
    shipped_weights: Callable[[], "array[float] | None"]
    """the weights that are shipped, if any"""
    players: tuple[int, ...] | None = None
    """the numbers of players with which searches use the shipped weights; None: all"""
    switches: SwitchTable | None = None
    """where the inputs are made of the observation; None where the game has its own `advise` and `judge`"""
    extends: "Learning | None" = None
    """whose inputs and vectors come first: its weights can be begun with"""

    @property
    def shape(self) -> tuple[int, int, int, int, int]:
        """Inputs, first and second hidden layer, endings, vectors."""
        return self.inputs, self.hidden, self.second, self.endings, self.vectors

    @property
    def weight_count(self) -> int:
        """How many weights the network has."""
        rows = self.inputs * self.hidden + self.hidden * self.second + self.second * self.endings
        return rows + self.second + self.endings + self.vectors * (self.hidden + 1)
