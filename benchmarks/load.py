"""How much the server carries: real sockets, a real server, whole matches; prints JSON.

    python benchmarks/load.py [--pairs 500] [--seconds 10] [--rate 200] [--stored 100000] [--only sqlite]
                              [--game duel] [--against FOLDER]

A crowd of scripted players (two a match, each with a connection) first moves as fast as the server answers,
then pauses, then moves at a steady rate. Every acknowledged move is on disk (synchronous=FULL, PostgreSQL
with synchronous_commit). Measured for SQLite with one server process and for PostgreSQL with one and
with two; then again with many stored matches, in turn with an empty database, because the clock of a shared
machine drifts. The players run on the same machine and take their part of its processors. With --against
only this tree and another one (its `src`, with compiled modules) are measured, in turn, on SQLite.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import psycopg
import uvloop
from crowd import PLAYERS, Crowd
from filling import fill

from thauma.client.http_client import send_request
from thauma.processes.line_process import LineProcess
from thauma.server.settings import Limits

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))
from services.postgres import Cluster, cluster

LIMITS = ("sockets", "sockets-per-client", "requests-per-second", "request-burst", "messages-per-second",
          "message-burst", "matches-per-hour", "work-per-second", "work-burst")  # fmt: skip
OLD_LIMITS = LIMITS[:7]
"""those that every version has"""
LONGEST = 1000
"""bytes of what a server says"""
STARTING = 30.0
"""seconds for a server to start or to stop"""
SETTLE = 2.0
"""seconds for the crowd to get going, or to come to rest, before anything is measured"""


@contextlib.contextmanager
def serving(
    database: str, count: int, *flags: str, source: str | None = None
) -> Iterator[tuple[list[str], list[int], float]]:
    """Start servers on one database; gives their addresses, process ids and how long that took."""
    command = [
        sys.executable,
        "-m",
        "thauma",
        "serve",
        "--no-browser",
        "--log-level",
        "warning",
        "--port",
        "0",
    ]
    command += ["--database", database, *flags]
    known = {one.name.replace("_", "-") for one in fields(Limits)} if source is None else set(OLD_LIMITS)
    for name in known.intersection(LIMITS):
        command += ["--limit", f"{name}=1000000"]
    if source is not None:
        command = ["env", f"PYTHONPATH={source}", *command]
    began = time.perf_counter()
    servers = [LineProcess(command, LONGEST, keep_stderr=False) for _ in range(count)]
    try:
        lines = [server.receive(STARTING).decode() for server in servers]
        addresses = [line[line.index("http://") :].strip() for line in lines]
        for address in addresses:
            assert send_request(address + "/health").status == 200
        yield addresses, [server.process.pid for server in servers], time.perf_counter() - began
    finally:
        for server in servers:
            server.process.terminate()
        for server in servers:
            server.shut_down(b"", STARTING)


def memory(pids: list[int]) -> int:
    """Give the bytes of memory that some processes hold."""
    pages = [int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1]) for pid in pids]
    return sum(pages) * os.sysconf("SC_PAGE_SIZE")


def processor(pids: list[int]) -> float:
    """Give the processor seconds that some processes have used."""
    used = 0
    for pid in pids:
        fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        used += int(fields[11]) + int(fields[12])
    return used / os.sysconf("SC_CLK_TCK")


def milliseconds(seconds: list[float]) -> dict[str, float]:
    """Give median and 99th percentile."""
    ordered = sorted(seconds)
    return {
        "p50_ms": round(1000 * ordered[len(ordered) // 2], 2),
        "p99_ms": round(1000 * ordered[int(0.99 * (len(ordered) - 1))], 2),
    }


async def measure_crowd(addresses: list[str], pids: list[int], given: argparse.Namespace) -> dict[str, Any]:
    """Let a crowd play, and measure."""
    empty = memory(pids)

    def share(held: int) -> float:
        return round(held / int(given.pairs) / len(pids) / 1000, 1)

    crowd = Crowd(addresses, random.Random(given.seed), rate=0, game=given.game)
    work = [crowd.start(crowd.pace()), *(crowd.start(crowd.play_matches()) for _ in range(given.pairs))]
    while crowd.connected < PLAYERS[given.game] * given.pairs or len(crowd.waiting) < given.pairs:  # noqa: ASYNC110  (both)
        await asyncio.sleep(0.1)
    found: dict[str, Any] = {"sockets": crowd.connected, "matches": given.pairs}
    found["memory_per_new_match_kb"] = share(memory(pids) - empty)

    crowd.rate = None
    for player in list(crowd.waiting):
        crowd.schedule_move(player)
    crowd.waiting.clear()
    found["flat_out"] = await measure_window(crowd, pids, given.seconds)

    crowd.rate = 0
    await asyncio.sleep(SETTLE)
    found["memory_per_idle_match_kb"] = share(memory(pids) - empty)

    crowd.rate = given.rate
    found["steady"] = {"rate": given.rate, **await measure_window(crowd, pids, given.seconds)}
    found["matches_finished"], found["refused"] = crowd.finished, len(crowd.refused)
    for task in work:
        task.cancel()
    await asyncio.gather(*work, return_exceptions=True)
    return found


async def measure_window(crowd: Crowd, pids: list[int], seconds: float) -> dict[str, Any]:
    """Count acknowledged moves for some seconds."""
    await asyncio.sleep(SETTLE)
    crowd.latencies.clear()
    began, used = time.perf_counter(), processor(pids)
    await asyncio.sleep(seconds)
    spent, used = time.perf_counter() - began, processor(pids) - used
    moves = len(crowd.latencies)
    figures = {"moves_per_second": round(moves / spent, 1), **milliseconds(crowd.latencies)}
    return {**figures, "server_cpu_ms_per_move": round(1000 * used / moves, 3)}


def measure_once(
    database: str, count: int, given: argparse.Namespace, source: str | None = None
) -> dict[str, Any]:
    """Start servers, measure, stop them."""
    with serving(database, count, source=source) as (addresses, pids, start):
        runner = asyncio.Runner(loop_factory=uvloop.new_event_loop)
        with runner:
            return {"start_seconds": round(start, 3), **runner.run(measure_crowd(addresses, pids, given))}


def compare_databases(name: str, empty: str, full: str, given: argparse.Namespace) -> dict[str, Any]:
    """Measure an empty and a full database in turn; gives the ratios full / empty, medians of the rounds."""
    began = time.perf_counter()
    fill(full, given.stored)
    print(f"{name}: {given.stored} matches stored in {time.perf_counter() - began:.0f} s", file=sys.stderr)
    ratios: dict[str, list[float]] = {}
    runs = []
    for _ in range(given.rounds):
        one, many = measure_once(empty, 1, given), measure_once(full, 1, given)
        runs.append({"empty": one, "full": many})
        for key, value in comparable_figures(one).items():
            ratios.setdefault(key, []).append(comparable_figures(many)[key] / value)
    medians = {key: round(statistics.median(values), 3) for key, values in ratios.items()}
    return {"stored": given.stored, "full_over_empty": medians, "rounds": runs}


def compare_sources(folder: str, given: argparse.Namespace) -> dict[str, Any]:
    """Measure this tree and another one in turn; gives the ratios this / other, medians of the rounds."""
    ratios: dict[str, list[float]] = {}
    runs = []
    for number in range(given.rounds):
        other = measure_once(f"{folder}/other{number}.sqlite3", 1, given, given.against)
        this = measure_once(f"{folder}/this{number}.sqlite3", 1, given)
        runs.append({"other": other, "this": this})
        for key, value in comparable_figures(other).items():
            ratios.setdefault(key, []).append(comparable_figures(this)[key] / value)
    medians = {key: round(statistics.median(values), 3) for key, values in ratios.items()}
    return {"this_over_other": medians, "rounds": runs}


def comparable_figures(found: dict[str, Any]) -> dict[str, float]:
    """Pick what is compared."""
    return {
        "start_seconds": found["start_seconds"],
        "moves_per_second": found["flat_out"]["moves_per_second"],
        "cpu_ms_per_move": found["flat_out"]["server_cpu_ms_per_move"],
        "steady_p50_ms": found["steady"]["p50_ms"],
        "memory_per_idle_match_kb": found["memory_per_idle_match_kb"],
    }


def make_database(postgres: Cluster, name: str) -> str:
    """Make a database; gives its address."""
    with psycopg.connect(postgres.url(), autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"'.encode())
    return postgres.url(name)


def main() -> None:
    """Measure what was asked for and print it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--pairs", type=int, default=500, help="matches played at once, two sockets each")
    parser.add_argument("--seconds", type=float, default=10, help="of each measurement")
    parser.add_argument("--rate", type=float, default=200, help="moves a second of the steady measurement")
    parser.add_argument(
        "--stored", type=int, default=100_000, help="matches in the full database; 0: leave that out"
    )
    parser.add_argument("--rounds", type=int, default=2, help="of empty against full")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", default="duel", choices=("duel", "wonders", "dice"))
    parser.add_argument("--against", metavar="FOLDER", help="the `src` of another tree, measured in turn")
    parser.add_argument("--only", choices=("sqlite", "postgres"))
    given = parser.parse_args()
    found: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as folder:
        if given.against:
            print(json.dumps(compare_sources(folder, given), indent=2))
            return
        if given.only != "postgres":
            found["sqlite, one server"] = measure_once(f"{folder}/empty.sqlite3", 1, given)
            if given.stored:
                places = f"{folder}/empty.sqlite3", f"{folder}/full.sqlite3"
                found["sqlite, stored"] = compare_databases("sqlite", *places, given)
        if given.only != "sqlite":
            with cluster() as postgres:
                for count, name in ((1, "one server"), (2, "two servers")):
                    database = make_database(postgres, f"load{count}")
                    found[f"postgres, {name}"] = measure_once(database, count, given)
                if given.stored:
                    places = make_database(postgres, "empty"), make_database(postgres, "full")
                    found["postgres, stored"] = compare_databases("postgres", *places, given)
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
