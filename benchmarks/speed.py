"""How fast the engine is, compiled and un-compiled, in one run; prints JSON.

    python benchmarks/speed.py [--rounds 5] [--games 100000]
    python benchmarks/speed.py --reference FOLDER --reference-copy SETUP STATEMENT

Every figure is the median of several rounds; what is compared is measured in turn within a round, because the
clock of a shared machine drifts. With --reference, another package (a folder that pip can install, with a
bench.py that prints "N games/s") is built and run in the same rounds; with --reference-copy the copy of its
state is timed by the given setup and statement.
"""

import argparse
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
import timeit
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent


def nanoseconds(call: Callable[[], object], number: int) -> float:
    """Time one call: the best of three, as timeit advises."""
    return min(timeit.repeat(call, number=number, repeat=3, timer=time.process_time)) / number * 1e9


def measure(games: int) -> dict[str, float]:
    """Measure the build that is running."""
    import thauma  # noqa: PLC0415  (the environment decides which build this is)
    from thauma.core.kernel_loops import copy_many  # noqa: PLC0415

    duel = thauma.game("duel")
    state = duel.start(duel.deal(seed=7))
    moves: list[tuple[int, int]] = []
    walk = state.copy()
    while walk.waiting:  # one whole game, always a move from the middle of the list
        seat = walk.waiting[0]
        legal = walk.legal(seat)
        moves.append((seat, legal[len(legal) // 2]))
        walk.apply(*moves[-1])
    texts = [(seat, duel.text(state, seat, move)) for seat, move in moves]
    middle = state.copy()
    for step in moves[: len(moves) // 2]:
        middle.apply(*step)
    seen = middle.seen_by(0)

    def steps() -> None:
        walk = state.copy()
        for seat, move in moves:
            walk.apply(seat, move)

    def plays() -> None:
        match = thauma.Match(deal)
        for seat, text in texts:
            match.play(seat, text)

    deal = duel.deal_of(state)
    few = 20_000 if thauma.compiled else 200
    simulated = thauma.simulate("duel", games=games, seed=1)
    seat = middle.waiting[0]
    return {
        "games_per_cpu_second": simulated.games / simulated.cpu_seconds,
        "ns_per_decision": simulated.cpu_seconds / simulated.decisions * 1e9,
        "decisions_per_game": simulated.decisions / simulated.games,
        "step_ns": nanoseconds(steps, few // 100) / len(moves),
        "match_play_ns": nanoseconds(plays, max(1, few // 2000)) / len(moves),
        "legal_ns": nanoseconds(lambda: middle.legal(seat), few),
        "copy_ns": nanoseconds(middle.copy, few),
        "copy_inside_ns": nanoseconds(lambda: copy_many(middle, 1000), few // 100) / 1000,
        "redeal_ns": nanoseconds(lambda: seen.redeal(1), few),
        "observe_ns": nanoseconds(lambda: middle.observe(0), few),
        "view_ns": nanoseconds(lambda: duel.view(middle, 0), max(1, few // 100)),
        "state_bytes": duel.engine.state_bytes,
    }


def measure_in_fresh_process(games: int, *, plain: bool) -> dict[str, float]:
    """Measure in a fresh interpreter."""
    environment = {**os.environ, "THAUMA_PLAIN": "1" if plain else ""}
    command = [sys.executable, __file__, "--measure", "--games", str(games)]
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def threads(games: int) -> dict[str, float]:
    """Compare two threads with one: CPU seconds per game, and time on the clock."""
    import thauma  # noqa: PLC0415

    one = thauma.simulate("duel", games=games, seed=1, threads=1)
    two = thauma.simulate("duel", games=games, seed=1, threads=2)
    return {"cpu_ratio": two.cpu_seconds / one.cpu_seconds, "clock_ratio": one.seconds / two.seconds}


class Reference:
    """Another package, built once and run in each round."""

    def __init__(self, folder: Path, place: Path, copy: list[str] | None) -> None:
        self.bench, self.place, self.copy = folder / "bench.py", place, copy
        command = [
            "-m",
            "pip",
            "install",
            "--quiet",
            "--no-deps",
            "--no-build-isolation",
            "--target",
            str(place),
        ]
        subprocess.run([sys.executable, *command, str(folder)], check=True)

    def run(self, games: int) -> dict[str, float]:
        """Run its benchmark, and time its copy."""
        environment = {**os.environ, "PYTHONPATH": str(self.place)}
        command = [sys.executable, str(self.bench), str(games)]
        printed = subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout
        found = re.search(r"([\d.]+) games/s", printed)
        if found is None:
            sys.exit(f"{self.bench} printed no games/s: {printed}")
        result = {"games_per_cpu_second": float(found.group(1))}
        if self.copy:
            script = (
                "import timeit, time\n"
                f"print(min(timeit.repeat({self.copy[1]!r}, {self.copy[0]!r}, number=20000, repeat=3,"
                " timer=time.process_time)) / 20000 * 1e9)"
            )
            timed = subprocess.run(
                [sys.executable, "-c", script], check=True, capture_output=True, text=True, env=environment
            )
            result["copy_ns"] = float(timed.stdout)
        return result


def medians(rounds: list[dict[str, float]]) -> dict[str, float]:
    """Take the median of each figure."""
    return {key: round(statistics.median(found[key] for found in rounds), 3) for key in rounds[0]}


def compare(arguments: argparse.Namespace, reference: Reference | None) -> dict[str, Any]:
    """Run the rounds and put the figures together."""
    compiled, plain, both, other = [], [], [], []
    for _ in range(arguments.rounds):
        compiled.append(measure_in_fresh_process(arguments.games, plain=False))
        if reference is not None:
            other.append(reference.run(arguments.games))
        plain.append(measure_in_fresh_process(max(100, arguments.games // 100), plain=True))
        both.append(threads(arguments.games))
    rates = [
        a["games_per_cpu_second"] / b["games_per_cpu_second"] for a, b in zip(compiled, plain, strict=True)
    ]
    report: dict[str, Any] = {
        "rounds": arguments.rounds,
        "games": arguments.games,
        "compiled": medians(compiled),
        "plain": medians(plain),
        "compiled_over_plain": round(statistics.median(rates), 1),
        "two_threads": medians(both),
    }
    if other:
        report["reference"] = medians(other)
        for key in other[0]:
            ratios = [ours[key] / theirs[key] for ours, theirs in zip(compiled, other, strict=True)]
            report[f"{key}_over_reference"] = round(statistics.median(ratios), 3)
    return report


def main() -> None:
    """Read the arguments, measure, print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--games", type=int, default=100_000, help="random games per round (a hundredth uncompiled)"
    )
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--reference", type=Path, help="folder with another package to compare with")
    parser.add_argument("--reference-copy", nargs=2, metavar=("SETUP", "STATEMENT"))
    parser.add_argument("--measure", action="store_true", help="only this interpreter's build, once")
    arguments = parser.parse_args()
    if arguments.measure:
        print(json.dumps(measure(arguments.games)))
        return
    with tempfile.TemporaryDirectory() as place:
        reference = None
        if arguments.reference is not None:
            copied = Path(place) / "source"
            subprocess.run(["cp", "-r", str(arguments.reference), str(copied)], check=True)
            subprocess.run(["chmod", "-R", "u+w", str(copied)], check=True)
            reference = Reference(copied, Path(place) / "installed", arguments.reference_copy)
        print(json.dumps(compare(arguments, reference), indent=2))


if __name__ == "__main__":
    main()
