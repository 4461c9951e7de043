"""The places of SQLite files: what can be one, making one that nobody else can read, knowing it again."""

import os
from pathlib import Path

from thauma.server.store.base import StoreError


def check_place(path: Path, create: bool) -> None:
    """Refuse what cannot be a database file: opening a pipe would wait for ever."""
    try:
        there = path.exists()
    except OSError as problem:
        raise StoreError(f"{path} cannot be read: {problem.strerror}") from None
    if there:
        if not path.is_file():
            raise StoreError(f"{path} is not a file")
    elif not create:
        raise StoreError(f"there is no database {path}")
    elif not path.parent.is_dir():
        raise StoreError(f"there is no folder {path.parent} to keep a database in")


def check_new(path: Path) -> None:
    """Refuse to overwrite anything."""
    if path.exists():
        raise StoreError(f"{path} is there already and stays as it is; choose another file name")
    if not path.parent.is_dir():
        raise StoreError(f"there is no folder {path.parent} to write to")


def make(path: Path) -> None:
    """Make an empty file that only its owner can read, if there is none: a database holds secret deals."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except FileExistsError:
        return
    except OSError as problem:
        raise StoreError(f"{path} cannot be written: {problem.strerror}") from None


def identity(path: Path) -> tuple[int, int] | None:
    """Tell which file lies at a path: another one there, or none, gives something else."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
