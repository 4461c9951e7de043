"""A game that is installed beside Thauma, by doing what docs/adding-a-game.md says in an empty folder."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "adding-a-game.md"
NAME = "auction"


def steps() -> list[str]:
    """Give the commands of the page, block by block."""
    return re.findall(r"^```sh\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


def surroundings(folder: Path, **more: str) -> dict[str, str]:
    """Give an environment in which packages are installed into a folder, and found there."""
    programs = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    places = os.pathsep.join([str(folder / "installed"), str(ROOT / "src")])
    return {
        **os.environ,
        "PATH": programs,
        "PIP_TARGET": str(folder / "installed"),
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "PYTHONPATH": places,
        "THAUMA": str(ROOT),
        "THAUMA_BUILD_QUICK": "1",
        **more,
    }


def run(command: list[str], folder: Path, given: str = "", **more: str) -> str:
    """Run a command there; it must do well."""
    done = subprocess.run(
        command,
        cwd=folder,
        env=surroundings(folder, **more),
        input=given,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{' '.join(command)}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def run_python(code: str, folder: Path, **more: str) -> str:
    """Run some Python there."""
    return run([sys.executable, "-W", "error", "-c", code], folder, **more).strip()


def install(empty: Path) -> Path:
    """Do what the page says in an empty folder."""
    told = run(["sh", "-e", "-c", "".join(steps())], empty)
    assert f"{NAME} (rules {NAME}/1)" in told
    return empty


@contextmanager
def serve(folder: Path, *flags: str) -> Iterator[str]:
    """Start `thauma serve` there; gives its address."""
    command = [sys.executable, "-m", "thauma", "serve", "--no-browser", "--log-level", "warning"]
    command += ["--port", "0", "--database", str(folder / "matches.db"), *flags]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=surroundings(folder))
    assert running.stdout is not None
    try:
        line = running.stdout.readline()
        yield line[line.index("http://") :].strip()
    finally:
        running.terminate()
        running.communicate(timeout=60)
