"""The printed facts that clients draw: all of the box, true to the tables, in plain JSON."""

import json
from typing import Any

import msgspec
import pytest

from thauma.games.wonders.presentation.facts import printed_facts
from thauma.games.wonders.table import CARDS, CITIES, COLOURS, LETTERS, RESOURCES, SYMBOLS, Effect

pytestmark = pytest.mark.once  # nothing of it is compiled

FACTS: dict[str, Any] = msgspec.to_builtins(printed_facts())


def letters(amounts: dict[str, int]) -> str:
    """Write amounts as the tables do."""
    return "".join(LETTERS[RESOURCES.index(name)] * n for name, n in amounts.items())


def check_effect(said: dict[str, Any], effect: Effect) -> None:
    """Compare what is said of an effect with the table."""
    for name in ("points", "shields", "grants", "wild", "complete"):
        assert said.get(name, 0) == getattr(effect, name)
    for name in ("choice", "private"):
        assert [LETTERS[RESOURCES.index(one)] for one in said.get(name, ())] == list(getattr(effect, name))
    assert letters(said.get("produces", {})) == effect.produces
    assert said.get("symbol") == (SYMBOLS[effect.symbol] if effect.symbol >= 0 else None)
    assert ("cheap" in said, "power" in said) == (bool(effect.cheap), bool(effect.power))
    assert ("per" in said) == bool(effect.counts)
    if effect.counts:
        assert (said["per"].get("coins", 0), said["per"].get("points", 0)) == (
            effect.per_coins,
            effect.per_points,
        )
    assert all(said.values()), "what there is not is left out"


def test_every_card_and_city_is_there_in_the_order_of_the_box() -> None:
    assert list(FACTS["cards"]) == [card.id for card in CARDS]
    assert list(FACTS["cities"]) == [city.id for city in CITIES]


def test_the_facts_are_plain_json() -> None:
    assert json.loads(json.dumps(FACTS)) == FACTS


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.id)
def test_a_card_says_what_is_printed_on_it(card: Any) -> None:
    said = FACTS["cards"][card.id]
    assert said["colour"] == COLOURS[card.colour]
    assert said.get("coins", 0) == card.coins
    assert sorted(letters(said.get("cost", {}))) == sorted(card.cost)
    assert (tuple(said.get("chain", ())), said.get("seal", "")) == (card.chain, card.seal)
    assert tuple(said.get("seals", ())) == card.seals
    printed = dict(zip(said["ages"], said.get("copies", ()), strict=False))
    assert ["".join(map(str, printed.get(age, ()))) for age in (1, 2, 3)] == list(card.copies)
    check_effect(said, card.effect)


@pytest.mark.parametrize("city", CITIES, ids=lambda city: city.id)
def test_a_city_says_what_is_printed_on_its_two_sides(city: Any) -> None:
    said = FACTS["cities"][city.id]
    assert letters({said["resource"]: 1}) == city.resource
    for side in ("day", "night"):
        for stage, printed in zip(said[side], getattr(city, side), strict=True):
            assert sorted(letters(stage["cost"])) == sorted(printed.cost)
            check_effect(stage, printed.effect)


def test_what_a_card_opens_is_what_names_it_in_its_chain() -> None:
    chains = {(before, name) for name, card in FACTS["cards"].items() for before in card.get("chain", ())}
    opens = {(name, later) for name, card in FACTS["cards"].items() for later in card.get("opens", ())}
    assert opens == chains
    assert len(chains) == 25
    for before, after in chains:
        assert FACTS["cards"][after]["seal"] in FACTS["cards"][before]["seals"]
        assert max(FACTS["cards"][before]["ages"]) < min(FACTS["cards"][after]["ages"])


def test_the_counting_cards_name_what_they_count_and_where() -> None:
    cards = FACTS["cards"]
    assert cards["vineyard"]["per"] == {"what": ["brown"], "where": "all", "coins": 1}
    assert cards["arena"]["per"] == {"what": ["stage"], "where": "own", "coins": 3, "points": 1}
    assert cards["spies-guild"]["per"] == {"what": ["red"], "where": "neighbours", "points": 1}
    assert cards["shipowners-guild"]["per"]["what"] == ["brown", "grey", "purple"]
    assert cards["east-trading-post"]["cheap"] == ["raw-right"]
    assert cards["west-trading-post"]["cheap"] == ["raw-left"]
    assert cards["marketplace"]["cheap"] == ["goods"]


def test_the_powers_of_wonders_are_named() -> None:
    cities = FACTS["cities"]
    powers = {
        (city, side, i): stage["power"]
        for city, printed in cities.items()
        for side in ("day", "night")
        for i, stage in enumerate(printed[side], start=1)
        if "power" in stage
    }
    assert powers == {
        ("babylon", "night", 1): "seventh",
        ("halikarnassos", "day", 2): "revive",
        **{("halikarnassos", "night", i): "revive" for i in (1, 2, 3)},
        ("olympia", "day", 2): "colour",
        ("olympia", "night", 1): "first",
        ("olympia", "night", 2): "last",
    }


def test_the_numbers_of_the_rulebook_are_told_too() -> None:
    numbers = {name: value for name, value in FACTS.items() if name not in ("cards", "cities")}
    assert numbers == {
        "guilds": 10,
        "victory": [1, 3, 5],
        "defeat": -1,
        "set": 7,
        "treasury": 3,
        "start": 3,
        "sale": 3,
    }
