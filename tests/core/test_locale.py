"""Every message key that code uses exists, every key that exists is used, and all of them format."""

import re
from pathlib import Path
from string import Formatter

import pytest

import thauma
from thauma.games.duel import GAME, table
from thauma.games.duel.position import QUESTIONS
from thauma.locale import catalog, languages, say

SOURCES = Path(thauma.__file__).parent
NAMES = {
    "duel.card": {card.id for card in table.CARDS} | {"face-down"},
    "duel.wonder": {wonder.id for wonder in table.WONDERS},
    "duel.token": set(table.TOKENS),
    "duel.resource": set(table.RESOURCES),
    "duel.colour": set(table.COLOURS),
    "duel.symbol": set(table.SYMBOLS),
    "duel.kind": set(table.KINDS),
    "duel.category": {*table.CATEGORIES, "total"},
    "duel.question": set(QUESTIONS.values()),
    "duel.age": {"1", "2", "3"},
    "duel.option": {f"{option.name}.{value}" for option in GAME.options for value in option.values},
    "duel.picture.letter": set(table.RESOURCES),
    "duel.picture.code": set(table.COLOURS),
    "duel.picture.symbol": set(table.SYMBOLS),
    "duel.picture.short": {wonder.id for wonder in table.WONDERS},
    "duel.picture.token": set(table.TOKENS),
}
LISTED = tuple(f"{prefix}." for prefix in NAMES)


def code() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in SOURCES.rglob("*.py"))


def test_english_is_there() -> None:
    assert "en" in languages()


@pytest.mark.parametrize("prefix", NAMES)
def test_everything_that_has_a_name_has_a_word(prefix: str) -> None:
    keys = {key.removeprefix(f"{prefix}.") for key in catalog("en") if key.startswith(f"{prefix}.")}
    assert keys == NAMES[prefix]


def test_no_message_is_unused() -> None:
    text = code()
    last_words = set(re.findall(r"[\w-]+", text))
    unused = [
        key
        for key in catalog("en")
        if not key.startswith(LISTED) and key not in text and key.rsplit(".", 1)[-1] not in last_words
    ]
    assert unused == []


def test_every_key_written_in_code_exists() -> None:
    used = set(re.findall(r'"(duel\.(?:why|possible|price|event)\.[a-z-]+)"', code()))
    assert len(used) > 15
    assert used <= set(catalog("en"))


@pytest.mark.parametrize("language", languages())
def test_every_language_has_the_same_keys_and_the_same_blanks(language: str) -> None:
    english, other = catalog("en"), catalog(language)
    assert set(other) == set(english)
    for key, text in english.items():
        blanks = {name for _, name, _, _ in Formatter().parse(text) if name}
        assert {name for _, name, _, _ in Formatter().parse(other[key]) if name} == blanks, key


def test_numbers_take_the_right_noun() -> None:
    assert say("duel.event.pays", {"seat": 0, "coins": 1}) == "Player 1 pays 1 coin."
    assert say("duel.event.pays", {"seat": 1, "coins": 2}, names=("Anna", "Bo")) == "Bo pays 2 coins."
