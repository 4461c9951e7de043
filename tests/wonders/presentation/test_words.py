"""Everything that is printed has its words in every language, and every effect can be told in them."""

from collections.abc import Iterator
from string import Formatter
from typing import Any, get_args

import msgspec
import pytest

from thauma.core.catalog import languages, read_catalog
from thauma.core.language import say
from thauma.games.wonders.position import QUESTIONS
from thauma.games.wonders.presentation.contract import WondersFree, WondersOutcome
from thauma.games.wonders.presentation.facts import COUNTED, POWERS, effect_facts
from thauma.games.wonders.presentation.view import CHEAP, DIRECTIONS
from thauma.games.wonders.table import (
    CARDS,
    CATEGORIES,
    CITIES,
    COLOURS,
    GOODS,
    RAW,
    RESOURCES,
    SIDES,
    SYMBOLS,
    Effect,
)

pytestmark = pytest.mark.once  # nothing of it is compiled

LANGUAGES = languages()
SEALS = {seal for card in CARDS for seal in (card.seal, *card.seals) if seal}
EFFECTS = {
    **{card.id: card.effect for card in CARDS},
    **{
        f"{city.id} {name} {number}": stage.effect
        for city in CITIES
        for name, side in zip(SIDES, (city.day, city.night), strict=True)
        for number, stage in enumerate(side, start=1)
    },
}
ALONE = {effect.counts[0] for effect in EFFECTS.values() if len(effect.counts) == 1}
"""what an effect counts by itself; what it counts together is listed"""
FAMILIES = {
    "card": {card.id for card in CARDS} | {"face-down"},
    "city": {city.id for city in CITIES},
    "wonder": {city.id for city in CITIES},
    "side": set(SIDES),
    "resource": set(RESOURCES),
    "colour": set(COLOURS),
    "symbol": set(SYMBOLS),
    "seal": SEALS,
    "category": {*CATEGORIES, "total"},
    "age": {"1", "2", "3"},
    "page.effect.cheap": set(CHEAP),
    "page.effect.power": set(POWERS.values()),
    "page.counted": {*(COUNTED[what] for what in ALONE), "cards"},
    "page.free": set(get_args(WondersFree)),
    "page.ask": set(QUESTIONS.values()),
    "picture.letter": set(RESOURCES),
    "picture.code": set(COLOURS),
    "picture.symbol": {*SYMBOLS, "wild"},
    "picture.side": set(SIDES),
    "picture.cheap": set(CHEAP),
    "picture.power": set(POWERS.values()),
    "picture.short": {city.id for city in CITIES},
}
"""groups of words of which one is chosen by data: all that there can be"""
BOUGHT = {"raw-left": RAW, "raw-right": RAW, "goods": GOODS}
RENAMED = {("da", "quarry"), ("sv", "quarry")}
"""the rulebooks of Duel call it small there, beside a larger one that this game does not have"""


def words_of(language: str, family: str) -> dict[str, str]:
    """Give the words of a family by what they name."""
    start = f"wonders.{family}."
    return {
        key.removeprefix(start): text for key, text in read_catalog(language).items() if key.startswith(start)
    }


def blanks(message: str) -> set[tuple[str, str]]:
    """Give what a message fills in; a noun after a number is the translator's."""
    found = Formatter().parse(message)
    return {(name, "" if "|" in (spec or "") else spec or "") for _, name, spec, _ in found if name}


# ---------------------------------------------------------------------------------------- in words


def parts(effect: Effect) -> Iterator[tuple[str, Any]]:
    """Give the messages that tell an effect, each with what clients have as its data."""
    for kind, value in msgspec.to_builtins(effect_facts(effect)).items():
        if kind == "cheap":
            yield from ((f"cheap.{name}", BOUGHT[name]) for name in value)
        elif kind == "power":
            yield f"power.{value}", None
        elif kind == "per":
            worth = [name for name in ("coins", "points") if name in value]
            yield f"{worth[0] if len(worth) == 1 else 'both'}-{value['where']}", value
        else:
            yield kind, value


def effect_texts(effect: Effect, language: str) -> list[str]:
    """Put an effect into words."""
    return [
        say(f"wonders.page.effect.{kind}", data_of(kind, value, language), language)
        for kind, value in parts(effect)
    ]


def data_of(kind: str, value: Any, language: str) -> dict[str, Any]:
    """Give the data of a message as a page puts them together."""
    if kind == "produces":
        units = [
            say("wonders.page.units", {"n": n, "resource": resource}, language)
            for resource, n in value.items()
        ]
        return {"amounts": ", ".join(units)}
    if isinstance(value, dict):
        what = value["what"]
        name = what[0] if len(what) == 1 else "cards"
        return {**value, "each": say(f"wonders.page.counted.{name}", {"colours": what}, language)}
    return dict.fromkeys(("n", "coins", "points", "resources", "symbol"), value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_is_told_in_words(language: str) -> None:
    for name, effect in EFFECTS.items():
        sentences = effect_texts(effect, language)
        assert sentences, name
        assert all(sentence and sentence == sentence.strip() for sentence in sentences), name


def test_there_are_words_for_no_other_effect() -> None:
    assert set(words_of("en", "page.effect")) == {
        kind for effect in EFFECTS.values() for kind, _ in parts(effect)
    }


def test_an_effect_is_told_by_its_own_numbers() -> None:
    def english_texts(name: str) -> set[str]:
        return set(effect_texts(EFFECTS[name], "en"))

    assert english_texts("quarry") == {"produces 2 stone"}
    assert english_texts("tavern") == {"5 coins at once"}
    assert english_texts("arena") == {
        "3 coins at once and 1 point at the end for each stage built in your city",
    }
    assert english_texts("shipowners-guild") == {
        "1 point at the end for each brown, grey, purple card in your city",
    }
    assert english_texts("rhodos night 1") == {"1 shield", "3 coins at once", "3 points"}
    assert english_texts("west-trading-post") == {
        "wood, stone, clay, ore from your left neighbour cost you 1 coin each"
    }


# ------------------------------------------------------------------------------------------- rulings


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_has_a_name_has_a_word(language: str) -> None:
    for family, names in FAMILIES.items():
        words = words_of(language, family)
        assert set(words) == names, family
        assert all(words.values()), family


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_outcome_and_direction_has_a_word(language: str) -> None:
    assert set(get_args(WondersOutcome)) <= set(words_of(language, "page.conflict"))
    assert set(DIRECTIONS) <= set(words_of(language, "page.hand"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_fills_in_the_same_blanks(language: str) -> None:
    english, other = words_of("en", "page"), words_of(language, "page")
    for family in ("picture", "lesson", "gain", "tutorial", "rules", "study"):
        english |= words_of("en", family)
        other |= words_of(language, family)
    assert len(english) > 250
    assert {key: blanks(text) for key, text in other.items()} == {
        key: blanks(text) for key, text in english.items()
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_things_have_the_same_name(language: str) -> None:
    for family in ("card", "city", "wonder", "resource", "colour", "symbol", "seal"):
        words = list(words_of(language, family).values())
        assert len(set(words)) == len(words), family


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_building_of_both_games_has_one_name(language: str) -> None:
    words = read_catalog(language)
    shared = [card.id for card in CARDS if f"duel.card.{card.id}" in words]
    assert len(shared) > 35
    for card in shared:
        same = words[f"wonders.card.{card}"] == words[f"duel.card.{card}"]
        assert same is ((language, card) not in RENAMED), card


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_section_of_the_rules_has_a_title_and_a_text(language: str) -> None:
    sections: dict[str, set[str]] = {}
    for key in words_of(language, "rules"):
        section, part = key.split(".")[:2]
        sections.setdefault(section, set()).add(part)
    del sections["figure"]  # what stands in the figures
    assert sections
    assert all(parts == {"title", "text"} for parts in sections.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_short_forms_are_short_and_different(language: str) -> None:
    legend = words_of(language, "picture")["legend"]
    for family, least, most in (("letter", 1, 1), ("code", 2, 2), ("side", 1, 1), ("symbol", 1, 6)):
        words = list(words_of(language, f"picture.{family}").values())
        assert {least <= len(word) <= most for word in words} == {True}
        assert len(set(words)) == len(words)
        assert all(word in legend for word in words)
    assert not set("".join(words_of(language, "picture.letter").values())) & set("0123456789/,@<>() ")
    for family in ("short", "power"):
        assert max(map(len, words_of(language, f"picture.{family}").values())) <= 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_names_every_letter_and_colour(language: str) -> None:
    legend = words_of(language, "picture")["legend"]
    names = words_of(language, "resource")
    for resource, letter in words_of(language, "picture.letter").items():
        assert f"{letter} {names[resource]}" in legend
    assert all(f"{power} " in legend for power in words_of(language, "picture.power").values())
