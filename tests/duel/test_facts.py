"""The printed facts that clients draw: all of the box, true to the tables, in plain JSON."""

import json
from typing import Any

import msgspec
import pytest

from thauma.games.duel.position import QUESTIONS
from thauma.games.duel.presentation.facts import printed_facts
from thauma.games.duel.table import CARDS, COLOURS, RESOURCES, ROWS, SYMBOLS, TOKENS, WONDERS

pytestmark = pytest.mark.once  # nothing of it is compiled

FACTS: dict[str, Any] = msgspec.to_builtins(printed_facts())


def test_every_card_wonder_and_token_is_there_in_the_order_of_the_box() -> None:
    assert list(FACTS["cards"]) == [card.id for card in CARDS]
    assert list(FACTS["wonders"]) == [wonder.id for wonder in WONDERS]
    assert list(FACTS["tokens"]) == list(TOKENS)


def test_the_facts_are_plain_json() -> None:
    assert json.loads(json.dumps(FACTS)) == FACTS


def test_cards_say_what_is_printed_on_them() -> None:
    for card in CARDS:
        said = FACTS["cards"][card.id]
        assert said["age"] == card.age, card.id
        assert said["colour"] == COLOURS[card.colour], card.id
        for name in ("coins", "shields", "points", "grants"):
            assert said.get(name, 0) == getattr(card, name), card.id
        for name in ("cost", "produces"):
            amounts = tuple(said.get(name, {}).get(resource, 0) for resource in RESOURCES)
            assert amounts == getattr(card, name), card.id
        assert tuple(resource in said.get("fixed", ()) for resource in RESOURCES) == card.fixed, card.id
        letters = [{"glass": "G", "papyrus": "P"}.get(one, one[0].upper()) for one in said.get("choice", ())]
        assert "".join(letters) == card.choice, card.id
        assert said.get("symbol") == (SYMBOLS[card.symbol] if card.symbol >= 0 else None), card.id
        assert ("guild" in said) == bool(card.guild), card.id
        assert all(said.values()), f"what {card.id} does not have is left out"


def test_every_colour_is_there_and_guilds_are_purple() -> None:
    assert {card["colour"] for card in FACTS["cards"].values()} == set(COLOURS)
    assert all(("guild" in card) == (card["colour"] == "purple") for card in FACTS["cards"].values())


def test_what_a_card_opens_is_what_names_it_as_its_chain() -> None:
    chains = {(card["chain"], name) for name, card in FACTS["cards"].items() if "chain" in card}
    opens = {(name, later) for name, card in FACTS["cards"].items() for later in card.get("opens", ())}
    assert opens == chains
    assert chains == {(card.chain, card.id) for card in CARDS if card.chain}
    assert all(FACTS["cards"][before]["age"] < FACTS["cards"][after]["age"] for before, after in chains)


def test_wonders_say_what_is_printed_on_them() -> None:
    for wonder in WONDERS:
        said = FACTS["wonders"][wonder.id]
        assert tuple(said["cost"].get(resource, 0) for resource in RESOURCES) == wonder.cost, wonder.id
        for name in ("points", "shields", "grants", "takes"):
            assert said.get(name, 0) == getattr(wonder, name), wonder.id
        assert said.get("again", False) == wonder.again, wonder.id
        assert len(said.get("choice", ())) == len(wonder.choice), wonder.id
        assert said.get("asks", "turn") == QUESTIONS[wonder.asks], wonder.id
        assert all(said.values()), wonder.id


def test_the_counting_cards_name_what_they_count() -> None:
    assert FACTS["cards"]["chamber-of-commerce"]["per"] == {"what": "grey", "coins": 3}
    assert FACTS["cards"]["arena"]["per"] == {"what": "wonder", "coins": 2}
    assert FACTS["cards"]["shipowners-guild"]["guild"] == {"what": ["brown", "grey"], "coins": 1, "points": 1}
    assert FACTS["cards"]["moneylenders-guild"]["guild"]["what"] == ["treasure"]


def test_the_board_is_told_too() -> None:
    assert FACTS["tokens"]["agriculture"] == {"coins": 6, "points": 4}
    assert FACTS["tokens"]["strategy"] == {}
    assert [[len(row) for row in age] for age in FACTS["rows"]] == [[len(row) for row in age] for age in ROWS]
    assert all(len([slot for row in age for slot in row]) == 20 for age in FACTS["rows"])
    assert FACTS["capital"] == 9
    assert FACTS["loot"] == [{"space": 3, "coins": 2}, {"space": 6, "coins": 5}]
