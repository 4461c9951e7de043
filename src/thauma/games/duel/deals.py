"""Duel's deals as explicit data: reading, checking, and laying them on the table."""

from collections.abc import Mapping
from typing import Any

from thauma.core.errors import InvalidDeal, Phrase, shown
from thauma.games.duel.ids import FIRST_GUILD
from thauma.games.duel.state import Duel
from thauma.games.duel.table import CARD_INDEX, CARDS, TOKEN_INDEX, TOKENS, WONDER_INDEX, WONDERS

PARTS = ("wonders", "tokens", "aside", "ages")


def parts_of(duel: Duel) -> dict[str, Any]:
    """Give the deal inside a state."""
    aside = {TOKENS[t] for t in duel.aside}
    return {
        "wonders": [WONDERS[w].id for w in duel.order],
        "tokens": [token for token in TOKENS if token not in aside],
        "aside": [TOKENS[t] for t in duel.aside],
        "ages": [[CARDS[c].id for c in duel.ages[20 * age : 20 * age + 20]] for age in range(3)],
    }


def wrong(place: str, key: str, /, **data: Any) -> InvalidDeal:
    """Say what is wrong with a place of a deal."""
    return InvalidDeal("error.at", place=place, problem=Phrase(key, **data))


def check_parts(parts: Mapping[str, Any]) -> dict[str, Any]:
    """Give clean parts of a deal, or say what is impossible and where."""
    for name in parts:
        if name not in PARTS:
            raise wrong(shown(name), "duel.error.deal.part", known=list(PARTS))
    for name in PARTS:
        if name not in parts:
            raise wrong(name, "duel.error.deal.missing")
    wonders = names(parts["wonders"], "wonders", 8, WONDER_INDEX, "duel.error.no-wonder")
    tokens = names(parts["tokens"], "tokens", 5, TOKEN_INDEX, "duel.error.no-token")
    aside = names(parts["aside"], "aside", 5, TOKEN_INDEX, "duel.error.no-token")
    for i, token in enumerate(aside):
        if token in tokens:
            raise wrong(f"aside[{i}]", "duel.error.deal.on-board", token=token)
    if not isinstance(parts["ages"], (list, tuple)) or len(parts["ages"]) != 3:
        raise wrong("ages", "duel.error.deal.ages")
    ages = [check_age(cards, age) for age, cards in enumerate(parts["ages"])]
    return {"wonders": wonders, "tokens": tokens, "aside": aside, "ages": ages}


def check_age(cards: Any, age: int) -> list[str]:
    """Check the twenty cards of an age."""
    found = names(cards, f"ages[{age}]", 20, CARD_INDEX, "duel.error.no-card")
    guilds = 0
    for slot, name in enumerate(found):
        card = CARDS[CARD_INDEX[name]]
        if card.age != age + 1:
            guild = CARD_INDEX[name] >= FIRST_GUILD
            key = "duel.error.deal.guild" if guild else "duel.error.deal.other-age"
            raise wrong(f"ages[{age}][{slot}]", key, name=name, age=card.age)
        guilds += CARD_INDEX[name] >= FIRST_GUILD
    if age == 2 and guilds != 3:
        raise wrong("ages[2]", "duel.error.deal.guilds", n=guilds)
    return found


def names(value: Any, place: str, count: int, known: Mapping[str, int], unknown: str) -> list[str]:
    """Check a list of different known names; `unknown` is the message for one that is not."""
    if not isinstance(value, (list, tuple)):
        raise wrong(place, "duel.error.deal.list", n=count, kind=type(value).__name__)
    if len(value) != count:
        raise wrong(place, "duel.error.deal.count", n=count, found=len(value))
    for i, name in enumerate(value):
        if not isinstance(name, str) or name not in known:
            raise wrong(f"{place}[{i}]", unknown, name=shown(name))
        if name in value[:i]:
            raise wrong(f"{place}[{i}]", "duel.error.deal.twice", name=name)
    return list(value)


def fill(duel: Duel, parts: Mapping[str, Any], flags: int) -> None:
    """Put the parts of a deal into an empty state."""
    duel.options = flags
    duel.order = [WONDER_INDEX[name] for name in parts["wonders"]]
    duel.tokens = sum(1 << TOKEN_INDEX[name] for name in parts["tokens"])
    duel.aside = [TOKEN_INDEX[name] for name in parts["aside"]]
    duel.ages = [CARD_INDEX[name] for age in parts["ages"] for name in age]
