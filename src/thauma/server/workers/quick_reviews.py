"""Quick reviews: what decided a match, for whoever has just finished it.

They are found with little thought, in a process of their own so that none waits for a full review, and stored
nowhere: the last ones are remembered.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable

from thauma.review.contract import Review
from thauma.server.matches.cache import LiveMatch
from thauma.server.matches.commands import Refusal
from thauma.server.workers.pool_interface import Pool, WorkFailed
from thauma.server.workers.reviews import COME_BACK, SEED, Reviews
from thauma.server.workers.worker import Answer, Judge

log = logging.getLogger("thauma.server")
REMEMBERED = 100
"""reviews that are given again without thought, for those who played together or load the page anew: some
hundred kilobytes each"""


class QuickReviews:
    """Sees to quick reviews."""

    def __init__(self, reviews: Reviews, workers: Pool) -> None:
        self.reviews = reviews
        self.hub = reviews.hub
        self.limits = reviews.hub.settings.limits
        self.workers = workers
        self.made: OrderedDict[int, Review] = OrderedDict()
        """by the number of the match, the newest at the end"""
        self.tasks: dict[int, asyncio.Task[Review]] = {}
        """that are being made, by the number of the match"""
        self.asked_by: dict[int, str] = {}
        """the clients for whom they are made"""

    async def ask(self, match: str, count: Callable[[], None], client: str = "") -> Review:
        """Give the review of a match: the full one where there is one. `count` may refuse to make any.

        Raises a Refusal.
        """
        live = await self.reviews.match_to_review(match)
        there = await self.reviews.ready_review(live) or self.made.get(live.number)
        return there or await self.make_once(live, count, client)

    async def make_once(self, live: LiveMatch, count: Callable[[], None], client: str) -> Review:
        """Make a review; everybody who asks meanwhile waits for the same one."""
        task = self.tasks.get(live.number)
        if task is None:
            theirs = sum(one == client for one in self.asked_by.values())
            too_many = theirs >= self.limits.reviews_waiting_per_client
            if too_many or len(self.tasks) >= self.limits.reviews_waiting:
                later = {"Retry-After": str(COME_BACK)}
                raise Refusal(
                    "too-many", "too many matches are waiting for a review; come back later", headers=later
                )
            count()
            task = self.tasks[live.number] = asyncio.ensure_future(self.make(live, client))
            self.asked_by[live.number] = client
            task.add_done_callback(lambda done: self.drop_task(live.number, done))
        return await asyncio.shield(task)  # others may wait for it, too

    def drop_task(self, number: int, task: asyncio.Task[Review]) -> None:
        """Let go of a review that was made, or not; whoever asked may be gone and read no error any more."""
        del self.tasks[number], self.asked_by[number]
        if not task.cancelled():
            task.exception()

    async def make(self, live: LiveMatch, client: str) -> Review:
        """Have a worker review a match, and remember what it found."""
        job = Judge(live.hosted.match.text(), self.limits.quick_review_nodes, SEED)
        try:
            match = live.hosted.id
            answer = await self.workers.work(job, progress=ignore_progress, clients=[client], match=match)
            review = answer.review
        except WorkFailed as problem:
            extra = {"match": live.hosted.id, "reason": str(problem)[:200]}
            log.warning("quick review failed", extra=extra)
            review = None
        if review is None:
            raise Refusal("unavailable", "there is no quick review just now; ask again")
        self.made[live.number] = review
        while len(self.made) > REMEMBERED:
            self.made.popitem(last=False)
        return review

    async def close(self) -> None:
        """Stop; nobody needs it enough to be left to another server."""
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def ignore_progress(_answer: Answer) -> None:
    """Wait for the whole review: it comes within seconds."""
