"""Building a card: W-BUILD."""

import pytest

from tests.wonders.support.arrange import city, match, table
from thauma import IllegalMove

SALE = 3
TWICE = ["loom", "glassworks", "press"]
"""the names that stand on cards of two ages"""


def test_W_BUILD_1_who_builds_a_card_pays_its_cost_and_has_the_card() -> None:
    game = table(city("olympia", coins=3), city("gizah"), hands=[["baths"]])
    game.play_turn("build baths paying 2 left")
    assert (game.coins(0), game.cards(0)) == (1, {"baths"})
    assert "baths" not in [*game.discard, *(card for seat in range(3) for card in game.hand(seat))]


def test_W_BUILD_1_the_card_stays_to_the_end() -> None:
    played = match("gizah", hands=[[["altar"]]])
    played.play(0, "build altar")
    while played.waiting:
        seat = played.waiting[0]
        played.play(seat, played.legal(seat)[-1])
    end = played.view(None)["cities"]
    assert [shown["cards"] for shown in end] == [["altar"], [], []]
    assert played.result is not None
    assert played.result.scores[0]["blue"] == 3


@pytest.mark.parametrize(("move", "ways"), [("build stone-pit", [(0, 0)]), ("sell stone-pit", [])])
def test_W_BUILD_2_a_producer_serves_its_city_from_the_next_turn_on(
    move: str, ways: list[tuple[int, int]]
) -> None:
    towns = city("olympia", coins=0), city("rhodos"), city("babylon")
    game = table(*towns, hands=[["stone-pit"], [], ["baths"]])
    game.play_turn(move)
    assert game.payments(0, "build baths") == ways


def test_W_BUILD_2_a_cheaper_price_serves_from_the_next_turn_on() -> None:
    hands = [["west-trading-post", "baths"], [], ["guard-tower"]]
    game = table(city("rhodos"), city("olympia", built=["stone-pit"]), city("babylon"), hands=hands)
    assert game.payments(0, "build baths") == [(2, 0)]
    game.play_turn("build west-trading-post")
    assert game.payments(0, "build guard-tower") == [(1, 0)]


def test_W_BUILD_3_two_buildings_of_the_same_name_never_stand_in_one_city() -> None:
    game = table(city("gizah", built=["altar"]), hands=[["altar"]], players=5)
    assert game.payments(0, "build altar") == []
    with pytest.raises(IllegalMove, match="already"):
        game.play(0, "build altar")


def test_W_BUILD_3_another_city_may_have_the_same_building() -> None:
    game = table(city("gizah", built=["altar"]), hands=[[], ["altar"]], players=5)
    game.play_turn("", "build altar")
    assert "altar" in game.cards(0) & game.cards(1)


def test_W_BUILD_3_a_second_copy_that_comes_along_is_refused() -> None:
    game = table(city("gizah"), hands=[["altar"], [], [], [], ["altar"]], players=5)
    game.play_turn("build altar")
    assert "altar" in game.hand(0)
    assert game.payments(0, "build altar") == []


@pytest.mark.parametrize("card", TWICE)
def test_W_BUILD_4_loom_glassworks_and_press_have_one_name_in_two_ages(card: str) -> None:
    game = table(city("gizah", built=[card]), city("rhodos"), hands=[[card]], age=2)
    assert game.payments(0, f"build {card}") == []
    assert table(city("gizah"), hands=[[card]], age=2).payments(0, f"build {card}") == [(0, 0)]


@pytest.mark.parametrize("card", TWICE)
def test_W_BUILD_5_a_card_whose_name_stands_in_the_city_can_be_sold(card: str) -> None:
    game = table(city("gizah", built=[card]), hands=[[card]], age=2)
    game.play_turn(f"sell {card}")
    assert (game.coins(0), card in game.discard) == (3 + SALE, True)


@pytest.mark.parametrize("card", TWICE)
def test_W_BUILD_5_or_used_for_a_stage(card: str) -> None:
    game = table(city("gizah", built=[card, "sawmill"]), hands=[[card]], age=2, turn=2)
    game.play_turn(f"stage with {card}")
    assert (game.stages(0), game.tucked_cards(0)) == (1, [card])
