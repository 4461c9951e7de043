"""What every store promises, shown on both databases."""

import threading
from collections.abc import Sequence

import pytest

from tests.server.support.databases import WAIT, create_matches, creation_of, row, run_at_once
from thauma.server.store import base, open_store, postgres, sqlite
from thauma.server.store.base import (
    Append,
    Store,
    StoredMatch,
    StoredRow,
    StoreUnavailable,
    Subscription,
    Write,
)

pytestmark = pytest.mark.unsanitized


def versions(store: Store, match: str) -> list[int]:
    loaded = store.load(match)
    return [] if loaded is None else [stored.version for stored in loaded.rows]


# ------------------------------------------------------------------------------------------ writing


def test_a_new_match_has_its_first_row(store: Store) -> None:
    (number,) = create_matches(store, "first")
    assert store.load("first") == StoredMatch(number, [StoredRow(0, 1000, b'{"created":"first"}')])


def test_rows_come_back_in_order_and_byte_for_byte(store: Store) -> None:
    (number,) = create_matches(store, "m")
    bodies = ['{"name":"Zoë 💰 \\" \\\\ \\u0000 %s \\n"}'.encode(), b"[" + b"1," * 50_000 + b"1]", b"{}"]
    for version, body in enumerate(bodies, 1):
        assert store.write([Append(number, version, 5 * version, body)]) == [number]
    loaded = store.load("m")
    assert loaded is not None
    assert loaded.rows[1:] == [
        StoredRow(version, 5 * version, body) for version, body in enumerate(bodies, 1)
    ]


@pytest.mark.parametrize("match", ["nobody", "", "a\0b", "\ud800", "x" * 10_000])
def test_there_is_no_such_match(store: Store, match: str) -> None:
    create_matches(store, "somebody")
    assert store.load(match) is None


def test_a_batch_has_an_answer_for_each_write(store: Store) -> None:
    one, two = create_matches(store, "one", "two")
    answers = store.write([row(two, 1), creation_of("three"), row(one, 1), creation_of("four")])
    assert answers[0] == two
    assert answers[2] == one
    for match, answer in (("three", answers[1]), ("four", answers[3])):
        loaded = store.load(match)
        assert loaded is not None
        assert loaded.number == answer


def test_an_empty_batch_is_no_work(store: Store) -> None:
    assert store.write([]) == []


def test_a_version_that_is_there_stays_and_the_rest_of_the_batch_stands(store: Store) -> None:
    one, two, three = create_matches(store, "one", "two", "three")
    store.write([Append(two, 1, 7, b'"earlier"')])
    assert store.write([row(one, 1), row(two, 1, "over"), row(three, 1)]) == [one, None, three]
    loaded = store.load("two")
    assert loaded is not None
    assert loaded.rows[1:] == [StoredRow(1, 7, b'"earlier"')]
    assert list(store.match_ids("over")) == []
    assert versions(store, "one") == versions(store, "three") == [0, 1]


@pytest.mark.parametrize("version", [-1, 0, 2, 3, 2**62])
def test_a_row_that_does_not_follow_the_last_one_is_refused(store: Store, version: int) -> None:
    (number,) = create_matches(store, "m")
    assert store.write([row(number, version)]) == [None]
    assert versions(store, "m") == [0]


def test_a_row_for_no_match_is_refused(store: Store) -> None:
    (number,) = create_matches(store, "m")
    assert store.write([row(number + 1, 0), row(number + 1, 1), row(number, 1)]) == [None, None, number]


def test_an_id_that_is_taken_is_refused(store: Store) -> None:
    create_matches(store, "m")
    before = store.load("m")
    assert store.write([creation_of("m", at=9, status="over")]) == [None]
    first, again = store.write([creation_of("new", at=1), creation_of("new", at=2)])
    assert first is not None
    assert again is None
    assert store.load("m") == before
    assert versions(store, "new") == [0]


def test_several_rows_of_one_match_in_one_batch(store: Store) -> None:
    one, two = create_matches(store, "one", "two")
    batch = [row(one, 1), row(two, 1), row(one, 2), row(one, 2), row(one, 4), row(one, 3), row(one, 3)]
    assert store.write(batch) == [one, two, one, None, None, one, None]
    assert versions(store, "one") == [0, 1, 2, 3]


def test_a_batch_is_written_whole_or_not_at_all(store: Store) -> None:
    (number,) = create_matches(store, "m")
    wrong: list[Write] = [creation_of("bad", status="lost")]  # type: ignore[arg-type]
    batches: Sequence[list[Write]] = (
        [row(number, 1), creation_of("good"), *wrong],
        [*wrong, creation_of("good"), row(number, 1)],
        [creation_of("good"), row(number, 1), Append(number, 2, 1, b"\xff")],
    )
    for batch in batches:
        with pytest.raises(Exception, match=r"constraint|utf-8"):
            store.write(batch)
        assert list(store.match_ids()) == ["m"]
        assert versions(store, "m") == [0]
    assert store.write([row(number, 1)]) == [number]


# ------------------------------------------------------------------------------------------ reading


def test_rows_after_those_that_are_known(store: Store) -> None:
    one, two, three = create_matches(store, "one", "two", "three")
    store.write([row(one, 1), row(one, 2), row(one, 3), row(two, 1)])
    found = store.rows_after({three: 0, one: 1, two: 1, three + 50: 0})
    assert found == {one: [StoredRow(row.version, row.at, row.body) for row in (row(one, 2), row(one, 3))]}
    assert [stored.version for stored in store.rows_after({two: -1})[two]] == [0, 1]
    assert store.rows_after({}) == {}


def test_the_public_list_is_latest_first_and_filtered(store: Store) -> None:
    store.write(
        [
            creation_of("a", public=True),
            creation_of("b", public=True, game="dice"),
            creation_of("c", public=False),
            creation_of("d", public=True, status="open"),
            creation_of("e", public=True, game="dice", status="over"),
        ]
    )

    def list_matches(game: str | None = None, status: base.Status | None = None) -> str:
        return "".join(line.match for line in store.public_matches(game, status, None, 10))

    assert list_matches() == "edba"
    assert list_matches("duel") == "da"
    assert list_matches(None, "playing") == "ba"
    assert list_matches("dice", "over") == "e"
    assert (
        list_matches("dice", "open")
        == list_matches("chess")
        == list_matches("a\0b")
        == list_matches("\ud800")
        == ""
    )


def test_the_public_list_follows_the_status(store: Store) -> None:
    (number,) = store.write([creation_of("m", public=True, status="open")])
    assert number is not None
    store.write([row(number, 1, "playing"), row(number, 2)])
    assert store.public_matches(None, "open", None, 9) == []
    assert [line.match for line in store.public_matches(None, "playing", None, 9)] == ["m"]


def test_the_public_list_is_read_in_pages(store: Store) -> None:
    matches = [f"m{place}" for place in range(7)]
    store.write([creation_of(match, public=True) for match in matches])
    seen: list[str] = []
    before = None
    while page := store.public_matches("duel", None, before, 3):
        assert len(page) <= 3
        seen += [line.match for line in page]
        before = page[-1].number
    assert seen == matches[::-1]


def test_every_match_oldest_first_while_others_write(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(base, "_PAGE", 3)
    matches = [f"m{place}" for place in range(7)]
    numbers = create_matches(store, *matches)
    store.write([row(number, 1, "over") for number in numbers[::2]])
    assert list(store.match_ids("over")) == matches[::2]
    seen = []
    for match in store.match_ids():
        seen.append(match)
        if len(seen) == 2:
            create_matches(store, "later")
            store.write([row(numbers[0], 2)])
    assert seen == [*matches, "later"]
    assert list(store.match_ids("open")) == []


# ------------------------------------------------------------------------------------- ends and more


def test_purging_removes_what_ended_before_and_nothing_else(store: Store) -> None:
    old, young, running, again = create_matches(store, "old", "young", "running", "again")
    store.write([creation_of("imported", status="over", at=40)])
    store.write([row(old, 1, "over", at=50), row(young, 1, "over", at=60), row(running, 1, at=50)])
    store.write([row(again, 1, "over", at=50), row(again, 2, "playing", at=51)])
    assert store.purge(60, 10) == 2
    assert list(store.match_ids()) == ["young", "running", "again"]
    assert store.load("old") is None
    assert store.rows_after({old: -1}) == {}
    assert [versions(store, match) for match in ("young", "running", "again")] == [[0, 1], [0, 1], [0, 1, 2]]
    assert store.purge(60, 10) == 0


def test_purging_takes_so_many_at_a_time_oldest_end_first(store: Store) -> None:
    numbers = create_matches(store, "a", "b", "c")
    store.write([row(number, 1, "over", at=at) for number, at in zip(numbers, (30, 10, 20), strict=True)])
    assert store.purge(100, 2) == 2
    assert list(store.match_ids()) == ["a"]


def test_what_follows_the_end_does_not_put_it_off(store: Store) -> None:
    (number,) = create_matches(store, "m")
    store.write([row(number, 1, "over", at=50), row(number, 2, "over", at=90)])
    assert store.purge(60, 10) == 1


def browser_at(place: str, language: str = "en") -> Subscription:
    """Give a subscription of a browser at a push service."""
    return Subscription(f"https://push.example.org/{place}", "key", "secret", language)


def test_subscriptions_belong_to_a_seat_and_its_token(store: Store) -> None:
    one, other = create_matches(store, "one", "other")
    assert store.subscribe(one, 0, "token", browser_at("a"), 1, 4)
    assert store.subscribe(one, 1, "token", browser_at("a"), 1, 4)
    assert store.subscribe(one, 0, "token", browser_at("b"), 2, 4)
    assert store.subscribe(other, 0, "token", browser_at("c"), 1, 4)
    assert store.subscriptions(one, 0, "token") == [browser_at("a"), browser_at("b")]
    assert store.subscriptions(one, 0, "another token") == []
    assert store.unsubscribe(one, 0, browser_at("a").endpoint)
    assert not store.unsubscribe(one, 0, browser_at("a").endpoint)
    assert store.subscriptions(one, 0, "token") == [browser_at("b")]
    assert store.unsubscribe_all(one)
    assert not store.unsubscribe_all(one)
    assert store.subscriptions(one, 1, "token") == []
    assert store.subscriptions(other, 0, "token") == [browser_at("c")]


def test_of_a_seats_subscriptions_the_latest_stay(store: Store) -> None:
    (number,) = create_matches(store, "m")
    for at, place in enumerate("abcab"):
        store.subscribe(number, 0, "token", browser_at(place, f"language {at}"), at, 2)
    assert store.subscriptions(number, 0, "token") == [
        browser_at("a", "language 3"),
        browser_at("b", "language 4"),
    ]


def test_nobody_subscribes_to_a_match_that_is_over_or_not_there(store: Store) -> None:
    (number,) = create_matches(store, "m")
    store.write([row(number, 1, "over", at=50)])
    assert not store.subscribe(number, 0, "token", browser_at("a"), 1, 4)
    assert not store.subscribe(number + 1, 0, "token", browser_at("a"), 1, 4)


def test_purging_takes_the_subscriptions_along(store: Store) -> None:
    (number,) = create_matches(store, "m")
    store.subscribe(number, 0, "token", browser_at("a"), 1, 4)
    store.write([row(number, 1, "over", at=50)])
    assert store.purge(60, 10) == 1
    assert store.subscriptions(number, 0, "token") == []


def test_a_number_is_never_given_again(store: Store) -> None:
    (number,) = create_matches(store, "m")
    store.write([row(number, 1, "over", at=1)])
    assert store.purge(2, 10) == 1
    (later,) = create_matches(store, "m")
    assert later > number


def test_a_store_that_is_closed_says_so(address: str) -> None:
    store = open_store(address, serving=True)
    store.check()
    store.close()
    with pytest.raises(StoreUnavailable, match="closed"):
        store.check()


def test_a_thread_that_has_ended_leaves_no_connection(store: Store) -> None:
    assert isinstance(store, sqlite.SqliteStore | postgres.PostgresStore)
    connections: Sequence[object] = ()
    for _ in range(10):
        run_at_once(store.check, store.check)
        connections = store._connections.all_connections()
    assert len(connections) <= 1 + 2 + 2  # this thread's, the last two, those that ended while others began


def test_closing_waits_for_who_is_in_the_middle_of_something(address: str) -> None:
    store = open_store(address, serving=True)
    assert isinstance(store, sqlite.SqliteStore | postgres.PostgresStore)
    closer = threading.Thread(target=store.close)
    with store._connections.use() as connection:
        closer.start()
        closer.join(0.05)
        assert closer.is_alive()
        assert connection.execute("SELECT 7").fetchone() == (7,)
    closer.join(WAIT)
    assert not closer.is_alive()


def test_a_row_brings_the_time_at_which_the_match_is_to_be_looked_at_and_only_earlier_ones(
    store: Store,
) -> None:
    def due_of(number: int) -> list[int]:
        return [due for one, _, due in store.due_matches(10**6, 100) if one == number]

    made = creation_of("clocked")._replace(due=500)
    number, other = store.write([made, creation_of("other")])
    assert number is not None
    assert other is not None
    assert (due_of(number), due_of(other)) == ([500], [])
    store.write([Append(number, 1, 1, b"{}", due=700), Append(other, 1, 1, b"{}", due=900)])
    assert (due_of(number), due_of(other)) == ([500], [900])
    store.write([Append(number, 2, 1, b"{}", due=300), Append(other, 2, 1, b"{}")])
    assert (due_of(number), due_of(other)) == ([300], [900])
    assert store.write([Append(number, 2, 1, b"{}", due=100)]) == [None], "another was first"
    assert due_of(number) == [300]
