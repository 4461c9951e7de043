"""The tables of table.py in the form that the rules read, all whole numbers; table_rows.pxd is the C twin."""

from typing import Any

from thauma.games.wonders import table
from thauma.games.wonders.ids import NOTHING
from thauma.games.wonders.table import ANY_GOODS, ANY_RAW, CARD_INDEX, CARDS, CITIES, LETTERS, Effect

PAIRS = tuple(card.effect.choice for card in CARDS if card.effect.choice)
"""the choices between two raw materials; there is one card of each"""


def pack_raw(letters: str) -> int:
    """Count raw materials in fields of four bits."""
    return sum(1 << 4 * LETTERS.index(letter) for letter in letters if letter in ANY_RAW)


def goods(letters: str) -> int:
    """Give goods as a bit mask; no cost has two of a kind."""
    return sum(1 << ANY_GOODS.index(letter) for letter in letters if letter in ANY_GOODS)


class EffectRow:
    """What a card or a stage gives, as numbers."""

    def __init__(self, effect: Effect) -> None:
        self.raw = pack_raw(effect.produces)
        self.goods = goods(effect.produces)
        self.pairs = 1 << PAIRS.index(effect.choice) if effect.choice else 0
        self.any_raw = int(effect.private == ANY_RAW)
        self.any_goods = int(effect.private == ANY_GOODS)
        self.cheap = effect.cheap
        self.points = effect.points
        self.shields = effect.shields
        self.symbol = effect.symbol
        self.wild = effect.wild
        self.grants = effect.grants
        self.counts = sum(1 << what for what in effect.counts)
        self.where = effect.where
        self.per_coins = effect.per_coins
        self.per_points = effect.per_points
        self.complete = effect.complete
        self.power = effect.power


class CardRow:
    """A card as numbers."""

    def __init__(self, card: table.Card) -> None:
        self.raw = pack_raw(card.cost)
        self.goods = goods(card.cost)
        self.coins = card.coins
        self.colour = card.colour
        chain = [CARD_INDEX[name] for name in card.chain]
        self.chain = [*chain, NOTHING, NOTHING][:2]
        self.gain = EffectRow(card.effect)


class StageRow:
    """A stage as numbers."""

    def __init__(self, stage: table.Stage) -> None:
        self.raw = pack_raw(stage.cost)
        self.goods = goods(stage.cost)
        self.gain = EffectRow(stage.effect)


def row_fields(row: CardRow | StageRow) -> dict[str, Any]:
    """Give a row as plain numbers, as a C struct takes them."""
    return {**vars(row), "gain": vars(row.gain)}


CARD_ROWS = [CardRow(card) for card in CARDS]


def has_points(card: int) -> bool:
    """Whether a card has points of its own in the end."""
    gain = CARD_ROWS[card].gain
    return bool(gain.points or gain.per_points or gain.complete)


FOLLOWERS = [sum(card.id in other.chain for other in CARDS) for card in CARDS]
"""how many cards each one makes free"""
STAGE_ROWS = [[[StageRow(stage) for stage in side] for side in (city.day, city.night)] for city in CITIES]
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
MOST_WILD = 3
FEASIBLE = [
    [found >> 64 * word & 0xFFFFFFFFFFFFFFFF for word in range(64)]
    for pairs in range(1 << len(PAIRS))
    for found in (feasible_vectors(pairs, wild) for wild in range(MOST_WILD))
]
"""by the pairs a city has, times three, and how many choices among all four raw materials"""
