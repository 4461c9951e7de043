"""Dealing again what no seat knows is uniform over what fits all that is known."""

from itertools import combinations, permutations

import pytest

from tests.case_selection import proof_count
from tests.duel.hidden.test_redeal import (
    AGE_1,
    aside_order,
    builder,
    first_position,
    orders_for_the_builder,
    samples,
)
from tests.duel.support.random_games import GAME
from tests.proof.support.chi_square import looks_uniform
from thauma.games.duel.position import unpack_state


def test_face_down_cards_are_dealt_from_all_that_nobody_saw() -> None:
    naive, state = first_position(lambda table: table.age == 1 and len(table.hidden_slots()) == 2)
    slots = sorted(naive.hidden_slots())
    shown = unpack_state(state.known(0)).ages[:20]
    pool = [card for card in AGE_1 if card not in shown]
    dealt = [unpack_state(state.reshuffle(k)).ages for k in range(samples(20))]
    assert looks_uniform([tuple(ages[slot] for slot in slots) for ages in dealt], list(permutations(pool, 2)))


def test_the_second_four_wonders() -> None:
    state = GAME.start(GAME.deal(5))
    rest = [w for w in range(12) if w not in unpack_state(state).order[:4]]
    dealt = [unpack_state(state.reshuffle(k)).order[4:] for k in range(proof_count(20_000, 3_000))]
    assert looks_uniform([tuple(sorted(four)) for four in dealt], list(combinations(rest, 4)))


@pytest.mark.parametrize("seat", [0, 1])
def test_what_the_builder_of_the_library_drew_stays_drawn(seat: int) -> None:
    """Either seat may have built it: what the other one could still hold possible is not dealt."""
    _, state = first_position(
        lambda table: table.ask == "library" and builder(table) == seat, library="secret"
    )
    dealt = [aside_order(unpack_state(state.reshuffle(k))) for k in range(samples(12))]
    assert looks_uniform(dealt, orders_for_the_builder(state))
