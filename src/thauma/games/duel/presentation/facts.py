"""The printed facts of Duel as plain data, for clients that draw: what a card is, never what it costs now."""

from typing import Any

from thauma.games.duel.ids import CAPITAL
from thauma.games.duel.pantheon.presentation.facts import pantheon_facts
from thauma.games.duel.presentation.printed import card_facts, without_empty, wonder_facts
from thauma.games.duel.table import (
    CARDS,
    LOOT,
    MILITARY_POINTS,
    ROWS,
    TOKEN_COINS,
    TOKEN_POINTS,
    TOKENS,
    WONDERS,
)


def printed_facts() -> dict[str, Any]:
    """Give everything that is printed, by id."""
    return {
        "cards": {card.id: card_facts(card) for card in CARDS},
        "wonders": {wonder.id: wonder_facts(wonder) for wonder in WONDERS},
        "tokens": {
            token: without_empty({"coins": TOKEN_COINS.get(token, 0), "points": TOKEN_POINTS.get(token, 0)})
            for token in TOKENS
        },
        "rows": [[list(row) for row in age] for age in ROWS],
        "loot": [{"space": space, "coins": coins} for space, coins in LOOT],
        "military": list(MILITARY_POINTS),
        "capital": CAPITAL,
        "pantheon": pantheon_facts(),
    }
