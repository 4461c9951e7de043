"""Duel's deals as explicit data: reading, checking, and laying them on the table."""

from collections.abc import Mapping
from typing import Any

from thauma.core.errors import short_repr
from thauma.games.duel.box import (
    EVERY_CARD,
    EVERY_CARD_INDEX,
    EVERY_TOKEN_INDEX,
    EVERY_WONDER,
    EVERY_WONDER_INDEX,
    is_special,
)
from thauma.games.duel.formats.deal_lists import check_list, check_names, invalid_part
from thauma.games.duel.state import Duel
from thauma.games.duel.variants.lookup import variant_for, variant_of
from thauma.games.duel.variants.variant import Variant


def parts_of(duel: Duel) -> dict[str, Any]:
    """Give the deal inside a state."""
    variant = variant_of(duel)
    aside = variant.tokens_dealt_aside(duel)
    return {
        "wonders": [EVERY_WONDER[w].id for w in duel.order],
        "tokens": [token for token, t in variant.box.tokens.items() if t not in aside],
        "aside": variant.aside_part(duel),
        "ages": [[EVERY_CARD[c].id for c in duel.ages[20 * age : 20 * age + 20]] for age in range(3)],
        **variant.further_parts(duel),
    }


def check_parts(options: Mapping[str, Any], parts: Mapping[str, Any]) -> dict[str, Any]:
    """Give clean parts of a deal, or say what is impossible and where."""
    variant = variant_for(options)
    for name in parts:
        if name not in variant.parts:
            raise invalid_part(short_repr(name), "duel.error.deal.part", known=list(variant.parts))
    for name in variant.parts:
        if name not in parts:
            raise invalid_part(name, "duel.error.deal.missing")
    wonders = check_names(parts["wonders"], "wonders", 8, variant.box.wonders, "duel.error.no-wonder")
    tokens = check_names(parts["tokens"], "tokens", 5, variant.box.tokens, "duel.error.no-token")
    aside = variant.check_aside(parts["aside"], tokens)
    ages = [check_age(cards, age, variant) for age, cards in enumerate(check_list(parts["ages"], "ages", 3))]
    clean = {"wonders": wonders, "tokens": tokens, "aside": aside, "ages": ages}
    return {**clean, **variant.check_further(parts)}


def check_age(cards: Any, age: int, variant: Variant) -> list[str]:
    """Check the twenty cards of an age."""
    known = {name: card for name, card in variant.box.cards.items() if variant.box.may_deal(card)}
    found = check_names(cards, f"ages[{age}]", 20, known, "duel.error.no-card")
    special = 0
    for slot, name in enumerate(found):
        card = EVERY_CARD[known[name]]
        if card.age != age + 1:
            guild = is_special(known[name])
            key = "duel.error.deal.guild" if guild else "duel.error.deal.other-age"
            raise invalid_part(f"ages[{age}][{slot}]", key, name=name, age=card.age)
        special += is_special(known[name])
    if age == 2 and special != 3:
        raise invalid_part("ages[2]", variant.not_three, n=special)
    return found


def fill_state(duel: Duel, parts: Mapping[str, Any]) -> None:
    """Put the parts of a deal into an empty state."""
    duel.order = [EVERY_WONDER_INDEX[name] for name in parts["wonders"]]
    duel.tokens = sum(1 << EVERY_TOKEN_INDEX[name] for name in parts["tokens"])
    duel.ages = [EVERY_CARD_INDEX[name] for age in parts["ages"] for name in age]
    variant_of(duel).fill_deal(duel, parts)
