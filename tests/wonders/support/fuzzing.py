"""What fuzzing needs of 7 Wonders: names, positions worth spoiling, moves that are impossible in Age I."""

from typing import Any

from tests.wonders.support.second_dealer import BOARDS
from tests.wonders.support.second_dealer import NAMES as CARDS
from thauma.games.wonders.formats.knowledge import USES
from thauma.games.wonders.position import QUESTIONS

NAMES: tuple[str, ...] = (*CARDS, *BOARDS, *USES.values(), "day", "night")
"""what things are called"""
NASTY: tuple[Any, ...] = (*QUESTIONS.values(), "gizah", "halikarnassos", "built", "left", "night")
"""values that mean something here, and little where they are put"""
BEGINNINGS = ("stage with ", "sell ", "side ", "build altar paying ", "build altar from ")
"""of moves"""
POINTS = [(3, 2), (0, 18), (1, 70), (2, 40), (5, 33), (9, 134), (12, 52), (13, 74), (14, 100)]
"""game and step of real positions to spoil: with Babylon or Halikarnassos asked, and the end"""
SPOILED, REPLACED = (30, 10, 100), (31, 83, 7)
"""how many positions are spoiled, and of how many parts one is replaced"""
IMPOSSIBLE = (
    *("build palace", "stage with palace", "sell palace", "build loom paying 14 left 14 right"),
    *("side day", "decline", "build altar from discard"),
)
"""moves that cannot be made some way into Age I"""
FINISHED = ("wonders/shared", "wonders/tie-by-coins")
"""golden games that are tried for further moves"""
