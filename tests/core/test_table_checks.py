"""Rows that no game can be played with are refused when the tables are imported, with what would be right."""

import re
from pathlib import Path

import pytest

import thauma
from tests.proof.support.extended_tables import append_rows, run_in, write_extended
from thauma.core.tables.c_structs import InvalidDeclaration
from thauma.core.tables.table_checks import check_names

GAMES = Path(thauma.__file__).parent / "games"
WRONG = {
    ("duel", "CARDS", 'brown(4, "odd", "", "W"),'): "Cards, row 'odd': age 4 is none of 1, 2, 3",
    ("duel", "CARDS", 'Card("odd", 1, 9, 0, (0,) * 5),'): "Cards, row 'odd': colour 9 is none of 0, 1, 2",
    ("duel", "CARDS", 'blue(1, "odd", "2WX", 3),'): "row 'odd': 'X' of resources 'WX' is none of WCSGP",
    ("duel", "CARDS", 'green(1, "odd", "", "moon", 3),'): "row 'odd': symbol 'moon' is none of pendulum",
    ("duel", "CARDS", 'trade(1, "odd", "", choice="WG"),'): "row 'odd': choice 'WG' is none of , WCS, GP",
    ("duel", "CARDS", 'guild("odd", "", (12,)),'): "row 'odd': {12} cannot be counted",
    ("duel", "CARDS", 'Card("odd", 1, BLUE, 0, (0,) * 5, symbol=1),'): "green cards have one of the symbols",
    ("duel", "CARDS", 'blue(2, "odd", "", 3, "nowhere"),'): "row 'odd': chain 'nowhere' is none of",
    ("duel", "WONDERS", 'wonder("odd", "Q", 3),'): "row 'odd': 'Q' of resources 'Q' is none of WCSGP",
    ("duel", "WONDERS", 'wonder("odd", "W", 3, choice="W"),'): "Wonders, row 'odd': choice 'W' is none of",
    ("duel", "WONDERS", 'wonder("odd", "W", 3, asks=LIBRARY),'): "only the Great Library draws",
    ("duel", "TOKEN_COINS", '"odd": 3,'): "row 'odd': token 'odd' is none of agriculture",
    ("wonders", "CARDS", 'card(1, "odd", 9, "3", "", points(1)),'): "row 'odd': colour 9 is none of",
    ("wonders", "CARDS", 'card(1, "odd", BLUE, "38", "", points(1)),'): "'8' of player counts '38'",
    ("wonders", "CARDS", 'card(1, "odd", BLUE, "3333", "", points(1)),'): "more than three copies",
    ("wonders", "CARDS", 'card(1, "odd", BLUE, "", "", points(1)),'): "no age has a copy of it",
    ("wonders", "CARDS", 'card(1, "odd", BLUE, "3", "WX", points(1)),'): "'X' of cost 'WX' is none of",
    ("wonders", "CARDS", 'card(1, "odd", BLUE, "3", "GG", points(1)),'): "more than 1 of 'G'",
    ("wonders", "CARDS", 'card(1, "odd", BLUE, "3", "WWWWSSSS", points(1)),'): "more than 7 resources",
    ("wonders", "CARDS", 'card(1, "odd", BLUE, "3", "", points(1), "a b c"),'): "at most two buildings",
    ("wonders", "CARDS", 'card(1, "odd", BLUE, "3", "", points(1), "nowhere"),'): "chain 'nowhere'",
    ("wonders", "CARDS", 'card(1, "odd", BROWN, "3", "", produces("X")),'): "'X' of production 'X'",
    ("wonders", "CARDS", 'card(1, "odd", BROWN, "3", "", produces("WWWWW")),'): "make more than 7 'W'",
    ("wonders", "CARDS", 'card(1, "odd", BROWN, "3", "", either("SW")),'): "timber-yard'] has the choice",
    ("wonders", "CARDS", 'card(1, "odd", BROWN, "3", "", either("WG")),'): "not between two raw materials",
    ("wonders", "CARDS", 'card(1, "odd", YELLOW, "3", "", private("WS")),'): "private choice 'WS'",
    ("wonders", "CARDS", 'card(1, "odd", GREEN, "3", "", science(7)),'): "symbol 7 is none of",
    ("wonders", "CARDS", 'card(1, "odd", YELLOW, "3", "", trade(9, 1, 1)),'): "what is counted 9 is none",
    ("wonders", "CARDS", 'card(1, "altar", BLUE, "3", "", points(1)),'): "of this name already",
    ("wonders", "CITIES", 'City("odd", "X", (), ()),'): "Cities, row 'odd': 'X' of resource 'X'",
    ("wonders", "CITIES", 'City("odd", "W", (Stage("Q", points(1)),), ()),'): "'Q' of cost 'Q'",
    ("wonders", "CITIES", 'City("odd", "W", (Stage("W", points(1)),) * 5, ()),'): "4 stages are the most",
    ("wonders", "CITIES", 'City("odd", "W", (Stage("W", revives()),), ()),'): "halikarnassos is the only one",
    ("dice", "CITIES", '"giza",'): "Cities, row 'giza': there is a row of this name already",
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


@pytest.mark.slow
@pytest.mark.unsanitized
@pytest.mark.parametrize(
    ("table", "rows", "said"),
    [
        ("CARDS", 'blue(2, "odd-{}", "", 1),', "Cards of Age 2, row 'odd-41': 64 rows are the most that fit"),
        ("WONDERS", 'wonder("odd-{}", "W", 1),', "Wonders, row 'odd-18': 32 rows are the most that fit"),
        ("TOKENS", '"odd-{}",', "Tokens, row 'odd-19': 32 rows are the most that fit"),
    ],
)
def test_tables_of_duel_say_when_they_are_full(tmp_path: Path, table: str, rows: str, said: str) -> None:
    more = {table: tuple(rows.format(i) for i in range(45))}
    run = run_in(write_extended(tmp_path, "duel", more), "-c", "import thauma.games.duel", plain=True)
    assert run.returncode
    assert re.search(rf"duel/table\.py:\d+: {re.escape(said)}", run.stderr), run.stderr
