"""The tables of table.py in the form that the rules read, all whole numbers."""

from thauma.core.tables.c_structs import CStruct, i8, u8, u16
from thauma.games.duel import table
from thauma.games.duel.box import (
    BASE_BOX,
    BOXES,
    EVERY_CARD,
    EVERY_CARD_INDEX,
    EVERY_TOKEN,
    EVERY_WONDER,
    Row,
)
from thauma.games.duel.ids import (
    ALL_WONDERS,
    BLUE,
    BROWN,
    CARD_WORDS,
    GREEN,
    GREY,
    MOST_IN_AGE,
    NOTHING,
    PURPLE,
    S_CIVILIAN,
    S_COMMERCE,
    S_GUILDS,
    S_SCIENCE,
    YELLOW,
)
from thauma.games.duel.pantheon import table as pantheon
from thauma.games.duel.table import AGES, COLOURS, MADE, RAW, Card, Wonder


class CardRow(CStruct):
    """A card as numbers."""

    cost: list[int] = u8[5]
    coins: int = u8
    needs: int = u8
    """how many units of resources"""
    colour: int = u8
    chain: int = i8
    """the card that makes it free"""
    produces: list[int] = u8[5]
    raw: int = u8
    made: int = u8
    fixed: int = u8
    grants: int = u8
    per: int = i8
    per_coins: int = u8
    shields: int = u8
    symbol: int = i8
    points: int = u8
    mythology: int = i8
    """of a temple, the token that makes it free"""
    guild: int = u16
    guild_coins: int = u8
    guild_points: int = u8


class WonderRow(CStruct):
    """A wonder as numbers."""

    cost: list[int] = u8[5]
    points: int = u8
    shields: int = u8
    grants: int = u8
    takes: int = u8
    again: int = u8
    raw: int = u8
    made: int = u8
    asks: int = u8


def card_row(card: Card) -> CardRow:
    """Give a card as numbers."""
    per, per_coins = card.per
    return CardRow(
        cost=list(card.cost),
        coins=card.coins,
        needs=sum(card.cost),
        colour=card.colour,
        chain=EVERY_CARD_INDEX[card.chain] if card.chain else NOTHING,
        produces=list(card.produces),
        raw=int(card.choice == RAW),
        made=int(card.choice == MADE),
        fixed=sum(1 << r for r in range(5) if card.fixed[r]),
        grants=card.grants,
        per=per,
        per_coins=per_coins,
        shields=card.shields,
        symbol=card.symbol,
        points=card.points,
        mythology=card.mythology,
        guild=sum(1 << counted for counted in card.guild),
        guild_coins=card.guild_coins,
        guild_points=card.guild_points,
    )


def wonder_row(wonder: Wonder) -> WonderRow:
    """Give a wonder as numbers."""
    return WonderRow(
        cost=list(wonder.cost),
        points=wonder.points,
        shields=wonder.shields,
        grants=wonder.grants,
        takes=wonder.takes,
        again=int(wonder.again),
        raw=int(wonder.choice == RAW),
        made=int(wonder.choice == MADE),
        asks=wonder.asks,
    )


CARD_ROWS = [card_row(card) for card in EVERY_CARD]
WONDER_ROWS = [wonder_row(wonder) for wonder in EVERY_WONDER]


def card_set(cards: list[int]) -> list[int]:
    """Give cards as the words of a set."""
    return [sum(1 << c % 64 for c in cards if c // 64 == word) for word in range(CARD_WORDS)]


def cards_of(*colours: int) -> list[int]:
    """List the cards of some colours."""
    return [c for c, row in enumerate(CARD_ROWS) if row.colour in colours]


COLOUR_MASKS = [card_set(cards_of(colour)) for colour in range(len(COLOURS))]
PRODUCERS = card_set(cards_of(BROWN, GREY))
AGE_DECKS = [
    [c for c, card in enumerate(EVERY_CARD) if card.age == age and card.colour != PURPLE] for age in AGES
]
FULL_DECKS = [*AGE_DECKS, *(list(box.special) for box in BOXES)]
DECK_SIZES = [len(deck) for deck in FULL_DECKS]
DECKS = [[*deck, *[0] * (MOST_IN_AGE - len(deck))] for deck in FULL_DECKS]
"""the cards of each age, then the guilds and the temples; as many of a row as the table of sizes says"""
WONDERS_IN_BOX = [len(box.wonders) for box in BOXES]
WONDERS_OF_BOX = [[*box.wonders.values(), *[0] * (ALL_WONDERS - len(box.wonders))] for box in BOXES]
TOKENS_OF_BOX = list(BASE_BOX.tokens.values())
"""the wonders that are shuffled without Pantheon, and with it; the tokens without it"""
FULL_AGES = [[c for c, card in enumerate(EVERY_CARD) if card.age == age] for age in AGES]
AGE_CARDS = [[*cards, *[0] * (MOST_IN_AGE - len(cards))] for cards in FULL_AGES]
PLACE_IN_AGE = [FULL_AGES[card.age - 1].index(c) for c, card in enumerate(EVERY_CARD)]
"""all cards that an age can have, in order, and where each card stands there"""


def places_in(rows: tuple[Row, ...], part: tuple[Row, ...]) -> list[int]:
    """Give by number where each row stands in a part of all rows, NOTHING for those of the other part."""
    return [part.index(row) if row in part else NOTHING for row in rows]


CARD_PLACES = places_in(EVERY_CARD, table.CARDS)
WONDER_PLACES = places_in(EVERY_WONDER, table.WONDERS)
TOKEN_PLACES = places_in(EVERY_TOKEN, table.TOKENS)
TEMPLE_PLACES = places_in(EVERY_CARD, pantheon.TEMPLES)
FURTHER_WONDER_PLACES = places_in(EVERY_WONDER, pantheon.WONDERS)
FURTHER_TOKEN_PLACES = places_in(EVERY_TOKEN, pantheon.TOKENS)
"""by number: where cards, wonders and tokens stand among those of the base game, and of Pantheon"""
CATEGORY_BY_COLOUR = {BLUE: S_CIVILIAN, GREEN: S_SCIENCE, YELLOW: S_COMMERCE, PURPLE: S_GUILDS}
CATEGORY_OF_COLOUR = [CATEGORY_BY_COLOUR.get(colour, 0) for colour in range(len(COLOURS))]
"""where the points of a card are counted; other colours have none"""
