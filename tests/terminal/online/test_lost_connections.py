"""A terminal whose server is not there, is none, or cannot store anything."""

from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from tests.client.support.answering_server import run_answering_server
from tests.client.support.scripted_server import (
    MATCH,
    TOKEN,
    WELCOME,
    Socket,
    run_scripted_server,
    update,
)
from tests.terminal.conftest import Command
from thauma import wire

pytestmark = pytest.mark.unsanitized


@pytest.fixture(autouse=True)
def _short_delays(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("thauma.client.protocol.FIRST_DELAY", 0.01)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


def test_leaving_while_nothing_can_be_stored_tells_that_it_is_not_known(command: Command) -> None:
    def talk(socket: Socket) -> None:
        socket.hear()
        socket.say(WELCOME)
        socket.say(update())
        asked = socket.hear()
        socket.say(wire.Refused(asked.id, "unavailable", "not just now"))
        while True:
            try:
                assert socket.hear() == asked
            except ConnectionClosed:
                break

    with run_scripted_server(talk) as server:
        ran = command("join", f"{server}/m/{MATCH}#seat={TOKEN}", lines=["1", "q"])
    assert ran.code == 0
    assert "The server cannot store anything just now; trying again ..." in ran.out
    assert "The server has not answered the last request yet" in ran.out
    assert "To come back" in ran.out


def test_a_wrong_address_is_not_tried_for_ever(command: Command) -> None:
    with run_scripted_server() as server:
        pass  # nobody listens there any more
    ran = command("join", f"{server}/m/{MATCH}")
    assert ran.code == 2
    assert "There is no connection yet; trying again ..." in ran.out
    assert f"thauma: {server} does not answer: " in ran.err
    for argv in (("join", f"{server}/m/{MATCH}#join={TOKEN}"), ("play", "duel", "--server", server)):
        ran = command(*argv)
        assert ran.code == 2
        assert "does not answer" in ran.err


def test_an_ordinary_web_server_is_no_server_of_thauma(command: Command) -> None:
    with run_answering_server(404, b"<html>") as (server, _):
        ran = command("join", f"{server}/m/{MATCH}")
    assert ran.code == 2
    assert "does not answer like a Thauma server" in ran.err


def test_a_seat_that_is_not_ones_own_can_still_be_watched(command: Command) -> None:
    def talk(socket: Socket) -> None:
        socket.hear()
        socket.socket.close(4401)

    with run_scripted_server(talk) as server:
        ran = command("join", f"{server}/m/{MATCH}#seat={TOKEN}")
    assert ran.code == 2
    assert "is not valid, or no longer is" in ran.err
    assert ran.err.endswith("With --watch you can still watch\n")
