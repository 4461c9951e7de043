"""The tables of table.py in the form that the rules read, all whole numbers."""

from thauma.core.tables.blocks import PAGE
from thauma.core.tables.c_structs import CStruct, i8, one, u8, u16
from thauma.games.wonders import table
from thauma.games.wonders.ids import (
    BLUE,
    CARD_ROOM,
    CARD_WORDS,
    LARGEST_DECK,
    MOST_RAW_CHOICES,
    MOST_STAGES,
    NOTHING,
    PAYMENTS,
    PURPLE,
    S_BLUE,
    S_PURPLE,
    S_YELLOW,
    YELLOW,
)
from thauma.games.wonders.table import ANY_GOODS, ANY_RAW, CARD_INDEX, CARDS, CITIES, COLOURS, LETTERS, Effect

PAIRS = tuple(card.effect.choice for card in CARDS if card.effect.choice)
"""the choices between two raw materials; there is one card of each"""


def pack_raw(letters: str) -> int:
    """Count raw materials in fields of four bits."""
    return sum(1 << 4 * LETTERS.index(letter) for letter in letters if letter in ANY_RAW)


def goods(letters: str) -> int:
    """Give goods as a bit mask; no cost has two of a kind."""
    return sum(1 << ANY_GOODS.index(letter) for letter in letters if letter in ANY_GOODS)


class EffectRow(CStruct):
    """What a card or a stage gives, as numbers."""

    raw: int = u16
    goods: int = u8
    pairs: int = u8
    any_raw: int = u8
    any_goods: int = u8
    cheap: int = u8
    points: int = u8
    shields: int = u8
    symbol: int = i8
    wild: int = u8
    grants: int = u8
    counts: int = u8
    where: int = u8
    per_coins: int = u8
    per_points: int = u8
    complete: int = u8
    power: int = u8


class CardRow(CStruct):
    """A card as numbers."""

    raw: int = u16
    goods: int = u8
    coins: int = u8
    colour: int = u8
    chain: list[int] = i8[2]
    gain: EffectRow = one(EffectRow)


class StageRow(CStruct):
    """A stage as numbers."""

    raw: int = u16
    goods: int = u8
    gain: EffectRow = one(EffectRow)


def effect_row(effect: Effect) -> EffectRow:
    """Give an effect as numbers."""
    return EffectRow(
        raw=pack_raw(effect.produces),
        goods=goods(effect.produces),
        pairs=1 << PAIRS.index(effect.choice) if effect.choice else 0,
        any_raw=int(effect.private == ANY_RAW),
        any_goods=int(effect.private == ANY_GOODS),
        cheap=effect.cheap,
        points=effect.points,
        shields=effect.shields,
        symbol=effect.symbol,
        wild=effect.wild,
        grants=effect.grants,
        counts=sum(1 << what for what in effect.counts),
        where=effect.where,
        per_coins=effect.per_coins,
        per_points=effect.per_points,
        complete=effect.complete,
        power=effect.power,
    )


def card_row(card: table.Card) -> CardRow:
    """Give a card as numbers."""
    return CardRow(
        raw=pack_raw(card.cost),
        goods=goods(card.cost),
        coins=card.coins,
        colour=card.colour,
        chain=[*(CARD_INDEX[name] for name in card.chain), NOTHING, NOTHING][:2],
        gain=effect_row(card.effect),
    )


def stage_rows(stages: tuple[table.Stage, ...]) -> list[StageRow]:
    """Give the stages of a wonder as numbers; those that it lacks are empty."""
    rows = [
        StageRow(raw=pack_raw(stage.cost), goods=goods(stage.cost), gain=effect_row(stage.effect))
        for stage in stages
    ]
    return rows + [StageRow() for _ in range(MOST_STAGES - len(rows))]


CARD_ROWS = [card_row(card) for card in CARDS]


def has_points(card: int) -> bool:
    """Whether a card has points of its own in the end."""
    gain = CARD_ROWS[card].gain
    return bool(gain.points or gain.per_points or gain.complete)


SCORING = [
    sum(1 << c % 64 for c in range(len(CARDS)) if c // 64 == word and has_points(c))
    for word in range(CARD_WORDS)
]
"""bit masks of the cards that have points of their own in the end"""
CATEGORY_BY_COLOUR = {BLUE: S_BLUE, YELLOW: S_YELLOW, PURPLE: S_PURPLE}
CATEGORY = [CATEGORY_BY_COLOUR.get(colour, 0) for colour in range(len(COLOURS))]
"""where the points of a card are counted; other colours have none"""
FOLLOWERS = [sum(card.id in other.chain for other in CARDS) for card in CARDS]
"""how many cards each one makes free"""
STAGE_ROWS = [[stage_rows(side) for side in (city.day, city.night)] for city in CITIES]
STAGE_COUNTS = [[len(side) for side in (city.day, city.night)] for city in CITIES]
START_RAW = [pack_raw(city.resource) for city in CITIES]
START_GOODS = [goods(city.resource) for city in CITIES]


def squeeze(vector: int) -> int:
    """Give a vector of raw materials, four at most of each, in fields of three bits."""
    return vector & 7 | vector >> 1 & 0x38 | vector >> 2 & 0x1C0 | vector >> 3 & 0xE00


def widen(found: int, units: str) -> int:
    """Add to a set of squeezed vectors those with one unit more of any of these materials."""
    more = found
    for letter in units:
        at = LETTERS.index(letter)
        more |= (found & BELOW_FOUR[at]) << (1 << 3 * at)
    return more


def feasible_vectors(pairs: int, wild: int) -> int:
    """Give all that choices of raw material can make together, as a set of 4,096 bits."""
    found = 1
    for i, pair in enumerate(PAIRS):
        if pairs >> i & 1:
            found = widen(found, pair)
    for _ in range(wild):
        found = widen(found, ANY_RAW)
    return found


BELOW_FOUR = [sum(1 << vector for vector in range(4096) if vector >> 3 * at & 7 < 4) for at in range(4)]
"""vectors that one unit more of a material still fits into: no cost has more than four"""
FEASIBLE = [
    [found >> 64 * word & 0xFFFFFFFFFFFFFFFF for word in range(64)]
    for pairs in range(1 << len(PAIRS))
    for found in (feasible_vectors(pairs, wild) for wild in range(MOST_RAW_CHOICES))
]
"""by the pairs a city has, and how many choices among all four raw materials"""


def deck_of(age: int, players: int) -> list[int]:
    """List the cards of an age for so many players, guilds aside."""
    return [card for card in range(len(CARDS)) for _ in range(table.copies(card, age, players))]


FULL_DECKS = [[deck_of(age, players) for players in range(3, 8)] for age in range(3)]
DECK_SIZES = [[len(deck) for deck in decks] for decks in FULL_DECKS]
DECKS = [[[*deck, *[0] * (LARGEST_DECK - len(deck))] for deck in decks] for decks in FULL_DECKS]
"""the cards of each age for each number of players, as many as the table of sizes says"""
GUILD_CARDS = [number for number, card in enumerate(CARDS) if card.colour == PURPLE]
IS_GUILD = [int(card.colour == PURPLE) for card in CARDS]
AGES_OF = [sum(table.lies_in(card, age) << age for age in range(3)) for card in CARDS]
"""by card: bit mask of the ages that have it"""
KIND_OF_ROW = [
    (age, number) for age in range(3) for number, card in enumerate(CARDS) if table.lies_in(card, age)
]
ROW_OF = [
    [KIND_OF_ROW.index((age, card)) if (age, card) in KIND_OF_ROW else 0 for card in range(len(CARDS))]
    for age in range(3)
]
"""the rows of the discard pile: age on the back and card of each, and by age and card its row"""
CARD_MOVES = [PAYMENTS * (card % CARD_ROOM) + PAGE * (card // CARD_ROOM) for card in range(len(CARDS))]
"""what a card adds to the first id of a block whose moves say what is paid"""
