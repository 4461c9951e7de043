"""The connection to a server that breaks, and what is final."""

import threading
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from tests.terminal.conftest import Command
from tests.terminal.support.scripted_server import (
    MATCH,
    MOVE,
    TOKEN,
    WAIT,
    WELCOME,
    Socket,
    open_connection,
    run_scripted_server,
    update,
)
from thauma.server import wire
from thauma.terminal.online import connection as module
from thauma.terminal.online.connection import (
    Connection,
    ConnectionEnded,
    ConnectionLost,
    ConnectionRestored,
    MessageReceived,
)
from thauma.terminal.online.links import Link

pytestmark = pytest.mark.unsanitized


@pytest.fixture(autouse=True)
def _short_delays(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(module, "FIRST_DELAY", 0.01)
    monkeypatch.setattr("thauma.terminal.online.join.FIRST_DELAY", 0.01)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


# ----------------------------------------------------------------------------------------- coming back


def test_an_unanswered_request_is_sent_again_with_the_same_id() -> None:
    def first_talk(socket: Socket) -> None:
        hello = socket.hear()
        assert hello == wire.Hello(MATCH, (wire.HeldSeat(TOKEN, None),))
        socket.say(WELCOME)
        socket.say(update())
        assert socket.hear() == MOVE
        socket.socket.close(1012)

    def second_talk(socket: Socket) -> None:
        assert socket.hear() == wire.Hello(MATCH, (wire.HeldSeat(TOKEN, 1),))
        socket.say(WELCOME)
        assert socket.hear() == MOVE
        socket.say(wire.Accepted("an-older-one", 1))
        socket.say(wire.Accepted("m1", 2))
        socket.wait()

    with (
        run_scripted_server(first_talk, second_talk) as server,
        open_connection(server) as (connection, told),
    ):
        assert told() == ConnectionRestored()
        assert isinstance(told(), MessageReceived)
        connection.ask(MOVE)
        assert [told(), told(), told()] == [
            ConnectionLost(),
            ConnectionRestored(),
            MessageReceived(wire.Accepted("m1", 2)),
        ]
        assert connection.unanswered is None


def test_what_is_asked_while_there_is_no_connection_is_sent_as_soon_as_there_is_one() -> None:
    ready = threading.Event()

    def close_at_once(socket: Socket) -> None:
        socket.hear()
        socket.socket.close(4503)

    def answer_late(socket: Socket) -> None:
        assert ready.wait(WAIT)
        socket.hear()
        socket.say(WELCOME)
        assert socket.hear() == MOVE
        socket.wait()

    with (
        run_scripted_server(close_at_once, answer_late) as server,
        open_connection(server) as (connection, told),
    ):
        assert told() == ConnectionLost()
        connection.ask(MOVE)
        ready.set()
        assert told() == ConnectionRestored()


def test_what_could_not_be_stored_is_sent_again() -> None:
    def talk(socket: Socket) -> None:
        socket.hear()
        socket.say(WELCOME)
        for _ in range(3):
            assert socket.hear() == MOVE
            socket.say(wire.Refused("m1", "unavailable", "not just now"))
        assert socket.hear() == MOVE
        socket.say(wire.Accepted("m1", 2))
        socket.wait()

    with run_scripted_server(talk) as server, open_connection(server) as (connection, told):
        assert told() == ConnectionRestored()
        connection.ask(MOVE)
        assert [told(), told(), told()] == [
            ConnectionLost(stored=True),
            ConnectionRestored(),
            MessageReceived(wire.Accepted("m1", 2)),
        ]


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


def test_the_pauses_grow_to_five_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    connection = Connection(Link("http://127.0.0.1:9", MATCH), lambda _: None)
    waits: list[float] = []
    monkeypatch.setattr(connection.stopping, "wait", waits.append)
    for _ in range(7):
        connection.pause(ConnectionLost())
    assert waits == pytest.approx([0.2, 0.4, 0.8, 1.6, 3.2, 5.0, 5.0])


# --------------------------------------------------------------------------------------------- the end


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (4400, "makes no sense here"),
        (4401, "not valid, or no longer is"),
        (4404, "no such match"),
        (4409, "moved to another device"),
        (1009, "makes no sense here"),
    ],
)
def test_some_closes_are_final(code: int, words: str) -> None:
    def talk(socket: Socket) -> None:
        socket.hear()
        socket.say(wire.Problem("bad-request", "\x1b[2Jno"))
        socket.socket.close(code)

    with run_scripted_server(talk) as server, open_connection(server) as (_, told):
        end = told()
        assert isinstance(end, ConnectionEnded)
        assert words in end.reason
        assert end.close == code


@pytest.mark.parametrize(
    ("message", "words"),
    [
        (msgspec.structs.replace(WELCOME, protocol=99), "speaks version 99 of the protocol"),
        ("{}", "makes no sense here"),
        ("hello", "makes no sense here"),
        ('{"type":"update","seat":0}', "makes no sense here"),
    ],
)
def test_who_speaks_otherwise_is_not_listened_to(message: Any, words: str) -> None:
    def talk(socket: Socket) -> None:
        socket.hear()
        socket.say(message)
        socket.wait()

    with run_scripted_server(talk) as server, open_connection(server) as (_, told):
        end = told()
        assert isinstance(end, ConnectionEnded)
        assert words in end.reason


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
