"""Checks of printed tables when they are imported: a wrong row is named, with what would be right."""

import inspect
from collections.abc import Collection, Iterable
from pathlib import Path

from thauma.core.tables.c_structs import InvalidDeclaration


def check_row(condition: object, table: str, row: str, problem: str) -> None:
    """Refuse a row of a table unless a condition holds."""
    if not condition:
        raise InvalidDeclaration(f"{place_of_row(row)}: {table}, row {row!r}: {problem}")


def place_of_row(row: str) -> str:
    """Tell where a row is written: in the file that asks for the check, or in a table.py below it."""
    asking = next(frame for frame in inspect.stack() if frame.filename != __file__)
    path = Path(asking.filename)
    for file in (path, *sorted(path.parent.rglob("table.py"))) if path.is_file() else ():
        lines = file.read_text(encoding="utf-8").splitlines()
        found = [number for number, line in enumerate(lines, start=1) if f'"{row}"' in line]
        if found:
            return f"{file}:{found[-1]}"
    return f"{path}:{asking.lineno}"


def check_known(table: str, row: str, column: str, value: object, known: Collection[object]) -> None:
    """Refuse a value that is none of those that there are."""
    names = ", ".join(map(str, known))
    check_row(value in known, table, row, f"{column} {value!r} is none of {names}")


def check_letters(table: str, row: str, column: str, text: str, letters: str) -> None:
    """Refuse a text with another letter than those that stand for something."""
    for letter in text:
        check_row(letter in letters, table, row, f"{letter!r} of {column} {text!r} is none of {letters}")


def check_names(table: str, rows: Iterable[str], most: int, width: str) -> None:
    """Refuse a name that a table has twice, and the first row that is one too many."""
    found: set[str] = set()
    for row in rows:
        check_row(row not in found, table, row, "there is a row of this name already")
        found.add(row)
        check_row(len(found) <= most, table, row, f"{most} rows are the most that fit: {width}")
