"""Tables of Duel that have no room for another row say so."""

import re
from pathlib import Path

import pytest

from tests.proof.support.extended_tables import run_in, write_extended


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
def test_tables_say_when_they_are_full(tmp_path: Path, table: str, rows: str, said: str) -> None:
    more = {table: tuple(rows.format(i) for i in range(45))}
    run = run_in(write_extended(tmp_path, "duel", more), "-c", "import thauma.games.duel", plain=True)
    assert run.returncode
    assert re.search(rf"duel/table\.py:\d+: {re.escape(said)}", run.stderr), run.stderr
