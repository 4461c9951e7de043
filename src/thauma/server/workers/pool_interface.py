"""Who has thoughts thought: what bots, hints and reviews ask of processes here or on any machine."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from thauma.server.workers.worker import Answer, Job

Progress = Callable[[Answer], None]
"""takes how far a job is, and what has been found of it"""


class WorkFailed(Exception):
    """There was no usable answer."""


class Pool(ABC):
    """Has jobs done, in an order that is fair to everybody who waits."""

    def __init__(self) -> None:
        self.asked = 0
        self.failed = 0
        self.on_wait: Callable[[float], None] = lambda _: None
        """hears how long a job waited until it was begun"""

    @abstractmethod
    async def work(
        self,
        job: Job,
        seconds: float = 0.0,
        progress: Progress | None = None,
        *,
        clients: Sequence[str] = (),
        match: str = "",
    ) -> Answer:
        """Have a job done that takes so many seconds, at the expense of whoever of the clients has had least.

        A long job may take its seconds again after each progress; if it has to begin anew, its progress
        begins anew too. Raises WorkFailed.
        """

    @abstractmethod
    def has_waiting(self, match: str) -> bool:
        """Whether a job of a match waits to be begun."""

    @property
    @abstractmethod
    def waiting(self) -> int:
        """How many jobs wait to be begun."""

    @abstractmethod
    async def close(self) -> None:
        """Let go of everything."""
