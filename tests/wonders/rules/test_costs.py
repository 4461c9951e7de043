"""What a card costs, and what a city produces: W-COST."""

import pytest

from tests.wonders.support.arrange import Town, city, table
from thauma import IllegalMove
from thauma.games.wonders.table import CARDS

FREE = {
    1: (
        *("lumber-yard", "stone-pit", "clay-pool", "ore-vein", "loom", "glassworks", "press"),
        *("altar", "theater", "well", "east-trading-post", "west-trading-post", "marketplace", "tavern"),
    ),
    2: ("loom", "glassworks", "press", "vineyard", "bazar"),
}
"""the cards without a cost, by age"""
COIN = (
    *("timber-yard", "clay-pit", "excavation", "forest-cave", "tree-farm", "mine"),
    *("sawmill", "quarry", "brickyard", "foundry"),
)
"""the cards that cost a coin"""


@pytest.mark.parametrize(("age", "card"), [(age, card) for age, cards in FREE.items() for card in cards])
def test_W_COST_1_a_card_without_a_cost_is_free(age: int, card: str) -> None:
    game = table(city("rhodos", coins=0), hands=[[card]], age=age, players=7)
    assert game.payments(0, f"build {card}") == [(0, 0)]
    assert game.explain(0, f"build {card}").price == 0


def test_W_COST_1_all_other_cards_cost_something() -> None:
    free = {card for cards in FREE.values() for card in cards}
    assert {card.id for card in CARDS if not card.cost and not card.coins} == free


@pytest.mark.parametrize("card", COIN)
def test_W_COST_2_a_coin_is_paid_to_the_bank(card: str) -> None:
    game = table(city("rhodos", coins=1), hands=[[card]], players=7)
    total = sum(game.all_coins)
    game.play_turn(f"build {card}")
    assert (game.coins(0), sum(game.all_coins)) == (0, total - 1 + 6 * 3)


@pytest.mark.parametrize("card", COIN)
def test_W_COST_2_without_a_coin_the_card_cannot_be_built(card: str) -> None:
    game = table(city("rhodos", coins=0), hands=[[card]], players=7)
    assert game.payments(0, f"build {card}") == []


def test_W_COST_2_ten_kinds_of_brown_card_cost_a_coin_and_no_other_card_does() -> None:
    assert {card.id: card.coins for card in CARDS if card.coins} == dict.fromkeys(COIN, 1)


def test_W_COST_3_resources_are_produced_and_bought_in_any_mixture() -> None:
    towns = city("gizah", coins=4), city(built=["stone-pit"]), city(built=["quarry"])
    game = table(*towns, hands=[["walls"]], age=2)
    assert game.payments(0, "build walls") == [(0, 4), (2, 2)]
    game.play_turn("build walls paying 2 left 2 right")
    assert "walls" in game.cards(0)


@pytest.mark.parametrize(
    ("mine", "card"),
    [
        pytest.param(city("gizah", coins=0), "baths", id="starting resource"),
        pytest.param(city("rhodos", built=["stone-pit"], coins=0), "baths", id="brown card"),
        pytest.param(city("rhodos", built=["loom"], coins=0), "apothecary", id="grey card"),
        pytest.param(city("rhodos", built=["caravansery", "press"], coins=0), "school", id="yellow card"),
        pytest.param(city("rhodos", built=["forum", "lumber-yard"], coins=0), "school", id="Forum"),
        pytest.param(city("alexandria", "night", stages=1, coins=0), "baths", id="stage"),
        pytest.param(city("alexandria", "night", stages=2, coins=0), "scriptorium", id="second stage"),
    ],
)
def test_W_COST_4_a_city_produces_with(mine: Town, card: str) -> None:
    game = table(mine, hands=[[card]])
    assert game.payments(0, f"build {card}") == [(0, 0)]


@pytest.mark.parametrize("card", ["baths", "apothecary", "guard-tower", "scriptorium", "stockade"])
def test_W_COST_4_and_with_nothing_else(card: str) -> None:
    built = ["altar", "marketplace", "west-trading-post", "barracks"]
    game = table(city("rhodos", built=built, coins=0), hands=[[card]])
    assert game.payments(0, f"build {card}") == []


def test_W_COST_5_resources_are_not_used_up() -> None:
    mine = city("babylon", built=["lumber-yard", "press"], coins=0)
    game = table(mine, hands=[["school"], ["caravansery"]], age=2)
    game.play_turn("build school")
    game.play_turn("build caravansery")
    assert {"school", "caravansery"} <= game.cards(0)


@pytest.mark.parametrize(
    ("built", "enough"),
    [([], False), (["lumber-yard"], True), (["timber-yard"], True), (["stone-pit"], False)],
)
def test_W_COST_6_each_symbol_serves_once_in_a_turn(built: list[str], enough: bool) -> None:
    game = table(city("babylon", built=built, coins=0), hands=[["caravansery"]])
    assert game.payments(0, "build caravansery") == [(0, 0)] * enough


@pytest.mark.parametrize(
    ("built", "card"),
    [("sawmill", "caravansery"), ("brickyard", "forum")],
)
def test_W_COST_6_a_card_with_two_symbols_gives_two_units(built: str, card: str) -> None:
    assert table(city("rhodos", built=[built], coins=0), hands=[[card]]).payments(0, f"build {card}")


@pytest.mark.parametrize("card", ["stockade", "baths"])
def test_W_COST_7_a_producer_with_a_choice_gives_either_unit(card: str) -> None:
    game = table(city("rhodos", built=["timber-yard"], coins=0), hands=[[card]])
    assert game.payments(0, f"build {card}") == [(0, 0)]


def test_W_COST_7_but_only_one_of_them_in_a_turn() -> None:
    game = table(city("rhodos", built=["tree-farm"], coins=0), hands=[["stables"]], players=7)
    assert game.payments(0, "build stables") == []
    both = city("rhodos", built=["tree-farm", "clay-pool"], coins=0)
    assert table(both, hands=[["stables"]], players=7).payments(0, "build stables") == [(0, 0)]


def test_W_COST_7_it_is_chosen_anew_each_turn() -> None:
    game = table(city("olympia", built=["timber-yard"], coins=0), hands=[["stockade"], [], ["baths"]])
    game.play_turn("build stockade")
    game.play_turn("build baths")
    assert {"stockade", "baths"} <= game.cards(0)


@pytest.mark.parametrize(
    ("built", "card", "enough"),
    [
        (["timber-yard", "tree-farm"], "caravansery", True),
        (["timber-yard", "excavation"], "caravansery", False),
        (["excavation", "clay-pit"], "forum", True),
        (["excavation", "timber-yard"], "forum", False),
        (["timber-yard", "clay-pit", "mine"], "library", True),
        (["timber-yard", "clay-pit", "tree-farm"], "library", False),
        (["tree-farm", "excavation", "forest-cave"], "stables", True),
        (["tree-farm", "timber-yard", "mine"], "stables", True),
        (["timber-yard", "mine", "excavation"], "training-ground", False),
    ],
)
def test_W_COST_8_several_choices_serve_the_same_construction(
    built: list[str], card: str, enough: bool
) -> None:
    game = table(city("halikarnassos", built=built, coins=0), hands=[[card]], players=7)
    assert game.payments(0, f"build {card}") == [(0, 0)] * enough


def test_W_COST_8_all_six_choices_serve_the_same_construction() -> None:
    """Three of them give stone, and the other three nothing that is wanted."""
    game = table(city("rhodos", built=COIN[:6]), hands=[["aqueduct", "walls"]], players=6)
    assert game.payments(0, "build aqueduct") == game.payments(0, "build walls") == [(0, 0)]


def test_W_COST_8_with_the_caravansery_too() -> None:
    mine = city("rhodos", built=["timber-yard", "tree-farm", "caravansery"], coins=0)
    game = table(mine, hands=[["aqueduct", "forum"]], players=7)
    assert game.payments(0, "build forum") == [(0, 0)]
    assert game.payments(0, "build aqueduct") == []


@pytest.mark.parametrize("coins", [0, 1, 2, 3])
def test_W_COST_9_who_cannot_pay_all_of_a_cost_cannot_build(coins: int) -> None:
    towns = city("gizah", coins=coins), city(built=["stone-pit"]), city(built=["timber-yard"])
    game = table(*towns, hands=[["aqueduct"]])
    assert game.payments(0, "build aqueduct") == []
    with pytest.raises(IllegalMove):
        game.play(0, "build aqueduct paying 2 left 2 right")


def test_W_COST_9_coins_do_not_help_where_nobody_sells() -> None:
    game = table(city("gizah", coins=50), city("rhodos"), city("babylon"), hands=[["guard-tower"]])
    assert game.payments(0, "build guard-tower") == []
    with pytest.raises(IllegalMove, match="clay"):
        game.play(0, "build guard-tower")
