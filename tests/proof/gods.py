"""Duel with Pantheon for proofs: dealt in all its ways, played with a lean towards wonders and gods."""

from collections.abc import Iterator
from random import Random
from typing import Any

import thauma
from tests.proof.heavenly import GAME, choose, ways
from tests.proof.play import MOVES, Step

__all__ = ["GAME", "MOVES", "NAME", "OPTIONS", "middle", "opening", "positions", "walk"]

NAME = "pantheon"
OPTIONS: tuple[dict[str, Any], ...] = tuple(GAME.full_options(ways(number)) for number in range(16))
"""some of the ways to play; in them every option has each of its values"""


def opening(number: int) -> thauma.State:
    """Deal game number so and so; consecutive numbers run through all options."""
    return GAME.start(GAME.deal(number, ways(number)))


def walk(number: int) -> Iterator[Step]:
    """Play a game to the end, step by step; every position is a copy of its own."""
    state, rng = opening(number), Random(f"pantheon {number}")
    while state.waiting:
        before, seat = state, state.waiting[0]
        texts = {GAME.text(before, seat, move): move for move in before.legal(seat)}
        move = texts[choose(rng, list(texts))]
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
