"""Who is here, over real sockets: players and spectators come and go, and nobody is flooded with it."""

import contextlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from tests.server.support.leaping_loop import LONG, LeapingLoop
from tests.server.support.live_server import Client, bot, new_match, people, serve_in_thread
from tests.server.support.services import ManualClock, read_close_code, service, wait_until
from thauma.server.http import sockets
from thauma.server.service import Service


@dataclass
class Table:
    """A match on a server whose time stands still until it leaps, so that nothing is told twice by chance."""

    address: str
    service: Service
    loop: LeapingLoop
    clock: ManualClock
    made: dict[str, Any]

    @property
    def match(self) -> str:
        return str(self.made["match"]["match"])

    def connect(self, *players: int, presence: bool = True) -> Client:
        """Connect with the seats of some players, or look on."""
        tokens = [self.made["seats"][player]["token"] for player in players]
        return Client(self.address, self.match, tokens, presence=presence)

    def connected(self, seat: int) -> int:
        """How many windows a seat has."""
        return self.service.hub.presences.matches[self.match].connections[seat]

    def wait_for(self, seat: int, windows: int) -> None:
        """Wait until the server has noticed who came and left."""
        wait_until(lambda: self.connected(seat) == windows, f"{windows} windows of seat {seat}")


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    """Serve a match of two people."""
    monkeypatch.setattr(sockets, "PRESENCE_SECONDS", LONG)
    loop, clock = LeapingLoop(), ManualClock()
    served = service(str(tmp_path / "matches.sqlite3"), clock)
    with serve_in_thread(served, loop) as address:
        yield Table(address, served, loop, clock, new_match(address))


def read_presence(client: Client) -> tuple[list[tuple[bool, int | None]], int]:
    """Read on until it is told who is here: each seat, and how many look on."""
    told = client.read_until("presence")
    return [(seat["here"], seat["seconds"]) for seat in told["seats"]], told["spectators"]


def heard_nothing(client: Client) -> bool:
    """Whether no presence was told up to now: what was is read before the answer to a question."""
    client.send({"type": "refresh"})
    return bool(client.read()["type"] == "update")


def test_who_comes_and_who_left_is_told_with_the_time(table: Table) -> None:
    with table.connect(0) as ada:
        assert read_presence(ada) == ([(True, 0), (False, None)], 0)
        with table.connect(1) as bo:
            assert read_presence(bo) == ([(True, 0), (True, 0)], 0)
        table.wait_for(1, 0)
        table.clock.at += 125_000
        table.loop.leap()
        assert read_presence(ada) == ([(True, 125), (False, 125)], 0)


def test_a_player_with_two_windows_is_here_until_both_are_closed(table: Table) -> None:
    with table.connect(0) as ada, contextlib.ExitStack() as second:
        read_presence(ada)
        second.enter_context(table.connect(1))
        with table.connect(1):
            table.wait_for(1, 2)
        table.wait_for(1, 1)
        table.loop.leap()
        assert read_presence(ada)[0][1] == (True, 0)
        second.close()
        table.wait_for(1, 0)
        table.loop.leap()
        assert read_presence(ada)[0][1] == (False, 0)


def test_spectators_are_counted_and_told_too_and_who_does_not_ask_is_neither(table: Table) -> None:
    with table.connect(0) as ada, table.connect(presence=False) as silent, table.connect() as watcher:
        assert read_presence(watcher)[1] == 1
        table.loop.leap()
        read_presence(ada)
        assert heard_nothing(silent)
        with table.connect() as other:
            assert read_presence(other) == ([(True, 0), (False, None)], 2)


def test_who_comes_and_goes_many_times_is_told_of_once(table: Table) -> None:
    with table.connect(0) as ada:
        read_presence(ada)
        for _ in range(10):
            with table.connect(1):
                table.wait_for(1, 1)
            table.wait_for(1, 0)
        assert heard_nothing(ada)
        table.loop.leap()
        assert read_presence(ada)[0] == [(True, 0), (False, 0)]
        assert heard_nothing(ada)


def test_moves_are_numbered_as_ever_and_tell_nothing_of_presence(table: Table) -> None:
    with table.connect(0, 1) as both:
        assert read_presence(both) == ([(True, 0), (True, 0)], 0)
        table.loop.leap()
        before = both.updates[0]["number"]
        answer = both.move(both.asked_seats[0])
        assert answer["number"] == before + 1
        for seat in (0, 1):
            assert both.wait_for_number(seat, before + 1)["number"] == before + 1
        assert heard_nothing(both)


def test_the_token_and_nothing_but_the_seat_says_who_somebody_is(table: Table) -> None:
    with table.connect(0) as ada:
        told = ada.read_until("presence")
        assert set(told) == {"type", "seats", "spectators"}
        assert all(set(seat) == {"here", "seconds"} for seat in told["seats"])


def test_a_bot_is_here(table: Table) -> None:
    table.made = new_match(table.address, [*people("Ada"), bot("random")])
    with table.connect(0) as ada:
        assert read_presence(ada) == ([(True, 0), (True, None)], 0)


def test_who_left_is_remembered_while_the_match_is_not_in_memory(table: Table) -> None:
    with table.connect(0):
        table.wait_for(0, 1)
    wait_until(lambda: table.match in table.service.hub.presences.deserted, "that everybody has left")
    table.service.hub.cache.matches.clear()
    table.service.hub.cache.by_number.clear()
    table.clock.at += 3_600_000
    with table.connect() as watcher:
        assert read_presence(watcher) == ([(False, 3_600), (False, None)], 1)


@pytest.mark.parametrize("value", [1, "yes", None, []])
def test_presence_is_asked_for_with_true_or_false(table: Table, value: Any) -> None:
    with connect(table.address.replace("http", "ws") + "/api/socket") as raw:
        raw.send(json.dumps({"type": "hello", "match": table.match, "presence": value}))
        assert read_close_code(raw.recv) == 4400
