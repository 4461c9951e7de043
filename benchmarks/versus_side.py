"""One side of benchmarks/versus.py, run by the interpreter of its own environment, perhaps an early version.

Reads a line of JSON, answers with one. It uses nothing of Thauma but what every version has had since
63c82f1: `Match`, `game`, `bot`, `analyse` of a bot that searches, and the function of that name behind it.
"""

import json
import sys
import time
from importlib import import_module
from typing import Any

import thauma

THINKING = ("thauma.bots.analysis", "thauma.bots.think")
"""where versions have the function `analyse`, the newest first"""


def analyse_function() -> Any:
    """Find what thinks in this version."""
    for name in THINKING:
        try:
            return import_module(name).analyse
        except ModuleNotFoundError:
            continue
    raise LookupError("this version has no function `analyse`")


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

    def consider(self, seat: int, seed: int) -> dict[str, Any]:
        """Say which move the search of a seat's bot finds best, all its chance coming from this seed.

        By itself a bot's chance depends on the hash of what it sees, so on how a version stores a position.
        Every version mixes that hash into the seed by exclusive or: done twice, it is out of it again.
        """
        seen, level = self.match.seen_by(seat), self.bots[seat].level
        seed ^= seen.key()
        found = analyse_function()(seen, level.budget, seed, level.style, hurry=True)
        return {"move": found.best.move}

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
