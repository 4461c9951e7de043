"""Duel with Pantheon for proofs: dealt in all its ways, played with a lean towards wonders and gods."""

from random import Random
from typing import Any

import thauma
from tests.duel.pantheon.support.happenings import GAME, choose, options_for
from tests.duel.support.random_games import MOVES
from tests.proof.support.walks import Chooser, Walks

__all__ = [
    "CHECKED",
    "COMPARED",
    "GAME",
    "MOVES",
    "NAME",
    "OPTIONS",
    "middle",
    "opening",
    "positions",
    "walk",
]

NAME = "pantheon"
COMPARED, CHECKED = (24, 4, 120), (80, 10, 1_000)
"""how many games are compared between builds, and of how many every position is checked"""
OPTIONS: tuple[dict[str, Any], ...] = tuple(GAME.full_options(options_for(number)) for number in range(16))
"""some of the ways to play; in them every option has each of its values"""


def opening(number: int) -> thauma.State:
    """Deal game number so and so; consecutive numbers run through all options."""
    return GAME.start(GAME.deal(number, options_for(number)))


def chooser(number: int) -> Chooser:
    """Let who is asked choose, gladly wonders and gods."""
    rng = Random(f"pantheon {number}")

    def choose_move(state: thauma.State) -> tuple[int, int]:
        seat = state.waiting[0]
        texts = {GAME.text(state, seat, move): move for move in state.legal(seat)}
        return seat, texts[choose(rng, list(texts))]

    return choose_move


WALKS = Walks(opening, chooser)
walk, positions, middle = WALKS.walk, WALKS.positions, WALKS.middle
