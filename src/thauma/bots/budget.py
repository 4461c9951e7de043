"""How much a search may think about one decision."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from thauma.core.arguments import check_kind
from thauma.core.errors import ThaumaError, short_repr

MOST_SECONDS = 86_400.0
MOST_NODES = 10**10
MOST_THREADS = 256


class InvalidBudget(ThaumaError):
    """A budget that makes no sense."""


@dataclass(frozen=True, slots=True)
class Budget:
    """Until the time is over, the nodes are used up, or somebody says so; whatever comes first.

    Without any of these the search takes a tenth of a second. A budget of nodes alone gives the same answer
    on every machine and with any number of threads.
    """

    seconds: float | None = None
    nodes: int | None = None
    threads: int = 1
    stop: Callable[[], bool] | None = None
    """asked every few milliseconds"""

    def __post_init__(self) -> None:
        seconds = self.seconds
        if seconds is not None and not (is_number(seconds, int | float) and 0 <= seconds <= MOST_SECONDS):
            raise InvalidBudget("error.budget.seconds", value=short_repr(seconds), most=MOST_SECONDS)
        nodes = 1 if self.nodes is None else self.nodes
        for name, value, most in (("nodes", nodes, MOST_NODES), ("threads", self.threads, MOST_THREADS)):
            if not (is_number(value, int) and 1 <= value <= most):
                raise InvalidBudget("error.count", name=name, most=most, value=short_repr(value))
        if self.stop is not None and not callable(self.stop):
            raise InvalidBudget("error.budget.stop", value=short_repr(self.stop))

    def overridden_by(self, other: "Budget | None") -> "Budget":
        """Give the other one if it has any bound, otherwise this one with the other's threads."""
        if other is None:
            return self
        check_kind("other", other, Budget)
        free = other.seconds is None and other.nodes is None and other.stop is None
        return replace(self, threads=other.threads) if free else other

    def split_into(self, count: int) -> "Budget":
        """Give what each of so many equal decisions gets of it."""
        if not (is_number(count, int) and 1 <= count <= MOST_NODES):
            raise InvalidBudget("error.count", name="count", most=MOST_NODES, value=short_repr(count))
        seconds = None if self.seconds is None else self.seconds / count
        nodes = None if self.nodes is None else max(1, self.nodes // count)
        return replace(self, seconds=seconds, nodes=nodes)


def is_number(value: object, kind: Any) -> bool:
    """Whether it is a number of a kind; True and False are none."""
    return isinstance(value, kind) and not isinstance(value, bool)
