"""Playing on elsewhere: with the seats of a browser at another device, to come to a later position sooner."""

from collections.abc import Callable, Sequence
from typing import Any

from tests.server.support.live_server import Client


def few_cards(view: dict[str, Any]) -> bool:
    """Whether the third age comes to its end."""
    return bool(view["age"] == 3 and len(view["structure"]) <= 6)


def play_until(
    address: str, match: str, tokens: Sequence[str], enough: Callable[[dict[str, Any]], bool]
) -> None:
    """Make first legal moves for these seats, until one of them is asked in a position that is enough."""
    with Client(address, match, list(tokens)) as client:
        while not client.over:
            if not client.asked_seats:
                client.read()
            elif enough(client.updates[client.asked_seats[0]]["view"]):
                return
            else:
                seat = client.asked_seats[0]
                answer = client.move(seat)
                assert answer["type"] == "accepted", answer
                client.wait_for_number(seat, answer["number"])  # others may not be told yet
        raise AssertionError("the game was over before that")
