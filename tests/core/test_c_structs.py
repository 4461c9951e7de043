"""Structs declared in Python: how their fields lie, what their functions do, and what is refused."""

from pathlib import Path
from types import ModuleType

import pytest

import thauma
from thauma._compiled import shipped_manifests
from thauma.building import declarations
from thauma.core.engine import check_signature, make_engine
from thauma.core.tables import c_structs
from thauma.core.tables.c_structs import (
    CStruct,
    InvalidDeclaration,
    f64,
    i8,
    i16,
    i32,
    layout_name,
    one,
    runs_of,
    u8,
    u32,
    u64,
)
from thauma.games.duel import moves
from thauma.games.duel.state import Duel

MANY = 4


class Town(CStruct):
    """A struct inside another."""

    coins: int = i16
    built: list[int] = u64[2]
    prices: list[int] = u8[5]


class Shared(CStruct, abstract=True):
    """Fields for others."""

    known: list[int] = u32[3]
    flags: int = u8


class Field(CStruct):
    """Everything that there is."""

    towns: list[Town] = one(Town)[2]
    market: Town = one(Town)
    age: int = i8
    grid: list[list[int]] = i16[2][3]
    worth: float = f64


class Whole(Field, Shared):
    """Fields of two, one after the other."""

    last: int = i32


def some_field() -> Field:
    """A struct in which every field is something else."""
    return Field(
        towns=[Town(coins=-2, built=[1, 2**64 - 1], prices=[5, 4, 3, 2, 255]), Town(coins=7)],
        market=Town(coins=3),
        age=-128,
        grid=[[1, -2, 3], [4, 5, -6]],
        worth=0.25,
    )


# --------------------------------------------------------------------------------------- in Python


def test_fields_lie_as_a_c_compiler_lays_them() -> None:
    places = {name: Town.offset_of(name) for name in ("coins", "built", "prices")}
    assert places == {"coins": 0, "built": 8, "prices": 24}
    assert (Town.struct_size, Town.struct_alignment) == (32, 8)
    assert (Field.offset_of("age"), Field.offset_of("grid"), Field.offset_of("worth")) == (96, 98, 112)


def test_fields_of_an_abstract_struct_follow_those_before_it() -> None:
    names = [field.name for field in Whole.struct_fields]
    assert names == ["towns", "market", "age", "grid", "worth", "known", "flags", "last"]
    assert Whole.offset_of("known") == Field.struct_size
    assert not hasattr(Shared(), "known")


def test_a_new_struct_is_all_zero() -> None:
    assert Field().pack() == bytes(Field.struct_size)
    assert Field().grid == [[0, 0, 0], [0, 0, 0]]


def test_a_struct_survives_its_bytes() -> None:
    data = some_field().pack()
    assert data[:2] == (-2).to_bytes(2, "little", signed=True)
    again = Field.unpack(data)
    assert (again.pack(), again.grid, again.towns[0].built) == (
        data,
        [[1, -2, 3], [4, 5, -6]],
        [1, 2**64 - 1],
    )
    assert Field.unpack(b"spam" + data, 4).pack() == data


def test_a_copy_shares_nothing() -> None:
    first = some_field()
    other, taker = first.copy(), Field()
    taker.take(first)
    for twin in (other, taker):
        assert twin.pack() == first.pack()
        twin.towns[0].built[1] = 9
        twin.grid[1][2] = 9
        twin.market.coins = 9
    assert first.pack() == some_field().pack()


# -------------------------------------------------------------------------------------- what is refused


def test_a_field_of_an_unknown_kind_is_refused_with_its_place() -> None:
    with pytest.raises(InvalidDeclaration, match=r"Wrong\.coins \(.*test_c_structs\.py, line \d+\) is 'u9'"):

        class Wrong(CStruct):
            age: int = i8
            coins: int = "u9"  # type: ignore[assignment]


def test_a_misspelt_kind_of_field_is_named_with_the_line_and_with_what_there_is() -> None:
    with pytest.raises(
        InvalidDeclaration, match=r"test_c_structs\.py:\d+: there is no kind of field `u9`; there are u8, i8,"
    ):

        class Wrong(CStruct):
            age: int = i8
            coins: list[int] = u9[2]  # type: ignore[name-defined]


@pytest.mark.parametrize("name", ["u9", "f16", "uint8"])
def test_a_misspelt_kind_cannot_be_imported(name: str) -> None:
    with pytest.raises(InvalidDeclaration, match=rf"^<string>:2: there is no kind of field `{name}`;"):
        exec(f"\nfrom thauma.core.tables.c_structs import {name}", {})


def test_other_names_of_a_declaration_are_found_where_python_finds_them() -> None:
    towns = 3

    class Right(CStruct):
        coins: list[int] = u8[towns]
        hidden: list[int] = u8[len(range(MANY))]

    assert Right.struct_size == towns + MANY
    assert not hasattr(c_structs, "u_9")


def test_a_field_that_is_only_annotated_is_refused() -> None:
    with pytest.raises(InvalidDeclaration, match=r"Wrong\.coins .* is None, no field of C"):

        class Wrong(CStruct):
            coins: int


def test_a_field_cannot_be_called_as_what_every_struct_has() -> None:
    with pytest.raises(InvalidDeclaration, match="every struct has a `copy`"):

        class Wrong(CStruct):
            copy: int = u8  # type: ignore[assignment]


@pytest.mark.parametrize("length", [0, -1, 2.0, "5"])
def test_an_array_has_a_length(length: object) -> None:
    with pytest.raises(InvalidDeclaration, match="a number above 0"):
        u8[length]


@pytest.mark.parametrize(
    ("row", "name", "words"),
    [
        (Town(coins=40_000), "coins", "holds -32768 to 32767, not 40000"),
        (Town(prices=[0, 0, -1, 0, 0]), "prices", "holds 0 to 255, not -1"),
        (Town(built=[1]), "built", "holds 2 values, not 1"),
    ],
)
def test_a_table_that_does_not_fit_is_refused_with_the_place_of_its_field(
    row: Town, name: str, words: str
) -> None:
    with pytest.raises(InvalidDeclaration, match=rf"Town\.{name} \(.*, line \d+\) {words}"):
        row[name]


def test_c_is_given_what_lies_between_fields() -> None:
    assert (Town()["padding_2"], Town()["padding_29"]) == ([0] * 6, [0] * 3)


# ----------------------------------------------------------------------------------------------- for C


def test_a_struct_is_written_for_c() -> None:
    assert declarations.write_struct(Town).splitlines() == [
        f'cdef struct Town "{layout_name(Town)}":',
        "    short coins",
        "    unsigned char padding_2[6]",
        "    unsigned long long built[2]",
        "    unsigned char prices[5]",
        "    unsigned char padding_29[3]",
    ]


@pytest.mark.skipif(not thauma.compiled, reason="C may not have been told anything")
def test_what_c_was_told_is_what_python_declares(capfd: pytest.CaptureFixture[str]) -> None:
    assert (declarations.main(["--check"]), capfd.readouterr().out) == (0, ""), (
        "build again: make .venv/ready"
    )


def test_a_stale_file_is_named_and_written(tmp_path: Path) -> None:
    declared = [manifest for manifest in shipped_manifests() if manifest.declarations]
    elsewhere = [manifest._replace(folder=tmp_path / manifest.package, compiled=()) for manifest in declared]
    stale = declarations.stale_files(elsewhere)
    assert len(stale) == sum(len(manifest.declarations) for manifest in declared)
    for path, text in stale.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert declarations.stale_files(elsewhere) == {}
    changed = tmp_path / "thauma.games.duel/ids.pxd"
    changed.write_text(changed.read_text(encoding="utf-8") + "    MORE = 1\n", encoding="utf-8")
    assert list(declarations.stale_files(elsewhere)) == [changed]


FUNCTIONS = """
import cython

if not cython.compiled:
    from collections.abc import Callable
    from thauma.core.bits import Char, Half, Single, bit, ref
    from thauma.games.duel.state import Duel

    ANSWERS: list["Callable[[Duel, int], None]"] = [lambda g, choice: None] * 3
PLACES: list["Char"] = [1, 2]
MASKS = [[1 << 40, 0]]
UNUSED = (("cards", 1),)

def fill(g: "Duel", out: "list[Single]", part: "Half") -> None:
    if not cython.compiled:
        pool: list[Char] = [0] * 5
    found = 0
    for i in range(3):
        found |= bit(PLACES[i])
    me = ref(g.cities[g.turn])
    coins = me.coins + 1
    left = part & ~coins
    cards = me.built[0] & MASKS[0][1]
    worth = coins * 0.5
    wins = coins > 3 and not found
    more = coins
    more += part
    ANSWERS[i](g, coins)

def begin(data: bytes) -> bytes:
    if cython.compiled:
        pass
    else:
        g = Duel.unpack(data)
    return data
"""


@pytest.mark.skipif(thauma.compiled, reason="declarations are made of the plain files")
def test_c_gets_the_types_of_functions_tables_and_variables(tmp_path: Path) -> None:
    path = tmp_path / "told.py"
    path.write_text(FUNCTIONS, encoding="utf-8")
    module = ModuleType("told")
    exec(FUNCTIONS, vars(module))
    assert declarations.functions_of(path, module, set()).splitlines()[1:] == [
        "cimport cython",
        "from libc.string cimport memcpy, memset",
        "from thauma.core.bits cimport bit",
        "from thauma.games.duel.state cimport Duel",
        "",
        "ctypedef void (*ANSWERS_FUNCTION)(Duel*, int) noexcept nogil",
        "cdef ANSWERS_FUNCTION[3] ANSWERS",
        "cdef signed char[2] PLACES",
        "cdef unsigned long long[1][2] MASKS",
        "",
        (
            '@cython.locals(pool="signed char[5]", found="unsigned long long", i="int", coins="int",'
            ' left="unsigned int", cards="unsigned long long", worth="double", wins="bint",'
            ' more="unsigned int")'
        ),
        "cdef void fill(Duel* g, float* out, unsigned int part) noexcept nogil",
        '@cython.locals(g="Duel")',
        "cpdef bytes begin(bytes data)",
    ]


def test_a_type_that_c_does_not_have_is_named_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "wrong.py"
    path.write_text("def legal_cards(names: dict[str, int]) -> int: ...", encoding="utf-8")
    with pytest.raises(
        InvalidDeclaration, match=r"wrong\.py:1: legal_cards: C has no dict\[str, int\]; it has"
    ):
        declarations.functions_of(path, ModuleType("wrong"), set())


# -------------------------------------------------------------------------------------------- kernels


def test_a_game_without_a_function_that_its_kernel_needs_is_refused() -> None:
    with pytest.raises(
        InvalidDeclaration, match=r"needs a function `\w+` in one of thauma\.games\.duel\.moves"
    ):
        make_engine(Duel, (moves,), most_seats=2, most_moves=1, features=1, categories=1)


def test_a_function_of_another_kind_than_its_slot_is_refused() -> None:
    duel = layout_name(Duel)
    right = f"int (struct {duel} *, int, short *)"
    check_signature("moves.legal", right, "legal", Duel)
    with pytest.raises(
        InvalidDeclaration, match=rf"moves\.legal is `int \(struct {duel} \*, int\)` in C; a kernel needs"
    ):
        check_signature("moves.legal", f"int (struct {duel} *, int)", "legal", Duel)
    with pytest.raises(InvalidDeclaration, match="needs `int"):
        check_signature("moves.legal", right.replace("Duel", "City"), "legal", Duel)


def test_a_function_that_was_compiled_for_other_fields_is_refused() -> None:
    with pytest.raises(InvalidDeclaration, match=r"moves\.legal was compiled for other fields: build again"):
        check_signature("moves.legal", "int (struct Duel_01234567 *, int, short *)", "legal", Duel)


def test_the_name_in_c_tells_one_order_of_fields_from_another() -> None:
    class Town(CStruct):
        built: list[int] = u64[2]
        coins: int = i16
        prices: list[int] = u8[5]

    assert layout_name(Town) != layout_name(Field.struct_kinds["market"].part)  # type: ignore[arg-type]


def test_all_numbers_of_a_struct_are_found_those_of_its_parts_too() -> None:
    names = [run.name for run in runs_of(Field)]
    assert names[:4] == ["towns[0].coins", "towns[0].built", "towns[0].prices", "towns[1].coins"]
    assert [(run.offset, run.code, run.length) for run in runs_of(Field)][-2:] == [
        (98, "h", 6),
        (112, "d", 1),
    ]
