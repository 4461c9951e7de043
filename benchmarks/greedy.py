"""How long `greedy` takes for a decision in each game, by the compiled code that decides.

    python benchmarks/greedy.py [--only wonders-7,duel] [--rounds 3] [--json]

Decisions with a choice come from games that it plays against itself, with fixed seeds. Each is made several
times; the fastest counts, which a busy machine disturbs least. Most are quick and a few are long, so that the
table has the median of all decisions and their mean.
"""

import argparse
import json
import statistics
import sys
import time
from typing import Any

import thauma
from thauma.bots.greedy import DEALS, TOGETHER_DEALS
from thauma.bots.greedy_moves import best_move
from thauma.core.rng import base_word

PLACES: dict[str, tuple[str, dict[str, Any]]] = {
    "duel": ("duel", {}),
    "pantheon": ("duel", {"pantheon": True}),
    "dice-2": ("dice", {"players": 2}),
    "dice-7": ("dice", {"players": 7}),
    "wonders-3": ("wonders", {"players": 3}),
    "wonders-5": ("wonders", {"players": 5}),
    "wonders-7": ("wonders", {"players": 7}),
}
GAMES = 3


def decision_times(game: str, options: dict[str, Any], rounds: int) -> list[float]:
    """Let it play itself; give the microseconds of each decision with a choice."""
    found = []
    for number in range(GAMES):
        match = thauma.Match(thauma.game(game).deal(number, options))
        deals = TOGETHER_DEALS if match.game.together else DEALS
        while not match.over:
            seat = match.waiting[0]
            seen = match.seen_by(seat)
            base = base_word(seen.key())
            spent = []
            for _ in range(rounds):
                begun = time.perf_counter()
                move = best_move(seen, base, deals)
                spent.append(1e6 * (time.perf_counter() - begun))
            if len(match.legal(seat)) > 1:
                found.append(min(spent))
            match.put(seat, match.game.text(match.state, seat, move))
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", default="", metavar="NAME,NAME", help=", ".join(PLACES))
    parser.add_argument("--rounds", type=int, default=3, help="of each decision; default 3")
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
        times = decision_times(*PLACES[name], given.rounds)
        found[name] = {
            "decisions": len(times),
            "median": round(statistics.median(times), 1),
            "mean": round(statistics.fmean(times), 1),
        }
    if given.json:
        print(json.dumps({"compiled": thauma.compiled, "microseconds": found}))
        return
    print("| game | decisions | median, us | mean, us |\n|---|--:|--:|--:|")
    for name, row in found.items():
        print(f"| {name} | {row['decisions']} | {row['median']} | {row['mean']} |")


if __name__ == "__main__":
    main()
