"""Symbols of science: W-SCIENCE."""

from collections import Counter
from itertools import product

import pytest

from tests.wonders.support.arrange import Table, city, table
from thauma.games.wonders.table import CARDS, CITIES, SYMBOLS

SHOWING = {
    "compass": ["apothecary", "dispensary", "academy", "lodge"],
    "gear": ["workshop", "laboratory", "observatory", "study"],
    "tablet": ["scriptorium", "library", "school", "university"],
}
COMPASS, GEAR, TABLET = SHOWING.values()
WILD_CARD, WILD_STAGES = "scientists-guild", 2
"""a stage of Babylon, on either side, is the other free symbol"""


def science_points(*built: str, stages: int = 0) -> int:
    """The points for symbols of Babylon with some buildings."""
    return table(city("babylon", built=built, stages=stages), age=3).points(0).get("green", 0)


def best_science_points(symbols: tuple[int, ...], free: int) -> int:
    """The points for symbols by brute force: every free symbol as every kind."""
    found = []
    for kinds in product(range(3), repeat=free):
        a, b, c = (symbols[kind] + kinds.count(kind) for kind in range(3))
        found.append(a * a + b * b + c * c + 7 * min(a, b, c))
    return max(found)


def with_symbols(game: Table, symbols: tuple[int, ...], free: int) -> int:
    """What a city with so many symbols scores, however it came by them."""
    wonders = game.wonders
    wonders.cities[0].symbols, wonders.cities[0].wild = list(symbols), free
    game.state.load(wonders.pack())
    return game.points(0).get("green", 0)


@pytest.mark.parametrize("symbol", SHOWING)
@pytest.mark.parametrize(("number", "points"), [(0, 0), (1, 1), (2, 4), (3, 9), (4, 16)])
def test_W_SCIENCE_1_equal_symbols_are_worth_their_square(symbol: str, number: int, points: int) -> None:
    assert science_points(*SHOWING[symbol][:number]) == points


@pytest.mark.parametrize("symbol", SHOWING)
def test_W_SCIENCE_1_five_and_six_are_worth_25_and_36(symbol: str) -> None:
    assert science_points(*SHOWING[symbol], stages=WILD_STAGES) == 25
    assert science_points(*SHOWING[symbol], WILD_CARD, stages=WILD_STAGES) == 36


def test_W_SCIENCE_1_a_second_symbol_of_a_kind_is_added() -> None:
    game = table(city(built=["scriptorium"]), hands=[["library"]])
    game.play_turn("build library")
    assert game.points(0)["green"] == 4


def test_W_SCIENCE_1_each_kind_is_counted_by_itself() -> None:
    assert science_points(*COMPASS[:3], *GEAR[:2]) == 9 + 4
    assert science_points(*TABLET[:2], GEAR[0]) == 4 + 1


@pytest.mark.parametrize(("sets", "points"), [(0, 0), (1, 10), (2, 26), (3, 48), (4, 76)])
def test_W_SCIENCE_2_each_set_of_three_kinds_is_worth_seven_besides(sets: int, points: int) -> None:
    assert with_symbols(table(), (sets, sets, sets), 0) == points


def test_W_SCIENCE_2_two_kinds_make_no_set() -> None:
    assert science_points(*COMPASS[:2], *GEAR[:2]) == 4 + 4


def test_W_SCIENCE_3_a_symbol_counts_for_its_kind_and_for_a_set() -> None:
    assert science_points(*COMPASS[:2], *GEAR[:2]) == 8
    assert science_points(*COMPASS[:2], *GEAR[:2], TABLET[0]) == 8 + 1 + 7
    assert science_points(*COMPASS[:2], *GEAR[:2], *TABLET[:2]) == 8 + 4 + 2 * 7


# ------------------------------------------------------------------------------------------ free symbols


def test_W_SCIENCE_4_the_Scientists_Guild_is_one_symbol() -> None:
    assert science_points(WILD_CARD) == 1
    assert science_points(COMPASS[0], WILD_CARD) == 4


def test_W_SCIENCE_4_a_second_free_symbol_is_added() -> None:
    owner = city("babylon", stages=WILD_STAGES, built=["lumber-yard", "foundry", "press"])
    game = table(owner, hands=[[WILD_CARD]])
    game.play_turn(f"build {WILD_CARD}")
    assert game.points(0)["green"] == 4


@pytest.mark.parametrize("side", ["day", "night"])
def test_W_SCIENCE_4_a_stage_of_Babylon_is_one_symbol(side: str) -> None:
    means = {"day": ["foundry", "loom"], "night": ["brickyard", "clay-pool", "glassworks"]}[side]
    game = table(city("babylon", side, built=["apothecary", *means], stages=1), hands=[["walls"]])
    assert game.points(0)["green"] == 1
    game.play_turn("stage with walls")
    assert game.points(0)["green"] == 4


def test_W_SCIENCE_4_the_kind_is_chosen_at_the_end() -> None:
    owner = city("babylon", stages=WILD_STAGES, built=["apothecary", "glassworks"])
    game = table(owner, hands=[["workshop"]])
    assert game.points(0)["green"] == 4
    game.play_turn("build workshop")
    assert game.points(0)["green"] == 1 + 1 + 1 + 7


def test_W_SCIENCE_5_free_symbols_are_placed_together() -> None:
    assert science_points(COMPASS[0], WILD_CARD, stages=WILD_STAGES) == 10


def test_W_SCIENCE_5_free_symbols_are_placed_best_whatever_the_others_are() -> None:
    game = table()
    for symbols in product(range(5), repeat=3):
        for free in range(3):
            assert with_symbols(game, symbols, free) == best_science_points(symbols, free), (symbols, free)


def test_W_SCIENCE_6_a_free_symbol_makes_a_second_set_or_a_fifth_of_a_kind() -> None:
    assert science_points(*COMPASS[:2], *GEAR[:2], TABLET[0], WILD_CARD) == 26
    assert science_points(*COMPASS, GEAR[0], TABLET[0], WILD_CARD) == 34


def test_W_SCIENCE_7_four_buildings_show_each_symbol() -> None:
    shown = Counter(SYMBOLS[card.effect.symbol] for card in CARDS if card.effect.symbol >= 0)
    assert shown == {"compass": 4, "gear": 4, "tablet": 4}


def test_W_SCIENCE_7_two_symbols_at_most_are_free() -> None:
    cards = sum(card.effect.wild for card in CARDS)
    sides = [sum(stage.effect.wild for stage in side) for city in CITIES for side in (city.day, city.night)]
    assert cards + max(sides) == 2
    assert sum(sides) == 2


# -------------------------------------------------------------------------------------- what has symbols


@pytest.mark.parametrize("move", ["stage with workshop", "sell workshop"])
def test_W_SCIENCE_8_only_what_is_built_has_symbols(move: str) -> None:
    game = table(city("babylon", built=["clay-pool", "clay-pit", "apothecary"]), hands=[["workshop"]])
    game.play_turn(move)
    assert game.points(0)["green"] == 1


def test_W_SCIENCE_8_the_symbols_of_neighbours_are_worth_nothing() -> None:
    game = table(city(built=["apothecary"]), city(built=["workshop"]), city(built=["scriptorium"]))
    assert [game.points(seat)["green"] for seat in range(3)] == [1, 1, 1]
