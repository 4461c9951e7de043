"""The printed facts of 7 Wonders, for clients that draw: what a card is, not what it costs."""

from typing import Any, Literal

from msgspec import UNSET

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
from thauma.games.wonders.presentation.contract_facts import (
    WondersCardFacts,
    WondersCityFacts,
    WondersFacts,
    WondersPer,
    WondersStageFacts,
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
WHERE: dict[int, Literal["own", "neighbours", "all"]] = {
    OWN: "own",
    NEIGHBOURS: "neighbours",
    OWN | NEIGHBOURS: "all",
}
"""in whose cities: the player's own, both neighbours', or all three"""
POWERS = {
    SEVENTH_CARD: "seventh",
    REVIVES: "revive",
    FREE_COLOURS: "colour",
    FREE_FIRST: "first",
    FREE_LAST: "last",
}
GUILD_AGE = 3


def printed_facts() -> WondersFacts:
    """Give everything that is printed, by id."""
    return WondersFacts(
        cards={card.id: card_facts(card) for card in CARDS},
        cities={city.id: city_facts(city) for city in CITIES},
        guilds=GUILDS,
        victory=list(VICTORY),
        defeat=DEFEAT,
        set=SET_POINTS,
        treasury=COINS_PER_POINT,
        start=STARTING_COINS,
        sale=SALE_COINS,
    )


def resource_amounts(letters: str) -> dict[str, int]:
    """Give what there is of each resource."""
    counted = zip(RESOURCES, map(letters.count, LETTERS), strict=True)
    return {resource: n for resource, n in counted if n}


def card_facts(card: Card) -> WondersCardFacts:
    """Give what is printed on a card."""
    ages = [age for age, copies in enumerate(card.copies, start=1) if copies]
    return WondersCardFacts(
        ages=[GUILD_AGE] if card.colour == PURPLE else ages,
        colour=COLOURS[card.colour],
        copies=[[int(least) for least in card.copies[age - 1]] for age in ages] or UNSET,
        coins=card.coins or UNSET,
        cost=resource_amounts(card.cost) or UNSET,
        chain=list(card.chain) or UNSET,
        opens=[other.id for other in CARDS if card.id in other.chain] or UNSET,
        seal=card.seal or UNSET,
        seals=list(card.seals) or UNSET,
        **effect_facts(card.effect),
    )


def effect_facts(effect: Effect) -> dict[str, Any]:
    """Give what a card or a stage does, by the names of fields; what it does not do is left out."""
    given = {
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
    return {name: value for name, value in given.items() if value}


def per_facts(effect: Effect) -> WondersPer | None:
    """Give what an effect counts, where, and what each is worth; None where it counts nothing."""
    if not effect.counts:
        return None
    return WondersPer(
        what=[COUNTED[what] for what in effect.counts],
        where=WHERE[effect.where],
        coins=effect.per_coins or UNSET,
        points=effect.per_points or UNSET,
    )


def city_facts(city: City) -> WondersCityFacts:
    """Give what is printed on both sides of a wonder board."""
    (resource,) = resource_names(city.resource)
    return WondersCityFacts(
        resource, [stage_facts(stage) for stage in city.day], [stage_facts(stage) for stage in city.night]
    )


def stage_facts(stage: Stage) -> WondersStageFacts:
    """Give what is printed on a stage."""
    return WondersStageFacts(cost=resource_amounts(stage.cost), **effect_facts(stage.effect))
