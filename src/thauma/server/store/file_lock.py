"""One process at a time serves a SQLite file: it holds a lock beside it until it ends, however it ends."""

import os
import sys
import threading
from pathlib import Path

from thauma.core.errors import system_reason
from thauma.server.store.base import StoreError

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


# The system's lock is between processes (and not inherited by one that was forked and outlives a server that
# was killed); inside this one the set tells.
_claimed: set[Path] = set()
_guard = threading.Lock()


class FileLock:
    """The right to serve a SQLite file, from now until `release`."""

    def __init__(self, path: Path) -> None:
        self._path = path.resolve()
        with _guard:
            if self._path in _claimed:
                raise _taken_error(path)
            self._file = _open(path.with_name(f"{path.name}.lock"))
            try:
                _lock(self._file)
            except OSError:
                os.close(self._file)
                raise _taken_error(path) from None
            _claimed.add(self._path)

    def release(self) -> None:
        """Give the right back."""
        with _guard:
            os.close(self._file)
            _claimed.discard(self._path)


def _open(path: Path) -> int:
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as problem:
        raise StoreError("error.store.unwritten", path=path, reason=system_reason(problem)) from None


def _taken_error(path: Path) -> StoreError:
    return StoreError("error.store.taken", path=path)
