"""What the server writes down: one JSON object a line, and nothing that is nobody's business."""

import json
import logging
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from tests.server.support.attacked_server import TargetServer, assert_unharmed, run_target_server
from tests.server.support.live_server import ask, new_match, people, serve_in_process
from tests.server.support.raw_sockets import (
    HOST,
    UPGRADE,
    RawConnection,
    RawWebSocket,
    connect_seats,
    frame,
    head_of,
    hello,
    send_raw_request,
)
from tests.server.support.services import bearer
from thauma.server import logs

pytestmark = pytest.mark.unsanitized


class CapturedLog(StringIO):
    """Stands in for standard error."""

    def entries(self) -> list[dict[str, Any]]:
        """Read what was written since the last time."""
        text = self.getvalue()
        self.seek(0)
        self.truncate()
        return entries(text)


@pytest.fixture
def captured_log(monkeypatch: pytest.MonkeyPatch) -> Iterator[CapturedLog]:
    """Begin to log as a server does, and stop afterwards."""
    loggers = [logging.getLogger(name) for name in (None, "thauma.server", "uvicorn.error", "asyncio")]
    before = [(logger.handlers[:], logger.level, logger.propagate) for logger in loggers]
    written = CapturedLog()
    monkeypatch.setattr(sys, "stderr", written)
    logs.start_logging("debug")
    yield written
    for logger, (handlers, level, propagate) in zip(loggers, before, strict=True):
        logger.handlers, logger.propagate = handlers, propagate
        logger.setLevel(level)


def entries(text: str) -> list[dict[str, Any]]:
    """Read a log: every line is a JSON object with time, level and event."""
    found = [json.loads(line) for line in text.split("\n") if line]
    for entry in found:
        assert set(entry) <= {"time", "level", "event", "trace", *logs.FIELDS}
        assert {"time", "level", "event"} <= entry.keys()
        assert entry["level"] in ("debug", "info", "warning", "error", "critical")
        assert isinstance(entry["event"], str)
        assert entry["time"][:2] == "20"
        assert entry["time"][10] == "T"
    return found


# ------------------------------------------------------------------------------------------- entries


def test_an_entry_is_one_line_whatever_it_says(captured_log: CapturedLog) -> None:
    log = logging.getLogger("thauma.server")
    for text in ("two\nlines", "a\r\nb", 'quotes " and \\', "\u2028\u2029", "\0\x1b[31m", "é 漢 🎲"):
        log.info(text, extra={"path": text, "reason": text})
        (entry,) = captured_log.entries()
        assert entry["event"] == entry["path"] == entry["reason"] == text


def test_an_entry_has_no_fields_but_the_known_ones(captured_log: CapturedLog) -> None:
    more = {"token": "t", "name_": "n", "body": "b", "query": "q", "secret": "s", "match": "m"}
    logging.getLogger("thauma.server").info("event", extra=more)
    (entry,) = captured_log.entries()
    assert {name for name in entry if name in more} == {"match"}


def test_a_failure_has_its_trace(captured_log: CapturedLog) -> None:
    try:
        _ = 1 // 0
    except ZeroDivisionError:
        logging.getLogger("thauma.server").exception("failed")
    (entry,) = captured_log.entries()
    assert entry["trace"].endswith("ZeroDivisionError: integer division or modulo by zero\n")


@pytest.mark.parametrize("name", ["thauma.server", "uvicorn.error", "asyncio", "concurrent.futures", None])
def test_whoever_complains_does_it_in_the_same_form(captured_log: CapturedLog, name: str) -> None:
    """A failure in a task that nobody waits for is noted by the event loop, not by us."""
    logging.getLogger(name).error("complaint")
    (entry,) = captured_log.entries()
    assert (entry["level"], entry["event"]) == ("error", "complaint")


def test_what_is_below_the_level_is_not_written(
    captured_log: CapturedLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stderr", captured_log)
    logs.start_logging("warning")
    logging.getLogger("thauma.server").info("quiet")
    logging.getLogger("uvicorn.error").info("quiet")
    logging.getLogger("thauma.server").warning("loud")
    assert [entry["event"] for entry in captured_log.entries()] == ["loud"]


# ----------------------------------------------------------------------------------- a whole server

RUBBISH = [
    b"\0\1\2\3\r\n\r\n",
    b"GET /\xff HTTP/1.1\r\n\r\n",
    head_of("POST", "/api/matches", {**HOST, "Content-Length": "99"}) + b"{",
    head_of("GET", "/api/socket", {**HOST, **UPGRADE}) + b"\xff\xff\xff\xff",
    head_of("GET", "/api/socket", {**HOST, **UPGRADE, "Origin": "http://evil.example"}),
    head_of("GET", "/api/socket", {**HOST, **UPGRADE, "Sec-WebSocket-Key": "x"}),
    head_of("GET", "/api/nowhere", {**HOST, **UPGRADE}),
    head_of("GET", "/api/socket", {**HOST, **UPGRADE, "Upgrade": "h2c"}),
    head_of("GET", "/%0a%0d%00%22%ff?query=asked", HOST),
    head_of("GET", "/", {"Host": "evil.example"}),
]


def bother(address: str, match: str) -> None:
    """Send a server everything that it would rather not get."""
    for data in RUBBISH:
        with RawConnection(address) as line:
            line.send(data)
            line.socket.shutdown(1)
            line.read_to_end()
        with RawConnection(address) as torn:
            torn.send(data)
    for payload in (b"\xff\xfe", b"{", b" " * 9000, b'{"type": "hello", "match": "AAAAAAAAAAAAAAAA"}'):
        with RawWebSocket(address) as hand:
            hand.send(frame(payload))
            hand.read_close_code()
    for _ in range(10):
        with RawWebSocket(address) as hand:
            hand.say(hello(match))


def test_a_server_logs_what_happens_and_nothing_private(tmp_path: Path) -> None:
    place = str(tmp_path / "matches.sqlite3")
    with serve_in_process(place, "--log-level", "debug") as (address, running):
        made = new_match(address, people("Name-Of-Ada", "Name-Of-Bo"))
        match, token = made["match"]["match"], made["seats"][0]["token"]
        ask(address, f"/api/matches/{match}?query=asked")
        send_raw_request(address, f"/api/matches/{match}/link?query=asked", "POST", bearer(token), b"")
        with connect_seats(address, match, token) as hand:
            resign = {"type": "resign", "id": "client-id", "match": match, "token": token}
            assert hand.reply(resign)["type"] == "accepted"
        bother(address, match)
        assert ask(address, "/health")["status"] == "ok"
        running.terminate()
        _, log = running.communicate()
    found = entries(log)
    paths = [entry["path"] for entry in found if entry["event"] == "request"]
    assert paths[:3] == ["/api/matches", f"/api/matches/{match}", f"/api/matches/{match}/link"]
    assert '/\n\r\0"\N{REPLACEMENT CHARACTER}' in paths
    for private in (token, "query", "asked", "Name-Of", "client-id", "evil.example"):
        assert private not in log


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TargetServer]:
    """Run a server whose log this process sees."""
    with run_target_server(tmp_path_factory.mktemp("logs")) as made:
        yield made


def test_what_strangers_do_wrong_is_no_error_of_the_server(
    stage: TargetServer, caplog: pytest.LogCaptureFixture
) -> None:
    """Who is called out of bed by an error must find one."""
    with assert_unharmed(stage):
        bother(stage.address, stage.match)
    errors = [record.getMessage() for record in caplog.records if record.levelno >= logging.ERROR]
    assert errors == []


def test_a_long_path_is_logged_in_short(stage: TargetServer, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, "thauma.server"):
        send_raw_request(stage.address, "/" + "a" * 6000)
        stage.play()
    paths = [str(getattr(record, "path", "")) for record in caplog.records]
    assert any(path.startswith("/aaaa") for path in paths)
    assert max(map(len, paths)) < 1000
