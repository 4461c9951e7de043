"""What a seat sees as numbers, and how far it is ahead.

Cities stand in the order round the table from the seat itself to the left, its own as it is now and the
others as they were when the turn began; places at the table that nobody has are nought.
"""

import cython

from thauma.core.tables.features import LARGEST, Part, length_of, place_features, rename_parts
from thauma.games.dice.table import DICE as NAMES

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.bits import Byte, Half, ref
    from thauma.games.dice.ids import *
    from thauma.games.dice.moves import asked_task, landing_of, ticked_boxes
    from thauma.games.dice.score import points_of
    from thauma.games.dice.state import City, Dice

CITY_FEATURES: "tuple[Part, ...]" = (
    ("present", 1),
    ("city", CITIES),
    ("ticked boxes by track", 48, MOST_LENGTH),
    ("ticked boxes by building", 9, 31),
    ("coins", 1, LARGEST),
    ("circled coins", 1, LARGEST),
    ("ticked bonuses", 3),
    ("unlocked dice", 3),
    ("dice that cost nothing, by colour", 8),
    ("coins for choosing a die, by colour", 8, 15),
    ("discount on dice", 1, 15),
    ("defences: west, east", 2, 15),
    ("points by building, those counted in the end aside", 8, LARGEST),
    ("completed the Agora first", 1),
    ("points", 1, LARGEST),
)
CITY_SIZE = length_of(place_features(*CITY_FEATURES))
assert CITY_SIZE == CITY_WIDTH
FEATURES = place_features(
    ("players", 6),
    ("turn", 1, TURNS - 1),
    ("last turn", 1),
    ("question: action, build, tick, bonus, none", 5),
    ("boxes that may be ticked", 1, 15),
    ("buildings in which they may be ticked", 9),
    *((f"{what} of {die}", size) for die in NAMES for what, size in (("face", FACES), ("section", SECTIONS))),
    *(part for seat in range(7) for part in rename_parts(CITY_FEATURES, f"{{}} of seat +{seat}")),
)
FEATURE_COUNT = length_of(FEATURES)


def one_of(out: "list[Byte]", at: int, size: int, chosen: int) -> int:
    """Write one of several; return where to go on."""
    for i in range(size):
        out[at + i] = 1 if i == chosen else 0
    return at + size


def bits_of(out: "list[Byte]", at: int, size: int, word: "Half") -> int:
    """Write the bits of a word; return where to go on."""
    for i in range(size):
        out[at + i] = word >> i & 1
    return at + size


def observe(g: "Dice", seat: int, out: list[int]) -> None:
    """Fill in what the seat sees; a die that is not in the Forum shows nothing."""
    at = one_of(out, 0, 6, g.players - 2)
    out[at] = g.turn
    out[at + 1] = 1 if g.turn == g.last else 0
    at = observe_task(g, seat, out, at + 2)
    for die in range(DICE):
        at = one_of(out, at, FACES, landing_of(g, die) >> 2 if g.forum >> die & 1 else NOTHING)
        at = one_of(out, at, SECTIONS, landing_of(g, die) & 3 if g.forum >> die & 1 else NOTHING)
    at = observe_city(g, seat, ref(g.cities[seat]), out, at)
    for i in range(1, MOST_PLAYERS):
        if i < g.players:
            at = observe_city(g, (seat + i) % g.players, ref(g.before[(seat + i) % g.players]), out, at)
        else:
            at = one_of(out, at, CITY_WIDTH, NOTHING)


def observe_task(g: "Dice", seat: int, out: "list[Byte]", at: int) -> int:
    """Write what the seat is asked; return where to go on."""
    if not g.turns[seat].depth:
        at = one_of(out, at, 5, 4)
        return one_of(out, at, 1 + BUILDINGS, NOTHING)
    task = asked_task(g, seat)
    at = one_of(out, at, 5, task >> TASK_KIND)
    out[at] = task >> TASK_COUNT & 15
    return bits_of(out, at + 1, BUILDINGS, task & TASK_MASK)


def observe_city(g: "Dice", seat: int, city: "City", out: "list[Byte]", at: int) -> int:
    """Write a city; return where to go on."""
    out[at] = 1
    at = one_of(out, at + 1, CITIES, g.wonders[seat])
    for i in range(TRACKS):
        out[at + i] = ticked_boxes(city, i)
    at += TRACKS
    for i in range(BUILDINGS):
        out[at + i] = city.counts[i]
    at += BUILDINGS
    out[at] = city.coins
    out[at + 1] = city.circled
    at = bits_of(out, at + 2, BONUSES, city.bonuses)
    at = bits_of(out, at, SPECIALS, city.unlocked)
    at = bits_of(out, at, COLOURS, city.free)
    for i in range(COLOURS):
        out[at + i] = city.gifts >> 4 * i & 15
    at += COLOURS
    out[at] = city.discount
    out[at + 1] = city.defences & 15
    out[at + 2] = city.defences >> 4
    at += 3
    for i in range(CITY_BUILDINGS):
        out[at + i] = city.flat[i]
    at += CITY_BUILDINGS
    out[at] = g.first >> seat & 1
    out[at + 1] = min(255, total_of(g, seat, city))
    return at + 2


def total_of(g: "Dice", seat: int, city: "City") -> int:
    """Give what a city of a seat is worth in points as it stands."""
    if not cython.compiled:
        out = [0] * CITY_BUILDINGS
    return points_of(g, seat, city, out)


def evaluate(g: "Dice", seat: int) -> float:
    """Give the lead of a seat over its best opponent in points, as the open part of the table stands."""
    best = -1000
    for other in range(g.players):
        if other != seat:
            best = max(best, total_of(g, other, ref(g.before[other])))
    return total_of(g, seat, ref(g.cities[seat])) - best
