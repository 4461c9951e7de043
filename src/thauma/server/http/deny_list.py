"""The networks whose requests are not answered, as operators list them in the database."""

import ipaddress
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from starlette.types import Scope

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class DenyList:
    """Denied networks, by the first bits of an address, and the open connections that may become denied."""

    def __init__(self) -> None:
        self.networks: dict[tuple[int, int], set[int]] = {}
        """by version and length of the prefix: the prefixes"""
        self.open: dict[Callable[[], None], str] = {}
        """what ends an open connection, and its address"""

    def replace(self, networks: Iterable[str]) -> None:
        """Deny these networks and no others from now on, and end the connections that come from them."""
        self.networks = {}
        for text in networks:
            network = ipaddress.ip_network(text)
            shift = network.max_prefixlen - network.prefixlen
            prefixes = self.networks.setdefault((network.version, network.prefixlen), set())
            prefixes.add(int(network.network_address) >> shift)
        for end, host in list(self.open.items()):
            if self.denies(host):
                end()

    def denies(self, host: str) -> bool:
        """Whether an address is in a network that is denied."""
        if not self.networks:
            return False
        try:
            address: Address = ipaddress.ip_address(host.partition("%")[0])
        except ValueError:
            return False
        mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
        address = mapped or address
        return any(
            version == address.version and int(address) >> (address.max_prefixlen - length) in prefixes
            for (version, length), prefixes in self.networks.items()
        )

    @contextmanager
    def watching(self, scope: Scope, end: Callable[[], None]) -> Iterator[None]:
        """End a connection when its address is denied while it is open."""
        self.open[end] = address_of(scope)
        try:
            yield
        finally:
            del self.open[end]


def address_of(scope: Scope) -> str:
    """Give the address that a request comes from; empty if that is not known."""
    return str(scope["client"][0]) if scope.get("client") else ""
