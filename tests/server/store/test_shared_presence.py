"""Who is here, across servers of one PostgreSQL database; the people of a dead server vanish."""

import pytest

from tests.server.support.databases import Cluster, database
from tests.server.support.live_server import new_match, people, serve_in_thread, tokens_of
from tests.server.support.services import ManualClock, run_on, service, wait_until
from thauma.client import Link, MatchClient
from thauma.server.matches.presence import MatchPresence
from thauma.server.matches.presence_exchange import LEASE
from thauma.server.store.base import Store
from thauma.server.store.live_tables import SPECTATORS, SeatElsewhere

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
    store.hold_lease("one", NOW, NOW - LEASE)
    store.hold_lease("two", NOW + 20_000, NOW + 20_000 - LEASE)
    for server, count in (("one", 1), ("two", 3)):
        store.set_presence(server, 7, 0, count, NOW)
    assert store.presence_elsewhere(7, "me", NOW) == [SeatElsewhere(0, 1, NOW), SeatElsewhere(0, 3, NOW)]
    assert store.presence_elsewhere(7, "one", NOW) == [SeatElsewhere(0, 3, NOW)]
    later = NOW + LEASE + 1
    assert store.presence_elsewhere(7, "me", later - LEASE) == [SeatElsewhere(0, 3, NOW)]
    store.hold_lease("two", later, later - LEASE)
    assert store.all_elsewhere("me", 0) == {7: [SeatElsewhere(0, 3, NOW)]}
    store.set_presence("two", 7, 0, 2, NOW + 5)
    assert store.presence_elsewhere(7, "me", 0) == [SeatElsewhere(0, 2, NOW + 5)]
    store.end_lease("two")
    assert store.all_elsewhere("me", 0) == {}


def test_players_and_spectators_at_two_servers_see_each_other(cluster: Cluster) -> None:
    hands = ManualClock()
    with database(cluster) as place:
        first, second = service(place, clock=hands), service(place, clock=hands)
        with serve_in_thread(first) as one, serve_in_thread(second) as two:
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
                    hands.at += LEASE + 1
                    run_on(first, first.presence_exchange.hold_lease)
                    wait_until(lambda: not is_here(ada, 1), "the people of the dead server are gone")
                    run_on(second, second.presence_exchange.hold_lease)


def is_here(client: MatchClient, seat: int) -> bool:
    return client.presence is not None and client.presence.seats[seat].here
