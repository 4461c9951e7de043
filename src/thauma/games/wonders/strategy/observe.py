"""What a seat sees as numbers, and how far it is ahead.

Cities stand in the order round the table from the seat itself to the left; places at the table that nobody
has are nought. Nothing here depends on what the seat cannot see, a choice of this turn included.
"""

import cython

from thauma.core.tables.features import LARGEST, Part, length_of, place_features, rename_parts

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.bits import Byte, Word, ref
    from thauma.games.wonders.hidden import closed_places, first_sight, turn_reached
    from thauma.games.wonders.ids import *
    from thauma.games.wonders.moves import hand_of, place_of, was_found
    from thauma.games.wonders.score import points
    from thauma.games.wonders.state import Wonders

CITY_FEATURES: "tuple[Part, ...]" = (
    ("present", 1),
    ("city", CITIES),
    ("side", 2),
    ("coins", 1, LARGEST),
    ("raw materials", 4, 15),
    ("choices between two raw materials", 6),
    ("choices among raw materials", 1, 15),
    ("goods", 3),
    ("choices among goods", 1, 15),
    ("cheap trade: raw left, raw right, goods", 3),
    ("shields", 1, 31),
    ("symbols", 3, 15),
    ("symbols to choose", 1, 15),
    ("buildings by colour, and stages", 8, 31),
    ("special effects", 5),
    ("victories by age", 3, 2),
    ("defeats", 1, MOST_DEFEATS),
    ("points, counted from the worst that defeats can do", 1, LARGEST),
    ("buildings", CARDS),
)
CITY_SIZE = length_of(place_features(*CITY_FEATURES))
assert CITY_SIZE == CITY_WIDTH
FEATURES = place_features(
    ("players", 5),
    ("age", 3),
    ("turn", 6),
    ("question", 5),
    ("asked alone", 1),
    *(part for seat in range(7) for part in rename_parts(CITY_FEATURES, f"{{}} of seat +{seat}")),
    ("own hand", CARDS, MOST_COPIES),
    *(
        (f"cards that the hand of seat +{seat} had when last seen and nobody has built", CARDS, MOST_COPIES)
        for seat in range(1, 7)
    ),
    ("discard pile, for whoever may build from it", CARDS),
    ("cards that this seat put under stages", CARDS, MOST_COPIES),
    ("cards that this seat sold, or was left with at the end of an age", CARDS, MOST_COPIES),
)
FEATURE_COUNT = length_of(FEATURES)


def one_of(out: "list[Byte]", at: int, size: int, chosen: int) -> int:
    """Write one of several; return where to go on."""
    for i in range(size):
        out[at + i] = 1 if i == chosen else 0
    return at + size


def bits_of(out: "list[Byte]", at: int, size: int, word: "Word") -> int:
    """Write the bits of a word; return where to go on."""
    for i in range(size):
        out[at + i] = word >> i & 1
    return at + size


def observe(g: "Wonders", seat: int, out: list[int]) -> None:
    """Fill in what the seat sees."""
    at = one_of(out, 0, 5, g.players - 3)
    at = one_of(out, at, 3, g.age)
    at = one_of(out, at, 6, g.turn)
    at = one_of(out, at, 5, g.question)
    out[at] = 1 if g.asked == seat else 0
    at += 1
    for i in range(MOST_PLAYERS):
        if i < g.players:
            at = observe_city(g, (seat + i) % g.players, out, at)
        else:
            at = one_of(out, at, CITY_WIDTH, NOTHING)
    for i in range(MOST_PLAYERS):
        at = observe_hand(g, seat, (seat + i) % g.players if i < g.players else NOTHING, out, at)
    at = observe_pile(g, seat, out, at)
    observe_used(g, seat, out, at)


def observe_city(g: "Wonders", seat: int, out: "list[Byte]", at: int) -> int:
    """Write a city, which everybody sees; return where to go on."""
    city = ref(g.cities[seat])
    out[at] = 1
    at = one_of(out, at + 1, CITIES, city.wonder)
    at = one_of(out, at, 2, city.side)
    out[at] = min(255, city.coins)
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
    out[at + 3] = 0
    for i in range(3):
        out[at + i] = (city.conflicts[i] & 1) + (city.conflicts[i] >> 2 & 1)
        out[at + 3] += (city.conflicts[i] >> 1 & 1) + (city.conflicts[i] >> 3 & 1)
    out[at + 4] = max(0, min(255, MOST_DEFEATS + total_of(g, seat)))
    at += 5
    for word in range(CARD_WORDS):
        at = bits_of(out, at, min(64, CARDS - 64 * word), city.built[word])
    return at


def observe_hand(g: "Wonders", seat: int, holder: int, out: "list[Byte]", at: int) -> int:
    """Write what the seat knows of the hand that somebody holds; return where to go on."""
    if not cython.compiled:
        places = [0] * HAND
    for i in range(CARDS):
        out[at + i] = 0
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
        out[at + g.hands[places[i]]] += 1
    return at + CARDS


def observe_pile(g: "Wonders", seat: int, out: "list[Byte]", at: int) -> int:
    """Write the discard pile for the seat that looks through it; return where to go on."""
    for card in range(CARDS):
        out[at + card] = 1 if g.question == REVIVE and g.asked == seat and was_found(g, card) else 0
    return at + CARDS


def observe_used(g: "Wonders", seat: int, out: "list[Byte]", at: int) -> None:
    """Write what the seat alone knows to lie under its stages and on the discard pile."""
    for i in range(2 * CARDS):
        out[at + i] = 0
    for age in range(min(3, g.age + 1)):
        for turn in range(HAND):
            place = place_of(age, hand_of(g, age, min(turn, LAST_TURN), seat), turn)
            use = g.uses[place]
            if use == TUCKED:
                out[at + g.hands[place]] += 1
            elif use in (SOLD, LEFT_OVER):
                out[at + CARDS + g.hands[place]] += 1


def total_of(g: "Wonders", seat: int) -> int:
    """Give a seat's points as the cities stand; without a side its wonder has none."""
    if not cython.compiled:
        out = [0] * S_CATEGORIES
    return points(g, seat, out)
