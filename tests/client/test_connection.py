"""The connection to a server that breaks, and what is final."""

import threading
from typing import Any

import msgspec
import pytest

from tests.client.support.answering_server import run_answering_server
from tests.client.support.scripted_server import (
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
from thauma import wire
from thauma.client.protocol import (
    ConnectionEnded,
    ConnectionFailed,
    ConnectionLost,
    ConnectionRestored,
    MessageReceived,
)
from thauma.client.sockets import MOST_MESSAGE

pytestmark = pytest.mark.unsanitized


@pytest.fixture(autouse=True)
def _short_delays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("thauma.client.protocol.FIRST_DELAY", 0.01)


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
        assert connection.protocol.unanswered == {}


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


# --------------------------------------------------------------------------------------------- the end


@pytest.mark.parametrize(
    ("code", "words"),
    [
        (4400, "makes no sense here"),
        (4401, "not valid, or no longer is"),
        (4404, "no such match"),
        (4409, "moved to another device"),
        (1007, "makes no sense here"),
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
        assert words in str(end.problem)
        assert isinstance(end.problem, ConnectionFailed)
        assert end.problem.close == code


@pytest.mark.parametrize(
    ("message", "words"),
    [
        (msgspec.structs.replace(WELCOME, protocol=99), "speaks version 99 of the protocol"),
        ("{}", "makes no sense here"),
        ("hello", "makes no sense here"),
        ('{"type":"update","seat":0}', "makes no sense here"),
        (msgspec.structs.replace(WELCOME, seats=()), "makes no sense here"),
        (msgspec.structs.replace(WELCOME, match="fedcba9876543210"), "makes no sense here"),
        (update(), "makes no sense here"),  # before any welcome
        (" " * (MOST_MESSAGE + 1), "makes no sense here"),
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
        assert words in str(end.problem)


def test_a_web_server_that_opens_no_sockets_is_no_server_of_thauma() -> None:
    with run_answering_server(404, b"<html>") as (server, _), open_connection(server) as (_, told):
        end = told()
    assert isinstance(end, ConnectionEnded)
    assert "does not answer like a Thauma server" in str(end.problem)


def test_nobody_there_is_told_after_a_few_tries() -> None:
    with run_scripted_server() as server:
        pass  # nobody listens there any more
    with open_connection(server) as (_, told):
        assert told() == ConnectionLost()
        end = told()
    assert isinstance(end, ConnectionEnded)
    assert f"{server} does not answer: " in str(end.problem)
