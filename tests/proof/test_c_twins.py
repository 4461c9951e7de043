"""The C twins of plain files that are written by hand: both name the same numbers, fields and functions."""

import re
from pathlib import Path

import thauma
from thauma._compiled import shipped_manifests
from thauma.core import kernel
from thauma.core.tables import blocks

PACKAGE = Path(thauma.__file__).parent


def pxd(name: str) -> str:
    return (PACKAGE / name).read_text(encoding="utf-8")


def constants(text: str) -> dict[str, int]:
    """The numbers of the enums of a .pxd file."""
    found = re.findall(r"^    ([A-Z0-9_]+) = (-?\d+)(?:  #.*)?$", text, re.MULTILINE)
    return {name: int(value) for name, value in found}


def numbers_of(module: object) -> dict[str, int]:
    """The numbers that a module defines."""
    return {name: value for name, value in vars(module).items() if name.isupper() and type(value) is int}


def test_limits_of_the_kernel_are_the_same_in_both_files() -> None:
    assert constants(pxd("core/kernel.pxd")) == numbers_of(kernel)


def test_pages_of_move_ids_are_the_same_in_both_files() -> None:
    assert constants(pxd("core/tables/blocks.pxd")) == numbers_of(blocks)


def test_the_functions_of_the_kernel_have_the_same_names_in_both_files() -> None:
    body = pxd("core/kernel.pxd").split("cdef struct Kernel:")[1].split("cdef struct")[0]
    named = set(re.findall(r"^    (?:int|[A-Z]+|NumberRun) (\w+)(?:\[\w+\])?$", body, re.MULTILINE))
    assert named | {"struct_class"} == set(kernel.Kernel.__slots__)


def test_a_tally_has_the_same_fields_in_both_files() -> None:
    body = pxd("core/kernel.pxd").split("cdef struct SimulationSums:")[1]
    assert re.findall(r"^    long long (\w+)", body, re.MULTILINE) == list(kernel.SimulationSums.__slots__)


def test_every_compiled_module_has_both_files() -> None:
    for manifest in shipped_manifests():
        for name in manifest.compiled:
            for suffix in (".py", ".pxd"):
                assert manifest.path_of(name).with_suffix(suffix).exists(), name
