"""What fuzzing needs of Pantheon: its names, and positions with each of its questions."""

from typing import Any

from tests.duel.support import fuzzing as base
from thauma.games.duel.pantheon.table import CALLABLE, MYTHOLOGIES

NAMES = (*base.NAMES, *CALLABLE, *MYTHOLOGIES, "the-divine-theater", "greek-temple", "temple-back")
"""what things are called"""
NASTY: tuple[Any, ...] = ()
BEGINNINGS: tuple[str, ...] = ()
POINTS = [
    *((0, 5), (0, 10), (0, 36), (0, 41), (0, 62), (0, 64), (0, 84), (0, 85), (0, 90), (1, 44), (1, 51)),
    *((1, 62), (1, 82), (2, 46), (3, 68), (4, 53), (12, 60)),
]
"""game and step of real positions to spoil"""
SPOILED, REPLACED = (80, 12, 300), (11, 41, 2)
"""how many positions are spoiled, and of how many parts one is replaced"""
IMPOSSIBLE = base.IMPOSSIBLE
FINISHED = ("pantheon/game-0",)
"""golden games that are tried for further moves"""
