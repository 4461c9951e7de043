"""What a seat sees as numbers, and how far it is ahead.

Cities stand in the order round the table from the seat itself to the left; places at the table that nobody
has are nought. Nothing here depends on what the seat cannot see, a choice of this turn included.
"""

import cython

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.bits import Single, Word, ref
    from thauma.games.wonders.hidden import closed_places, first_sight, turn_reached
    from thauma.games.wonders.ids import *
    from thauma.games.wonders.moves import hand_of, was_found
    from thauma.games.wonders.score import points
    from thauma.games.wonders.state import Wonders

CITY_FEATURES = (
    ("present", 1),
    ("city", CITIES),
    ("side", 2),
    ("coins", 1),
    ("raw materials", 4),
    ("choices between two raw materials", 6),
    ("choices among raw materials", 1),
    ("goods", 3),
    ("choices among goods", 1),
    ("cheap trade: raw left, raw right, goods", 3),
    ("shields", 1),
    ("symbols", 3),
    ("symbols to choose", 1),
    ("buildings by colour, and stages", 8),
    ("special effects", 5),
    ("victories by age", 3),
    ("defeats", 1),
    ("points", 1),
    ("buildings", CARDS),
)
CITY_SIZE = sum(size for _, size in CITY_FEATURES)
assert CITY_SIZE == CITY_WIDTH
FEATURES = (
    ("players", 5),
    ("age", 3),
    ("turn", 6),
    ("question", 5),
    ("asked alone", 1),
    *((f"{name} of seat +{seat}", size) for seat in range(7) for name, size in CITY_FEATURES),
    ("own hand", CARDS),
    *(
        (f"cards that the hand of seat +{seat} had when last seen and nobody has built", CARDS)
        for seat in range(1, 7)
    ),
    ("discard pile, for who may build from it", CARDS),
)
FEATURE_COUNT = sum(size for _, size in FEATURES)


def one_of(out: "list[Single]", at: int, size: int, chosen: int) -> int:
    """Write one of several; return where to go on."""
    for i in range(size):
        out[at + i] = 1.0 if i == chosen else 0.0
    return at + size


def bits_of(out: "list[Single]", at: int, size: int, word: "Word") -> int:
    """Write the bits of a word; return where to go on."""
    for i in range(size):
        out[at + i] = word >> i & 1
    return at + size


def observe(g: "Wonders", seat: int, out: list[float]) -> None:
    """Fill in what the seat sees."""
    at = one_of(out, 0, 5, g.players - 3)
    at = one_of(out, at, 3, g.age)
    at = one_of(out, at, 6, g.turn)
    at = one_of(out, at, 5, g.question)
    out[at] = 1.0 if g.asked == seat else 0.0
    at += 1
    for i in range(MOST_PLAYERS):
        if i < g.players:
            at = observe_city(g, (seat + i) % g.players, out, at)
        else:
            at = one_of(out, at, CITY_WIDTH, NOTHING)
    for i in range(MOST_PLAYERS):
        at = observe_hand(g, seat, (seat + i) % g.players if i < g.players else NOTHING, out, at)
    observe_pile(g, seat, out, at)


def observe_city(g: "Wonders", seat: int, out: "list[Single]", at: int) -> int:
    """Write a city, which everybody sees; return where to go on."""
    city = ref(g.cities[seat])
    out[at] = 1.0
    at = one_of(out, at + 1, CITIES, city.wonder)
    at = one_of(out, at, 2, city.side)
    out[at] = city.coins
    at += 1
    for i in range(4):
        out[at + i] = city.raw >> 4 * i & 15
    at = bits_of(out, at + 4, 6, city.pairs)
    out[at] = city.any_raw
    at = bits_of(out, at + 1, 3, city.goods)
    out[at] = city.any_goods
    at = bits_of(out, at + 1, 3, city.cheap)
    out[at] = city.shields
    for i in range(3):
        out[at + 1 + i] = city.symbols[i]
    out[at + 4] = city.wild
    at += 5
    for i in range(8):
        out[at + i] = city.counts[i]
    at = bits_of(out, at + 8, 5, city.power)
    out[at + 3] = 0.0
    for i in range(3):
        out[at + i] = (city.conflicts[i] & 1) + (city.conflicts[i] >> 2 & 1)
        out[at + 3] += (city.conflicts[i] >> 1 & 1) + (city.conflicts[i] >> 3 & 1)
    out[at + 4] = total_of(g, seat)
    at += 5
    for word in range(CARD_WORDS):
        at = bits_of(out, at, min(64, CARDS - 64 * word), city.built[word])
    return at


def observe_hand(g: "Wonders", seat: int, holder: int, out: "list[Single]", at: int) -> int:
    """Write what the seat knows of the hand that somebody holds; return where to go on."""
    if not cython.compiled:
        places = [0] * HAND
    for i in range(CARDS):
        out[at + i] = 0.0
    top = turn_reached(g, g.age)
    if holder == NOTHING or top < 0:
        return at + CARDS
    hand = hand_of(g, g.age, g.turn, holder)
    turn = first_sight(g, g.age, hand, seat)
    if turn > top:
        return at + CARDS
    while turn + g.players <= top:
        turn += g.players
    n = closed_places(g, g.age, hand, turn, HAND, seat, places)
    for i in range(n):
        out[at + g.hands[places[i]]] += 1.0
    return at + CARDS


def observe_pile(g: "Wonders", seat: int, out: "list[Single]", at: int) -> int:
    """Write the discard pile for the seat that looks through it; return where to go on."""
    for card in range(CARDS):
        out[at + card] = 1.0 if g.question == REVIVE and g.asked == seat and was_found(g, card) else 0.0
    return at + CARDS


def total_of(g: "Wonders", seat: int) -> int:
    """Give a seat's points as the cities stand; without a side its wonder has none."""
    if not cython.compiled:
        out = [0] * S_CATEGORIES
    return points(g, seat, out)
