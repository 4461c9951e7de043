"""How a cost is split between the neighbours: W-PAY."""

import pytest

from tests.wonders.support.arrange import city, table
from thauma import IllegalMove

SALE = 3
BOTH_SELL_STONE = city("olympia", coins=9), city("gizah"), city("rhodos", built=["stone-pit"])


def test_W_PAY_1_each_payment_is_a_move_of_its_own() -> None:
    game = table(*BOTH_SELL_STONE, hands=[["baths"]])
    moves = [move for move in game.legal(0) if move.startswith("build baths")]
    assert moves == ["build baths paying 2 right", "build baths paying 2 left"]


@pytest.mark.parametrize(("move", "paid"), [("paying 2 left", (2, 0)), ("paying 2 right", (0, 2))])
def test_W_PAY_1_the_player_chooses(move: str, paid: tuple[int, int]) -> None:
    game = table(*BOTH_SELL_STONE, hands=[["baths"]])
    game.play_turn(f"build baths {move}")
    assert game.all_coins == [9 - 2, 3 + SALE + paid[0], 3 + SALE + paid[1]]


def test_W_PAY_1_three_units_can_be_split_in_several_ways() -> None:
    left, right = city("gizah", built=["stone-pit", "timber-yard"]), city("rhodos", built=["quarry"])
    game = table(city("alexandria", coins=6), left, right, hands=[["walls"]])
    assert game.payments(0, "build walls") == [(2, 4), (4, 2), (6, 0)]


@pytest.mark.parametrize(
    "given",
    ["paying 2 left 2 right", "paying 4 left", "paying 1 left", "paying 3 right", "paying 2 left 1 right"],
)
def test_W_PAY_2_a_dominated_payment_is_not_offered(given: str) -> None:
    game = table(*BOTH_SELL_STONE, hands=[["baths"]])
    with pytest.raises(IllegalMove):
        game.play(0, f"build baths {given}")


def test_W_PAY_2_buying_one_unit_too_many_is_dominated() -> None:
    mine, left = city("ephesos", built=["timber-yard"], coins=9), city("babylon", built=["clay-pit"])
    game = table(mine, left, city("rhodos", built=["clay-pool"]), hands=[["stables"]])
    assert game.payments(0, "build stables") == [(0, 4), (2, 2)]


def test_W_PAY_3_a_payment_that_costs_more_is_offered_when_it_gives_a_neighbour_less() -> None:
    mine = city("olympia", built=["west-trading-post"], coins=9)
    game = table(mine, city("gizah"), city("rhodos", built=["stone-pit"]), hands=[["baths"]])
    assert game.payments(0, "build baths") == [(0, 2), (1, 0)]


def test_W_PAY_3_also_in_part() -> None:
    mine = city("alexandria", built=["west-trading-post"], coins=9)
    towns = mine, city("gizah", built=["stone-pit"]), city("rhodos", built=["quarry"])
    game = table(*towns, hands=[["temple"]])
    assert game.payments(0, "stage with temple") == [(0, 4), (1, 2), (2, 0)]


def test_W_PAY_4_what_the_city_produces_itself_is_never_bought() -> None:
    game = table(city("gizah", coins=9), city("olympia", built=["stone-pit"]), hands=[["baths"]])
    assert game.payments(0, "build baths") == [(0, 0)]
    with pytest.raises(IllegalMove, match="build baths"):
        game.play(0, "build baths paying 2 left")


def test_W_PAY_4_only_what_is_missing_is_bought() -> None:
    towns = city("gizah", coins=9), city("olympia", built=["stone-pit"]), city("rhodos", built=["quarry"])
    assert table(*towns, hands=[["walls"]]).payments(0, "build walls") == [(0, 4), (2, 2)]


def test_W_PAY_4_unless_that_frees_a_choice_for_another_unit() -> None:
    towns = (
        city("rhodos", built=["timber-yard"], coins=9),
        city("gizah"),
        city("babylon", built=["lumber-yard"]),
    )
    assert table(*towns, hands=[["senate"]]).payments(0, "build senate") == [(0, 4), (2, 2)]


def test_W_PAY_5_an_own_choice_is_made_as_each_payment_needs_it() -> None:
    mine = city("ephesos", built=["timber-yard", "foundry", "loom"], coins=9)
    towns = mine, city("gizah"), city("babylon", built=["lumber-yard"])
    game = table(*towns, hands=[["senate", "arsenal"]])
    assert game.payments(0, "build senate") == [(0, 4), (2, 2)]
    assert game.payments(0, "build arsenal") == [(0, 2)]


def test_W_PAY_5_a_neighbours_choice_too() -> None:
    left, right = city("gizah", built=["clay-pit"]), city("babylon", built=["clay-pool", "ore-vein"])
    game = table(city("alexandria", built=["lumber-yard"], coins=9), left, right, hands=[["stables"]])
    assert game.payments(0, "build stables") == [(0, 4), (2, 2)]


def test_W_PAY_5_choices_are_no_moves() -> None:
    left, right = city("gizah", built=["clay-pit"]), city("babylon", built=["clay-pool", "ore-vein"])
    game = table(city("alexandria", built=["lumber-yard"], coins=9), left, right, hands=[["stables"]])
    game.play_turn("build stables paying 2 left 2 right")
    assert (game.question, "stables" in game.cards(0)) == ("choose", True)


@pytest.mark.parametrize(
    ("coins", "ways"),
    [
        (0, []),
        (1, []),
        (2, [(2, 0)]),
        (3, [(1, 2), (2, 0)]),
        (4, [(0, 4), (1, 2), (2, 0)]),
    ],
)
def test_W_PAY_6_a_payment_is_at_most_what_the_player_holds(coins: int, ways: list[tuple[int, int]]) -> None:
    mine = city("alexandria", built=["west-trading-post"], coins=coins)
    towns = mine, city("gizah", built=["stone-pit"]), city("rhodos", built=["quarry"])
    game = table(*towns, hands=[["temple"]])
    assert game.payments(0, "stage with temple") == ways


def test_W_PAY_6_coins_for_the_bank_count_too() -> None:
    assert table(city(coins=0), hands=[["timber-yard"]]).payments(0, "build timber-yard") == []
    assert table(city(coins=1), hands=[["timber-yard"]]).payments(0, "build timber-yard") == [(0, 0)]


def test_W_PAY_7_a_payment_is_the_same_move_whichever_units_it_buys() -> None:
    left = city("gizah", built=["lumber-yard", "clay-pool"])
    right = city("alexandria", built=["timber-yard", "clay-pit"])
    game = table(city("rhodos", coins=9), left, right, hands=[["stables"]])
    assert game.payments(0, "build stables") == [(0, 4), (2, 2), (4, 0)]
    moves = game.legal(0)
    assert len(set(moves)) == len(moves)


def test_W_PAY_8_each_neighbour_receives_its_part() -> None:
    towns = city("rhodos", coins=9), city("babylon"), city("gizah", built=["clay-pool"])
    game = table(*towns, hands=[["stables"]])
    game.play_turn("build stables paying 2 left 2 right")
    assert game.all_coins == [9 - 4, 3 + SALE + 2, 3 + SALE + 2]


def test_W_PAY_8_unequal_parts_too() -> None:
    mine = city("alexandria", built=["west-trading-post"], coins=9)
    towns = mine, city("gizah", built=["stone-pit"]), city("rhodos", built=["quarry"])
    game = table(*towns, hands=[["temple"]])
    game.play_turn("stage with temple paying 1 left 2 right")
    assert game.all_coins == [9 - 3, 3 + SALE + 1, 3 + SALE + 2]


def test_W_PAY_8_the_bank_receives_the_coin_of_the_cost() -> None:
    game = table(hands=[["quarry"]])
    game.play_turn("build quarry")
    assert game.all_coins == [3 - 1, 3 + SALE, 3 + SALE]


def test_W_PAY_9_the_stages_of_a_wonder_are_paid_like_cards() -> None:
    towns = city("gizah", coins=9), city("babylon", built=["lumber-yard"]), city("rhodos", built=["sawmill"])
    game = table(*towns, hands=[["temple"]])
    assert game.payments(0, "stage with temple") == [(0, 4), (2, 2), (4, 0)]
    game.play_turn("stage with temple paying 2 left 2 right")
    assert (game.stages(0), game.all_coins) == (1, [9 - 4, 3 + SALE + 2, 3 + SALE + 2])


def test_W_PAY_9_every_card_of_the_hand_offers_the_same_payments() -> None:
    towns = city("gizah", coins=9), city("babylon", built=["lumber-yard"]), city("rhodos", built=["sawmill"])
    game = table(*towns, hands=[["temple", "vineyard"]])
    for card in game.hand(0):
        assert game.payments(0, f"stage with {card}") == [(0, 4), (2, 2), (4, 0)]
