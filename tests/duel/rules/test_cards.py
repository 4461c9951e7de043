"""What the buildings do, colour by colour: D-CARD."""

import pytest

from tests.duel.support.arrange import city, table

BROWN = ["lumber-yard", "clay-pool", "quarry", "sawmill"]
GREY = ["press", "glassworks", "drying-room"]
YELLOW = ["tavern", "brewery", "forum"]
RED = ["guard-tower", "stable", "walls"]
WONDERS = ["the-sphinx", "the-pyramids", "piraeus"]


@pytest.mark.parametrize(
    ("age", "card", "gives"),
    [
        (1, "lumber-yard", {"wood": 1}),
        (1, "logging-camp", {"wood": 1}),
        (1, "clay-pool", {"clay": 1}),
        (1, "clay-pit", {"clay": 1}),
        (1, "quarry", {"stone": 1}),
        (1, "stone-pit", {"stone": 1}),
        (2, "sawmill", {"wood": 2}),
        (2, "brickyard", {"clay": 2}),
        (2, "shelf-quarry", {"stone": 2}),
    ],
)
def test_D_CARD_2_brown_cards_produce_raw_materials(age: int, card: str, gives: dict[str, int]) -> None:
    game = table(age=age, open=[card])
    game.play(f"build {card}")
    assert game.production(0) == gives


@pytest.mark.parametrize(
    ("age", "card", "gives"),
    [
        (1, "glassworks", "glass"),
        (1, "press", "papyrus"),
        (2, "glass-blower", "glass"),
        (2, "drying-room", "papyrus"),
    ],
)
def test_D_CARD_3_grey_cards_produce_goods(age: int, card: str, gives: str) -> None:
    game = table(age=age, open=[card])
    game.play(f"build {card}")
    assert game.production(0) == {gives: 1}


def test_D_CARD_4_a_blue_card_is_worth_its_points() -> None:
    game = table(city(coins=14), age=3, open=["palace"])
    game.play("build palace")
    assert game.points(0) == {"civilian": 7, "treasury": 1}


def test_D_CARD_5_a_green_card_has_a_symbol_and_points() -> None:
    game = table(city(coins=2), open=["workshop"])
    game.play("build workshop")
    assert (game.symbols(0), game.points(0)) == ({"pendulum"}, {"science": 1})


def test_D_CARD_5_some_green_cards_have_no_points() -> None:
    game = table(city(coins=2), open=["pharmacist"])
    game.play("build pharmacist")
    assert (game.symbols(0), game.points(0)) == ({"mortar"}, {})


def test_D_CARD_6_a_red_card_has_shields_and_no_points() -> None:
    game = table(city(coins=2), open=["palisade"], pawn=-1)
    game.play("build palisade")
    assert (game.pawn, game.points(0)) == (0, {})


@pytest.mark.parametrize(
    ("card", "resource"), [("stone-reserve", "stone"), ("clay-reserve", "clay"), ("wood-reserve", "wood")]
)
def test_D_CARD_7_a_reserve_fixes_the_price_of_its_resource(card: str, resource: str) -> None:
    game = table(open=[card])
    before = game.prices(0)
    game.play(f"build {card}")
    assert game.prices(0) == before | {resource: 1}


def test_D_CARD_8_the_customs_house_fixes_glass_and_papyrus() -> None:
    game = table(city(), city(built=["glassworks"]), age=2, open=["customs-house"])
    before = game.prices(0)
    game.play("build customs-house")
    assert game.prices(0) == before | {"glass": 1, "papyrus": 1}


@pytest.mark.parametrize(("card", "free"), [("workshop", 0), ("apothecary", 0), ("baths", 2)])
def test_D_CARD_9_the_forum_makes_a_glass_or_a_papyrus(card: str, free: int) -> None:
    assert table(city(built=["forum"]), open=[card]).price(f"build {card}") == free


@pytest.mark.parametrize(("card", "free"), [("stable", 0), ("garrison", 0), ("baths", 0), ("workshop", 2)])
def test_D_CARD_10_the_caravansery_makes_a_raw_material(card: str, free: int) -> None:
    assert table(city(built=["caravansery"]), open=[card]).price(f"build {card}") == free


@pytest.mark.parametrize(("age", "card", "coins"), [(1, "tavern", 4), (2, "brewery", 6)])
def test_D_CARD_11_tavern_and_brewery_bring_coins(age: int, card: str, coins: int) -> None:
    game = table(city(coins=0), age=age, open=[card])
    game.play(f"build {card}")
    assert game.coins(0) == coins


@pytest.mark.parametrize("count", [0, 1, 3])
def test_D_CARD_12_the_chamber_of_commerce_pays_three_for_a_grey_card(count: int) -> None:
    game = table(city(built=GREY[:count], coins=4), age=3, open=["chamber-of-commerce"])
    spent = game.price("build chamber-of-commerce") or 0
    game.play("build chamber-of-commerce")
    assert game.coins(0) == 4 - spent + 3 * count


@pytest.mark.parametrize("count", [0, 1, 4])
def test_D_CARD_13_the_port_pays_two_for_a_brown_card(count: int) -> None:
    game = table(city(built=BROWN[:count], coins=6), age=3, open=["port"])
    spent = game.price("build port") or 0
    game.play("build port")
    assert game.coins(0) == 6 - spent + 2 * count


@pytest.mark.parametrize("count", [0, 1, 3])
def test_D_CARD_14_the_armory_pays_one_for_a_red_card(count: int) -> None:
    game = table(city(built=RED[:count], coins=6), age=3, open=["armory"])
    game.play("build armory")
    assert game.coins(0) == count


@pytest.mark.parametrize("count", [0, 2])
def test_D_CARD_15_the_lighthouse_counts_itself(count: int) -> None:
    game = table(city(built=YELLOW[1 : 1 + count], coins=6), age=3, open=["lighthouse"])
    spent = game.price("build lighthouse") or 0
    game.play("build lighthouse")
    assert game.coins(0) == 6 - spent + count + 1


@pytest.mark.parametrize("count", [0, 1, 2])
def test_D_CARD_16_the_arena_pays_two_for_a_wonder_built(count: int) -> None:
    game = table(city(raised=WONDERS[:count], wonders=["the-colossus"], coins=6), age=3, open=["arena"])
    game.play("build arena")
    assert game.coins(0) == 2 * count


MARKETS = {
    "chamber-of-commerce": GREY,
    "port": BROWN,
    "armory": RED,
    "lighthouse": YELLOW,
}


@pytest.mark.parametrize(("card", "counted"), MARKETS.items())
def test_D_CARD_17_the_opponents_cards_do_not_count(card: str, counted: list[str]) -> None:
    game = table(city(coins=30), city(built=counted), age=3, open=[card])
    spent = game.price(f"build {card}") or 0
    game.play(f"build {card}")
    assert game.coins(0) == 30 - spent + (card == "lighthouse")


def test_D_CARD_17_the_opponents_wonders_do_not_count() -> None:
    game = table(city(coins=6), city(raised=["the-pyramids"]), age=3, open=["arena"])
    game.play("build arena")
    assert game.coins(0) == 0


def test_D_CARD_17_what_is_built_later_brings_nothing_more() -> None:
    game = table(city(built=["armory"], coins=8), age=3, open=["pretorium"])
    game.play("build pretorium")
    assert game.coins(0) == 0


@pytest.mark.parametrize("card", [*MARKETS, "arena"])
def test_D_CARD_17_each_is_worth_three_points(card: str) -> None:
    assert table(city(built=[card], coins=0), age=3).points(0) == {"commerce": 3}
