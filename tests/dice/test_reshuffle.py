"""Dealing again what no seat knows leaves every roll that was seen, and rolls those to come anew."""

from itertools import permutations

from tests.case_selection import proof_count
from tests.dice.support import random_games
from tests.proof.support.chi_square import looks_uniform
from tests.proof.support.games import some_positions
from thauma.games.dice.ids import GREYS, TURNS
from thauma.games.dice.position import unpack_state


def test_only_rolls_to_come_are_rolled_again() -> None:
    changed = 0
    for state in some_positions(random_games, proof_count(20, 4), 9):
        old, new = unpack_state(state), unpack_state(state.reshuffle(2))
        assert new.rolls[: old.turn + 1] == old.rolls[: old.turn + 1]
        for part in ("turns", "cities", "before"):
            theirs, ours = getattr(new, part), getattr(old, part)
            assert [each.pack() for each in theirs] == [each.pack() for each in ours]
        changed += new.rolls[old.turn + 1 :] != old.rolls[old.turn + 1 :]
    assert changed > 3


def test_every_landing_of_a_die_and_every_order_of_grey_dice_is_as_likely() -> None:
    game = random_games.GAME
    state = game.start(game.deal(1, {"players": 2}))
    dealt = [unpack_state(state.reshuffle(k)) for k in range(proof_count(4_000, 600))]
    for turn in (1, TURNS - 1):
        assert looks_uniform([dice.rolls[turn] % 32 for dice in dealt], range(24))
    assert looks_uniform([tuple(dice.swaps) for dice in dealt], list(permutations(range(GREYS))))
