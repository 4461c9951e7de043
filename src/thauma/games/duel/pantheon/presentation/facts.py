"""The printed facts of Pantheon."""

from msgspec import UNSET

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
from thauma.games.duel.presentation.contract_facts import DuelNumbers, DuelPantheonFacts
from thauma.games.duel.presentation.printed import card_facts, wonder_facts

REBATES = {"the-sanctuary": SANCTUARY_REBATE}
"""coins that a god costs less, by the wonder that says so"""


def pantheon_facts() -> DuelPantheonFacts:
    """Give what the expansion adds, by id."""
    return DuelPantheonFacts(
        gods={god: MYTHOLOGIES[mythology_of(i)] for i, god in enumerate(GODS)},
        effects={god.id: facts for god in GOD_CARDS if (facts := god_facts(god)) != DuelNumbers()},
        cards={card.id: card_facts(card) for card in TEMPLES},
        temples=dict(zip(MYTHOLOGIES, [card.id for card in TEMPLES], strict=True)),
        temple_points=list(TEMPLE_POINTS),
        wonders={wonder.id: wonder_facts(wonder, REBATES.get(wonder.id, 0)) for wonder in WONDERS},
        tokens=list(TOKENS),
        offerings=list(OFFERINGS),
        costs=[list(costs) for costs in COSTS],
        slots=[list(slots) for slots in TOKEN_SLOTS],
    )


def god_facts(god: God) -> DuelNumbers:
    """Give the numbers on the card of a god."""
    coins = god.coins or god.kept
    return DuelNumbers(coins=coins or UNSET, points=god.points or UNSET, shields=god.shields or UNSET)
