"""The places of SQLite files: what can be one, making one that nobody else can read, knowing it again.

One process at a time serves such a file: it holds a lock beside it until it ends, however it ends.
"""

import os
from pathlib import Path

from filelock import BaseFileLock, FileLock, Timeout

from thauma.core.errors import system_reason
from thauma.server.store.base import StoreError


def check_place(path: Path, create: bool) -> None:
    """Refuse what cannot be a database file: opening a pipe would wait for ever.

    SQLite's log and our lock lie beside the file that a symbolic link leads to. A hard link would have others
    of its own, which nobody notices until the file is spoiled; so a file with several names is refused.
    """
    try:
        there = path.exists()
    except OSError as problem:
        raise StoreError("error.store.unread", path=path, reason=system_reason(problem)) from None
    if there:
        if not path.is_file():
            raise StoreError("error.file.no-file", file=path)
        if path.stat().st_nlink > 1:
            raise StoreError("error.store.linked", path=path)
    elif not create:
        raise StoreError("error.store.no-database", path=path)
    elif not path.parent.is_dir():
        raise StoreError("error.store.no-folder-kept", folder=path.parent)


def check_new(path: Path) -> None:
    """Refuse to overwrite anything."""
    if path.exists():
        raise StoreError("error.store.there-already", path=path)
    if not path.parent.is_dir():
        raise StoreError("error.store.no-folder", folder=path.parent)


def make_file(path: Path) -> None:
    """Make an empty file that only its owner can read, if there is none: a database holds secret deals."""
    try:
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    except FileExistsError:
        return
    except OSError as problem:
        raise StoreError("error.store.unwritten", path=path, reason=system_reason(problem)) from None


def file_identity(path: Path) -> tuple[int, int] | None:
    """Tell which file lies at a path: another one there, or none, gives something else."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def lock_file(path: Path) -> BaseFileLock:
    """Take the right to serve a file, by whatever path it is reached, until `release`."""
    file = path.resolve()
    lock = FileLock(
        file.with_name(f"{file.name}.lock"),
        mode=0o600,
        thread_local=False,  # a store may be closed by another thread
        blocking=False,
        fallback_to_soft=False,  # which would outlive a server that was killed
    )
    try:
        lock.acquire()
    except Timeout:
        raise StoreError("error.store.taken", path=path) from None
    except OSError as problem:
        reason = system_reason(problem)
        raise StoreError("error.store.unwritten", path=lock.lock_file, reason=reason) from None
    return lock
