"""The test set: positions with known right moves, all of which `hard` finds."""

from functools import cache
from itertools import islice

import pytest

import thauma
from tests.bots.blocks import BLOCKS
from tests.bots.brute import keeps_the_win, surely_gives_away, winning_moves, wins_at_once, worths
from tests.bots.played import endings
from tests.bots.positions import Case, cases_by_name
from tests.bots.wins import WINS
from tests.case_selection import case_count
from tests.duel.support.random_games import GAME
from thauma import State

ARRANGED_WINS, ARRANGED_BLOCKS = cases_by_name(WINS), cases_by_name(BLOCKS)
ARRANGED = ARRANGED_WINS | ARRANGED_BLOCKS
NODES = case_count(4000, 60)
"""a small part of what `hard` looks at in its second"""
SOLVED = {name: case for name, case in ARRANGED.items() if thauma.compiled or wins_at_once(case.state)}
"""un-compiled only what is certain: the trees are the same in both builds, and slow to grow in one"""


@cache
def last_cards() -> list[State]:
    """Endings of games in which it matters what is played."""
    return list(islice(endings(5000, case_count(5, 3)), case_count(40, 12)))


def notations_of(state: State, moves: list[int]) -> set[str]:
    """Moves in notation."""
    return {GAME.text(state, state.waiting[0], move) for move in moves}


def answer(state: State) -> int:
    """What `hard` plays, in every order of chance the same."""
    seat = state.waiting[0]
    text = thauma.bot("hard", seed=1, nodes=NODES).choose(state.seen_by(seat))
    return GAME.id(state, seat, text)


# ---------------------------------------------------------------------------------- the set is right


@pytest.mark.parametrize("name", ARRANGED_WINS)
def test_the_named_wins_are_the_only_ones_in_the_turn(name: str) -> None:
    state = ARRANGED_WINS[name].state
    found = winning_moves(state) or [
        move for move in state.legal(state.waiting[0]) if keeps_the_win(state, move)
    ]
    assert notations_of(state, found) == ARRANGED_WINS[name].right


@pytest.mark.parametrize("name", ARRANGED_BLOCKS)
def test_every_move_but_the_named_ones_gives_the_game_away(name: str) -> None:
    state = ARRANGED_BLOCKS[name].state
    seen = state.seen_by(state.waiting[0])
    given = surely_gives_away(seen)
    assert notations_of(
        state, winning_moves(state) or [move for move in seen.legal if move not in given]
    ) == (ARRANGED_BLOCKS[name].right)
    assert given


@pytest.mark.once
def test_the_set_is_large_and_both_seats_are_asked() -> None:
    assert len(ARRANGED) + len(last_cards()) >= case_count(70, 45)
    assert {state.waiting[0] for state in last_cards()} == {0, 1}


# ------------------------------------------------------------------------------------- `hard` finds it


@pytest.mark.parametrize("case", SOLVED.values(), ids=SOLVED)
def test_hard_solves_the_arranged_positions(case: Case) -> None:
    assert notations_of(case.state, [answer(case.state)]) <= case.right


@pytest.mark.once
def test_hard_plays_the_last_cards_perfectly() -> None:
    for state in last_cards():
        found = worths(state)
        assert found[answer(state)] == max(found.values())
