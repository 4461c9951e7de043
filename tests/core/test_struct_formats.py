"""Deals of a game that lists its fields: what is written is read back, and what cannot be is refused."""

from typing import Any

import pytest

from thauma.core.errors import InvalidDeal
from thauma.core.parts.struct_formats import StructDeals, check_different, field_of, numbers, require, sets
from thauma.core.tables.c_structs import CStruct, u8, u64

pytestmark = pytest.mark.once  # nothing of it is compiled


class Table(CStruct):
    """A hand for each of three players, and a grid."""

    hands: list[int] = u64[3]
    grid: list[list[int]] = u8[2][2]
    players: int = u8
    turn: int = u8


def check(table: Table) -> None:
    """Refuse a grid with a number twice, and a turn that nobody has."""
    check_different("grid", table.grid)
    require(table.turn < table.players, "turn", "error.data.number", low=0, high=table.players - 1)


DEALS = StructDeals(
    Table,
    lambda table: table,
    check,
    field_of(Table, "hands", sets(1, 5), by_seat=True),
    field_of(Table, "grid", numbers(0, 9)),
    field_of(Table, "turn", numbers(0, 2)),
)
PARTS: dict[str, Any] = {"hands": [[1, 5], []], "grid": [[1, 2], [0, 0]], "turn": 1}


def test_what_is_read_is_written_again_for_those_who_play() -> None:
    table = Table(players=2)
    DEALS.fill_state(table, PARTS)
    assert (table.hands, table.grid, table.turn) == ([0b100010, 0, 0], [[1, 2], [0, 0]], 1)
    assert DEALS.parts_of(table) == PARTS
    assert DEALS.check_parts({"players": 2}, {**PARTS, "hands": [[5, 1], []]}) == PARTS


@pytest.mark.parametrize(
    ("part", "words"),
    [
        ({"hands": [[1], [6]]}, "hands[1]: different whole numbers from 1 to 5 belong here"),
        ({"hands": [[1, 1], []]}, "hands[0]: different whole numbers from 1 to 5 belong here"),
        ({"hands": [[1]]}, "hands: 2 belong here, not 1"),
        ({"grid": [[1, 2], [0]]}, "grid[1]: 2 belong here, not 1"),
        ({"grid": [[1, 2], [0, 10]]}, "grid[1][1]: a whole number from 0 to 9 belongs here"),
        ({"grid": [[1, 2], [2, 0]]}, "grid: the same number is here twice"),
        ({"turn": 2}, "turn: a whole number from 0 to 1 belongs here"),
        ({"turn": "1"}, "deal: Expected `int`, got `str` - at `$.turn`"),
        ({"more": 1}, "deal: Object contains unknown field `more`"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place(part: dict[str, Any], words: str) -> None:
    with pytest.raises(InvalidDeal) as problem:
        DEALS.check_parts({"players": 2}, {**PARTS, **part})
    assert str(problem.value) == words
