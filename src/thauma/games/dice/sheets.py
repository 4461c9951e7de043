"""The board sets in use, as tables that the rules read: a state holds the number of its set and no more.

The shipped set is number 0. An owner's own gets the next number, and is known again by what it says.
"""

from threading import Lock

import cython

from thauma.core.errors import Phrase
from thauma.games.dice import table
from thauma.games.dice.boards import BoardSet, InvalidBoards, canonical_boards, shipped_boards
from thauma.games.dice.table_rows import sheet_of

if cython.compiled:
    from cython import address as ref
else:
    from thauma.games.dice.ids import *
    from thauma.games.dice.table_rows import Sheet

    SHEETS = [[Sheet() for _ in range(CITIES)] for _ in range(MOST_SETS)]

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
                load_sheet(number, city, sheet_of(boards, city))
            SETS.append(boards)
            NUMBERS[text] = number
        return NUMBERS[text]


def set_of(number: int) -> BoardSet:
    """Give a set by its number."""
    return SETS[number]


def sets_in_use() -> int:
    """How many sets have a number."""
    return len(SETS)


def load_sheet(number: int, city: int, sheet: "Sheet") -> None:
    """Hand a sheet to the rules: compiled as bytes, since field by field a thousand numbers take long."""
    if cython.compiled:
        data = sheet.pack()
        memcpy(ref(SHEETS[number][city]), cython.cast("const char*", data), cython.sizeof(Sheet))
    else:
        SHEETS[number][city] = sheet


COMPARED = [table.building_mask(table.COMPARED[shows]) for shows in table.FACES["purple"]]
"""what the purple die compares, by face"""
number_of(shipped_boards())
