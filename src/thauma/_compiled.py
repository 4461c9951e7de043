"""Which modules have a compiled form, whether it is used, and how the plain files take its place.

Either all of them run compiled or none does. `setup.py` reads the same list.
"""

import os
import sys
from contextlib import nullcontext
from importlib.machinery import EXTENSION_SUFFIXES, FileFinder, SourceFileLoader
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

MODULES = (
    "core.rng",
    "core.state",
    "core.kernel_loops",
    "core.engine",
    "games.duel.bitsets",
    "games.duel.shuffle",
    "games.duel.pantheon.decks",
    "games.duel.pantheon.moves",
    "games.duel.prices",
    "games.duel.moves",
    "games.duel.pantheon.score",
    "games.duel.score",
    "games.duel.effects",
    "games.duel.pantheon.effects",
    "games.duel.pantheon.rules",
    "games.duel.rules",
    "games.duel.pantheon.hidden",
    "games.duel.hidden",
    "games.duel.pantheon.strategy.observe",
    "games.duel.strategy.observe",
    "games.duel.strategy.wins",
    "games.duel.pantheon.strategy.weigh",
    "games.duel.strategy.weigh",
    "games.duel.strategy.learned",
    "games.wonders.prices",
    "games.wonders.moves",
    "games.wonders.score",
    "games.wonders.rules",
    "games.wonders.hidden",
    "games.wonders.redeal",
    "games.wonders.strategy.observe",
    "games.wonders.strategy.weigh",
    "games.dice.sheets",
    "games.dice.moves",
    "games.dice.rules",
    "games.dice.score",
    "games.dice.hidden",
    "games.dice.strategy.observe",
    "games.dice.strategy.weigh",
    "bots.search",
    "bots.solve",
)

DECLARATIONS = (
    "games.duel.ids",
    "games.duel.state",
    "games.duel.table_rows",
    "games.duel.pantheon.table_rows",
    "games.wonders.ids",
    "games.wonders.state",
    "games.wonders.table_rows",
    "games.wonders.market",
    "games.wonders.unknown_cards",
    "games.dice.ids",
    "games.dice.state",
    "games.dice.table_rows",
)
"""modules of constants and structs, of which `tools/declarations.py` makes the .pxd files"""


def available() -> bool:
    """Whether every module has its compiled file and nobody asked for the plain ones."""
    if os.environ.get("THAUMA_PLAIN", "") not in ("", "0"):
        return False
    root = Path(__file__).parent
    return all(
        any((root / (name.replace(".", "/") + suffix)).exists() for suffix in EXTENSION_SUFFIXES)
        for name in MODULES
    )


class PlainFinder:
    """Finds `thauma` modules as source files only, so that no compiled file is picked up."""

    @staticmethod
    def find_spec(name: str, path: list[str] | None, target: object = None) -> object:  # noqa: ARG004  (the protocol of finders)
        """Answer for our own modules, decline all others."""
        if not name.startswith("thauma.") or path is None:
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name)
            if spec is not None:
                return spec
        return None


def cython_standin() -> ModuleType:
    """Give what the plain files use of Cython when they run as they are, for where it is not installed."""
    module = ModuleType("cython", "Stands for Cython, which only building Thauma needs.")
    module.compiled = False  # type: ignore[attr-defined]
    module.nogil = nullcontext()  # type: ignore[attr-defined]
    return module


def choose() -> bool:
    """Decide once, at import; returns whether the compiled modules are used."""
    if available():
        return True
    sys.meta_path.insert(0, PlainFinder)  # type: ignore[arg-type]
    if find_spec("cython") is None:
        sys.modules["cython"] = cython_standin()
    return False
