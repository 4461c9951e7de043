"""Dealing again what no seat knows changes nothing that any of them sees, and is uniform over what fits."""

from collections.abc import Iterator
from itertools import combinations, permutations
from random import Random

import pytest

import thauma
from tests.case_selection import proof_count
from tests.dice.support import random_games as dice_games
from tests.duel.pantheon.support import random_games as pantheon_games
from tests.duel.pantheon.support.possible_decks import Worlds, world_of
from tests.duel.support.random_games import GAME as DUEL
from tests.proof.support.chi_square import looks_uniform
from tests.proof.support.games import PROOF_GAMES, ProofGame
from tests.proof.test_redeal import (
    AGE_1,
    aside_order,
    builder,
    first_position,
    orders_for_the_builder,
    samples,
)
from tests.wonders.support import random_games as wonders_games
from thauma.core.errors import WrongState
from thauma.games.dice.ids import GREYS, TURNS
from thauma.games.dice.position import unpack_state as unpack_dice
from thauma.games.duel.position import unpack_state
from thauma.games.wonders.ids import GUILDS_BESIDE, HAND, SIDE
from thauma.games.wonders.position import place_of
from thauma.games.wonders.position import unpack_state as unpack_wonders
from thauma.games.wonders.table_rows import GUILD_CARDS

RESHUFFLING = [game for game in PROOF_GAMES.values() if game.GAME.engine.reshuffles]
in_reshuffling_games = pytest.mark.parametrize("proof_game", RESHUFFLING, ids=lambda game: game.NAME)


def some_positions(proof_game: ProofGame, games: int, step: int) -> Iterator[thauma.State]:
    """Every so manieth position of some games."""
    for number in range(games):
        for i, (before, _, _, _) in enumerate(proof_game.walk(number)):
            if i % step == number % step:
                yield before


def test_every_game_that_ships_reshuffles() -> None:
    names = {game.NAME for game in RESHUFFLING}
    assert {"duel", "wonders", "dice"} <= names


@in_reshuffling_games
def test_no_seat_can_tell_a_reshuffle(proof_game: ProofGame) -> None:
    different = 0
    for number, state in enumerate(some_positions(proof_game, proof_count(40, 3), 7)):
        before = bytes(state)
        twin = state.reshuffle(number)
        assert bytes(state) == before, "the position itself stays"
        different += twin != state
        for seat in range(proof_game.GAME.seats_of(state)):
            assert twin.key(seat) == state.key(seat)
            assert twin.seen_by(seat) == state.seen_by(seat)
            assert twin.legal(seat) == state.legal(seat)
        assert twin.known(-1) == state.known(-1)
        assert twin == state.reshuffle(number)
        assert twin.reshuffle(number) == twin, "what is dealt depends on what is known and on the seed alone"
    assert different > 3


@in_reshuffling_games
def test_a_reshuffled_game_goes_on_to_its_end(proof_game: ProofGame) -> None:
    rng = Random(3)
    for number in range(proof_count(20, 2)):
        state = proof_game.middle(number, 12).reshuffle(number)
        while state.waiting:
            seat = rng.choice(state.waiting)
            state.apply(seat, rng.choice(state.legal(seat)))
        assert state.over


def test_a_game_without_the_slot_says_so() -> None:
    for proof_game in PROOF_GAMES.values():
        if proof_game not in RESHUFFLING:
            with pytest.raises(WrongState, match="its kernel lacks the function reshuffle"):
                proof_game.opening(0).reshuffle(1)


# ---------------------------------------------------------------------------------------------- Duel


def test_duel_face_down_cards_are_dealt_from_all_that_nobody_saw() -> None:
    naive, state = first_position(lambda table: table.age == 1 and len(table.hidden_slots()) == 2)
    slots = sorted(naive.hidden_slots())
    shown = unpack_state(state.known(0)).ages[:20]
    pool = [card for card in AGE_1 if card not in shown]
    dealt = [unpack_state(state.reshuffle(k)).ages for k in range(samples(20))]
    assert looks_uniform([tuple(ages[slot] for slot in slots) for ages in dealt], list(permutations(pool, 2)))


def test_duel_the_second_four_wonders() -> None:
    state = DUEL.start(DUEL.deal(5))
    rest = [w for w in range(12) if w not in unpack_state(state).order[:4]]
    dealt = [unpack_state(state.reshuffle(k)).order[4:] for k in range(proof_count(20_000, 3_000))]
    assert looks_uniform([tuple(sorted(four)) for four in dealt], list(combinations(rest, 4)))


@pytest.mark.parametrize("seat", [0, 1])
def test_duel_what_the_builder_of_the_library_drew_stays_drawn(seat: int) -> None:
    """Either seat may have built it: what the other one could still hold possible is not dealt."""
    _, state = first_position(
        lambda table: table.ask == "library" and builder(table) == seat, library="secret"
    )
    dealt = [aside_order(unpack_state(state.reshuffle(k))) for k in range(samples(12))]
    assert looks_uniform(dealt, orders_for_the_builder(state))


# ------------------------------------------------------------------------------------------ Pantheon


def test_pantheon_gods_lie_as_both_seats_together_hold_possible() -> None:
    """Each seat may know of a god what the other does not: only what fits both is dealt, and all of that."""
    several = rarer = 0
    for number in range(proof_count(14, 3)):
        worlds = Worlds()
        for step, (before, seat, move, after) in enumerate(pantheon_games.walk(number)):
            worlds.step(before, seat, pantheon_games.GAME.text(before, seat, move), after)
            if step % 9:
                continue
            dealt = [unpack_state(after.reshuffle(k)) for k in range(proof_count(60, 30))]
            for m in range(5):
                both = worlds.held[0][m] & worlds.held[1][m]
                found = {world_of(duel, m) for duel in dealt}
                assert found <= both
                several += len(both) > 1
                rarer += both < worlds.held[0][m]
                if len(dealt) >= 60:
                    assert found == both
    assert several > 10
    assert rarer > 3


def test_pantheon_every_deal_of_the_gods_is_as_likely() -> None:
    state = pantheon_games.opening(0)
    dealt = [tuple(unpack_state(state.reshuffle(k)).deck[:3]) for k in range(proof_count(3_000, 600))]
    assert looks_uniform(dealt, list(permutations(range(3))))


# ---------------------------------------------------------------------------------------- 7 Wonders


def test_wonders_the_hands_of_an_age_that_began_are_not_dealt_again() -> None:
    for state in some_positions(wonders_games, proof_count(40, 6), 11):
        old = unpack_wonders(state)
        if old.age < 0 or old.question == SIDE:
            continue
        new = unpack_wonders(state.reshuffle(5))
        begun = place_of(old.age, 0, 0) + HAND * 7
        assert new.hands[:begun] == old.hands[:begun]
        assert [city.choice for city in new.cities] == [city.choice for city in old.cities]
        assert new.piles == old.piles


def test_wonders_guilds_of_age_three_are_drawn_anew() -> None:
    game = thauma.game("wonders")
    state = game.start(game.deal(1, {"players": 3}))
    guilds = list(GUILD_CARDS)
    first, size = place_of(2, 0, 0), HAND * 3
    drawn = []
    for k in range(proof_count(4_000, 1_500)):
        hands = unpack_wonders(state.reshuffle(k)).hands[first : first + size]
        drawn.append(tuple(sorted(card for card in hands if card in guilds)))
    assert looks_uniform(drawn, list(combinations(guilds, 3 + GUILDS_BESIDE)))


# --------------------------------------------------------------------------------------------- Dice


def test_dice_only_rolls_to_come_are_rolled_again() -> None:
    changed = 0
    for state in some_positions(dice_games, proof_count(20, 4), 9):
        old, new = unpack_dice(state), unpack_dice(state.reshuffle(2))
        assert new.rolls[: old.turn + 1] == old.rolls[: old.turn + 1]
        for part in ("turns", "cities", "before"):
            theirs, ours = getattr(new, part), getattr(old, part)
            assert [each.pack() for each in theirs] == [each.pack() for each in ours]
        changed += new.rolls[old.turn + 1 :] != old.rolls[old.turn + 1 :]
    assert changed > 3


def test_dice_every_landing_of_a_die_and_every_order_of_grey_dice_is_as_likely() -> None:
    game = thauma.game("dice")
    state = game.start(game.deal(1, {"players": 2}))
    dealt = [unpack_dice(state.reshuffle(k)) for k in range(proof_count(4_000, 600))]
    for turn in (1, TURNS - 1):
        assert looks_uniform([dice.rolls[turn] % 32 for dice in dealt], range(24))
    assert looks_uniform([tuple(dice.swaps) for dice in dealt], list(permutations(range(GREYS))))
