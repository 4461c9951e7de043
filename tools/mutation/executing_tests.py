"""Which tests execute which blocks of the code, and how long they take; kept until something changes."""

import ast
import builtins
import hashlib
import json
import time
from collections.abc import Iterable
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from types import CodeType
from typing import Any

import pytest

from mutation.blocks import blocks, is_text
from mutation.broken_code import PACKAGE, ROOT, path_of, source_of, target_modules, units
from mutation.running import FOLDERS, WORKERS, Plugin, caches, import_with, run_in_copies, with_tests

FOLDER = ROOT / "build" / "mutants"
HIT = "__hit__"
"""the function that is called at the beginning of every block"""
SUFFIXES = (".py", ".json", ".toml", ".txt", ".thauma", ".bin")


class Record:
    """What the tests have shown."""

    def __init__(self, parts: Iterable[dict[str, Any]]) -> None:
        self.at_import: set[str] = set()
        """blocks that run when the modules are imported"""
        self.seconds: dict[str, float] = {}
        """by test: processor time"""
        self.tests: dict[str, set[str]] = {}
        """by block: the tests that execute it"""
        self.failing: set[str] = set()
        """they fail without any mutant"""
        for part in parts:
            self.at_import |= set(part["at_import"])
            self.failing |= set(part["failing"])
            self.seconds |= part["seconds"]
            for test, hits in part["hits"].items():
                for hit in hits:
                    self.tests.setdefault(part["blocks"][hit], set()).add(test)


class Recorder:
    """Imports the package with a call at the beginning of every block, and notes which test makes which."""

    def __init__(self) -> None:
        self.hits: set[int] = set()
        self.blocks: list[str] = []
        self.modules = target_modules(wide=True)
        setattr(builtins, HIT, self.hits.add)
        import_with(self.code_for)
        for module in self.modules:
            import_module(f"thauma.{module}")
        self.at_import = [self.blocks[hit] for hit in sorted(self.hits)]

    def code_for(self, module: str) -> CodeType | None:
        """Give the code of a module that is recorded."""
        if module not in self.modules:
            return None
        tree = ast.parse(source_of(module))
        for name, unit in dict(units(tree)).items():
            if isinstance(unit, ast.FunctionDef):
                for number, block in enumerate(blocks(unit)):
                    call = ast.Expr(ast.Call(ast.Name(HIT, ast.Load()), [ast.Constant(len(self.blocks))], []))
                    block.insert(int(is_text(block[0])), ast.copy_location(call, block[0]))
                    self.blocks.append(f"{module}:{name}:{number}")
        return compile(ast.fix_missing_locations(tree), path_of(module), "exec")

    def record(self, items: list[pytest.Item], plugin: Plugin, remembering: list[Any]) -> dict[str, Any]:
        """Run tests, each on its own, and give what was seen as plain data."""
        seconds, hits, failing = {}, {}, []
        for item in items:
            for cached in remembering:
                cached.cache_clear()
            self.hits.clear()
            begun = time.process_time()
            if plugin.fails(item):
                failing.append(item.nodeid)
            seconds[item.nodeid] = round(time.process_time() - begun, 5)
            hits[item.nodeid] = sorted(self.hits)
        used = sorted({hit for found in hits.values() for hit in found})
        places = {hit: i for i, hit in enumerate(used)}
        return {
            "at_import": self.at_import,
            "seconds": seconds,
            "failing": failing,
            "blocks": [self.blocks[hit] for hit in used],
            "hits": {test: [places[hit] for hit in found] for test, found in hits.items()},
        }


def record_files(files: list[str]) -> str:
    """Record some test files, each into a file of its own."""
    recorder = Recorder()

    def run(plugin: Plugin, items: list[pytest.Item]) -> None:
        remembering = caches()
        for file in files:
            mine = [item for item in items if item.nodeid.startswith(f"{file}::")]
            seen = recorder.record(mine, plugin, remembering)
            part_of(file).write_text(json.dumps({"key": key_of(file), **seen}), encoding="utf-8")

    return "recorded" if with_tests(run, files) else ""


def part_of(file: str) -> Path:
    """Where the record of a test file is kept."""
    return FOLDER / (file.replace("/", "-").removesuffix(".py") + ".json")


def key_of(file: str) -> str:
    """Give a hash of all that the record of a test file depends on."""
    return hashlib.sha256(shared_content() + (ROOT / file).read_bytes()).hexdigest()


@cache
def shared_content() -> bytes:
    """Hash what all tests use: the package, the tests' builders and golden games, the numbering of blocks."""
    paths = [*PACKAGE.rglob("*.*"), *(ROOT / "tests").rglob("*.*"), ROOT / "tools" / "mutation" / "blocks.py"]
    found = hashlib.sha256()
    for path in sorted(paths):
        if path.suffix in SUFFIXES and not path.name.startswith("test_"):
            found.update(str(path).encode() + path.read_bytes())
    return found.digest()


def is_current(file: str) -> bool:
    """Whether a test file is recorded as it is."""
    part = part_of(file)
    return part.exists() and json.loads(part.read_text(encoding="utf-8"))["key"] == key_of(file)


def current_record(folders: tuple[str, ...] = FOLDERS) -> Record:
    """Read the record of some folders; make first what is missing of it."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    paths = [path for folder in folders for path in sorted((ROOT / folder).glob("**/test_*.py"))]
    files = [path.relative_to(ROOT).as_posix() for path in paths]
    missing = [file for file in files if not is_current(file)]
    if missing:
        print(f"recording which tests of {len(missing)} files execute what ...", flush=True)
        shares = [missing[i::WORKERS] for i in range(min(WORKERS, len(missing)))]
        for share, said, code in run_in_copies((share, partial(record_files, share)) for share in shares):
            if code or not said:
                raise SystemExit(f"could not be recorded: {' '.join(share)}\n{said}")
    return Record(json.loads(part_of(file).read_text(encoding="utf-8")) for file in files)
