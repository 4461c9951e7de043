"""Points by the categories of the score pad, and who has won."""

import cython

from thauma.games.wonders import table_rows

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.bits import Byte, Word, ctz, ref
    from thauma.games.wonders.ids import *
    from thauma.games.wonders.prices import CARD_ROWS, STAGE_COUNTS, STAGE_ROWS, left_of, right_of
    from thauma.games.wonders.state import City, Wonders


SCORING: "list[Word]" = table_rows.SCORING
"""bit masks of the cards that have points of their own in the end"""
CATEGORY: "list[Byte]" = table_rows.CATEGORY


def count_in_city(city: "City", counts: int) -> int:
    """How many buildings of some colours, or stages, a city has."""
    total = 0
    for what in range(8):
        if counts >> what & 1:
            total += city.counts[what]
    return total


def count_around(g: "Wonders", seat: int, counts: int, where: int) -> int:
    """How many there are in the player's own city, in both neighbours' cities, or in all three."""
    total = 0
    if where & OWN:
        total += count_in_city(ref(g.cities[seat]), counts)
    if where & NEIGHBOURS:
        total += count_in_city(ref(g.cities[left_of(g, seat)]), counts)
        total += count_in_city(ref(g.cities[right_of(g, seat)]), counts)
    return total


def symbols_worth(a: int, b: int, c: int) -> int:
    """Each symbol's count squared, and seven for each set of all three."""
    return a * a + b * b + c * c + SET_POINTS * min(a, b, c)


def science_points(city: "City") -> int:
    """Place the symbols that are chosen now in the best way."""
    best = 0
    for i in range(city.wild + 1):
        for j in range(city.wild - i + 1):
            a = city.symbols[0] + i
            b = city.symbols[1] + j
            best = max(best, symbols_worth(a, b, city.symbols[2] + city.wild - i - j))
    return best


def military_points(city: "City") -> int:
    """Add up the conflict tokens."""
    total = 0
    for age in range(3):
        fought = city.conflicts[age]
        total += (2 * age + 1) * ((fought & 1) + (fought >> 2 & 1)) - (fought >> 1 & 1) - (fought >> 3 & 1)
    return total


def building_points(g: "Wonders", seat: int, out: list[int]) -> None:
    """Add what blue, yellow and purple cards are worth."""
    city = ref(g.cities[seat])
    for word in range(CARD_WORDS):
        left = city.built[word] & SCORING[word]
        while left:
            card = 64 * word + ctz(left)
            left &= left - 1
            gain = ref(CARD_ROWS[card].gain)
            worth = gain.points
            if gain.per_points:
                worth += gain.per_points * count_around(g, seat, gain.counts, gain.where)
            if gain.complete and city.counts[STAGES] == STAGE_COUNTS[city.wonder][city.side]:
                worth += gain.complete
            out[CATEGORY[CARD_ROWS[card].colour]] += worth


def points(g: "Wonders", seat: int, out: list[int]) -> int:
    """Fill in a seat's points by category; return their sum."""
    city = ref(g.cities[seat])
    for i in range(S_CATEGORIES):
        out[i] = 0
    for i in range(city.counts[STAGES]):
        out[S_WONDER] += STAGE_ROWS[city.wonder][city.side][i].gain.points
    out[S_TREASURY] = city.coins // COINS_PER_POINT
    out[S_MILITARY] = military_points(city)
    out[S_GREEN] = science_points(city)
    building_points(g, seat, out)
    total = 0
    for i in range(S_CATEGORIES):
        total += out[i]
    return total


def over(g: "Wonders") -> int:
    """Nought while the game runs, then one: there is one kind of victory."""
    return 1 if g.question == OVER else 0


def share(g: "Wonders", seat: int) -> float:
    """What the seat has of the victory: most points, then most coins; what is equal then is shared."""
    if not cython.compiled:
        out = [0] * S_CATEGORIES
    if g.question != OVER:
        return 0.0
    mine = points(g, seat, out) * 4096 + g.cities[seat].coins
    equal = 0
    for other in range(g.players):
        rank = points(g, other, out) * 4096 + g.cities[other].coins
        if rank > mine:
            return 0.0
        equal += rank == mine
    return 1.0 / equal
