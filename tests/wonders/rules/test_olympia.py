"""Olympia's free buildings: W-CITY-31 to W-CITY-40."""

from dataclasses import replace

import pytest

from tests.wonders.support.arrange import Town, city, table

DAY = city("olympia", "day", stages=2, coins=0)
FIRST = city("olympia", "night", stages=1, coins=0)
LAST = city("olympia", "night", stages=2, coins=0)
DEAR = {1: "workshop", 2: "aqueduct", 3: "palace"}
"""by age, a card that a poor city cannot pay for"""
FREE = [(0, 0)]

PAIRS = {
    "brown": ("sawmill", "quarry"),
    "blue": ("temple", "aqueduct"),
    "yellow": ("arena", "lighthouse"),
    "red": ("walls", "stables"),
    "green": ("dispensary", "laboratory"),
    "purple": ("spies-guild", "workers-guild"),
}
"""two cards of each colour that a poor city cannot pay for; grey ones cost nothing anyway"""


def turns_of_grace(owner: Town) -> set[tuple[int, int]]:
    """The ages and turns in which a dear card is free for a city, where it can have its stages by then."""
    found = set()
    for age, card in DEAR.items():
        for turn in range(1, 7):
            if age > 1 or turn > owner.stages:
                game = table(owner, age=age, turn=turn, hands=[[card]])
                if game.payments(0, f"build {card}") == FREE:
                    found.add((age, turn))
    return found


# ----------------------------------------------------------------------------------- a first of each colour


@pytest.mark.parametrize("colour", PAIRS)
def test_W_CITY_31_a_card_is_free_when_its_colour_is_not_yet_in_the_city(colour: str) -> None:
    card = PAIRS[colour][0]
    for stages in (1, 2):
        game = table(replace(DAY, stages=stages), hands=[[card]])
        assert game.payments(0, f"build {card}") == (FREE if stages == 2 else [])


def test_W_CITY_31_in_any_turn() -> None:
    assert turns_of_grace(DAY) == {(1, turn) for turn in (3, 4, 5, 6)} | {
        (age, turn) for age in (2, 3) for turn in range(1, 7)
    }


def test_W_CITY_31_from_the_turn_after_the_stage_on() -> None:
    owner = city("olympia", "day", stages=1, coins=0, built=["sawmill"])
    game = table(owner, hands=[["walls"], ["walls"]], age=2, players=7)
    assert not game.payments(0, "build walls")
    game.play_turn(f"stage with {game.hand(0)[1]}")
    assert game.payments(0, "build walls") == FREE


def test_W_CITY_31_the_neighbours_have_nothing_of_it() -> None:
    game = table(DAY, city("gizah", coins=0), hands=[[], ["walls"]])
    assert not game.payments(1, "build walls")


@pytest.mark.parametrize("colour", PAIRS)
def test_W_CITY_32_a_second_card_of_a_colour_is_not_free(colour: str) -> None:
    first, second = PAIRS[colour]
    game = table(replace(DAY, built=[first]), hands=[[second]])
    assert not game.payments(0, f"build {second}")


def test_W_CITY_32_each_colour_serves_once_one_after_the_other() -> None:
    hands = [["walls"], ["temple", "stables"], ["dispensary", "aqueduct", "archery-range"]]
    game = table(DAY, hands=hands, age=2)
    game.play_turn("build walls")
    assert not game.payments(0, "build stables")
    game.play_turn("build temple")
    assert not game.payments(0, "build aqueduct")
    assert not game.payments(0, "build archery-range")
    game.play_turn("build dispensary")
    assert (game.cards(0), game.coins(0)) == ({"walls", "temple", "dispensary"}, 0)


def test_W_CITY_32_a_new_age_does_not_bring_it_back() -> None:
    game = table(replace(DAY, built=["walls"]), age=3, turn=1, hands=[["arsenal"]])
    assert not game.payments(0, "build arsenal")


def test_W_CITY_32_colours_that_were_there_before_the_stage_are_gone() -> None:
    owner = city("olympia", "day", stages=1, coins=0, built=["sawmill", "barracks"])
    game = table(owner, hands=[["temple"], ["walls", "aqueduct"]], age=2)
    game.play_turn("stage with temple")
    assert not game.payments(0, "build walls")
    assert game.payments(0, "build aqueduct") == FREE


# ------------------------------------------------------------------------------- the first and sixth turn


def test_W_CITY_33_the_card_of_the_first_turn_of_an_age_is_free() -> None:
    for turn, payments in ((1, FREE), (2, []), (6, [])):
        game = table(FIRST, age=2, turn=turn, hands=[["aqueduct"]])
        assert game.payments(0, "build aqueduct") == payments


@pytest.mark.parametrize("move", ["sell walls", "stage with walls"])
def test_W_CITY_34_if_that_card_is_not_built_the_effect_is_lost_for_the_age(move: str) -> None:
    owner = replace(FIRST, built=["clay-pool", "clay-pit"], coins=0)
    game = table(owner, age=2, turn=1, hands=[["walls", "temple"], ["aqueduct"]])
    game.play_turn(move)
    assert not game.payments(0, "build aqueduct")


def test_W_CITY_35_built_in_Age_I_it_serves_twice() -> None:
    assert turns_of_grace(FIRST) == {(2, 1), (3, 1)}


def test_W_CITY_36_the_card_of_the_sixth_turn_of_an_age_is_free() -> None:
    for turn, payments in ((6, FREE), (5, [])):
        game = table(LAST, age=2, turn=turn, hands=[["aqueduct"]])
        assert game.payments(0, "build aqueduct") == payments


def test_W_CITY_36_with_the_first_stage_alone_it_is_not() -> None:
    assert (2, 6) not in turns_of_grace(FIRST)


def test_W_CITY_37_built_before_the_sixth_turn_of_Age_I_it_serves_three_times() -> None:
    assert turns_of_grace(LAST) - turns_of_grace(FIRST) == {(1, 6), (2, 6), (3, 6)}


# -------------------------------------------------------------------------------------------- what is free


@pytest.mark.parametrize(("owner", "turn"), [(DAY, 3), (FIRST, 1), (LAST, 6)])
@pytest.mark.parametrize("card", ["sawmill", "aqueduct"])
def test_W_CITY_38_neither_resources_nor_a_coin_are_paid(owner: Town, turn: int, card: str) -> None:
    game = table(replace(owner, coins=1), age=2, turn=turn, hands=[[card]])
    game.play_turn(f"build {card}")
    assert (game.coins(0), game.cards(0)) == (1, {card})


@pytest.mark.parametrize(("owner", "turn"), [(DAY, 3), (FIRST, 1), (LAST, 6)])
def test_W_CITY_38_who_has_no_coin_builds_a_card_for_a_coin(owner: Town, turn: int) -> None:
    game = table(owner, age=2, turn=turn, hands=[["sawmill"]])
    assert game.payments(0, "build sawmill") == FREE


@pytest.mark.parametrize(("owner", "turn"), [(FIRST, 1), (LAST, 6)])
def test_W_CITY_39_a_name_that_stands_in_the_city_is_refused(owner: Town, turn: int) -> None:
    game = table(replace(owner, built=["loom"], coins=9), age=2, turn=turn, hands=[["loom", "press"]])
    assert not game.payments(0, "build loom")
    assert game.payments(0, "build press") == FREE


@pytest.mark.parametrize(("owner", "turn"), [(DAY, 3), (FIRST, 1), (LAST, 6)])
def test_W_CITY_40_paying_instead_is_not_offered(owner: Town, turn: int) -> None:
    sellers = city("gizah", built=["stone-pit"]), city("rhodos", built=["timber-yard"])
    game = table(replace(owner, coins=20), *sellers, age=2, turn=turn, hands=[["aqueduct"]])
    assert [move for move in game.legal(0) if move.startswith("build aqueduct")] == ["build aqueduct"]
