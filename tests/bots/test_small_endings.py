"""Endings of a few cards: the solver against brute force, quickly enough for every build."""

import pytest

from tests.bots.brute import after_move, worths
from tests.bots.endings import arranged_ending, small_endings
from tests.bots.positions import SEVEN_WONDERS
from tests.duel.support.arrange import city, table
from thauma import State
from thauma.bots.solve import solve_moves

PLENTY = 10**6
LOOKED_AT = {
    2: (10, 2, 12, 11, 8, 12, 13, 12, 12, 12, 13, 13, 16, 3, 10, 8),
    3: (22, 41, 45, 55, 8, 30, 24, 27, 80, 56),
    4: (72, 43, 93, 39, 87, 118, 186),
}
"""by cards left: how many positions of each ending the solver looks at, in both builds

That follows from the order of moves, the bounds and the table; other rules of thumb may change it.
"""


def solver_values(state: State, most: int = PLENTY) -> list[float]:
    """What the solver says."""
    return solve_moves(state, state.waiting[0], most)


def least_limit(state: State) -> int:
    """How many positions the solver has to look at before it says anything."""
    too_few, enough = -1, 0
    while not solver_values(state, enough):
        too_few, enough = enough, 4 * enough + 4
    while enough - too_few > 1:
        middle = (too_few + enough) // 2
        too_few, enough = (too_few, middle) if solver_values(state, middle) else (middle, enough)
    return enough


def count_paths(state: State) -> int:
    """How many positions brute force without a memory looks at below a position."""
    if not state.waiting:
        return 0
    return sum(1 + count_paths(after_move(state, move)) for move in state.legal(state.waiting[0]))


@pytest.mark.parametrize(("cards", "count"), [(1, 8), (2, 16), (3, 10), (4, 7)])
def test_every_move_of_a_small_ending_is_worth_what_brute_force_says(cards: int, count: int) -> None:
    for state in small_endings(cards, count):
        assert solver_values(state) == list(worths(state).values())


def test_both_seats_win_draw_and_lose_small_endings() -> None:
    told = {(state.waiting[0], value) for state in small_endings(2, 16) for value in worths(state).values()}
    assert told == {(seat, value) for seat in (0, 1) for value in (0.0, 0.5, 1.0)}


def test_a_position_that_is_not_over_counts_once() -> None:
    """Two cards and no wonder: after each move one position is left to look at, and then the game is over."""
    cities = city(coins=20, raised=SEVEN_WONDERS[:4]), city(coins=20, raised=SEVEN_WONDERS[4:])
    for open_cards, left in ((["port", "senate"], 2), (["palace"], 1)):
        last = table(*cities, open=open_cards, age=3, left=left)
        assert least_limit(last.state) == (len(last.legal()) if left > 1 else 0)


def test_most_of_what_brute_force_tries_is_not_looked_at() -> None:
    for state in small_endings(4, 2):
        assert least_limit(state) < 0.2 * count_paths(state)


@pytest.mark.parametrize("cards", LOOKED_AT)
def test_the_solver_looks_at_as_many_positions_as_it_always_did(cards: int) -> None:
    for state, least in zip(small_endings(cards, len(LOOKED_AT[cards])), LOOKED_AT[cards], strict=True):
        assert solver_values(state, least)
        assert not solver_values(state, least - 1)


def test_what_is_known_as_a_bound_is_not_taken_for_a_value() -> None:
    """Here a position is met again with other bounds, and is worth another value than it was known for."""
    state = arranged_ending(["fortifications", "gardens", "circus", "palace", "armory"], 6, 10, -1, 1)
    assert solver_values(state) == list(worths(state).values())
