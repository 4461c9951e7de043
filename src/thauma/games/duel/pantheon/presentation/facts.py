"""The printed facts of Pantheon as plain data."""

from typing import Any

from thauma.games.duel.ids import SANCTUARY_REBATE
from thauma.games.duel.pantheon.table import (
    COSTS,
    GOD_CARDS,
    GODS,
    MYTHOLOGIES,
    OFFERINGS,
    TEMPLE_POINTS,
    TEMPLES,
    TOKEN_SLOTS,
    TOKENS,
    WONDERS,
    God,
    mythology_of,
)
from thauma.games.duel.presentation.printed import card_facts, without_empty, wonder_facts

WONDER_FACTS = {"the-sanctuary": {"rebate": SANCTUARY_REBATE}}
"""numbers on the expansion's wonders that no other wonder has"""


def pantheon_facts() -> dict[str, Any]:
    """Give what the expansion adds, by id."""
    gods = {god: MYTHOLOGIES[mythology_of(i)] for i, god in enumerate(GODS)}
    return {
        "gods": gods,
        "effects": {god.id: facts for god in GOD_CARDS if (facts := god_facts(god))},
        "cards": {card.id: card_facts(card) for card in TEMPLES},
        "temples": dict(zip(MYTHOLOGIES, [card.id for card in TEMPLES], strict=True)),
        "temple-points": list(TEMPLE_POINTS),
        "wonders": {
            wonder.id: {**wonder_facts(wonder), **WONDER_FACTS.get(wonder.id, {})} for wonder in WONDERS
        },
        "tokens": list(TOKENS),
        "offerings": list(OFFERINGS),
        "costs": [list(costs) for costs in COSTS],
        "slots": [list(slots) for slots in TOKEN_SLOTS],
    }


def god_facts(god: God) -> dict[str, int]:
    """Give the numbers on the card of a god."""
    coins = god.coins or god.kept
    return without_empty({"coins": coins, "points": god.points, "shields": god.shields})
