"""Ports for servers that are stopped and come back at the same place."""

import random
import socket

PORTS = range(15_000, 32_000)
"""below those of outgoing connections: such a one could take the port of a server that was stopped"""


def free_port() -> int:
    """Find a port of this machine that nobody uses."""
    while True:
        port = random.choice(PORTS)
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        return port
