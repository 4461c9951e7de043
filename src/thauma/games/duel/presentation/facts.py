"""The printed facts of Duel, for clients that draw: what a card is, never what it costs now."""

from msgspec import UNSET

from thauma.games.duel.ids import CAPITAL
from thauma.games.duel.pantheon.presentation.facts import pantheon_facts
from thauma.games.duel.presentation.contract_facts import DuelFacts, DuelLootFacts, DuelNumbers
from thauma.games.duel.presentation.printed import card_facts, wonder_facts
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


def printed_facts() -> DuelFacts:
    """Give everything that is printed, by id."""
    return DuelFacts(
        cards={card.id: card_facts(card) for card in CARDS},
        wonders={wonder.id: wonder_facts(wonder) for wonder in WONDERS},
        tokens={
            token: DuelNumbers(coins=TOKEN_COINS.get(token, UNSET), points=TOKEN_POINTS.get(token, UNSET))
            for token in TOKENS
        },
        rows=[[list(row) for row in age] for age in ROWS],
        loot=[DuelLootFacts(space, coins) for space, coins in LOOT],
        military=list(MILITARY_POINTS),
        capital=CAPITAL,
        pantheon=pantheon_facts(),
    )
