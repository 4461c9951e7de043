"""The printed facts of Duel: cards, wonders, progress tokens, layouts, military track. No rules here.

A new card, wonder or token is a new row, at the end of its table: where a row stands is its number in states
and moves. Costs are written as letters (W wood, C clay, S stone, G glass, P papyrus) with
digits for coins: "2GP" is two coins, a glass and a papyrus.
"""

from dataclasses import dataclass

from thauma.core.tables.table_checks import check_known, check_letters, check_row
from thauma.games.duel.constants import (
    BLUE,
    BROWN,
    DESTROY_BROWN,
    DESTROY_GREY,
    FIRST_LOOT,
    FIRST_LOOT_COINS,
    GREEN,
    GREY,
    LIBRARY,
    NOTHING,
    PURPLE,
    RED,
    REVIVE,
    SECOND_LOOT,
    SECOND_LOOT_COINS,
    TREASURE,
    TURN,
    WONDER_COUNT,
    YELLOW,
)

RESOURCES = ("wood", "clay", "stone", "glass", "papyrus")
COLOURS = ("brown", "grey", "blue", "green", "yellow", "red", "purple")
SYMBOLS = ("pendulum", "wheel", "quill", "mortar", "sundial", "armillary", "scales")
CATEGORIES = ("military", "civilian", "science", "commerce", "guilds", "wonders", "progress", "treasury")
KINDS = ("civilian", "military", "science")

AGES = (1, 2, 3)
LETTERS = "WCSGP"
RAW, MADE = "WCS", "GP"
"""what one unit of a choice producer can be"""


@dataclass(frozen=True, slots=True)
class Card:
    """A building."""

    id: str
    age: int
    colour: int
    coins: int
    cost: tuple[int, ...]
    chain: str = ""
    """the earlier building that makes this one free"""
    produces: tuple[int, ...] = (0, 0, 0, 0, 0)
    choice: str = ""
    """one unit of any of these each turn"""
    fixed: tuple[int, ...] = (0, 0, 0, 0, 0)
    """resources that now cost 1 coin each"""
    grants: int = 0
    """coins on building"""
    per: tuple[int, int] = (NOTHING, 0)
    """coins on building for each card of a colour (or wonder) in the player's own city"""
    shields: int = 0
    symbol: int = NOTHING
    points: int = 0
    guild: tuple[int, ...] = ()
    """what is counted in the city that has more of it"""
    guild_coins: int = 0
    guild_points: int = 0
    mythology: int = NOTHING
    """of a grand temple: a token of it makes the temple free"""

    def __post_init__(self) -> None:
        """Refuse what no card can be."""
        check_known("Cards", self.id, "age", self.age, AGES)
        check_known("Cards", self.id, "colour", self.colour, range(len(COLOURS)))
        check_known("Cards", self.id, "choice", self.choice, ("", RAW, MADE))
        counted = {*self.guild, self.per[0]} - {NOTHING}
        check_row(counted <= {*range(TREASURE + 1)}, "Cards", self.id, f"{counted} cannot be counted")
        check_row(
            (self.symbol == NOTHING) == (self.colour != GREEN),
            "Cards",
            self.id,
            f"green cards have one of the symbols {', '.join(SYMBOLS)}, and no others",
        )


@dataclass(frozen=True, slots=True)
class Wonder:
    """A wonder."""

    id: str
    cost: tuple[int, ...]
    points: int
    shields: int = 0
    grants: int = 0
    takes: int = 0
    """coins that the opponent loses"""
    again: bool = False
    choice: str = ""
    asks: int = TURN
    """the question that building it raises"""

    def __post_init__(self) -> None:
        """Refuse what no wonder can be."""
        check_known("Wonders", self.id, "choice", self.choice, ("", RAW, MADE))


def count_units(row: str, text: str) -> tuple[int, ...]:
    """Count the resource letters of a text in a row."""
    check_letters("Cards and wonders", row, "resources", text, LETTERS)
    return tuple(text.count(letter) for letter in LETTERS)


def parse_cost(row: str, text: str) -> tuple[int, tuple[int, ...]]:
    """Split the printed cost of a row into coins and resources."""
    resources = text.lstrip("0123456789")
    return int(text.removesuffix(resources) or 0), count_units(row, resources)


def symbol_of(card: str, symbol: str) -> int:
    """Give the number of a card's symbol."""
    check_known("Cards", card, "symbol", symbol, SYMBOLS)
    return SYMBOLS.index(symbol)


def wonder(
    name: str,
    cost: str,
    points: int,
    *,
    shields: int = 0,
    grants: int = 0,
    takes: int = 0,
    again: bool = False,
    choice: str = "",
    asks: int = TURN,
) -> Wonder:
    """Wonder."""
    return Wonder(name, count_units(name, cost), points, shields, grants, takes, again, choice, asks)


def brown(age: int, card: str, cost: str, gives: str) -> Card:
    """Raw material."""
    return Card(card, age, BROWN, *parse_cost(card, cost), produces=count_units(card, gives))


def grey(age: int, card: str, cost: str, gives: str) -> Card:
    """Manufactured good."""
    return Card(card, age, GREY, *parse_cost(card, cost), produces=count_units(card, gives))


def blue(age: int, card: str, cost: str, points: int, chain: str = "") -> Card:
    """Civilian building."""
    return Card(card, age, BLUE, *parse_cost(card, cost), chain, points=points)


def green(age: int, card: str, cost: str, symbol: str, points: int, chain: str = "") -> Card:
    """Scientific building."""
    return Card(
        card, age, GREEN, *parse_cost(card, cost), chain, symbol=symbol_of(card, symbol), points=points
    )


def red(age: int, card: str, cost: str, shields: int, chain: str = "") -> Card:
    """Military building."""
    return Card(card, age, RED, *parse_cost(card, cost), chain, shields=shields)


def trade(age: int, card: str, cost: str, fixed: str = "", choice: str = "") -> Card:
    """Commercial building that changes what resources cost."""
    return Card(card, age, YELLOW, *parse_cost(card, cost), fixed=count_units(card, fixed), choice=choice)


def income(age: int, card: str, grants: int) -> Card:
    """Commercial building that is free and pays coins."""
    return Card(card, age, YELLOW, *parse_cost(card, ""), grants=grants)


def market(card: str, cost: str, counted: int, coins: int, chain: str = "") -> Card:
    """Commercial building of Age III: coins for what the player's own city has, and 3 points."""
    return Card(card, 3, YELLOW, *parse_cost(card, cost), chain, per=(counted, coins), points=3)


def guild(card: str, cost: str, counted: tuple[int, ...], coins: int = 1, points: int = 1) -> Card:
    """Guild: coins at once and points at the end for the city that has more."""
    return Card(
        card, 3, PURPLE, *parse_cost(card, cost), guild=counted, guild_coins=coins, guild_points=points
    )


CARDS: tuple[Card, ...] = (
    brown(1, "lumber-yard", "", "W"),
    brown(1, "logging-camp", "1", "W"),
    brown(1, "clay-pool", "", "C"),
    brown(1, "clay-pit", "1", "C"),
    brown(1, "quarry", "", "S"),
    brown(1, "stone-pit", "1", "S"),
    grey(1, "glassworks", "1", "G"),
    grey(1, "press", "1", "P"),
    red(1, "guard-tower", "", 1),
    red(1, "stable", "W", 1),
    red(1, "garrison", "C", 1),
    red(1, "palisade", "2", 1),
    green(1, "workshop", "P", "pendulum", 1),
    green(1, "apothecary", "G", "wheel", 1),
    green(1, "scriptorium", "2", "quill", 0),
    green(1, "pharmacist", "2", "mortar", 0),
    blue(1, "theater", "", 3),
    blue(1, "altar", "", 3),
    blue(1, "baths", "S", 3),
    trade(1, "stone-reserve", "3", fixed="S"),
    trade(1, "clay-reserve", "3", fixed="C"),
    trade(1, "wood-reserve", "3", fixed="W"),
    income(1, "tavern", 4),
    brown(2, "sawmill", "2", "WW"),
    brown(2, "brickyard", "2", "CC"),
    brown(2, "shelf-quarry", "2", "SS"),
    grey(2, "glass-blower", "", "G"),
    grey(2, "drying-room", "", "P"),
    red(2, "walls", "SS", 2),
    red(2, "horse-breeders", "WC", 1, "stable"),
    red(2, "barracks", "3", 1, "garrison"),
    red(2, "archery-range", "WSP", 2),
    red(2, "parade-ground", "CCG", 2),
    green(2, "library", "WSG", "quill", 2, "scriptorium"),
    green(2, "dispensary", "CCS", "mortar", 2, "pharmacist"),
    green(2, "school", "WPP", "wheel", 1),
    green(2, "laboratory", "WGG", "pendulum", 1),
    blue(2, "courthouse", "WWG", 5),
    blue(2, "statue", "CC", 4, "theater"),
    blue(2, "temple", "WP", 4, "altar"),
    blue(2, "aqueduct", "SSS", 5, "baths"),
    blue(2, "rostrum", "WS", 4),
    trade(2, "forum", "3C", choice=MADE),
    trade(2, "caravansery", "2GP", choice=RAW),
    trade(2, "customs-house", "4", fixed="GP"),
    income(2, "brewery", 6),
    red(3, "arsenal", "WWCCC", 3),
    red(3, "pretorium", "8", 3),
    red(3, "fortifications", "CSSP", 2, "palisade"),
    red(3, "siege-workshop", "WWWG", 2, "archery-range"),
    red(3, "circus", "CCSS", 2, "parade-ground"),
    green(3, "academy", "WSGG", "sundial", 3),
    green(3, "study", "WWGP", "sundial", 3),
    green(3, "university", "CGP", "armillary", 2, "school"),
    green(3, "observatory", "SPP", "armillary", 2, "laboratory"),
    blue(3, "palace", "WCSGG", 7),
    blue(3, "town-hall", "WWSSS", 7),
    blue(3, "obelisk", "SSG", 5),
    blue(3, "gardens", "WWCC", 6, "statue"),
    blue(3, "pantheon", "WCPP", 6, "temple"),
    blue(3, "senate", "CCSP", 5, "rostrum"),
    market("chamber-of-commerce", "PP", GREY, 3),
    market("port", "WGP", BROWN, 2),
    market("armory", "SSG", RED, 1),
    market("lighthouse", "CCG", YELLOW, 1, "tavern"),
    market("arena", "WCS", WONDER_COUNT, 2, "brewery"),
    guild("merchants-guild", "WCGP", (YELLOW,)),
    guild("shipowners-guild", "CSGP", (BROWN, GREY)),
    guild("builders-guild", "WCSSG", (WONDER_COUNT,), coins=0, points=2),
    guild("magistrates-guild", "WWCP", (BLUE,)),
    guild("scientists-guild", "WWCC", (GREEN,)),
    guild("moneylenders-guild", "WWSS", (TREASURE,), coins=0),
    guild("tacticians-guild", "CSSP", (RED,)),
)

WONDERS: tuple[Wonder, ...] = (
    wonder("the-appian-way", "CCSSP", 3, grants=3, takes=3, again=True),
    wonder("circus-maximus", "WSSG", 3, shields=1, asks=DESTROY_GREY),
    wonder("the-colossus", "CCCG", 3, shields=2),
    wonder("the-great-library", "WWWGP", 4, asks=LIBRARY),
    wonder("the-great-lighthouse", "WSPP", 4, choice=RAW),
    wonder("the-hanging-gardens", "WWGP", 3, grants=6, again=True),
    wonder("the-mausoleum", "CCGGP", 2, asks=REVIVE),
    wonder("piraeus", "WWCS", 2, again=True, choice=MADE),
    wonder("the-pyramids", "SSSP", 9),
    wonder("the-sphinx", "CSGG", 6, again=True),
    wonder("the-statue-of-zeus", "WCSPP", 3, shields=1, asks=DESTROY_BROWN),
    wonder("the-temple-of-artemis", "WSGP", 0, grants=12, again=True),
)

TOKENS = (
    "agriculture",
    "architecture",
    "economy",
    "law",
    "masonry",
    "mathematics",
    "philosophy",
    "strategy",
    "theology",
    "urbanism",
)
TOKEN_COINS = {"agriculture": 6, "urbanism": 6}
TOKEN_POINTS = {"agriculture": 4, "philosophy": 7}

for _card in CARDS:
    check_known("Cards", _card.id, "chain", _card.chain, ("", *(card.id for card in CARDS)))
for _token in (*TOKEN_COINS, *TOKEN_POINTS):
    check_known("Token coins and points", _token, "token", _token, TOKENS)
for _wonder in WONDERS:
    check_row(
        _wonder.asks != LIBRARY or _wonder.id == "the-great-library",
        "Wonders",
        _wonder.id,
        "only the Great Library draws progress tokens",
    )

FIRST_GAME_WONDERS = (
    ("the-pyramids", "the-great-lighthouse", "the-temple-of-artemis", "the-statue-of-zeus"),
    ("circus-maximus", "piraeus", "the-appian-way", "the-colossus"),
)
PICK_ORDER = (0, 1, 1, 0, 1, 0, 0, 1)

ROWS = (
    ((4, 6), (3, 5, 7), (2, 4, 6, 8), (1, 3, 5, 7, 9), (0, 2, 4, 6, 8, 10)),
    ((0, 2, 4, 6, 8, 10), (1, 3, 5, 7, 9), (2, 4, 6, 8), (3, 5, 7), (4, 6)),
    ((4, 6), (3, 5, 7), (2, 4, 6, 8), (3, 7), (2, 4, 6, 8), (3, 5, 7), (4, 6)),
)
"""for each age the rows from the first laid, with the left edges of their cards in half cards"""

PLACES = tuple(tuple((row, x) for row, xs in enumerate(rows) for x in xs) for rows in ROWS)
"""row and left edge of each slot"""


def covering_slots(places: tuple[tuple[int, int], ...], slot: int) -> int:
    """Bit mask of the slots that lie on a slot: half a card to either side in the next row."""
    row, x = places[slot]
    return sum(1 << i for i, (r, at) in enumerate(places) if r == row + 1 and abs(at - x) == 1)


COVERED_BY = tuple(tuple(covering_slots(places, slot) for slot in range(20)) for places in PLACES)
COVERS = tuple(
    tuple(sum(1 << i for i in range(20) if masks[i] >> slot & 1) for slot in range(20))
    for masks in COVERED_BY
)
FACE_UP = tuple(sum(1 << i for i, (row, _) in enumerate(places) if row % 2 == 0) for places in PLACES)
OPEN_FIRST = tuple(sum(1 << i for i in range(20) if not masks[i]) for masks in COVERED_BY)

LOOT = ((FIRST_LOOT, FIRST_LOOT_COINS), (SECOND_LOOT, SECOND_LOOT_COINS))
"""a loot token lies on entering this space, and takes so many coins"""
MILITARY_POINTS = (0, 2, 2, 5, 5, 5, 10, 10, 10, 10)
"""points for the player ahead, by the pawn's distance from the middle"""
