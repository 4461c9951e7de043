"""The games on which proofs are tried, each with a way to deal and play it at random, and its checker."""

from collections.abc import Collection, Iterator
from typing import Any, Protocol

import pytest

from tests.dice.support import checks as dice_checks
from tests.dice.support import random_games as dice
from tests.duel.pantheon.support import checks as pantheon_checks
from tests.duel.pantheon.support import random_games as pantheon
from tests.duel.support import checks as duel_checks
from tests.duel.support import random_games as duel
from tests.proof.support.walks import Step
from tests.wonders.support import checks as wonders_checks
from tests.wonders.support import random_games as wonders
from thauma import State
from thauma.core.game import Game


class ProofGame(Protocol):
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


PROOF_GAMES: dict[str, ProofGame] = {
    proof_game.NAME: proof_game for proof_game in (dice, duel, pantheon, wonders)
}
CHECKERS: dict[str, type[Checker]] = {
    "dice": dice_checks.Checker,
    "duel": duel_checks.Checker,
    "pantheon": pantheon_checks.Checker,
    "wonders": wonders_checks.Checker,
}
in_every_game = pytest.mark.parametrize("proof_game", PROOF_GAMES.values(), ids=list(PROOF_GAMES))
"""for tests of any game"""
