"""Walking through games that are played at random, step by step."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import thauma

Step = tuple[thauma.State, int, int, thauma.State]
"""position before, seat, move, position after"""
Chooser = Callable[[thauma.State], tuple[int, int]]
"""says who moves in a position, and how"""


@dataclass(frozen=True)
class Walks:
    """Games by number: how each begins, and who plays it."""

    opening: Callable[[int], thauma.State]
    chooser: Callable[[int], Chooser]

    def walk(self, number: int) -> Iterator[Step]:
        """Play a game to the end, step by step; every position is a copy of its own."""
        state, choose = self.opening(number), self.chooser(number)
        while state.waiting:
            before = state
            seat, move = choose(before)
            state = before.copy()
            state.apply(seat, move)
            yield before, seat, move, state

    def positions(self, number: int) -> Iterator[thauma.State]:
        """Every position of a game, the final one too."""
        yield self.opening(number)
        for _, _, _, after in self.walk(number):
            yield after

    def middle(self, number: int, steps: int) -> thauma.State:
        """The position of a game after some steps."""
        for i, state in enumerate(self.positions(number)):
            if i == steps:
                return state
        raise AssertionError(f"game {number} is over before step {steps}")
