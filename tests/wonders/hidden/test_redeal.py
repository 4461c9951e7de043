"""What is dealt again fits all that a seat knows, and can have happened: the same game is played with it."""

from random import Random

import pytest

import thauma
from tests.case_selection import proof_count
from tests.proof.support.walks import Step
from tests.wonders.support.random_games import GAME, at_rest, halikarnassos_seat, opening, positions, walk
from tests.wonders.support.short_positions import (
    TableMaker,
    reviving_table,
    seventh_card_table,
    table_between_sellers,
)
from tests.wonders.support.twins import replay_with_deal


def assert_fits(state: thauma.State, seat: int, seed: int) -> thauma.State:
    """Deal again: the cards of a deal, and the same for the seat."""
    other = state.seen_by(seat).redeal(seed)
    assert other.known(seat) == state.known(seat)
    assert other.legal(seat) == state.legal(seat)
    deal = GAME.deal_of(other)
    assert GAME.deal_from_json(deal.to_json()).hash == deal.hash
    return other


def assert_can_have_happened(steps: list[Step], state: thauma.State, seat: int, seed: int) -> None:
    """A re-deal leads to the very position when the game is played again with its cards."""
    other = assert_fits(state, seat, seed)
    assert bytes(replay_with_deal(steps, other, seat)[1]) == bytes(other)


@pytest.mark.parametrize("number", [*range(10), 42])
def test_a_redeal_is_a_deal_that_fits_what_is_known_at_every_step(number: int) -> None:
    rng = Random(number)
    for i, state in enumerate(positions(number)):
        for seat in range(GAME.seats_of(state)):
            if (i + seat) % proof_count(3, 40) == 0:
                assert_fits(state, seat, rng.randrange(10**12))


@pytest.mark.parametrize("number", range(10))
def test_the_same_game_can_be_played_with_the_cards_of_a_redeal(number: int) -> None:
    rng, steps = Random(number), list[Step]()
    for step in walk(number):
        steps.append(step)
        state = step[3]
        if rng.random() < proof_count(100, 8) / 100 / (1 if at_rest(state) else 10):
            assert_can_have_happened(steps, state, rng.randrange(GAME.seats_of(state)), rng.randrange(10**12))


@pytest.mark.slow
def test_the_same_game_can_be_played_with_the_cards_of_a_redeal_in_many_games() -> None:
    rng = Random(1)
    for number in range(10, proof_count(40, 14)):
        steps = list(walk(number))
        for i in range(rng.randrange(20), len(steps), proof_count(7, 60)):
            state = steps[i][3]
            for seat in {halikarnassos_seat(state), rng.randrange(GAME.seats_of(state))}:
                assert_can_have_happened(steps[: i + 1], state, seat, rng.randrange(10**12))


@pytest.mark.parametrize("number", range(5))
def test_a_redeal_can_be_played_to_the_end(number: int) -> None:
    rng = Random(number)
    for i, state in enumerate(positions(number)):
        if i % proof_count(3, 30) == 0:
            other = state.seen_by(rng.randrange(GAME.seats_of(state))).redeal(i)
            while other.waiting:
                seat = rng.choice(other.waiting)
                other.apply(seat, rng.choice(other.legal(seat)))


@pytest.mark.parametrize("number", [2, 3, 4, 8, 9])
def test_in_a_redeal_the_others_know_what_they_would_know(number: int) -> None:
    """What Halikarnassos saw in the pile is dealt again with the cards that lie there."""
    rng = Random(number)
    for i, state in enumerate(positions(number)):
        if i % proof_count(2, 30) == 0:
            seats = range(GAME.seats_of(state))
            other = state.seen_by(rng.choice(seats)).redeal(rng.randrange(10**12))
            for seat in {halikarnassos_seat(state), rng.choice(seats)}:
                assert_fits(other, seat, rng.randrange(10**12))


def test_a_redeal_can_be_repeated_and_others_differ() -> None:
    seen = opening(4).seen_by(0)
    assert bytes(seen.redeal(1)) == bytes(seen.redeal(1)) != bytes(seen.redeal(2))


@pytest.mark.parametrize("arranged", [table_between_sellers, seventh_card_table, reviving_table])
def test_arranged_tables_can_be_dealt_again(arranged: TableMaker) -> None:
    """Tests may hand what they arrange to bots and reviews."""
    state = arranged().state
    for seat in range(GAME.seats_of(state)):
        for seed in range(20):
            assert_fits(state, seat, seed)
