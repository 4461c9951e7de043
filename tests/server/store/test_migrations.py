"""Databases that an earlier Thauma has left: every step forward keeps all that is there."""

import sqlite3
import threading
from collections.abc import Iterable
from contextlib import closing
from typing import Any

import psycopg
import pytest

from tests.server.support.databases import WAIT, run_at_once
from thauma.server.store import migrations, open_store
from thauma.server.store.base import StoreError, Subscription

pytestmark = pytest.mark.unsanitized

NEWEST = len(migrations.SQLITE)
assert len(migrations.POSTGRES) == NEWEST

# id, public, status and the times of its rows
MATCHES = (
    ("running", 1, "playing", (100, 110, 120)),
    ("old", 1, "over", (10, 20, 30)),
    ("waiting", 0, "open", (90,)),
    ("young", 0, "over", (10, 20, 25, 400)),
)


def is_postgres(address: str) -> bool:
    return address.startswith("postgresql:")


def run_sql(address: str, *statements: str) -> list[tuple[Any, ...]]:
    """Ask a database without a store; gives what the last statement gives."""
    found: list[tuple[Any, ...]] = []
    if is_postgres(address):
        with psycopg.connect(address, autocommit=True) as connection:
            for statement in statements:
                asked = connection.execute(statement)
                found = asked.fetchall() if asked.description else []
        return found
    with closing(sqlite3.connect(address, isolation_level=None)) as plain:
        for statement in statements:
            found = plain.execute(statement).fetchall()
    return found


def version(address: str) -> int:
    statement = "SELECT version FROM thauma_schema" if is_postgres(address) else "PRAGMA user_version"
    return int(run_sql(address, statement)[0][0])


def create_first_version(address: str) -> None:
    """Make a database of version 1 with matches in it."""
    if is_postgres(address):
        run_sql(address, "CREATE TABLE thauma_schema (version integer NOT NULL)", *migrations.POSTGRES[0])
        run_sql(address, "INSERT INTO thauma_schema VALUES (1)")
    else:
        run_sql(address, *migrations.SQLITE[0])
        run_sql(address, f"PRAGMA application_id = {migrations.OURS}", "PRAGMA user_version = 1")
    run_sql(address, *insertions(address))


def insertions(address: str) -> Iterable[str]:
    for number, (match, public, status, times) in enumerate(MATCHES, 1):
        said = str(bool(public)) if is_postgres(address) else public
        columns = "id, game, public, status, created"
        yield f"INSERT INTO matches ({columns}) VALUES ('{match}', 'duel', {said}, '{status}', {times[0]})"
        for place, at in enumerate(times):
            yield f"INSERT INTO actions VALUES ({number}, {place}, {at}, '{{\"row\":{place}}}')"


def everything(address: str) -> list[tuple[Any, ...]]:
    """Give all that version 1 has."""
    return [
        *run_sql(address, "SELECT number, id, game, public, status, created FROM matches ORDER BY number"),
        *run_sql(address, "SELECT match, version, at, body FROM actions ORDER BY match, version"),
    ]


def test_a_database_of_version_1_is_brought_forward_with_all_that_is_in_it(address: str) -> None:
    create_first_version(address)
    before = everything(address)
    assert len(before) == 4 + 11
    store = open_store(address, serving=True)
    assert everything(address) == before
    assert version(address) == NEWEST
    assert run_sql(address, "SELECT ended FROM matches ORDER BY number") == [(None,), (30,), (None,), (400,)]
    assert [line.match for line in store.public_matches(None, None, None, 9)] == ["old", "running"]
    loaded = store.load("young")
    assert loaded is not None
    assert [row.at for row in loaded.rows] == [10, 20, 25, 400]
    assert store.read_review(loaded.number) is None
    assert store.take_review(2, 1, "one", 1000, 0)
    browser = Subscription("https://push.example.org/1", "key", "secret", "da")
    assert store.subscribe(1, 0, "token", browser, 1000, 4)
    assert store.subscriptions(1, 0, "token") == [browser]
    assert store.keep_summary(2, 2, b"{}")
    assert not store.keep_summary(2, 1, b"older")
    assert not store.keep_summary(99, 1, b"of nothing")
    assert [line.summary for line in store.public_matches(None, None, None, 9)] == [b"{}", b""]
    assert store.purge(400, 10) == 1, "match 2, with the review that it may have now"
    assert list(store.match_ids()) == ["running", "waiting", "young"]
    store.close()


def test_opening_again_changes_nothing(address: str) -> None:
    create_first_version(address)
    open_store(address, serving=True).close()
    before = [*everything(address), *run_sql(address, "SELECT ended FROM matches")]
    open_store(address, serving=True).close()
    assert [*everything(address), *run_sql(address, "SELECT ended FROM matches")] == before
    assert version(address) == NEWEST


@pytest.mark.parametrize("done", range(4))
def test_a_step_that_is_interrupted_leaves_the_version_before(
    address: str, done: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    create_first_version(address)
    before = everything(address)
    with monkeypatch.context() as patch:
        for dialect in ("SQLITE", "POSTGRES"):
            first, second, *_ = getattr(migrations, dialect)
            assert len(second) == 3
            patch.setattr(migrations, dialect, (first, (*second[:done], "SELECT broken off")))
        with pytest.raises(StoreError, match="broken"):
            open_store(address, serving=True)
    assert version(address) == 1
    assert everything(address) == before
    with pytest.raises((sqlite3.OperationalError, psycopg.errors.UndefinedColumn), match="ended"):
        run_sql(address, "SELECT ended FROM matches")
    open_store(address, serving=True).close()
    assert version(address) == NEWEST


def test_a_first_step_that_is_interrupted_leaves_an_empty_database(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        for dialect in ("SQLITE", "POSTGRES"):
            first = getattr(migrations, dialect)[0]
            patch.setattr(migrations, dialect, ((*first, "SELECT broken off"),))
        with pytest.raises(StoreError, match="broken"):
            open_store(address, serving=True)
    store = open_store(address, serving=True)
    assert list(store.match_ids()) == []
    store.close()


def test_a_database_of_a_newer_thauma_is_refused(address: str) -> None:
    open_store(address, serving=True).close()
    later = NEWEST + 1
    mark = "UPDATE thauma_schema SET version =" if is_postgres(address) else "PRAGMA user_version ="
    run_sql(address, f"{mark} {later}")
    with pytest.raises(
        StoreError, match=f"made by a newer Thauma .*version {later}; this one knows {NEWEST}"
    ):
        open_store(address, serving=True)
    assert version(address) == later


def test_servers_that_start_at_once_on_an_old_database_all_start(postgres_address: str) -> None:
    create_first_version(postgres_address)
    start = threading.Barrier(4, timeout=WAIT)
    opened: list[bool] = []

    def serve() -> None:
        start.wait()
        open_store(postgres_address, serving=True).close()
        opened.append(True)

    run_at_once(*[serve] * 4)
    assert len(opened) == 4
    assert run_sql(postgres_address, "SELECT version FROM thauma_schema") == [(NEWEST,)]


def test_a_postgresql_database_with_tables_of_others_is_refused(postgres_address: str) -> None:
    run_sql(postgres_address, "CREATE TABLE matches (fire text)")
    with pytest.raises(StoreError, match="a table matches that is not Thauma's"):
        open_store(postgres_address)
    for table in ("thauma_schema", "actions", "reviews", "subscriptions"):
        assert run_sql(postgres_address, f"SELECT to_regclass('{table}')") == [(None,)]
