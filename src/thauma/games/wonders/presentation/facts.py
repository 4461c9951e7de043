"""The printed facts of 7 Wonders as plain data, for clients that draw: what a card is, not what it costs."""

from typing import Any

from thauma.games.wonders.ids import (
    COINS_PER_POINT,
    FREE_COLOURS,
    FREE_FIRST,
    FREE_LAST,
    GUILDS,
    NEIGHBOURS,
    NOTHING,
    OWN,
    PURPLE,
    REVIVES,
    SALE_COINS,
    SET_POINTS,
    SEVENTH_CARD,
    STAGES,
    STARTING_COINS,
)
from thauma.games.wonders.presentation.view import CHEAP, resource_names
from thauma.games.wonders.table import (
    CARDS,
    CITIES,
    COLOURS,
    DEFEAT,
    LETTERS,
    RESOURCES,
    SYMBOLS,
    VICTORY,
    Card,
    City,
    Effect,
    Stage,
)

COUNTED = {**dict(enumerate(COLOURS)), STAGES: "stage"}
"""what an effect can count"""
WHERE = {OWN: "own", NEIGHBOURS: "neighbours", OWN | NEIGHBOURS: "all"}
"""in whose cities: the own one, both neighbours', or all three"""
POWERS = {
    SEVENTH_CARD: "seventh",
    REVIVES: "revive",
    FREE_COLOURS: "colour",
    FREE_FIRST: "first",
    FREE_LAST: "last",
}
GUILD_AGE = 3


def printed_facts() -> dict[str, Any]:
    """Give everything that is printed, by id."""
    return {
        "cards": {card.id: card_facts(card) for card in CARDS},
        "cities": {city.id: city_facts(city) for city in CITIES},
        "guilds": GUILDS,
        "victory": list(VICTORY),
        "defeat": DEFEAT,
        "set": SET_POINTS,
        "treasury": COINS_PER_POINT,
        "start": STARTING_COINS,
        "sale": SALE_COINS,
    }


def without_empty(given: dict[str, Any]) -> dict[str, Any]:
    """Leave out what is zero or empty."""
    return {name: value for name, value in given.items() if value}


def resource_amounts(letters: str) -> dict[str, int]:
    """Give what there is of each resource."""
    counted = zip(RESOURCES, map(letters.count, LETTERS), strict=True)
    return {resource: n for resource, n in counted if n}


def card_facts(card: Card) -> dict[str, Any]:
    """Give what is printed on a card; what it does not have is left out."""
    ages = [age for age, copies in enumerate(card.copies, start=1) if copies]
    return {
        "ages": [GUILD_AGE] if card.colour == PURPLE else ages,
        "colour": COLOURS[card.colour],
        **without_empty(
            {
                "copies": [[int(least) for least in card.copies[age - 1]] for age in ages],
                "coins": card.coins,
                "cost": resource_amounts(card.cost),
                "chain": list(card.chain),
                "opens": [other.id for other in CARDS if card.id in other.chain],
                "seal": card.seal,
                "seals": list(card.seals),
            }
        ),
        **effect_facts(card.effect),
    }


def effect_facts(effect: Effect) -> dict[str, Any]:
    """Give what a card or a stage does; what it does not do is left out."""
    return without_empty(
        {
            "produces": resource_amounts(effect.produces),
            "choice": resource_names(effect.choice),
            "private": resource_names(effect.private),
            "cheap": [name for name, flag in CHEAP.items() if effect.cheap & flag],
            "points": effect.points,
            "shields": effect.shields,
            "symbol": "" if effect.symbol == NOTHING else SYMBOLS[effect.symbol],
            "wild": effect.wild,
            "grants": effect.grants,
            "per": per_facts(effect),
            "complete": effect.complete,
            "power": POWERS.get(effect.power, ""),
        }
    )


def per_facts(effect: Effect) -> dict[str, Any]:
    """Give what an effect counts, where, and what each is worth."""
    if not effect.counts:
        return {}
    return {
        "what": [COUNTED[what] for what in effect.counts],
        "where": WHERE[effect.where],
        **without_empty({"coins": effect.per_coins, "points": effect.per_points}),
    }


def city_facts(city: City) -> dict[str, Any]:
    """Give what is printed on both sides of a wonder board."""
    (resource,) = resource_names(city.resource)
    return {
        "resource": resource,
        "day": [stage_facts(stage) for stage in city.day],
        "night": [stage_facts(stage) for stage in city.night],
    }


def stage_facts(stage: Stage) -> dict[str, Any]:
    """Give what is printed on a stage."""
    return {"cost": resource_amounts(stage.cost), **effect_facts(stage.effect)}
