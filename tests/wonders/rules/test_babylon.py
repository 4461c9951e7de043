"""Babylon's seventh card: W-CITY-9 to W-CITY-18."""

from collections.abc import Sequence

import pytest

from tests.wonders.support.arrange import Table, Town, city, table
from thauma import IllegalMove

SALE = 3


def babylon(*built: str, coins: int = 3, stages: int = 1) -> Town:
    """The night side of Babylon, its first stage built."""
    return city("babylon", "night", built=built, coins=coins, stages=stages)


def last_turn(
    owner: Town,
    played: str,
    kept: str,
    *others: Town,
    hands: Sequence[list[str]] = (),
    rules: str = "wonders/2",
) -> Table:
    """The sixth turn, with two cards in Babylon's hand."""
    return table(owner, *others, turn=6, hands=[[played, kept], *hands], rules=rules)


def questions(game: Table) -> list[tuple[int, int]]:
    """Age and turn of each seventh card in the rest of a game; all are sold."""
    found = []
    while game.result is None:
        if game.question == "seventh":
            found.append((game.age, game.turn_number))
            game.play(0, f"sell {game.hand(0)[0]}")
        else:
            game.play_turn()
    return found


# ----------------------------------------------------------------------------------------------- when


def test_W_CITY_9_Babylon_is_asked_after_the_sixth_turn_of_each_age() -> None:
    assert questions(table(babylon())) == [(1, 6), (2, 6), (3, 6)]


@pytest.mark.parametrize("owner", [babylon(stages=0), city("babylon", "day", stages=3)])
def test_W_CITY_9_without_that_stage_nobody_is_asked(owner: Town) -> None:
    assert questions(table(owner, age=1)) == []


def test_W_CITY_9_Babylon_is_asked_alone_about_its_last_card() -> None:
    game = last_turn(babylon(), "altar", "theater")
    game.play_turn("sell altar")
    assert (game.question, game.waiting, game.hand(0)) == ("seventh", (0,), ["theater"])
    assert [game.legal(seat) for seat in (1, 2)] == [[], []]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_W_CITY_9_wherever_it_sits(seat: int) -> None:
    game = table(*[babylon() if other == seat else city() for other in range(3)], turn=6)
    game.play_turn()
    assert (game.question, game.waiting) == ("seventh", (seat,))


def test_W_CITY_10_its_card_waits_and_all_others_are_in_the_pile() -> None:
    hands = [["loom", "press"], ["baths", "stockade"]]
    game = last_turn(babylon(), "altar", "theater", hands=hands)
    game.play_turn("sell altar", "sell loom", "sell baths")
    assert game.discard == ["altar", "baths", "loom", "press", "stockade"]
    assert game.hand(0) == ["theater"]


@pytest.mark.parametrize(("age", "times"), [(1, 3), (2, 2), (3, 1)])
def test_W_CITY_11_it_begins_in_the_age_in_which_the_stage_is_built(age: int, times: int) -> None:
    owner = babylon("stone-pit", "timber-yard", stages=0)
    game = table(owner, age=age, turn=3)
    game.play_turn(f"stage with {game.hand(0)[0]}")
    assert len(questions(game)) == times


@pytest.mark.parametrize("age", [1, 2, 3])
def test_W_CITY_12_built_in_the_sixth_turn_the_stage_works_at_once(age: int) -> None:
    game = table(babylon("stone-pit", "timber-yard", stages=0), age=age, turn=6)
    played, kept = game.hand(0)
    game.play_turn(f"stage with {played}")
    assert (game.question, game.waiting, game.hand(0)) == ("seventh", (0,), [kept])
    assert game.age == age
    game.play(0, f"sell {kept}")
    assert game.coins(0) == 3 + SALE


# ------------------------------------------------------------------------------------ what becomes of it


def test_W_CITY_13_the_seventh_card_is_built_used_for_a_stage_or_sold() -> None:
    game = last_turn(babylon("clay-pool", "brickyard", "glassworks"), "courthouse", "walls")
    game.play_turn("sell courthouse")
    assert game.legal(0) == ["stage with walls", "sell walls"]


def test_W_CITY_13_it_is_built_for_its_normal_cost() -> None:
    game = last_turn(babylon(coins=1), "altar", "timber-yard")
    game.play_turn("build altar")
    game.play(0, "build timber-yard")
    assert (game.coins(0), game.cards(0)) == (0, {"altar", "timber-yard"})


def test_W_CITY_13_it_is_built_with_what_is_bought() -> None:
    game = last_turn(babylon(), "altar", "baths", city("gizah"), city("rhodos"))
    game.play_turn("build altar")
    assert game.payments(0, "build baths") == [(2, 0)]
    game.play(0, "build baths paying 2 left")
    assert "baths" in game.cards(0)


def test_W_CITY_13_it_is_built_by_a_chain() -> None:
    game = last_turn(babylon("baths", coins=0), "walls", "aqueduct")
    game.play_turn("sell walls")
    game.play(0, "build aqueduct")
    assert (game.coins(0), game.points(0)["blue"]) == (SALE, 3 + 5)


def test_W_CITY_13_it_builds_the_second_stage() -> None:
    game = last_turn(babylon("clay-pool", "brickyard", "glassworks"), "courthouse", "walls")
    game.play_turn("sell courthouse")
    game.play(0, "stage with walls")
    assert (game.stages(0), game.tucked_cards(0)[-1], game.points(0)["green"]) == (2, "walls", 1)
    assert (game.age, "walls" in game.discard) == (3, False)


def test_W_CITY_13_it_is_sold_for_three_coins() -> None:
    game = last_turn(babylon(), "altar", "theater")
    game.play_turn("build altar")
    game.play(0, "sell theater")
    assert (game.coins(0), "theater" in game.discard) == (3 + SALE, True)


def test_W_CITY_13_a_name_that_the_sixth_turn_built_is_not_built_again() -> None:
    game = table(babylon(), turn=6, hands=[["altar", "altar"]], players=5)
    game.play_turn("build altar")
    assert game.legal(0) == ["sell altar"]


def test_W_CITY_14_it_cannot_be_declined() -> None:
    game = last_turn(babylon(), "altar", "theater")
    game.play_turn("build altar")
    assert game.legal(0) == ["build theater", "sell theater"]
    before = bytes(game.state)
    with pytest.raises(IllegalMove, match="must use the seventh card"):
        game.play(0, "decline")
    assert bytes(game.state) == before


def test_W_CITY_14_under_the_first_rules_it_may_be_declined_and_brings_nothing() -> None:
    game = last_turn(babylon(), "altar", "theater", rules="wonders/1")
    game.play_turn("build altar")
    assert game.legal(0) == ["build theater", "sell theater", "decline"]
    game.play(0, "decline")
    assert (game.coins(0), game.cards(0), game.stages(0)) == (3, {"altar"}, 1)
    assert "theater" in game.discard
    assert (game.age, game.turn_number, game.question) == (2, 1, "choose")


# --------------------------------------------------------------------------------------- a turn of its own


def test_W_CITY_15_every_symbol_serves_again() -> None:
    game = last_turn(babylon("quarry", coins=4), "aqueduct", "walls", city("gizah"), city("rhodos"))
    game.play_turn("build aqueduct paying 2 left")
    game.play(0, "build walls paying 2 left")
    assert game.cards(0) == {"quarry", "aqueduct", "walls"}
    assert game.all_coins[:2] == [0, 3 + SALE + 2 + 2]


def test_W_CITY_16_what_Babylon_built_in_the_sixth_turn_serves_it() -> None:
    game = last_turn(babylon(coins=3), "quarry", "aqueduct", city("gizah"), city("rhodos"))
    game.play_turn("build quarry")
    assert game.payments(0, "build aqueduct") == [(2, 0)]


def test_W_CITY_16_what_a_neighbour_built_in_the_sixth_turn_is_for_sale() -> None:
    owner = babylon("stone-pit", coins=4)
    game = last_turn(owner, "temple", "aqueduct", city("rhodos"), city("ephesos"), hands=[["quarry"]])
    game.play_turn("sell temple", "build quarry")
    assert game.payments(0, "build aqueduct") == [(4, 0)]


def test_W_CITY_16_prices_that_fell_in_the_sixth_turn_are_low() -> None:
    game = last_turn(babylon(), "west-trading-post", "baths", city("gizah"), city("rhodos"))
    assert game.payments(0, "build baths") == [(2, 0)]
    game.play_turn("build west-trading-post")
    assert game.payments(0, "build baths") == [(1, 0)]


def test_W_CITY_17_coins_of_the_sixth_turn_can_pay_for_it() -> None:
    game = last_turn(babylon(coins=0), "altar", "timber-yard")
    game.play_turn("sell altar")
    game.play(0, "build timber-yard")
    assert game.coins(0) == SALE - 1


def test_W_CITY_17_so_can_what_a_neighbour_paid_in_the_sixth_turn() -> None:
    buyer = city("gizah")
    game = last_turn(babylon(coins=0), "altar", "timber-yard", buyer, hands=[["stockade"]])
    game.play_turn("build altar", "build stockade paying 2 right")
    game.play(0, "build timber-yard")
    assert game.coins(0) == 2 - 1


def test_W_CITY_18_what_Babylon_pays_reaches_its_neighbours_at_once() -> None:
    owner = babylon("quarry", coins=8)
    sellers = city("gizah"), city("ephesos", built=["stone-pit"])
    game = last_turn(owner, "temple", "aqueduct", *sellers)
    game.play_turn("sell temple")
    before = game.all_coins
    game.play(0, "build aqueduct paying 2 right")
    assert [after - then for after, then in zip(game.all_coins, before, strict=True)] == [-2, 0, 2]


def test_W_CITY_18_the_neighbours_play_nothing_meanwhile() -> None:
    game = last_turn(babylon(), "altar", "theater")
    game.play_turn("sell altar")
    before = [(game.cards(seat), game.stages(seat), game.coins(seat)) for seat in (1, 2)]
    game.play(0, "build theater")
    assert [(game.cards(seat), game.stages(seat), game.coins(seat)) for seat in (1, 2)] == before
    assert (game.age, game.waiting) == (2, (0, 1, 2))
