"""Coins that buildings bring: W-COINS."""

import pytest

from tests.wonders.support.arrange import Table, Town, city, table

SALE = 3
VINES = city(built=["lumber-yard"])
NEIGHBOURS = (city(built=["stone-pit", "clay-pool", "loom"]), city(built=["ore-vein", "press"]))


def coins_brought(game: Table, card: str) -> int:
    """What building a card brings seat 0 that costs it nothing."""
    before = game.coins(0)
    assert game.payments(0, f"build {card}") == [(0, 0)]
    game.play_turn(f"build {card}")
    return game.coins(0) - before


def test_W_COINS_1_the_Tavern_brings_five_coins() -> None:
    assert coins_brought(table(hands=[["tavern"]], players=4), "tavern") == 5


# ------------------------------------------------------------------------------- Vineyard and Bazar


def test_W_COINS_2_the_Vineyard_brings_a_coin_for_each_brown_card_of_three_cities() -> None:
    assert coins_brought(table(VINES, *NEIGHBOURS, age=2, hands=[["vineyard"]]), "vineyard") == 1 + 2 + 1


@pytest.mark.parametrize("players", [4, 7])
def test_W_COINS_2_it_counts_no_city_farther_away(players: int) -> None:
    far = [city(built=["clay-pit", "quarry"] if seat == 2 else []) for seat in range(players)]
    assert coins_brought(table(*far, age=2, hands=[["vineyard"]]), "vineyard") == 0


def test_W_COINS_3_the_Bazar_brings_two_coins_for_each_grey_card_of_three_cities() -> None:
    own = city(built=["glassworks", "lumber-yard"])
    towns = (own, NEIGHBOURS[0], city(), NEIGHBOURS[1])
    assert coins_brought(table(*towns, age=2, hands=[["bazar"]]), "bazar") == 2 * (1 + 1 + 1)


@pytest.mark.parametrize(("card", "neighbours", "coins"), [("vineyard", "quarry", 1), ("bazar", "loom", 2)])
@pytest.mark.parametrize("seat", [1, 3])
def test_W_COINS_4_what_a_neighbour_builds_in_the_same_turn_counts(
    card: str, neighbours: str, coins: int, seat: int
) -> None:
    hands = [[card], *[[neighbours] if other == seat else [] for other in (1, 2, 3)]]
    game = table(age=2, hands=hands, players=4)
    moves = ["" if other != seat else f"build {neighbours}" for other in (1, 2, 3)]
    game.play_turn(f"build {card}", *moves)
    assert game.coins(0) == 3 + coins


def test_W_COINS_4_what_is_built_there_two_seats_away_does_not() -> None:
    game = table(age=2, hands=[["vineyard"], [], ["quarry"]], players=4)
    game.play_turn("build vineyard", "", "build quarry")
    assert game.coins(0) == 3


# ----------------------------------------------------------------------------- yellow cards of Age III

LIGHTHOUSE = city(built=["marketplace", "caravansery"])
HAVEN = city(built=["forum", "clay-pool", "quarry", "loom"])
CHAMBER = city(built=["press", "loom", "brickyard"])
LUDUS = city("gizah", built=["ore-vein", "barracks", "walls"])
ARENA = city(built=["dispensary"], stages=2)


def test_W_COINS_5_the_Lighthouse_brings_a_coin_for_each_yellow_card_itself_included() -> None:
    assert coins_brought(table(LIGHTHOUSE, hands=[["lighthouse"]]), "lighthouse") == 2 + 1


def test_W_COINS_6_the_Haven_brings_a_coin_for_each_brown_card() -> None:
    assert coins_brought(table(HAVEN, hands=[["haven"]]), "haven") == 2


def test_W_COINS_7_the_Chamber_of_Commerce_brings_two_coins_for_each_grey_card() -> None:
    game = table(CHAMBER, hands=[["chamber-of-commerce"]], players=4)
    assert coins_brought(game, "chamber-of-commerce") == 4


def test_W_COINS_8_the_Ludus_brings_three_coins_for_each_red_card() -> None:
    assert coins_brought(table(LUDUS, hands=[["ludus"]], players=5), "ludus") == 6


@pytest.mark.parametrize("stages", [0, 1, 3])
def test_W_COINS_9_the_Arena_brings_three_coins_for_each_stage(stages: int) -> None:
    game = table(city(built=["dispensary"], stages=stages), hands=[["arena"]])
    assert coins_brought(game, "arena") == 3 * stages


@pytest.mark.parametrize(
    ("own", "card"),
    [
        (LIGHTHOUSE, "lighthouse"),
        (HAVEN, "haven"),
        (CHAMBER, "chamber-of-commerce"),
        (LUDUS, "ludus"),
        (ARENA, "arena"),
    ],
)
def test_W_COINS_6_these_cards_count_the_own_city_alone(own: Town, card: str) -> None:
    full = city(built=["stone-pit", "glassworks", "stockade", "baths", "vineyard"], stages=3)
    alone, between = (table(own, left, hands=[[card]], players=7) for left in (city(), full))
    assert coins_brought(between, card) == coins_brought(alone, card) > 0


# ------------------------------------------------------------------------------------------- when they come


def test_W_COINS_10_coins_come_once() -> None:
    game = table(LIGHTHOUSE, hands=[["lighthouse"]])
    assert coins_brought(game, "lighthouse") == 3
    game.play_turn()
    assert game.coins(0) == 3 + 3 + SALE


def test_W_COINS_10_coins_come_for_what_stands_then() -> None:
    own = city(built=[*LIGHTHOUSE.built, "dispensary"])
    game = table(own, age=3, hands=[["lighthouse"], [], ["arena"]])
    assert coins_brought(game, "lighthouse") == 3
    assert coins_brought(game, "arena") == 0
    assert game.points(0)["yellow"] == 4


def test_W_COINS_10_coins_come_from_the_bank() -> None:
    game = table(VINES, *NEIGHBOURS, age=2, hands=[["vineyard"]])
    game.play_turn("build vineyard")
    assert game.all_coins == [3 + 4, 3 + SALE, 3 + SALE]


@pytest.mark.parametrize(("coins", "payments"), [(0, []), (1, []), (2, [(2, 0)])])
def test_W_COINS_11_coins_that_a_card_brings_cannot_pay_for_it(
    coins: int, payments: list[tuple[int, int]]
) -> None:
    game = table(city("gizah", built=["stone-pit"], stages=2, coins=coins), hands=[["arena"]], age=3)
    assert game.payments(0, "build arena") == payments
