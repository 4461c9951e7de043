"""Kill servers with SIGKILL at random moments while matches are played, start them again, check everything.

    python tools/faults.py [--kills 50] [--servers 2] [--database postgresql://...] [--matches 8] [--seed 1]

Players keep playing whole matches over real sockets: they connect again, resume, and send an unanswered move
again with the same id. At the end the rows in the database are read: every acknowledged move is there, none
twice, every match replays, and what the players saw last is how it stands. Without --database it plays on a
SQLite file of its own and then, if PostgreSQL is here, on one of its own with two servers.
"""

import argparse
import asyncio
import json
import random
import signal
import sys
import tempfile
from dataclasses import dataclass, field, replace
from itertools import cycle
from pathlib import Path
from typing import Any

from services import ports

from thauma import wire
from thauma.client import AsyncMatchClient, Backoff, Declined, Link, ServerClient, Unreachable
from thauma.core.errors import ThaumaError
from thauma.core.match import Match
from thauma.processes.line_process import LineProcess
from thauma.server.matches import events, messages
from thauma.server.matches.cache import fold_rows
from thauma.server.store import open_store

LONGEST = 0.8
"""seconds between two kills, at most"""
LONGEST_LINE = 1000
"""bytes of what a server says"""
ENOUGH = 20
"""moves that must be acknowledged for each kill, or nothing has been tried"""
PATIENCE = 30.0
"""seconds for a server to answer"""
PAUSE = 0.05
"""seconds before trying again"""
STUBBORN = Backoff(PAUSE, PAUSE, round(PATIENCE / PAUSE))
PEOPLE = (wire.NewPlayer("human", "Ada"), wire.NewPlayer("human", "Bo"))


@dataclass
class Server:
    """A server process that can be killed and started again at the same address."""

    database: str
    port: int = field(default_factory=ports.free_port)
    flags: tuple[str, ...] = ()
    running: LineProcess | None = None

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, and wait until it says that it is there."""
        command = [sys.executable, "-m", "thauma", "serve", "--no-browser", "--log-level", "error"]
        command += ["--port", str(self.port), "--database", self.database, *self.flags]
        self.running = LineProcess(command, LONGEST_LINE, keep_stderr=False)
        try:
            line = self.running.receive(PATIENCE).decode()
        except (EOFError, TimeoutError) as problem:
            line = type(problem).__name__
        if self.address not in line:
            raise SystemExit(f"the server did not come back at {self.address}: {line}")

    def stop(self, kind: signal.Signals) -> int:
        """End it with a signal; gives its exit code."""
        assert self.running is not None
        self.running.process.send_signal(kind)
        self.running.shut_down(b"", PATIENCE)
        return self.running.process.returncode


@dataclass(eq=False)
class Player:
    """Plays one seat, come what may."""

    link: Link
    chance: random.Random
    resumed: int = 0
    acknowledged: list[tuple[str, str]] = field(default_factory=list)
    """id and notation of every move that the server said was stored"""
    last: wire.Update | None = None
    """the latest update"""

    async def play(self) -> None:
        """Play to the end, through any number of lost connections."""
        try:
            async with AsyncMatchClient(self.link, STUBBORN) as seat:
                while (seen := await seat.wait_for_question()) is not None:
                    move = self.chance.choice(seen.view["moves"])["move"]
                    self.acknowledged.append(((await seat.play(move)).id, move))
                self.last, self.resumed = seat.update, seat.lost
        except ThaumaError as problem:
            raise SystemExit(f"match {self.link.match}: {problem}") from None
        if seat.protocol.outdated:
            raise SystemExit(f"match {self.link.match} went back")


@dataclass
class Trial:
    """Players, servers and a killer."""

    servers: list[Server]
    chance: random.Random
    players: list[list[Player]] = field(default_factory=list)
    ending: bool = False
    kills: int = 0

    async def play_matches(self) -> None:
        """Play matches, one after the other, until it is enough; the last one to its end."""
        while not self.ending:
            try:
                client = ServerClient(self.servers[0].address, PATIENCE)
                links = await asyncio.to_thread(client.make_match, wire.NewMatch("duel", PEOPLE))
            except (Declined, Unreachable):
                await asyncio.sleep(PAUSE)
                continue
            pair = [
                Player(replace(link, server=server.address), self.chance)
                for link, server in zip(links, cycle(self.servers), strict=False)
            ]
            self.players.append(pair)
            await asyncio.gather(*(player.play() for player in pair))

    @property
    def acknowledged_count(self) -> int:
        """How many moves have been acknowledged so far."""
        return sum(len(player.acknowledged) for pair in self.players for player in pair)

    async def kill(self, count: int) -> None:
        """Kill servers at random moments, each time after some moves."""
        for _ in range(count):
            before = self.acknowledged_count
            while self.acknowledged_count < before + ENOUGH:  # noqa: ASYNC110  (of all players together)
                await asyncio.sleep(0.01)
            await asyncio.sleep(self.chance.random() * LONGEST)
            server = self.chance.choice(self.servers)
            await asyncio.to_thread(server.stop, signal.SIGKILL)
            await asyncio.sleep(self.chance.random() * 0.2)
            await asyncio.to_thread(server.start)
            self.kills += 1
        self.ending = True

    async def run(self, matches: int, kills: int) -> None:
        """Play and kill."""
        work = [asyncio.ensure_future(self.play_matches()) for _ in range(matches)]
        await self.kill(kills)
        await asyncio.wait_for(asyncio.gather(*work), 10 * PATIENCE)


def check(database: str, trial: Trial) -> dict[str, int]:
    """Compare what the players were told with what is stored; raises AssertionError where they differ."""
    found = {"kills": trial.kills, "matches": 0, "moves": 0, "acknowledged": 0, "resumed": 0}
    store = open_store(database)
    try:
        for pair in trial.players:
            loaded = store.load(pair[0].link.match)
            assert loaded is not None, "a match is gone"
            versions = [row.version for row in loaded.rows]
            assert versions == list(range(len(versions))), "rows are missing or doubled"
            table = fold_rows(pair[0].link.match, loaded)
            stored = [row for row in map(decode_row, loaded.rows) if isinstance(row, events.Moved)]
            for player in pair:
                assert player.last is not None, "a match was not played to its end"
                seat = player.last.seat
                assert seat is not None
                mine = [(row.client, row.move) for row in stored if row.seat == seat]
                assert len({client for client, _ in mine}) == len(mine), "a move is doubled"
                assert mine == player.acknowledged, "acknowledged moves and stored ones differ"
                view = json.loads(json.dumps(table.match.view(seat)))
                assert player.last.view == view, "a player was left behind"
                found["acknowledged"] += len(player.acknowledged)
                found["resumed"] += player.resumed
            assert Match.parse(messages.export(table)).state == table.match.state
            found["matches"] += 1
            found["moves"] += len(stored)
    finally:
        store.close()
    return found


def decode_row(row: Any) -> events.AnyEvent:
    """Read a stored row."""
    return events.decode(row.body)


def run_trial(database: str, servers: int, matches: int, kills: int, seed: int) -> dict[str, int]:
    """Do the whole trial on a database; gives what it came to."""
    trial = Trial([Server(database) for _ in range(servers)], random.Random(seed))
    try:
        for server in trial.servers:
            server.start()
        asyncio.run(trial.run(matches, kills))
    finally:
        for server in trial.servers:
            if server.running is not None and server.running.process.poll() is None:
                server.stop(signal.SIGTERM)
    return check(database, trial)


def main() -> None:
    """Run the trials that were asked for and print what they came to."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--matches", type=int, default=8, help="played at once")
    parser.add_argument("--servers", type=int, default=1)
    parser.add_argument("--database")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    common = given.matches, given.kills, given.seed
    found: dict[str, dict[str, int]] = {}
    if given.database:
        found["given database"] = run_trial(given.database, given.servers, *common)
    else:
        from services.postgres import cluster  # noqa: PLC0415  (a script beside, needed here only)

        with tempfile.TemporaryDirectory() as folder:
            found["sqlite"] = run_trial(str(Path(folder) / "faults.sqlite3"), 1, *common)
        with cluster() as postgres:
            found["postgres, two servers"] = run_trial(postgres.url(), 2, *common)
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
