"""Copies of the package whose tables have more rows than the printed ones, to play with."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import thauma
from thauma._compiled import shipped_manifests

PACKAGE = Path(thauma.__file__).parent
ROOT = PACKAGE.parent.parent
Rows = dict[str, tuple[str, ...]]
"""by the name of a table: what is added at its end, as it is written there"""
DUEL: Rows = {
    "CARDS": (
        'brown(1, "sand-pit", "", "C"),',
        'blue(1, "new-well", "", 2),',
        'grey(2, "new-kiln", "1", "G"),',
        'red(2, "new-tower", "W", 1),',
        'green(3, "new-school", "G", "wheel", 2),',
        'market("new-market", "P", BROWN, 1),',
        'guild("new-guild", "W", (BLUE,)),',
        'guild("old-guild", "C", (RED,)),',
        'blue(2, "new-bath", "SSS", 3, "new-well"),',
    ),
    "WONDERS": (
        'wonder("new-tomb", "CS", 5, asks=DESTROY_BROWN),',
        'wonder("new-harbour", "WG", 2, shields=1, again=True),',
        'wonder("new-garden", "P", 4, grants=2),',
    ),
    "TOKENS": ('"astronomy",', '"rhetoric",', '"logic",', '"music",'),
    "TOKEN_COINS": ('"astronomy": 3,',),
    "TOKEN_POINTS": ('"astronomy": 2,', '"music": 5,'),
}
WONDERS: Rows = {
    "CARDS": (
        'card(1, "new-forest", BROWN, "34", "", produces("W")),',
        'card(1, "new-fountain", BLUE, "3", "", points(2), seals="wave"),',
        'card(2, "new-caravan", YELLOW, "35", "", private(ANY_RAW)),',
        'card(2, "new-school", GREEN, "3", "L", science(GEAR), "new-fountain", "wave"),',
        'card(3, "new-castle", RED, "34", "OO", shields(3)),',
        'card(3, "new-stall", YELLOW, "3", "", trade(BLUE, 1, 1)),',
        'card(3, "new-guild", PURPLE, "", "W", guild(1, BLUE, where=OWN)),',
        'card(1, "new-mill", GREY, "3", "1", produces("G"), later="3"),',
    ),
    "CITIES": (
        'City("new-city", "S", (Stage("W", points(3)), Stage("SS", RAW_CHOICE)), (Stage("C", pays(2, 4)),)),',
    ),
}
DICE: Rows = {"CITIES": ('"new-city",',)}
EXTRA: dict[str, Rows] = {"duel": DUEL, "wonders": WONDERS, "dice": DICE}
NAMED = {"CARDS": "card", "WONDERS": "wonder", "TOKENS": "token", "CITIES": "city"}
"""the section of a catalog that has the names of a table's rows"""
TRACK = "new-watch"
"""the track that the boards of Dice have besides"""


def names_of(rows: tuple[str, ...]) -> list[str]:
    """The ids of rows."""
    return [re.findall(r'"([a-z][a-z-]+)"', row)[0] for row in rows]


def new_rows(game: str) -> list[str]:
    """The ids of all rows that a game has besides."""
    found = [name for table, rows in EXTRA[game].items() if table in NAMED for name in names_of(rows)]
    return [*found, TRACK] if game == "dice" else found


def append_rows(source: str, table: str, rows: tuple[str, ...]) -> str:
    """Add rows at the end of a table of a source file."""
    found = re.search(rf"^{table}\b[^\n]*= ([({{])\n?(.*?)\n?([)}}])$", source, re.MULTILINE | re.DOTALL)
    assert found is not None, table
    added = "".join(f"    {row}\n" for row in rows)
    inner = found[2].rstrip().rstrip(",")
    return f"{source[: found.start(2)]}{inner},\n{added}{source[found.start(3) :]}"


def extend_boards(path: Path) -> None:
    """Give a board set of Dice a sheet for the new city, a third track in a building and a longer one."""
    boards = json.loads(path.read_text(encoding="utf-8"))
    boards["cities"].append(boards["cities"][-1] | {"id": "new-city"})
    boards["west"].append({"id": TRACK, "symbols": ["sword"], "boxes": [{"cost": 1, "points": 2}] * 4})
    boards["gallery"][0]["boxes"].append({"cost": 1, "points": 1})
    path.write_text(json.dumps(boards), encoding="utf-8")


def write_extended(folder: Path, game: str, rows: Rows | None = None) -> Path:
    """Copy the package as it is un-compiled, with the extra rows of a game and names for them."""
    package = folder / "src" / "thauma"
    shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "page"))
    path = package / "games" / game / "table.py"
    source = path.read_text(encoding="utf-8")
    for table, added in (EXTRA[game] if rows is None else rows).items():
        source = append_rows(source, table, added)
    path.write_text(source, encoding="utf-8")
    if game == "dice":
        extend_boards(path.with_name("boards.json"))
    for catalog in (package / "games" / game / "words").glob("*.toml"):
        words = catalog.read_text(encoding="utf-8")
        for table, section in NAMED.items():
            lines = "".join(f'{name} = "{name}"\n' for name in names_of(EXTRA[game].get(table, ())))
            words = words.replace(f"[{section}]\n", f"[{section}]\n{lines}", 1)
        catalog.write_text(words, encoding="utf-8")
    return package


SETUP = """
from pathlib import Path
from setuptools import setup
from thauma._compiled import read_manifest
from thauma.building.extensions import compile_packages

folder = Path("src/thauma/games/{game}").resolve()
setup(**compile_packages([read_manifest("thauma.games.{game}", folder)]))
"""


def compile_game(package: Path, game: str) -> None:
    """Compile the modules of the game with the extra rows; those of all others are taken as they are."""
    folder = package.parent.parent
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder / name)
    (folder / "setup.py").write_text(SETUP.format(game=game), encoding="utf-8")
    for manifest in shipped_manifests():
        if manifest.package != f"thauma.games.{game}":
            for name in manifest.compiled:
                place = manifest.path_of(name).relative_to(PACKAGE)
                for built in PACKAGE.glob(f"{place}.*"):
                    if built.suffix in {".so", ".pyd"}:
                        shutil.copy(built, package / place.parent)
    environment = {**os.environ, "THAUMA_BUILD_QUICK": "1", "THAUMA_PLAIN": "1"}
    environment["PYTHONPATH"] = str(package.parent)
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    run = subprocess.run(command, cwd=folder, env=environment, check=True, capture_output=True, text=True)
    assert "skipped" not in run.stdout, run.stdout + run.stderr


def run_in(package: Path, *arguments: str, plain: bool) -> subprocess.CompletedProcess[str]:
    """Run Python with a copy of the package."""
    environment = {**os.environ, "THAUMA_PLAIN": "1" if plain else ""}
    environment["PYTHONPATH"] = os.pathsep.join([str(package.parent), str(ROOT)])
    command = [sys.executable, *arguments]
    return subprocess.run(command, check=False, env=environment, capture_output=True, text=True)
