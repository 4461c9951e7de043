"""How many moves of `expert` a minute a server with one process makes, and with thinkers beside it.

    python benchmarks/thinking.py [--thinkers 0,1,2] [--matches 8] [--seconds 60]

More matches of two experts than there are processes are watched, so that somebody always waits. `expert`
thinks for up to five seconds, whatever its share of a processor is: with more processes than processors
there are more moves, but each is thought about less. So the processor time of a move is told too.
"""

import argparse
import contextlib
import json
import os
import sys
import time
from pathlib import Path
from typing import Any

import psycopg
from load import LONGEST, STARTING, make_database, processor, serving

from thauma import wire
from thauma.client import Link, MatchClient, ServerClient
from thauma.processes.line_process import LineProcess

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))
from services.postgres import cluster

EXPERTS = (wire.NewPlayer("bot", bot="expert"), wire.NewPlayer("bot", bot="expert"))
FLAGS = ("--bot-workers", "1", "--limit", "bot-matches-per-hour=1000000")
SETTLE = 20.0
"""seconds until every process is at a thought: at first a server leaves a bot to others for a while"""
DEALT: dict[str, bool | int | str] = {"wonders": "first-game"}
"""no draft, in which many moves are forced"""


@contextlib.contextmanager
def thinking(database: str) -> Any:
    """Start a thinker with one process; gives its process id."""
    command = [sys.executable, "-m", "thauma", "think", "--log-level", "error", "--jobs", "1"]
    thinker = LineProcess([*command, "--database", database], LONGEST, keep_stderr=False)
    try:
        thinker.receive(STARTING)
        yield thinker.process.pid
    finally:
        thinker.process.terminate()
        thinker.shut_down(b"", STARTING)


def descendants(pid: int) -> list[int]:
    """Give the processes that a process has started, and those that they have."""
    found = []
    for place in Path("/proc").iterdir():
        with contextlib.suppress(OSError, ValueError):
            fields = (place / "stat").read_text(encoding="ascii").rpartition(")")[2].split()
            if int(fields[1]) == pid:
                found += [int(place.name), *descendants(int(place.name))]
    return found


def count_rows(database: str) -> int:
    """Count all that was done in matches."""
    with psycopg.connect(database) as connection:
        row = connection.execute("SELECT count(*) FROM actions").fetchone()
    return int(row[0]) if row else 0


def measure(database: str, thinkers: int, given: argparse.Namespace) -> dict[str, Any]:
    """Let experts play with so many thinkers, and count."""
    with contextlib.ExitStack() as opened:
        (address,), pids, _ = opened.enter_context(serving(database, 1, *FLAGS))
        pids = [*pids, *(opened.enter_context(thinking(database)) for _ in range(thinkers))]
        client = ServerClient(address)
        for _ in range(given.matches):
            made = client.make_match(wire.NewMatch("duel", EXPERTS, options=DEALT))
            opened.enter_context(MatchClient(Link(address, made[0].match)))
        time.sleep(SETTLE)
        workers = [worker for pid in pids for worker in descendants(pid)]
        began, rows, used = time.perf_counter(), count_rows(database), processor(workers)
        time.sleep(given.seconds)
        spent = time.perf_counter() - began
        moves, used = count_rows(database) - rows, processor(workers) - used
    return {
        "processes": 1 + thinkers,
        "moves_per_minute": round(60 * moves / spent, 1),
        "processor_seconds_per_move": round(used / max(1, moves), 2),
    }


def main() -> None:
    """Measure what was asked for and print it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--thinkers", default="0,1,2", help="numbers of thinkers beside the server")
    parser.add_argument("--matches", type=int, default=8, help="of two experts each")
    parser.add_argument("--seconds", type=float, default=60, help="of each measurement")
    given = parser.parse_args()
    found: dict[str, Any] = {"processors": os.cpu_count(), "load_before": os.getloadavg()[0]}
    with cluster() as postgres:
        for thinkers in map(int, given.thinkers.split(",")):
            database = make_database(postgres, f"thinking{thinkers}")
            found[f"{thinkers} thinkers"] = measure(database, thinkers, given)
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
