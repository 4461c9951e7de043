"""Kill servers with SIGKILL at random moments while matches are played, start them again, check everything.

    python tools/faults.py [--kills 50] [--servers 2] [--database postgresql://...] [--matches 8] [--seed 1]

Players keep playing whole matches over real sockets: they connect again, resume, and send an unanswered move
again with the same id. At the end the rows in the database are read: every acknowledged move is there, none
twice, every match replays, and what the players saw last is how it stands. Without --database it plays on a
SQLite file of its own and then, if PostgreSQL is here, on one of its own with two servers.
"""

import argparse
import asyncio
import contextlib
import json
import random
import signal
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import ports
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from thauma.core.match import Match
from thauma.server.matches import events, messages
from thauma.server.matches.cache import fold_rows
from thauma.server.store import open_store

LONGEST = 0.8
"""seconds between two kills, at most"""
ENOUGH = 20
"""moves that must be acknowledged for each kill, or nothing has been tried"""
PATIENCE = 30.0
"""seconds for a server to answer"""


@dataclass
class Server:
    """A server process that can be killed and started again at the same address."""

    database: str
    port: int = field(default_factory=ports.free_port)
    running: "subprocess.Popen[str] | None" = None

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it, and wait until it says that it is there."""
        command = [sys.executable, "-m", "thauma", "serve", "--no-browser", "--log-level", "error"]
        command += ["--port", str(self.port), "--database", self.database]
        self.running = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        assert self.running.stdout is not None
        line = self.running.stdout.readline()
        if self.address not in line:
            raise SystemExit(f"the server did not come back at {self.address}: {line!r}")

    def stop(self, kind: signal.Signals) -> int:
        """End it with a signal; gives its exit code."""
        assert self.running is not None
        self.running.send_signal(kind)
        code = self.running.wait(PATIENCE)
        assert self.running.stdout is not None
        self.running.stdout.close()
        return code


@dataclass(eq=False)
class Player:
    """Plays one seat, come what may."""

    server: Server
    match: str
    token: str
    chance: random.Random
    resumed: int = 0
    acknowledged: list[tuple[str, str]] = field(default_factory=list)
    """id and notation of every move that the server said was stored"""
    last: dict[str, Any] = field(default_factory=dict)
    """the latest update"""
    pending: dict[str, Any] | None = None
    """the move that has not been answered yet"""
    over: bool = False

    async def play(self) -> None:
        """Play to the end, through any number of lost connections."""
        while not self.over:
            with contextlib.suppress(OSError, WebSocketException):
                address = self.server.address.replace("http", "ws", 1) + "/api/socket"
                async with connect(address, compression=None) as line:
                    await self.talk(line)
            if not self.over:
                self.resumed += 1
                await asyncio.sleep(0.05)

    async def talk(self, line: Any) -> None:
        """Speak with the server over one connection."""
        seat = {"token": self.token, "after": self.last.get("number", 0)}
        await line.send(json.dumps({"type": "hello", "match": self.match, "seats": [seat]}))
        if self.pending:
            await line.send(json.dumps(self.pending))
        async for text in line:
            self.hear(json.loads(text))
            if self.over:
                return
            if self.pending is None and self.last.get("question") is not None:
                self.pending = self.choose()
                await line.send(json.dumps(self.pending))

    def hear(self, message: dict[str, Any]) -> None:
        """Take in a message."""
        kind = message["type"]
        if kind == "update":
            if message["number"] < self.last.get("number", 0):
                raise SystemExit(
                    f"match {self.match} went back from {self.last['number']} to {message['number']}"
                )
            self.last = message
            self.over = message["match"]["status"] == "over" and self.pending is None
        elif kind == "accepted" and self.pending and message["id"] == self.pending["id"]:
            self.acknowledged.append((message["id"], self.pending["move"]))
            if self.last.get("question") == self.pending["question"]:
                self.last["question"] = None  # answered; the next update asks anew
            self.pending = None
            self.over = self.last["match"]["status"] == "over"
        elif kind == "refused" and message["code"] != "unavailable":
            raise SystemExit(f"match {self.match}: {message['code']}: {message['message']}")

    def choose(self) -> dict[str, Any]:
        """Make a move of the ones offered."""
        question = self.last["question"]
        move = self.chance.choice(self.last["view"]["moves"])["move"]
        ids = {"id": f"q{question}", "match": self.match, "token": self.token}
        return {"type": "move", **ids, "question": question, "move": move}


def new_match(address: str) -> tuple[str, list[str]]:
    """Make a match for two people."""
    players = [{"kind": "human", "name": name} for name in ("Ada", "Bo")]
    wanted = json.dumps({"game": "duel", "players": players}).encode()
    with urllib.request.urlopen(address + "/api/matches", wanted, timeout=PATIENCE) as answer:
        made = json.load(answer)
    return made["match"]["match"], [seat["token"] for seat in made["seats"]]


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
                match, tokens = await asyncio.to_thread(new_match, self.servers[0].address)
            except OSError:
                await asyncio.sleep(0.05)
                continue
            pair = [
                Player(self.servers[i % len(self.servers)], match, token, self.chance)
                for i, token in enumerate(tokens)
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
            loaded = store.load(pair[0].match)
            assert loaded is not None, "a match is gone"
            versions = [row.version for row in loaded.rows]
            assert versions == list(range(len(versions))), "rows are missing or doubled"
            table = fold_rows(pair[0].match, loaded)
            stored = [row for row in map(decode_row, loaded.rows) if isinstance(row, events.Moved)]
            for player in pair:
                seat = player.last["seat"]
                mine = [(row.client, row.move) for row in stored if row.seat == seat]
                assert len({client for client, _ in mine}) == len(mine), "a move is doubled"
                assert mine == player.acknowledged, "acknowledged moves and stored ones differ"
                view = json.loads(json.dumps(table.match.view(seat)))
                assert player.last["view"] == view, "a player was left behind"
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
            if server.running is not None and server.running.poll() is None:
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
        from postgres import cluster  # noqa: PLC0415  (a script beside, needed here only)

        with tempfile.TemporaryDirectory() as folder:
            found["sqlite"] = run_trial(str(Path(folder) / "faults.sqlite3"), 1, *common)
        with cluster() as postgres:
            found["postgres, two servers"] = run_trial(postgres.url(), 2, *common)
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
