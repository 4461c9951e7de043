"""Notices: every server hears which matches got rows, from whichever server they come."""

import queue
import threading
from collections.abc import Iterator

import pytest

from tests.server.support.databases import (
    WAIT,
    Cluster,
    NoticeQueue,
    create_match,
    creation_of,
    only_connection,
    row,
    wait_until,
)
from thauma.server.store import listener, open_store
from thauma.server.store.postgres import PostgresStore

pytestmark = pytest.mark.unsanitized


@pytest.fixture
def store(postgres_address: str) -> Iterator[PostgresStore]:
    opened = open_store(postgres_address)
    assert isinstance(opened, PostgresStore)
    yield opened
    opened.close()


def test_every_server_hears_of_every_row(store: PostgresStore, postgres_address: str) -> None:
    other = open_store(postgres_address)
    ears = NoticeQueue(store), NoticeQueue(other)
    assert [ear.next() for ear in ears] == [None, None]
    number = create_match(other)
    assert [ear.next() for ear in ears] == [number, number]
    store.write([row(number, 1)])
    assert [ear.next() for ear in ears] == [number, number]
    assert store.write([row(number, 1)]) == [None]
    store.write([row(number, 2)])
    assert [ear.next() for ear in ears] == [number, number]
    assert all(ear.heard.empty() for ear in ears)
    other.close()


def test_a_large_batch_of_large_numbers_is_told_in_parts(store: PostgresStore) -> None:
    only_connection(store).execute("ALTER SEQUENCE matches_number_seq RESTART 9000000000000000000")
    ear = NoticeQueue(store)
    assert ear.next() is None
    numbers = store.write([creation_of(f"m{place}") for place in range(900)])
    assert numbers[0] == 9 * 10**18
    assert {ear.next() for _ in numbers} == set(numbers)


def test_what_nobody_here_has_sent_is_ignored(store: PostgresStore) -> None:
    ear = NoticeQueue(store)
    assert ear.next() is None
    for payload in ("", "hello", "1:0,,x,-2,²,3,4:,:5,6:x", "7:2"):
        only_connection(store).execute("SELECT pg_notify(%s, %s)", (listener.CHANNEL, payload))
    assert [ear.next(), ear.next()] == [1, 7]


def test_who_fails_to_take_a_notice_gets_the_next(
    store: PostgresStore, caplog: pytest.LogCaptureFixture
) -> None:
    heard: queue.Queue[int] = queue.Queue()

    def take(number: int | None, _version: int) -> None:
        if number is None:
            raise ValueError("not now")
        heard.put(number)

    store.listen(take)
    wait_until(lambda: bool(caplog.records))
    assert create_match(store) == heard.get(timeout=WAIT)


def test_listening_ends_at_once(
    cluster: Cluster, postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("FIRST_WAIT", "LONGEST_WAIT"):  # to wait for either would be too long
        monkeypatch.setattr(listener, name, 100 * WAIT)
    monkeypatch.setattr(listener, "FAREWELL", WAIT)
    for gone in (False, True):
        store = open_store(postgres_address)
        ear = NoticeQueue(store)
        assert ear.next() is None
        (thread,) = (thread for thread in threading.enumerate() if thread.name == "listener")
        if gone:
            cluster.stop("immediate")
        store.close()
        assert not thread.is_alive()
