"""Which modules have a compiled form, whether it is used, and how the plain files take its place.

Either all of them run compiled or none does. What a game has compiled stands in its manifest, the
`__init__.py` of its package, which is read here without importing it: nothing of a game may be imported
before it is decided.
"""

import ast
import os
import sys
from contextlib import nullcontext
from functools import cache
from importlib.machinery import EXTENSION_SUFFIXES, FileFinder, SourceFileLoader
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

ROOT = Path(__file__).parent
SHARED = (
    "core.portable_math",
    "core.rng",
    "core.state",
    "core.kernel_loops",
    "core.engine",
    "core.networks.network",
    "core.networks.predict",
    "bots.search",
    "bots.solve",
    "bots.greedy_moves",
    "envs.rows",
)
"""the compiled modules that no game has for itself"""


class InvalidManifest(Exception):
    """The manifest of a game is wrong; says where and what would be right."""


class Manifest(NamedTuple):
    """What a package has compiled: full names of modules."""

    package: str
    folder: Path
    compiled: tuple[str, ...]
    declarations: tuple[str, ...] = ()
    """modules of constants and structs, of which `thauma.building.declarations` makes the .pxd files"""

    def path_of(self, module: str) -> Path:
        """Where a module lies, without its suffix."""
        return self.folder.joinpath(*module.removeprefix(f"{self.package}.").split("."))

    def is_compiled(self) -> bool:
        """Whether every module has its compiled file."""
        return all(
            any(Path(f"{self.path_of(name)}{suffix}").exists() for suffix in EXTENSION_SUFFIXES)
            for name in self.compiled
        )


def read_manifest(package: str, folder: Path) -> Manifest:
    """Read what a game's `__init__.py` says of its modules."""
    file = folder / "__init__.py"
    if not file.exists():
        raise InvalidManifest(f"{file} is missing: a game is a package, whose __init__.py is its manifest")
    found: dict[str, tuple[str, ...]] = {}
    for node in ast.parse(file.read_text(encoding="utf-8"), str(file)).body:
        target = node.targets[0] if isinstance(node, ast.Assign) else None
        if isinstance(target, ast.Name) and target.id in ("COMPILED", "DECLARATIONS"):
            found[target.id] = module_names(file, target.id, node)  # type: ignore[arg-type]
    for name in ("COMPILED", "DECLARATIONS"):
        if name not in found:
            raise InvalidManifest(f'{file}:1: a manifest has {name}, such as {name} = ("moves", "rules")')
    full = {name: tuple(f"{package}.{module}" for module in modules) for name, modules in found.items()}
    return Manifest(package, folder, full["COMPILED"], full["DECLARATIONS"])


def module_names(file: Path, name: str, node: ast.Assign) -> tuple[str, ...]:
    """Read a list of modules of a manifest; each must lie where it says."""
    place = f"{file}:{node.lineno}: {name}"
    try:
        modules = ast.literal_eval(node.value)
    except ValueError:
        modules = None
    if not isinstance(modules, tuple) or not all(isinstance(module, str) for module in modules):
        raise InvalidManifest(f'{place} is a tuple of names written out, such as ("moves", "rules")')
    for module in modules:
        if not file.parent.joinpath(*module.split(".")).with_suffix(".py").exists():
            raise InvalidManifest(f"{place}: there is no {module.replace('.', '/')}.py beside it")
    return modules


@cache
def shipped_manifests() -> tuple[Manifest, ...]:
    """Give what is compiled of this package: what all games share, then each game."""
    games = sorted(path.parent for path in ROOT.glob("games/*/__init__.py"))
    shared = Manifest("thauma", ROOT, tuple(f"thauma.{name}" for name in SHARED))
    return shared, *(read_manifest(f"thauma.games.{folder.name}", folder) for folder in games)


def compiled_modules() -> tuple[str, ...]:
    """Give the full names of all modules of this package that have a compiled form."""
    return tuple(name for manifest in shipped_manifests() for name in manifest.compiled)


def is_available() -> bool:
    """Whether every module has its compiled file and nobody asked for the plain ones."""
    if os.environ.get("THAUMA_PLAIN", "") not in ("", "0"):
        return False
    return all(manifest.is_compiled() for manifest in shipped_manifests())


class PlainFinder:
    """Finds modules of games and of what they share as source files only: no compiled file is picked up."""

    packages: tuple[str, ...] = ("thauma.",)
    """how their names begin; games that are installed beside this package are added"""

    @classmethod
    def find_spec(cls, name: str, path: list[str] | None, target: object = None) -> object:  # noqa: ARG003  (the protocol of finders)
        """Answer for our own modules, decline all others."""
        if not name.startswith(cls.packages) or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name)
            if spec is not None:
                return spec
        return None


def plain_cython() -> ModuleType:
    """Give what the plain files use of Cython when they run as they are, for where it is not installed."""
    module = ModuleType("cython", "Takes the place of Cython, which only building Thauma needs.")
    module.compiled = False  # type: ignore[attr-defined]
    module.nogil = nullcontext()  # type: ignore[attr-defined]
    return module


def is_chosen() -> bool:
    """Whether the compiled modules are used."""
    finders: list[object] = [*sys.meta_path]
    return PlainFinder not in finders


def choose() -> bool:
    """Decide once, at import; returns whether the compiled modules are used."""
    if is_available():
        return True
    sys.meta_path.insert(0, PlainFinder)  # type: ignore[arg-type]
    if find_spec("cython") is None:
        sys.modules["cython"] = plain_cython()
    return False
