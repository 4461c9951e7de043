"""The table of a solver for un-compiled runs; transpositions.pxd has the C structs."""

from typing import Any

PLACES = 1 << 16
"""places of the table; a newer position takes the place of an older one"""


class Place:
    """What is known of a position."""

    __slots__ = ("bound", "key", "move", "value")

    def __init__(self) -> None:
        self.key = 0
        self.move = -1
        """the best move found; -1: the place is free"""
        self.value = 0
        self.bound = 0


class Solver:
    """A table of positions, and how many more may be looked at."""

    __slots__ = ("kernel", "left", "places")

    def __init__(self) -> None:
        self.kernel: Any = None
        self.places: dict[int, Place] = {}
        self.left = 0
