"""Building wonders, and what the seven-wonder limit and extra turns mean: D-WONDER-1 to 8."""

import pytest

from tests.duel.support.arrange import city, table
from thauma import IllegalMove

AGAIN = ["the-appian-way", "the-hanging-gardens", "piraeus", "the-sphinx", "the-temple-of-artemis"]
ONCE = [
    "circus-maximus",
    "the-colossus",
    "the-great-lighthouse",
    "the-mausoleum",
    "the-pyramids",
    "the-statue-of-zeus",
]
COSTS = {
    "the-appian-way": 5,
    "circus-maximus": 4,
    "the-colossus": 4,
    "the-great-library": 5,
    "the-great-lighthouse": 4,
    "the-hanging-gardens": 4,
    "the-mausoleum": 5,
    "piraeus": 4,
    "the-pyramids": 4,
    "the-sphinx": 4,
    "the-statue-of-zeus": 5,
    "the-temple-of-artemis": 4,
}
"""how many resources each costs"""
THREE = ["the-appian-way", "the-hanging-gardens", "piraeus"]
OTHER_THREE = ["the-great-library", "the-great-lighthouse", "circus-maximus"]


@pytest.mark.parametrize(("wonder", "units"), COSTS.items())
def test_D_WONDER_1_the_wonders_cost_is_paid(wonder: str, units: int) -> None:
    game = table(city(wonders=[wonder], coins=2 * units), city(coins=0), age=3, open=["pretorium"])
    assert game.price(f"wonder {wonder} with pretorium") == 2 * units
    game.play(f"wonder {wonder} with pretorium")
    assert wonder in game.built_wonders(0)


def test_D_WONDER_1_the_cards_cost_is_not_paid() -> None:
    game = table(city(wonders=["the-pyramids"], coins=10), age=3, open=["pretorium"])
    game.play("wonder the-pyramids with pretorium")
    assert game.coins(0) == 10 - 8


def test_D_WONDER_1_who_cannot_pay_the_wonder_cannot_build_it() -> None:
    game = table(city(wonders=["the-pyramids"], coins=7), open=["altar"])
    with pytest.raises(IllegalMove, match="1 short"):
        game.play("wonder the-pyramids with altar")


def test_D_WONDER_2_any_accessible_card_serves() -> None:
    game = table(city(wonders=["the-pyramids"], coins=8), open=["press", "altar", "palisade"])
    assert {move.split()[-1] for move in game.legal() if "the-pyramids" in move} == game.open_cards


def test_D_WONDER_2_a_card_that_could_not_be_paid_serves_too() -> None:
    game = table(city(built=["shelf-quarry", "quarry", "press"], coins=0, wonders=["the-pyramids"]), age=3)
    (card, *_) = game.open_cards
    assert f"build {card}" not in game.legal()
    assert f"wonder the-pyramids with {card}" in game.legal()


@pytest.mark.parametrize("card", ["guard-tower", "tavern", "scriptorium", "quarry", "altar"])
def test_D_WONDER_3_the_card_beneath_has_no_effect(card: str) -> None:
    game = table(city(wonders=["the-pyramids"], coins=8), open=[card])
    game.play(f"wonder the-pyramids with {card}")
    assert (game.coins(0), game.pawn, game.symbols(0), game.production(0)) == (0, 0, set(), {})
    assert game.points(0) == {"wonders": 9}
    assert card not in game.cards(0) | game.discard


def test_D_WONDER_3_the_card_beneath_has_no_colour() -> None:
    game = table(city(wonders=["the-pyramids"], coins=8), open=["tavern", "altar", "press"])
    game.play("wonder the-pyramids with tavern", "discard altar", "discard press")
    assert game.coins(0) == 2


def test_D_WONDER_4_the_opponents_wonders_cannot_be_built() -> None:
    game = table(city(coins=50), city(wonders=["the-sphinx"]), open=["altar"])
    with pytest.raises(IllegalMove, match="Not one of your wonders: The Sphinx"):
        game.play("wonder the-sphinx with altar")


def test_D_WONDER_4_a_wonder_is_built_once() -> None:
    game = table(city(raised=["the-sphinx"], coins=50), open=["altar"])
    with pytest.raises(IllegalMove, match="already built"):
        game.play("wonder the-sphinx with altar")


def test_D_WONDER_4_building_one_leaves_the_others() -> None:
    four = ["the-colossus", "the-great-library", "the-pyramids", "the-sphinx"]
    game = table(city(wonders=four, coins=20), open=["altar"])
    game.play("wonder the-colossus with altar")
    assert game.built_wonders(0) == {"the-colossus"}
    assert game.wonders(0) == {"the-great-library", "the-pyramids", "the-sphinx"}


def test_D_WONDER_5_with_the_seventh_the_eighth_leaves_the_game() -> None:
    game = table(
        city(raised=THREE, wonders=["the-colossus"], coins=20),
        city(raised=OTHER_THREE, wonders=["the-pyramids"], coins=20),
        age=2,
        open=["forum"],
    )
    game.play("wonder the-colossus with forum")
    assert game.wonders(0) == game.wonders(1) == set()
    assert game.view()["gone"] == ["the-pyramids"]
    assert not [move for move in game.legal() if move.startswith("wonder")]


def test_D_WONDER_5_the_eighth_may_be_the_builders_own() -> None:
    game = table(
        city(raised=THREE[:2], wonders=["the-colossus", "the-pyramids"], coins=20),
        city(raised=[*OTHER_THREE, "the-sphinx"]),
        age=2,
        open=["forum"],
    )
    game.play("wonder the-colossus with forum")
    assert game.view()["gone"] == ["the-pyramids"]


def test_D_WONDER_5_before_the_seventh_all_wonders_stay() -> None:
    game = table(
        city(raised=THREE, wonders=["the-colossus"], coins=20),
        city(raised=OTHER_THREE[:2], wonders=["the-pyramids", "the-mausoleum"]),
        age=2,
        open=["forum"],
    )
    game.play("wonder the-colossus with forum")
    assert game.wonders(1) == {"the-pyramids", "the-mausoleum"}


def test_D_WONDER_6_the_seventh_wonder_does_all_that_it_does() -> None:
    game = table(
        city(raised=["piraeus", "the-colossus", "the-pyramids"], wonders=["the-hanging-gardens"], coins=20),
        city(raised=OTHER_THREE),
        age=2,
        open=["forum"],
    )
    paid = game.price("wonder the-hanging-gardens with forum") or 0
    game.play("wonder the-hanging-gardens with forum")
    assert game.coins(0) == 20 - paid + 6
    assert game.asked_seat == 0


@pytest.mark.parametrize("wonder", AGAIN)
def test_D_WONDER_7_some_wonders_play_again(wonder: str) -> None:
    game = table(city(wonders=[wonder], coins=20), open=["altar", "theater"])
    game.play(f"wonder {wonder} with altar")
    assert (game.asked_seat, game.question) == (0, "turn")


@pytest.mark.parametrize("wonder", ONCE)
def test_D_WONDER_7_the_others_do_not(wonder: str) -> None:
    game = table(city(wonders=[wonder], coins=20), open=["altar"])
    game.play(f"wonder {wonder} with altar")
    assert (game.asked_seat, game.question) == (1, "turn")


def test_D_WONDER_7_nor_does_the_great_library_after_its_token() -> None:
    game = table(city(wonders=["the-great-library"], coins=20), open=["altar"], aside=["law"])
    game.play("wonder the-great-library with altar", "take law")
    assert (game.asked_seat, game.question) == (1, "turn")


def test_D_WONDER_7_an_extra_turn_can_earn_another() -> None:
    game = table(city(wonders=["the-sphinx", "piraeus"], coins=30), open=["altar", "theater", "press"])
    game.play("wonder the-sphinx with altar", "wonder piraeus with theater")
    assert game.asked_seat == 0
    game.play("discard press")
    assert game.asked_seat == 1


@pytest.mark.parametrize(("age", "last"), [(1, "altar"), (2, "forum"), (3, "palace")])
def test_D_WONDER_8_the_library_still_draws_with_the_last_card(age: int, last: str) -> None:
    game = table(
        city(wonders=["the-great-library"], coins=20), age=age, left=1, open=[last], aside=["philosophy"]
    )
    game.play(f"wonder the-great-library with {last}")
    assert game.question == "library"
    game.play("take philosophy")
    assert game.points(0)["progress"] == 7
    assert (game.result is not None) == (age == 3)


@pytest.mark.parametrize(("age", "last"), [(1, "altar"), (2, "forum"), (3, "palace")])
def test_D_WONDER_8_the_mausoleum_still_revives_with_the_last_card(age: int, last: str) -> None:
    game = table(city(wonders=["the-mausoleum"], coins=20), age=age, left=1, open=[last], discard=["theater"])
    game.play(f"wonder the-mausoleum with {last}", "revive theater")
    assert "theater" in game.cards(0)
    assert (game.result is not None) == (age == 3)


@pytest.mark.parametrize(("age", "last"), [(1, "altar"), (2, "forum"), (3, "palace")])
def test_D_WONDER_8_zeus_still_destroys_with_the_last_card(age: int, last: str) -> None:
    game = table(
        city(wonders=["the-statue-of-zeus"], coins=20), city(built=["quarry"]), age=age, left=1, open=[last]
    )
    game.play(f"wonder the-statue-of-zeus with {last}", "destroy quarry")
    assert "quarry" not in game.cards(1)
    assert (game.result is not None) == (age == 3)
