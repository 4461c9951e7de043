"""A client that knows only docs/api.md: it plays a whole game of Duel against the server's bot `greedy`.

`python examples/client.py http://127.0.0.1:7007`; without an address it starts a server for this one game.
"""

import json
import sys
import time
from contextlib import suppress
from typing import Any
from urllib.request import urlopen

from serving import serving
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect


def choose(view: dict[str, Any]) -> str:
    """Build what costs least, and discard only when nothing else is possible; the server lists the prices."""
    best = min(view["moves"], key=lambda move: (move["move"].startswith("discard"), move["price"] or 0))
    return str(best["move"])


def play(server: str) -> dict[str, Any]:
    """Make a match and play it to its end, through any number of lost connections; return the last update."""
    new = {"game": "duel", "players": [{"kind": "human", "name": "Ada"}, {"kind": "bot", "bot": "greedy"}]}
    with urlopen(f"{server}/api/matches", json.dumps(new).encode()) as answer:  # noqa: S310
        made = json.load(answer)
    seat = {"match": made["match"]["match"], "token": made["seats"][0]["token"]}
    number, answered, unanswered, failures = 0, 0, "", 0
    while (failures := failures + 1) < 10:
        time.sleep((failures - 1) / 2)
        with suppress(WebSocketException, OSError), connect(f"ws{server[4:]}/api/socket") as socket:
            held = [{"token": seat["token"], "after": number}]
            socket.send(json.dumps({"type": "hello", "match": seat["match"], "seats": held}))
            if unanswered:  # the same id again: what has been done is not done twice
                socket.send(unanswered)
            for message in map(json.loads, socket):
                if message.get("code") == "unavailable":
                    break
                update = message if message["type"] == "update" else message.get("update")
                if not update and message["type"] in ("refused", "problem"):
                    sys.exit(message["message"])
                unanswered = "" if message["type"] in ("accepted", "refused") else unanswered
                if update:
                    number, failures = update["number"], 0
                if update and update["match"]["status"] == "over":
                    return dict(update)
                if update and update["question"] not in (None, answered):
                    answered = update["question"]
                    move = {"id": f"ada-{answered}", "question": answered, "move": choose(update["view"])}
                    unanswered = json.dumps({"type": "move", **seat, **move})
                    socket.send(unanswered)
    sys.exit("the server does not answer")


if __name__ == "__main__":
    with serving(*sys.argv[1:]) as address:
        end = play(address)
    print(f"Ada had seat {end['seat']} and these won: {end['match']['ending']['winners']}")
