"""Where matches are kept: SQLite in one file, or PostgreSQL by its address."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TypeGuard

from thauma.core.errors import system_reason
from thauma.core.system.user_folders import user_data_file
from thauma.server.store.base import Store, StoreError

if TYPE_CHECKING:
    from thauma.server.store.job_table import JobTable

FILE = "thauma.sqlite3"


def open_store(address: str | None, *, serving: bool = False, create: bool = True) -> Store:
    """Open the database at an address: None, a path or `sqlite:PATH`, or `postgresql://...`.

    `serving` is for the process that plays matches: of a SQLite file there can be one. Tools beside it leave
    that out. `create=False` refuses a SQLite file that is not there instead of making it.
    """
    if is_postgres(address):
        return _open_postgres(address)
    from thauma.server.store.sqlite import SqliteStore  # noqa: PLC0415  (only the one that is used)

    path = _default_file(create) if address is None else _file_path(address)
    return SqliteStore(path, serving=serving, create=create)


def is_postgres(address: str | None) -> TypeGuard[str]:
    """Whether an address is that of a database which several processes can share."""
    return address is not None and re.match("postgres(ql)?://", address) is not None


def open_job_table(address: str) -> "JobTable":
    """Open the queue of a database for a thinker, who changes no tables; another version is refused."""
    if not is_postgres(address):
        _file_path(address)  # refuses what is no address at all
        raise StoreError("error.store.no-thinkers")
    with _psycopg_needed():
        from thauma.server.store.job_table import JobTable  # noqa: PLC0415  (an extra)
    table = JobTable(address)
    try:
        table.check_tables()
    except BaseException:
        table.close()
        raise
    return table


@contextmanager
def _psycopg_needed() -> Iterator[None]:
    """Say what to install if PostgreSQL's driver is missing."""
    try:
        yield
    except ImportError as problem:
        if problem.name == "psycopg":
            raise StoreError("error.store.no-psycopg") from None
        raise StoreError("error.store.no-library", reason=str(problem)) from None


def _open_postgres(address: str) -> Store:
    with _psycopg_needed():
        from thauma.server.store.postgres import PostgresStore  # noqa: PLC0415  (an extra)
    return PostgresStore(address)


def _file_path(address: str) -> Path:
    """Read an address that must be a path; what it contains is not repeated, it may be a password."""
    address = address.strip()
    if re.match("postgres(ql)?:", address):
        raise StoreError("error.store.postgres-address")
    scheme = re.match(r"([A-Za-z][A-Za-z0-9+.-]+)://", address)
    if scheme is not None and scheme[1] == "sqlite":
        raise StoreError("error.store.sqlite-address")
    if scheme is not None:
        raise StoreError("error.store.no-kind", kind=scheme[1])
    path = address.removeprefix("sqlite:")
    if not path or not path.isprintable() or path == ":memory:":
        raise StoreError("error.store.no-path")
    try:
        return Path(path).expanduser()
    except RuntimeError:
        raise StoreError("error.store.no-home", path=path) from None


def _default_file(create: bool) -> Path:
    try:
        file = user_data_file(FILE)
        if create:
            file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except RuntimeError:
        raise StoreError("error.store.no-home", path=FILE) from None
    except OSError as problem:
        raise StoreError(
            "error.store.no-folder-made", folder=file.parent, reason=system_reason(problem)
        ) from None
    return file
