"""A bot that speaks the line protocol with the standard library alone: it builds the dearest it can afford.

    thauma play duel --bot examples/line_bot.py

Every message is explained in docs/protocol.md.
"""

import json
import sys
from typing import Any

ORDER = {"discard": 0, "build": 2, "wonder": 3}


def say(**message: Any) -> None:
    """Write one message: a JSON object on a line of its own, sent off at once."""
    print(json.dumps(message), flush=True)


def choose(view: dict[str, Any]) -> str:
    """Prefer wonders to buildings, buildings to coins, and what costs more to what costs less."""
    best = max(view["moves"], key=lambda move: (ORDER.get(move["move"].split()[0], 1), move["price"] or 0))
    return str(best["move"])


say(type="hello", protocol="thauma-bot/1", name="Mason")
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "choose":
        say(type="move", id=message["id"], move=choose(message["view"]))
