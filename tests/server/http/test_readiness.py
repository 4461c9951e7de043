"""What load balancers are told: whether the database can be written to, and whether the server stays."""

import asyncio
import signal
import sqlite3
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from tests.server.support.attacked_server import TargetServer, run_target_server
from tests.server.support.live_server import (
    WAIT,
    RequestFailed,
    ask,
    new_match,
    people,
    serve_in_process,
)
from tests.server.support.services import (
    connect_both_seats,
    expect_refusal,
    make_resigned_match,
    play,
    read_close_code,
    read_metric,
    request_rematch,
    stand_still,
    wait_until,
)
from thauma.server.serve import DrainingServer, ending_quietly
from thauma.server.store.base import StoreUnavailable


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[TargetServer]:
    with run_target_server(tmp_path, now=stand_still) as made:
        yield made


def asked(stage: TargetServer, path: str) -> tuple[int, Any]:
    """Give status and body of an answer, whatever it is."""
    return asked_at(stage.address, path)


def asked_at(address: str, path: str) -> tuple[int, Any]:
    """Give the same of any server."""
    try:
        return 200, ask(address, path)
    except RequestFailed as problem:
        return problem.status, problem.answer


def test_all_is_well(stage: TargetServer) -> None:
    assert asked(stage, "/ready") == (200, {"status": "ready"})
    assert asked(stage, "/health")[0] == 200


@pytest.mark.parametrize("path", ["/health", "/ready"])
def test_a_database_that_cannot_be_written_to_is_told_and_logged(
    stage: TargetServer, path: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> Any:
        raise StoreUnavailable("error.store.not-now", path="matches", reason="disk full")

    rows = stage.rows()
    with monkeypatch.context() as patch:
        patch.setattr(stage.service.store, "write", fail)
        patch.setattr(stage.service.store, "check_writing", fail)
        for _ in range(3):
            with pytest.raises(RequestFailed):
                new_match(stage.address)
        assert asked(stage, path) == (503, {"status": "the database cannot be written to"})
        assert read_metric(stage.address, "thauma_store_failures_total") == 3
    failed = [record for record in caplog.records if record.message == "store failed"]
    assert len(failed) == 1, "one reason is told once, however many rows fail of it"
    assert stage.rows() == rows
    assert asked(stage, path)[0] == 200, "it is tried again at once after a failure"
    assert any(record.message == "store works again" for record in caplog.records)


def test_a_read_only_database_is_noticed_before_anybody_plays(
    stage: TargetServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    store: Any = stage.service.store
    connect = store._connections._connect

    def connect_read_only() -> sqlite3.Connection:
        connection: sqlite3.Connection = connect()
        connection.execute("PRAGMA query_only = 1")
        return connection

    monkeypatch.setattr(store._connections, "_connect", connect_read_only)
    store._connections.renew()
    assert asked(stage, "/ready") == (503, {"status": "the database cannot be written to"})


def test_trying_to_write_changes_nothing(stage: TargetServer) -> None:
    rows = stage.rows()
    stage.service.store.check_writing()
    assert stage.rows() == rows


def test_a_server_that_drains_is_not_ready_and_begins_nothing_new(stage: TargetServer) -> None:
    matches = len(list(stage.service.store.match_ids()))
    stage.service.draining = True
    assert asked(stage, "/ready") == (503, {"status": "the server is about to stop"})
    assert asked(stage, "/health")[0] == 200
    refused = expect_refusal(
        stage.address, "/api/matches", {"game": "duel", "players": [{"kind": "open"}] * 2}
    )
    assert (refused.status, refused.answer["error"]) == (503, "unavailable")
    assert len(list(stage.service.store.match_ids())) == matches
    stage.play()  # what has begun goes on


def test_a_rematch_begins_elsewhere_too(stage: TargetServer) -> None:
    made = make_resigned_match(stage.address)
    match, token = made["match"]["match"], made["seats"][0]["token"]
    stage.service.draining = True
    with pytest.raises(RequestFailed) as refused:
        request_rematch(stage.address, match, token)
    assert refused.value.status == 503
    stage.service.draining = False
    again = request_rematch(stage.address, match, token)
    stage.service.draining = True
    assert request_rematch(stage.address, match, token) == again, "one that was made already is told"


def test_sigterm_lets_the_server_drain_and_a_second_one_ends_it(
    stage: TargetServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    service, now = stage.service, 0.0
    monkeypatch.setattr(service, "now", lambda: now)
    monkeypatch.setattr(service, "settings", replace(service.settings, drain=20.0))
    server = DrainingServer(uvicorn.Config("nothing", log_config=None), service)
    with ending_quietly(server), server.capture_signals():
        signal.raise_signal(signal.SIGTERM)
        assert (service.draining, server.should_exit) == (True, False)
        now = 19.9
        assert not asyncio.run(server.on_tick(1))
        now = 20.0
        assert asyncio.run(server.on_tick(1))
        signal.raise_signal(signal.SIGTERM)
        assert server.should_exit


@pytest.mark.parametrize("kind", [signal.SIGINT, signal.SIGTERM])
def test_without_draining_every_signal_ends_the_server_at_once(stage: TargetServer, kind: int) -> None:
    server = DrainingServer(uvicorn.Config("nothing", log_config=None), stage.service)
    with ending_quietly(server), server.capture_signals():
        signal.raise_signal(kind)
        assert (stage.service.draining, server.should_exit) == (False, True)


def is_draining(address: str) -> bool:
    """Whether a server says that it is about to stop."""
    with pytest.raises(RequestFailed) as refused:
        ask(address, "/ready")
    return bool(refused.value.answer == {"status": "the server is about to stop"})


@pytest.mark.skipif(sys.platform == "win32", reason="there are no signals")
def test_a_process_that_drains_goes_on_until_it_is_told_again(tmp_path: Path) -> None:
    with serve_in_process(str(tmp_path / "m.sqlite3"), "--drain", "600") as (address, running):
        made = new_match(address)
        with connect_both_seats(address, made) as client:
            assert asked_at(address, "/ready")[0] == 200
            running.send_signal(signal.SIGTERM)
            wait_until(lambda: asked_at(address, "/ready")[0] == 503, "the server drains")
            assert is_draining(address)
            play(client, 3)
            refused = expect_refusal(address, "/api/matches", {"game": "duel", "players": people("A", "B")})
            assert (refused.status, refused.answer["error"]) == (503, "unavailable")
            running.send_signal(signal.SIGTERM)
            assert read_close_code(client.read) == 1012
        assert running.wait(WAIT) == 0


@pytest.mark.skipif(sys.platform == "win32", reason="there are no signals")
def test_a_process_that_has_drained_ends(tmp_path: Path) -> None:
    with serve_in_process(str(tmp_path / "m.sqlite3"), "--drain", "0.01") as (_, running):
        running.send_signal(signal.SIGTERM)
        assert running.wait(WAIT) == 0
