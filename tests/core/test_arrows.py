"""Imports point one way: terminal -> server, arena -> bots -> games -> core; no game knows another."""

import ast
from pathlib import Path

import pytest

import thauma

pytestmark = pytest.mark.once
ROOT = Path(thauma.__file__).parent
BELOW = {
    "locale": {"locale", "core"},
    "core": {"core", "locale"},
    "games": {"games", "core", "locale"},
    "bots": {"bots", "games", "core", "locale"},
    "review": {"review", "bots", "core", "locale"},
    "arena": {"arena", "bots", "core", "locale"},
    "training": {"training", "arena", "bots", "core", "locale"},
    "server": {"server", "review", "bots", "core", "locale"},
    "terminal": {"terminal", "server", "training", "arena", "review", "bots", "core", "locale"},
}
"""what each room may import; server and terminal find games by name only"""


def imports(path: Path) -> set[str]:
    """List the modules of ours that a file imports, inside functions too."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
        elif isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
    return {name for name in found if name.startswith("thauma.")}


@pytest.mark.parametrize("room", BELOW)
def test_a_room_imports_only_what_lies_below(room: str) -> None:
    files = sorted((ROOT / room).rglob("*.py"))
    assert files
    for path in files:
        assert {name.split(".")[1] for name in imports(path)} <= BELOW[room], path.name


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
        words = [
            node.value
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.Constant)
        ]
        assert not set(words) & set(names), path.name
