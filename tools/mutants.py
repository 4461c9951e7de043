"""Break one rule at a time and see whether the tests notice.

    python tools/mutants.py [--every N] [game or part of a name ...]

Each mutant of mutants*.toml is a replacement in one file of a copy of sources and tests. There the fast tests
of its game run, un-compiled, until the first fails. The exit code is 1 when a mutant survives or no longer
applies. With --every only one in N is tried.
"""

import argparse
import compileall
import hashlib
import os
import py_compile
import re
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue

ROOT = Path(__file__).resolve().parent.parent
WORKERS = 2
SECONDS = 120
"""after so long a mutant counts as caught: the game no longer ends"""
NOT_RUN = 4
"""pytest's exit code where it finds no such tests"""
UNCHANGED = 1200
"""so long may all tests of a game take on the unchanged sources"""
ALONE = {
    "duel": "not [wonders and not [pantheon and not [dice",
    "pantheon": "not [wonders and not [dice and not [duel/",
}
"""of the proofs that go through all games, those of one"""
FIRST = ("second_engine", "golden", "prices", "seeds", "counts")
"""the proofs of Duel that notice most, soonest; then come the rulings"""
NEXT = ("revealed", "impossible", "redeal", "events", "leaks", "bad_input", "bad_texts", "invariants")
LAST = ("fuzz", "fuzz_seen")
"""the order of the other proofs; those that are not named are of no use here"""
QUICK = ("payments", "turn", "babylon", "rulings", "score", "halikarnassos")
"""the rulings of 7 Wonders that notice most, soonest"""
PANTHEON = ("golden", "pantheon", "pantheon_input", "seeds")
"""the proofs that notice what is broken in Pantheon"""
KNOWING = {"wonders": ("seen", "redeal", "fair"), "dice": ("knowledge", "observe", "costs", "lessons")}
"""tests of what a seat knows and is told; they come first where that is broken"""
SECRETS = ("hidden.py", "redeal.py", "observe.py", "costs.py", "gains.py")
"""the files that say what a seat knows and is told"""


@dataclass(frozen=True)
class Mutant:
    """A broken rule."""

    game: str
    """whose tests notice it, as the name of its list says: mutants.toml is that of Duel and of the core"""
    name: str
    file: str
    old: str
    new: str


@dataclass(frozen=True)
class Outcome:
    """What the tests made of it."""

    mutant: Mutant
    caught: bool
    by: str
    seconds: float


def mutants(wanted: list[str]) -> list[Mutant]:
    """Read the lists, or of them the mutants of a game, or those whose names contain one of the words."""
    found = []
    for path in sorted((ROOT / "tools").glob("mutants*.toml")):
        game = path.stem.removeprefix("mutants").lstrip("_") or "duel"
        entries = tomllib.loads(path.read_text(encoding="utf-8"))["mutant"]
        found += [Mutant(game, **entry) for entry in entries]
    return [m for m in found if not wanted or any(word == m.game or word in m.name for word in wanted)]


def sample(found: list[Mutant], every: int) -> list[Mutant]:
    """Take one in so many; with which to begin follows from the sources, so that all have their turn."""
    files = sorted({mutant.file for mutant in found})
    content = b"".join((ROOT / "src" / "thauma" / file).read_bytes() for file in files)
    return found[int(hashlib.sha256(content).hexdigest(), 16) % every :: every]


def files_for(game: str, broken: str = "") -> list[str]:
    """List the test files for a game's rules, the quickest to notice what is broken in a file first."""
    if game == "pantheon":
        return pantheon_files()
    found = (ROOT / "tests" / game).glob("test_rules_*.py")
    ordered = sorted(found, key=lambda path: (path.stem.removeprefix("test_rules_") not in QUICK, path))
    rulings = [str(path.relative_to(ROOT)) for path in ordered]
    if game != "duel":
        knowing = [f"tests/{game}/test_{name}.py" for name in KNOWING[game]]
        return [*knowing, *rulings] if broken.endswith(SECRETS) else [*rulings, *knowing]
    first, then = ([f"tests/proof/test_{name}.py" for name in names] for names in (FIRST, NEXT + LAST))
    return [*first, *rulings, "tests/duel/test_providers.py", *then]


def pantheon_files() -> list[str]:
    """List the test files for Pantheon: its rulings, then what games and positions show."""
    rulings = sorted((ROOT / "tests" / "duel" / "pantheon").glob("test_*.py"))
    proofs = [f"tests/proof/test_{name}.py" for name in PANTHEON]
    return [*(str(path.relative_to(ROOT)) for path in rulings), *proofs]


def copy_sources(folder: Path) -> None:
    """Copy sources, tests and rules pages; byte code that is checked by content makes starts quick."""
    compiled = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "*.egg-info")
    for name in ("src", "tests"):
        shutil.copytree(ROOT / name, folder / name, ignore=compiled)
    shutil.copytree(ROOT / "docs" / "rules", folder / "docs" / "rules")
    shutil.copy(ROOT / "pyproject.toml", folder)
    compileall.compile_dir(folder, quiet=2, invalidation_mode=py_compile.PycInvalidationMode.CHECKED_HASH)


def run_tests(folder: Path, files: list[str], arguments: list[str], seconds: int) -> tuple[int, str]:
    """Run fast tests on a copy of the sources; give the exit code and what was printed."""
    environment = {**os.environ, "PYTHONPATH": str(folder / "src"), "THAUMA_PLAIN": "1"}
    environment["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # loading them takes longer than most of the tests
    command = [sys.executable, "-m", "pytest", "-q", "-m", "not slow", "-p", "no:cacheprovider"]
    command += ["--tb=no", "--assert=plain"]  # nobody reads why a test fails, and saying it takes long
    try:
        run = subprocess.run(
            [*command, *arguments, *files],
            cwd=folder,
            env=environment,
            capture_output=True,
            text=True,
            timeout=seconds,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return -1, f"FAILED no end after {seconds} seconds"
    return run.returncode, run.stdout + run.stderr


def failures(output: str) -> list[str]:
    """Give the tests that failed."""
    return re.findall(r"^(?:FAILED|ERROR) (.*?)(?: - .*)?$", output, re.MULTILINE)


def left_out(folder: Path, game: str) -> list[str]:
    """Find the tests of a game that fail without any mutant, as arguments that leave them out."""
    alone = ["-k", ALONE[game]] if game in ALONE else []
    code, output = run_tests(folder, files_for(game), alone, UNCHANGED)
    failed = failures(output)
    if code not in (0, 1):
        raise SystemExit(f"the tests do not run on the unchanged sources:\n{output}")
    for name in failed:
        print(f"fails without any mutant, left out: {name}")
    return [*alone, *(f"--deselect={name}" for name in failed)]


def try_mutant(mutant: Mutant, folder: Path, arguments: list[str]) -> Outcome:
    """Apply a mutant to a copy, run the tests, and repair the copy."""
    path = folder / "src" / "thauma" / mutant.file
    whole = path.read_text(encoding="utf-8")
    if whole.count(mutant.old) != 1:
        return Outcome(mutant, caught=False, by="the replacement no longer matches", seconds=0.0)
    begun = time.perf_counter()
    path.write_text(whole.replace(mutant.old, mutant.new), encoding="utf-8")
    try:
        code, output = run_tests(folder, files_for(mutant.game, mutant.file), ["-x", *arguments], SECONDS)
    finally:
        path.write_text(whole, encoding="utf-8")
    by = failures(output)
    caught = code not in (0, NOT_RUN)
    return Outcome(mutant, caught, by[0] if by else f"exit code {code}", time.perf_counter() - begun)


def run_all(found: list[Mutant], room: Path) -> list[Outcome]:
    """Try all mutants, as many at a time as there are copies."""
    copies: SimpleQueue[Path] = SimpleQueue()
    for i in range(WORKERS):
        copy_sources(room / str(i))
        copies.put(room / str(i))
    arguments = {game: left_out(room / "0", game) for game in {mutant.game for mutant in found}}

    def work(mutant: Mutant) -> Outcome:
        folder = copies.get()
        try:
            outcome = try_mutant(mutant, folder, arguments[mutant.game])
        finally:
            copies.put(folder)
        word = "caught  " if outcome.caught else "SURVIVED"
        print(f"{word} {outcome.seconds:5.1f} s  {mutant.name}  [{outcome.by}]", flush=True)
        return outcome

    with ThreadPoolExecutor(WORKERS) as pool:
        return list(pool.map(work, found))


def main() -> int:
    """Run the mutants and report."""
    parser = argparse.ArgumentParser(description="Break one rule at a time and see if the tests notice.")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="try one mutant in N")
    parser.add_argument("names", nargs="*", help="games, or parts of the names of those to try")
    wanted = parser.parse_args()
    begun = time.perf_counter()
    with tempfile.TemporaryDirectory(prefix="thauma-mutants-") as room:
        outcomes = run_all(sample(mutants(wanted.names), wanted.every), Path(room))
    caught = sum(outcome.caught for outcome in outcomes)
    print(f"\n{caught} of {len(outcomes)} mutants caught in {time.perf_counter() - begun:.0f} s")
    for outcome in outcomes:
        if not outcome.caught:
            print(f"survived: {outcome.mutant.name} ({outcome.mutant.file}): {outcome.by}")
    return 0 if caught == len(outcomes) else 1


if __name__ == "__main__":
    sys.exit(main())
