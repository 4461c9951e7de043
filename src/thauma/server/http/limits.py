"""Limits: how often a client may do something, and how much at once."""

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Callable

MOST_CLIENTS = 50_000
"""addresses remembered; the one not seen for longest is forgotten first"""


class Bucket:
    """Allows `rate` things a second on average, `burst` at once."""

    __slots__ = ("at", "burst", "level", "rate")

    def __init__(self, rate: float, burst: float, now: float) -> None:
        self.rate, self.burst, self.level, self.at = rate, burst, burst, now

    def refill(self, now: float) -> None:
        """Let time pass."""
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now

    def take(self, now: float) -> bool:
        """Whether one more is allowed."""
        self.refill(now)
        if self.level < 1:
            return False
        self.level -= 1
        return True

    def charge(self, more: float) -> None:
        """Count something dear for so many more; what follows waits the longer."""
        self.level -= more

    @property
    def seconds_to_wait(self) -> float:
        """Seconds until one more is allowed."""
        return max(0.0, (1 - self.level) / self.rate)


class RateLimiter:
    """A bucket for each client."""

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.burst, self.now = rate, burst, now
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, client: str) -> float:
        """Take one from a client's bucket; gives 0, or the seconds to wait if it is empty."""
        bucket = self.bucket_of(client)
        return 0.0 if bucket.take(self.now()) else bucket.seconds_to_wait

    def bucket_of(self, client: str) -> Bucket:
        """Give a client's bucket."""
        bucket = self.buckets.get(client)
        if bucket is None:
            bucket = self.buckets[client] = Bucket(self.rate, self.burst, self.now())
            if len(self.buckets) > MOST_CLIENTS:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end(client)
        return bucket

    def charge(self, client: str, more: float) -> None:
        """Count something dear that a client was given for so many more."""
        if client in self.buckets:
            self.buckets[client].charge(more)


class WorkBudgets(RateLimiter):
    """What may be done for each client: much at once, and on average so much a second.

    What is done already counts, however much it was; whoever has had too much waits until that is made up
    for, which takes no longer than it takes to fill an empty bucket.
    """

    def charge(self, client: str, more: float) -> None:
        """Count work that was done for a client."""
        bucket = self.bucket_of(client)
        bucket.refill(self.now())
        bucket.level = max(bucket.level - more, -bucket.burst)

    def seconds_to_wait(self, client: str) -> float:
        """Seconds until more is done for a client; 0: at once."""
        bucket = self.buckets.get(client)
        if bucket is None:
            return 0.0
        bucket.refill(self.now())
        return max(0.0, -bucket.level / bucket.rate)


class ConnectionCounts:
    """How many connections there are: in all, and from each address."""

    def __init__(self, most: int | None = None, most_of_address: int | None = None) -> None:
        self.most, self.most_of_address = most, most_of_address
        self.total = 0
        self.by_address: Counter[str] = Counter()

    def add(self, address: str, *, bounded: bool = True) -> bool:
        """Count a connection; False if it is one too many, of its address unless that is not `bounded`."""
        self.total += 1
        self.by_address[address] += 1
        too_many = self.most_of_address is not None and self.by_address[address] > self.most_of_address
        return not (self.most is not None and self.total > self.most) and not (bounded and too_many)

    def remove(self, address: str) -> None:
        """Count a connection no more."""
        self.total -= 1
        self.by_address[address] -= 1
        if not self.by_address[address]:
            del self.by_address[address]


def client_of(host: str) -> str:
    """Say whose limits an address counts towards: of IPv6 the network that one customer gets."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)
