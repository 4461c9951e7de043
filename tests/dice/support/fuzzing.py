"""What fuzzing needs of 7 Wonders Dice: names, positions worth spoiling, moves that are impossible early."""

from typing import Any

from tests.dice.support.second_dealer import SHEETS
from thauma.games.dice.formats.notation import track_names
from thauma.games.dice.table import BUILDINGS, COLOURS, RESOURCES

NAMES: tuple[str, ...] = (*SHEETS, *track_names(0).values(), *BUILDINGS, *COLOURS, *RESOURCES)
"""what things are called"""
NASTY: tuple[Any, ...] = ()
BEGINNINGS = ("tick ", "bonus ", "build agora.1 with ")
"""of moves"""
POINTS = [(0, 0), (0, 40), (1, 7), (2, 50), (5, 33), (5, 120)]
"""game and step of real positions to spoil"""
SPOILED, REPLACED = (30, 10, 100), (47, 120, 11)
"""how many positions are spoiled, and of how many parts one is replaced"""
IMPOSSIBLE = (
    *("build guild with purple", "build gallery.blue with white", "tick agora.1", "bonus coins"),
    *("build agora.1 with red", "decline"),
)
"""moves that cannot be made in an early turn"""
FINISHED: tuple[str, ...] = ()
"""golden games that are tried for further moves"""
