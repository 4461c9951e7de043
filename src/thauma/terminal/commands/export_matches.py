"""`thauma export` and `thauma backup`: what a database holds, as text files or as one copy."""

import argparse
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from thauma.client.links import MATCH
from thauma.core.errors import ThaumaError
from thauma.core.language import say
from thauma.server.matches import messages
from thauma.server.matches.cache import fold_rows
from thauma.server.matches.hosted_match import HostedMatch
from thauma.server.store import open_store
from thauma.server.store.base import Store
from thauma.terminal import files
from thauma.terminal.console import print_error

STDOUT = "-"


class NotExported(ThaumaError):
    """A match that is not written, and why."""


@contextmanager
def opened_store(database: str | None, *, create: bool = False) -> Iterator[Store]:
    """Open a database beside the server that may use it."""
    store = open_store(database, serving=False, create=create)
    try:
        yield store
    finally:
        store.close()


def backup(given: argparse.Namespace) -> int:
    """Run `thauma backup`."""
    with opened_store(given.database) as store:
        store.backup(given.file)
    print(say("terminal.keeping.copied", {"file": given.file}))
    return 0


def export(given: argparse.Namespace) -> int:
    """Run `thauma export`."""
    with opened_store(given.database) as store:
        if given.to == STDOUT:
            return print_one(store, given)
        folder = Path(given.to)
        folder.mkdir(exist_ok=True)
        written = refused = 0
        for match in match_ids(store, given):
            try:
                table = read_match(store, match, given.all)
                if table is None and given.match:
                    raise NotExported("terminal.keeping.no-match")
                if table is not None:
                    write_match(table, folder / f"{match}.thauma")
                    written += 1
            except (ThaumaError, OSError) as problem:
                print_error(f"{match}: {files.reason_of(problem)}")
                refused += 1
    print(say("terminal.keeping.written", {"n": written, "folder": folder}))
    return 2 if refused else 0


def print_one(store: Store, given: argparse.Namespace) -> int:
    """Print the text of one match."""
    matches = list(match_ids(store, given))
    if len(matches) != 1:
        raise NotExported("terminal.keeping.one", n=len(matches))
    table = read_match(store, matches[0], given.all)
    if table is None:
        raise NotExported("terminal.keeping.no-match")
    sys.stdout.write(messages.export(table))
    return 0


def match_ids(store: Store, given: argparse.Namespace) -> Iterator[str]:
    """Give the ids of the matches to be written."""
    if given.match:
        yield from dict.fromkeys(given.match)
    else:
        yield from store.match_ids(None if given.all else "over")


def read_match(store: Store, match: str, unfinished: bool) -> HostedMatch | None:
    """Read a match that may be written; None if there is none of this id (any more)."""
    loaded = store.load(match) if re.fullmatch(MATCH, match) else None
    if loaded is None:
        return None
    table = fold_rows(match, loaded)
    if table.ending is None and not unfinished:
        raise NotExported("terminal.keeping.unfinished")
    return table


def write_match(table: HostedMatch, path: Path) -> None:
    """Write a match to a file, whole or not at all; never over something else."""
    files.check_same(table.match, path)
    files.write_whole(path, messages.export(table), 0o600)  # it may hold the deal of a match that runs
