"""Whether a server stays as it is through half an hour of players, bots, hints and spectators; prints JSON.

    python benchmarks/soak.py [--minutes 30] [--pairs 40] [--rate 40] [--only sqlite]

One server on SQLite and one on PostgreSQL, side by side. Every few seconds their memory, descriptors, threads
and the rows of all tables are read, and the second quarter of the time is compared with the last. What is
stored about matches grows, as it should. Nothing else may: ends with 1 where memory grows by more than 5 %,
descriptors or threads by more than 10, or rows of any other table by more than 20.
"""

import argparse
import asyncio
import contextlib
import json
import random
import sqlite3
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psycopg
import uvloop
from crowd import PLAYERS, Crowd
from load import make_database, memory, serving
from thinking import descendants

from thauma import wire
from thauma.client import AsyncMatchClient, Declined, Link, ServerClient

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tools"))
from services.postgres import cluster

STORED = {"matches", "actions", "summaries", "reviews", "subscriptions"}
"""what is stored about matches"""
LOOKS = 200
"""how often a server is looked at"""
MEMORY, ROWS, HANDLES = 1.05, 20, 10
"""how much may be added: a factor, and numbers"""
GAMES: tuple[tuple[str, int], ...] = (("duel", 2), ("wonders", 3), ("dice", 2))
PAUSE = 0.5
"""seconds between two moves of somebody who plays against bots"""
PACE = 10
"""moves between two hints, and between two visits of a spectator"""
FLAGS = ("--limit", "hints-per-minute=1000000", "--limit", "bot-matches-per-hour=1000000")


@dataclass(frozen=True)
class Look:
    """What a server holds at one moment."""

    memory: int
    """bytes, with its workers"""
    handles: int
    """descriptors and threads"""
    rows: dict[str, int]
    """by table, but for those of matches"""


def count_rows(database: str) -> dict[str, int]:
    """Count the rows of every table that does not belong to matches."""
    if database.startswith("postgresql:"):
        with psycopg.connect(database) as connection:
            names = connection.execute(
                "SELECT tablename FROM pg_tables WHERE schemaname = 'public'"
            ).fetchall()
            wanted = sorted(name for (name,) in names if name not in STORED)
            return {
                name: one_number(connection.execute(f'SELECT count(*) FROM "{name}"'.encode()))
                for name in wanted
            }
    with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as reader:
        names = reader.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
        wanted = sorted(name for (name,) in names if name not in STORED)
        return {name: one_number(reader.execute(f'SELECT count(*) FROM "{name}"')) for name in wanted}


def one_number(found: Any) -> int:
    """Give the only number that was found."""
    return int(found.fetchone()[0])


def look_at(pid: int, database: str) -> Look:
    """See what a server holds now."""
    place = Path(f"/proc/{pid}")
    handles = sum(len([*(place / part).iterdir()]) for part in ("fd", "task"))
    return Look(memory([pid, *descendants(pid)]), handles, count_rows(database))


async def play_with_bots(address: str, game: str, players: int) -> None:
    """Play whole matches against easy bots, ask for hints, and let somebody look on now and then."""
    seats = (wire.NewPlayer("human", "Ada"), *[wire.NewPlayer("bot", bot="easy")] * (players - 1))
    chance, server = random.Random(players), ServerClient(address)
    while True:
        link = (await asyncio.to_thread(server.make_match, wire.NewMatch(game, seats)))[0]
        async with AsyncMatchClient(link) as seat:
            number = 0
            while await seat.wait_for_question() is not None:
                number += 1
                if number % PACE == 0:
                    await seat.hint()
                    async with AsyncMatchClient(Link(address, link.match)):
                        await asyncio.sleep(PAUSE)
                with contextlib.suppress(Declined):
                    await seat.play(chance.choice(seat.update.view["moves"])["move"])
                await asyncio.sleep(PAUSE)


async def soak(address: str, pid: int, database: str, given: argparse.Namespace) -> dict[str, Any]:
    """Let a server be used for the whole time, and look at it meanwhile."""
    crowd = Crowd([address], random.Random(given.seed), rate=given.rate)
    work = [crowd.start(crowd.pace()), *(crowd.start(crowd.play_matches()) for _ in range(given.pairs))]
    work += [asyncio.ensure_future(play_with_bots(address, *game)) for game in GAMES]
    seen, began = [], time.monotonic()
    while time.monotonic() - began < 60 * given.minutes:
        await asyncio.sleep(60 * given.minutes / LOOKS)
        seen.append(await asyncio.to_thread(look_at, pid, database))
        ended = [task.exception() for task in work if task.done()]
        if ended:
            raise RuntimeError(f"players have gone: {ended}")
    for task in work:
        task.cancel()
    await asyncio.gather(*work, return_exceptions=True)
    figures = {
        "sockets": PLAYERS["duel"] * given.pairs,
        "matches": crowd.finished,
        "moves": len(crowd.latencies),
    }
    return {**figures, **compare(seen)}


def compare(seen: list[Look]) -> dict[str, Any]:
    """Compare the second quarter with the last; `grown` names what grew more than it may."""
    quarter = len(seen) // 4
    early, late = seen[quarter : 2 * quarter], seen[-quarter:]

    def both(value: Any) -> list[float]:
        return [round(statistics.mean(value(look) for look in looks), 1) for looks in (early, late)]

    megabytes = both(lambda look: look.memory / 1e6)
    handles = both(lambda look: look.handles)
    rows = {name: both(lambda look, name=name: look.rows.get(name, 0)) for name in late[-1].rows}
    grown = [name for name, (first, last) in rows.items() if last > first + ROWS]
    grown += ["memory"] * (megabytes[1] > MEMORY * megabytes[0])
    grown += ["descriptors and threads"] * (handles[1] > handles[0] + HANDLES)
    return {"megabytes": megabytes, "descriptors_and_threads": handles, "rows": rows, "grown": grown}


def soak_one(database: str, given: argparse.Namespace) -> dict[str, Any]:
    """Start a server on a database, use it, stop it."""
    with (
        serving(database, 1, *FLAGS) as ((address,), (pid,), _),
        asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner,
    ):
        return runner.run(soak(address, pid, database, given))


async def soak_all(databases: dict[str, str], given: argparse.Namespace) -> dict[str, Any]:
    """Soak servers side by side."""
    found = await asyncio.gather(*(asyncio.to_thread(soak_one, place, given) for place in databases.values()))
    return dict(zip(databases, found, strict=True))


def main() -> None:
    """Soak what was asked for and print what was found."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--pairs", type=int, default=40, help="matches of two people played at once")
    parser.add_argument("--rate", type=float, default=40, help="moves a second of these")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=("sqlite", "postgres"))
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, contextlib.ExitStack() as opened:
        databases = {}
        if given.only != "postgres":
            databases["sqlite"] = f"{folder}/soak.sqlite3"
        if given.only != "sqlite":
            databases["postgres"] = make_database(opened.enter_context(cluster()), "soak")
        found = asyncio.run(soak_all(databases, given))
    print(json.dumps(found, indent=2))
    sys.exit(any(one["grown"] for one in found.values()))


if __name__ == "__main__":
    main()
