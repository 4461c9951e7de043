"""Build Thauma with the address and undefined-behaviour sanitizers in a folder of its own, and test it there.

    python tools/sanitized.py [--all] FOLDER [pytest arguments]

Tests that start other interpreters are left out, those in a browser, those that measure time, and without
--all those that take long.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYTHON_ONLY = (
    "arena",
    "bots/external",
    "browser",
    "client",
    "kept",
    "processes",
    "review",
    "server",
    "terminal",
    "training",
)
"""tests of rooms without compiled code; what they use of it, the others have tried"""

SUITED = "not unsanitized and not browser and not timed"
QUICK = "not slow and not once"


def library(name: str) -> str:
    """Find a runtime library of the C compiler."""
    command = [os.environ.get("CC", "cc"), f"-print-file-name={name}"]
    found = subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()
    if not Path(found).is_absolute():
        sys.exit(f"the C compiler has no {name}: install GCC with its sanitizers (on Debian: gcc)")
    return found


def build(folder: Path) -> None:
    """Copy the sources and compile them with sanitizers."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(
        ROOT / "src", folder / "src", ignore=shutil.ignore_patterns("*.so", "__pycache__", "*.egg-info")
    )
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder / name)
    generated = ROOT / "build" / "c"
    if generated.exists():  # the same C, where it is newer than its sources
        shutil.copytree(generated, folder / "build" / "c")
    environment = {**os.environ, "THAUMA_SANITIZE": "1"}
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    subprocess.run(command, cwd=folder, check=True, env=environment)


def test(folder: Path, chosen: str, arguments: list[str]) -> int:
    """Run what is chosen of the suite against that build; a report of a sanitizer ends it."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(folder / "src"),
        "LD_PRELOAD": f"{library('libasan.so')} {library('libubsan.so')}",
        "ASAN_OPTIONS": "detect_leaks=0:abort_on_error=1",  # the interpreter itself never frees everything
        "UBSAN_OPTIONS": "halt_on_error=1:print_stacktrace=1",
        "PYTHONMALLOC": "malloc",
        "THAUMA_SANITIZED": "1",  # tests try fewer cases
    }
    check = "import thauma, sys; sys.exit(not (thauma.compiled and 'sanitized' in thauma.__file__))"
    subprocess.run([sys.executable, "-c", check], check=True, env=environment)
    options = ["-n", "2", "--dist", "worksteal", "-p", "no:cacheprovider"]
    options += ["-m", chosen]
    options += [f"--ignore=tests/{room}" for room in PYTHON_ONLY]
    command = [sys.executable, "-m", "pytest", *options, *arguments]
    return subprocess.run(command, cwd=ROOT, check=False, env=environment).returncode


def main(arguments: list[str]) -> int:
    """Build, and run the tests."""
    everything = arguments[0] == "--all"
    folder, *others = arguments[everything:]
    build(Path(folder).resolve())
    return test(Path(folder).resolve(), SUITED if everything else f"{SUITED} and {QUICK}", others)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
