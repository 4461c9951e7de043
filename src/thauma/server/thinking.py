"""Bots at the table: when a bot's seat is asked, a worker process gets what that seat sees and answers."""

import asyncio
import logging

from thauma.server import rows
from thauma.server.hub import Hub
from thauma.server.requests import Decision, Refusal
from thauma.server.shelf import RETRY, Live
from thauma.server.store.base import StoreUnavailable
from thauma.server.table import Table
from thauma.server.worker import Job
from thauma.server.workers import BotFailed, Workers

log = logging.getLogger("thauma.server")
TRIES = 2
"""how often a bot is asked before a random move stands in for it"""


class Thinking:
    """Sees to it that bots answer."""

    def __init__(self, hub: Hub, workers: Workers) -> None:
        self.hub = hub
        self.workers = workers
        self.stand_ins = 0
        """moves that were drawn because a bot failed"""
        self.leaving: set[Live] = set()
        """matches whose bot is left to the server that asked it"""
        self.tasks: set[asyncio.Task[None]] = set()
        hub.listeners.append(self.consider)

    def consider(self, live: Live, own: bool) -> None:
        """Let a bot think if one is asked and none thinks yet, or only waits for another server's."""
        if own and live in self.leaving and live.thinking is not None:
            live.thinking.cancel()
            live.thinking = None
        if live.thinking is None and asked_bot(live.table) is not None:
            live.thinking = asyncio.ensure_future(self.think(live, own))
            self.tasks.add(live.thinking)
            live.thinking.add_done_callback(self.tasks.discard)

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
                await asyncio.sleep(self.hub.settings.grace)
        finally:
            self.leaving.discard(live)

    async def answer(self, live: Live, seat: int) -> None:
        """Let the bot at a seat choose, and make its move unless the question has changed meanwhile."""
        table = live.table
        question = table.question(seat)
        move = await self.choice(table, seat)

        def attempt() -> Decision | None:
            if table.question(seat) != question or table.seats[seat].kind != "bot":
                return None
            _, after = table.match.tried(seat, move)
            return Decision(rows.Moved(seat, move), "over" if after.over else None)

        await self.hub.settle(live, attempt, lambda: None)

    async def choice(self, table: Table, seat: int) -> str:
        """Ask the bot; a drawn move stands in for one that fails again and again."""
        seen = table.match.seen_by(seat)
        legal = table.match.legal(seat)
        for _ in range(TRIES):
            try:
                job = Job(table.seats[seat].name, seen.to_json(), self.hub.chance.bot_seed())
                move = await self.workers.choose(job)
            except BotFailed as problem:
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
