"""What happens when things break: killed servers, a database that is gone or full, a clock that jumps."""

import importlib.util
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.case_selection import THOROUGH
from tests.server.support.databases import Cluster, disk_full
from tests.server.support.live_server import (
    WAIT,
    Client,
    RequestFailed,
    ask,
    new_match,
    serve_in_process,
    serve_in_thread,
    tokens_of,
)
from thauma.server.matches import events
from thauma.server.service import Service
from thauma.server.settings import Clock, Settings
from thauma.server.store import open_store

pytestmark = [pytest.mark.unsanitized, pytest.mark.slow]

TOOL = Path(__file__).parents[2] / "tools" / "faults.py"
HOUR = 3_600_000
"""milliseconds"""
KILLS = 5 if THOROUGH else 2


def faults() -> Any:
    """Import the tool that kills servers."""
    spec = importlib.util.spec_from_file_location("faults", TOOL)
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    sys.modules["faults"] = tool
    spec.loader.exec_module(tool)
    return tool


def test_no_acknowledged_move_is_lost_or_doubled_when_a_server_on_sqlite_is_killed(
    sqlite_address: str,
) -> None:
    found = faults().run_trial(sqlite_address, servers=1, matches=4, kills=KILLS, seed=1)
    assert found["kills"] == KILLS
    assert found["acknowledged"] == found["moves"] >= 20 * KILLS
    assert found["resumed"] >= KILLS


def test_the_same_with_two_servers_on_postgresql(postgres_address: str) -> None:
    found = faults().run_trial(postgres_address, servers=2, matches=4, kills=KILLS, seed=2)
    assert found["kills"] == KILLS
    assert found["acknowledged"] == found["moves"] >= 20 * KILLS
    assert found["resumed"] >= KILLS


def stored_moves(address: str, match: str) -> list[str]:
    """Read the moves of a match from the database."""
    store = open_store(address)
    try:
        loaded = store.load(match)
        assert loaded is not None
        decoded = [events.decode(row.body) for row in loaded.rows]
        return [row.move for row in decoded if isinstance(row, events.Moved)]
    finally:
        store.close()


def retry_move(client: Client, seat: int, message: dict[str, Any]) -> dict[str, Any]:
    """Send a move again with the same id until it can be stored."""
    until = time.monotonic() + WAIT
    while True:
        client.send({**message, "token": client.tokens[client.seats.index(seat)], "match": client.match})
        answer = client.read_until("accepted", "refused")
        if answer["type"] == "accepted" or time.monotonic() > until:
            return answer
        assert answer["code"] == "unavailable", answer
        time.sleep(0.05)


def test_a_database_that_is_gone_refuses_moves_and_takes_them_when_it_is_back(
    cluster: Cluster, postgres_address: str
) -> None:
    with (
        serve_in_process(postgres_address) as (server, _),
        Client(server, **client_arguments(new_match(server))) as client,
    ):
        assert client.move(0)["type"] == "accepted"
        client.wait_for_number(1, 2)
        cluster.stop("immediate")
        question, move = client.updates[1]["question"], client.updates[1]["view"]["moves"][0]["move"]
        message = {"type": "move", "id": "again", "question": question, "move": move}
        client.send({**message, "token": client.tokens[1], "match": client.match})
        assert client.read_until("accepted", "refused")["code"] == "unavailable"
        with pytest.raises(RequestFailed) as health:
            ask(server, "/health")
        assert health.value.status == 503
        with pytest.raises(RequestFailed) as making:
            new_match(server)
        assert making.value.status == 503
        assert making.value.answer["error"] == "unavailable"
        cluster.start()
        assert retry_move(client, 1, message) == {"type": "accepted", "id": "again", "number": 3}
        assert retry_move(client, 1, message) == {"type": "accepted", "id": "again", "number": 3}
        client.wait_for_number(0, 3)
        assert len(stored_moves(postgres_address, client.match)) == 2
        client.play_to_end()


def client_arguments(made: dict[str, Any]) -> dict[str, Any]:
    """Give what a client needs to hold all seats of a match."""
    return {"match": made["match"]["match"], "tokens": tokens_of(made)}


def test_a_full_disk_refuses_moves_and_takes_them_when_there_is_room(sqlite_address: str) -> None:
    store = open_store(sqlite_address, serving=True)
    running = serve_in_thread(Service(store, Settings()))
    with running as server, Client(server, **client_arguments(new_match(server))) as client:
        accepted = 0
        with disk_full(store):
            while (answer := client.move(client.asked_seats[0]))["type"] == "accepted":
                accepted += 1
                for seat in client.seats:
                    client.wait_for_number(seat, answer["number"])
        assert answer["code"] == "unavailable"
        assert len(stored_moves(sqlite_address, client.match)) == accepted
        client.play_to_end()


def test_the_clock_does_not_follow_a_system_clock_that_is_set_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    before = clock.now()
    monkeypatch.setattr(time, "time", lambda: 0.0)
    assert 0 <= clock.now() - before < HOUR
    monkeypatch.setattr(time, "time", lambda: 4e9)
    assert 0 <= clock.now() - before < HOUR


class BackwardsClock(Clock):
    """A clock that is set back by an hour between any two readings."""

    def __init__(self) -> None:
        self.reading = 2_000_000_000_000

    def now(self) -> int:
        """Give an earlier time each time."""
        self.reading -= 3_600_000
        return self.reading


def test_the_times_of_a_match_never_run_backwards(sqlite_address: str) -> None:
    store = open_store(sqlite_address, serving=True)
    running = serve_in_thread(Service(store, Settings(), clock=BackwardsClock()))
    with running as server, Client(server, **client_arguments(new_match(server))) as client:
        for _ in range(4):
            number = client.move(client.asked_seats[0])["number"]
            for seat in client.seats:
                client.wait_for_number(seat, number)
        client.send({"type": "refresh"})
        steps = client.read_until("update")["steps"]
        assert len(steps) == 5
        assert [step["at"] for step in steps] == sorted(step["at"] for step in steps)


def test_a_server_that_is_told_to_stop_tells_its_clients_and_keeps_everything(address: str) -> None:
    with serve_in_process(address) as (server, running):
        with Client(server, **client_arguments(new_match(server))) as client:
            moves = 0
            while moves < 5:
                number = client.move(client.asked_seats[0])["number"]
                for seat in client.seats:
                    client.wait_for_number(seat, number)
                moves += 1
            running.terminate()
            assert running.wait(WAIT) == 0
            with pytest.raises(Exception, match="1012"):
                client.read()
        assert len(stored_moves(address, client.match)) == 5


def test_a_server_that_is_told_to_stop_while_it_starts_stops(tmp_path: Path) -> None:
    for number in range(6):
        with serve_in_process(str(tmp_path / f"{number}.sqlite3")) as (_, running):
            running.terminate()
            assert running.wait(WAIT) == 0
