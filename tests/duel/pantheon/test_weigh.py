"""Weights of what only Pantheon asks: positive, wins above everything, little for gods with nothing to do."""

import pytest

from tests.case_selection import MANY_CASES, case_count
from tests.duel.pantheon.support import random_games
from tests.duel.pantheon.support.arrange import PantheonTable, pantheon
from tests.duel.support.arrange import city
from tests.duel.test_weigh import FIVE_SYMBOLS, move_weights, supremacy_moves, weights_by_text
from thauma.games.duel.box import EVERY_WONDER_INDEX
from thauma.games.duel.pantheon.strategy import habits
from thauma.games.duel.pantheon.table import CALLABLE, COSTS
from thauma.games.duel.strategy.habits import PURSUES, WONDER

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


# --------------------------------------------------------------------------------- how much, exactly


def ratio(arranged: PantheonTable, one: str, other: str) -> float:
    """How many times likelier one move is than another."""
    found = weights_by_text(arranged, HABIT)
    return found[one] / found[other]


def welcome(god: str, price: int) -> float:
    """How welcome a god is at a price."""
    return habits.GOD[CALLABLE.index(god)] * habits.CHEAP / (habits.CHEAP + price)


def test_a_god_is_weighed_by_its_habit_and_its_price() -> None:
    table = pantheon(RICH, spaces={2: "aphrodite", 5: "tanit"})
    expected = welcome("aphrodite", 4) / welcome("tanit", 7)
    assert ratio(table, "activate aphrodite", "activate tanit") == pytest.approx(expected)


def test_an_offering_lowers_the_price_and_is_kept_if_it_can_be() -> None:
    table = pantheon(RICH, spaces={5: "aphrodite"}, offerings=((3,), ()))
    expected = welcome("aphrodite", 4) / 2 / welcome("aphrodite", 7)
    assert ratio(table, "activate aphrodite offering 3", "activate aphrodite") == pytest.approx(expected)


def test_a_symbol_that_is_missing_makes_a_god_more_welcome() -> None:
    """Ishtar brings one; from three symbols on that is a goal."""
    for built, factor in ((FIVE_SYMBOLS[:2], 1.0), (FIVE_SYMBOLS[:3], PURSUES)):
        table = pantheon(city(built, coins=60), spaces={1: "ishtar", 6: "tanit"})
        expected = factor * welcome("ishtar", 3) / welcome("tanit", 8)
        assert ratio(table, "activate ishtar", "activate tanit") == pytest.approx(expected)


@pytest.mark.parametrize("pawn", [-4, 0, 5])
def test_minerva_is_put_between_the_pawn_and_the_own_capital(pawn: int) -> None:
    table = pantheon(RICH, spaces={1: "minerva"}, pawn=pawn)
    table.play("activate minerva")
    found = weights_by_text(table, HABIT)
    least = min(found.values())
    for text, weight in found.items():
        expected = PURSUES if int(text.split()[1]) < pawn else 1.0
        assert weight / least == pytest.approx(expected), text


def test_wonders_are_toppled_by_their_points() -> None:
    theirs = city(raised=["the-pyramids", "the-colossus"])
    table = pantheon(RICH, theirs, spaces={1: "anubis"})
    table.play("activate anubis")
    assert ratio(table, "topple the-pyramids", "topple the-colossus") == pytest.approx(10 / 4)


def test_ra_claims_and_isis_raises_by_the_habit_of_wonders() -> None:
    expected = WONDER[EVERY_WONDER_INDEX["the-sphinx"]] / WONDER[EVERY_WONDER_INDEX["the-pyramids"]]
    claims = pantheon(RICH, city(wonders=["the-sphinx", "the-pyramids"]), spaces={1: "ra"})
    claims.play("activate ra")
    assert ratio(claims, "claim the-sphinx", "claim the-pyramids") == pytest.approx(expected)
    builder = city(coins=60, wonders=["the-sphinx", "the-pyramids"])
    raises = pantheon(builder, spaces={1: "isis"}, discard=["tavern"])
    raises.play("activate isis")
    assert ratio(raises, "raise the-sphinx", "raise the-pyramids") == pytest.approx(expected)


def test_nisaba_copies_what_is_missing() -> None:
    table = pantheon(city(["workshop"], coins=60), city(["laboratory", "apothecary"]), spaces={1: "nisaba"})
    table.play("activate nisaba")
    assert ratio(table, "copy apothecary", "copy laboratory") == pytest.approx(PURSUES)


def test_a_god_is_placed_by_what_it_costs_the_other_player() -> None:
    row = ("lumber-yard", "clay-pool", "quarry", "theater", "altar", "guard-tower")
    table = pantheon(age=1, open=row, left=20, turn=1, lying=("greek", "roman", "egyptian", "greek", "roman"))
    table.play("discard lumber-yard", "discard clay-pool")
    seat = table.asked_seat
    own, other = COSTS[seat], COSTS[1 - seat]
    expected = (other[0] / own[0]) / (other[4] / own[4])
    assert ratio(table, "place isis at 1", "place isis at 5") == pytest.approx(expected)
