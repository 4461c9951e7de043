"""One side of benchmarks/versus.py, run by the interpreter of its own environment, perhaps an early version.

Reads a line of JSON, answers with one. It uses nothing of Thauma but what every version has had in public
since 63c82f1: `Match`, `game`, `bot`, and `analyse` of a bot that searches.
"""

import json
import sys
import time
from typing import Any

import thauma


class Side:
    """A match as this version plays it, and its bots at the seats."""

    match: Any = None
    bots: dict[int, Any]

    def answer(self, asked: dict[str, Any]) -> dict[str, Any]:
        """Do what is asked for."""
        done: dict[str, Any] = getattr(self, asked.pop("do"))(**asked)
        return done

    def hello(self) -> dict[str, Any]:
        """Say what this is."""
        return {"compiled": thauma.compiled, "place": thauma.__file__}

    def deal(self, game: str, seed: int, options: dict[str, Any]) -> dict[str, Any]:
        """Deal a game, in the words of this version, which later ones can read."""
        return {"deal": thauma.game(game).deal(seed, options).to_json()}

    def start(self, game: str, deal: str, bots: dict[str, Any]) -> dict[str, Any]:
        """Begin a match; bots sit at some of its seats."""
        self.match = thauma.Match(thauma.game(game).deal_from_json(deal))
        self.bots = {int(seat): thauma.bot(**how) for seat, how in bots.items()}
        return {"waiting": list(self.match.waiting)}

    def choose(self, seat: int) -> dict[str, Any]:
        """Let the bot of a seat choose."""
        seen = self.match.seen_by(seat)
        begun = time.perf_counter()
        move = self.bots[seat].choose(seen)
        return {"move": move, "seconds": time.perf_counter() - begun}

    def play(self, seat: int, move: str) -> dict[str, Any]:
        """Lay a move down."""
        self.match.play(seat, move)
        return {"waiting": list(self.match.waiting)}

    def speed(self, seat: int) -> dict[str, Any]:
        """Count the iterations of a search."""
        found = self.bots[seat].analyse(self.match.seen_by(seat))
        return {"nodes": found.nodes, "seconds": found.seconds}


def main() -> None:
    """Answer until nobody asks any more."""
    side = Side()
    for line in sys.stdin:
        try:
            told = side.answer(json.loads(line))
        except Exception as problem:  # noqa: BLE001  (whatever it is, who waits must hear of it)
            told = {"problem": f"{type(problem).__name__}: {problem}"}
        print(json.dumps(told), flush=True)


if __name__ == "__main__":
    main()
