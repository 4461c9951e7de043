"""Random games a second of every game, for each number of players, compiled and un-compiled, in one run.

    python benchmarks/games.py [--rounds 5] [--seconds 1] [--game wonders]

All are measured in turn within a round, in a fresh interpreter for each build, because the clock of a shared
machine drifts; figures are medians of the rounds, ratios medians of each round's. Prints a table in Markdown.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
from typing import Any

FIRST = "duel"
"""the game that the others are compared with"""


def variants(only: str | None) -> dict[str, tuple[str, dict[str, Any]]]:
    """Give what is measured by name: a game and its options, the one to compare with first."""
    import thauma  # noqa: PLC0415  (the environment decides which build this is)

    found: dict[str, tuple[str, dict[str, Any]]] = {}
    for name in thauma.games():
        if only not in (None, name) and name != FIRST:
            continue
        game = thauma.game(name)
        if len(game.players) > 1:
            found |= {f"{name}, {n} players": (name, {"players": n}) for n in game.players}
        else:
            found[name] = name, {}
            switches = [option.name for option in game.options if option.values == (False, True)]
            found |= {f"{name}, {switch}": (name, {switch: True}) for switch in switches}
    return dict(sorted(found.items(), key=lambda item: item[0] != FIRST))


def measure(seconds: float, only: str | None) -> dict[str, float]:
    """Measure the build that is running: random games per CPU second, each about so long."""
    import thauma  # noqa: PLC0415

    rates = {}
    for name, (game, options) in variants(only).items():
        games = 1 if not thauma.compiled else 100
        taken = 0.0
        while taken < seconds / 2:  # a few games first, then as many as fit
            done = thauma.simulate(game, games=games, seed=1, options=options)
            taken, rates[name] = done.cpu_seconds, done.games / done.cpu_seconds
            games = max(2 * games, int(rates[name] * seconds))
    return rates


def measure_in_fresh_process(arguments: argparse.Namespace, *, plain: bool) -> dict[str, float]:
    """Measure in a fresh interpreter."""
    environment = {**os.environ, "THAUMA_PLAIN": "1" if plain else ""}
    command = [sys.executable, __file__, "--measure", "--seconds", str(arguments.seconds)]
    command += ["--game", arguments.game] if arguments.game else []
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def table(compiled: list[dict[str, float]], plain: list[dict[str, float]]) -> list[str]:
    """Write the medians, and the ratios of each round's figures."""
    lines = [f"| | compiled | part of {FIRST}'s | plain files | times as fast |", "|---|--:|--:|--:|--:|"]
    for name in compiled[0]:
        rate, slow = (statistics.median(found[name] for found in rounds) for rounds in (compiled, plain))
        part = statistics.median(found[name] / found[FIRST] for found in compiled)
        times = statistics.median(a[name] / b[name] for a, b in zip(compiled, plain, strict=True))
        lines.append(f"| {name} | {rate:,.0f} | {part:.2f} | {slow:,.0f} | {times:.0f} |")
    return lines


def main() -> None:
    """Read the arguments, measure, print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds for each; default 1")
    parser.add_argument("--game", help=f"only this one, and {FIRST}")
    parser.add_argument("--measure", action="store_true", help="only this interpreter's build, once")
    arguments = parser.parse_args()
    if arguments.measure:
        print(json.dumps(measure(arguments.seconds, arguments.game)))
        return
    compiled, plain = [], []
    for _ in range(arguments.rounds):
        compiled.append(measure_in_fresh_process(arguments, plain=False))
        plain.append(measure_in_fresh_process(arguments, plain=True))
    print("\n".join(table(compiled, plain)))


if __name__ == "__main__":
    main()
