"""The exact solver says what brute force says, of every move, and keeps to its limit."""

from functools import cache
from itertools import islice
from random import Random

import pytest

from tests.bots.brute import after_move, worths
from tests.bots.played import endings
from tests.case_selection import case_count
from tests.duel.support.arrange import city, table
from tests.duel.support.random_games import walk
from thauma import State
from thauma.bots.solve import solve_moves
from thauma.games.duel.position import unpack_state

PLENTY = 10**6
EVEN = (
    ["the-pyramids", "piraeus", "the-mausoleum"],
    ["the-sphinx", "the-great-lighthouse", "the-statue-of-zeus"],
)
"""wonders of thirteen points for each city"""


@cache
def samples() -> list[State]:
    """Endings of games in which it matters what is played."""
    return list(islice(endings(2000, case_count(5, 3)), case_count(60, 12)))


def solver_values(state: State, most: int = PLENTY) -> list[float]:
    """What the solver says."""
    return solve_moves(state, state.waiting[0], most)


@pytest.mark.once
def test_every_move_is_worth_what_brute_force_says() -> None:
    for state in samples():
        assert solver_values(state) == list(worths(state).values())
    assert len({unpack_state(state).present.bit_count() for state in samples()}) > 1


@pytest.mark.slow
def test_games_that_are_decided_are_solved_too() -> None:
    found = set()
    for number in range(2300, 2300 + case_count(150, 15)):
        for state, seat, _, _ in walk(number):
            if not state.unknown(seat) and unpack_state(state).present.bit_count() < case_count(5, 3):
                assert solver_values(state) == list(worths(state).values())
                found.add((seat, unpack_state(state).question))
    assert len(found) > case_count(6, 2), "both seats, turns and other questions"


def test_a_shared_victory_is_half_a_win() -> None:
    # three points from a blue card, thirteen from wonders, and after a discard two from six coins
    mine = city(["theater"], coins=4, raised=EVEN[0])
    theirs = city(["altar"], coins=6, raised=EVEN[1])
    last = table(mine, theirs, open=["study"], age=3, left=1)
    assert last.legal() == ["discard study"]
    assert solver_values(last.state) == [0.5]
    other = table(theirs, mine, open=["study"], age=3, left=1, turn=1)
    assert solver_values(other.state) == [0.5]


def even_ending(rng: Random) -> State:
    """Five cards before two cities that are nearly even and can build wonders."""
    names = ["port", "senate", "study", "gardens", "obelisk", "lighthouse", "circus", "university"]
    names += ["fortifications", "palace", "arsenal", "chamber-of-commerce", "armory"]
    cards, coins = rng.sample(names, 5), rng.randrange(6, 14)
    able = ["the-colossus", "circus-maximus"], ["the-appian-way", "the-statue-of-zeus"]
    mine = city(["theater", "clay-pool", "quarry"], coins, able[0], EVEN[0][:2])
    theirs = city(["altar", "lumber-yard"], coins + rng.randrange(-4, 5), able[1], EVEN[1][:2])
    slots = dict(enumerate(cards))
    return table(mine, theirs, slots=slots, age=3, left=5, pawn=rng.choice((-1, 0, 1))).state


@pytest.mark.slow
def test_wins_draws_and_losses_are_told_apart_in_deep_endings() -> None:
    rng, mixed = Random(1), 0
    for _ in range(case_count(250, 5)):
        state = even_ending(rng)
        known = worths(state)
        assert solver_values(state) == list(known.values())
        mixed += 0.5 in known.values() and len(set(known.values())) > 1
    assert mixed >= case_count(20, 0)


def test_the_other_seat_is_told_the_other_share() -> None:
    for state in samples()[:8]:
        seat = state.waiting[0]
        best = max(solver_values(state))
        for move, value in zip(state.legal(seat), solver_values(state), strict=True):
            played = after_move(state, move)
            if played.waiting and played.waiting[0] != seat:
                assert max(solver_values(played)) == 1.0 - value
            elif played.waiting:
                assert max(solver_values(played)) == value
        assert best == max(worths(state).values())


def test_a_limit_is_kept_and_nothing_is_said_beyond_it() -> None:
    for state in samples():
        enough = next(most for most in (4**i for i in range(12)) if solver_values(state, most))
        assert solver_values(state, enough) == solver_values(state)
        if unpack_state(state).present.bit_count() > 2:
            assert solver_values(state, 0) == []
            assert solver_values(state, 1) == []
            assert enough > 1


def test_a_position_is_left_as_it_was() -> None:
    for state in samples()[:5]:
        before = bytes(state)
        solver_values(state)
        assert bytes(state) == before


def test_who_is_not_asked_is_told_nothing() -> None:
    state = samples()[0]
    assert solve_moves(state, 1 - state.waiting[0], PLENTY) == []
    while state.waiting:
        state = after_move(state, state.legal(state.waiting[0])[0])
    assert solve_moves(state, 0, PLENTY) == solve_moves(state, 1, PLENTY) == []
