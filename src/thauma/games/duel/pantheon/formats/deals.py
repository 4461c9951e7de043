"""What Pantheon adds to a deal: orders of the tokens aside, decks of gods, tokens that will lie on cards."""

from collections.abc import Mapping
from typing import Any

from thauma.core.errors import short_repr
from thauma.games.duel.box import EVERY_TOKEN, EVERY_TOKEN_INDEX
from thauma.games.duel.formats.deal_lists import check_aside, check_list, check_names, invalid_part
from thauma.games.duel.ids import ASIDE, DRAWS
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

PARTS = ("gods", "mythology", "offerings")
"""`gods` has the five decks from their tops; `mythology` and `offerings` the tokens of Age I and Age II in
the order of their slots"""


def aside_part(duel: Duel) -> list[list[str]]:
    """Give the five orders of the tokens aside, one for each draw."""
    return [[EVERY_TOKEN[t] for t in duel.orders[ASIDE * n : ASIDE * n + ASIDE]] for n in range(DRAWS)]


def god_parts(duel: Duel) -> dict[str, Any]:
    """Give the decks of gods and the tokens that lie on cards."""
    return {
        "gods": [[GODS[god] for god in duel.gods[3 * m : 3 * m + 3]] for m in range(5)],
        "mythology": [MYTHOLOGIES[m] for m in duel.myths],
        "offerings": list(duel.offerings),
    }


def check_orders(given: Any, tokens: list[str]) -> list[list[str]]:
    """Check the five orders of the tokens aside."""
    orders = check_list(given, "aside", DRAWS)
    return [
        check_aside(order, f"aside[{n}]", tokens, ASIDE, EVERY_TOKEN_INDEX) for n, order in enumerate(orders)
    ]


def check_gods(parts: Mapping[str, Any]) -> dict[str, Any]:
    """Check the decks of gods and the tokens that lie on cards."""
    decks = []
    for m, deck in enumerate(check_list(parts["gods"], "gods", 5)):
        known = {god: i for god, i in GOD_INDEX.items() if mythology_of(i) == m}
        decks.append(check_names(deck, f"gods[{m}]", 3, known, "duel.error.no-god-of"))
    myths = check_list(parts["mythology"], "mythology", 5)
    for i, name in enumerate(myths):
        if not isinstance(name, str) or name not in MYTHOLOGY_INDEX:
            raise invalid_part(f"mythology[{i}]", "duel.error.no-mythology", name=short_repr(name))
        if myths[:i].count(name) == TOKENS_OF_EACH:
            raise invalid_part(f"mythology[{i}]", "duel.error.deal.third", name=name)
    offerings = check_list(parts["offerings"], "offerings", 3)
    if any(type(value) is not int for value in offerings) or sorted(offerings) != list(OFFERINGS):
        raise invalid_part("offerings", "duel.error.deal.offerings")
    return {"gods": decks, "mythology": myths, "offerings": offerings}


def fill_gods(duel: Duel, parts: Mapping[str, Any]) -> None:
    """Put these parts of a deal into a state."""
    duel.orders = [EVERY_TOKEN_INDEX[name] for order in parts["aside"] for name in order]
    duel.gods = [GOD_INDEX[name] for deck in parts["gods"] for name in deck]
    duel.myths = [MYTHOLOGY_INDEX[name] for name in parts["mythology"]]
    duel.offerings = list(parts["offerings"])
