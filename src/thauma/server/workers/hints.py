"""Hints: what a strong player would do in a seat's place, thought about in a process of their own.

A hint is a step of the match, so that everybody sees that it was taken; what it says is for the seat alone.
There is one for each question: asking again gives the same. Of several in one turn others see the first
only, lest they learn that the seat is asked more than once.
"""

import asyncio
import contextlib
import logging
from collections import Counter
from dataclasses import dataclass

import msgspec

from thauma import wire
from thauma.review.contract import Hint
from thauma.server.matches import events
from thauma.server.matches.cache import LiveMatch
from thauma.server.matches.commands import Decision, Refusal, check_length
from thauma.server.matches.hosted_match import HostedMatch
from thauma.server.matches.hub import Hub
from thauma.server.workers.pool_interface import Pool, WorkFailed
from thauma.server.workers.worker import Advise

log = logging.getLogger("thauma.server")
HINT_TRIES = 2
"""how often a hint is looked for before the player is told that there is none"""
COME_BACK_SOON = 2
"""seconds after which somebody may come back who found too many before"""

_hint = msgspec.json.Decoder(Hint)


@dataclass(frozen=True, slots=True)
class HintRequest:
    """A hint that is to be found: whose, about which question, and what the seat knows."""

    live: LiveMatch
    token: str
    client: str
    seat: int
    question: int
    seen: str
    address: str = ""
    """of the client, whose turn it is when several wait"""


class Hints:
    """Gives hints."""

    def __init__(self, hub: Hub, workers: Pool) -> None:
        self.hub = hub
        self.workers = workers
        self.limits = hub.settings.limits
        self.given = 0
        self.waiting_by_address: Counter[str] = Counter()
        self.finding: dict[tuple[str, int, int], asyncio.Task[wire.Hinted]] = {}
        """hints being thought about, by match, seat and question"""

    async def ask(self, match: str, token: str, client: str, address: str = "") -> wire.Hinted | HintRequest:
        """Give a hint that the seat has already; otherwise what is to be found. Raises a Refusal."""
        live = await self.hub.find(match)

        def attempt() -> wire.Hinted | HintRequest:
            hosted, seat = live.hosted, self.hub.seat_of(live, token)
            there = known_hint(hosted, seat, client)
            if there is not None:
                return there
            question = check_asked(hosted, seat)
            seen = hosted.match.seen_by(seat).to_json()
            return HintRequest(live, token, client, seat, question, seen, address)

        return await self.hub.settle(live, attempt, attempt)

    async def find(self, asked: HintRequest) -> wire.Hinted:
        """Find a hint and give it, unless it has come too late. Raises a Refusal."""
        key = (asked.live.hosted.id, asked.seat, asked.question)
        task = self.finding.get(key)
        if task is None:
            too_many = self.waiting_by_address[asked.address] >= self.limits.hints_waiting_per_client
            if too_many or len(self.finding) >= self.limits.hints_waiting:
                later = {"Retry-After": str(COME_BACK_SOON)}
                raise Refusal("too-many", "too many want a hint just now; wait a little", headers=later)
            task = self.finding[key] = asyncio.ensure_future(self.find_and_store(asked))
            self.waiting_by_address[asked.address] += 1
            task.add_done_callback(lambda done: self.drop_task(key, asked.address, done))
        return await asyncio.shield(task)  # those who have left find it when they come back

    def drop_task(self, key: tuple[str, int, int], address: str, task: asyncio.Task[wire.Hinted]) -> None:
        """Let go of a hint that was given, or not; whoever asked may be gone and read no error any more."""
        del self.finding[key]
        self.waiting_by_address[address] -= 1
        self.waiting_by_address += Counter()  # drops those with none
        if not task.cancelled():
            task.exception()

    async def find_and_store(self, asked: HintRequest) -> wire.Hinted:
        """Think, then make the hint a step of the match."""
        live, hosted, seat = asked.live, asked.live.hosted, asked.seat
        hint = await self.think(asked)
        text = msgspec.json.encode(hint).decode()

        def attempt() -> Decision | wire.Hinted:
            self.hub.seat_of(live, asked.token)  # the seat may have been moved
            there = known_hint(hosted, seat, asked.client)
            if there is not None:
                return there
            if hosted.open_question(seat) != asked.question:
                raise Refusal("stale", "the match has moved on, and the hint with it; ask again")
            return Decision(events.Hinted(seat, text, asked.client))

        def given_hint() -> wire.Hinted:
            self.given += 1
            return wire.Hinted(hint, hosted.step_count(seat))

        return await self.hub.settle(live, attempt, given_hint)

    async def think(self, asked: HintRequest) -> Hint:
        """Have a worker think about it."""
        for _ in range(HINT_TRIES):
            job = Advise(asked.seen, self.limits.hint_nodes, self.hub.chance.draw_bot_seed())
            try:
                match = asked.live.hosted.id
                hint = (await self.workers.work(job, clients=[asked.address], match=match)).hint
            except WorkFailed as problem:
                extra = {"match": asked.live.hosted.id, "seat": asked.seat, "reason": str(problem)[:200]}
                log.warning("hint failed", extra=extra)
                continue
            if hint is not None:
                return hint
        raise Refusal("unavailable", "there is no hint just now; ask again")

    async def close(self) -> None:
        """Stop thinking; who still wants a hint asks the next server."""
        tasks = list(self.finding.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def check_asked(hosted: HostedMatch, seat: int) -> int:
    """Give the number of what the seat is asked; refuse advice to a seat that is not asked anything."""
    if hosted.ending is not None:
        raise Refusal("over", "the match is over")
    if hosted.status == "open":
        raise Refusal("waiting-for-players", "the match begins when every seat is taken")
    question = hosted.open_question(seat)
    if question is None or hosted.seats[seat].bot:
        raise Refusal("not-asked", "it is not your turn; a hint is for a move that you have to make")
    check_length(hosted, seat)
    return question


def known_hint(hosted: HostedMatch, seat: int, client: str) -> wire.Hinted | None:
    """Give the hint that a request led to, or the one that the seat has about its question."""
    number = hosted.step_of_request(seat, client)
    if number is not None and not isinstance(hosted.steps_seen_by(seat)[number - 1].event, events.Hinted):
        raise Refusal("bad-request", "this id belongs to another request of yours; choose a new one")
    number = number or hosted.questions[seat].hinted
    return hint_message(hosted, seat, number) if number else None


def hint_message(hosted: HostedMatch, seat: int, number: int) -> wire.Hinted | None:
    """Tell the seat of a hint by the number of its step; None if a server of another version gave it."""
    row = hosted.steps_seen_by(seat)[number - 1].event
    if isinstance(row, events.Hinted):
        with contextlib.suppress(msgspec.MsgspecError):
            return wire.Hinted(_hint.decode(row.hint), number)
    return None
