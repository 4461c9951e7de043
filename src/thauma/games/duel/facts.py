"""The printed facts of Duel as plain data, for clients that draw: what a card is, never what it costs now."""

from typing import Any

from thauma.games.duel.box import EVERY_TOKEN, EVERY_WONDER
from thauma.games.duel.ids import (
    CAPITAL,
    NOTHING,
    SANCTUARY_REBATE,
    TREASURE,
    TURN,
    WONDER_COUNT,
)
from thauma.games.duel.pantheon.table import (
    COSTS,
    GODS,
    MYTHOLOGIES,
    OFFERINGS,
    TEMPLE_POINTS,
    TEMPLES,
    TOKEN_SLOTS,
    mythology_of,
)
from thauma.games.duel.position import QUESTIONS
from thauma.games.duel.table import (
    CARDS,
    COLOURS,
    LOOT,
    MILITARY_POINTS,
    RESOURCES,
    ROWS,
    SYMBOLS,
    TOKEN_COINS,
    TOKEN_POINTS,
    TOKENS,
    WONDERS,
    Card,
    Wonder,
)

LETTERS = dict(zip("WCSGP", RESOURCES, strict=True))
COUNTED = {**dict(enumerate(COLOURS)), WONDER_COUNT: "wonder", TREASURE: "treasure"}
"""what a card can count"""
WONDER_FACTS = {"the-sanctuary": {"rebate": SANCTUARY_REBATE}}
"""numbers on the expansion's wonders that no other wonder has"""


def facts() -> dict[str, Any]:
    """Give everything that is printed, by id."""
    return {
        "cards": {card.id: card_facts(card) for card in CARDS},
        "wonders": {wonder.id: wonder_facts(wonder) for wonder in WONDERS},
        "tokens": {
            token: without_nothing({"coins": TOKEN_COINS.get(token, 0), "points": TOKEN_POINTS.get(token, 0)})
            for token in TOKENS
        },
        "rows": [[list(row) for row in age] for age in ROWS],
        "loot": [{"space": space, "coins": coins} for space, coins in LOOT],
        "military": list(MILITARY_POINTS),
        "capital": CAPITAL,
        "pantheon": pantheon_facts(),
    }


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
            wonder.id: {**wonder_facts(wonder), **WONDER_FACTS.get(wonder.id, {})}
            for wonder in EVERY_WONDER[len(WONDERS) :]
        },
        "tokens": list(EVERY_TOKEN[len(TOKENS) :]),
        "offerings": list(OFFERINGS),
        "costs": [list(costs) for costs in COSTS],
        "slots": [list(slots) for slots in TOKEN_SLOTS],
    }


def god_facts(god: God) -> dict[str, int]:
    """Give the numbers on the card of a god."""
    coins = god.coins or god.kept
    return without_nothing({"coins": coins, "points": god.points, "shields": god.shields})


def without_nothing(given: dict[str, Any]) -> dict[str, Any]:
    """Leave out what is zero or empty."""
    return {name: value for name, value in given.items() if value}


def amounts(units: tuple[int, ...]) -> dict[str, int]:
    """Give what there is of each resource."""
    return {name: n for name, n in zip(RESOURCES, units, strict=True) if n}


def card_facts(card: Card) -> dict[str, Any]:
    """Give what is printed on a card; what it does not have is left out."""
    counted, coins = card.per
    return {
        "age": card.age,
        "colour": COLOURS[card.colour],
        **without_nothing(
            {
                "coins": card.coins,
                "cost": amounts(card.cost),
                "chain": card.chain,
                "opens": [other.id for other in CARDS if other.chain == card.id],
                "produces": amounts(card.produces),
                "choice": [LETTERS[letter] for letter in card.choice],
                "fixed": list(amounts(card.fixed)),
                "grants": card.grants,
                "per": {} if counted == NOTHING else {"what": COUNTED[counted], "coins": coins},
                "shields": card.shields,
                "symbol": "" if card.symbol == NOTHING else SYMBOLS[card.symbol],
                "points": card.points,
                "guild": guild_facts(card),
            }
        ),
    }


def guild_facts(card: Card) -> dict[str, Any]:
    """Give what a guild counts in the city that has more, and what each is worth."""
    if not card.guild:
        return {}
    return {
        "what": [COUNTED[what] for what in card.guild],
        "coins": card.guild_coins,
        "points": card.guild_points,
    }


def wonder_facts(wonder: Wonder) -> dict[str, Any]:
    """Give what is printed on a wonder; what it does not have is left out."""
    return without_nothing(
        {
            "cost": amounts(wonder.cost),
            "points": wonder.points,
            "shields": wonder.shields,
            "grants": wonder.grants,
            "takes": wonder.takes,
            "again": wonder.again,
            "choice": [LETTERS[letter] for letter in wonder.choice],
            "asks": "" if wonder.asks == TURN else QUESTIONS[wonder.asks],
        }
    )
