"""What a missing resource costs: D-TRADE."""

import pytest

from tests.duel.support.arrange import city, table
from thauma.games.duel.table import RESOURCES

TWO_EACH = dict.fromkeys(RESOURCES, 2)
PRODUCERS = {
    "lumber-yard": {"wood": 1},
    "logging-camp": {"wood": 1},
    "clay-pool": {"clay": 1},
    "clay-pit": {"clay": 1},
    "quarry": {"stone": 1},
    "stone-pit": {"stone": 1},
    "glassworks": {"glass": 1},
    "press": {"papyrus": 1},
    "sawmill": {"wood": 2},
    "brickyard": {"clay": 2},
    "shelf-quarry": {"stone": 2},
    "glass-blower": {"glass": 1},
    "drying-room": {"papyrus": 1},
}
MARKETS = {
    "stone-reserve": ["stone"],
    "clay-reserve": ["clay"],
    "wood-reserve": ["wood"],
    "customs-house": ["glass", "papyrus"],
}


def test_D_TRADE_1_a_unit_costs_two_where_the_opponent_has_none() -> None:
    game = table(city(coins=7), open=["baths"])
    game.play("build baths")
    assert game.coins(0) == 5


@pytest.mark.parametrize(("card", "produces"), PRODUCERS.items())
def test_D_TRADE_1_each_symbol_of_the_opponent_adds_a_coin(card: str, produces: dict[str, int]) -> None:
    prices = table(city(), city(built=[card]), age=3).prices(0)
    assert prices == {resource: 2 + produces.get(resource, 0) for resource in RESOURCES}


def test_D_TRADE_1_own_producers_do_not_raise_the_own_price() -> None:
    assert table(city(built=["quarry"])).prices(0) == TWO_EACH


def test_D_TRADE_1_the_price_rises_at_once_with_a_new_producer() -> None:
    game = table(open=["quarry"])
    game.play("build quarry")
    assert game.prices(1) == TWO_EACH | {"stone": 3}


def test_D_TRADE_2_a_card_with_two_symbols_counts_twice() -> None:
    game = table(city(coins=7), city(built=["shelf-quarry"]), age=2, open=["rostrum"])
    game.play("build rostrum")
    assert game.coins(0) == 7 - 2 - 4


def test_D_TRADE_2_symbols_of_several_cards_add_up() -> None:
    game = table(city(), city(built=["quarry", "stone-pit", "shelf-quarry"]), age=3)
    assert game.prices(0)["stone"] == 2 + 4


@pytest.mark.parametrize("card", ["forum", "caravansery", "stone-reserve", "customs-house"])
def test_D_TRADE_3_yellow_cards_never_raise_the_opponents_price(card: str) -> None:
    assert table(city(), city(built=[card]), age=3).prices(0) == TWO_EACH


def test_D_TRADE_3_nor_when_they_are_built() -> None:
    game = table(city(coins=20), age=2, open=["forum", "caravansery"])
    game.play("build forum")
    assert game.prices(1) == TWO_EACH


@pytest.mark.parametrize("wonder", ["the-great-lighthouse", "piraeus"])
def test_D_TRADE_4_wonders_never_raise_the_opponents_price(wonder: str) -> None:
    assert table(city(), city(raised=[wonder])).prices(0) == TWO_EACH
    game = table(city(wonders=[wonder], coins=20), open=["altar"])
    game.play(f"wonder {wonder} with altar")
    assert game.prices(1) == TWO_EACH


def test_D_TRADE_5_the_bank_is_paid() -> None:
    game = table(city(coins=7), city(built=["quarry"], coins=4), open=["baths"])
    game.play("build baths")
    assert (game.coins(0), game.coins(1)) == (4, 4)
    assert game.production(1) == {"stone": 1}


def test_D_TRADE_6_any_number_of_units_is_bought_at_the_same_price() -> None:
    game = table(city(coins=40), city(built=["shelf-quarry"]), age=3, open=["town-hall"])
    game.play("build town-hall")
    assert game.coins(0) == 40 - 2 * 2 - 3 * 4


@pytest.mark.parametrize(("card", "fixed"), MARKETS.items())
def test_D_TRADE_7_a_fixed_price_holds_whatever_the_opponent_produces(card: str, fixed: list[str]) -> None:
    rival = city(built=["sawmill", "brickyard", "shelf-quarry", "glass-blower", "drying-room"])
    prices = table(city(built=[card]), rival, age=3).prices(0)
    dear = {"wood": 4, "clay": 4, "stone": 4, "glass": 3, "papyrus": 3}
    assert prices == dear | dict.fromkeys(fixed, 1)


def test_D_TRADE_7_a_fixed_price_stays_when_the_opponent_builds_more() -> None:
    game = table(city(built=["stone-reserve"]), open=["quarry"], turn=1)
    game.play("build quarry")
    assert game.prices(0)["stone"] == 1


def test_D_TRADE_7_a_fixed_price_also_holds_below_the_usual_one() -> None:
    game = table(city(built=["stone-reserve"], coins=3), age=2, open=["aqueduct"])
    game.play("build aqueduct")
    assert game.coins(0) == 0


def test_D_TRADE_8_a_fixed_price_serves_from_the_next_turn_on() -> None:
    game = table(city(coins=4), open=["stone-reserve", "baths", "altar"])
    game.play("build stone-reserve", "discard altar", "build baths")
    assert game.coins(0) == 4 - 3 - 1


def test_D_TRADE_8_a_fixed_price_serves_only_its_owner() -> None:
    game = table(city(coins=20), open=["stone-reserve"])
    game.play("build stone-reserve")
    assert game.prices(1) == TWO_EACH


def test_D_TRADE_9_own_production_comes_first() -> None:
    game = table(city(built=["shelf-quarry"], coins=7), age=2, open=["aqueduct"])
    game.play("build aqueduct")
    assert game.coins(0) == 7 - 2


def test_D_TRADE_9_surplus_of_one_resource_does_not_replace_another() -> None:
    game = table(city(built=["brickyard", "clay-pool"], coins=7), age=2, open=["walls"])
    assert game.price("build walls") == 4


def test_D_TRADE_10_prices_fall_when_a_producer_is_destroyed() -> None:
    game = table(
        city(wonders=["the-statue-of-zeus"], coins=20),
        city(built=["shelf-quarry", "quarry"]),
        age=2,
        open=["forum"],
    )
    assert game.prices(0)["stone"] == 5
    game.play("wonder the-statue-of-zeus with forum", "destroy shelf-quarry")
    assert game.prices(0)["stone"] == 3


def test_D_TRADE_10_a_fixed_price_does_not_fall_with_it() -> None:
    game = table(
        city(wonders=["the-statue-of-zeus"], built=["stone-reserve"], coins=20),
        city(built=["quarry"]),
        open=["altar"],
    )
    game.play("wonder the-statue-of-zeus with altar", "destroy quarry")
    assert game.prices(0)["stone"] == 1
