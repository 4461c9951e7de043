"""How long `greedy` takes for a decision in each game, by the compiled code that decides.

    python benchmarks/greedy.py [--only wonders-7,duel] [--rounds 5] [--json]

Decisions with a choice come from random games with fixed seeds. All of them are decided in each round; the
table has the median of the rounds, which a busy machine disturbs little, and the fastest.
"""

import argparse
import json
import statistics
import sys
import time
from random import Random
from typing import Any

import thauma
from thauma.bots.greedy import DEALS, TOGETHER_DEALS
from thauma.bots.greedy_moves import best_move
from thauma.core.rng import base_word
from thauma.core.state import Seen

PLACES: dict[str, tuple[str, dict[str, Any]]] = {
    "duel": ("duel", {}),
    "pantheon": ("duel", {"pantheon": True}),
    "dice-2": ("dice", {"players": 2}),
    "dice-7": ("dice", {"players": 7}),
    "wonders-3": ("wonders", {"players": 3}),
    "wonders-5": ("wonders", {"players": 5}),
    "wonders-7": ("wonders", {"players": 7}),
}
GAMES = 6


def random_decisions(game: str, options: dict[str, Any]) -> list[Seen]:
    """Give what is seen at the decisions of some random games, where there is a choice."""
    found = []
    for number in range(GAMES):
        match, rng = thauma.Match(thauma.game(game).deal(number, options)), Random(number)
        while not match.over:
            seat = match.waiting[0]
            moves = match.legal(seat)
            if len(moves) > 1:
                found.append(match.seen_by(seat))
            match.put(seat, rng.choice(moves))
    return found


def measure(decisions: list[Seen], rounds: int) -> list[float]:
    """Decide all of them in each round; give microseconds a decision by round."""
    bases = [base_word(seen.key()) for seen in decisions]
    deals = TOGETHER_DEALS if decisions[0].game.together else DEALS
    found = []
    for _ in range(rounds):
        begun = time.perf_counter()
        for seen, base in zip(decisions, bases, strict=True):
            best_move(seen, base, deals)
        found.append(1e6 * (time.perf_counter() - begun) / len(decisions))
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", default="", metavar="NAME,NAME", help=", ".join(PLACES))
    parser.add_argument("--rounds", type=int, default=5, help="default 5")
    parser.add_argument("--json", action="store_true", help="one object instead of a table")
    given = parser.parse_args()
    names = [name for name in given.only.split(",") if name] or list(PLACES)
    for name in names:
        if name not in PLACES:
            sys.exit(f"greedy: there is no {name}; there are {', '.join(PLACES)}")
    if given.rounds < 1:
        sys.exit("greedy: --rounds is a whole number from 1")
    found = {}
    for name in names:
        decisions = random_decisions(*PLACES[name])
        rounds = measure(decisions, given.rounds)
        found[name] = {
            "decisions": len(decisions),
            "median": round(statistics.median(rounds), 1),
            "fastest": round(min(rounds), 1),
        }
    if given.json:
        print(json.dumps({"compiled": thauma.compiled, "microseconds": found}))
        return
    print("| game | decisions | median, us | fastest, us |\n|---|--:|--:|--:|")
    for name, row in found.items():
        print(f"| {name} | {row['decisions']} | {row['median']} | {row['fastest']} |")


if __name__ == "__main__":
    main()
