"""What is printed on cards, wonders and tokens, typed in once more and compared with the tables: D-CARD-1."""

from itertools import pairwise

import pytest

from tests.duel.support.arrange import city, table
from thauma.games.duel.ids import DESTROY_BROWN, DESTROY_GREY, LIBRARY, REVIVE, TREASURE, TURN, WONDER_COUNT
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

BUILDINGS = """
1 brown  lumber-yard          -       makes W
1 brown  logging-camp         1       makes W
1 brown  clay-pool            -       makes C
1 brown  clay-pit             1       makes C
1 brown  quarry               -       makes S
1 brown  stone-pit            1       makes S
1 grey   glassworks           1       makes G
1 grey   press                1       makes P
1 red    guard-tower          -       shields 1
1 red    stable               W       shields 1
1 red    garrison             C       shields 1
1 red    palisade             2       shields 1
1 green  workshop             P       symbol pendulum points 1
1 green  apothecary           G       symbol wheel points 1
1 green  scriptorium          2       symbol quill
1 green  pharmacist           2       symbol mortar
1 blue   theater              -       points 3
1 blue   altar                -       points 3
1 blue   baths                S       points 3
1 yellow stone-reserve        3       fixes S
1 yellow clay-reserve         3       fixes C
1 yellow wood-reserve         3       fixes W
1 yellow tavern               -       coins 4
2 brown  sawmill              2       makes WW
2 brown  brickyard            2       makes CC
2 brown  shelf-quarry         2       makes SS
2 grey   glass-blower         -       makes G
2 grey   drying-room          -       makes P
2 red    walls                SS      shields 2
2 red    horse-breeders       WC      shields 1 after stable
2 red    barracks             3       shields 1 after garrison
2 red    archery-range        WSP     shields 2
2 red    parade-ground        CCG     shields 2
2 green  library              WSG     symbol quill points 2 after scriptorium
2 green  dispensary           CCS     symbol mortar points 2 after pharmacist
2 green  school               WPP     symbol wheel points 1
2 green  laboratory           WGG     symbol pendulum points 1
2 blue   courthouse           WWG     points 5
2 blue   statue               CC      points 4 after theater
2 blue   temple               WP      points 4 after altar
2 blue   aqueduct             SSS     points 5 after baths
2 blue   rostrum              WS      points 4
2 yellow forum                3C      chooses GP
2 yellow caravansery          2GP     chooses WCS
2 yellow customs-house        4       fixes GP
2 yellow brewery              -       coins 6
3 red    arsenal              WWCCC   shields 3
3 red    pretorium            8       shields 3
3 red    fortifications       CSSP    shields 2 after palisade
3 red    siege-workshop       WWWG    shields 2 after archery-range
3 red    circus               CCSS    shields 2 after parade-ground
3 green  academy              WSGG    symbol sundial points 3
3 green  study                WWGP    symbol sundial points 3
3 green  university           CGP     symbol armillary points 2 after school
3 green  observatory          SPP     symbol armillary points 2 after laboratory
3 blue   palace               WCSGG   points 7
3 blue   town-hall            WWSSS   points 7
3 blue   obelisk              SSG     points 5
3 blue   gardens              WWCC    points 6 after statue
3 blue   pantheon             WCPP    points 6 after temple
3 blue   senate               CCSP    points 5 after rostrum
3 yellow chamber-of-commerce  PP      per grey coins_each 3 points 3
3 yellow port                 WGP     per brown coins_each 2 points 3
3 yellow armory               SSG     per red coins_each 1 points 3
3 yellow lighthouse           CCG     per yellow coins_each 1 points 3 after tavern
3 yellow arena                WCS     per wonder coins_each 2 points 3 after brewery
3 purple merchants-guild      WCGP    counts yellow guild_coins 1 guild_points 1
3 purple shipowners-guild     CSGP    counts brown+grey guild_coins 1 guild_points 1
3 purple builders-guild       WCSSG   counts wonder guild_coins 0 guild_points 2
3 purple magistrates-guild    WWCP    counts blue guild_coins 1 guild_points 1
3 purple scientists-guild     WWCC    counts green guild_coins 1 guild_points 1
3 purple moneylenders-guild   WWSS    counts treasure guild_coins 0 guild_points 1
3 purple tacticians-guild     CSSP    counts red guild_coins 1 guild_points 1
"""

GREAT = """
the-appian-way          CCSSP   points 3 coins 3 takes 3 again
circus-maximus          WSSG    points 3 shields 1 destroys grey
the-colossus            CCCG    points 3 shields 2
the-great-library       WWWGP   points 4 draws
the-great-lighthouse    WSPP    points 4 chooses WCS
the-hanging-gardens     WWGP    points 3 coins 6 again
the-mausoleum           CCGGP   points 2 revives
piraeus                 WWCS    points 2 chooses GP again
the-pyramids            SSSP    points 9
the-sphinx              CSGG    points 6 again
the-statue-of-zeus      WCSPP   points 3 shields 1 destroys brown
the-temple-of-artemis   WSGP    points 0 coins 12 again
"""

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

COUNTED = {"wonder": WONDER_COUNT, "treasure": TREASURE} | {colour: i for i, colour in enumerate(COLOURS)}
ASKS = {"draws": LIBRARY, "revives": REVIVE, "destroys grey": DESTROY_GREY, "destroys brown": DESTROY_BROWN}
BUILDING_LINES = BUILDINGS.strip().split("\n")
WONDER_LINES = GREAT.strip().split("\n")


def units(text: str) -> tuple[int, ...]:
    return tuple(text.count(letter) for letter in "WCSGP")


def cost(text: str) -> tuple[int, tuple[int, ...]]:
    return sum(int(letter) for letter in text if letter.isdigit()), units(text)


def read_building(line: str) -> Card:
    age, colour, name, price, *effects = line.split()
    said = dict(zip(effects[::2], effects[1::2], strict=True))
    return Card(
        name,
        int(age),
        COLOURS.index(colour),
        *cost(price),
        chain=said.get("after", ""),
        produces=units(said.get("makes", "")),
        choice=said.get("chooses", ""),
        fixed=units(said.get("fixes", "")),
        grants=int(said.get("coins", 0)),
        per=(COUNTED.get(said.get("per", ""), -1), int(said.get("coins_each", 0))),
        shields=int(said.get("shields", 0)),
        symbol=SYMBOLS.index(said["symbol"]) if "symbol" in said else -1,
        points=int(said.get("points", 0)),
        guild=tuple(COUNTED[word] for word in said.get("counts", "").split("+") if word),
        guild_coins=int(said.get("guild_coins", 0)),
        guild_points=int(said.get("guild_points", 0)),
    )


def read_wonder(line: str) -> Wonder:
    name, price, *effects = line.split()
    numbers = {word: int(n) for word, n in pairwise(effects) if n.isdigit()}
    return Wonder(
        name,
        units(price),
        numbers["points"],
        shields=numbers.get("shields", 0),
        grants=numbers.get("coins", 0),
        takes=numbers.get("takes", 0),
        again="again" in effects,
        choice=effects[effects.index("chooses") + 1] if "chooses" in effects else "",
        asks=next((asks for words, asks in ASKS.items() if line.endswith(words)), TURN),
    )


@pytest.mark.parametrize("line", BUILDING_LINES, ids=lambda line: str(line.split()[2]))
def test_D_CARD_1_a_building_is_as_printed(line: str) -> None:
    assert CARDS[BUILDING_LINES.index(line)] == read_building(line)


@pytest.mark.parametrize("line", WONDER_LINES, ids=lambda line: str(line.split()[0]))
def test_D_CARD_1_a_wonder_is_as_printed(line: str) -> None:
    assert WONDERS[WONDER_LINES.index(line)] == read_wonder(line)


def test_D_CARD_1_the_tokens_are_as_printed() -> None:
    assert {token: (TOKEN_COINS.get(token, 0), TOKEN_POINTS.get(token, 0)) for token in TOKENS} == PROGRESS


def test_D_CARD_1_there_are_73_buildings_12_wonders_and_10_tokens() -> None:
    assert (len(BUILDING_LINES), len(WONDER_LINES), len(PROGRESS)) == (73, 12, 10)
    assert (len(CARDS), len(WONDERS), len(TOKENS)) == (73, 12, 10)


@pytest.mark.parametrize("line", BUILDING_LINES, ids=lambda line: str(line.split()[2]))
def test_D_CARD_1_a_building_costs_what_is_printed(line: str) -> None:
    card = read_building(line)
    game = table(city(coins=100), age=card.age, open=[card.id])
    before = game.coins(0)
    assert game.price(f"build {card.id}") == card.coins + 2 * sum(card.cost)
    game.play(f"build {card.id}")
    assert before - game.coins(0) == card.coins + 2 * sum(card.cost) - card.grants - (card.id == "lighthouse")
    assert card.id in game.cards(0)


@pytest.mark.parametrize("line", BUILDING_LINES, ids=lambda line: str(line.split()[2]))
def test_D_CARD_1_a_building_does_what_is_printed(line: str) -> None:
    card = read_building(line)
    game = table(city(coins=100), age=card.age, open=[card.id])
    prices = game.prices(0)
    game.play(f"build {card.id}")
    mine = game.duel.cities[0]
    assert tuple(mine.production) == card.produces
    assert (mine.raw, mine.made) == (card.choice == "WCS", card.choice == "GP")
    assert list(game.prices(0).values()) == [
        1 if fixed else price for price, fixed in zip(prices.values(), card.fixed, strict=True)
    ]
    assert game.pawn == card.shields
    assert game.symbols(0) == ({SYMBOLS[card.symbol]} if card.symbol >= 0 else set())
    scored = {name: n for name, n in game.points(0).items() if name not in ("treasury", "military", "guilds")}
    assert sum(scored.values()) == card.points
