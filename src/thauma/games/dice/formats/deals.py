"""Deals of 7 Wonders Dice as explicit data: reading, checking, and laying them on the table.

A roll is written as ten pairs of digits, one for each die: its face, counted from 1, and what its section of
the Forum costs.
"""

import re
from collections.abc import Mapping
from typing import Any

from thauma.core.deal import thaw
from thauma.core.errors import InvalidDeal, Phrase, short_repr
from thauma.games.dice.boards import (
    SHIPPED,
    BoardSet,
    InvalidBoards,
    boards_of,
    boards_to_data,
    shipped_boards,
)
from thauma.games.dice.ids import DICE, DIE_BITS, GREYS, TURNS
from thauma.games.dice.sheets import number_of, set_of
from thauma.games.dice.state import Dice
from thauma.games.dice.table import CITIES

PARTS = ("boards", "cities", "swaps", "rolls")
ROLL = re.compile(r"[1-6][0-3](?: [1-6][0-3]){9}")


def parts_of(dice: Dice) -> dict[str, Any]:
    """Give the deal inside a state."""
    return {
        "boards": boards_in_deal(set_of(dice.boards)),
        "cities": [CITIES[wonder] for wonder in dice.wonders[: dice.players]],
        "swaps": [die + 1 for die in dice.swaps],
        "rolls": [roll_text(word) for word in dice.rolls],
    }


def boards_in_deal(boards: BoardSet) -> Any:
    """Give a board set as a deal has it: the shipped one by name, any other in full."""
    return SHIPPED if boards == shipped_boards() else boards_to_data(boards)


def roll_text(word: int) -> str:
    """Write the roll of a turn."""
    return " ".join(landing_text(word >> DIE_BITS * die & 31) for die in range(DICE))


def landing_text(landing: int) -> str:
    """Write how one die lies."""
    return f"{(landing >> 2) + 1}{landing & 3}"


def roll_word(text: str) -> int:
    """Read the roll of a turn."""
    return sum(
        (int(pair[0]) - 1 << 2 | int(pair[1])) << DIE_BITS * die for die, pair in enumerate(text.split())
    )


# ---------------------------------------------------------------------------------------- checking


def invalid_part(at: str, key: str, /, **data: Any) -> InvalidDeal:
    """Say what is wrong with a place of a deal."""
    return InvalidDeal("error.at", place=at, problem=Phrase(f"dice.error.deal.{key}", **data))


def check_parts(options: Mapping[str, Any], parts: Mapping[str, Any]) -> dict[str, Any]:
    """Give clean parts of a deal, or say what is impossible and where."""
    for name in parts:
        if name not in PARTS:
            raise invalid_part(short_repr(name), "part", known=list(PARTS))
    for name in PARTS:
        if name not in parts:
            raise invalid_part(name, "missing")
    return {
        "boards": boards_in_deal(check_boards(parts["boards"])),
        "cities": check_cities(parts["cities"], options["players"]),
        "swaps": check_swaps(parts["swaps"]),
        "rolls": [
            check_roll(roll, turn) for turn, roll in enumerate(check_list(parts["rolls"], "rolls", TURNS))
        ],
    }


def check_boards(value: Any) -> BoardSet:
    """Check the board set of a deal."""
    if value == SHIPPED:
        return shipped_boards()
    try:
        return boards_of(thaw(value))
    except InvalidBoards as problem:
        raise InvalidDeal("error.at", place="boards", problem=problem) from None


def boards_number(value: Any) -> int:
    """Take the board set of a deal into use; there can be too many at a time."""
    try:
        return number_of(check_boards(value))
    except InvalidBoards as problem:
        raise InvalidDeal(problem.key, **problem.data) from None


def check_list(value: Any, at: str, count: int) -> list[Any]:
    """Check a list of so many."""
    if not isinstance(value, (list, tuple)):
        raise invalid_part(at, "list", n=count, kind=type(value).__name__)
    if len(value) != count:
        raise invalid_part(at, "count", n=count, found=len(value))
    return list(value)


def check_cities(value: Any, players: int) -> list[str]:
    """Check a city for each seat, no two the same."""
    found: list[str] = []
    for seat, city in enumerate(check_list(value, "cities", players)):
        if not isinstance(city, str) or city not in CITIES:
            raise invalid_part(f"cities[{seat}]", "no-city", name=short_repr(city), known=list(CITIES))
        if city in found:
            raise invalid_part(f"cities[{seat}]", "twice", name=city)
        found.append(city)
    return found


def check_swaps(value: Any) -> list[int]:
    """Check the order in which the grey dice make room for special ones."""
    found = check_list(value, "swaps", GREYS)
    if any(type(die) is not int for die in found) or sorted(found) != list(range(1, GREYS + 1)):
        raise invalid_part("swaps", "swaps", found=short_repr(found))
    return found


def check_roll(value: Any, turn: int) -> str:
    """Check the roll of a turn."""
    if not isinstance(value, str) or not ROLL.fullmatch(value):
        raise invalid_part(f"rolls[{turn}]", "roll", found=short_repr(value))
    return value


def fill_state(dice: Dice, parts: Mapping[str, Any]) -> None:
    """Put the parts of a deal into an empty state."""
    dice.boards = boards_number(parts["boards"])
    for seat, city in enumerate(parts["cities"]):
        dice.wonders[seat] = CITIES.index(city)
    dice.swaps = [die - 1 for die in parts["swaps"]]
    dice.rolls = [roll_word(text) for text in parts["rolls"]]
