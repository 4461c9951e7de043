"""Rows that no game can be played with are refused when the tables are imported, with what would be right."""

from pathlib import Path

import pytest

import thauma
from tests.proof.support.extended_tables import append_rows
from tests.proof.support.rooms import support_modules
from thauma.core.tables.c_structs import InvalidDeclaration
from thauma.core.tables.table_checks import check_names

GAMES = Path(thauma.__file__).parent / "games"
WRONG = {
    (room, *row): said
    for room, module in support_modules("wrong_rows").items()
    for row, said in module.WRONG.items()
}
"""by game, table and row: what is said of it"""


@pytest.mark.parametrize(("game", "table", "row"), WRONG)
def test_a_wrong_row_is_named_with_what_would_be_right(game: str, table: str, row: str) -> None:
    source = append_rows((GAMES / game / "table.py").read_text(encoding="utf-8"), table, (row,))
    with pytest.raises(InvalidDeclaration) as refused:
        exec(compile(source, "table.py", "exec"), {"__name__": f"thauma.games.{game}.table"})
    assert WRONG[game, table, row] in str(refused.value)


def test_a_table_that_does_not_fit_its_width_names_the_first_row_too_many() -> None:
    check_names("Things", ["a", "b"], 2, "a thing is one of two")
    with pytest.raises(InvalidDeclaration, match="Things, row 'c': 2 rows are the most that fit: a thing is"):
        check_names("Things", ["a", "b", "c"], 2, "a thing is one of two")
