"""Copies of the package whose tables have more rows than the printed ones, to play with."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import thauma
from tests.proof.support.extension import ExtendedRows, Rows
from tests.proof.support.rooms import support_modules
from thauma._compiled import shipped_manifests

PACKAGE = Path(thauma.__file__).parent
ROOT = PACKAGE.parent.parent
EXTENDED: dict[str, ExtendedRows] = {
    room: module.EXTENDED for room, module in support_modules("extended_rows").items()
}
"""by room, of which an expansion has one of its own"""
NAMED = {"CARDS": "card", "WONDERS": "wonder", "TOKENS": "token", "CITIES": "city"}
"""the section of a catalog that has the names of a table's rows"""


def names_of(rows: tuple[str, ...]) -> list[str]:
    """The ids of rows."""
    return [re.findall(r'"([a-z][a-z-]+)"', row)[0] for row in rows]


def new_rows(game: str) -> list[str]:
    """The ids of all rows that a game has besides."""
    extended = EXTENDED[game]
    found = [name for table, rows in extended.rows.items() if table in NAMED for name in names_of(rows)]
    return [*found, *extended.further]


def append_rows(source: str, table: str, rows: tuple[str, ...]) -> str:
    """Add rows at the end of a table of a source file."""
    found = re.search(rf"^{table}\b[^\n]*= ([({{])\n?(.*?)\n?([)}}])$", source, re.MULTILINE | re.DOTALL)
    assert found is not None, table
    added = "".join(f"    {row}\n" for row in rows)
    inner = found[2].rstrip().rstrip(",")
    return f"{source[: found.start(2)]}{inner},\n{added}{source[found.start(3) :]}"


def write_extended(folder: Path, game: str, rows: Rows | None = None) -> Path:
    """Copy the package as it is un-compiled, with the extra rows of a game and names for them."""
    package = folder / "src" / "thauma"
    shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "page"))
    path = package / "games" / game / "table.py"
    source = path.read_text(encoding="utf-8")
    for table, added in (EXTENDED[game].rows if rows is None else rows).items():
        source = append_rows(source, table, added)
    path.write_text(source, encoding="utf-8")
    EXTENDED[game].extend_files(path.parent)
    for catalog in (package / "games" / game / "words").glob("*.toml"):
        words = catalog.read_text(encoding="utf-8")
        for table, section in NAMED.items():
            lines = "".join(f'{name} = "{name}"\n' for name in names_of(EXTENDED[game].rows.get(table, ())))
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
