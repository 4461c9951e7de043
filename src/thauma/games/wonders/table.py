"""The printed facts of 7 Wonders: cards and wonder boards of the second edition. No rules here.

A new card or city is a new row, at the end of its table: where a row stands is its number in states and
moves. Where a deck has more cards than the hands of an age take, the rest stays in the box.

Costs and production are written as letters (W wood, S stone, C clay, O ore, G glass, L cloth, P papyrus) with
a digit for coins. Copies are told by the player counts printed on them: "34" is one card for three or more
players and one for four or more.
"""

from dataclasses import dataclass

from thauma.core.tables.table_checks import check_known, check_letters, check_names, check_row
from thauma.games.wonders.constants import (
    BLUE,
    BROWN,
    COMPASS,
    FREE_COLOURS,
    FREE_FIRST,
    FREE_LAST,
    GEAR,
    GOODS_BOTH,
    GREEN,
    GREY,
    GUILDS_BESIDE,
    HAND,
    MOST_PLAYERS,
    MOST_STAGES,
    NEIGHBOURS,
    NOTHING,
    OWN,
    PURPLE,
    RAW_LEFT,
    RAW_RIGHT,
    RED,
    REVIVES,
    SEVENTH_CARD,
    STAGES,
    TABLET,
    YELLOW,
)

RAW = ("wood", "stone", "clay", "ore")
GOODS = ("glass", "cloth", "papyrus")
RESOURCES = (*RAW, *GOODS)
LETTERS = "WSCOGLP"
COLOURS = ("brown", "grey", "blue", "yellow", "red", "green", "purple")
SYMBOLS = ("compass", "gear", "tablet")
SIDES = ("day", "night")
CATEGORIES = ("wonder", "treasury", "military", "blue", "yellow", "green", "purple")
KINDS = ("points",)
VICTORY = (1, 3, 5)
"""points of a victory token, by age"""
DEFEAT = -1
ANY_RAW, ANY_GOODS = "WSCO", "GLP"
GUILD_AGE = 2
MOST_UNITS = 7
"""resources of a cost: two coins for each are the most that a neighbour gets, which the move's id says"""
MOST_MADE = 7
"""units of a raw material that a city can make, its own one included: they are counted in three bits"""
MOST_CARDS = 127
"""numbers below zero say that a card is not known"""


@dataclass(frozen=True, slots=True)
class Effect:
    """What a card or a stage gives."""

    produces: str = ""
    """units each turn, which neighbours may buy"""
    choice: str = ""
    """one unit of any of these each turn, which neighbours may buy"""
    private: str = ""
    """one unit of any of these each turn, for its owner's city alone"""
    cheap: int = 0
    """what is bought for one coin from now on"""
    points: int = 0
    shields: int = 0
    symbol: int = NOTHING
    wild: int = 0
    """symbols chosen when points are counted"""
    grants: int = 0
    """coins at once"""
    counts: tuple[int, ...] = ()
    """colours (or stages) that are counted"""
    where: int = OWN
    """in whose cities"""
    per_coins: int = 0
    """coins at once for each that is counted"""
    per_points: int = 0
    """points in the end for each that is counted"""
    complete: int = 0
    """points if the player's own wonder is complete"""
    power: int = 0


@dataclass(frozen=True, slots=True)
class Card:
    """A building."""

    id: str
    colour: int
    copies: tuple[str, str, str]
    """by age: the player counts printed on the copies"""
    coins: int
    cost: str
    effect: Effect
    chain: tuple[str, ...] = ()
    """earlier buildings of which any makes this one free"""
    seal: str = ""
    """the chain symbol beside its cost"""
    seals: tuple[str, ...] = ()
    """the chain symbols that it offers"""


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage of a wonder."""

    cost: str
    effect: Effect


@dataclass(frozen=True, slots=True)
class City:
    """A wonder board."""

    id: str
    resource: str
    day: tuple[Stage, ...]
    night: tuple[Stage, ...]


def card(
    age: int,
    name: str,
    colour: int,
    copies: str,
    price: str,
    effect: Effect,
    chain: str = "",
    seal: str = "",
    seals: str = "",
    later: str = "",
) -> Card:
    """Read a row; `later` are the copies of the next age."""
    by_age = [""] * 3
    by_age[age - 1] = copies
    if later:
        by_age[age] = later
    coins = int(price[0]) if price[:1].isdigit() else 0
    cost = price.lstrip("0123456789")
    first, second, third = by_age
    return Card(
        name,
        colour,
        (first, second, third),
        coins,
        cost,
        effect,
        tuple(chain.split()),
        seal,
        tuple(seals.split()),
    )


def produces(what: str) -> Effect:
    """Production that neighbours may buy."""
    return Effect(produces=what)


def either(what: str) -> Effect:
    """One unit of several, which neighbours may buy."""
    return Effect(choice=what)


def private(what: str) -> Effect:
    """One unit of several, for its owner's city alone."""
    return Effect(private=what)


def shields(count: int) -> Effect:
    """Shields."""
    return Effect(shields=count)


def points(count: int) -> Effect:
    """Points."""
    return Effect(points=count)


def science(symbol: int) -> Effect:
    """A symbol."""
    return Effect(symbol=symbol)


def trade(what: int, coins: int, each: int) -> Effect:
    """Coins at once and points in the end for what the player's own city has."""
    return Effect(counts=(what,), per_coins=coins, per_points=each)


def guild(each: int, *what: int, where: int = NEIGHBOURS) -> Effect:
    """Points in the end for what some cities have."""
    return Effect(counts=what, where=where, per_points=each)


CARDS = (
    card(1, "lumber-yard", BROWN, "34", "", produces("W")),
    card(1, "stone-pit", BROWN, "35", "", produces("S")),
    card(1, "clay-pool", BROWN, "35", "", produces("C")),
    card(1, "ore-vein", BROWN, "34", "", produces("O")),
    card(1, "timber-yard", BROWN, "3", "1", either("WS")),
    card(1, "clay-pit", BROWN, "3", "1", either("CO")),
    card(1, "excavation", BROWN, "4", "1", either("SC")),
    card(1, "forest-cave", BROWN, "5", "1", either("WO")),
    card(1, "tree-farm", BROWN, "6", "1", either("WC")),
    card(1, "mine", BROWN, "6", "1", either("SO")),
    card(1, "loom", GREY, "36", "", produces("L"), later="35"),
    card(1, "glassworks", GREY, "36", "", produces("G"), later="35"),
    card(1, "press", GREY, "36", "", produces("P"), later="35"),
    card(1, "altar", BLUE, "35", "", points(3), seals="star"),
    card(1, "theater", BLUE, "36", "", points(3), seals="mask"),
    card(1, "baths", BLUE, "37", "S", points(3), seals="drop"),
    card(1, "well", BLUE, "47", "", points(3), seals="hammer"),
    card(1, "east-trading-post", YELLOW, "37", "", Effect(cheap=RAW_RIGHT), seals="stall"),
    card(1, "west-trading-post", YELLOW, "37", "", Effect(cheap=RAW_LEFT), seals="stall"),
    card(1, "marketplace", YELLOW, "36", "", Effect(cheap=GOODS_BOTH), seals="camel"),
    card(1, "tavern", YELLOW, "457", "", Effect(grants=5)),
    card(1, "stockade", RED, "37", "W", shields(1)),
    card(1, "barracks", RED, "35", "O", shields(1)),
    card(1, "guard-tower", RED, "34", "C", shields(1)),
    card(1, "apothecary", GREEN, "35", "L", science(COMPASS), seals="horseshoe mortar"),
    card(1, "workshop", GREEN, "37", "G", science(GEAR), seals="target lamp"),
    card(1, "scriptorium", GREEN, "34", "P", science(TABLET), seals="scales book"),
    card(2, "sawmill", BROWN, "34", "1", produces("WW")),
    card(2, "quarry", BROWN, "34", "1", produces("SS")),
    card(2, "brickyard", BROWN, "34", "1", produces("CC")),
    card(2, "foundry", BROWN, "34", "1", produces("OO")),
    card(2, "temple", BLUE, "36", "WCG", points(4)),
    card(2, "courthouse", BLUE, "35", "CCL", points(4), "scriptorium", "scales"),
    card(2, "statue", BLUE, "37", "WOO", points(4), "well", "hammer"),
    card(2, "aqueduct", BLUE, "37", "SSS", points(5), "baths", "drop"),
    card(2, "caravansery", YELLOW, "356", "WW", private(ANY_RAW), "marketplace", "camel", "lighthouse"),
    card(
        2,
        "forum",
        YELLOW,
        "367",
        "CC",
        private(ANY_GOODS),
        "east-trading-post west-trading-post",
        "stall",
        "barrel",
    ),
    card(2, "vineyard", YELLOW, "36", "", Effect(counts=(BROWN,), where=OWN | NEIGHBOURS, per_coins=1)),
    card(2, "bazar", YELLOW, "47", "", Effect(counts=(GREY,), where=OWN | NEIGHBOURS, per_coins=2)),
    card(2, "walls", RED, "37", "SSS", shields(2), seals="castle"),
    card(2, "archery-range", RED, "36", "WWO", shields(2), "workshop", "target"),
    card(2, "stables", RED, "35", "WCO", shields(2), "apothecary", "horseshoe"),
    card(2, "training-ground", RED, "467", "WOO", shields(2), seals="helmet"),
    card(2, "dispensary", GREEN, "34", "OOG", science(COMPASS), "apothecary", "mortar", "bolt torch"),
    card(2, "laboratory", GREEN, "35", "CCP", science(GEAR), "workshop", "lamp", "planet saw"),
    card(2, "library", GREEN, "36", "SSL", science(TABLET), "scriptorium", "book", "temple scroll"),
    card(2, "school", GREEN, "37", "WP", science(TABLET), seals="lyre feather"),
    card(3, "gardens", BLUE, "34", "WCC", points(5), "theater", "mask"),
    card(3, "senate", BLUE, "35", "WWSO", points(6), "library", "temple"),
    card(3, "town-hall", BLUE, "36", "SSOG", points(6)),
    card(3, "pantheon", BLUE, "36", "CCOGLP", points(7), "altar", "star"),
    card(3, "palace", BLUE, "37", "WSCOGLP", points(8)),
    card(3, "arena", YELLOW, "35", "SSO", trade(STAGES, 3, 1), "dispensary", "bolt"),
    card(3, "lighthouse", YELLOW, "36", "SG", trade(YELLOW, 1, 1), "caravansery", "lighthouse"),
    card(3, "haven", YELLOW, "34", "WOL", trade(BROWN, 1, 1), "forum", "barrel"),
    card(3, "chamber-of-commerce", YELLOW, "46", "CCP", trade(GREY, 2, 2)),
    card(3, "ludus", YELLOW, "57", "SO", trade(RED, 3, 1)),
    card(3, "fortifications", RED, "37", "COOO", shields(3), "walls", "castle"),
    card(3, "siege-workshop", RED, "35", "WCCC", shields(3), "laboratory", "saw"),
    card(3, "arsenal", RED, "35", "WWOL", shields(3)),
    card(3, "circus", RED, "46", "SSSO", shields(3), "training-ground", "helmet"),
    card(3, "castrum", RED, "47", "WCCP", shields(3)),
    card(3, "academy", GREEN, "37", "SSSG", science(COMPASS), "school", "lyre"),
    card(3, "lodge", GREEN, "36", "CCLP", science(COMPASS), "dispensary", "torch"),
    card(3, "observatory", GREEN, "37", "OOGL", science(GEAR), "laboratory", "planet"),
    card(3, "study", GREEN, "35", "WLP", science(GEAR), "school", "feather"),
    card(3, "university", GREEN, "34", "WWGP", science(TABLET), "library", "scroll"),
    card(3, "workers-guild", PURPLE, "", "WSCOO", guild(1, BROWN)),
    card(3, "craftsmens-guild", PURPLE, "", "SSOO", guild(2, GREY)),
    card(3, "magistrates-guild", PURPLE, "", "WWWSL", guild(1, BLUE)),
    card(3, "traders-guild", PURPLE, "", "GLP", guild(1, YELLOW)),
    card(3, "spies-guild", PURPLE, "", "CCG", guild(1, RED)),
    card(3, "philosophers-guild", PURPLE, "", "CCCLP", guild(1, GREEN)),
    card(3, "shipowners-guild", PURPLE, "", "WWWGP", guild(1, BROWN, GREY, PURPLE, where=OWN)),
    card(3, "builders-guild", PURPLE, "", "SSSCCG", guild(1, STAGES, where=OWN | NEIGHBOURS)),
    card(3, "decorators-guild", PURPLE, "", "SOOL", Effect(complete=7)),
    card(3, "scientists-guild", PURPLE, "", "WWOOP", Effect(wild=1)),
)
CARD_INDEX = {each.id: i for i, each in enumerate(CARDS)}

RAW_CHOICE, GOODS_CHOICE = private(ANY_RAW), private(ANY_GOODS)


def revives(count: int = 0) -> Effect:
    """A building from the discard pile, and points."""
    return Effect(points=count, power=REVIVES)


def pays(coins: int, count: int, force: int = 0) -> Effect:
    """Coins at once, points and shields."""
    return Effect(grants=coins, points=count, shields=force)


CITIES = (
    City(
        "alexandria",
        "G",
        (Stage("SS", points(3)), Stage("OO", RAW_CHOICE), Stage("LP", points(7))),
        (Stage("CC", RAW_CHOICE), Stage("OOO", GOODS_CHOICE), Stage("WWWW", points(7))),
    ),
    City(
        "babylon",
        "W",
        (Stage("CC", points(3)), Stage("OOL", Effect(wild=1)), Stage("WWWW", points(7))),
        (Stage("SS", Effect(power=SEVENTH_CARD)), Stage("CCCG", Effect(wild=1))),
    ),
    City(
        "ephesos",
        "P",
        (Stage("CC", points(3)), Stage("WW", pays(9, 0)), Stage("OOG", points(7))),
        (Stage("SS", pays(4, 2)), Stage("WW", pays(4, 3)), Stage("OOL", pays(4, 5))),
    ),
    City(
        "gizah",
        "S",
        (Stage("WW", points(3)), Stage("CCL", points(5)), Stage("SSSS", points(7))),
        (Stage("WW", points(3)), Stage("SSS", points(5)), Stage("CCC", points(5)), Stage("SSSSP", points(7))),
    ),
    City(
        "halikarnassos",
        "L",
        (Stage("OO", points(3)), Stage("GP", revives()), Stage("SSS", points(7))),
        (Stage("CC", revives(2)), Stage("GP", revives(1)), Stage("WWW", revives())),
    ),
    City(
        "olympia",
        "C",
        (Stage("SS", points(3)), Stage("WW", Effect(power=FREE_COLOURS)), Stage("CCC", points(7))),
        (
            Stage("OO", Effect(points=2, power=FREE_FIRST)),
            Stage("CCC", Effect(points=3, power=FREE_LAST)),
            Stage("GLP", points(5)),
        ),
    ),
    City(
        "rhodos",
        "O",
        (Stage("WW", points(3)), Stage("CCC", shields(2)), Stage("OOOO", points(7))),
        (Stage("SSS", pays(3, 3, 1)), Stage("OOOO", pays(4, 4, 1))),
    ),
)
CITY_INDEX = {each.id: i for i, each in enumerate(CITIES)}


PAIR_COUNT = sum(bool(each.effect.choice) for each in CARDS)


def copies(number: int, age: int, players: int) -> int:
    """How many copies of a card lie in an age's deck, guilds aside."""
    return sum(int(least) <= players for least in CARDS[number].copies[age])


def lies_in(each: Card, age: int) -> bool:
    """Whether a card can lie in an age."""
    return bool(each.copies[age]) or (each.colour == PURPLE and age == GUILD_AGE)


def deck_size(age: int, players: int) -> int:
    """How many cards an age's deck has for so many players, guilds aside."""
    return sum(copies(number, age, players) for number in range(len(CARDS)))


def most_raw_choices() -> int:
    """How many choices among all raw materials a city can have."""
    stages = [[stage.effect.private for stage in side] for each in CITIES for side in (each.day, each.night)]
    cards = [each.effect.private for each in CARDS]
    return cards.count(ANY_RAW) + max(side.count(ANY_RAW) for side in stages)


# ------------------------------------------------------------------------------------------ checks


def check_cost(table: str, row: str, cost: str) -> None:
    """Refuse a cost that cannot be paid for as the rules reckon."""
    check_letters(table, row, "cost", cost, LETTERS)
    check_row(len(cost) <= MOST_UNITS, table, row, f"cost {cost!r} has more than {MOST_UNITS} resources")
    for letter in cost:
        most = 4 if letter in ANY_RAW else 1
        check_row(cost.count(letter) <= most, table, row, f"cost {cost!r} has more than {most} of {letter!r}")


def check_effect(table: str, row: str, effect: Effect) -> None:
    """Refuse an effect that the rules do not know."""
    check_letters(table, row, "production", effect.produces, LETTERS)
    check_known(table, row, "private choice", effect.private, ("", ANY_RAW, ANY_GOODS))
    check_known(table, row, "symbol", effect.symbol, range(NOTHING, len(SYMBOLS)))
    for counted in effect.counts:
        check_known(table, row, "what is counted", counted, range(STAGES + 1))


def check_card(number: int) -> None:
    """Refuse a card that the rules cannot read."""
    each = CARDS[number]
    check_known("Cards", each.id, "colour", each.colour, range(len(COLOURS)))
    check_cost("Cards", each.id, each.cost)
    check_effect("Cards", each.id, each.effect)
    check_row(len(each.chain) <= 2, "Cards", each.id, "at most two buildings can make it free")
    for name in each.chain:
        check_known("Cards", each.id, "chain", name, CARD_INDEX)
    for counts in each.copies:
        check_letters("Cards", each.id, "player counts", counts, "34567")
        check_row(len(counts) <= 3, "Cards", each.id, f"{counts!r} are more than three copies in one age")
    check_row(any(lies_in(each, age) for age in range(3)), "Cards", each.id, "no age has a copy of it")
    choice = each.effect.choice
    if choice:
        earlier = [other.id for other in CARDS[:number] if sorted(other.effect.choice) == sorted(choice)]
        check_row(not earlier, "Cards", each.id, f"{earlier} has the choice {choice!r} already")
        check_row(
            len(choice) == 2 and {*choice} < {*ANY_RAW},
            "Cards",
            each.id,
            f"choice {choice!r} is not between two raw materials of {ANY_RAW}",
        )


def has_power(city: City, power: int) -> bool:
    """Whether a stage of a city has a special effect."""
    return any(stage.effect.power & power for side in (city.day, city.night) for stage in side)


def check_tables() -> None:
    """Refuse the first row that is wrong."""
    check_names("Cards", [each.id for each in CARDS], MOST_CARDS, "a card is a signed byte of a state")
    check_names("Cities", [each.id for each in CITIES], MOST_CARDS, "a city is a signed byte of a state")
    for number in range(len(CARDS)):
        check_card(number)
    for city in CITIES:
        check_letters("Cities", city.id, "resource", city.resource, LETTERS)
        for side in (city.day, city.night):
            check_row(len(side) <= MOST_STAGES, "Cities", city.id, f"{MOST_STAGES} stages are the most")
            for stage in side:
                check_cost("Cities", city.id, stage.cost)
                check_effect("Cities", city.id, stage.effect)
    for power in (REVIVES, SEVENTH_CARD):
        able = [city.id for city in CITIES if has_power(city, power)]
        check_row(len(able) <= 1, "Cities", able[-1], f"{able[0]} is the only one that can have this effect")
    for number, each in enumerate(CARDS):
        for letter in ANY_RAW:
            made = sum(other.effect.produces.count(letter) for other in CARDS[: number + 1])
            check_row(
                made < MOST_MADE, "Cards", each.id, f"a city could make more than {MOST_MADE} {letter!r}"
            )
    guilds = sum(each.colour == PURPLE for each in CARDS)
    for players in range(3, MOST_PLAYERS + 1):
        for age in range(3):
            drawn = players + GUILDS_BESIDE if age == GUILD_AGE else 0
            fits = deck_size(age, players) + drawn >= HAND * players and drawn <= guilds
            check_row(fits, "Cards", f"Age {age + 1}", f"the deck is too small for {players} players")


check_tables()
