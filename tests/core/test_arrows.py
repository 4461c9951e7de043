"""Imports point one way: terminal -> server, client -> wire -> core and so on; no game knows another."""

import ast
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import thauma

pytestmark = pytest.mark.once
ROOT = Path(thauma.__file__).parent
BELOW = {
    "building": {"_compiled", "building", "core"},
    "core": {"_compiled", "core"},
    "games": {"games", "core"},
    "processes": {"processes"},
    "bots": {"bots", "games", "processes", "core"},
    "review": {"review", "bots", "core"},
    "arena": {"arena", "bots", "processes", "core"},
    "training": {"training", "arena", "bots", "core"},
    "wire": {"wire", "review", "core"},
    "client": {"client", "wire", "core"},
    "server": {"server", "wire", "review", "bots", "processes", "core"},
    "terminal": {"terminal", "server", "client", "wire", "training", "arena", "review", "bots", "core"},
}
"""what each room may import; server and terminal find games by name only"""


def parse(path: Path) -> ast.Module:
    """Read a file of Python."""
    return ast.parse(path.read_text(encoding="utf-8"))


def imported_by(nodes: Iterator[ast.AST]) -> set[str]:
    """List the modules of ours that some lines import."""
    found: set[str] = set()
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and node.module == "thauma":
            found |= {f"thauma.{name.name}" for name in node.names if (ROOT / name.name).is_dir()}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
        elif isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
    return {name for name in found if name.startswith("thauma.")}


def imports(path: Path) -> set[str]:
    """List the modules of ours that a file imports, inside functions too."""
    return imported_by(ast.walk(parse(path)))


def walk_run_time(node: ast.AST) -> Iterator[ast.AST]:
    """Give all parts of a file except those that only a type checker reads."""
    yield node
    for child in ast.iter_child_nodes(node):
        if not (isinstance(child, ast.If) and ast.unparse(child.test) == "TYPE_CHECKING"):
            yield from walk_run_time(child)


@pytest.mark.parametrize("room", BELOW)
def test_a_room_imports_only_what_lies_below(room: str) -> None:
    files = sorted((ROOT / room).rglob("*.py"))
    assert files
    for path in files:
        assert {name.split(".")[1] for name in imports(path)} <= BELOW[room], path.name


def test_the_modules_of_the_core_do_not_import_each_other_in_a_circle() -> None:
    files = {
        ".".join(path.relative_to(ROOT.parent).with_suffix("").parts): path
        for path in (ROOT / "core").rglob("*.py")
    }
    graph = {name: imported_by(walk_run_time(parse(path))) & set(files) for name, path in files.items()}
    assert graph["thauma.core.match"] > {"thauma.core.game", "thauma.core.deal"}
    TopologicalSorter(graph).prepare()  # raises CycleError, which names the circle


def test_the_modules_of_the_core_import_at_their_top() -> None:
    for path in sorted((ROOT / "core").rglob("*.py")):
        for node in ast.walk(parse(path)):
            if isinstance(node, ast.FunctionDef):
                assert not imported_by(ast.walk(node)), f"{path.name}: {node.name}"


def test_no_game_imports_another() -> None:
    for path in sorted((ROOT / "games").rglob("*.py")):
        own = path.relative_to(ROOT / "games").parts[0]
        others = [name for name in imports(path) if name.startswith("thauma.games.")]
        assert {name.split(".")[2] for name in others} <= {own}, path.name


def test_nothing_outside_a_game_names_it() -> None:
    names = tuple(thauma.games())
    for path in sorted(ROOT.rglob("*.py")):
        if ROOT / "games" in path.parents:
            continue
        words = [node.value for node in ast.walk(parse(path)) if isinstance(node, ast.Constant)]
        assert not set(words) & set(names), path.name
