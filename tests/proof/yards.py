"""The games on which proofs are tried, each with a way to deal and play it at random, and its checker."""

from collections.abc import Collection, Iterator
from typing import Any, Protocol

import pytest

from tests.dice import checks as dice_checks
from tests.dice import looking as dice
from tests.proof import checks as duel_checks
from tests.proof import gods as pantheon
from tests.proof import gods_checks as pantheon_checks
from tests.proof import play as duel
from tests.proof.walking import Step
from tests.wonders import checks as wonders_checks
from tests.wonders import looking as wonders
from thauma import State
from thauma.core.game import Game


class Yard(Protocol):
    """A game, and games of it by number, which run through options and numbers of players."""

    @property
    def NAME(self) -> str: ...

    @property
    def GAME(self) -> Game: ...

    @property
    def OPTIONS(self) -> tuple[dict[str, Any], ...]: ...

    @property
    def MOVES(self) -> Collection[int]: ...

    def opening(self, number: int) -> State: ...

    def walk(self, number: int) -> Iterator[Step]: ...

    def positions(self, number: int) -> Iterator[State]: ...

    def middle(self, number: int, steps: int) -> State: ...


class Checker(Protocol):
    """What must hold of every position of a game, from its first one on."""

    def __init__(self, first: State) -> None: ...

    def step(self, before: State, seat: int, move: int, after: State) -> None: ...


YARDS: dict[str, Yard] = {yard.NAME: yard for yard in (dice, duel, pantheon, wonders)}
CHECKERS: dict[str, type[Checker]] = {
    "dice": dice_checks.Checker,
    "duel": duel_checks.Checker,
    "pantheon": pantheon_checks.Checker,
    "wonders": wonders_checks.Checker,
}
in_every_game = pytest.mark.parametrize("yard", YARDS.values(), ids=list(YARDS))
"""for tests of any game"""
