"""Playing on elsewhere: with the seats of a browser at another device, to come to a later position sooner."""

from collections.abc import Callable, Sequence
from typing import Any

from tests.server.talking import Client


def few_cards(view: dict[str, Any]) -> bool:
    """Whether the third age comes to its end."""
    return bool(view["age"] == 3 and len(view["structure"]) <= 6)


def play_on(
    address: str, match: str, tokens: Sequence[str], enough: Callable[[dict[str, Any]], bool]
) -> None:
    """Make first legal moves for these seats, until one of them is asked in a position that is enough."""
    with Client(address, match, list(tokens)) as client:
        while not client.over:
            if not client.asked:
                client.read()
            elif enough(client.updates[client.asked[0]]["view"]):
                return
            else:
                seat = client.asked[0]
                answer = client.move(seat)
                assert answer["type"] == "accepted", answer
                client.news(seat, answer["number"])  # others may not be told yet
        raise AssertionError("the game was over before that")
