"""What load balancers are told: whether the database can be written to, and whether the server stays."""

import signal
import sqlite3
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import uvicorn

from tests.server.support.attacked_server import TargetServer, run_target_server
from tests.server.support.live_server import RequestFailed, ask, new_match
from tests.server.support.services import (
    expect_refusal,
    make_resigned_match,
    read_metric,
    request_rematch,
    stand_still,
)
from thauma.server.serve import ending_quietly
from thauma.server.store.base import StoreUnavailable


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[TargetServer]:
    with run_target_server(tmp_path, now=stand_still) as made:
        yield made


def asked(stage: TargetServer, path: str) -> tuple[int, Any]:
    """Give status and body of an answer, whatever it is."""
    try:
        return 200, ask(stage.address, path)
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
    timers: list[Any] = []

    class ManualTimer:
        def __init__(self, seconds: float, call: Any, given: Any) -> None:
            timers.append((seconds, call, given))

        def start(self) -> None:
            pass

    service = stage.service
    monkeypatch.setattr(threading, "Timer", ManualTimer)
    monkeypatch.setattr(service, "settings", replace(service.settings, drain=20.0))
    server = uvicorn.Server(uvicorn.Config("nothing"))
    with ending_quietly(server, service):
        signal.raise_signal(signal.SIGTERM)
        assert (service.draining, server.should_exit) == (True, False)
        ((seconds, call, given),) = timers
        call(*given)
        assert (seconds, server.should_exit) == (20.0, True)
        server.should_exit = False
        signal.raise_signal(signal.SIGTERM)
        assert server.should_exit
        assert len(timers) == 1


@pytest.mark.parametrize("kind", [signal.SIGINT, signal.SIGTERM])
def test_without_draining_every_signal_ends_the_server_at_once(stage: TargetServer, kind: int) -> None:
    server = uvicorn.Server(uvicorn.Config("nothing"))
    with ending_quietly(server, stage.service):
        signal.raise_signal(kind)
        assert (stage.service.draining, server.should_exit) == (False, True)
