"""People are told that a bot waits for a processor, and cannot count its steps by that."""

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.attacks.test_fan_out import wait_for
from tests.server.support.services import ManualClock, service
from thauma import wire
from thauma.server.matches import events
from thauma.server.matches.commands import Decision
from thauma.server.store.job_table import JobTable, NewJob
from thauma.server.workers.shared_pool import AskedJob, SharedJobs
from thauma.server.workers.worker_pool import WorkerPool

pytestmark = pytest.mark.unsanitized
PLAYERS = (wire.NewPlayer("human", "Ada"), wire.NewPlayer("bot", bot="expert"))


class FullPool(WorkerPool):
    """A pool that has no process free."""

    def __init__(self) -> None:
        super().__init__(0)


def test_a_wait_is_told_by_what_everybody_saw_and_until_the_next_such_thing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def watch() -> None:
        hands = ManualClock()
        made = service(str(tmp_path / "m.sqlite3"), clock=hands, workers=FullPool())
        made_match = await made.hub.create(wire.NewMatch("duel", PLAYERS, order="listed"))
        live = await made.hub.find(made_match.match.match)
        presence = made.hub.presences.open(live.hosted.id)
        while live.hosted.asked_seats == [0]:
            move = live.hosted.match.legal(0)[0]
            row = Decision(events.Moved(0, move))
            await made.hub.settle(live, lambda row=row: row, lambda: None)  # type: ignore[misc]
        await wait_for(lambda: made.workers.waiting == 1)

        def told() -> Any:
            return presence.message(live.hosted, hands.at).seats[1].waits

        await made.bot_runner.tell_waits()
        assert told() is msgspec.UNSET, "nobody has waited for long"
        hands.at += 12_000
        await made.bot_runner.tell_waits()
        assert told() == 10
        monkeypatch.setattr(made.workers, "has_waiting", lambda _: False)
        hands.at += 5_000
        await made.bot_runner.tell_waits()
        assert told() == 15, "that a step of its turn began is nobody's business"
        live.hosted.changed = hands.at
        await made.bot_runner.tell_waits()
        assert told() is msgspec.UNSET
        await made.close()

    asyncio.run(watch())


def test_a_queue_knows_which_matches_wait() -> None:
    async def watch() -> None:
        table: Any = object.__new__(JobTable)
        jobs = SharedJobs(table)
        pool: Any = jobs.pools["move"]
        job = NewJob("a", "move", "", [], [], "one", 1.0)
        jobs.asked["a"] = asked = AskedJob(job, pool, None)
        assert (pool.has_waiting("one"), pool.has_waiting("two")) == (True, False)
        assert not jobs.pools["hint"].has_waiting("one")
        asked.begun = True
        assert not pool.has_waiting("one")

    asyncio.run(watch())
