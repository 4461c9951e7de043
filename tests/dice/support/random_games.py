"""Games for proofs, on the shipped boards: every number of players, seats in any order, several likings."""

from random import Random
from typing import Any

import thauma
from tests.proof.support.walks import Walks
from thauma.games.dice.formats.notation import move_texts
from thauma.games.dice.ids import M_PASS, M_WONDER

GAME = thauma.game("dice")
NAME = "dice"
COMPARED, CHECKED = (6, 2, 40), (15, 4, 100)
"""how many games are compared between builds, and of how many every position is checked"""
OPTIONS: tuple[dict[str, Any], ...] = tuple({"players": 2 + number % 6} for number in range(18))
MOVES = move_texts(0)
"""every move id of the shipped boards"""


def opening(number: int) -> thauma.State:
    """Deal game number so and so; consecutive numbers run through those of players."""
    return GAME.start(GAME.deal(number, OPTIONS[number % len(OPTIONS)]))


class Player:
    """Chooses at random, with a dislike of passing and a liking for the wonder that differ by game."""

    def __init__(self, number: int) -> None:
        self.rng = Random(f"dice {number}")
        self.passing, self.wonder = self.rng.choice((1.0, 0.3, 0.05)), self.rng.choice((1.0, 5.0))

    def choose(self, state: thauma.State) -> tuple[int, int]:
        """Let a random one of the seats that are asked choose."""
        seat = self.rng.choice(state.waiting)
        likings = {M_PASS: self.passing, M_WONDER: self.wonder}
        legal = state.legal(seat)
        return seat, self.rng.choices(legal, [likings.get(move, 1.0) for move in legal])[0]


WALKS = Walks(opening, lambda number: Player(number).choose)
walk, positions, middle = WALKS.walk, WALKS.positions, WALKS.middle
