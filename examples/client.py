"""A client of the service: it plays a whole game of Duel against the server's bot `greedy`.

`python examples/client.py http://127.0.0.1:7007`; without an address it starts a server for this one game.
"""

import sys
from typing import Any

from serving import serving

from thauma import wire
from thauma.client import MatchClient, ServerClient


def choose(view: dict[str, Any]) -> str:
    """Build what costs least, and discard only when nothing else is possible; the server lists the prices."""
    best = min(view["moves"], key=lambda move: (move["move"].startswith("discard"), move["price"] or 0))
    return str(best["move"])


def play(server: str) -> wire.Update:
    """Make a match and play it to its end, through any number of lost connections; return the last update."""
    players = (wire.NewPlayer("human", "Ada"), wire.NewPlayer("bot", bot="greedy"))
    link, _ = ServerClient(server).make_match(wire.NewMatch("duel", players))
    with MatchClient(link) as seat:
        while (question := seat.wait_for_question()) is not None:
            seat.play(choose(question.view))
        return seat.update


if __name__ == "__main__":
    with serving(*sys.argv[1:]) as address:
        end = play(address)
    winners = end.match.ending.winners if end.match.ending else ()
    print(f"Ada had seat {end.seat} and these won: {list(winners)}")
