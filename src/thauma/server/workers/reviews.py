"""Reviews of matches that are over: made one at a time in a process of their own, stored with the match.

With several servers on one database a review is the task of the one that was asked first, for as long as it
shows that it is at it; whichever is asked next takes over from one that has fallen silent.
"""

import asyncio
import contextlib
import logging
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

import msgspec

from thauma import wire
from thauma.review.contract import Judged, Review, ReviewPart
from thauma.server.matches import credentials
from thauma.server.matches.cache import RETRY, LiveMatch
from thauma.server.matches.commands import Refusal
from thauma.server.matches.hub import Hub
from thauma.server.store.base import ReviewState, StoredReview, StoreUnavailable
from thauma.server.workers.fair_queue import FairQueue, Owner
from thauma.server.workers.pool_interface import Pool, WorkFailed
from thauma.server.workers.worker import Answer, Judge

log = logging.getLogger("thauma.server")
VERSION: int = next(field.default for field in msgspec.structs.fields(Review) if field.name == "version")
"""of the reviews that are made here"""
SEED = 0
"""always the same, so that the same match and the same budget give the same review"""
REVIEW_TRIES = 2
"""how often a review is tried before it has failed"""
SILENT = 4
"""how many times its grace a server may be silent before another one takes its reviews over"""
COME_BACK = 10
"""seconds after which somebody may come back who found too many before"""
EVER = 2**62
"""later than any time"""

_review = msgspec.json.Decoder(Review)


@dataclass(slots=True, eq=False)
class ReviewTask:
    """A review that this server makes, or is going to."""

    match: str
    number: int
    text: str
    client: str = ""
    """for whom it is made"""
    done: int = 0
    of: int = 0
    thinking: bool = False
    lost: bool = False
    """whether another server has taken it over"""
    win: list[list[float]] = field(default_factory=list)
    moves: list[Judged] = field(default_factory=list)
    """what has been found so far"""

    def note_progress(self, answer: Answer) -> None:
        """Keep how far a worker is and what it has found; one that took over begins anew."""
        if answer.done <= self.done:
            self.win, self.moves = [], []
        self.done, self.of = answer.done, answer.of
        self.win += answer.win
        self.moves += answer.moves

    def progress_message(self, since: int) -> wire.Reviewed:
        """Say how far it is, with what has been found beyond so many moves."""
        part = ReviewPart(since, self.win[since:], self.moves[since:]) if len(self.win) > since else None
        return wire.Reviewed("thinking" if self.thinking else "waiting", self.done, self.of, part=part)


class Reviews:
    """Sees to it that matches are reviewed when somebody asks."""

    def __init__(self, hub: Hub, workers: Pool) -> None:
        self.hub = hub
        self.workers = workers
        self.store = hub.cache.store
        self.grace = hub.settings.grace
        self.server = credentials.make_match_id()
        """what this process is called beside its reviews"""
        self.tasks: dict[int, ReviewTask] = {}
        """by the number of the match"""
        self.queue: FairQueue[ReviewTask] = FairQueue()
        """all count the same: how long one takes depends on the match, and nobody chooses that"""
        self.running: asyncio.Task[None] | None = None
        self.ended: Counter[str] = Counter()
        """reviews by how they ended"""
        self.seconds = 0.0
        """spent on them"""

    # -------------------------------------------------------------------------------------- asking

    async def ask(
        self, match: str, *, begin: bool, count: Callable[[], None], since: int = 0, client: str = ""
    ) -> wire.Reviewed:
        """Give the review of a match, or how far it is, with what was found beyond so many moves.

        One that nobody has asked for yet, or that failed, is only made if it is to `begin`; one that was
        asked for, and of which nothing will come any more, is taken up. `count` may refuse to.

        Raises a Refusal.
        """
        live = await self.match_to_review(match)
        if live.number in self.tasks:
            return self.tasks[live.number].progress_message(since)
        stored = await self.hub.cache.call_store(self.store.read_review, live.number)
        if stored is None and not begin:
            raise Refusal("not-found", "nobody has asked for a review of this match")
        if stored is not None:
            there = self.stored_message(stored)
            if there is not None and (there.state != "failed" or not begin):
                return there
        return await self.begin(live, count, client)

    async def match_to_review(self, match: str) -> LiveMatch:
        """Give a match that is over and can be reviewed; raises a Refusal."""
        live = await self.hub.finished_match(match)
        if not live.hosted.match.movers:
            raise Refusal("not-found", "nobody has moved in this match, so there is nothing to review")
        return live

    async def ready_review(self, live: LiveMatch) -> Review | None:
        """Give the review of a match if it is there."""
        stored = await self.hub.cache.call_store(self.store.read_review, live.number)
        message = self.stored_message(stored) if stored is not None else None
        return message.review if message is not None else None

    def stored_message(self, stored: StoredReview) -> wire.Reviewed | None:
        """Tell what is stored of a review; None if it is of no use and nobody is at it."""
        far = (stored.done, stored.total)
        if stored.version != VERSION or (stored.state == "asked" and stored.seen < self.silent_since()):
            return None
        if stored.state == "ready":
            return wire.Reviewed("ready", *far, _review.decode(stored.body))
        if stored.state == "failed":
            return wire.Reviewed("failed", *far)
        return wire.Reviewed("thinking" if stored.total else "waiting", *far)

    def silent_since(self) -> int:
        """Give when a server must have been seen last; one that is alone waits for no other."""
        return self.hub.clock.now() - round(1000 * SILENT * self.grace) if self.store.shared else EVER

    async def begin(self, live: LiveMatch, count: Callable[[], None], client: str) -> wire.Reviewed:
        """Take the review of a match upon this server, unless it has done so, or another one."""
        if live.number in self.tasks:
            return self.tasks[live.number].progress_message(0)
        limits = self.hub.settings.limits
        too_many = self.queue.count_of(client) >= limits.reviews_waiting_per_client
        if too_many or len(self.tasks) >= limits.reviews_waiting:
            later = {"Retry-After": str(COME_BACK)}
            raise Refusal(
                "too-many", "too many matches are waiting for a review; come back later", headers=later
            )
        count()
        task = self.tasks[live.number] = ReviewTask(
            live.hosted.id, live.number, live.hosted.match.text(), client
        )
        taken = False
        try:
            now = self.hub.clock.now()
            given = (live.number, VERSION, self.server, now, self.silent_since())
            taken = await self.hub.cache.call_store(self.store.take_review, *given)
        finally:
            if not taken:
                del self.tasks[live.number]
        if not taken:
            return await self.message_of_other_server(live)
        self.queue.put(task, Owner(client, task.match), 1.0)
        if self.running is None:
            self.running = asyncio.ensure_future(self.run())
        return task.progress_message(0)

    async def message_of_other_server(self, live: LiveMatch) -> wire.Reviewed:
        """Tell of a review that another server took first; there may also be no match any more."""
        stored = await self.hub.cache.call_store(self.store.read_review, live.number)
        if stored is None:
            self.hub.cache.drop(live)
            raise Refusal("not-found", "there is no such match any more")
        return self.stored_message(stored) or wire.Reviewed("waiting", 0, 0)

    # -------------------------------------------------------------------------------------- making

    async def run(self) -> None:
        """Make reviews until none waits."""
        holding = asyncio.ensure_future(self.hold_reviews())
        try:
            while (ticket := self.queue.pop()) is not None:
                task = ticket.item
                try:
                    await self.make(task)
                except Exception:
                    log.exception("review", extra={"match": task.match})
                finally:
                    del self.tasks[task.number]
        finally:
            self.running = None
            holding.cancel()
            await asyncio.gather(holding, return_exceptions=True)

    async def hold_reviews(self) -> None:
        """Show other servers again and again that this one is at its reviews."""
        while self.store.shared:
            await asyncio.sleep(self.grace / 2)
            for task in list(self.tasks.values()):
                with contextlib.suppress(StoreUnavailable):
                    await self.report_progress(task)

    async def report_progress(self, task: ReviewTask) -> None:
        """Say how far a review is; notice if it is another server's by now."""
        given = (task.number, self.server, self.hub.clock.now(), task.done, task.of)
        if task.number in self.tasks and not await self.hub.cache.call_store(self.store.hold_review, *given):
            task.lost = True

    async def make(self, task: ReviewTask) -> None:
        """Make a review and store it."""
        if task.lost:
            return
        task.thinking = True
        began = time.perf_counter()
        review = await self.compute_review(task)
        self.seconds += time.perf_counter() - began
        if review is None:
            await self.store_end(task, "failed")
        else:
            await self.store_end(task, "ready", task.of, msgspec.json.encode(review))

    async def compute_review(self, task: ReviewTask) -> Review | None:
        """Have a worker review a match; None if it cannot be done."""
        failures = 0
        while failures < REVIEW_TRIES:
            task.done, task.win, task.moves = 0, [], []
            job = Judge(task.text, self.hub.settings.limits.review_nodes, SEED)
            try:
                answer = await self.workers.work(
                    job, progress=task.note_progress, clients=[task.client], match=task.match
                )
            except StoreUnavailable:
                await asyncio.sleep(RETRY)
            except WorkFailed as problem:
                failures += 1
                extra = {"match": task.match, "reason": str(problem)[:200]}
                log.warning("review failed", extra=extra)
            else:
                return answer.review
        return None

    async def store_end(
        self, task: ReviewTask, state: ReviewState, total: int = 0, body: bytes = b""
    ) -> None:
        """Store how a review ended, as soon as the store answers."""
        self.ended[state] += 1
        given = (task.number, self.server, state, total, body)
        while True:
            try:
                await self.hub.cache.call_store(self.store.end_review, *given)
            except StoreUnavailable:
                await asyncio.sleep(RETRY)
            else:
                return

    async def close(self) -> None:
        """Stop, and leave what is not made to other servers, or to the next one."""
        left = list(self.tasks.values())
        if self.running is not None:
            self.running.cancel()
            await asyncio.gather(self.running, return_exceptions=True)
        for task in left:
            with contextlib.suppress(StoreUnavailable):
                await self.hub.cache.call_store(
                    self.store.end_review, task.number, self.server, "asked", 0, b""
                )
