"""The C twins of plain files: .pxd and .py name the same numbers, fields and slots, in the same order."""

import re
from pathlib import Path
from struct import Struct, calcsize
from types import ModuleType
from typing import Any

import pytest

import thauma
from thauma.core import kernel
from thauma.games import dice, duel, wonders
from thauma.games.dice import ids as dice_ids
from thauma.games.dice import state as dice_state
from thauma.games.dice import table_rows as dice_rows
from thauma.games.dice.boards import shipped_boards
from thauma.games.duel import ids, state, table_rows
from thauma.games.duel.pantheon import table_rows as pantheon_rows
from thauma.games.wonders import ids as wonders_ids
from thauma.games.wonders import market as wonders_market
from thauma.games.wonders import state as wonders_state
from thauma.games.wonders import table_rows as wonders_rows
from thauma.games.wonders import unknown_cards as wonders_unknown

PACKAGE = Path(thauma.__file__).parent
NESTED = ("City", "Turn")
"""structs inside that of the table, at its beginning"""
CODES = {
    "unsigned long long": "Q",
    "unsigned int": "I",
    "unsigned short": "H",
    "short": "h",
    "signed char": "b",
    "unsigned char": "B",
}


def pxd(name: str) -> str:
    return (PACKAGE / name).read_text(encoding="utf-8")


def constants(text: str) -> dict[str, int]:
    """The numbers of the enums of a .pxd file."""
    found = re.findall(r"^    ([A-Z0-9_]+) = (-?\d+)(?:  #.*)?$", text, re.MULTILINE)
    return {name: int(value) for name, value in found}


def numbers_of(module: object) -> dict[str, int]:
    """The numbers that a module defines."""
    return {name: value for name, value in vars(module).items() if name.isupper() and type(value) is int}


def fields(text: str, struct: str) -> list[tuple[str, str, int]]:
    """The fields of a C struct: type, name, length."""
    body = re.search(rf"^cdef struct {struct}:\n((?:    .*\n)+)", text, re.MULTILINE)
    assert body is not None
    found = re.findall(r"^    ([\w ]+?) (\w+)(?:\[(\w+)\])?$", body.group(1), re.MULTILINE)
    named = vars(dice_ids)
    return [(kind, name, int(named.get(length, length) or 1)) for kind, name, length in found]


def packed_as(format_: str) -> str:
    """A struct format letter by letter: lengths written out, strings of bytes as bytes."""
    written = "".join(
        ("B" if code == "s" else code) * int(count or 1)
        for count, code in re.findall(r"(\d*)([a-zA-Z])", format_)
    )
    return written.replace("x", "B")


# ------------------------------------------------------------------------------------------- numbers


@pytest.mark.parametrize(("name", "module"), [("dice", dice_ids), ("duel", ids), ("wonders", wonders_ids)])
def test_ids_are_the_same_numbers_in_both_files(name: str, module: ModuleType) -> None:
    assert constants(pxd(f"games/{name}/ids.pxd")) == numbers_of(module)


def test_limits_of_the_kernel_are_the_same_in_both_files() -> None:
    assert constants(pxd("core/kernel.pxd")) == numbers_of(kernel)


# -------------------------------------------------------------------------------------------- states

STATES: list[tuple[str, type[Any], Struct]] = [
    ("dice", dice_state.City, dice_state.CITY),
    ("dice", dice_state.Turn, dice_state.TURN),
    ("dice", dice_state.Dice, dice_state.TABLE),
    ("duel", state.City, state.CITY),
    ("duel", state.Duel, Struct(state.TABLE.format + state.PANTHEON_TABLE.format[1:])),
    ("wonders", wonders_state.City, wonders_state.CITY),
    ("wonders", wonders_state.Wonders, wonders_state.TABLE),
]


@pytest.mark.parametrize(("name", "kind", "layout"), STATES)
def test_a_state_has_the_same_fields_in_both_files(name: str, kind: type[Any], layout: Struct) -> None:
    found = fields(pxd(f"games/{name}/state.pxd"), kind.__name__)
    codes = "".join(CODES[code] * length for code, _, length in found if code not in NESTED)
    assert codes == packed_as(layout.format)
    slots = {slot for part in kind.__mro__ for slot in getattr(part, "__slots__", ())}
    assert {field for _, field, _ in found} - {"spare", "rest"} == slots


@pytest.mark.parametrize(("name", "kind", "layout"), STATES)
def test_a_state_packs_its_fields_in_the_order_of_the_c_struct(
    name: str, kind: type[Any], layout: Struct
) -> None:
    """Each field alone is set to something and must turn up at the offset that the C struct gives it."""
    offset = len(kind().pack()) - layout.size  # the cities come first
    for code, field, length in fields(pxd(f"games/{name}/state.pxd"), kind.__name__):
        size = 0 if code in NESTED else calcsize(f"={CODES[code]}") * length
        if size and field not in ("spare", "rest"):
            changed = kind()
            setattr(changed, field, [1] * length if length > 1 else 1)
            pairs = zip(kind().pack(), changed.pack(), strict=True)
            differing = [i for i, (a, b) in enumerate(pairs) if a != b]
            assert offset <= differing[0]
            assert differing[-1] < offset + size
        offset += size
    assert offset == len(kind().pack())


def test_the_state_of_a_game_is_as_long_as_its_engine_says() -> None:
    assert dice.GAME.engine.state_bytes == dice_state.SIZE
    assert duel.GAME.engine.state_bytes == state.SIZE
    assert wonders.GAME.engine.state_bytes == wonders_state.SIZE


# ---------------------------------------------------------------------------------------------- rows

SHEETS = [dice_rows.Sheet(shipped_boards(), city) for city in range(7)]
ROWS: list[tuple[str, str, list[Any]]] = [
    ("dice", "BoxRow", [row for sheet in SHEETS for row in (*sheet.boxes, *sheet.bonuses)]),
    ("dice", "EachRow", [row for sheet in SHEETS for row in sheet.each]),
    ("duel", "CardRow", table_rows.CARD_ROWS),
    ("duel", "WonderRow", table_rows.WONDER_ROWS),
    ("duel/pantheon", "GodRow", pantheon_rows.GOD_ROWS),
    ("wonders", "CardRow", wonders_rows.CARD_ROWS),
    ("wonders", "StageRow", [row for city in wonders_rows.STAGE_ROWS for side in city for row in side]),
    ("wonders", "EffectRow", [row.gain for row in wonders_rows.CARD_ROWS]),
]
LEAST = {"unsigned char": 0, "signed char": -128, "unsigned short": 0, "unsigned int": 0}
MOST = {"unsigned char": 255, "signed char": 127, "unsigned short": 65535, "unsigned int": 2**32 - 1}


@pytest.mark.parametrize(("name", "struct", "every"), ROWS)
def test_rows_have_the_same_fields_in_both_files(name: str, struct: str, every: list[Any]) -> None:
    found = {field: length for _, field, length in fields(pxd(f"games/{name}/table_rows.pxd"), struct)}
    values = vars(every[0])
    assert found == {field: len(value) if isinstance(value, list) else 1 for field, value in values.items()}


@pytest.mark.parametrize(("name", "struct", "every"), ROWS)
def test_every_number_of_a_row_fits_its_c_type(name: str, struct: str, every: list[Any]) -> None:
    for kind, field, _ in fields(pxd(f"games/{name}/table_rows.pxd"), struct):
        for value in [getattr(row, field) for row in every if kind != "EffectRow"]:
            for number in value if isinstance(value, list) else [value]:
                assert LEAST[kind] <= number <= MOST[kind], (field, number)


def test_every_field_of_a_row_is_copied_into_c() -> None:
    """In 7 Wonders whole rows are copied, and Cython misses a field that is not there."""
    text = (PACKAGE / "games/duel/prices.py").read_text(encoding="utf-8")
    copied = (
        set(re.findall(r"CARD_ROWS\[c\]\.(\w+)", text)),
        set(re.findall(r"WONDER_ROWS\[w\]\.(\w+)", text)),
    )
    assert copied == (set(vars(table_rows.CARD_ROWS[0])), set(vars(table_rows.WONDER_ROWS[0])))
    text = (PACKAGE / "games/duel/pantheon/moves.py").read_text(encoding="utf-8")
    assert set(re.findall(r"GOD_ROWS\[god\]\.(\w+)", text)) == set(vars(pantheon_rows.GOD_ROWS[0]))


# --------------------------------------------------------------------------------------------- others


@pytest.mark.parametrize(
    ("name", "kind"), [("market", wonders_market.Market), ("unknown_cards", wonders_unknown.UnknownCards)]
)
def test_what_rules_work_with_has_the_same_fields_in_both_files(name: str, kind: type[Any]) -> None:
    body = pxd(f"games/wonders/{name}.pxd").split(f"cdef struct {kind.__name__}:")[1]
    assert set(re.findall(r"^    [a-z ]+ (\w+)(?:\[.*\])?$", body, re.MULTILINE)) == set(kind.__slots__)


def test_the_slots_of_the_kernel_have_the_same_names_in_both_files() -> None:
    body = pxd("core/kernel.pxd").split("cdef struct Kernel:")[1].split("cdef struct")[0]
    named = set(re.findall(r"^    (?:int|[A-Z]+) (\w+)$", body, re.MULTILINE))
    assert named | {"standin"} == set(kernel.Kernel.__slots__)


def test_a_tally_has_the_same_fields_in_both_files() -> None:
    body = pxd("core/kernel.pxd").split("cdef struct SimulationSums:")[1]
    assert re.findall(r"^    long long (\w+)", body, re.MULTILINE) == list(kernel.SimulationSums.__slots__)


def test_every_compiled_module_has_both_files() -> None:
    from thauma._compiled import MODULES  # noqa: PLC0415  (nobody else needs it)

    for name in MODULES:
        for suffix in (".py", ".pxd"):
            assert (PACKAGE / (name.replace(".", "/") + suffix)).exists()
