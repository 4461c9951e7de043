"""Buying from neighbours: W-TRADE."""

import pytest

from tests.wonders.support.arrange import Town, city, table
from thauma import IllegalMove

SALE = 3
RAW = {"wood": "stockade", "stone": "baths", "clay": "guard-tower", "ore": "barracks"}
GOODS = {"glass": "workshop", "cloth": "apothecary", "papyrus": "scriptorium"}
CARDS = {**RAW, **GOODS}
"""a card of Age I for one unit of each resource"""
MADE_BY = {
    "wood": "lumber-yard",
    "stone": "stone-pit",
    "clay": "clay-pool",
    "ore": "ore-vein",
    "glass": "glassworks",
    "cloth": "loom",
    "papyrus": "press",
}
Paid = list[tuple[int, int]]
"""coins to the left and to the right"""


def buying(mine: Town, left: Town, right: Town, resource: str) -> Paid:
    """What a city can pay for a card of one unit."""
    card = CARDS[resource]
    return table(mine, left, right, hands=[[card]]).payments(0, f"build {card}")


def from_either_side(mine: Town, seller: Town, other: Town, move: str) -> Paid:
    """What a city can pay for a move, coins to the seller first, on whichever side the seller sits."""
    hands = [[move.rsplit(maxsplit=1)[-1]]]
    on_the_left = table(mine, seller, other, hands=hands).payments(0, move)
    on_the_right = table(mine, other, seller, hands=hands).payments(0, move)
    assert sorted((right, left) for left, right in on_the_right) == on_the_left
    return on_the_left


# ----------------------------------------------------------------------------------------- for sale


@pytest.mark.parametrize(("side", "left", "right"), [("left", 2, 0), ("right", 0, 2)])
def test_W_TRADE_1_a_unit_costs_two_coins_paid_to_that_neighbour(side: str, left: int, right: int) -> None:
    seller = city("gizah")
    towns = [seller, city("rhodos")] if side == "left" else [city("rhodos"), seller]
    game = table(city("olympia"), *towns, hands=[["baths"]])
    game.play_turn(f"build baths paying 2 {side}")
    assert game.all_coins == [3 - 2, 3 + SALE + left, 3 + SALE + right]


@pytest.mark.parametrize(
    ("board", "resource"),
    [
        *(("alexandria", "glass"), ("babylon", "wood"), ("ephesos", "papyrus"), ("gizah", "stone")),
        *(("halikarnassos", "cloth"), ("olympia", "clay"), ("rhodos", "ore")),
    ],
)
def test_W_TRADE_2_the_starting_resource_is_for_sale(board: str, resource: str) -> None:
    spare = [name for name in ("gizah", "rhodos", "babylon") if name != board]
    assert buying(city(spare[0]), city(board), city(spare[1]), resource) == [(2, 0)]


@pytest.mark.parametrize(("resource", "card"), MADE_BY.items())
def test_W_TRADE_2_the_units_of_brown_and_grey_cards_are_for_sale(resource: str, card: str) -> None:
    boards = {"stone": "olympia", "ore": "olympia", "wood": "olympia"}
    mine, right = city(boards.get(resource, "gizah")), city("alexandria" if resource != "glass" else "rhodos")
    left = city("halikarnassos" if resource != "cloth" else "babylon", built=[card])
    assert buying(mine, left, right, resource) == [(2, 0)]


@pytest.mark.parametrize(("built", "card"), [("sawmill", "caravansery"), ("brickyard", "forum")])
def test_W_TRADE_2_a_card_with_two_units_sells_both(built: str, card: str) -> None:
    towns = city("gizah", coins=4), city("rhodos", built=[built]), city("alexandria")
    assert table(*towns, hands=[[card]]).payments(0, f"build {card}") == [(4, 0)]


@pytest.mark.parametrize(("missing", "card"), [("clay", "temple"), ("wood", "stables"), ("stone", "walls")])
def test_W_TRADE_3_the_caravansery_is_never_for_sale(missing: str, card: str) -> None:
    built = {"clay": ["lumber-yard", "glassworks"], "wood": ["clay-pool"], "stone": []}[missing]
    towns = city("rhodos", built=built, coins=9), city("ephesos", built=["caravansery"])
    assert from_either_side(*towns, city("halikarnassos"), f"build {card}") == []


@pytest.mark.parametrize(
    ("missing", "card"), [("papyrus", "school"), ("cloth", "library"), ("glass", "temple")]
)
def test_W_TRADE_3_the_forum_is_never_for_sale(missing: str, card: str) -> None:
    built = {"papyrus": ["lumber-yard"], "cloth": ["quarry"], "glass": ["lumber-yard", "clay-pool"]}[missing]
    towns = city("rhodos", built=built, coins=9), city("gizah", built=["forum"]), city("babylon")
    assert from_either_side(*towns, f"build {card}") == []


@pytest.mark.parametrize(("side", "stages"), [("day", 2), ("night", 1), ("night", 2), ("night", 3)])
@pytest.mark.parametrize("resource", ["wood", "clay", "cloth", "papyrus"])
def test_W_TRADE_3_what_stages_produce_is_never_for_sale(side: str, stages: int, resource: str) -> None:
    towns = city("gizah", coins=9), city("alexandria", side, stages=stages), city("rhodos")
    assert from_either_side(*towns, f"build {CARDS[resource]}") == []


def test_W_TRADE_4_each_symbol_is_bought_once_in_a_turn_by_the_same_player() -> None:
    mine, other = city("alexandria", coins=9), city("rhodos")
    assert from_either_side(mine, city("gizah"), other, "stage with altar") == []
    more = city("gizah", built=["stone-pit"])
    assert from_either_side(mine, more, other, "stage with altar") == [(4, 0)]


def test_W_TRADE_5_both_neighbours_buy_the_same_symbol_in_the_same_turn() -> None:
    mine, theirs = city("halikarnassos", built=["stone-pit"]), city("rhodos", built=["quarry"])
    game = table(mine, city("gizah"), theirs, hands=[["library"], [], ["walls"]])
    game.play_turn("build library paying 2 left", "", "build walls paying 2 right")
    assert game.all_coins == [1, 3 + SALE + 2 + 2, 1]


def test_W_TRADE_6_the_owner_uses_the_unit_in_the_same_turn() -> None:
    towns = city("olympia"), city("gizah", coins=0)
    game = table(*towns, hands=[["baths"], ["baths"]], players=7)
    game.play_turn("build baths paying 2 left", "build baths")
    assert game.all_coins[:2] == [1, 2]
    assert "baths" in game.cards(0) & game.cards(1)


def test_W_TRADE_7_nobody_can_refuse_to_sell() -> None:
    game = table(city("olympia"), city("gizah"), hands=[["baths"]])
    before = game.legal(1)
    game.play(0, "build baths paying 2 left")
    assert game.legal(1) == before
    for seat in (1, 2):
        game.play(seat, f"sell {game.spare_card(seat)}")
    assert (game.question, game.waiting) == ("choose", (0, 1, 2))
    assert "baths" in game.cards(0)


@pytest.mark.parametrize("resource", ["wood", "stone"])
def test_W_TRADE_8_of_a_neighbours_choice_the_buyer_takes_either_unit(resource: str) -> None:
    towns = city("olympia"), city("rhodos", built=["timber-yard"]), city("alexandria")
    assert from_either_side(*towns, f"build {CARDS[resource]}") == [(2, 0)]


@pytest.mark.parametrize(("built", "ways"), [(["clay-pit"], []), (["clay-pit", "clay-pool"], [(4, 0)])])
def test_W_TRADE_8_but_only_one_of_them(built: list[str], ways: Paid) -> None:
    towns = city("babylon", coins=9), city("gizah", built=built), city("alexandria")
    assert from_either_side(*towns, "build stables") == ways


def test_W_TRADE_8_whatever_the_owner_takes() -> None:
    towns = city("olympia"), city("rhodos", built=["timber-yard"], coins=0), city("alexandria")
    game = table(*towns, hands=[["baths"], ["stockade"]])
    game.play_turn("build baths paying 2 left", "build stockade")
    assert (game.cards(0), "stockade" in game.cards(1)) == ({"baths"}, True)


# --------------------------------------------------------------------------------------- when and who


def test_W_TRADE_9_a_producer_that_is_built_in_this_turn_sells_nothing_yet() -> None:
    towns = city("gizah"), city("rhodos"), city("alexandria")
    game = table(*towns, hands=[["guard-tower"], ["clay-pool"], ["guard-tower"]], players=4)
    game.play(1, "build clay-pool")
    assert game.payments(0, "build guard-tower") == []
    with pytest.raises(IllegalMove):
        game.play(0, "build guard-tower paying 2 left")


def test_W_TRADE_9_in_the_next_turn_it_does() -> None:
    towns = city("gizah"), city("rhodos"), city("alexandria")
    game = table(*towns, hands=[[], ["clay-pool"], ["guard-tower"]])
    game.play_turn("", "build clay-pool")
    assert game.payments(0, "build guard-tower") == [(2, 0)]


def test_W_TRADE_10_coins_that_come_in_during_the_turn_cannot_be_spent() -> None:
    towns = city("olympia", coins=1), city("gizah"), city("rhodos")
    game = table(*towns, hands=[["baths"], ["guard-tower"]])
    game.play(1, "build guard-tower paying 2 right")
    assert game.payments(0, "build baths") == []
    with pytest.raises(IllegalMove, match="coin"):
        game.play(0, "build baths paying 2 left")


def test_W_TRADE_10_in_the_next_turn_they_can() -> None:
    towns = city("olympia", coins=0), city("gizah"), city("rhodos")
    game = table(*towns, hands=[["altar"], ["guard-tower"], ["baths"]])
    game.play_turn("build altar", "build guard-tower paying 2 right")
    assert game.payments(0, "build baths") == [(2, 0)]


def test_W_TRADE_11_what_is_bought_serves_this_turn_only() -> None:
    towns = city("ephesos", built=["foundry"], coins=4), city("babylon"), city("gizah")
    game = table(*towns, hands=[["school"], ["statue"]])
    game.play_turn("build school paying 2 left")
    assert game.payments(0, "build statue") == [(2, 0)]
    game.play_turn("build statue paying 2 left")
    assert game.coins(0) == 0


def test_W_TRADE_12_units_are_bought_from_both_neighbours_in_the_same_turn() -> None:
    towns = city("rhodos", coins=4), city("babylon"), city("olympia")
    game = table(*towns, hands=[["stables"]])
    game.play_turn("build stables paying 2 left 2 right")
    assert game.all_coins == [0, 3 + SALE + 2, 3 + SALE + 2]


def test_W_TRADE_13_nobody_trades_with_a_city_that_is_not_a_neighbour() -> None:
    boards = ["gizah", "rhodos", "alexandria", "babylon", "ephesos"]
    game = table(*map(city, boards), hands=[["workshop"]])
    assert game.payments(0, "build workshop") == []
    with pytest.raises(IllegalMove, match="glass"):
        game.play(0, "build workshop paying 2 left")


# -------------------------------------------------------------------------------------- lower prices


def sellers(resource: str) -> tuple[Town, Town, Town]:
    """A buyer without a resource between two cities that sell it, one by a card, one by its board."""
    board = {
        "wood": "babylon",
        "stone": "gizah",
        "clay": "olympia",
        "ore": "rhodos",
        "glass": "alexandria",
        "cloth": "halikarnassos",
        "papyrus": "ephesos",
    }
    mine, left = [name for name in ("gizah", "alexandria", "ephesos") if name != board[resource]][:2]
    return city(mine), city(left, built=[MADE_BY[resource]]), city(board[resource])


def reduced_price(resource: str, *cards: str) -> Paid:
    """What a unit costs at the left and at the right neighbour for the owner of yellow cards."""
    mine, left, right = sellers(resource)
    return buying(city(mine.board, built=cards), left, right, resource)


@pytest.mark.parametrize("resource", RAW)
def test_W_TRADE_14_the_east_trading_post_lowers_raw_materials_at_the_right(resource: str) -> None:
    assert reduced_price(resource, "east-trading-post") == [(0, 1), (2, 0)]


@pytest.mark.parametrize("resource", RAW)
def test_W_TRADE_15_the_west_trading_post_lowers_raw_materials_at_the_left(resource: str) -> None:
    assert reduced_price(resource, "west-trading-post") == [(0, 2), (1, 0)]


@pytest.mark.parametrize("resource", RAW)
def test_W_TRADE_15_both_posts_serve_together(resource: str) -> None:
    assert reduced_price(resource, "west-trading-post", "east-trading-post") == [(0, 1), (1, 0)]


@pytest.mark.parametrize("resource", GOODS)
@pytest.mark.parametrize("post", ["east-trading-post", "west-trading-post"])
def test_W_TRADE_14_the_posts_do_not_lower_goods(resource: str, post: str) -> None:
    assert reduced_price(resource, post) == [(0, 2), (2, 0)]


@pytest.mark.parametrize("resource", GOODS)
def test_W_TRADE_16_the_marketplace_lowers_goods_at_both_neighbours(resource: str) -> None:
    assert reduced_price(resource, "marketplace") == [(0, 1), (1, 0)]


@pytest.mark.parametrize("resource", RAW)
def test_W_TRADE_16_the_marketplace_does_not_lower_raw_materials(resource: str) -> None:
    assert reduced_price(resource, "marketplace") == [(0, 2), (2, 0)]


POSTS = ["east-trading-post", "west-trading-post", "marketplace"]


@pytest.mark.parametrize("resource", [*RAW, *GOODS])
def test_W_TRADE_17_a_lower_price_serves_only_its_owner(resource: str) -> None:
    mine, left, right = sellers(resource)
    left = city(left.board, built=[*left.built, *POSTS])
    assert buying(mine, left, right, resource) == [(0, 2), (2, 0)]


def test_W_TRADE_17_it_serves_from_the_turn_after_its_building_on() -> None:
    hands = [["west-trading-post", "guard-tower"], [], [], ["guard-tower"]]
    game = table(city("gizah"), city("olympia"), city("rhodos"), city("babylon"), hands=hands)
    assert game.payments(0, "build guard-tower") == [(2, 0)]
    game.play_turn("build west-trading-post")
    assert game.payments(0, "build guard-tower") == [(1, 0)]


def test_W_TRADE_17_it_puts_nothing_more_up_for_sale() -> None:
    towns = city("gizah", built=POSTS, coins=9), city("alexandria", "night", stages=1), city("rhodos")
    game = table(*towns, hands=[["guard-tower", "apothecary"]])
    assert game.payments(0, "build guard-tower") == game.payments(0, "build apothecary") == []
