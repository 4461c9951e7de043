"""How fast games in rows are, beside random games that nobody looks at; prints a table.

    python benchmarks/environments.py [--rounds 5] [--rows 1024] [--threads 1]

Both are measured in turn within a round by the time that the processors spent, and compared by the median of
the rounds, because the clock of a shared machine drifts. Rows give observations as bytes, list, mask and
rewards, and begin the next game by themselves. Choosing an action is not counted.
"""

import argparse
import statistics
import time
from typing import Any

import numpy as np

import thauma

GAMES: dict[str, dict[str, Any]] = {
    "Duel": {"name": "duel"},
    "Duel with Pantheon": {"name": "duel", "options": {"pantheon": True}},
    "7 Wonders, 3 players": {"name": "wonders", "players": 3},
    "7 Wonders, 7 players": {"name": "wonders", "players": 7},
    "Dice, 2 players": {"name": "dice", "players": 2},
    "Dice, 7 players": {"name": "dice", "players": 7},
}
WARM_UP, STEPS = 30, 60
SIMULATED = 0.2
"""seconds of random games in a round, about"""


def measure_rows(game: dict[str, Any], rows: int, threads: int) -> float:
    """Count decisions a second of processor time."""
    env, rng, own = thauma.vector(**game, rows=rows, seed=1, threads=threads), np.random.default_rng(1), 0.0
    env.reset()
    for step in range(WARM_UP + STEPS):
        assert env.legal is not None
        chosen = (rng.random(rows) * env.count).astype(np.int64)
        actions = env.legal[np.arange(rows), chosen].astype(np.int64)
        begun = time.process_time()
        env.step(actions)
        own += time.process_time() - begun if step >= WARM_UP else 0.0
    env.close()
    return rows * STEPS / own


def measure_simulation(game: dict[str, Any]) -> float:
    """Count decisions of random games a second of processor time."""
    games, name = 200, {key: value for key, value in game.items() if key != "name"}
    while True:
        found = thauma.simulate(game["name"], games, 1, **name)
        if found.cpu_seconds >= SIMULATED:
            return found.decisions / found.cpu_seconds
        games *= 2


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    for name, default in (("rounds", 5), ("rows", 1024), ("threads", 1)):
        parser.add_argument(f"--{name}", type=int, default=default)
    given = parser.parse_args()
    print(
        "| game | millions of decisions a CPU second | random games alone | part of it |\n|---|---|---|---|"
    )
    for label, game in GAMES.items():
        pairs = [
            (measure_rows(game, given.rows, given.threads), measure_simulation(game))
            for _ in range(given.rounds)
        ]
        stepped, simulated = (statistics.median(figures) / 1e6 for figures in zip(*pairs, strict=True))
        part = statistics.median(mine / theirs for mine, theirs in pairs)
        print(f"| {label} | {stepped:.2f} | {simulated:.2f} | {part:.2f} |", flush=True)


if __name__ == "__main__":
    main()
