"""Playing games for proofs: all options, several tempers of random play, every step with before and after."""

from dataclasses import dataclass
from functools import cache
from itertools import product
from random import Random
from typing import Any

import thauma
from tests.proof.support.walks import Chooser, Walks
from thauma.games.duel.formats.notation import move_texts
from thauma.games.duel.ids import BLUE, GREEN, M_BUILD, M_DISCARD, M_LAST, M_PICK, M_WONDER, RED
from thauma.games.duel.table import CARDS

GAME = thauma.game("duel")
NAME = "duel"
COMPARED, CHECKED = (80, 8, 500), (400, 40, 5_000)
"""how many games are compared between builds, and of how many every position is checked"""
BASE_OPTIONS = [option for option in GAME.options if option.name in GAME.full_options({})]
OPTIONS: tuple[dict[str, Any], ...] = tuple(
    dict(zip([option.name for option in BASE_OPTIONS], values, strict=True))
    for values in product(*[option.values for option in BASE_OPTIONS])
)
"""all sixteen ways to play without Pantheon"""
MOVES = move_texts()
"""every move id"""

TEMPERS = ("random", "builder", "wonders", "science", "war", "peace")
"""what random play leans towards; without a lean some rules hardly ever come up"""


@cache
def weights(temper: str) -> tuple[float, ...]:
    """How much a temper likes each move id."""
    liked = {"science": GREEN, "war": RED, "peace": BLUE}
    found = [1.0] * M_LAST
    if temper == "random":
        return tuple(found)
    for c, card in enumerate(CARDS):
        found[M_BUILD + c] = 8.0
        if temper in liked:
            found[M_BUILD + c] = 100.0 if card.colour == liked[temper] else 6.0 if card.colour < 2 else 2.0
        found[M_DISCARD + c] = 0.5
    if temper == "wonders":
        found[M_WONDER:M_PICK] = [20.0] * (M_PICK - M_WONDER)
    return tuple(found)


@dataclass(frozen=True)
class Player:
    """Chooses moves at random, by a temper, from a generator of its own."""

    rng: Random
    temper: str

    def choose(self, legal: list[int]) -> int:
        likes = weights(self.temper)
        return self.rng.choices(legal, [likes[move] for move in legal])[0]


def player(number: int) -> Player:
    """The player of game number so and so."""
    return Player(Random(f"proof {number}"), TEMPERS[number % len(TEMPERS)])


def opening(number: int) -> thauma.State:
    """Deal game number so and so; consecutive numbers run through all options."""
    return GAME.start(GAME.deal(number, OPTIONS[number % len(OPTIONS)]))


def chooser(number: int) -> Chooser:
    """Let who is asked choose by the temper of a game."""
    chosen = player(number)
    return lambda state: (state.waiting[0], chosen.choose(state.legal(state.waiting[0])))


WALKS = Walks(opening, chooser)
walk, positions, middle = WALKS.walk, WALKS.positions, WALKS.middle
