"""The tables of table.py in the form that the rules read, all whole numbers."""

from thauma.core.c_structs import CStruct, i8, u8, u16
from thauma.games.duel.box import EVERY_CARD, EVERY_WONDER
from thauma.games.duel.ids import (
    BLUE,
    BROWN,
    GREEN,
    GREY,
    NOTHING,
    PURPLE,
    S_CIVILIAN,
    S_COMMERCE,
    S_GUILDS,
    S_SCIENCE,
    YELLOW,
)
from thauma.games.duel.table import CARD_INDEX, COLOURS, MADE, RAW, Card, Wonder


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
        chain=CARD_INDEX[card.chain] if card.chain else NOTHING,
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
COLOUR_MASKS = [
    [
        sum(1 << (c % 64) for c, row in enumerate(CARD_ROWS) if row.colour == colour and c // 64 == word)
        for word in (0, 1)
    ]
    for colour in range(len(COLOURS))
]
PRODUCERS = [brown | grey for brown, grey in zip(COLOUR_MASKS[BROWN], COLOUR_MASKS[GREY], strict=True)]
CATEGORY_BY_COLOUR = {BLUE: S_CIVILIAN, GREEN: S_SCIENCE, YELLOW: S_COMMERCE, PURPLE: S_GUILDS}
CATEGORY_OF_COLOUR = [CATEGORY_BY_COLOUR.get(colour, 0) for colour in range(len(COLOURS))]
"""where the points of a card are counted; other colours have none"""
