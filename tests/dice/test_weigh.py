"""Rules of thumb of 7 Wonders Dice: the search plays by them."""

import pytest

from tests.dice import looking
from tests.proof.play import scaled
from thauma import bots

FEW = bots.Budget(nodes=6)


@pytest.mark.parametrize("number", range(6))
def test_a_search_of_a_few_nodes_finds_a_legal_move(number: int) -> None:
    mind = bots.make_bot("hard", number, FEW)
    asked = 0
    for step, (state, seat, _, _) in enumerate(looking.walk(number)):
        if step % scaled(7, 29) == 0:
            text = mind.choose(state.seen_by(seat))
            assert looking.GAME.id(state, seat, text) in state.legal(seat)
            asked += 1
    assert asked > 1


def test_a_search_builds_rather_than_passes() -> None:
    state = looking.opening(0)
    assert bots.make_bot("hard", 1, FEW).choose(state.seen_by(0)) != "pass"
