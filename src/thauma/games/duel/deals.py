"""Duel's deals as explicit data: reading, checking, and laying them on the table."""

from collections.abc import Mapping
from typing import Any

from thauma.core.errors import InvalidDeal
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


def check_parts(parts: Mapping[str, Any]) -> dict[str, Any]:
    """Give clean parts of a deal, or say what is impossible and where."""
    for name in parts:
        if name not in PARTS:
            raise InvalidDeal(f"{name!r:.80}: a deal of duel has no such part; it has {', '.join(PARTS)}")
    for name in PARTS:
        if name not in parts:
            raise InvalidDeal(f"{name}: missing")
    wonders = names(parts["wonders"], "wonders", 8, WONDER_INDEX, "wonder")
    tokens = names(parts["tokens"], "tokens", 5, TOKEN_INDEX, "progress token")
    aside = names(parts["aside"], "aside", 5, TOKEN_INDEX, "progress token")
    for i, token in enumerate(aside):
        if token in tokens:
            raise InvalidDeal(f"aside[{i}]: {token} lies on the board already")
    if not isinstance(parts["ages"], (list, tuple)) or len(parts["ages"]) != 3:
        raise InvalidDeal("ages: there are three lists of cards, one for each age")
    ages = [check_age(cards, age) for age, cards in enumerate(parts["ages"])]
    return {"wonders": wonders, "tokens": tokens, "aside": aside, "ages": ages}


def check_age(cards: Any, age: int) -> list[str]:
    """Check the twenty cards of an age."""
    found = names(cards, f"ages[{age}]", 20, CARD_INDEX, "card")
    guilds = 0
    for slot, name in enumerate(found):
        card = CARDS[CARD_INDEX[name]]
        if card.age != age + 1:
            kind = (
                "a guild, which only Age III has" if CARD_INDEX[name] >= FIRST_GUILD else f"of Age {card.age}"
            )
            raise InvalidDeal(f"ages[{age}][{slot}]: {name} is {kind}")
        guilds += CARD_INDEX[name] >= FIRST_GUILD
    if age == 2 and guilds != 3:
        raise InvalidDeal(f"ages[2]: Age III has exactly three guilds, not {guilds}")
    return found


def names(value: Any, place: str, count: int, known: Mapping[str, int], kind: str) -> list[str]:
    """Check a list of different known names."""
    if not isinstance(value, (list, tuple)):
        raise InvalidDeal(f"{place}: a list of {count} names is expected, not {type(value).__name__}")
    if len(value) != count:
        raise InvalidDeal(f"{place}: {count} names are expected, not {len(value)}")
    for i, name in enumerate(value):
        if not isinstance(name, str) or name not in known:
            raise InvalidDeal(f"{place}[{i}]: there is no {kind} {name!r:.80}")
        if name in value[:i]:
            raise InvalidDeal(f"{place}[{i}]: {name} is there twice")
    return list(value)


def fill(duel: Duel, parts: Mapping[str, Any], flags: int) -> None:
    """Put the parts of a deal into an empty state."""
    duel.options = flags
    duel.order = [WONDER_INDEX[name] for name in parts["wonders"]]
    duel.tokens = sum(1 << TOKEN_INDEX[name] for name in parts["tokens"])
    duel.aside = [TOKEN_INDEX[name] for name in parts["aside"]]
    duel.ages = [CARD_INDEX[name] for age in parts["ages"] for name in age]
