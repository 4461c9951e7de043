"""What is true of PostgreSQL alone: several servers, notices between them, a server that goes and comes."""

import threading
from collections.abc import Iterator

import psycopg
import pytest
from psycopg import errors

from tests.server.support.databases import (
    WAIT,
    Cluster,
    NoticeQueue,
    create_match,
    creation_of,
    database,
    only_connection,
    row,
    wait_until,
)
from thauma.server.store import open_store, postgres_batches
from thauma.server.store.base import StoreError, StoreUnavailable
from thauma.server.store.postgres import PostgresStore

pytestmark = pytest.mark.unsanitized


@pytest.fixture
def store(postgres_address: str) -> Iterator[PostgresStore]:
    opened = open_store(postgres_address)
    assert isinstance(opened, PostgresStore)
    yield opened
    opened.close()


# ------------------------------------------------------------------------------- a server that is gone


def test_the_database_is_gone_and_back(store: PostgresStore, cluster: Cluster) -> None:
    number = create_match(store)
    ear = NoticeQueue(store)
    assert ear.next() is None
    cluster.stop("immediate")
    for attempt in (
        lambda: store.write([row(number, 1)]),
        lambda: store.load("m"),
        lambda: store.rows_after({number: 0}),
        lambda: store.public_matches(None, None, None, 9),
        lambda: list(store.match_ids()),
        lambda: store.purge(0, 9),
        store.check,
    ):
        with pytest.raises(StoreUnavailable, match="does not answer"):
            attempt()
    cluster.start()
    assert ear.next() is None
    store.check()
    assert store.write([row(number, 1)]) == [number]
    assert ear.next() == number
    loaded = store.load("m")
    assert loaded is not None
    assert [stored.version for stored in loaded.rows] == [0, 1]


def test_one_thread_finds_out_for_all(store: PostgresStore, cluster: Cluster) -> None:
    turns = [threading.Event() for _ in range(2)]
    failed: list[Exception] = []

    def use() -> None:
        store.check()
        turns[0].set()
        turns[1].wait(WAIT)
        try:
            store.check()
        except StoreUnavailable as problem:
            failed.append(problem)

    thread = threading.Thread(target=use)
    thread.start()
    turns[0].wait(WAIT)
    cluster.restart()
    with pytest.raises(StoreUnavailable):
        store.check()
    turns[1].set()
    thread.join(WAIT)
    assert failed == []


def test_who_listens_finds_out_for_all(store: PostgresStore, cluster: Cluster) -> None:
    number = create_match(store)
    ear = NoticeQueue(store)
    assert ear.next() is None
    cluster.restart()
    assert ear.next() is None
    assert store.write([row(number, 1)]) == [number]


def test_a_connection_that_was_cut_is_replaced(store: PostgresStore, postgres_address: str) -> None:
    number = create_match(store)
    with psycopg.connect(postgres_address, autocommit=True) as other:
        others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'thauma'"
        other.execute(others)
    with pytest.raises(StoreUnavailable):
        store.write([row(number, 1)])
    assert store.write([row(number, 1)]) == [number]


def test_a_database_that_does_not_come_to_an_end_is_unavailable(
    store: PostgresStore, postgres_address: str
) -> None:
    number = create_match(store)
    only_connection(store).execute("SET statement_timeout = '50ms'")
    with psycopg.connect(postgres_address) as other:
        other.execute("LOCK TABLE actions IN ACCESS EXCLUSIVE MODE")
        with pytest.raises(StoreUnavailable, match="timeout"):
            store.write([row(number, 1)])
    assert store.write([row(number, 1)]) == [number]
    assert only_connection(store).execute("SHOW statement_timeout").fetchone() == ("10s",)


def test_two_servers_take_the_same_matches_in_the_same_order(
    store: PostgresStore, postgres_address: str
) -> None:
    one, two = (number or 0 for number in store.write([creation_of("one"), creation_of("two")]))
    insert = "INSERT INTO actions VALUES (%s, 1, 1, '')"
    answers: list[int | None] = []
    with psycopg.connect(postgres_address) as other, psycopg.connect(postgres_address) as watching:
        other.execute(insert, (one,))
        writer = threading.Thread(target=lambda: answers.extend(store.write([row(two, 1), row(one, 1)])))
        writer.start()
        wait_until(lambda: watching.execute("SELECT FROM pg_locks WHERE NOT granted").fetchone() is not None)
        other.execute("SET lock_timeout = '100ms'")
        other.execute(insert, (two,))
        other.commit()
        writer.join(WAIT)
    assert answers == [None, None]


def test_a_match_that_is_purged_under_a_write_spoils_nothing(
    store: PostgresStore, postgres_address: str
) -> None:
    one, two = store.write([creation_of("one"), creation_of("two")])
    assert one is not None
    assert two is not None
    answers: list[int | None] = []
    with psycopg.connect(postgres_address) as purging, psycopg.connect(postgres_address) as watching:
        purging.execute("SELECT FROM matches WHERE number = %s FOR UPDATE", (one,))
        writer = threading.Thread(target=lambda: answers.extend(store.write([row(one, 1), row(two, 1)])))
        writer.start()
        wait_until(lambda: watching.execute("SELECT FROM pg_locks WHERE NOT granted").fetchone() is not None)
        purging.execute("DELETE FROM actions WHERE match = %s", (one,))
        purging.execute("DELETE FROM matches WHERE number = %s", (one,))
        purging.commit()
        writer.join(WAIT)
    assert answers == [None, two]


def test_what_only_got_in_the_way_is_tried_again() -> None:
    for trouble in (errors.DeadlockDetected, errors.SerializationFailure, errors.ForeignKeyViolation):
        troubles: list[psycopg.Error] = [trouble("in the way")] * (postgres_batches.ATTEMPTS - 1)

        def work(troubles: list[psycopg.Error] = troubles) -> str:
            if troubles:
                raise troubles.pop()
            return "done"

        assert postgres_batches.retry_conflicts(work) == "done"


def test_what_is_wrong_in_itself_is_tried_once() -> None:
    attempts: list[None] = []

    def fail() -> None:
        attempts.append(None)
        raise errors.CheckViolation("wrong")

    with pytest.raises(errors.CheckViolation):
        postgres_batches.retry_conflicts(fail)
    assert len(attempts) == 1


# ------------------------------------------------------------------------------------------ settings


def test_a_commit_is_on_disk_whatever_the_database_is_set_to(postgres_address: str) -> None:
    with psycopg.connect(postgres_address, autocommit=True) as connection:
        name = connection.info.dbname
        connection.execute(f"ALTER DATABASE {name} SET synchronous_commit = off")
        connection.execute(f"ALTER DATABASE {name} SET default_transaction_isolation = serializable")
    store = open_store(postgres_address)
    assert isinstance(store, PostgresStore)
    ours = only_connection(store)
    assert ours.execute("SHOW synchronous_commit").fetchone() == ("on",)
    assert ours.execute("SHOW transaction_isolation").fetchone() == ("read committed",)
    store.close()


def test_a_database_that_cannot_hold_every_name_is_refused(cluster: Cluster) -> None:
    with database(cluster, encoding="LATIN1") as address, pytest.raises(StoreError, match="UTF8"):
        open_store(address)


def test_a_schema_of_the_operators_choice(postgres_address: str) -> None:
    with psycopg.connect(postgres_address, autocommit=True) as connection:
        connection.execute("CREATE SCHEMA games")
    store = open_store(f"{postgres_address}?options=-csearch_path%3Dgames")
    create_match(store)
    store.close()
    with psycopg.connect(postgres_address) as connection:
        assert connection.execute("SELECT id FROM games.matches").fetchall() == [("m",)]


def test_no_statement_reads_a_whole_table(store: PostgresStore) -> None:
    number = create_match(store)
    ours = only_connection(store)

    def scans() -> object:
        ours.execute("SELECT pg_stat_force_next_flush()")
        ours.execute("SELECT pg_stat_clear_snapshot()")
        return ours.execute("SELECT sum(seq_scan) FROM pg_stat_user_tables").fetchone()

    before = scans()
    store.write([row(number, 1, "over", at=5), creation_of("n")])
    store.load("m")
    store.rows_after({number: 0})
    for game in (None, "duel"):
        store.public_matches(game, None, None, 9)
        store.public_matches(game, "open", None, 9)
    list(store.match_ids())
    list(store.match_ids("open"))
    store.purge(9, 9)
    assert scans() == before
