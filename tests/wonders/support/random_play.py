"""Random games of 7 Wonders for tests: every number of players, every option, choices in any order."""

from collections.abc import Iterator
from random import Random
from typing import Any

import thauma
from thauma.games.wonders.ids import M_REVIVE, M_SELL, NOTHING
from thauma.games.wonders.position import unpack_state

GAME = thauma.game("wonders")
SEATS = range(3, 8)
LIKED, DISLIKED = 8, 1
"""how much more often a card is built than sold: else few wonders grow"""

Step = tuple[thauma.State, int, int, thauma.State]
"""position before, seat, move, position after"""


def options_for(number: int) -> dict[str, Any]:
    """How game number so and so is played; consecutive numbers run through players and values."""
    chosen = {option.name: option.values[number // (i + 1) % 2] for i, option in enumerate(GAME.options)}
    return {**chosen, "players": SEATS[number % len(SEATS)]}


def choose(rng: Random, state: thauma.State) -> tuple[int, int]:
    """Let a random one of the seats that are asked choose."""
    seat = rng.choice(state.waiting)
    legal = state.legal(seat)
    liked = [DISLIKED if M_SELL <= move < M_REVIVE else LIKED for move in legal]
    return seat, rng.choices(legal, liked)[0]


def walk(number: int) -> Iterator[Step]:
    """Play a game to the end, step by step; every position is a copy of its own."""
    state, rng = GAME.start(GAME.deal(number, options_for(number))), Random(f"wonders {number}")
    while state.waiting:
        before = state
        seat, move = choose(rng, before)
        state = before.copy()
        state.apply(seat, move)
        yield before, seat, move, state


def matches(number: int) -> Iterator[thauma.Match]:
    """Play a match to the end and stop at every position."""
    match, rng = thauma.Match(GAME.deal(number, options_for(number))), Random(f"wonders {number}")
    yield match
    while match.waiting:
        state = match.state
        seat, move = choose(rng, state)
        match.put(seat, GAME.text(state, seat, move))
        yield match


def at_rest(state: thauma.State) -> bool:
    """Whether no choice waits for those of others."""
    return all(city.choice == NOTHING for city in unpack_state(state).cities[: GAME.seats_of(state)])
