"""Which code is broken: the functions of the compiled modules and the tables they read; names and samples."""

import ast
import hashlib
import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import groupby, takewhile
from pathlib import Path
from runpy import run_path

from mutation.operators import SiteFinder

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "thauma"
UNTRIED = {"habits", "__init__", "picture", "tally"}
"""numbers tuned by play, of which no test can call one wrong; and what the tests of the terminal try"""


@dataclass(frozen=True)
class Mutant:
    """One change of one function, or of a module's data."""

    module: str
    unit: str
    """the function, as `State.apply`; or the constant or class that is changed outside of functions"""
    operator: str
    ordinal: int
    """among the sites of this operator in the unit, from 1"""
    site: int
    """among all sites of the unit"""
    block: str
    is_data: bool
    rank: str
    """a hash of the unit's code and the change: what is sampled follows from the source"""

    @property
    def name(self) -> str:
        """Tell it from all others, whatever stands on which line."""
        return f"{self.module}:{self.unit}:{self.operator}#{self.ordinal}"


def path_of(module: str) -> Path:
    """Where a module lies."""
    return PACKAGE / (module.replace(".", "/") + ".py")


@cache
def source_of(module: str) -> str:
    """Read a module once, so that nobody's editing changes a run."""
    return path_of(module).read_text(encoding="utf-8")


@cache
def target_modules(*, wide: bool = False) -> tuple[str, ...]:
    """List the compiled modules and the tables that the games read; or all modules of games and core."""
    found = dict.fromkeys(
        name.removeprefix("thauma.") for name in run_path(str(PACKAGE / "_compiled.py"))["compiled_modules"]()
    )
    queue = [name for name in found if name.startswith("games.")]
    while queue:
        imported = [name for name in data_imports(queue.pop()) if name not in found]
        found.update(dict.fromkeys(imported))
        queue += imported
    if wide:
        paths = sorted([*PACKAGE.glob("games/*/**/*.py"), *PACKAGE.glob("core/*.py")])
        names = [".".join(path.relative_to(PACKAGE).with_suffix("").parts) for path in paths]
        found.update(dict.fromkeys(name for name in names if not set(name.split(".")) & UNTRIED))
    return tuple(found)


def data_imports(module: str) -> Iterator[str]:
    """Find the modules of the same game that one needs when it is imported."""
    for node in ast.walk(ast.parse(source_of(module))):
        if (
            isinstance(node, ast.ImportFrom)
            and node.module
            and node.module.startswith(f"thauma.{game_of(module)}")
        ):
            package = node.module.removeprefix("thauma.")
            for name in [package, *(f"{package}.{alias.name}" for alias in node.names)]:
                if path_of(name).exists() and not set(name.split(".")) & UNTRIED:
                    yield name


def game_of(module: str) -> str:
    """The game, or what else a module belongs to: `games.duel`, `core`, `bots`."""
    parts = module.split(".")
    return ".".join(parts[: 2 if parts[0] == "games" else 1])


@cache
def enums(game: str) -> dict[str, str]:
    """By constant of a game: the next one of its group, which stands together under a comment."""
    paths = [PACKAGE / game.replace(".", "/") / name for name in ("constants.py", "ids.py")]
    texts = [path.read_text(encoding="utf-8") for path in paths if path.exists()]
    lines = [re.match(r"([A-Z]\w*) = (-?\d+)\b", line) for line in "\n\n".join(texts).splitlines()]
    found: dict[str, str] = {}
    for is_group, matches in groupby(lines, key=bool):
        group = [(match[1], match[2]) for match in matches if match] if is_group else []
        for i, (name, value) in enumerate(group):
            for other, number in group[i:] + group[:i]:
                if number != value:
                    found.setdefault(name, other)
    return found


def units(tree: ast.AST, prefix: str = "") -> Iterator[tuple[str, ast.stmt]]:
    """Find the functions of a module with their names, and its statements that hold data."""
    for node in getattr(tree, "body", []):
        match node:
            case ast.FunctionDef(name=name):
                yield prefix + name, node
            case ast.ClassDef(name=name):
                yield from units(node, f"{prefix}{name}.")
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                if not name.startswith("__"):
                    yield prefix + name, node


def unit_of(tree: ast.AST, name: str) -> ast.stmt:
    """Find a unit by its name; of several the last, which is the one that counts."""
    return dict(units(tree))[name]


def mutants_of(module: str, source: str | None = None) -> list[Mutant]:
    """List all mutants of a module."""
    tree = ast.parse(source_of(module) if source is None else source)
    found = []
    for unit, node in dict(units(tree)).items():
        breaker = SiteFinder(node, enums(game_of(module)))
        code = ast.dump(node)
        counts: dict[str, int] = {}
        for number, site in enumerate(breaker.sites()):
            counts[site.operator] = ordinal = counts.get(site.operator, 0) + 1
            rank = hashlib.sha256(f"{site.operator}{ordinal}{code}".encode()).hexdigest()
            block = f"{module}:{unit}:{site.block}"
            found.append(Mutant(module, unit, site.operator, ordinal, number, block, breaker.is_data, rank))
    return found


def mutated_tree(mutant: Mutant, source: str | None = None) -> ast.Module:
    """Give the syntax tree of the mutant's module with the change made."""
    tree = ast.parse(source_of(mutant.module) if source is None else source)
    SiteFinder(unit_of(tree, mutant.unit), enums(game_of(mutant.module))).sites()[mutant.site].edit()
    return ast.fix_missing_locations(tree)


def change_of(mutant: Mutant) -> str:
    """Show what differs, with a little of what stands around it."""
    trees = (ast.parse(source_of(mutant.module)), mutated_tree(mutant))
    texts = [" ".join(ast.unparse(unit_of(tree, mutant.unit)).split()) for tree in trees]
    start = count_equal(*texts)
    end = count_equal(*(text[start:][::-1] for text in texts))
    return "\n".join(f"    {text[max(0, start - 50) : len(text) - end + 30]}" for text in texts)


def count_equal(one: str, other: str) -> int:
    """How many characters are the same at the beginning of both."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


def sample(found: list[Mutant], count: int | None) -> list[Mutant]:
    """Take so many, or all, as a hash of the code orders them; large units get more, but not in proportion.

    A function is a unit here, and so is all data of one module.
    """
    if not count:
        return found
    members: dict[tuple[str, str], list[Mutant]] = {}
    for mutant in sorted(found, key=lambda mutant: mutant.rank):
        members.setdefault((mutant.module, "" if mutant.is_data else mutant.unit), []).append(mutant)
    turns = [
        ((i + int(unit[-1].rank, 16) / 2**256) / math.sqrt(len(unit)), mutant.rank, mutant)
        for unit in members.values()
        for i, mutant in enumerate(unit)
    ]
    return [mutant for *_, mutant in sorted(turns, key=lambda turn: turn[:2])[:count]]
