"""A card and a wonder as they are printed, as plain data."""

from typing import Any

from thauma.games.duel.ids import NOTHING, TREASURE, TURN, WONDER_COUNT
from thauma.games.duel.position import QUESTIONS
from thauma.games.duel.table import CARDS, COLOURS, RESOURCES, SYMBOLS, Card, Wonder

LETTERS = dict(zip("WCSGP", RESOURCES, strict=True))
COUNTED = {**dict(enumerate(COLOURS)), WONDER_COUNT: "wonder", TREASURE: "treasure"}
"""what a card can count"""


def without_empty(given: dict[str, Any]) -> dict[str, Any]:
    """Leave out what is zero or empty."""
    return {name: value for name, value in given.items() if value}


def resource_amounts(units: tuple[int, ...]) -> dict[str, int]:
    """Give what there is of each resource."""
    return {name: n for name, n in zip(RESOURCES, units, strict=True) if n}


def card_facts(card: Card) -> dict[str, Any]:
    """Give what is printed on a card; what it does not have is left out."""
    counted, coins = card.per
    return {
        "age": card.age,
        "colour": COLOURS[card.colour],
        **without_empty(
            {
                "coins": card.coins,
                "cost": resource_amounts(card.cost),
                "chain": card.chain,
                "opens": [other.id for other in CARDS if other.chain == card.id],
                "produces": resource_amounts(card.produces),
                "choice": [LETTERS[letter] for letter in card.choice],
                "fixed": list(resource_amounts(card.fixed)),
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
    return without_empty(
        {
            "cost": resource_amounts(wonder.cost),
            "points": wonder.points,
            "shields": wonder.shields,
            "grants": wonder.grants,
            "takes": wonder.takes,
            "again": wonder.again,
            "choice": [LETTERS[letter] for letter in wonder.choice],
            "asks": "" if wonder.asks == TURN else QUESTIONS[wonder.asks],
        }
    )
