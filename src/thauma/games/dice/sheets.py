"""The board sets in use, as tables that the rules read: a state holds the number of its set and no more.

The shipped set is number 0. An owner's own gets the next number, and is known again by what it says.
"""

from threading import Lock

import cython

from thauma.core.errors import Phrase
from thauma.games.dice import rows, table
from thauma.games.dice.boards import BoardSet, InvalidBoards, shipped, written

if not cython.compiled:
    from thauma.games.dice.ids import *
    from thauma.games.dice.rows import Sheet

    SHEETS = [[Sheet() for _ in range(CITIES)] for _ in range(MOST_SETS)]
    COMPARED = [0] * FACES

ADDING = Lock()
SETS: list[BoardSet] = []
NUMBERS: dict[bytes, int] = {}


def number_of(boards: BoardSet) -> int:
    """Give the number of a set; one that is new here gets the next number, in one thread at a time."""
    text = written(boards)
    with ADDING:
        if text not in NUMBERS:
            number = len(SETS)
            if number >= MOST_SETS:
                raise InvalidBoards(
                    "error.at", place="boards", problem=Phrase("dice.error.boards.many", most=MOST_SETS)
                )
            for city in range(CITIES):
                load(number, city, rows.Sheet(boards, city))
            SETS.append(boards)
            NUMBERS[text] = number
        return NUMBERS[text]


def set_of(number: int) -> BoardSet:
    """Give a set by its number."""
    return SETS[number]


def sets_in_use() -> int:
    """How many sets have a number."""
    return len(SETS)


def load(number: int, city: int, sheet: "rows.Sheet") -> None:
    """Copy a sheet into the arrays that the rules read; a C struct takes a dictionary of its fields."""
    if not cython.compiled:
        SHEETS[number][city] = sheet
        return
    SHEETS[number][city].reserve = sheet.reserve
    SHEETS[number][city].eaches = sheet.eaches
    for i in range(BUILDINGS):
        SHEETS[number][city].sizes[i] = sheet.sizes[i]
        SHEETS[number][city].tracks[i] = sheet.tracks[i]
    for i in range(TRACKS):
        SHEETS[number][city].length[i] = sheet.length[i]
        SHEETS[number][city].first[i] = sheet.first[i]
    for i in range(DICE):
        for j in range(FACES):
            SHEETS[number][city].faces[i][j] = sheet.faces[i][j]
    for i in range(len(sheet.boxes)):
        SHEETS[number][city].boxes[i] = rows.numbers(sheet.boxes[i])
    for i in range(BONUSES):
        SHEETS[number][city].bonuses[i] = rows.numbers(sheet.bonuses[i])
    for i in range(sheet.eaches):
        SHEETS[number][city].each[i] = rows.numbers(sheet.each[i])


def load_tables() -> None:
    """Note what the purple die compares, and take the shipped set into use."""
    for face, shows in enumerate(table.FACES["purple"]):
        COMPARED[face] = table.mask(table.COMPARED[shows])
    number_of(shipped())


load_tables()
