"""Installing Debian's packages, for the tools that need a program which pip does not have."""

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

Found = TypeVar("Found")
ENVIRONMENT = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}


class MissingProgram(Exception):
    """A program is not here; says what to install."""


def may_install() -> bool:
    """Whether this is Debian, or one of its kind, and we are root there."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def install(name: str) -> None:
    """Install a package without its recommended ones; what is to be had is looked up anew only if need be."""
    command = ["apt-get", "install", "--yes", "--quiet", "--no-install-recommends", name]
    if subprocess.run(command, env=ENVIRONMENT, check=False).returncode:
        subprocess.run(["apt-get", "update", "--quiet"], env=ENVIRONMENT, check=True)
        subprocess.run(command, env=ENVIRONMENT, check=True)


def find_or_install(
    find: Callable[[], Found | None], packages: Sequence[str], advice: str, quiet: tuple[Path, str]
) -> Found:
    """Give what is found; where it can be, install packages first, of which the last has the program.

    `quiet` is a file, with its text, that keeps that one from starting a server for the whole system.
    Raises MissingProgram with the advice.
    """
    found = find()
    if found is not None:
        return found
    if not may_install():
        raise MissingProgram(advice)
    *before, package = packages
    for name in before:
        install(name)
    with laid_down(*quiet):
        install(package)
    found = find()
    if found is None:
        raise MissingProgram(f"the package {package} was installed, but what it should bring is missing")
    return found


@contextmanager
def laid_down(path: Path, text: str) -> Iterator[None]:
    """Let a file lie there meanwhile, unless there is one already; it may be run."""
    if path.exists():
        yield
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="ascii")
    path.chmod(0o755)
    try:
        yield
    finally:
        path.unlink()
