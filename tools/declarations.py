"""Write the .pxd files of what is declared in Python: constants become C enums, classes C structs.

    python tools/declarations.py           write those that have changed
    python tools/declarations.py --check   name those that are stale, and write nothing

They are not kept in git; `setup.py` writes them before it compiles anything. A module that declares structs
gives C those, any other its constants.
"""

import ast
import os
import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
HEAD = "# Made of {name}.py by tools/declarations.py: change that file, and build again.\n"


def import_plain() -> None:
    """Use the plain files of this folder, since nothing may be compiled yet."""
    os.environ["THAUMA_PLAIN"] = "1"
    sys.path.insert(0, str(SOURCES))


def structs_of(module: ModuleType) -> list[type]:
    """Give the structs that a module declares, in the order of the file."""
    from thauma.core.c_structs import StructType  # noqa: PLC0415  (the plain files must be chosen first)

    return [
        thing
        for thing in vars(module).values()
        if isinstance(thing, StructType) and thing.__module__ == module.__name__ and thing.struct_fields  # type: ignore[attr-defined]
    ]


def write_struct(struct: type) -> str:
    """Write a struct for C; what is free between its fields has names too."""
    from thauma.core.c_structs import PADDING, gaps  # noqa: PLC0415  (likewise)

    lines = {
        field.offset: f"{field.kind.c_name} {field.name}" + "".join(f"[{n}]" for n in field.kind.lengths)
        for field in struct.struct_fields  # type: ignore[attr-defined]
    }
    lines |= {at: f"unsigned char {PADDING}{at}[{length}]" for at, length in gaps(struct)}
    body = "".join(f"    {lines[at]}\n" for at in sorted(lines))
    return f"cdef struct {struct.__name__}:\n{body}"


def foreign_structs(module: ModuleType, structs: list[type]) -> str:
    """Write the imports of structs of other modules that lie in those of this one."""
    parts = {field.kind.part for struct in structs for field in struct.struct_fields if field.kind.part}  # type: ignore[attr-defined]
    foreign = [(part.__module__, part.__name__) for part in parts if part.__module__ != module.__name__]
    return "".join(f"from {place} cimport {name}\n" for place, name in sorted(foreign))


def write_constants(module: ModuleType) -> str:
    """Write a module's whole numbers as an enum."""
    source = Path(str(module.__file__)).read_text(encoding="utf-8")
    names = [
        target.id
        for node in ast.parse(source).body
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name) and type(getattr(module, target.id)) is int
    ]
    return "cdef enum:\n" + "".join(f"    {name} = {getattr(module, name)}\n" for name in names)


def declaration_of(module: ModuleType) -> str:
    """Give the .pxd file of a module."""
    structs = structs_of(module)
    parts = [write_struct(struct) for struct in structs] or [write_constants(module)]
    head = HEAD.format(name=module.__name__.rpartition(".")[2]) + foreign_structs(module, structs)
    return "\n".join([head, *parts])


def generated_files() -> dict[Path, str]:
    """Give all .pxd files by their paths."""
    from thauma._compiled import DECLARATIONS  # noqa: PLC0415  (likewise)

    found = {}
    for name in DECLARATIONS:
        path = (SOURCES / "thauma" / name.replace(".", "/")).with_suffix(".pxd")
        found[path] = declaration_of(import_module(f"thauma.{name}"))
    return found


def stale_files() -> dict[Path, str]:
    """Give those that are missing or differ, with what they should be."""
    return {
        path: text
        for path, text in generated_files().items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    }


def main() -> int:
    """Write, or check."""
    import_plain()
    stale = stale_files()
    if "--check" in sys.argv[1:]:
        for path in stale:
            print(f"{path.relative_to(ROOT)} is stale: `python tools/declarations.py` writes it")
        return int(bool(stale))
    for path, text in stale.items():
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
