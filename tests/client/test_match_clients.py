"""A client at a match, blocking and asyncio alike: whole games on a real server, and servers that lie."""

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import thauma
from tests.client.support.answering_server import run_answering_server
from tests.client.support.scripted_server import (
    MATCH,
    TOKEN,
    WELCOME,
    Socket,
    messages_script,
    run_scripted_server,
    update,
)
from tests.server.support.live_server import serve_in_thread
from tests.server.support.services import service
from thauma import wire
from thauma.client import (
    AsyncMatchClient,
    Backoff,
    ConnectionFailed,
    Declined,
    Link,
    MatchClient,
    ProtocolError,
    ServerClient,
    take_seat,
)
from thauma.client.match_record import NotConnected

pytestmark = pytest.mark.unsanitized
WAIT = 60.0
ADA = wire.NewPlayer("human", "Ada")
AGAINST_BOT = wire.NewMatch("duel", (ADA, wire.NewPlayer("bot", bot="greedy")))
AGAINST_FRIEND = wire.NewMatch("duel", (ADA, wire.NewPlayer("open")), order="listed")
QUICK = Backoff(first=0.01)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerClient]:
    place = tmp_path_factory.mktemp("service") / "matches.sqlite3"
    with serve_in_thread(service(str(place))) as address:
        yield ServerClient(address)


def first_move(seen: wire.Update) -> str:
    """Choose the first move of the list."""
    return str(seen.view["moves"][0]["move"])


def play_blocking(link: Link) -> wire.Update:
    """Play first moves to the end; gives the last update."""
    with MatchClient(link, QUICK) as seat:
        while (seen := seat.wait_for_question(WAIT)) is not None:
            seat.play(first_move(seen), WAIT)
        assert len(seat.steps) == seat.update.number
        return seat.update


def play_asyncio(link: Link) -> wire.Update:
    """Do the same in an event loop."""

    async def play() -> wire.Update:
        async with asyncio.timeout(2 * WAIT), AsyncMatchClient(link, QUICK) as seat:
            while (seen := await seat.wait_for_question()) is not None:
                await seat.play(first_move(seen))
            assert len(seat.steps) == seat.update.number
            return seat.update

    return asyncio.run(play())


DRIVERS: dict[str, Callable[[Link], wire.Update]] = {"blocking": play_blocking, "asyncio": play_asyncio}


@pytest.fixture(params=DRIVERS)
def play(request: pytest.FixtureRequest) -> Callable[[Link], wire.Update]:
    return DRIVERS[request.param]


# ------------------------------------------------------------------------------------ a real server


def test_a_whole_game_is_played(server: ServerClient, play: Callable[[Link], wire.Update]) -> None:
    ada, bot = server.make_match(AGAINST_BOT)
    assert (bot.token, bot.join) == ("", "")
    end = play(ada)
    assert end.match.ending is not None
    assert thauma.Match.parse(server.text(ada.match)).view(end.seat) == end.view


def test_a_friend_joins_by_a_link_and_others_look_on(server: ServerClient) -> None:
    ada_link, open_link = server.make_match(AGAINST_FRIEND)
    bo_link = take_seat(open_link, "Bo")
    with (
        MatchClient(ada_link) as ada,
        MatchClient(bo_link) as bo,
        MatchClient(Link(*watching(ada_link))) as eye,
    ):
        seen = ada.wait_for_question(WAIT)
        assert seen is not None
        accepted = ada.play(first_move(seen), WAIT)
        bo.wait_for_number(accepted.number, WAIT)
        assert bo.update.view["cities"] == ada.wait_for_number(accepted.number, WAIT).view["cities"]
        told = eye.updates()
        assert next(told).seat is None
        bo.ask(wire.Resign, WAIT)
        assert [seen.match.status for seen in told][-1] == "over"
        assert ada.wait_for_question(WAIT) is None
    rematch = server.rematch(ada_link.match, ada_link.token)
    with MatchClient(Link(server.address, rematch.match, token=ada_link.token)) as ada:
        assert ada.update.seat == rematch.seat


def watching(link: Link) -> tuple[str, str]:
    """Give what a spectator needs of a link."""
    return link.server, link.match


def test_prices_hints_and_reviews(server: ServerClient) -> None:
    ada, _ = server.make_match(AGAINST_BOT)
    with MatchClient(ada) as seat:
        seen = seat.wait_for_question(WAIT)
        assert seen is not None
        explained = seat.ask(wire.Explain, WAIT, move=first_move(seen))
        assert isinstance(explained, wire.Explained)
        assert explained.explanation.legal
        assert seat.hint().hint.seat == seen.seat
        seat.play(first_move(seen), WAIT)
        seat.ask(wire.Resign, WAIT)
    assert server.review(ada.match, WAIT).state == "ready"
    assert "duel" in {game.name for game in server.games().games}


def test_a_refusal_says_why_and_the_match_goes_on(server: ServerClient) -> None:
    ada, _ = server.make_match(AGAINST_BOT)
    with MatchClient(ada) as seat:
        with pytest.raises(Declined) as unknown:
            seat.ask(wire.Move, WAIT, question=seat.wait_for_question(WAIT).question, move="eat the-sphinx")  # type: ignore[union-attr]
        assert unknown.value.code == "unknown-move"
        with pytest.raises(Declined) as impossible:
            seat.play("build palace", WAIT)
        assert impossible.value.code == "illegal"
        assert impossible.value.explanation is not None
        with pytest.raises(Declined) as stale:
            seat.ask(wire.Move, WAIT, question=0, move="build palace")
        assert stale.value.code == "stale"
        seen = seat.wait_for_question(WAIT)
        assert seen is not None
        seat.play(first_move(seen), WAIT)


def test_asyncio_clients_explain_hint_and_look_on(server: ServerClient) -> None:
    ada, _ = server.make_match(AGAINST_BOT)

    async def play() -> None:
        async with (
            asyncio.timeout(WAIT),
            AsyncMatchClient(ada) as seat,
            AsyncMatchClient(Link(*watching(ada))) as eye,
        ):
            seen = await seat.wait_for_question()
            assert seen is not None
            answer = await seat.ask(wire.Explain, move=first_move(seen))
            assert isinstance(answer, wire.Explained)
            assert (await seat.hint()).hint.seat == seen.seat
            await seat.ask(wire.Resign)
            statuses = [seen.match.status async for seen in eye.updates()]
            assert statuses[-1] == "over"

    asyncio.run(play())


# --------------------------------------------------------------------------------- bad connections


def asked_update(number: int, question: int | None, status: str = "playing") -> wire.Update:
    """Give an update of so many steps."""
    seen = update()
    steps = tuple(wire.Step("move", at, 0) for at in range(1, number + 1))
    over = {"status": status}
    return wire.Update(0, 0, number, steps, question, replace(seen.match, **over), seen.view)


def replace(struct: Any, **changes: Any) -> Any:
    """Change a message."""
    return type(struct)(**{**{name: getattr(struct, name) for name in struct.__struct_fields__}, **changes})


def test_a_move_survives_a_cut_and_is_played_once(play: Callable[[Link], wire.Update]) -> None:
    moves: list[wire.Move] = []

    def cut(socket: Socket) -> None:
        socket.hear()
        socket.say(WELCOME)
        socket.say(asked_update(1, 1))
        moves.append(socket.hear())
        socket.socket.close(1012)

    def go_on(socket: Socket) -> None:
        assert socket.hear().seats == (wire.HeldSeat(TOKEN, 1),)
        socket.say(WELCOME)
        socket.say(asked_update(1, 1))
        moves.append(socket.hear())
        socket.say(wire.Accepted(moves[-1].id, 2))
        socket.say(asked_update(2, 2))
        moves.append(socket.hear())
        socket.say(wire.Accepted(moves[-1].id, 3))
        socket.say(asked_update(3, None, "over"))
        socket.wait()

    with run_scripted_server(cut, go_on) as address:
        end = play(Link(address, MATCH, token=TOKEN))
    assert end.number == 3
    assert moves[0] == moves[1]
    assert [move.question for move in moves] == [1, 1, 2]


def test_a_gap_is_filled(play: Callable[[Link], wire.Update]) -> None:
    def talk(socket: Socket) -> None:
        socket.hear()
        socket.say(WELCOME)
        socket.say(asked_update(2, None))
        gap = asked_update(6, None)
        socket.say(replace(gap, after=4, steps=gap.steps[4:]))
        assert socket.hear() == wire.Refresh()
        socket.say(asked_update(6, None, "over"))
        socket.wait()

    with run_scripted_server(talk) as address:
        assert play(Link(address, MATCH, token=TOKEN)).number == 6


@pytest.mark.parametrize(
    ("message", "error"),
    [
        ("no JSON", ProtocolError),
        ('{"type":"update"}', ProtocolError),
        ("[" * 100_000, ProtocolError),
        ('{"type":"welcome","protocol":"three"}', ProtocolError),
        (" " * 4_000_001, ConnectionFailed),
    ],
)
def test_a_hostile_server_is_left(
    play: Callable[[Link], wire.Update], message: str, error: type[Exception]
) -> None:
    def talk(socket: Socket) -> None:
        socket.hear()
        socket.say(message)
        socket.wait()

    with run_scripted_server(talk) as address, pytest.raises(error):
        play(Link(address, MATCH, token=TOKEN))


def test_a_token_does_not_follow_a_redirect(play: Callable[[Link], wire.Update]) -> None:
    with (
        run_answering_server(200, b"") as (elsewhere, asked),
        run_answering_server(302, b"", {"Location": elsewhere.replace("http", "ws")}) as (address, _),
        pytest.raises(ConnectionFailed, match="does not answer like a Thauma server"),
    ):
        play(Link(address, MATCH, token=TOKEN))
    assert asked == []


def test_a_wait_has_an_end_and_a_move_needs_a_question() -> None:
    with (
        run_scripted_server(messages_script(asked_update(1, None))) as address,
        MatchClient(Link(address, MATCH, token=TOKEN)) as seat,
    ):
        with pytest.raises(TimeoutError):
            seat.wait_for_question(0.01)
        with pytest.raises(Declined) as refused:
            seat.play("build press")
        assert refused.value.code == "not-asked"
    unopened = MatchClient(Link(address, MATCH))
    with pytest.raises(NotConnected):
        _ = unopened.update
    unopened.close()
