"""Weights of what only Pantheon asks: positive, wins above everything, little for gods with nothing to do."""

import pytest

from tests.case_selection import MANY_CASES, case_count
from tests.duel.pantheon.support import random_games
from tests.duel.pantheon.support.arrange import pantheon
from tests.duel.support.arrange import city
from tests.duel.test_weigh import FIVE_SYMBOLS, move_weights, supremacy_moves, weights_by_text

HABIT = 1
RICH = city(coins=60)


def test_every_answer_has_a_weight_and_a_win_outweighs_the_rest() -> None:
    won = 0
    for number in range(case_count(60, 1)):
        for state, seat, _, _ in random_games.walk(number):
            found = move_weights(state, HABIT)
            assert list(found) == state.legal(seat)
            assert min(found.values()) > 0.0
            wins = supremacy_moves(state)
            won += bool(wins)
            if wins and len(wins) < len(found):
                assert min(found[move] for move in wins) > max(
                    share for move, share in found.items() if move not in wins
                )
    assert won or not MANY_CASES


@pytest.mark.parametrize("idle", ["baal", "hades", "anubis", "isis", "nisaba"])
def test_a_god_that_finds_nothing_to_do_is_hardly_considered(idle: str) -> None:
    found = weights_by_text(pantheon(RICH, spaces={3: idle, 4: "tanit"}), HABIT)
    assert found[f"activate {idle}"] < 0.1 * found["activate tanit"]


def test_a_god_is_the_more_welcome_the_cheaper_it_is() -> None:
    near = weights_by_text(pantheon(RICH, spaces={1: "aphrodite", 3: "tanit"}), HABIT)
    far = weights_by_text(pantheon(RICH, spaces={6: "aphrodite", 3: "tanit"}), HABIT)
    assert near["activate aphrodite"] / near["activate tanit"] > (
        far["activate aphrodite"] / far["activate tanit"]
    )


def test_anubis_spares_the_own_wonders() -> None:
    table = pantheon(
        city(coins=60, raised=["the-pyramids"]), city(raised=["the-sphinx"]), spaces={1: "anubis"}
    )
    table.play("activate anubis")
    found = weights_by_text(table, HABIT)
    assert found["topple the-pyramids"] < 0.1 * found["topple the-sphinx"]


def test_a_god_is_placed_where_it_is_cheap_for_oneself() -> None:
    row = ("lumber-yard", "clay-pool", "quarry", "theater", "altar", "guard-tower")
    table = pantheon(age=1, open=row, left=20, turn=1, lying=("greek", "roman", "egyptian", "greek", "roman"))
    table.play("discard lumber-yard", "discard clay-pool")
    found = weights_by_text(table, HABIT)
    assert found["place isis at 1"] > found["place isis at 6"]


def test_isis_builds_a_wonder_that_wins() -> None:
    builder = city(coins=9, wonders=["the-colossus", "the-pyramids"])
    table = pantheon(builder, spaces={1: "isis"}, discard=["tavern"], pawn=7)
    table.play("activate isis")
    assert weights_by_text(table, HABIT)["raise the-colossus"] > 0.99


def test_ishtar_wins_with_five_symbols() -> None:
    table = pantheon(city(coins=60, built=FIVE_SYMBOLS), spaces={1: "ishtar", 2: "tanit"})
    assert weights_by_text(table, HABIT)["activate ishtar"] > 0.99
