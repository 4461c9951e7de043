"""Positions of played games of which brute force knows something."""

from collections.abc import Iterator
from itertools import count

from tests.bots.brute import winning_moves, worths
from tests.duel.support.random_games import walk
from thauma import State
from thauma.games.duel.position import unpack_state


def endings(first: int, most_cards: int) -> Iterator[State]:
    """Positions in which nothing unknown matters any more, but what is played does; with few cards left.

    Of each game the earliest; the games begin with number `first` and go on for ever.
    """
    for number in count(first):
        for state, seat, _, _ in walk(number):
            duel = unpack_state(state)
            near = duel.age == 2 and duel.present.bit_count() <= most_cards and not state.unknown(seat)
            if near and len(set(worths(state).values())) > 1:
                yield state
                break


def winnable_positions(first: int) -> Iterator[State]:
    """Positions in which the seat that is asked can win within its turn."""
    for number in count(first):
        for state, _, _, _ in walk(number):
            if unpack_state(state).age >= 0 and winning_moves(state):
                yield state
