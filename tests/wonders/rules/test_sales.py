"""Selling a card: W-SELL."""

import pytest

from tests.wonders.support.arrange import city, table
from tests.wonders.support.random_play import SEATS


def test_W_SELL_1_selling_a_card_brings_three_coins() -> None:
    game = table(city(coins=4), hands=[["altar"]])
    game.play_turn("sell altar")
    assert game.coins(0) == 4 + 3


@pytest.mark.parametrize("players", SEATS)
def test_W_SELL_1_from_the_bank(players: int) -> None:
    game = table(players=players)
    game.play_turn()
    assert game.all_coins == [3 + 3] * players


@pytest.mark.parametrize("card", ["tavern", "barracks", "apothecary", "altar", "loom", "marketplace"])
def test_W_SELL_2_the_card_has_no_effect(card: str) -> None:
    game = table(city("rhodos", coins=0), hands=[[card]], players=4)
    before = game.wonders.cities[0]
    game.play_turn(f"sell {card}")
    after = game.wonders.cities[0]
    after.coins -= 3
    assert (after.pack(), game.cards(0)) == (before.pack(), set())


def test_W_SELL_2_it_goes_to_the_discard_pile() -> None:
    game = table(hands=[["altar"], ["loom"], ["press"]], discard=["theater"])
    game.play_turn("sell altar", "sell loom", "sell press")
    assert game.discard == ["altar", "loom", "press", "theater"]


def test_W_SELL_2_face_down() -> None:
    game = table(hands=[["altar"], ["loom"], ["press"]])
    game.play_turn("sell altar", "build loom", "sell press")
    known = [game.view(viewer)["discard"]["known"] for viewer in (0, 1, 2, None)]
    assert known == [["altar"], [], ["press"], []]
    assert game.view(None)["discard"]["count"] == 2


def test_W_SELL_3_any_card_of_the_hand_can_be_sold() -> None:
    game = table(city("rhodos", built=["altar"], coins=0), hands=[["altar", "loom", "baths"]], players=5)
    sales = [move for move in game.legal(0) if move.startswith("sell")]
    assert sorted(sales) == sorted({f"sell {card}" for card in game.hand(0)})
    assert game.payments(0, "build loom") == [(0, 0)]


def test_W_SELL_4_the_coins_come_when_all_have_chosen() -> None:
    game = table(city(coins=0), hands=[["altar"]])
    game.play(0, "sell altar")
    assert game.coins(0) == 0


def test_W_SELL_4_the_coins_serve_from_the_next_turn_on() -> None:
    game = table(city("rhodos", coins=0), hands=[["altar", "timber-yard"], [], ["clay-pit"]])
    assert game.payments(0, "build timber-yard") == []
    game.play_turn("sell altar")
    assert game.payments(0, "build clay-pit") == [(0, 0)]
