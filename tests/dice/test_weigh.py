"""Rules of thumb of 7 Wonders Dice: the search plays by them."""

import pytest

from tests.case_selection import proof_count
from tests.dice.support import random_games
from thauma import bots

FEW = bots.Budget(nodes=6)


@pytest.mark.parametrize("number", range(6))
def test_a_search_of_a_few_nodes_finds_a_legal_move(number: int) -> None:
    mind = bots.make_bot("hard", number, FEW)
    asked = 0
    for step, (state, seat, _, _) in enumerate(random_games.walk(number)):
        if step % proof_count(7, 29) == 0:
            text = mind.choose(state.seen_by(seat))
            assert random_games.GAME.id(state, seat, text) in state.legal(seat)
            asked += 1
    assert asked > 1


def test_a_search_builds_rather_than_passes() -> None:
    state = random_games.opening(0)
    assert bots.make_bot("hard", 1, FEW).choose(state.seen_by(0)) != "pass"
