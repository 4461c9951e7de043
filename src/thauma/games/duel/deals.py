"""Duel's deals as explicit data: reading, checking, and laying them on the table."""

from collections.abc import Mapping
from typing import Any

from thauma.core.errors import InvalidDeal, Phrase, shown
from thauma.games.duel.box import (
    EVERY_CARD,
    EVERY_CARD_INDEX,
    EVERY_TOKEN,
    EVERY_TOKEN_INDEX,
    EVERY_WONDER,
    EVERY_WONDER_INDEX,
)
from thauma.games.duel.ids import ASIDE, DRAWS, FIRST_GUILD, PANTHEON
from thauma.games.duel.pantheon.table import (
    GOD_INDEX,
    GODS,
    MYTHOLOGIES,
    MYTHOLOGY_INDEX,
    OFFERINGS,
    TOKENS_OF_EACH,
    mythology_of,
)
from thauma.games.duel.state import Duel
from thauma.games.duel.table import CARD_INDEX, TOKEN_INDEX, WONDER_INDEX

PARTS = ("wonders", "tokens", "aside", "ages")
PANTHEON_PARTS = (*PARTS, "gods", "mythology", "offerings")
"""with Pantheon `aside` has five orders of the eight tokens, one for each draw; `gods` the five decks from
their tops; `mythology` and `offerings` the tokens of Age I and Age II in the order of their slots"""
PANTHEON_CARDS = {card: i for card, i in EVERY_CARD_INDEX.items() if not EVERY_CARD[i].guild}
"""there are no guilds with Pantheon"""


def parts_of(duel: Duel) -> dict[str, Any]:
    """Give the deal inside a state."""
    pantheon = bool(duel.options & PANTHEON)
    aside = duel.orders[:ASIDE] if pantheon else duel.aside
    known = EVERY_TOKEN_INDEX if pantheon else TOKEN_INDEX
    parts: dict[str, Any] = {
        "wonders": [EVERY_WONDER[w].id for w in duel.order],
        "tokens": [token for token, t in known.items() if t not in aside],
        "aside": [EVERY_TOKEN[t] for t in aside],
        "ages": [[EVERY_CARD[c].id for c in duel.ages[20 * age : 20 * age + 20]] for age in range(3)],
    }
    return {**parts, **god_parts(duel)} if pantheon else parts


def god_parts(duel: Duel) -> dict[str, Any]:
    """Give what Pantheon adds to a deal, or replaces."""
    return {
        "aside": [[EVERY_TOKEN[t] for t in duel.orders[ASIDE * n : ASIDE * n + ASIDE]] for n in range(DRAWS)],
        "gods": [[GODS[god] for god in duel.gods[3 * m : 3 * m + 3]] for m in range(5)],
        "mythology": [MYTHOLOGIES[m] for m in duel.myths],
        "offerings": list(duel.offerings),
    }


def wrong(place: str, key: str, /, **data: Any) -> InvalidDeal:
    """Say what is wrong with a place of a deal."""
    return InvalidDeal("error.at", place=place, problem=Phrase(key, **data))


def check_parts(parts: Mapping[str, Any], pantheon: bool = False) -> dict[str, Any]:
    """Give clean parts of a deal, or say what is impossible and where."""
    expected = PANTHEON_PARTS if pantheon else PARTS
    for name in parts:
        if name not in expected:
            raise wrong(shown(name), "duel.error.deal.part", known=list(expected))
    for name in expected:
        if name not in parts:
            raise wrong(name, "duel.error.deal.missing")
    known = EVERY_WONDER_INDEX if pantheon else WONDER_INDEX
    wonders = names(parts["wonders"], "wonders", 8, known, "duel.error.no-wonder")
    known = EVERY_TOKEN_INDEX if pantheon else TOKEN_INDEX
    tokens = names(parts["tokens"], "tokens", 5, known, "duel.error.no-token")
    aside = check_orders(parts["aside"], tokens) if pantheon else check_aside(parts["aside"], "aside", tokens)
    ages = [check_age(cards, age, pantheon) for age, cards in enumerate(lists(parts["ages"], "ages", 3))]
    clean = {"wonders": wonders, "tokens": tokens, "aside": aside, "ages": ages}
    return {**clean, **check_gods(parts)} if pantheon else clean


def lists(value: Any, place: str, count: int) -> list[Any]:
    """Check that there are so many lists."""
    if not isinstance(value, (list, tuple)) or len(value) != count:
        key = "duel.error.deal.ages" if place == "ages" else "duel.error.deal.lists"
        raise wrong(place, key, n=count)
    return list(value)


def check_aside(given: Any, place: str, tokens: list[str], count: int = 5) -> list[str]:
    """Check tokens that lie aside, away from the board."""
    known = EVERY_TOKEN_INDEX if count == ASIDE else TOKEN_INDEX
    aside = names(given, place, count, known, "duel.error.no-token")
    for i, token in enumerate(aside):
        if token in tokens:
            raise wrong(f"{place}[{i}]", "duel.error.deal.on-board", token=token)
    return aside


def check_orders(given: Any, tokens: list[str]) -> list[list[str]]:
    """Check the five orders of the eight tokens aside."""
    orders = lists(given, "aside", DRAWS)
    return [check_aside(order, f"aside[{n}]", tokens, ASIDE) for n, order in enumerate(orders)]


def check_age(cards: Any, age: int, pantheon: bool) -> list[str]:
    """Check the twenty cards of an age."""
    known = PANTHEON_CARDS if pantheon else CARD_INDEX
    found = names(cards, f"ages[{age}]", 20, known, "duel.error.no-card")
    special = 0
    for slot, name in enumerate(found):
        card = EVERY_CARD[known[name]]
        if card.age != age + 1:
            guild = known[name] >= FIRST_GUILD
            key = "duel.error.deal.guild" if guild else "duel.error.deal.other-age"
            raise wrong(f"ages[{age}][{slot}]", key, name=name, age=card.age)
        special += known[name] >= FIRST_GUILD
    if age == 2 and special != 3:
        raise wrong("ages[2]", "duel.error.deal.temples" if pantheon else "duel.error.deal.guilds", n=special)
    return found


def check_gods(parts: Mapping[str, Any]) -> dict[str, Any]:
    """Check the decks of gods and the tokens that lie on cards."""
    decks = []
    for m, deck in enumerate(lists(parts["gods"], "gods", 5)):
        known = {god: i for god, i in GOD_INDEX.items() if mythology_of(i) == m}
        decks.append(names(deck, f"gods[{m}]", 3, known, "duel.error.no-god-of"))
    myths = lists(parts["mythology"], "mythology", 5)
    for i, name in enumerate(myths):
        if not isinstance(name, str) or name not in MYTHOLOGY_INDEX:
            raise wrong(f"mythology[{i}]", "duel.error.no-mythology", name=shown(name))
        if myths[:i].count(name) == TOKENS_OF_EACH:
            raise wrong(f"mythology[{i}]", "duel.error.deal.third", name=name)
    offerings = lists(parts["offerings"], "offerings", 3)
    if any(type(value) is not int for value in offerings) or sorted(offerings) != list(OFFERINGS):
        raise wrong("offerings", "duel.error.deal.offerings")
    return {"gods": decks, "mythology": myths, "offerings": offerings}


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
    duel.options, duel.pantheon_options = flags & 255, flags >> 8
    duel.order = [EVERY_WONDER_INDEX[name] for name in parts["wonders"]]
    duel.tokens = sum(1 << EVERY_TOKEN_INDEX[name] for name in parts["tokens"])
    duel.ages = [EVERY_CARD_INDEX[name] for age in parts["ages"] for name in age]
    if not flags & PANTHEON:
        duel.aside = [EVERY_TOKEN_INDEX[name] for name in parts["aside"]]
        return
    duel.orders = [EVERY_TOKEN_INDEX[name] for order in parts["aside"] for name in order]
    duel.gods = [GOD_INDEX[name] for deck in parts["gods"] for name in deck]
    duel.myths = [MYTHOLOGY_INDEX[name] for name in parts["mythology"]]
    duel.offerings = list(parts["offerings"])
