"""Bots that think while people do: where all choose at once, nobody waits for them one after another."""

from collections.abc import Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait

from thauma.bots import Bot
from thauma.core.match import Match
from thauma.core.state import Seen


class BackgroundBots:
    """The thoughts of some bots: each is asked with what its seat knows, once, in one thread for all.

    One at a time they have as much of the processor as each is meant to have.
    """

    def __init__(self, bots: Sequence[Bot | None]) -> None:
        self.bots = bots
        self.pool: ThreadPoolExecutor | None = None
        self.started: dict[int, tuple[Seen, Future[str]]] = {}
        """by seat: what was known, and the choice that comes of it"""

    def start_bots(self, match: Match) -> None:
        """Let the bots think that are asked now, unless they do already."""
        for seat in match.waiting:
            bot, seen = self.bots[seat], match.seen_by(seat)
            if bot is None or (seat in self.started and self.started[seat][0] == seen):
                continue
            if self.pool is None:
                self.pool = ThreadPoolExecutor(1)
            self.started[seat] = seen, self.pool.submit(bot.choose, seen)

    def has_chosen(self, seat: int, seconds: float = 0.0) -> bool:
        """Whether a bot that was asked has chosen, perhaps after waiting a little."""
        return bool(wait([self.started[seat][1]], seconds).done)

    def choice_of(self, seat: int) -> str:
        """Give what a bot has chosen that was asked; waits for it."""
        return self.started[seat][1].result()

    def close(self) -> None:
        """Begin no further thoughts, and wait for the one that is being thought."""
        if self.pool is not None:
            self.pool.shutdown(cancel_futures=True)
