"""Two servers at the same matches at the same time: the database decides, and nobody waits for ever."""

import threading

import pytest

from tests.server.support.databases import WAIT, create_matches, creation_of, row, run_at_once
from thauma.server.store import open_store

pytestmark = pytest.mark.unsanitized


def test_of_two_who_write_the_same_version_exactly_one_wins(address: str) -> None:
    stores = open_store(address, serving=True), open_store(address)
    (number,) = create_matches(stores[0], "m")
    rounds = range(1, 201)
    start = threading.Barrier(2, timeout=WAIT)
    won: list[list[int]] = [[], []]

    def write(who: int) -> None:
        for version in rounds:
            start.wait()
            if stores[who].write([row(number, version, at=who)]) == [number]:
                won[who].append(version)

    run_at_once(lambda: write(0), lambda: write(1))
    loaded = stores[0].load("m")
    assert loaded is not None
    assert sorted(won[0] + won[1]) == list(rounds)
    assert [stored.at for stored in loaded.rows[1:]] == [int(version in won[1]) for version in rounds]
    for store in stores:
        store.close()


def test_two_who_write_to_the_same_matches_in_opposite_order_do_not_block_each_other(address: str) -> None:
    stores = open_store(address, serving=True), open_store(address)
    numbers = create_matches(stores[0], *(f"m{place}" for place in range(20)))
    start = threading.Barrier(2, timeout=WAIT)
    won: list[list[tuple[int, int]]] = [[], []]

    def write(who: int) -> None:
        order = numbers[:: 1 - 2 * who]
        for version in range(1, 31):
            start.wait()
            answers = stores[who].write([row(number, version, "playing") for number in order])
            won[who] += [(version, number) for number in answers if number is not None]

    run_at_once(lambda: write(0), lambda: write(1))
    assert sorted(won[0] + won[1]) == [(version, number) for version in range(1, 31) for number in numbers]
    for store in stores:
        store.close()


def test_of_two_who_create_the_same_id_exactly_one_wins(address: str) -> None:
    stores = open_store(address, serving=True), open_store(address)
    start = threading.Barrier(2, timeout=WAIT)
    answers: list[list[int | None]] = [[], []]

    def create(who: int) -> None:
        for place in range(30):
            start.wait()
            answers[who] += stores[who].write([creation_of(f"m{place}", at=who)])

    run_at_once(lambda: create(0), lambda: create(1))
    assert all((one is None) != (two is None) for one, two in zip(*answers, strict=True))
    for store in stores:
        store.close()


def test_what_one_has_written_the_other_reads(address: str) -> None:
    stores = open_store(address, serving=True), open_store(address)
    (number,) = create_matches(stores[0], "m")
    assert stores[1].rows_after({number: 0}) == {}
    stores[0].write([row(number, 1)])
    assert [stored.version for stored in stores[1].rows_after({number: 0})[number]] == [1]
    for store in stores:
        store.close()
