"""Who is next: what waits for a worker process, in an order that is fair to everybody who waits.

Every client has an account of the seconds that were granted to it. Next is whoever has had least; of equals,
the shorter thought. Whoever comes anew begins with as much as the one served last had had, so that nobody
saves up time by staying away, or has to make up for those who were there before. A client's matches take
turns. When nobody waits any more, all begin anew.
"""

from collections import OrderedDict, deque
from dataclasses import dataclass
from itertools import count
from typing import Generic, NamedTuple, TypeVar

LEAST = 0.05
"""seconds for which even the shortest thought counts: handing it to a process and back"""

T = TypeVar("T")


class Owner(NamedTuple):
    """For whom something is thought: the address of a client, and a match."""

    client: str = ""
    match: str = ""


@dataclass(slots=True, eq=False)
class Ticket(Generic[T]):
    """Something that waits."""

    item: T
    owner: Owner
    seconds: float
    number: int
    withdrawn: bool = False


class FairQueue(Generic[T]):
    """What waits, by client and match."""

    def __init__(self) -> None:
        self.waiting: dict[str, OrderedDict[str, deque[Ticket[T]]]] = {}
        self.granted: dict[str, float] = {}
        """seconds, of clients that wait or were served lately"""
        self.served = 0.0
        """what the client served last had had before"""
        self.numbers = count()

    def __len__(self) -> int:
        """How many wait."""
        return sum(self.count_of(client) for client in self.waiting)

    def count_of(self, client: str) -> int:
        """How many of a client wait."""
        if client not in self.waiting:
            return 0
        matches = self.waiting[client].values()
        return sum(not ticket.withdrawn for tickets in matches for ticket in tickets)

    def has_match(self, match: str) -> bool:
        """Whether something of a match waits."""
        return any(match in matches for matches in self.waiting.values())

    def cheapest(self, clients: list[str]) -> str:
        """Give who has had least of several."""
        return min(clients, key=lambda client: self.granted.get(client, self.served), default="")

    def put(self, item: T, owner: Owner, seconds: float) -> Ticket[T]:
        """Let something wait that takes so many seconds."""
        client, match = owner
        if client not in self.waiting:
            self.granted[client] = max(self.granted.get(client, 0.0), self.served)
        ticket = Ticket(item, owner, seconds, next(self.numbers))
        self.waiting.setdefault(client, OrderedDict()).setdefault(match, deque()).append(ticket)
        return ticket

    def withdraw(self, ticket: Ticket[T]) -> None:
        """Let something wait no more."""
        ticket.withdrawn = True
        self.tidy(ticket.owner)

    def pop(self, longest: float | None = None) -> Ticket[T] | None:
        """Take what is next, of what takes no longer than so many seconds; None if nothing is."""
        found = [ticket for client in self.waiting if (ticket := self.first_of(client, longest)) is not None]
        if not found:
            return None
        chosen = min(found, key=lambda it: (self.granted[it.owner.client], it.seconds, it.number))
        client, match = chosen.owner
        self.waiting[client][match].popleft()
        self.waiting[client].move_to_end(match)
        self.served = self.granted[client]
        self.granted[client] += max(chosen.seconds, LEAST)
        self.tidy(chosen.owner)
        self.drop_accounts()
        return chosen

    def first_of(self, client: str, longest: float | None) -> Ticket[T] | None:
        """Give a client's next; its matches take turns."""
        heads = (tickets[0] for tickets in self.waiting[client].values())
        return next((head for head in heads if longest is None or head.seconds <= longest), None)

    def tidy(self, owner: Owner) -> None:
        """Drop what was withdrawn from the front, and a match or client for which nothing waits."""
        matches = self.waiting.get(owner.client)
        if matches is None or owner.match not in matches:
            return
        tickets = matches[owner.match]
        while tickets and tickets[0].withdrawn:
            tickets.popleft()
        if not tickets:
            del matches[owner.match]
        if not matches:
            del self.waiting[owner.client]

    def drop_accounts(self) -> None:
        """Forget clients who would begin at the same if they came anew."""
        if not self.waiting:
            self.granted.clear()
            self.served = 0.0
        for client, granted in list(self.granted.items()):
            if client not in self.waiting and granted <= self.served:
                del self.granted[client]
