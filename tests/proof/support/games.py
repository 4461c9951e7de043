"""The games on which proofs are tried, each with a way to deal and play it at random, and its checker."""

import json
from collections.abc import Collection, Iterator
from functools import partial
from random import Random
from typing import Any, Protocol

import pytest

import thauma
from tests.proof.support.rooms import support_modules
from tests.proof.support.walks import Step, Walks
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


class InstalledGame:
    """A game that another package brought, dealt and played at random; nothing else is known of it."""

    def __init__(self, name: str) -> None:
        self.NAME, self.GAME = name, thauma.game(name)
        rng = Random(name)
        self.OPTIONS: tuple[dict[str, Any], ...] = tuple(
            {option.name: rng.choice(option.values) for option in self.GAME.options} for _ in range(20)
        )
        walks = Walks(self.opening, lambda number: partial(choose_any, Random(number)))
        self.walk, self.positions = walks.walk, walks.positions
        self.MOVES = {move for number in range(50) for _, _, move, _ in self.walk(number)}

    def opening(self, number: int) -> State:
        """Deal game number so and so."""
        return self.GAME.start(self.GAME.deal(number, self.OPTIONS[number % len(self.OPTIONS)]))

    def middle(self, number: int, steps: int) -> State:
        """Give a position before the end: a short game has no more steps than it has."""
        before = [before for before, _, _, _ in self.walk(number)]
        return before[steps % len(before)]


def seen_data(name: str, number: int, steps: int) -> dict[str, Any]:
    """What some seat knows of a position."""
    state = PROOF_GAMES[name].middle(number, steps)
    seat = number % PROOF_GAMES[name].GAME.seats_of(state)
    found: dict[str, Any] = json.loads(state.seen_by(seat).to_json())
    return found


def random_match(proof_game: ProofGame, number: int) -> thauma.Match:
    """Play a whole match at random."""
    match = thauma.Match(proof_game.GAME.deal_of(proof_game.opening(number)))
    for before, seat, move, _ in proof_game.walk(number):
        match.play(seat, proof_game.GAME.text(before, seat, move))
    return match


def choose_any(rng: Random, state: State) -> tuple[int, int]:
    """Let a random one of the seats that are asked make a random move."""
    seat = rng.choice(state.waiting)
    return seat, rng.choice(state.legal(seat))


class NothingToCheck:
    """For a game of which no more is known than that it is one."""

    def __init__(self, first: State) -> None: ...

    def step(self, before: State, seat: int, move: int, after: State) -> None: ...


PROOF_GAMES: dict[str, ProofGame] = {**support_modules("random_games")}
PROOF_GAMES |= {name: InstalledGame(name) for name in thauma.games() if name not in PROOF_GAMES}
CHECKERS: dict[str, type[Checker]] = {
    **dict.fromkeys(PROOF_GAMES, NothingToCheck),
    **{room: module.Checker for room, module in support_modules("checks").items()},
}
in_every_game = pytest.mark.parametrize("proof_game", PROOF_GAMES.values(), ids=list(PROOF_GAMES))
"""for tests of any game"""


def some_positions(proof_game: ProofGame, games: int, step: int) -> Iterator[State]:
    """Give one of so many positions of some games, another one in each."""
    for number in range(games):
        for i, (before, _, _, _) in enumerate(proof_game.walk(number)):
            if i % step == number % step:
                yield before
