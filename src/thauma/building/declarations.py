"""Write the .pxd files of what is declared in Python: constants become C enums, classes C structs.

    python -m thauma.building.declarations           write those of this package that have changed
    python -m thauma.building.declarations FOLDER    those of a game's package
    python -m thauma.building.declarations --check   name those that are stale, and write nothing

They are not kept in git; building writes them before it compiles anything. A module that declares structs
gives C those, any other its constants. A compiled module for which nobody wrote a .pxd file gets one, too: C
has the types that its functions, tables and variables are annotated with or that follow from what they hold,
and imports what it imports where it is plain.
"""

import ast
import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import thauma
from thauma._compiled import Manifest, read_manifest, shipped_manifests
from thauma.building.local_types import (
    NUMBERS,
    Array,
    Scope,
    annotated_type,
    c_name,
    item_name,
    table_type,
    type_name,
)
from thauma.core.engine import FUNCTIONS
from thauma.core.tables.c_structs import (
    PADDING,
    CStruct,
    InvalidDeclaration,
    StructType,
    gaps,
    layout_name,
)

C_TYPES = {"None": "void", "Words": "Rng*"}
PYTHON_TYPES = ("array", "bytes", "Sequence", "tuple")
"""what a function may take or give that is no concern of C; it is called from Python, then"""
C_NAMES = dict.fromkeys((*NUMBERS, "ref"), "") | {"Words": "Rng"}
"""what is imported under another name there, or not at all"""
HEAD = "# Made of {name}.py by thauma.building: change that file, and build again.\n"


def structs_of(module: ModuleType) -> list[type]:
    """Give the structs that a module declares, in the order of the file."""
    return [
        thing
        for thing in vars(module).values()
        if isinstance(thing, StructType) and thing.__module__ == module.__name__ and thing.struct_fields  # type: ignore[attr-defined]
    ]


def write_struct(struct: type) -> str:
    """Write a struct for C; what is free between its fields has names too."""
    lines = {
        field.offset: f"{field.kind.c_name} {field.name}" + "".join(f"[{n}]" for n in field.kind.lengths)
        for field in struct.struct_fields  # type: ignore[attr-defined]
    }
    lines |= {at: f"unsigned char {PADDING}{at}[{length}]" for at, length in gaps(struct)}
    body = "".join(f"    {lines[at]}\n" for at in sorted(lines))
    return f'cdef struct {struct.__name__} "{layout_name(struct)}":\n{body}'


def foreign_structs(module: ModuleType, structs: list[type]) -> str:
    """Write the imports of structs of other modules that lie in those of this one."""
    parts = {field.kind.part for struct in structs for field in struct.struct_fields if field.kind.part}  # type: ignore[attr-defined]
    foreign = [(part.__module__, part.__name__) for part in parts if part.__module__ != module.__name__]
    return "".join(f"from {place} cimport {name}\n" for place, name in sorted(foreign))


def constants_of(module: ModuleType) -> list[str]:
    """Name a module's whole numbers, with those of the modules that it takes over by `import *`."""
    names = []
    for node in ast.parse(Path(str(module.__file__)).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.names[0].name == "*":
            names += constants_of(import_module(str(node.module)))
        for target in node.targets if isinstance(node, ast.Assign) else ():
            if isinstance(target, ast.Name) and type(getattr(module, target.id)) is int:
                names.append(target.id)
    return names


def write_constants(module: ModuleType) -> str:
    """Write a module's whole numbers as an enum."""
    return "cdef enum:\n" + "".join(
        f"    {name} = {getattr(module, name)}\n" for name in constants_of(module)
    )


# ---------------------------------------------------------------------------------------- functions


def c_type(named: str, place: str) -> str:
    """Give what C calls a type; a struct is passed by its address, a list by that of its first number."""
    number = named.removeprefix("list[").removesuffix("]")
    if number in NUMBERS:
        return NUMBERS[number] + "*" * (number != named)
    if named in C_TYPES:
        return C_TYPES[named]
    if not named.isidentifier():
        known = ", ".join((*NUMBERS, *C_TYPES))
        raise InvalidDeclaration(f"{place}: C has no {named}; it has {known}, lists of numbers, and structs")
    return f"{named}*"


def python_type(named: str) -> str:
    """Give what Cython calls a type of Python, or an empty text for those of C."""
    plain = named.partition("[")[0]
    if plain not in PYTHON_TYPES:
        return ""
    return plain if plain in ("bytes", "tuple") else "object"


def write_function(path: Path, function: ast.FunctionDef, scope: Scope) -> str:
    """Write a function for C: as the kernel wants it, or as it is annotated."""
    place = f"{path}:{function.lineno}: {function.name}"
    named = [type_name(argument.annotation) for argument in function.args.args]
    result = type_name(function.returns)
    is_python = any(map(python_type, [*named, result]))
    takes = [python_type(name) or c_type(name, place) for name in named]
    if is_python and result.startswith("list["):
        gives = "list"
    else:
        gives = python_type(result) or c_type(result, place)
    if function.name in FUNCTIONS:
        given, _, types = FUNCTIONS[function.name].partition(" (")
        gives = given.replace("PY_LONG_LONG", "long long")
        listed = [] if types == "void)" else types.removesuffix(")").split(", ")
        if len(listed) != len(takes):
            raise InvalidDeclaration(f"{place} takes {len(takes)} arguments; a kernel gives {len(listed)}")
        takes = [takes[0] if kind == "state *" else kind for kind in listed]
    names = [argument.arg for argument in function.args.args]
    arguments = ", ".join(f"{kind} {name}" for kind, name in zip(takes, names, strict=True))
    head, end = ("cpdef", "") if is_python else ("cdef", " noexcept nogil")
    return f"{write_locals(place, function, scope)}{head} {gives} {function.name}({arguments}){end}\n"


def plain_type(node: ast.Assign | ast.AnnAssign, place: str) -> str:
    """Give the type of what only the plain file makes, and C has from the start: an array, or a struct."""
    match node.value:
        case ast.BinOp(left=ast.List(elts=[first]), op=ast.Mult(), right=length):
            annotated = type_name(node.annotation) if isinstance(node, ast.AnnAssign) else ""
            number = c_name(table_type(ast.literal_eval(first)))
            kind = c_type(annotated, place).removesuffix("*") if annotated else number
            return f"{kind}[{ast.unparse(length)}]"
        case ast.Call(func=ast.Name(id=struct) | ast.Attribute(value=ast.Name(id=struct))) if struct[
            0
        ].isupper():
            return struct
    return ""


def write_locals(place: str, function: ast.FunctionDef, scope: Scope) -> str:
    """Write the types of variables: as they are annotated, or else as wide as what they are assigned.

    A struct that is annotated is one itself and no address. C guesses addresses of structs.
    """
    fixed: dict[str, str] = {}
    for argument in function.args.args:
        scope.note(argument.arg, annotated_type(type_name(argument.annotation), scope.names))
    given = set(scope.types)
    for block in ast.walk(function):
        for node in only_plain(block):
            if isinstance(node, ast.Assign | ast.AnnAssign) and plain_type(node, place):
                target = ast.unparse(node.targets[0] if isinstance(node, ast.Assign) else node.target)
                fixed[target] = plain_type(node, place)
                item, is_array, _ = fixed[target].partition("[")
                scope.types[target] = Array(item) if is_array else scope.names[item]
    for node in sorted(statements_of(function), key=lambda node: node.lineno):
        match node:
            case ast.For(target=ast.Name(id=name)):
                scope.note(name, "int")
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if name not in fixed:
                scope.note(name, scope.type_of(value))
            case ast.AugAssign(target=ast.Name(id=name), op=op, value=value):
                scope.note(name, scope.type_of(ast.BinOp(ast.Name(name), op, value)))
            case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation) if name not in fixed:
                named = type_name(annotation)
                scope.types[name] = annotated_type(named, scope.names)
                kind = c_type(named, place)
                fixed[name] = kind if named.startswith("list[") else kind.removesuffix("*")
    guessed = {name: c_name(found) for name, found in scope.types.items() if name not in given}
    said = ", ".join(f'{name}="{kind}"' for name, kind in (guessed | fixed).items() if kind)
    return f"@cython.locals({said})\n" if said else ""


def statements_of(function: ast.FunctionDef) -> list[ast.stmt]:
    """Give all statements of a function."""
    return [node for node in ast.walk(function) if isinstance(node, ast.stmt)]


def only_plain(block: ast.AST) -> list[ast.stmt]:
    """Give the statements of a block that only the plain file runs."""
    if isinstance(block, ast.If) and ast.unparse(block.test) == "cython.compiled":
        return block.orelse
    return (
        block.body if isinstance(block, ast.If) and ast.unparse(block.test) == "not cython.compiled" else []
    )


def plain_imports(tree: ast.Module) -> Iterator[ast.ImportFrom]:
    """Give what a module imports where it is plain."""
    for block in tree.body:
        for node in only_plain(block):
            if isinstance(node, ast.ImportFrom):
                yield node


def write_imports(tree: ast.Module) -> Iterator[str]:
    """Write what a module imports where it is plain, for C."""
    for node in plain_imports(tree):
        names = [C_NAMES.get(alias.name, alias.name) for alias in node.names]
        place = "libc.math" if node.module == "math" else str(node.module)
        if any(names) and "." in place and place != "collections.abc":
            yield f"from {place} cimport {', '.join(filter(None, names))}\n"


# ------------------------------------------------------------------------------------------- tables


def tables_of(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Give the names that a module assigns, with their annotations."""
    for block in tree.body:
        for node in (block, *only_plain(block)):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                yield node.targets[0].id, ""
            elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                yield node.target.id, type_name(node.annotation)


def write_table(name: str, annotated: str, value: Any, place: str) -> Iterator[str]:
    """Write a table of numbers, structs or functions, or one number, as wide as it is."""
    lengths = ""
    number = table_type(value)
    while isinstance(value, list | tuple):
        lengths += f"[{len(value)}]"
        value, annotated = value[0], item_name(annotated)
        number = getattr(number, "item", None)
    if isinstance(value, CStruct):
        kind = type(value).__name__
        yield f"from {type(value).__module__} cimport {kind}\n"
    elif callable(value):
        takes, gives = annotated.removeprefix("Callable[[").removesuffix("]").rsplit("], ")
        kind = f"{name}_FUNCTION"
        arguments = ", ".join(c_type(taken, place) for taken in takes.split(", "))
        yield f"ctypedef {c_type(gives, place)} (*{kind})({arguments}) noexcept nogil\n"
    else:
        kind = NUMBERS.get(annotated, number)
        if kind is None:
            raise InvalidDeclaration(f"{place} is used in C, which has no tables of {type(value).__name__}")
    yield f"cdef {kind}{lengths} {name}\n"


def functions_of(path: Path, module: ModuleType, wanted: set[str]) -> str:
    """Give the .pxd file of a module of functions, with its tables that those use or that others want."""
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    listed = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    used = {node.id for function in listed for node in ast.walk(function) if isinstance(node, ast.Name)}
    head = ["cimport cython\n", "from libc.string cimport memcpy, memset\n", *write_imports(tree), "\n"]
    tables = [
        line
        for name, annotated in tables_of(tree)
        if name in used | wanted
        for line in write_table(name, annotated, getattr(module, name), f"{path}: {name}")
    ]
    annotations = dict(tables_of(tree))
    functions = [write_function(path, function, Scope(module, annotations)) for function in listed]
    return HEAD.format(name=path.stem) + "".join([*head, *tables, "\n", *functions])


def names_wanted(manifest: Manifest) -> dict[str, set[str]]:
    """Give by module what other compiled modules import from it."""
    found: dict[str, set[str]] = defaultdict(set)
    for name in manifest.compiled:
        source = manifest.path_of(name).with_suffix(".py").read_text(encoding="utf-8")
        for node in plain_imports(ast.parse(source)):
            found[str(node.module)].update(alias.name for alias in node.names)
    return found


def is_written_by_hand(path: Path) -> bool:
    """Whether somebody wrote a .pxd file for a compiled module."""
    return path.exists() and not path.read_text(encoding="utf-8").startswith(HEAD[:10])


# --------------------------------------------------------------------------------------------- files


def declaration_of(module: ModuleType) -> str:
    """Give the .pxd file of a module."""
    structs = structs_of(module)
    parts = [write_struct(struct) for struct in structs] or [write_constants(module)]
    head = HEAD.format(name=module.__name__.rpartition(".")[2]) + foreign_structs(module, structs)
    return "\n".join([head, *parts])


def generated_files(manifests: Iterable[Manifest]) -> dict[Path, str]:
    """Give all .pxd files of packages by their paths."""
    found = {}
    for manifest in manifests:
        for name in manifest.declarations:
            found[manifest.path_of(name).with_suffix(".pxd")] = declaration_of(import_module(name))
        wanted = names_wanted(manifest)
        for name in manifest.compiled:
            path = manifest.path_of(name).with_suffix(".pxd")
            if not is_written_by_hand(path):
                found[path] = functions_of(path.with_suffix(".py"), import_module(name), wanted[name])
    return found


def stale_files(manifests: Iterable[Manifest]) -> dict[Path, str]:
    """Give those that are missing or differ, with what they should be."""
    return {
        path: text
        for path, text in generated_files(manifests).items()
        if not path.exists() or path.read_text(encoding="utf-8") != text
    }


def manifest_at(folder: Path) -> Manifest:
    """Read the manifest of a package in a folder, and let its modules be found."""
    for manifest in shipped_manifests():
        if manifest.folder == folder:
            return manifest
    sys.path.insert(0, str(folder.parent))
    return read_manifest(folder.name, folder)


def main(arguments: list[str]) -> int:
    """Write, or check."""
    if thauma.compiled:  # perhaps for other declarations than those of now
        command = [sys.executable, "-m", "thauma.building.declarations", *arguments]
        environment = {**os.environ, "THAUMA_PLAIN": "1"}
        return subprocess.run(command, check=False, env=environment).returncode  # noqa: S603  (ours)
    folders = [Path(name).resolve() for name in arguments if name != "--check"]
    stale = stale_files([manifest_at(folder) for folder in folders] or shipped_manifests())
    if "--check" in arguments:
        for path in stale:
            print(f"{path} is stale: building again writes it")  # noqa: T201  (a command)
        return int(bool(stale))
    for path, text in stale.items():
        path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
