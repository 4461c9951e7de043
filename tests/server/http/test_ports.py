"""Where a server listens, and that a browser which opens there holds nobody up."""

import gc
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from tests.server.support.live_server import WAIT
from thauma.server import logs, serve
from thauma.server.serve import bind_port, url_of
from thauma.server.settings import BadSetting, Settings

pytestmark = pytest.mark.unsanitized


@contextmanager
def occupy_port(host: str = "127.0.0.1") -> Iterator[int]:
    """Occupy a port that has a free one after it; gives its number."""
    while True:
        with socket.socket() as first, socket.socket() as second:
            first.bind((host, 0))
            first.listen()
            port = first.getsockname()[1]
            try:
                second.bind((host, port + 1))
            except (OSError, OverflowError):
                continue
            second.close()
            yield port
            return


def test_without_a_port_it_is_ours_or_the_next_free_one(monkeypatch: pytest.MonkeyPatch) -> None:
    assert serve.PORT == 7007
    with ExitStack() as stack:
        port = stack.enter_context(occupy_port())
        monkeypatch.setattr(serve, "PORT", port)
        found = stack.enter_context(bind_port("127.0.0.1", None))
        assert found.getsockname()[1] > port
        assert url_of(found) == f"http://127.0.0.1:{found.getsockname()[1]}"
        monkeypatch.setattr(serve, "MOST_PORTS", 1)
        with pytest.raises(BadSetting, match=f"port {port}"):
            bind_port("127.0.0.1", None)


def test_a_port_that_was_asked_for_is_that_one_or_none() -> None:
    with occupy_port() as port:
        with pytest.raises(BadSetting, match=f"port {port}: "):
            bind_port("127.0.0.1", port)
        with bind_port("127.0.0.1", port + 1) as found:
            assert found.getsockname()[1] == port + 1
        with bind_port("127.0.0.1", 0) as found:
            assert found.getsockname()[1] not in (0, port)


@pytest.mark.parametrize(
    ("window", "terminal", "opens"), [("1", True, True), ("", True, False), ("1", False, False)]
)
def test_a_browser_opens_where_there_is_a_window_for_it(
    monkeypatch: pytest.MonkeyPatch, window: str, terminal: bool, opens: bool
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: terminal, raising=False)
    monkeypatch.setenv("DISPLAY", window)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert serve.has_browser() is opens


@pytest.mark.skipif(os.name != "posix", reason="stops the server as Unix does")
def test_a_browser_that_does_not_come_back_holds_nobody_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, closed, stopped = threading.Event(), threading.Event(), threading.Event()
    shown = []

    def open_and_block(address: str) -> bool:
        shown.append(address)
        opened.set()
        assert closed.wait(WAIT)
        return True

    class StoppingServer(serve.DrainingServer):
        """A server that has seen enough as soon as it runs."""

        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            assert opened.wait(WAIT)
            assert not closed.is_set()
            stopped.set()
            self.should_exit = True

    monkeypatch.setattr(logs, "start_logging", lambda _level: None)
    monkeypatch.setattr(serve, "has_browser", lambda: True)
    monkeypatch.setattr(webbrowser, "open", open_and_block)
    monkeypatch.setattr(serve, "DrainingServer", StoppingServer)
    announced: list[str] = []
    place = ("127.0.0.1", 0)
    serve.run(
        Settings(),
        str(tmp_path / "matches"),
        place,
        announce=lambda address, _network: announced.append(address),
        browser=True,
        log_level="error",
    )
    assert stopped.is_set()
    assert shown == announced
    closed.set()


def test_a_browser_that_cannot_be_started_is_no_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail_to_open(_address: str) -> bool:
        raise webbrowser.Error("could not locate runnable browser")

    monkeypatch.setattr(webbrowser, "open", fail_to_open)
    serve.open_browser("http://127.0.0.1:7007")


def test_the_collector_looks_more_seldom_while_the_server_runs_and_no_longer() -> None:
    before, frozen = gc.get_threshold(), gc.get_freeze_count()
    with serve.relaxed_collector():
        assert gc.get_threshold() == serve.COLLECTIONS != before
        assert gc.get_freeze_count() > frozen
    assert (gc.get_threshold(), gc.get_freeze_count()) == (before, 0)
