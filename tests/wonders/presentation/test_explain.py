"""Prices in `explain`: what makes a move possible, every line of a price, and who is paid."""

from typing import Any

import pytest

from tests.wonders.support.short_positions import (
    LaidTable,
    TableMaker,
    choosing_sides,
    lay_table,
    reviving_table,
    table_between_sellers,
    town,
)
from thauma import Line
from thauma.core.catalog import languages, read_catalog
from thauma.games.wonders import GAME

pytestmark = pytest.mark.once  # nothing of it is compiled


def olympia(side: str, stages: int, turn: int) -> LaidTable:
    """Olympia without coins in a turn of Age II, between what it needs for Stables."""
    mine = town("olympia", side, stages=stages, coins=0, hand=["stables"])
    return lay_table(mine, town("rhodos"), town("babylon"), turn=turn)


POSSIBLE: dict[str, tuple[TableMaker, str, dict[str, Any]]] = {
    "choice": (choosing_sides, "side night", {"move": "side night"}),
    "sell": (lambda: lay_table(town(hand=["altar"])), "sell altar", {"card": "altar", "income": 3}),
    "revive": (reviving_table, "build press from discard", {"card": "press"}),
    "no-cost": (lambda: lay_table(town(hand=["altar"])), "build altar", {"card": "altar", "by": []}),
    "chain": (
        lambda: lay_table(town(built=["east-trading-post", "west-trading-post"], hand=["forum"]), age=2),
        "build forum",
        {"card": "forum", "by": ["card.east-trading-post", "card.west-trading-post"]},
    ),
    "colour": (lambda: olympia("day", 2, 3), "build stables", {"card": "stables", "by": ["city.olympia"]}),
    "first": (lambda: olympia("night", 1, 1), "build stables", {"card": "stables", "by": ["city.olympia"]}),
    "last": (lambda: olympia("night", 2, 6), "build stables", {"card": "stables", "by": ["city.olympia"]}),
    "own": (
        lambda: lay_table(town("gizah", hand=["baths"])),
        "build baths",
        {"card": "baths", "left": 0, "right": 0, "bank": 0, "total": 0, "have": 3, "neighbours": [1, 2]},
    ),
    "build": (
        lambda: table_between_sellers(built=("marketplace",)),
        "build guard-tower paying 2 left",
        {
            "card": "guard-tower",
            "left": 2,
            "right": 0,
            "bank": 0,
            "total": 2,
            "have": 9,
            "neighbours": [1, 2],
        },
    ),
    "stage": (
        lambda: lay_table(town("gizah", built=["sawmill"], hand=["walls"])),
        "stage with walls",
        {
            "card": "walls",
            "city": "gizah",
            "stage": 1,
            "neighbours": [1, 2],
            "left": 0,
            "right": 0,
            "bank": 0,
            "total": 0,
            "have": 3,
        },
    ),
}


@pytest.mark.parametrize("kind", POSSIBLE)
def test_each_possible_move_is_explained_with_its_data(kind: str) -> None:
    arranged, move, data = POSSIBLE[kind]
    explanation = arranged().explain(move)
    assert explanation.legal
    assert (explanation.key, explanation.data) == (f"wonders.possible.{kind}", data)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", POSSIBLE)
def test_each_possible_move_reads_as_a_sentence(kind: str, language: str) -> None:
    arranged, move, _ = POSSIBLE[kind]
    text = GAME.explained(arranged().explain(move), language)
    assert text[0].isupper()
    assert text[-1] == "."
    assert "{" not in text


def test_every_possible_kind_of_the_catalog_is_explained() -> None:
    kinds = {
        key.removeprefix("wonders.possible.") for key in read_catalog("en") if "wonders.possible." in key
    }
    assert set(POSSIBLE) == kinds


@pytest.mark.parametrize(
    ("turn", "key"), [(1, "possible.first"), (2, "why.coins"), (5, "why.coins"), (6, "possible.last")]
)
def test_olympias_first_and_last_turn_are_free_only_then(turn: int, key: str) -> None:
    assert olympia("night", 2, turn).explain("build stables").key == f"wonders.{key}"


def test_olympias_coin_is_saved_or_paid_as_the_option_says() -> None:
    mine = town("olympia", "day", stages=2, hand=["sawmill"])
    for option, key, price in (("yes", "colour", 0), ("no", "build", 1)):
        explanation = lay_table(mine, age=2, options={"u6": option}).explain("build sawmill")
        assert (explanation.key, explanation.price) == (f"wonders.possible.{key}", price)


# --------------------------------------------------------------------------------------------- prices


def test_a_price_shows_own_chosen_and_bought_units_and_who_sells_them() -> None:
    mine = town("gizah", coins=9, built=["caravansery", "west-trading-post"], hand=["senate"])
    table = lay_table(mine, town("babylon"), town("ephesos", built=["lumber-yard"]), age=3)
    explanation = table.explain("build senate paying 1 left 2 right")
    assert explanation.lines == (
        Line(
            resource="wood",
            needed=1,
            bought=1,
            at=1,
            by={"left": ["city.babylon"], "bought": ["card.west-trading-post"]},
        ),
        Line(resource="wood", needed=1, bought=1, at=2, by={"right": ["card.lumber-yard"]}),
        Line(resource="stone", needed=1, own=1, by={"own": ["city.gizah"]}),
        Line(resource="ore", needed=1, choice=1, by={"choice": ["card.caravansery"]}),
    )
    assert (explanation.legal, explanation.price) == (True, 3)


def test_words_name_the_players() -> None:
    explanation = table_between_sellers().explain("build guard-tower paying 2 right")
    assert GAME.explained(explanation, "en", ("Anna", "Bo", "Cleo")) == (
        "You pay 2 coins for Guard Tower. 1 clay: 1 bought at 2 from Cleo (Olympia). 2 coins to Cleo."
    )


def test_a_coin_goes_to_the_bank() -> None:
    explanation = lay_table(town(hand=["clay-pit"])).explain("build clay-pit")
    assert explanation.text == "You pay 1 coin for Clay Pit. 1 coin to the bank."


def test_a_chain_has_no_lines() -> None:
    explanation = lay_table(town(built=["theater"], hand=["gardens"]), age=3).explain("build gardens")
    assert (explanation.price, explanation.lines) == (0, ())
    assert explanation.text == "You pay nothing for Gardens: you have Theater in your city."


def test_a_stage_of_alexandria_serves_its_own_city_and_no_other() -> None:
    mine, theirs = town("alexandria", stages=2, hand=["guard-tower"]), town(hand=["guard-tower"])
    table = lay_table(mine, theirs, players=4)
    (line,) = table.explain("build guard-tower", seat=0).lines
    assert (line.choice, line.by) == (1, {"choice": ["city.alexandria"]})
    assert table.explain("build guard-tower", seat=1).data["missing"] == ["clay"]
