"""The compiled build and the plain files say the same about the same games, and so do fresh processes."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import thauma
from tests.proof.digest import lines
from tests.proof.play import scaled
from thauma.core import kernel
from thauma.games.duel import ids, rows, state

ROOT = Path(__file__).parent.parent.parent
PACKAGE = Path(thauma.__file__).parent


def elsewhere(first: int, count: int, **environment: str) -> list[str]:
    """The lines of a fresh process; the first says which build it was."""
    wanted = {**os.environ, "PYTHONPATH": os.pathsep.join([str(PACKAGE.parent), str(ROOT)]), **environment}
    command = [sys.executable, "-m", "tests.proof.digest", str(first), str(count)]
    run = subprocess.run(command, env=wanted, cwd=ROOT, capture_output=True, text=True, check=True)
    return run.stdout.splitlines()


@pytest.mark.slow
@pytest.mark.unsanitized
def test_plain_files_and_this_build_say_the_same() -> None:
    count = scaled(250, 20)
    told = elsewhere(2000, count, THAUMA_PLAIN="1", PYTHONHASHSEED="1")
    assert told[0] == "compiled: False"
    assert told[1:] == lines(2000, count)


@pytest.mark.slow
@pytest.mark.unsanitized
def test_fresh_processes_with_other_hash_seeds_say_the_same() -> None:
    first, second = (elsewhere(3000, scaled(60, 6), PYTHONHASHSEED=seed) for seed in ("0", "12345"))
    assert first[0] == f"compiled: {thauma.compiled}"
    assert first == second


def test_the_digest_tells_games_apart() -> None:
    told = lines(2000, 4)
    assert len(set(told)) == len(told)


# -------------------------------------------------------------------------------- C twins of plain files


def pxd(name: str) -> str:
    return (PACKAGE / name).read_text(encoding="utf-8")


def constants(text: str) -> dict[str, int]:
    """The numbers of the enums of a .pxd file."""
    return {
        name: int(value) for name, value in re.findall(r"^    ([A-Z0-9_]+) = (-?\d+)$", text, re.MULTILINE)
    }


def numbers_of(module: object) -> dict[str, int]:
    """The numbers that a module defines."""
    return {name: value for name, value in vars(module).items() if name.isupper() and type(value) is int}


def fields(text: str, struct: str) -> list[tuple[str, str, int]]:
    """The fields of a C struct: type, name, length."""
    body = re.search(rf"^cdef struct {struct}:\n((?:    .*\n)+)", text, re.MULTILINE)
    assert body is not None
    found = re.findall(r"^    ([\w ]+?) (\w+)(?:\[(\d+)\])?$", body.group(1), re.MULTILINE)
    return [(kind, name, int(length or 1)) for kind, name, length in found]


CODES = {
    "unsigned long long": "Q",
    "unsigned int": "I",
    "unsigned short": "H",
    "short": "h",
    "signed char": "b",
    "unsigned char": "B",
}


def packed_as(format_: str) -> str:
    """A struct format letter by letter: lengths written out, strings of bytes as bytes."""
    written = "".join(
        ("B" if code == "s" else code) * int(count or 1)
        for count, code in re.findall(r"(\d*)([a-zA-Z])", format_)
    )
    return written.replace("x", "B")


def test_ids_are_the_same_numbers_in_both_files() -> None:
    assert constants(pxd("games/duel/ids.pxd")) == numbers_of(ids)


def test_limits_of_the_kernel_are_the_same_in_both_files() -> None:
    assert constants(pxd("core/kernel.pxd")) == numbers_of(kernel)


@pytest.mark.parametrize(("struct", "format_"), [("City", state.CITY.format), ("Duel", state.TABLE.format)])
def test_the_state_has_the_same_fields_in_both_files(struct: str, format_: str) -> None:
    found = fields(pxd("games/duel/state.pxd"), struct)
    codes = "".join(CODES[kind] * length for kind, _, length in found if kind != "City")
    assert codes == packed_as(format_)
    named = {name for _, name, _ in found} - {"spare"}
    assert named == set(getattr(state, struct).__slots__)


def test_the_state_packs_its_fields_in_the_order_of_the_c_struct() -> None:
    """Each field alone is set to something and must turn up at the offset that the C struct gives it."""
    offset = 2 * state.CITY.size
    sizes = {"Q": 8, "I": 4, "H": 2, "h": 2, "b": 1, "B": 1}
    for kind, name, length in fields(pxd("games/duel/state.pxd"), "Duel"):
        size = sizes[CODES[kind]] * length if kind != "City" else 0
        if kind != "City" and name != "spare":
            empty, duel = state.Duel(), state.Duel()
            setattr(duel, name, [1] * length if length > 1 else 1)
            differing = [i for i, (a, b) in enumerate(zip(empty.pack(), duel.pack(), strict=True)) if a != b]
            assert differing
            assert offset <= differing[0]
            assert differing[-1] < offset + size
        offset += size
    assert offset == state.SIZE


@pytest.mark.parametrize(("struct", "twin"), [("Row", rows.CARD_ROWS[0]), ("WonderRow", rows.WONDER_ROWS[0])])
def test_rows_have_the_same_fields_in_both_files(struct: str, twin: object) -> None:
    found = {name: length for _, name, length in fields(pxd("games/duel/rows.pxd"), struct)}
    values = vars(twin)
    assert found.keys() == values.keys()
    assert found == {name: len(value) if isinstance(value, list) else 1 for name, value in values.items()}


def test_every_field_of_a_row_is_copied_into_c() -> None:
    text = (PACKAGE / "games/duel/moves.py").read_text(encoding="utf-8")
    copied = (
        set(re.findall(r"CARD_ROWS\[c\]\.(\w+)", text)),
        set(re.findall(r"WONDER_ROWS\[w\]\.(\w+)", text)),
    )
    assert copied == (set(vars(rows.CARD_ROWS[0])), set(vars(rows.WONDER_ROWS[0])))


def test_every_number_of_a_row_fits_its_c_type() -> None:
    least = {"unsigned char": 0, "signed char": -128, "unsigned short": 0}
    most = {"unsigned char": 255, "signed char": 127, "unsigned short": 65535}
    for struct, all_rows in (("Row", rows.CARD_ROWS), ("WonderRow", rows.WONDER_ROWS)):
        for kind, name, _ in fields(pxd("games/duel/rows.pxd"), struct):
            for row in all_rows:
                value = getattr(row, name)
                for number in value if isinstance(value, list) else [value]:
                    assert least[kind] <= number <= most[kind], (struct, name, number)


def test_the_slots_of_the_kernel_have_the_same_names_in_both_files() -> None:
    body = pxd("core/kernel.pxd").split("cdef struct Kernel:")[1].split("cdef struct")[0]
    named = set(re.findall(r"^    int (\w+)$", body, re.MULTILINE)) | set(re.findall(r"\(\*(\w+)\)", body))
    assert named | {"standin"} == set(kernel.Kernel.__slots__)


def test_a_tally_has_the_same_fields_in_both_files() -> None:
    body = pxd("core/kernel.pxd").split("cdef struct Tally:")[1]
    assert re.findall(r"^    long long (\w+)", body, re.MULTILINE) == list(kernel.Tally.__slots__)


def test_every_compiled_module_has_both_files() -> None:
    from thauma._compiled import MODULES  # noqa: PLC0415  (nobody else needs it)

    for name in MODULES:
        for suffix in (".py", ".pxd"):
            assert (PACKAGE / (name.replace(".", "/") + suffix)).exists()
