"""Build the wheels that users get, install each into a fresh environment, and play a game there.

One wheel is compiled for every Python from 3.11 on, one is built without a C compiler.
"""

import os
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLAY = (
    "import thauma, sys; m = thauma.Match.new('duel', seed=1)\n"
    "while m.waiting: m.play(m.waiting[0], m.legal(m.waiting[0])[0])\n"
    "print('compiled' if thauma.compiled else 'plain', m.result.kind, thauma.__file__)\n"
    "sys.exit(thauma.compiled is not EXPECTED or 'site-packages' not in thauma.__file__)\n"
)


def run(*command: str, **environment: str) -> str:
    """Run a command in the repository; stop with its output if it fails."""
    done = subprocess.run(
        command, cwd=ROOT, check=False, capture_output=True, text=True, env={**os.environ, **environment}
    )
    if done.returncode:
        sys.exit(f"{' '.join(command)}\n{done.stdout}{done.stderr}")
    return done.stdout


def wheel(folder: Path, **environment: str) -> Path:
    """Build a wheel with the build tools of this environment."""
    run(
        sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation",
        "--no-cache-dir", "--wheel-dir", str(folder), ".", **environment,
    )  # fmt: skip
    return next(folder.glob("*.whl"))


def try_out(built: Path, folder: Path, compiled: bool) -> str:
    """Install a wheel into a fresh environment that borrows our dependencies, and play a game there."""
    run(sys.executable, "-m", "venv", str(folder))
    python = str(folder / "bin" / "python")
    run(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", str(built))
    borrowed = folder / "borrowed"
    borrowed.mkdir()
    ours = Path(sysconfig.get_path("purelib"))
    for name in ("msgspec", "Cython", "cython.py"):
        (borrowed / name).symlink_to(ours / name)
    played = run(python, "-c", PLAY.replace("EXPECTED", str(compiled)), PYTHONPATH=str(borrowed))
    command = str(folder / "bin" / "thauma")
    run(command, "sim", "duel", "--games", "20", "--json", PYTHONPATH=str(borrowed))
    refuse_to_serve(command, borrowed)
    return played.split()[0]


def refuse_to_serve(command: str, borrowed: Path) -> None:
    """See that without the server's packages the command says what to install."""
    environment = {**os.environ, "PYTHONPATH": str(borrowed)}
    for words in (["serve"], ["join", "http://127.0.0.1:9/m/0123456789abcdef"]):
        done = subprocess.run([command, *words], check=False, capture_output=True, text=True, env=environment)
        if done.returncode != 2 or "thauma[server]" not in done.stderr:
            sys.exit(f"thauma {' '.join(words)} without its packages: {done.stdout}{done.stderr}")


def main() -> None:
    """Build and try out both wheels."""
    with tempfile.TemporaryDirectory() as place:
        here = Path(place)
        cases = (("abi3", {"THAUMA_ABI3": "1"}, True), ("no-compiler", {"CC": "false"}, False))
        for name, environment, compiled in cases:
            built = wheel(here / name, **environment)
            if name == "abi3" and "cp311-abi3" not in built.name:
                sys.exit(f"{built.name} is not a wheel for every Python from 3.11")
            print(f"{name}: {built.name} plays {try_out(built, here / f'{name}-env', compiled)}")


if __name__ == "__main__":
    main()
