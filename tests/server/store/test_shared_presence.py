"""Who is here, across servers of one PostgreSQL database; the people of a dead server vanish."""

import asyncio
from typing import Any

import psycopg
import pytest

from tests.server.support.databases import Cluster, create_matches, database, row
from tests.server.support.live_server import new_match, people, serve_in_thread, tokens_of
from tests.server.support.services import ManualClock, run_on, service, wait_until
from thauma.client import Link, MatchClient
from thauma.server.matches.presence import MatchPresence
from thauma.server.matches.presence_exchange import LEASE_MS
from thauma.server.service import Service
from thauma.server.store.base import Append, Store, StoreUnavailable
from thauma.server.store.presence_tables import SPECTATORS, SeatElsewhere

pytestmark = pytest.mark.unsanitized
NOW = 1_000_000


def told(presence: MatchPresence, seat: int) -> tuple[bool, int | None]:
    found = presence.seat_presence(seat, NOW)
    return found.here, found.seconds


def test_a_player_is_here_if_any_server_has_them_and_away_since_the_last_left() -> None:
    presence = MatchPresence()
    presence.set_elsewhere([SeatElsewhere(0, 1, NOW - 9_000), SeatElsewhere(1, 0, NOW - 7_000)])
    assert told(presence, 0) == (True, 9)
    assert told(presence, 1) == (False, 7)
    presence.enter([1], None, NOW - 2_000)
    assert told(presence, 1) == (True, 2)
    presence.leave([1], None, NOW - 1_000)
    assert told(presence, 1) == (False, 1)
    presence.enter([0], None, NOW - 20_000)
    assert told(presence, 0) == (True, 20)
    presence.set_elsewhere([])
    assert told(presence, 0) == (True, 20)


def test_only_what_changes_is_told() -> None:
    class Ear:
        heard = 0

        def note_presence(self) -> None:
            self.heard += 1

    presence, ear = MatchPresence(), Ear()
    presence.enter([], ear, NOW)
    found = [SeatElsewhere(SPECTATORS, 2, 0)]
    presence.set_elsewhere(found)
    presence.set_elsewhere(list(found))
    assert ear.heard == 2


def test_what_a_dead_server_noted_counts_no_more(store: Store) -> None:
    store.hold_lease("one", NOW, NOW - LEASE_MS)
    store.hold_lease("two", NOW + 20_000, NOW + 20_000 - LEASE_MS)
    for server, count in (("one", 1), ("two", 3)):
        store.set_presence(server, 7, 0, count, NOW)
    assert store.presence_elsewhere(7, "me", NOW) == [SeatElsewhere(0, 1, NOW), SeatElsewhere(0, 3, NOW)]
    assert store.presence_elsewhere(7, "one", NOW) == [SeatElsewhere(0, 3, NOW)]
    later = NOW + LEASE_MS + 1
    assert store.presence_elsewhere(7, "me", later - LEASE_MS) == [SeatElsewhere(0, 3, NOW)]
    store.hold_lease("two", later, later - LEASE_MS)
    assert store.all_elsewhere([7], "me", 0) == {7: [SeatElsewhere(0, 3, NOW)]}
    store.set_presence("two", 7, 0, 2, NOW + 5)
    assert store.presence_elsewhere(7, "me", 0) == [SeatElsewhere(0, 2, NOW + 5)]
    store.end_lease("two")
    assert store.all_elsewhere([7], "me", 0) == {}


def test_a_lease_that_is_gone_is_told_and_those_who_left_are_dropped(store: Store) -> None:
    assert not store.hold_lease("one", NOW, NOW - LEASE_MS), "it is new"
    assert store.hold_lease("one", NOW + 1, NOW - LEASE_MS)
    number, ended = create_matches(store, "m" * 16, "n" * 16)
    for seat, count, since in ((0, 0, NOW - 9), (1, 0, NOW), (2, 1, NOW - 9), (SPECTATORS, 0, 0)):
        store.set_presence("one", number, seat, count, since)
        store.set_presence("one", ended, seat, count, since)
    store.write([Append(ended, 1, NOW, b"{}", "over")])
    store.drop_absent("one", NOW)
    assert {one.seat for one in store.presence_elsewhere(number, "me", 0)} == {1, 2}
    assert {one.seat for one in store.presence_elsewhere(ended, "me", 0)} == {2}, "nobody asks any more"
    store.hold_lease("two", NOW + 2 * LEASE_MS, NOW + LEASE_MS)
    assert store.live_servers(0) == ["two"]
    assert not store.hold_lease("one", NOW + 2 * LEASE_MS, NOW + LEASE_MS), "it was silent for too long"


def test_more_matches_are_asked_about_than_one_statement_takes(store: Store) -> None:
    store.hold_lease("one", NOW, 0)
    for number in (1, 600, 1300):
        store.set_presence("one", number, 0, 1, NOW)
    assert set(store.all_elsewhere(range(1, 1201), "me", 0)) == {1, 600}


def test_nothing_of_a_removed_or_purged_match_is_left(store: Store) -> None:
    numbers = create_matches(store, "m" * 16, "n" * 16)
    for number in numbers:
        store.set_presence("one", number, 0, 1, NOW)
        store.note_deadline(number, NOW)
    store.write([row(numbers[0], 1, "over", at=1000)])
    assert store.purge(2000, 10) == 1
    assert store.remove_match(numbers[1], NOW)
    store.hold_lease("one", NOW, 0)
    assert store.all_elsewhere(numbers, "me", 0) == {}
    assert store.due_matches(10**15, 10) == []


def test_who_is_here_is_written_again_when_the_database_has_lost_it(cluster: Cluster) -> None:
    hands = ManualClock()
    with database(cluster) as place:
        first, second = service(place, clock=hands), service(place, clock=hands)
        with serve_in_thread(first) as one, serve_in_thread(second) as two:
            made = new_match(one, people("Ada", "Bo"), order="listed")
            match, tokens = made["match"]["match"], tokens_of(made)
            with (
                MatchClient(Link(one, match, token=tokens[0]), presence=True) as ada,
                MatchClient(Link(two, match, token=tokens[1]), presence=True),
            ):
                wait_until(lambda: is_here(ada, 1), "the other player is here")
                with psycopg.connect(place, autocommit=True) as connection:  # as after a crash
                    connection.execute("TRUNCATE servers, presence")
                run_on(first, first.presence_exchange.hold_lease)
                wait_until(lambda: not is_here(ada, 1), "nothing is known of the other server")
                run_on(second, second.presence_exchange.hold_lease)
                wait_until(lambda: is_here(ada, 1), "the other player is here again")


def test_all_is_read_only_when_servers_came_or_went_or_notices_were_missed(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def watch() -> None:
        hands = ManualClock()
        made = service(postgres_address, clock=hands)
        exchange, store, reads = made.presence_exchange, made.store, 0
        read = store.all_elsewhere

        def count_reads(*given: Any) -> Any:
            nonlocal reads
            reads += 1
            return read(*given)

        monkeypatch.setattr(store, "all_elsewhere", count_reads)
        for _ in range(3):
            await exchange.hold_lease()
        assert reads == 1
        store.hold_lease("another", hands.at, 0)
        for _ in range(3):
            await exchange.hold_lease()
        assert reads == 2
        made.on_notice(None, 0)
        for _ in range(3):
            await exchange.hold_lease()
        assert reads == 3
        await made.close()

    asyncio.run(watch())


def test_an_outage_is_logged_once(
    postgres_address: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def watch() -> None:
        made = service(postgres_address)

        def fail(*_: object) -> None:
            raise StoreUnavailable("error.store.closed")

        monkeypatch.setattr(made.store, "tell_presence", fail)
        for _ in range(3):
            await made.presence_exchange.write()
        assert [entry.message for entry in caplog.records].count("presence not written") == 1
        monkeypatch.undo()
        await made.close()

    asyncio.run(watch())


def test_players_and_spectators_at_two_servers_see_each_other(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("thauma.server.service.RENEWAL_SECONDS", 1e6)  # here leases are renewed by hand alone
    hands = ManualClock()
    with database(cluster) as place:
        first, second = service(place, clock=hands), service(place, clock=hands)
        with serve_in_thread(first) as one, serve_in_thread(second) as two:
            # as the next renewals would: a lease lasts three of them, so that no server is missed
            wait_until(lambda: servers_known_to(first) == 2, "both servers have a lease")
            made = new_match(one, people("Ada", "Bo"), order="listed")
            match, tokens = made["match"]["match"], tokens_of(made)
            ada = MatchClient(Link(one, match, token=tokens[0]), presence=True)
            with ada:
                bo = MatchClient(Link(two, match, token=tokens[1]), presence=True)
                with bo, MatchClient(Link(two, match), presence=True):
                    for client, other in ((ada, 1), (bo, 0)):
                        wait_until(
                            lambda client=client, other=other: is_here(client, other),  # type: ignore[misc]
                            "the other player is here",
                        )
                    wait_until(
                        lambda: ada.presence and ada.presence.spectators == 1, "a spectator is counted"
                    )
                    # the second server falls silent: its people vanish when its lease is over
                    hands.at += LEASE_MS + 1
                    run_on(first, first.presence_exchange.hold_lease)
                    wait_until(lambda: not is_here(ada, 1), "the people of the dead server are gone")
                    run_on(second, second.presence_exchange.hold_lease)


def servers_known_to(service: Service) -> int:
    """Renew its lease; give how many servers it knows of then."""
    run_on(service, service.presence_exchange.hold_lease)
    return len(service.presence_exchange.known or ())


def is_here(client: MatchClient, seat: int) -> bool:
    return client.presence is not None and client.presence.seats[seat].here
