"""Names and short forms for the picture: colours, costs and effects in a few characters."""

from thauma.core.language import cache_by_language, say
from thauma.core.parts.picture import PictureWords
from thauma.games.duel.box import EVERY_CARD, EVERY_CARD_INDEX, EVERY_WONDER, EVERY_WONDER_INDEX
from thauma.games.duel.ids import (
    DESTROY_BROWN,
    DESTROY_GREY,
    LIBRARY,
    OPEN,
    PURPLE,
    REVIVE,
    TREASURE,
    WONDER_COUNT,
)
from thauma.games.duel.table import COLOURS, RESOURCES, SYMBOLS, Card, Wonder

ASKS = {
    DESTROY_BROWN: "destroy-brown",
    DESTROY_GREY: "destroy-grey",
    LIBRARY: "library",
    REVIVE: "revive",
    OPEN: "open",
}


@cache_by_language
def token_effect(token: str) -> str:
    """Say what a progress token does."""
    return say(f"duel.token-effect.{token}", {})


@cache_by_language
def god_effect(god: str) -> str:
    """Say what a god does."""
    return say(f"duel.god-effect.{god}", {})


WORDS = PictureWords("duel")
word, name_of, short_name = WORDS.word, WORDS.name_of, WORDS.short_name


def card_of(name: str) -> Card:
    """Give the printed facts of a card."""
    return EVERY_CARD[EVERY_CARD_INDEX[name]]


def wonder_of(name: str) -> Wonder:
    """Give the printed facts of a wonder."""
    return EVERY_WONDER[EVERY_WONDER_INDEX[name]]


def colour_of(card: str) -> str:
    """Give the colour of a card."""
    return COLOURS[card_of(card).colour]


def letters(units: tuple[int, ...]) -> str:
    """Write resources as letters, one for each unit."""
    return "".join(short_name("letter", RESOURCES[r]) * n for r, n in enumerate(units))


def choice_letters(units: str) -> str:
    """Write what a choice producer can make."""
    return "/".join(short_name("letter", resource) for resource in RESOURCES if resource[0].upper() in units)


@cache_by_language
def card_cost(name: str) -> str:
    """Write the printed cost of a card."""
    card = card_of(name)
    return (str(card.coins) if card.coins else "") + letters(card.cost) or word("free")


@cache_by_language
def card_effect(name: str) -> str:
    """Write what a card does."""
    card = card_of(name)
    if card.guild:
        return guild_effect(card)
    if card.colour == PURPLE:
        return word("temple")
    parts = [letters(card.produces), choice_letters(card.choice)]
    fixed = ",".join(short_name("letter", RESOURCES[r]) for r in range(5) if card.fixed[r])
    parts.append(word("fixed", resources=fixed) if fixed else "")
    parts.append(word("coins", n=card.grants) if card.grants else "")
    parts.append(word("shields", n=card.shields) if card.shields else "")
    if card.per[1]:
        parts.append(word("per", what=word("coins", n=card.per[1]), each=counted_name(card.per[0])))
    if card.symbol >= 0:
        parts.append(short_name("symbol", SYMBOLS[card.symbol]) + (f"+{card.points}" if card.points else ""))
    elif card.points:
        parts.append(word("points", n=card.points))
    return " ".join(part for part in parts if part)


def guild_effect(card: Card) -> str:
    """Write what a guild does."""
    coins = word("coins", n=card.guild_coins) + "+" if card.guild_coins else ""
    each = "+".join(counted_name(thing) for thing in card.guild)
    return word("per", what=coins + word("points", n=card.guild_points), each=each)


def counted_name(thing: int) -> str:
    """Write what an effect counts."""
    if thing == WONDER_COUNT:
        return word("wonder")
    if thing == TREASURE:
        return word("coins", n=3)
    return short_name("code", COLOURS[thing])


@cache_by_language
def wonder_cost(name: str) -> str:
    """Write the cost of a wonder."""
    return letters(wonder_of(name).cost)


@cache_by_language
def wonder_effect(name: str) -> str:
    """Write what a wonder does."""
    wonder = wonder_of(name)
    parts = [word("points", n=wonder.points) if wonder.points else "", choice_letters(wonder.choice)]
    parts.append(word("shields", n=wonder.shields) if wonder.shields else "")
    parts.append(word("coins", n=wonder.grants) if wonder.grants else "")
    parts.append(word("takes", n=wonder.takes) if wonder.takes else "")
    parts.append(word(f"asks.{ASKS[wonder.asks]}") if wonder.asks in ASKS else "")
    parts.append(word("again") if wonder.again else "")
    return " ".join(part for part in parts if part)
