"""The printed facts of the Pantheon expansion: gods, spaces, tokens, temples. No rules here.

The box is complete: one temple and three gods of each mythology. Its cards, wonders and progress tokens are
numbered behind those that the base game had before it: see `box`.
"""

from dataclasses import dataclass

from thauma.games.duel import table as base
from thauma.games.duel.constants import (
    CLAIM,
    COPY,
    ENKI_TAKES,
    GATE_CALLS,
    GUARD,
    NOTHING,
    OPEN,
    PURPLE,
    RAISE,
    REMOVE,
    REVIVE,
    SCALES,
    STEAL,
    TOPPLE,
    TUCK,
    TURN,
    WAIVE,
)
from thauma.games.duel.table import COVERED_BY, Card, parse_cost, wonder


@dataclass(frozen=True, slots=True)
class God:
    """A card of the Pantheon: a god, or the Gate."""

    id: str
    doubled: bool = False
    """whether it costs twice the price of its space"""
    coins: int = 0
    """for the treasury"""
    kept: int = 0
    """coins on the card itself, to be spent or to score"""
    points: int = 0
    shields: int = 0
    symbol: int = NOTHING
    asks: int = TURN
    """the question that it raises, where there is anything to choose"""
    needs: int = TURN
    """the question that follows and must have an answer too"""


MYTHOLOGIES = ("mesopotamian", "phoenician", "greek", "egyptian", "roman")
GOD_CARDS = (
    God("enki", asks=ENKI_TAKES),
    God("ishtar", symbol=SCALES),
    God("nisaba", asks=COPY),
    God("astarte", kept=7),
    God("baal", asks=STEAL),
    God("tanit", coins=12),
    God("aphrodite", points=9),
    God("hades", asks=REVIVE),
    God("zeus", asks=REMOVE),
    God("anubis", asks=TOPPLE),
    God("isis", asks=RAISE, needs=TUCK),
    God("ra", asks=CLAIM),
    God("mars", shields=2),
    God("minerva", asks=GUARD),
    God("neptune", asks=WAIVE),
    God("gate", doubled=True, asks=GATE_CALLS),
)
"""three gods of each mythology, then the Gate"""
CALLABLE = tuple(god.id for god in GOD_CARDS)
"""what can lie on a space"""
GODS, GATE = CALLABLE[:-1], CALLABLE[-1]
TOKENS_OF_EACH = 2
"""mythology tokens of each mythology in the box; five of the ten are in play"""
OFFERINGS = (2, 3, 4)
"""what the offering tokens take off a price"""

COSTS = ((3, 4, 5, 6, 7, 8), (8, 7, 6, 5, 4, 3))
"""what activating the card of each space costs each seat; the first space lies beside seat 0's capital"""
TOKEN_SLOTS = ((2, 4, 9, 11, 13), (6, 8, 10), ())
"""the slots of each age on which tokens lie"""
LOOT_SPACES = (3, 6, -3, -6)
"""where the zones of the loot tokens begin, in the order of their bits"""
TEMPLE_POINTS = (0, 5, 12, 21)
"""points for so many grand temples"""


def temple(mythology: str, cost: str) -> Card:
    """Grand temple: free with a token of its mythology, points by how many a city has."""
    name = f"{mythology}-temple"
    return Card(name, 3, PURPLE, *parse_cost(name, cost), mythology=MYTHOLOGIES.index(mythology))


TEMPLES = tuple(
    temple(mythology, cost)
    for mythology, cost in zip(MYTHOLOGIES, ("WWWGP", "WSGPP", "SSSGP", "CCCGP", "CSGGP"), strict=True)
)
"""one of each mythology"""
WONDERS = (
    wonder("the-sanctuary", "SSGP", 0, again=True),
    wonder("the-divine-theater", "WWGPP", 2, asks=OPEN),
)
TOKENS = ("mysticism", "poliorcetics", "engineering")
CATEGORIES = (*base.CATEGORIES[:4], "temples", *base.CATEGORIES[5:], "divinities")
"""points: temples take the place of guilds"""

GOD_INDEX = {god: i for i, god in enumerate(GODS)}
MYTHOLOGY_INDEX = {mythology: i for i, mythology in enumerate(MYTHOLOGIES)}
LIES_ON = tuple(tuple(COVERED_BY[age][slot] for slot in slots) for age, slots in enumerate(TOKEN_SLOTS))
"""bit masks of the slots that lie on each token"""
BENEATH = tuple(
    tuple(next((i for i, cards in enumerate(tokens) if cards >> slot & 1), NOTHING) for slot in range(20))
    for tokens in LIES_ON
)
"""the token that each slot lies on, if any; no slot lies on two"""


def mythology_of(god: int) -> int:
    """Give the mythology of a god."""
    return god // 3
