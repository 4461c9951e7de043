"""What fuzzing needs of Duel: its names, positions worth spoiling, moves that are impossible in Age I."""

from typing import Any

from tests.duel.support.printed import printed_by_name
from tests.duel.support.second_dealer import TOKENS
from thauma.games.duel.position import QUESTIONS

NAMES: tuple[str, ...] = (*printed_by_name(), *TOKENS)
"""what things are called"""
NASTY: tuple[Any, ...] = (
    *("guild", "secret", "open", "box", "chooses", *QUESTIONS.values(), "civilian", "military", "science"),
    *("law", "theology", "press", "theater", "lumber-yard", "merchants-guild", "palace", "brewery"),
    *("piraeus", "the-great-library", "the-mausoleum", {"press": "press"}),
)
"""values that mean something here, and little where they are put"""
BEGINNINGS = ("wonder ", "wonder piraeus with ", "take ", "start ")
"""of moves"""
POINTS = [(0, 0), (1, 3), (2, 5), (4, 12), (5, 20), (10, 33), (8, 41), (9, 52), (13, 58), (28, 66)]
"""game and step of real positions to spoil"""
SPOILED, REPLACED = (200, 40, 800), (5, 13, 1)
"""how many positions are spoiled, and of how many parts one is replaced"""
IMPOSSIBLE = ("build theater", "build palace", "pick piraeus", "take law", "start self", "revive altar")
"""moves that cannot be made some way into Age I"""
FINISHED = ("duel/military", "duel/science", "duel/shared")
"""golden games that are tried for further moves"""
