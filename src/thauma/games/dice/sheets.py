"""The board sets in use, as tables that the rules read: a state holds the number of its set and no more.

The shipped set is number 0. An owner's own gets the next number, and is known again by what it says.
"""

from threading import Lock

import cython

from thauma.core.errors import Phrase
from thauma.games.dice import table, table_rows
from thauma.games.dice.boards import BoardSet, InvalidBoards, canonical_boards, shipped_boards

if not cython.compiled:
    from thauma.games.dice.ids import *
    from thauma.games.dice.table_rows import Sheet

    SHEETS = [[Sheet() for _ in range(CITIES)] for _ in range(MOST_SETS)]
    COMPARED = [0] * FACES

ADDING = Lock()
SETS: list[BoardSet] = []
NUMBERS: dict[bytes, int] = {}


def number_of(boards: BoardSet) -> int:
    """Give the number of a set; one that is new here gets the next number, in one thread at a time."""
    text = canonical_boards(boards)
    with ADDING:
        if text not in NUMBERS:
            number = len(SETS)
            if number >= MOST_SETS:
                raise InvalidBoards(
                    "error.at", place="boards", problem=Phrase("dice.error.boards.many", most=MOST_SETS)
                )
            for city in range(CITIES):
                load_sheet(number, city, table_rows.Sheet(boards, city))
            SETS.append(boards)
            NUMBERS[text] = number
        return NUMBERS[text]


def set_of(number: int) -> BoardSet:
    """Give a set by its number."""
    return SETS[number]


def sets_in_use() -> int:
    """How many sets have a number."""
    return len(SETS)


def load_sheet(number: int, city: int, sheet: "table_rows.Sheet") -> None:
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
        SHEETS[number][city].boxes[i] = table_rows.row_fields(sheet.boxes[i])
    for i in range(BONUSES):
        SHEETS[number][city].bonuses[i] = table_rows.row_fields(sheet.bonuses[i])
    for i in range(sheet.eaches):
        SHEETS[number][city].each[i] = table_rows.row_fields(sheet.each[i])


def load_tables() -> None:
    """Note what the purple die compares, and take the shipped set into use."""
    for face, shows in enumerate(table.FACES["purple"]):
        COMPARED[face] = table.building_mask(table.COMPARED[shows])
    number_of(shipped_boards())


load_tables()
