"""Points by the rows of the score board, and who has won."""

import cython

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.bits import ref
    from thauma.games.dice.ids import *
    from thauma.games.dice.moves import boxes_in, sheet_of, ticked_boxes
    from thauma.games.dice.state import City, Dice


def points_of(g: "Dice", seat: int, city: "City", out: list[int]) -> int:
    """Fill in what a city of a seat is worth by building, now or when the turn began; return the sum."""
    sheet = sheet_of(g, seat)
    for i in range(CITY_BUILDINGS):
        out[i] = city.flat[i]
    if g.first >> seat & 1:
        out[AGORA] += FIRST_POINTS
    for i in range(sheet.eaches):
        row = ref(sheet.each[i])
        if ticked_boxes(city, row.track) > row.at:
            out[row.holder] += row.points * boxes_in(city, row.of)
    total = 0
    for i in range(CITY_BUILDINGS):
        total += out[i]
    return total


def points(g: "Dice", seat: int, out: list[int]) -> int:
    """Fill in a seat's points by building; return their sum."""
    return points_of(g, seat, ref(g.cities[seat]), out)


def over(g: "Dice") -> int:
    """Nought while the game runs, then one: there is one kind of victory."""
    return 1 if g.ended else 0


def share(g: "Dice", seat: int) -> float:
    """What the seat has of the victory: most points, then most coins; what is equal then is shared."""
    if not cython.compiled:
        out = [0] * CITY_BUILDINGS
    if not g.ended:
        return 0.0
    mine = points(g, seat, out) * 256 + g.cities[seat].coins
    equal = 0
    for other in range(g.players):
        rank = points(g, other, out) * 256 + g.cities[other].coins
        if rank > mine:
            return 0.0
        equal += rank == mine
    return 1.0 / equal
