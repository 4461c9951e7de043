"""Deadlines in the store: a broken match holds up no other, and no race or outage lets one be forgotten."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from tests.server.attacks.test_fan_out import wait_for
from tests.server.support.services import NOON, ManualClock, service
from thauma import wire
from thauma.server.matches import clock_keeper, events
from thauma.server.matches.cache import LiveMatch
from thauma.server.matches.clock_keeper import PUT_OFF
from thauma.server.matches.clocks import CLOCK_SKEW, next_due
from thauma.server.matches.commands import Decision, Refusal
from thauma.server.service import Service
from thauma.server.store.base import Append, Store, StoreUnavailable

pytestmark = pytest.mark.unsanitized
HOUR = 3_600_000
PEOPLE = (wire.NewPlayer("human", "Ada"), wire.NewPlayer("human", "Bo"))
AGAINST_BOT = (wire.NewPlayer("human", "Ada"), wire.NewPlayer("bot", bot="greedy"))
CLOCK = wire.MatchClock("move", 3600)


@contextlib.asynccontextmanager
async def running(folder: Path, clock: ManualClock, **given: Any) -> AsyncIterator[Service]:
    """Run a service whose own loops do nothing: the test does what they would do."""
    made = service(str(folder / "matches.sqlite3"), clock=clock, **given)
    yield made
    await made.close()


async def make_match(made: Service, *, players: Any = PEOPLE, clock: wire.MatchClock = CLOCK) -> LiveMatch:
    """Make a match with clocks, whose deadline is in the store."""
    new = wire.NewMatch("duel", players, order="listed", clock=clock)
    live = await made.hub.find((await made.hub.create(new)).match.match)
    await wait_for(lambda: not made.clock_keeper.noting)
    return live


def deadlines(store: Store) -> dict[int, int]:
    """Give by match when it is looked at."""
    return {number: due for number, _, due in store.due_matches(10**15, 100)}


BROKEN = {
    "an illegal move": events.encode(events.Moved(0, "build the-moon")),
    "a row of a newer server": b'{"type":"teleported","seat":0}',
    "no row at all": b"{",
}


@pytest.mark.parametrize("body", BROKEN.values(), ids=BROKEN)
def test_a_match_that_cannot_be_read_is_put_off_and_holds_up_no_other(tmp_path: Path, body: bytes) -> None:
    async def watch() -> None:
        hands = ManualClock()
        async with running(tmp_path, hands) as first:
            broken, sound = await make_match(first), await make_match(first)
            first.store.write([Append(broken.number, 1, hands.at, body)])
        hands.at += HOUR
        async with running(tmp_path, hands) as second:
            await second.clock_keeper.sweep()
            assert second.clock_keeper.fallen == 1
            assert deadlines(second.store) == {broken.number: hands.at + PUT_OFF}
            live = await second.hub.find(sound.hosted.id)
            assert live.hosted.status == "over"

    asyncio.run(watch())


def test_a_refusal_for_one_match_holds_up_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def watch() -> None:
        hands = ManualClock()
        async with running(tmp_path, hands) as made:
            refused, _ = await make_match(made), await make_match(made)
            settle = made.hub.settle_clocks

            async def refuse_one(live: LiveMatch) -> bool:
                if live is refused:
                    raise Refusal("wrong-rules", "of another program")
                return await settle(live)

            monkeypatch.setattr(made.hub, "settle_clocks", refuse_one)
            hands.at += HOUR
            await made.clock_keeper.sweep()
            assert made.clock_keeper.fallen == 1
            assert deadlines(made.store) == {refused.number: hands.at + PUT_OFF}

    asyncio.run(watch())


def test_a_deadline_is_written_when_the_store_answers_again_even_if_the_match_was_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def watch() -> None:
        async with running(tmp_path, ManualClock()) as made:
            note, failures = made.store.note_deadline, 3

            def fail_at_first(number: int, due: int) -> bool:
                nonlocal failures
                failures -= 1
                if failures >= 0:
                    raise StoreUnavailable("error.store.not-now", path="matches", reason="away")
                return note(number, due)

            monkeypatch.setattr(clock_keeper, "RETRY", 0)
            monkeypatch.setattr(made.store, "note_deadline", fail_at_first)
            live = await forgotten_match(made)
            made.hub.cache.drop(live)
            await wait_for(lambda: not made.clock_keeper.noting)
            assert failures < 0
            assert deadlines(made.store) == {live.number: NOON + HOUR}

    asyncio.run(watch())


async def forgotten_match(made: Service) -> LiveMatch:
    """Make a match whose deadline another server has dropped, and which this one begins to note again."""
    live = await make_match(made)
    made.store.move_deadline(live.number, NOON + HOUR, None)
    assert deadlines(made.store) == {}
    live.deadline = None
    made.clock_keeper.reset_timer(live, False)
    assert live in made.clock_keeper.noting
    return live


def test_a_deadline_that_waits_is_written_when_the_server_stops(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def watch() -> None:
        made = service(str(tmp_path / "matches.sqlite3"), clock=ManualClock())
        note, tried = made.store.note_deadline, asyncio.Event()
        loop = asyncio.get_running_loop()

        def fail(number: int, due: int) -> bool:
            loop.call_soon_threadsafe(tried.set)
            if not made.clock_keeper.closing:
                raise StoreUnavailable("error.store.not-now", path="matches", reason="away")
            return note(number, due)

        monkeypatch.setattr(clock_keeper, "RETRY", 3600)
        monkeypatch.setattr(made.store, "note_deadline", fail)
        live = await forgotten_match(made)
        await asyncio.wait_for(tried.wait(), 60)
        await made.close()
        async with running(tmp_path, ManualClock()) as second:
            assert deadlines(second.store) == {live.number: NOON + HOUR}

    asyncio.run(watch())


def test_a_deadline_is_stored_with_the_row_so_that_no_crash_comes_between(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: int) -> bool:
        raise StoreUnavailable("error.store.not-now", path="matches", reason="away")

    async def watch() -> None:
        hands = ManualClock()
        async with running(tmp_path, hands) as made:
            monkeypatch.setattr(made.store, "note_deadline", fail)
            new = wire.NewMatch("duel", PEOPLE, order="listed", clock=wire.MatchClock("game", 3600))
            live = await made.hub.find((await made.hub.create(new)).match.match)
            assert deadlines(made.store) == {live.number: NOON + HOUR}
            live.hosted.clocks[1].left = 1_000_000  # as after a long game
            await made_move(made, live, 0)
            assert deadlines(made.store) == {live.number: NOON + 1_000_000}

    asyncio.run(watch())


@pytest.mark.parametrize("clock", [wire.MatchClock("move", 60), wire.MatchClock("game", 60, 5)])
def test_no_flag_falls_before_the_deadline_that_is_stored(tmp_path: Path, clock: wire.MatchClock) -> None:
    async def watch() -> None:
        hands, chance = ManualClock(), Random(3)
        async with running(tmp_path, hands) as made:
            for players in (PEOPLE, AGAINST_BOT):
                monkey = made.hub.listeners
                made.hub.listeners = []  # nobody notes anything but with the rows
                live = await make_match(made, players=players, clock=clock)
                while live.hosted.ending is None and len(live.hosted.steps) < 60:
                    await made_move(made, live, live.hosted.asked_seats[0])
                    due = next_due(live.hosted.clocks)
                    assert due is None or deadlines(made.store)[live.number] <= due
                    hands.at += chance.randrange(4_000)
                made.hub.listeners = monkey

    asyncio.run(watch())


def test_an_earlier_flag_is_noted_too(tmp_path: Path) -> None:
    async def watch() -> None:
        hands = ManualClock()
        async with running(tmp_path, hands) as made:
            live = await make_match(made, clock=wire.MatchClock("game", 3600))
            assert deadlines(made.store) == {live.number: NOON + HOUR}
            live.hosted.clocks[1].left = 1_000_000  # as after a long game
            await made_move(made, live, 0)
            await wait_for(lambda: not made.clock_keeper.noting)
            assert deadlines(made.store) == {live.number: NOON + 1_000_000}

    asyncio.run(watch())


async def made_move(made: Service, live: LiveMatch, seat: int) -> None:
    """Let a seat move, whoever plays there."""
    move = live.hosted.match.legal(seat)[0]
    await made.hub.settle(live, lambda: Decision(events.Moved(seat, move)), lambda: None)


@pytest.mark.parametrize("first", ["noted", "moved"])
def test_a_deadline_that_another_server_drops_while_a_bot_is_asked_is_noted_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, first: str
) -> None:
    """The bot answers while the sweep, which saw that no clock runs, removes the deadline."""

    async def watch() -> None:
        hands = ManualClock()
        async with running(tmp_path, hands) as made:
            monkeypatch.setattr(made.bot_runner, "start_bots", lambda *_: None)
            made.hub.listeners = [made.clock_keeper.reset_timer]
            live = await make_match(made, players=AGAINST_BOT)
            while live.hosted.asked_seats == [0]:
                await made_move(made, live, 0)
            assert next_due(live.hosted.clocks) is None
            hands.at += HOUR
            loop, move_deadline = asyncio.get_running_loop(), made.store.move_deadline

            async def answer() -> None:
                while live.hosted.asked_seats == [1]:
                    await made_move(made, live, 1)
                await wait_for(lambda: not made.clock_keeper.noting)

            def drop(number: int, before: int, after: int | None) -> bool:
                changed = first == "moved" and move_deadline(number, before, after)
                asyncio.run_coroutine_threadsafe(answer(), loop).result(60)
                return changed if first == "moved" else move_deadline(number, before, after)

            monkeypatch.setattr(made.store, "move_deadline", drop)
            await made.clock_keeper.sweep()
            await wait_for(lambda: not made.clock_keeper.noting)
            due = next_due(live.hosted.clocks)
            assert due is not None
            assert deadlines(made.store)[live.number] <= due

    asyncio.run(watch())


def test_what_is_known_is_not_written_again_until_another_server_may_have_moved_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def watch() -> None:
        hands = ManualClock()
        async with running(tmp_path, hands) as made:
            live = await make_match(made)
            written: list[int] = []
            note = made.store.note_deadline

            def record(number: int, due: int) -> bool:
                written.append(due)
                return note(number, due)

            monkeypatch.setattr(made.store, "note_deadline", record)
            for _ in range(3):
                hands.at += 1000
                await made_move(made, live, live.hosted.asked_seats[0])
            assert (written, list(made.clock_keeper.noting)) == ([], [])
            hands.at = NOON + HOUR - CLOCK_SKEW
            made.clock_keeper.reset_timer(live, True)
            await wait_for(lambda: not made.clock_keeper.noting)
            assert written == [next_due(live.hosted.clocks)]
            assert deadlines(made.store) == {live.number: NOON + HOUR}, "never too late"

    asyncio.run(watch())


def test_nothing_that_a_service_does_again_and_again_ends_with_a_failure(tmp_path: Path) -> None:
    async def watch() -> None:
        async with running(tmp_path, ManualClock()) as made:
            problems = [
                ValueError("broken"),
                StoreUnavailable("error.store.closed"),
                msgspec.DecodeError("x"),
            ]
            done = asyncio.Event()

            async def work() -> None:
                if problems:
                    raise problems.pop()
                done.set()

            task = asyncio.ensure_future(made.repeat(work, 0))
            await asyncio.wait_for(done.wait(), 60)
            task.cancel()
            assert made.metrics.errors == 2

    asyncio.run(watch())


def test_a_flag_that_is_days_away_has_no_timer_and_falls_in_its_time(tmp_path: Path) -> None:
    async def watch() -> None:
        hands, days = ManualClock(), 3 * 24 * HOUR
        async with running(tmp_path, hands) as made:
            live = await make_match(made, clock=wire.MatchClock("move", days // 1000, then="bot"))
            assert (made.clock_keeper.timers, deadlines(made.store)) == ({}, {live.number: NOON + days})
            seat = live.hosted.asked_seats[0]
            hands.at += days - 1000
            await made.clock_keeper.sweep()
            assert live.hosted.seats[seat].bot == ""
            made.clock_keeper.reset_timer(live, False)
            assert list(made.clock_keeper.timers) == [live], "it is near now"
            hands.at += 1000
            await made.clock_keeper.sweep()
            assert live.hosted.seats[seat].bot
            assert live.hosted.status == "playing"

    asyncio.run(watch())
