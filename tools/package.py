"""Build what users get, install each wheel into a fresh environment, and play a game there.

One wheel is compiled for every Python from 3.11 on; one is built from the source archive, without a C
compiler. Both contain the page for browsers, and serve it. What is tried is the packing: the compiled one is
optimized to the full by `make thorough` only.
"""

import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import urllib.request
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from email import message_from_bytes
from importlib.metadata import distribution
from pathlib import Path
from zipfile import ZipFile

from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "src" / "thauma" / "server" / "page"
OURS = Path(sysconfig.get_path("purelib"))
"""where the packages are that a fresh environment borrows"""
PLAY = (
    "import thauma, sys; m = thauma.Match.new('duel', seed=1)\n"
    "while m.waiting: m.play(m.waiting[0], m.legal(m.waiting[0])[0])\n"
    "print('compiled' if thauma.compiled else 'plain', m.result.kind, thauma.__file__)\n"
    "sys.exit(thauma.compiled is not EXPECTED or 'site-packages' not in thauma.__file__)\n"
)
ARCHIVE = "import sys, backend; backend.build_sdist(sys.argv[1])"


def run(*command: str, typed: str = "", **environment: str) -> str:
    """Run a command in the repository; stop with its output if it fails."""
    done = subprocess.run(
        command,
        cwd=ROOT,
        check=False,
        capture_output=True,
        text=True,
        input=typed,
        env={**os.environ, **environment},
    )
    if done.returncode:
        sys.exit(f"{' '.join(command)}\n{done.stdout}{done.stderr}")
    return done.stdout


# --------------------------------------------------------------------------------------------- building


def archive(folder: Path) -> Path:
    """Build the source archive; it has the sources of the page, and nothing that was made of them."""
    folder.mkdir()
    run(sys.executable, "-c", ARCHIVE, str(folder), PYTHONPATH=str(ROOT / "tools"))
    built = next(folder.glob("*.tar.gz"))
    with tarfile.open(built) as opened:
        names = {name.partition("/")[2] for name in opened.getnames()}
    for name in ("web/package-lock.json", "web/index.html", "tools/page.py", "tools/backend.py", "Makefile"):
        if name not in names:
            sys.exit(f"{built.name} lacks {name}")
    pattern = re.compile(r"node_modules|web/types/|src/thauma/server/page/|\.so$|\.py[co]$")
    made = [name for name in names if pattern.search(name)]
    if made:
        sys.exit(f"{built.name} contains what was made, such as {made[0]}")
    return built


def wheel(source: Path, folder: Path, **environment: str) -> Path:
    """Build a wheel with the build tools of this environment."""
    run(
        sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation",
        "--no-cache-dir", "--wheel-dir", str(folder), str(source), **environment,
    )  # fmt: skip
    built = next(folder.glob("*.whl"))
    check_page(built)
    return built


def check_page(built: Path) -> None:
    """See that a wheel has the page in it, and nothing else of web/."""
    with ZipFile(built) as opened:
        names = opened.namelist()
    page = {
        name.removeprefix("thauma/server/page/") for name in names if name.startswith("thauma/server/page/")
    }
    wanted = {path.relative_to(PAGE).as_posix() for path in PAGE.rglob("*") if path.is_file()}
    if "index.html" not in page or not any(name.startswith("assets/") for name in page) or page != wanted:
        sys.exit(f"{built.name} does not contain the page as it was built: {sorted(page ^ wanted)[:5]}")
    if any("node_modules" in name or name.startswith("web/") for name in names):
        sys.exit(f"{built.name} contains the page's sources or what builds them")


# ----------------------------------------------------------------------------------------------- trying


def try_out(built: Path, folder: Path, compiled: bool) -> str:
    """Install a wheel into a fresh environment that borrows our dependencies, and play a game there."""
    run(sys.executable, "-m", "venv", "--without-pip", str(folder))
    python = str(folder / "bin" / "python")
    pip = (sys.executable, "-m", "pip", "--python", python, "--disable-pip-version-check")
    run(*pip, "install", "--quiet", "--no-deps", str(built))
    borrowed = borrow_dependencies(built, folder / "borrowed")
    played = run(python, "-c", PLAY.replace("EXPECTED", str(compiled)), PYTHONPATH=str(borrowed))
    command = str(folder / "bin" / "thauma")
    run(command, "sim", "duel", "--games", "20", PYTHONPATH=str(borrowed))
    play_in_terminal(command, borrowed)
    refuse_to_serve(command, borrowed)
    serve_page(command, folder)
    return played.split()[0]


def play_in_terminal(command: str, borrowed: Path) -> None:
    """See that a bare install plays a whole game in the terminal, to its score sheet."""
    words = ("play", "--terminal", "duel", "--bot", "random", "--seed", "3")
    shown = run(command, *words, typed="1\n" * 300, THAUMA_LANGUAGE="en", PYTHONPATH=str(borrowed))
    if not re.search(r"^  total +\d+ +\d+$", shown, re.MULTILINE):
        sys.exit(f"a game in the terminal did not come to its end:\n{shown[-2000:]}")


def borrow_dependencies(built: Path, folder: Path) -> Path:
    """Link from our packages what a bare install brings: what the wheel requires, and what that requires."""
    folder.mkdir()
    with ZipFile(built) as opened:
        (name,) = (name for name in opened.namelist() if name.endswith(".dist-info/METADATA"))
        described = message_from_bytes(opened.read(name))
    waiting = described.get_all("Requires-Dist", [])
    while waiting:
        needed = Requirement(waiting.pop())
        if needed.marker is None or needed.marker.evaluate({"extra": ""}):
            found = distribution(needed.name)
            waiting += found.requires or []
            for top in {file.parts[0] for file in found.files or []} - {"..", "__pycache__"}:
                if not (folder / top).exists():
                    (folder / top).symlink_to(str(found.locate_file(top)))
    return folder


def refuse_to_serve(command: str, borrowed: Path) -> None:
    """See that without the server's packages the command says what to install."""
    environment = {**os.environ, "PYTHONPATH": str(borrowed)}
    for extra, *words in (
        ["server", "serve"],
        ["client", "join", "http://127.0.0.1:9/m/0123456789abcdef"],
        ["push", "push-keys", "keys.toml", "--contact", "mailto:ada@example.org"],
    ):
        done = subprocess.run([command, *words], check=False, capture_output=True, text=True, env=environment)
        if done.returncode != 2 or f"thauma[{extra}]" not in done.stderr:
            sys.exit(f"thauma {' '.join(words)} without its packages: {done.stdout}{done.stderr}")


def serve_page(command: str, folder: Path) -> None:
    """See that with the server's packages the command serves the page, and all that it loads first."""
    with serving(command, folder) as address:
        page = fetch_bytes(f"{address}/").decode()
        first = re.findall(r'(?:src|href)="(/[^"]+)"', page)
        if not any(path.startswith("/assets/") for path in first):
            sys.exit(f"the installed server does not serve the page, but this:\n{page}")
        for path in first:
            fetch_bytes(address + path)


@contextmanager
def serving(command: str, folder: Path) -> Iterator[str]:
    """Run the installed server, which borrows all our packages but Thauma; gives its address."""
    words = [command, "serve", "--no-browser", "--port", "0", "--log-level", "error"]
    words += ["--database", str(folder / "matches.sqlite3")]
    environment = {**os.environ, "PYTHONPATH": str(OURS)}
    where = "import thauma; print(thauma.__file__)"
    found = run(str(folder / "bin" / "python"), "-c", where, PYTHONPATH=str(OURS))
    if not found.startswith(str(folder)):
        sys.exit(f"the fresh environment uses Thauma from {found}")
    with subprocess.Popen(words, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True) as running:
        try:
            line = running.stdout.readline() if running.stdout else ""
            if "http://" not in line:
                sys.exit(f"the installed server does not start: {line}")
            yield line[line.index("http://") :].strip()
        finally:
            running.terminate()


def fetch_bytes(address: str) -> bytes:
    """Get something from the server; stop if it is not there."""
    try:
        with urllib.request.urlopen(address, timeout=30) as answer:
            data: bytes = answer.read()
            return data
    except OSError as problem:
        sys.exit(f"{address}: {problem}")


CASES = (("abi3", True), ("no-compiler", False))
"""wheels by name, and whether they are compiled"""


def build_and_try(name: str, compiled: bool, source: Path, folder: Path) -> str:
    """Build a wheel and play with it; give what to say about it."""
    quick = "0" if "THAUMA_THOROUGH" in os.environ else "1"
    environment = {"THAUMA_ABI3": "1", "THAUMA_BUILD_QUICK": quick} if compiled else {"CC": "false"}
    built = wheel(ROOT if compiled else source, folder / name, **environment)
    if compiled and "cp311-abi3" not in built.name:
        sys.exit(f"{built.name} is not a wheel for every Python from 3.11")
    return f"{name}: {built.name} plays {try_out(built, folder / f'{name}-env', compiled)}"


def main() -> None:
    """Build and try out everything, side by side: much of it is waiting for files."""
    with tempfile.TemporaryDirectory() as place, ThreadPoolExecutor() as pool:
        here = Path(place)
        source = archive(here / "archive")
        found = [pool.submit(build_and_try, name, compiled, source, here) for name, compiled in CASES]
        for each in found:
            print(each.result())


if __name__ == "__main__":
    main()
