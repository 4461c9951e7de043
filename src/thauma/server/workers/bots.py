"""Bots at the table: when a bot's seat is asked, a worker process gets what that seat sees and answers.

Bots think while somebody is connected to the match, for the account of those who are, and to answer a person
who moved and left. Otherwise they wait until somebody comes.
"""

import asyncio
import logging
from dataclasses import dataclass
from typing import NamedTuple

from thauma.server import reply_times
from thauma.server.matches import events
from thauma.server.matches.cache import RETRY, LiveMatch
from thauma.server.matches.commands import Decision, Refusal
from thauma.server.matches.hosted_match import HostedMatch
from thauma.server.matches.hub import Hub
from thauma.server.store.base import StoreUnavailable
from thauma.server.tracing import tracer
from thauma.server.workers.pool_interface import Pool, WorkFailed
from thauma.server.workers.worker import Choose

log = logging.getLogger("thauma.server")
BOT_TRIES = 2
"""how often a bot is asked before a random move stands in for it"""


WORTH_TELLING = 3.0
"""seconds that a bot has kept people waiting before they are told that it waits for a processor"""


@dataclass(slots=True)
class Thought:
    """A bot that thinks about a question of its seat."""

    question: int | None
    task: asyncio.Task["Choice"]
    idle: bool = False
    """whether the question was settled meanwhile, so that the bot was stopped"""


class Choice(NamedTuple):
    """What a bot chose, or what was drawn because it failed."""

    move: str
    drawn: bool = False


BotSeat = tuple[LiveMatch, int]
"""a seat of a match"""


class BotRunner:
    """Sees to it that bots answer: each on its own, however many are asked at once."""

    def __init__(self, hub: Hub, workers: Pool) -> None:
        self.hub = hub
        self.workers = workers
        self.stand_ins = 0
        """moves that were drawn because a bot failed"""
        self.leaving: dict[BotSeat, int | None] = {}
        """questions of bots that are left to the server that asked them"""
        self.thoughts: dict[BotSeat, Thought] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        hub.listeners.append(self.start_bots)

    def start_bots(self, live: LiveMatch, own: bool) -> None:
        """Let bots think that are asked and do not think yet, or only wait for another server's."""
        self.stop_idle(live)
        if not live.watchers and not (own and live.hosted.human_seats()):
            return  # it moves when somebody comes, unless it answers a person who has just moved
        for seat in asked_bots(live.hosted):
            left = self.leaving.get((live, seat))
            if own and left is not None and left != live.hosted.open_question(seat):
                live.bot_tasks.pop(seat).cancel()
            if seat not in live.bot_tasks:
                task = live.bot_tasks[seat] = asyncio.ensure_future(self.think(live, seat, own))
                self.tasks.add(task)
                task.add_done_callback(self.tasks.discard)

    async def tell_waits(self) -> None:
        """Tell those who are at a match which of its bots wait for a processor, and about how long already.

        Counted from what everybody has seen, and not taken back before something else happens that everybody
        sees: nobody is to count the steps of a bot's turn by it.
        """
        now, waiting = self.hub.clock.now(), set()
        for live, seat in self.thoughts:
            late = now - live.hosted.changed >= 1000 * WORTH_TELLING
            if late and self.workers.has_waiting(live.hosted.id):
                waiting.add((live.hosted.id, seat))
        for match, presence in self.hub.presences.matches.items():
            if not presence.waits and not waiting:
                continue
            live_match = self.hub.cache.matches.get(match)
            if live_match is None:
                continue
            since = live_match.hosted.changed
            kept = {seat for seat, told in presence.waits.items() if told == since}
            new = {seat for found, seat in waiting if found == match}
            presence.set_waits(dict.fromkeys(sorted(kept | new), since))

    def stop_idle(self, live: LiveMatch) -> None:
        """Stop bots whose question was settled: others, and perhaps they themselves, wait for a process."""
        for seat in live.bot_tasks:
            thought = self.thoughts.get((live, seat))
            if (
                thought is not None
                and not thought.idle
                and bot_question(live.hosted, seat) != thought.question
            ):
                thought.idle = True
                thought.task.cancel()

    async def close(self) -> None:
        """Stop thinking; a bot that was asked is asked again by the next server."""
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    async def think(self, live: LiveMatch, seat: int, own: bool) -> None:
        """Answer for a bot until it is not asked any more, or nobody is left who could want it."""
        try:
            if not own and self.hub.cache.store.shared:
                await self.leave_to_others(live, seat)
            while bot_question(live.hosted, seat) is not None:
                try:
                    await self.play_move(live, seat)
                except StoreUnavailable:
                    await asyncio.sleep(RETRY)
                if not live.watchers and not live.hosted.human_seats():
                    break
        except Refusal:
            log.exception("bot", extra={"match": live.hosted.id})
        finally:
            if live.bot_tasks.get(seat) is asyncio.current_task():
                del live.bot_tasks[seat]

    async def leave_to_others(self, live: LiveMatch, seat: int) -> None:
        """Wait as long as the server that asked the bot may still be at it."""
        question = None
        try:
            while (now := bot_question(live.hosted, seat)) is not None and question != now:
                question = self.leaving[live, seat] = now
                own = reply_times.seconds_of(live.hosted.seats[seat].bot)
                await asyncio.sleep(self.hub.settings.grace + own)
        finally:
            self.leaving.pop((live, seat), None)

    async def play_move(self, live: LiveMatch, seat: int) -> None:
        """Let the bot at a seat choose, and make its move unless the question has changed meanwhile."""
        hosted = live.hosted
        question = bot_question(hosted, seat)
        choice = await self.await_choice(live, seat)

        def attempt() -> Decision | None:
            if choice is None or bot_question(hosted, seat) != question:
                return None
            _, after = hosted.match.tried(seat, choice.move)
            row = events.Moved(seat, choice.move, drawn=choice.drawn)
            return Decision(row, "over" if after.over else None)

        await self.hub.settle(live, attempt, lambda: None)

    async def await_choice(self, live: LiveMatch, seat: int) -> Choice | None:
        """Let the bot think; gives None once nobody wants to know any more."""
        task = asyncio.ensure_future(self.choose_move(live, seat))
        thought = self.thoughts[live, seat] = Thought(bot_question(live.hosted, seat), task)
        try:
            return await task
        except asyncio.CancelledError:
            current = asyncio.current_task()
            if not thought.idle or (current is not None and current.cancelling()):
                raise
            return None
        finally:
            del self.thoughts[live, seat]

    async def choose_move(self, live: LiveMatch, seat: int) -> Choice:
        """Ask the bot; a drawn move stands in for one that fails again and again."""
        hosted = live.hosted
        seen = hosted.match.seen_by(seat)
        legal = hosted.match.legal(seat)
        name = hosted.seats[seat].bot
        for _ in range(BOT_TRIES):
            try:
                job = Choose(name, seen.to_json(), self.hub.chance.draw_bot_seed())
                seconds = reply_times.seconds_of(name)
                with tracer.span("bot.think", {"bot": name}):
                    answer = await self.workers.work(job, seconds, clients=live.clients, match=hosted.id)
                move = answer.move
            except WorkFailed as problem:
                log.warning(
                    "bot failed", extra={"match": hosted.id, "seat": seat, "reason": str(problem)[:200]}
                )
                continue
            if move in legal:
                return Choice(move)
            self.workers.failed += 1
            log.warning("bot played an illegal move", extra={"match": hosted.id, "seat": seat})
        self.stand_ins += 1
        log.warning("random move instead of a bot's", extra={"match": hosted.id, "seat": seat})
        return Choice(self.hub.chance.pick_move(legal), drawn=True)


def asked_bots(hosted: HostedMatch) -> list[int]:
    """Which bots are asked something now."""
    return [seat for seat in hosted.asked_seats if hosted.seats[seat].bot]


def bot_question(hosted: HostedMatch, seat: int) -> int | None:
    """Give the number of what a bot is asked now; None if it is not asked, or a person is instead."""
    return hosted.open_question(seat) if hosted.seats[seat].bot else None
