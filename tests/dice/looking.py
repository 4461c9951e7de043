"""Games for proofs, on the shipped boards: every number of players, seats in any order, several likings."""

from collections.abc import Iterator
from random import Random
from typing import Any

import thauma
from thauma.games.dice.ids import M_PASS, M_WONDER
from thauma.games.dice.notation import texts

GAME = thauma.game("dice")
NAME = "dice"
OPTIONS: tuple[dict[str, Any], ...] = tuple({"players": 2 + number % 6} for number in range(18))
MOVES = texts(0)
"""every move id of the shipped boards"""

Step = tuple[thauma.State, int, int, thauma.State]
"""position before, seat, move, position after"""


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


def walk(number: int) -> Iterator[Step]:
    """Play a game to the end, step by step; every position is a copy of its own."""
    state, player = opening(number), Player(number)
    while state.waiting:
        before = state
        seat, move = player.choose(before)
        state = before.copy()
        state.apply(seat, move)
        yield before, seat, move, state


def positions(number: int) -> Iterator[thauma.State]:
    """Every position of a game, the final one too."""
    yield opening(number)
    for _, _, _, after in walk(number):
        yield after


def middle(number: int, steps: int) -> thauma.State:
    """The position of a game after some steps."""
    for i, state in enumerate(positions(number)):
        if i == steps:
            return state
    raise AssertionError(f"game {number} is over before step {steps}")
