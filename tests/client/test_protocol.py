"""What a client says and understands, without a socket: resuming, duplicates, gaps, refusals, waiting."""

from typing import Any

import msgspec
import pytest

from tests.client.support.scripted_server import MATCH, MOVE, TOKEN, WELCOME, update
from thauma import wire
from thauma.client.incoming import ProtocolError
from thauma.client.links import Link
from thauma.client.protocol import (
    Backoff,
    ConnectionFailed,
    ConnectionLost,
    ConnectionRestored,
    MatchProtocol,
    MessageReceived,
)
from thauma.client.step_log import StepLog

OTHER = "o" * 32
LINK = Link("http://127.0.0.1:9", MATCH, token=TOKEN)


def text_of(message: Any) -> str:
    """Write a message as it travels."""
    return msgspec.json.encode(message).decode()


def greeted(**more: Any) -> MatchProtocol:
    """Give a client that has been welcomed."""
    client = MatchProtocol(LINK, **more)
    client.begin_connection()
    assert client.receive(text_of(WELCOME)) == [ConnectionRestored()]
    return client


def news(after: int, number: int) -> wire.Update:
    """Tell the steps after a number up to another."""
    steps = tuple(wire.Step("move", at, 0) for at in range(after + 1, number + 1))
    return msgspec.structs.replace(update(), after=after, number=number, steps=steps)


def hello_of(client: MatchProtocol) -> wire.Hello:
    """Connect anew; gives what is said."""
    return msgspec.json.decode(client.begin_connection(), type=wire.Hello)


# ----------------------------------------------------------------------------------------- presence


def test_who_is_here_is_told_to_who_asked_for_it_and_counts_as_no_update() -> None:
    here = wire.Presence((wire.SeatPresence(True, 3), wire.SeatPresence(False, None)), 2)
    assert hello_of(MatchProtocol(LINK, presence=True)).presence
    client = greeted(presence=True)
    assert client.receive(text_of(here)) == [MessageReceived(here)]
    assert hello_of(client).seats[0].after is None
    assert greeted().receive(text_of(here)) == []


def test_who_does_not_ask_for_presence_says_hello_as_before() -> None:
    assert "presence" not in MatchProtocol(LINK).begin_connection()


def test_a_message_of_a_kind_that_only_a_newer_server_knows_is_ignored() -> None:
    client = greeted()
    assert client.receive('{"type": "weather", "wind": [3, null]}') == []
    assert client.receive(text_of(news(0, 1)))


@pytest.mark.parametrize("text", ['{"type": 3}', "{}", "[]", "{", '{"type": "presence"}'])
def test_a_message_without_a_kind_or_its_fields_is_an_error(text: str) -> None:
    with pytest.raises(ProtocolError):
        greeted().receive(text)


# ----------------------------------------------------------------------------------------- resuming


def test_a_client_resumes_at_the_last_update_that_it_has() -> None:
    client = MatchProtocol(LINK)
    assert hello_of(client) == wire.Hello(MATCH, (wire.HeldSeat(TOKEN, None),))
    client.receive(text_of(WELCOME))
    for at in (1, 2, 5):
        client.receive(text_of(news(at - 1, at)))
    assert hello_of(client) == wire.Hello(MATCH, (wire.HeldSeat(TOKEN, 5),))


def test_what_was_known_before_the_program_began_can_be_named() -> None:
    assert hello_of(MatchProtocol(LINK, after=7)).seats[0].after == 7
    assert hello_of(MatchProtocol(Link(LINK.server, MATCH), after=7)).after == 7


def test_each_of_several_seats_resumes_where_it_was() -> None:
    client = MatchProtocol(LINK, [TOKEN, OTHER])
    client.begin_connection()
    client.receive(text_of(msgspec.structs.replace(WELCOME, seats=(1, 0))))
    client.receive(text_of(news(0, 4)))
    assert hello_of(client).seats == (wire.HeldSeat(TOKEN, None), wire.HeldSeat(OTHER, 4))


def test_a_spectator_resumes_too() -> None:
    client = MatchProtocol(Link(LINK.server, MATCH))
    client.begin_connection()
    client.receive(text_of(msgspec.structs.replace(WELCOME, seats=())))
    assert client.receive(text_of(msgspec.structs.replace(news(0, 3), seat=None)))
    assert hello_of(client) == wire.Hello(MATCH, (), 3)


# ---------------------------------------------------------------------------- updates out of order


def test_an_update_that_is_older_is_ignored_and_the_same_again_is_not() -> None:
    client = greeted()
    assert client.receive(text_of(news(0, 4))) == [MessageReceived(news(0, 4))]
    assert client.receive(text_of(news(1, 3))) == []
    assert client.outdated == 1
    assert client.receive(text_of(news(4, 4))) == [MessageReceived(news(4, 4))]
    assert client.receive(text_of(news(4, 5))) == [MessageReceived(news(4, 5))]
    assert client.take_outgoing() == []


def test_after_a_gap_everything_is_asked_for_once() -> None:
    client = greeted()
    client.receive(text_of(news(0, 2)))
    assert client.receive(text_of(news(4, 5))) == [MessageReceived(news(4, 5))]
    assert client.take_outgoing() == [text_of(wire.Refresh())]
    client.receive(text_of(news(7, 8)))
    assert client.take_outgoing() == []  # it is on its way
    client.receive(text_of(news(0, 8)))
    client.receive(text_of(news(8, 9)))
    assert client.take_outgoing() == []
    client.receive(text_of(news(11, 12)))
    assert client.take_outgoing() == [text_of(wire.Refresh())]


def test_a_long_match_may_begin_in_its_middle() -> None:
    client = greeted()
    client.receive(text_of(news(100, 300)))
    assert client.take_outgoing() == []


def test_the_steps_that_are_kept_have_no_holes_and_none_twice() -> None:
    log = StepLog()

    def told() -> list[int]:
        return [step.at for step in log.steps]

    def new(after: int, number: int) -> list[int]:
        return [step.at for step in log.take_update(news(after, number))]

    assert new(0, 3) == [1, 2, 3]
    assert new(3, 4) == [4]
    assert new(2, 5) == [5]
    assert told() == [1, 2, 3, 4, 5]
    assert new(7, 9) == [8, 9]
    assert (log.first, told()) == (7, [8, 9])
    assert new(0, 10) == [10]
    assert (log.first, told()) == (0, list(range(1, 11)))
    assert new(10, 10) == []
    assert told() == list(range(1, 11))


@pytest.mark.parametrize(
    "odd",
    [
        msgspec.structs.replace(update(), seat=1),
        msgspec.structs.replace(update(), seat=None),
        msgspec.structs.replace(update(), match=msgspec.structs.replace(update().match, match="x" * 16)),
    ],
)
def test_an_update_for_somebody_else_is_not_taken(odd: wire.Update) -> None:
    with pytest.raises(ProtocolError):
        greeted().receive(text_of(odd))


# ----------------------------------------------------------------------------------------- requests


def test_a_request_is_sent_once_on_each_connection_until_it_is_answered() -> None:
    client = MatchProtocol(LINK)
    client.ask(MOVE)
    client.begin_connection()
    assert client.take_outgoing() == []  # nothing before the welcome
    client.receive(text_of(WELCOME))
    assert client.take_outgoing() == [text_of(MOVE)]
    assert client.take_outgoing() == []
    client.end_connection("cut")
    client.wait = 0
    client.begin_connection()
    client.receive(text_of(WELCOME))
    assert client.take_outgoing() == [text_of(MOVE)]
    assert client.receive(text_of(wire.Accepted("another", 3))) == []
    assert client.receive(text_of(wire.Accepted("m1", 3))) == [MessageReceived(wire.Accepted("m1", 3))]
    assert client.receive(text_of(wire.Accepted("m1", 3))) == []  # the answer to the first time


def test_what_could_not_be_stored_waits_and_is_sent_again() -> None:
    client = greeted(backoff=Backoff(first=0.5))
    client.ask(MOVE)
    client.take_outgoing()
    refused = text_of(wire.Refused("m1", "unavailable", "not just now"))
    assert client.receive(refused) == [ConnectionLost(stored=True)]
    assert client.wait == 0.5
    assert client.take_outgoing() == []
    client.wait = 0
    assert client.take_outgoing() == [text_of(MOVE)]
    assert client.receive(refused) == []  # that is known
    accepted = wire.Accepted("m1", 2)
    assert client.receive(text_of(accepted)) == [ConnectionRestored(), MessageReceived(accepted)]


def test_a_stale_move_brings_how_it_stands() -> None:
    client = greeted()
    for number, brought in ((4, news(0, 4)), (3, None)):
        client.ask(MOVE)
        refused = wire.Refused("m1", "stale", "settled", update=news(0, number))
        expected = msgspec.structs.replace(refused, update=brought)
        assert client.receive(text_of(refused)) == [MessageReceived(expected)]
        assert client.numbers[TOKEN] == 4


def test_an_answer_of_another_kind_is_none() -> None:
    explain = wire.Explain("m1", MATCH, TOKEN, "build press")
    explanation = {"seat": 0, "move": "", "legal": True, "key": "", "data": {}, "text": ""}
    for request, answer in (
        (explain, wire.Accepted("m1", 3)),
        (MOVE, {"type": "explained", "id": "m1", "explanation": explanation}),
    ):
        client = greeted()
        client.ask(request)
        with pytest.raises(ProtocolError):
            client.receive(text_of(answer))


# ------------------------------------------------------------------------------------------ waiting


def test_the_pauses_grow_to_five_seconds_and_are_short_again_after_a_welcome() -> None:
    client = greeted()
    waits = []
    for _ in range(7):
        client.end_connection("cut")
        waits.append(client.wait)
    assert waits == pytest.approx([0.2, 0.4, 0.8, 1.6, 3.2, 5.0, 5.0])
    client.begin_connection()
    client.receive(text_of(WELCOME))
    assert client.end_connection("cut") == [ConnectionLost()]
    assert client.wait == 0.2


def test_a_server_that_never_answered_is_given_up_and_one_that_did_is_not() -> None:
    client = MatchProtocol(LINK, backoff=Backoff(tries=3))
    assert client.end_connection("refused") == [ConnectionLost()]
    assert client.end_connection("refused") == []
    with pytest.raises(ConnectionFailed, match="does not answer: refused"):
        client.end_connection("refused")
    client = greeted(backoff=Backoff(tries=3))
    for _ in range(9):
        client.end_connection("refused")
