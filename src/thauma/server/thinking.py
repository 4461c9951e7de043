"""Bots at the table: when a bot's seat is asked, a worker process gets what that seat sees and answers."""

import asyncio
import logging
from dataclasses import dataclass

from thauma.server import levels, rows
from thauma.server.hub import Hub
from thauma.server.requests import Decision, Refusal
from thauma.server.shelf import RETRY, Live
from thauma.server.store.base import StoreUnavailable
from thauma.server.table import Table
from thauma.server.worker import Choose
from thauma.server.workers import Workers, WorkFailed

log = logging.getLogger("thauma.server")
TRIES = 2
"""how often a bot is asked before a random move stands in for it"""


@dataclass(slots=True)
class Thought:
    """A bot that thinks about a question of its seat."""

    seat: int
    question: int | None
    task: asyncio.Task[str]
    idle: bool = False
    """whether the question was settled meanwhile, so that the bot was stopped"""


class Thinking:
    """Sees to it that bots answer."""

    def __init__(self, hub: Hub, workers: Workers) -> None:
        self.hub = hub
        self.workers = workers
        self.stand_ins = 0
        """moves that were drawn because a bot failed"""
        self.leaving: set[Live] = set()
        """matches whose bot is left to the server that asked it"""
        self.thoughts: dict[Live, Thought] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        hub.listeners.append(self.consider)

    def consider(self, live: Live, own: bool) -> None:
        """Let a bot think if one is asked and none thinks yet, or only waits for another server's."""
        if own and live in self.leaving and live.thinking is not None:
            live.thinking.cancel()
            live.thinking = None
        self.stop_idle(live)
        if live.thinking is None and asked_bot(live.table) is not None:
            live.thinking = asyncio.ensure_future(self.think(live, own))
            self.tasks.add(live.thinking)
            live.thinking.add_done_callback(self.tasks.discard)

    def stop_idle(self, live: Live) -> None:
        """Stop a bot whose question was settled: others wait for its process, and perhaps it itself does."""
        thought = self.thoughts.get(live)
        if thought is None or thought.idle or live.table.question(thought.seat) == thought.question:
            return
        thought.idle = True
        thought.task.cancel()

    async def close(self) -> None:
        """Stop thinking; a bot that was asked is asked again by the next server."""
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def think(self, live: Live, own: bool) -> None:
        """Answer for bots until none is asked any more."""
        try:
            if not own and self.hub.shelf.store.shared:
                await self.leave_to_others(live)
            while (seat := asked_bot(live.table)) is not None:
                try:
                    await self.answer(live, seat)
                except StoreUnavailable:
                    await asyncio.sleep(RETRY)
        except Refusal:
            log.exception("bot", extra={"match": live.table.id})
        finally:
            if live.thinking is asyncio.current_task():
                live.thinking = None

    async def leave_to_others(self, live: Live) -> None:
        """Wait as long as the server that asked the bot may still be at it."""
        question = None
        self.leaving.add(live)
        try:
            while (seat := asked_bot(live.table)) is not None and question != live.table.question(seat):
                question = live.table.question(seat)
                own = levels.seconds(live.table.seats[seat].name)
                await asyncio.sleep(self.hub.settings.grace + own)
        finally:
            self.leaving.discard(live)

    async def answer(self, live: Live, seat: int) -> None:
        """Let the bot at a seat choose, and make its move unless the question has changed meanwhile."""
        table = live.table
        question = table.question(seat)
        move = await self.thought(live, seat)

        def attempt() -> Decision | None:
            if move is None or table.question(seat) != question or table.seats[seat].kind != "bot":
                return None
            _, after = table.match.tried(seat, move)
            return Decision(rows.Moved(seat, move), "over" if after.over else None)

        await self.hub.settle(live, attempt, lambda: None)

    async def thought(self, live: Live, seat: int) -> str | None:
        """Let the bot think; gives None once nobody wants to know any more."""
        task = asyncio.ensure_future(self.choice(live.table, seat))
        thought = self.thoughts[live] = Thought(seat, live.table.question(seat), task)
        try:
            return await task
        except asyncio.CancelledError:
            current = asyncio.current_task()
            if not thought.idle or (current is not None and current.cancelling()):
                raise
            return None
        finally:
            del self.thoughts[live]

    async def choice(self, table: Table, seat: int) -> str:
        """Ask the bot; a drawn move stands in for one that fails again and again."""
        seen = table.match.seen_by(seat)
        legal = table.match.legal(seat)
        name = table.seats[seat].name
        for _ in range(TRIES):
            try:
                job = Choose(name, seen.to_json(), self.hub.chance.bot_seed())
                move = (await self.workers.work(job, levels.seconds(name))).move
            except WorkFailed as problem:
                log.warning(
                    "bot failed", extra={"match": table.id, "seat": seat, "reason": str(problem)[:200]}
                )
                continue
            if move in legal:
                return move
            self.workers.failed += 1
            log.warning("bot played an illegal move", extra={"match": table.id, "seat": seat})
        self.stand_ins += 1
        return self.hub.chance.pick(legal)


def asked_bot(table: Table) -> int | None:
    """Which bot is asked something now."""
    return next((seat for seat in table.asked if table.seats[seat].kind == "bot"), None)
