"""Spectators: however many look on, a view is made once for all, and those who play are served first."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.support.hosted_matches import PATIENCE, ScriptedMatch
from tests.server.support.live_server import WAIT
from tests.server.support.services import ROOMY, service, stand_still
from thauma import wire
from thauma.server.http.limits import WorkBudgets
from thauma.server.http.sockets import MatchSocket
from thauma.server.matches import messages
from thauma.server.matches.cache import LiveMatch
from thauma.server.matches.updates import AT_ONCE, FanOut, Updates
from thauma.server.service import Service

SPECTATORS = 200
ATTACKER, VICTIM = "192.0.2.6", "192.0.2.7"
PEOPLE = (wire.NewPlayer("human"), wire.NewPlayer("human"))


@dataclass(eq=False)
class Wire:
    """Both ends of a WebSocket, without a network."""

    service: Service
    client: str
    incoming: "asyncio.Queue[Any]" = field(default_factory=asyncio.Queue)
    texts: list[str] = field(default_factory=list)
    task: "asyncio.Task[None] | None" = None

    def open(self, match: str, *tokens: str) -> "Wire":
        """Say hello."""
        socket = MatchSocket(self.incoming.get, self.take, self.service, self.client)
        self.task = asyncio.ensure_future(socket.run())
        self.say({"type": "hello", "match": match, "seats": [{"token": token} for token in tokens]})
        return self

    def say(self, message: Any) -> None:
        """Send something to the server."""
        self.incoming.put_nowait({"type": "websocket.receive", "text": msgspec.json.encode(message).decode()})

    async def take(self, message: Any) -> None:
        """Take what the server sends."""
        if message["type"] == "websocket.send":
            self.texts.append(message["text"])

    def updates(self) -> list[Any]:
        """Give the updates that have come."""
        found = map(msgspec.json.decode, self.texts)
        return [message for message in found if message["type"] == "update"]

    async def close(self) -> None:
        """Leave, also if the server does not listen."""
        assert self.task is not None
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)


@dataclass
class Arena:
    """A match with two players, and whoever looks on."""

    service: Service
    live: LiveMatch
    tokens: list[str]
    wires: list[Wire] = field(default_factory=list)

    def connect(self, client: str, *tokens: str) -> Wire:
        """Let somebody come."""
        self.wires.append(Wire(self.service, client).open(self.live.hosted.id, *tokens))
        return self.wires[-1]

    async def move(self) -> None:
        """Let whoever is asked move."""
        hosted = self.live.hosted
        (seat,) = hosted.asked_seats
        move, question = hosted.match.legal(seat)[0], hosted.open_question(seat)
        assert question is not None
        request = wire.Move(f"v{hosted.version}", hosted.id, self.tokens[seat], question, move)
        await self.service.hub.run_command(self.live, request, lambda _: None)


async def wait_for(true: Callable[[], bool]) -> None:
    """Let the loop run until something is so."""
    async with asyncio.timeout(WAIT):
        while not true():  # noqa: ASYNC110  (many things may make it so)
            await asyncio.sleep(0.001)


async def let_settle() -> None:
    """Let everything happen that does not wait for time to pass."""
    for _ in range(50):
        await asyncio.sleep(0)


@contextlib.asynccontextmanager
async def arena(folder: Path, **settings: Any) -> AsyncIterator[Arena]:
    """Run a service with a match."""
    made = service(str(folder / "matches.sqlite3"), **settings)
    await made.start()
    match = await made.hub.create(wire.NewMatch("duel", PEOPLE, order="listed"))
    live = await made.hub.find(match.match.match)
    stage = Arena(made, live, [str(seat.token) for seat in match.seats])
    yield stage
    for one in stage.wires:
        await one.close()
    await made.close()


def test_a_view_for_many_spectators_is_built_and_written_once(tmp_path: Path) -> None:
    async def watch() -> None:
        async with arena(tmp_path) as stage:
            crowd = [stage.connect(ATTACKER) for _ in range(SPECTATORS)]
            await wait_for(lambda: all(one.updates() for one in crowd))
            updates = stage.live.updates
            for version in (1, 2, 3):
                built, written = updates.views_built, updates.written
                await stage.move()
                await wait_for(lambda: all(len(one.updates()) > version for one in crowd))  # noqa: B023
                assert (updates.views_built - built, updates.written - written) == (1, 1)
                assert len({one.texts[-1] for one in crowd}) == 1

    asyncio.run(watch())


def test_windows_of_one_player_share_what_is_written_for_the_seat(tmp_path: Path) -> None:
    async def watch() -> None:
        async with arena(tmp_path) as stage:
            windows = [stage.connect(VICTIM, stage.tokens[0]) for _ in range(5)]
            await wait_for(lambda: all(one.updates() for one in windows))
            built = stage.live.updates.views_built
            await stage.move()
            await wait_for(lambda: all(len(one.updates()) > 1 for one in windows))
            assert stage.live.updates.views_built == built + 1

    asyncio.run(watch())


def test_those_who_play_are_told_before_those_who_look_on(tmp_path: Path) -> None:
    async def watch() -> None:
        async with arena(tmp_path) as stage:
            crowd = [stage.connect(ATTACKER) for _ in range(3 * AT_ONCE)]
            players = [stage.connect(VICTIM, token) for token in stage.tokens]
            await wait_for(lambda: all(one.updates() for one in (*crowd, *players)))
            await stage.move()
            await let_settle()
            assert [len(one.updates()) for one in players] == [2, 2]
            assert sum(len(one.updates()) for one in crowd) - len(crowd) <= 2 * AT_ONCE
            await wait_for(lambda: all(len(one.updates()) == 2 for one in crowd))

    asyncio.run(watch())


def test_who_has_had_too_much_work_done_looks_on_later_and_others_do_not_notice(tmp_path: Path) -> None:
    limits = replace(ROOMY, work_per_second=1, work_burst=60)

    async def watch() -> None:
        async with arena(tmp_path, limits=limits, now=stand_still) as stage:
            crowd = [stage.connect(ATTACKER) for _ in range(30)]
            await wait_for(lambda: stage.service.work_budgets.seconds_to_wait(ATTACKER) > 0)
            player, spectator = stage.connect(VICTIM, stage.tokens[0]), stage.connect("192.0.2.8")
            await wait_for(lambda: bool(player.updates() and spectator.updates()))
            before = sum(len(one.updates()) for one in crowd)
            for _ in range(4):
                await stage.move()
                await let_settle()
            assert sum(len(one.updates()) for one in crowd) == before
            await wait_for(lambda: player.updates()[-1]["number"] == 5 == spectator.updates()[-1]["number"])
            own = stage.connect(ATTACKER, stage.tokens[1])
            own.say({"type": "refresh"})
            await let_settle()
            assert not own.texts, "whoever is over the budget is not listened to until time has passed"

    asyncio.run(watch())


def test_a_spectator_who_was_held_back_is_told_everything_at_once_later(tmp_path: Path) -> None:
    now = 0.0
    limits = replace(ROOMY, work_per_second=1000, work_burst=60)

    async def watch() -> None:
        nonlocal now
        async with arena(tmp_path, limits=limits, now=lambda: now) as stage:
            one = stage.connect(ATTACKER)
            await wait_for(lambda: bool(one.updates()))
            stage.service.work_budgets.charge(ATTACKER, 60)
            for _ in range(3):
                await stage.move()
            await let_settle()
            assert len(one.updates()) == 1
            now += 1
            await wait_for(lambda: len(one.updates()) == 2)
            assert (one.updates()[1]["after"], one.updates()[1]["number"]) == (1, 4)

    asyncio.run(watch())


def test_a_newcomer_behind_an_address_in_debt_is_heard_later_and_not_sent_away(tmp_path: Path) -> None:
    now = 0.0
    quick: Any = {"hello_seconds": 0.05}
    limits = replace(ROOMY, work_per_second=1000, work_burst=60, **quick)

    async def watch() -> None:
        nonlocal now
        async with arena(tmp_path, limits=limits, now=lambda: now) as stage:
            stage.service.work_budgets.charge(ATTACKER, 100)
            one = stage.connect(ATTACKER)
            await asyncio.sleep(0.1)
            assert one.texts == []
            now += 1
            await wait_for(lambda: bool(one.texts))
            assert "welcome" in one.texts[0]

    asyncio.run(watch())


def test_more_windows_of_a_seat_wait_as_spectators_do_and_the_first_does_not(tmp_path: Path) -> None:
    limits = replace(ROOMY, work_per_second=1, work_burst=60)

    async def watch() -> None:
        async with arena(tmp_path, limits=limits, now=stand_still) as stage:
            windows = [stage.connect(ATTACKER, stage.tokens[0]) for _ in range(8)]
            other = stage.connect(VICTIM, stage.tokens[0])
            await wait_for(lambda: all(one.updates() for one in (*windows, other)))
            stage.service.work_budgets.charge(ATTACKER, 1000)
            for version in (2, 3):
                await stage.move()
                await wait_for(lambda: len(other.updates()) == len(windows[0].updates()) == version)  # noqa: B023
                await let_settle()
                assert [len(one.updates()) for one in windows[1:]] == [1] * 7
            await windows[0].close()
            await wait_for(lambda: len(windows_behind(windows[1:])) == 6)

    def windows_behind(windows: list[Wire]) -> list[Wire]:
        return [one for one in windows if one.updates()[-1]["number"] < 3]

    asyncio.run(watch())


def test_more_windows_of_a_seat_are_woken_after_those_who_play(tmp_path: Path) -> None:
    async def watch() -> None:
        async with arena(tmp_path) as stage:
            windows = [stage.connect(ATTACKER, stage.tokens[0]) for _ in range(3 * AT_ONCE)]
            player = stage.connect(VICTIM, stage.tokens[1])
            await wait_for(lambda: all(one.updates() for one in (*windows, player)))
            await stage.move()
            await let_settle()
            assert len(player.updates()) == len(windows[0].updates()) == 2
            assert sum(len(one.updates()) for one in windows) - len(windows) <= 2 * AT_ONCE + 1
            await wait_for(lambda: all(len(one.updates()) == 2 for one in windows))

    asyncio.run(watch())


@pytest.fixture
def waking() -> tuple[FanOut, list[int], list[Callable[[], None]]]:
    """Give a fan-out whose timer a test lets ring."""
    timers: list[Callable[[], None]] = []
    return FanOut(lambda _, call: timers.append(call)), [], timers


def test_spectators_are_woken_in_turn_a_few_at_a_time(
    waking: tuple[FanOut, list[int], list[Callable[[], None]]],
) -> None:
    fan_out, woken, timers = waking

    @dataclass(frozen=True)
    class Sleeper:
        number: int

        def wake(self) -> None:
            woken.append(self.number)

    sleepers = [Sleeper(number) for number in range(3 * AT_ONCE)]
    fan_out.request(sleepers)
    assert woken == list(range(AT_ONCE))
    for _ in range(10):
        fan_out.request(sleepers)  # news upon news: each is woken once more, in turn
    while timers:
        timers.pop()()
    assert sorted(woken) == sorted([*range(AT_ONCE), *range(3 * AT_ONCE)])
    assert woken[AT_ONCE : 3 * AT_ONCE] == list(range(AT_ONCE, 3 * AT_ONCE))


def test_an_update_of_written_parts_is_the_same_letter_by_letter() -> None:
    story, updates = ScriptedMatch().make_moves(5), Updates()
    for viewer in (0, 1, None):
        for after in (0, 3, 99):
            plain = messages.update_message(story.table, viewer, after, PATIENCE)
            found = updates.write(story.table, viewer, after, PATIENCE, keep=True)
            assert found == messages.encode_message(plain)
            assert updates.find(story.table, viewer, after) == found
    story.make_moves(1)
    assert updates.find(story.table, None, 0) is None


def test_debts_are_paid_in_the_time_it_takes_to_fill_a_bucket() -> None:
    now = 0.0
    budgets = WorkBudgets(10, 100, lambda: now)
    assert budgets.seconds_to_wait("a") == 0
    budgets.charge("a", 10_000)
    assert budgets.seconds_to_wait("a") == 10
    assert budgets.seconds_to_wait("b") == 0
    now = 10.0
    assert budgets.seconds_to_wait("a") == 0
