"""What is printed on cards, wonders and tokens, as typed a second time in printed.txt: D-CARD-1."""

from tests.duel.support.arrange import city, table
from tests.duel.support.printed import LETTERS, PrintedThing, printed_by_name
from thauma.games.duel.ids import TREASURE, WONDER_COUNT
from thauma.games.duel.position import QUESTIONS
from thauma.games.duel.table import (
    CARDS,
    COLOURS,
    SYMBOLS,
    TOKEN_COINS,
    TOKEN_POINTS,
    TOKENS,
    WONDERS,
    Card,
    Wonder,
)

PROGRESS = {
    "agriculture": (6, 4),
    "architecture": (0, 0),
    "economy": (0, 0),
    "law": (0, 0),
    "masonry": (0, 0),
    "mathematics": (0, 0),
    "philosophy": (0, 7),
    "strategy": (0, 0),
    "theology": (0, 0),
    "urbanism": (6, 0),
}
"""coins at once and points at the end"""

UNPRINTED = ("treasury", "military", "guilds")
"""points that stand on no building as a number"""
COUNTED = {"wonder": WONDER_COUNT, "coins": TREASURE} | {colour: i for i, colour in enumerate(COLOURS)}


def units(letters: str) -> tuple[int, ...]:
    """How many units of each resource some letters stand for."""
    return tuple(letters.count(letter) for letter in LETTERS)


def card_of(thing: PrintedThing) -> Card:
    """Give a building as the game's own table should have it."""
    per, _, coins_each = thing.word("per").partition(":")
    symbol = thing.word("symbol")
    return Card(
        thing.name,
        3 if thing.deck == "guild" else int(thing.deck),
        COLOURS.index(thing.colour),
        thing.coins,
        units(thing.cost),
        chain=thing.word("after"),
        produces=units(thing.word("gives")),
        choice=thing.word("choice"),
        fixed=units(thing.word("rate")),
        grants=thing.number("coins"),
        per=(COUNTED[per], int(coins_each)) if per else (-1, 0),
        shields=thing.number("shields"),
        symbol=SYMBOLS.index(symbol) if symbol else -1,
        points=thing.number("points"),
        guild=tuple(COUNTED[word] for word in thing.word("counts").split("+") if word),
        guild_coins=thing.number("pays"),
        guild_points=thing.number("scores"),
    )


def wonder_of(thing: PrintedThing) -> Wonder:
    """Give a wonder as the game's own table should have it."""
    return Wonder(
        thing.name,
        units(thing.cost),
        thing.number("points"),
        shields=thing.number("shields"),
        grants=thing.number("coins"),
        takes=thing.number("takes"),
        again=thing.number("again") == 1,
        choice=thing.word("choice"),
        asks=next(number for number, name in QUESTIONS.items() if name == (thing.word("asks") or "turn")),
    )


BUILDINGS = [card_of(thing) for thing in printed_by_name().values() if thing.colour != "wonder"]
GREAT_WONDERS = [wonder_of(thing) for thing in printed_by_name().values() if thing.colour == "wonder"]


def test_D_CARD_1_the_buildings_are_as_printed() -> None:
    for card, printed in zip(CARDS, BUILDINGS, strict=True):
        assert card == printed


def test_D_CARD_1_the_wonders_are_as_printed() -> None:
    for wonder, printed in zip(WONDERS, GREAT_WONDERS, strict=True):
        assert wonder == printed


def test_D_CARD_1_the_tokens_are_as_printed() -> None:
    assert {token: (TOKEN_COINS.get(token, 0), TOKEN_POINTS.get(token, 0)) for token in TOKENS} == PROGRESS


def test_D_CARD_1_there_are_73_buildings_12_wonders_and_10_tokens() -> None:
    assert (len(CARDS), len(WONDERS), len(TOKENS)) == (73, 12, 10)


def test_D_CARD_1_a_building_costs_what_is_printed() -> None:
    for card in BUILDINGS:
        game = table(city(coins=100), age=card.age, open=[card.id])
        before, price = game.coins(0), card.coins + 2 * sum(card.cost)
        assert game.price(f"build {card.id}") == price, card.id
        game.play(f"build {card.id}")
        assert before - game.coins(0) == price - card.grants - (card.id == "lighthouse"), card.id
        assert card.id in game.cards(0)


def test_D_CARD_1_a_building_does_what_is_printed() -> None:
    for card in BUILDINGS:
        game = table(city(coins=100), age=card.age, open=[card.id])
        prices = game.prices(0)
        game.play(f"build {card.id}")
        mine = game.duel.cities[0]
        assert tuple(mine.production) == card.produces, card.id
        assert (mine.raw, mine.made) == (card.choice == "WCS", card.choice == "GP"), card.id
        assert list(game.prices(0).values()) == [
            1 if fixed else price for price, fixed in zip(prices.values(), card.fixed, strict=True)
        ], card.id
        assert game.pawn == card.shields, card.id
        assert game.symbols(0) == ({SYMBOLS[card.symbol]} if card.symbol >= 0 else set()), card.id
        scored = {name: n for name, n in game.points(0).items() if name not in UNPRINTED}
        assert sum(scored.values()) == card.points, card.id
