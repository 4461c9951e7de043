"""Restart every part of a whole service, one after the other, while matches are played; check everything.

    python tools/rolling.py [--rounds 3] [--matches 6] [--seed 1]

The service is the one of `deploy/` as processes on this machine: a PostgreSQL of its own, two servers that
leave all thinking to two thinkers with rights to the queue alone, and nginx with TLS before them. People and
bots play through nginx. In each round every server and every thinker is stopped and started again, and nginx
is reloaded. At the end every acknowledged move is stored, every match has ended, every text verifies, and no
job is left.
"""

import argparse
import asyncio
import json
import os
import random
import signal
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path

import psycopg
from faults import ENOUGH, LONGEST_LINE, PATIENCE, PAUSE, PEOPLE, Player, Server, Trial, check
from services.nginx import Nginx

from thauma import wire
from thauma.client import Declined, ServerClient, Unreachable
from thauma.client.http_client import send_request
from thauma.core.match import Match
from thauma.processes.line_process import LineProcess
from thauma.terminal.commands.verify import open_seal

RIGHTS = Path(__file__).resolve().parent.parent / "deploy" / "thinker.sql"
LIMITS = ("requests-per-second", "request-burst", "matches-per-hour", "sockets-per-client")
FLAGS = ("--bot-workers", "0", "--trust-proxy", "127.0.0.1", "--drain", "2")
AGAINST_BOT = (wire.NewPlayer("human", "Ada"), wire.NewPlayer("bot", bot="greedy"))


@dataclass
class Thinker:
    """A thinker that can be stopped and started again."""

    database: str
    running: LineProcess | None = None

    def start(self) -> None:
        """Start it, and wait until it says that it is there."""
        command = [sys.executable, "-m", "thauma", "think", "--log-level", "error", "--jobs", "1"]
        self.running = LineProcess([*command, "--database", self.database], LONGEST_LINE, keep_stderr=False)
        try:
            self.running.receive(PATIENCE)
        except (EOFError, TimeoutError):
            raise SystemExit("the thinker did not come back") from None

    def stop(self, kind: signal.Signals) -> int:
        """End it with a signal; gives its exit code."""
        assert self.running is not None
        self.running.process.send_signal(kind)
        return self.running.process.wait(PATIENCE)


@dataclass
class RollingTrial(Trial):
    """Players through nginx, and somebody who restarts one part after the other."""

    thinkers: list[Thinker] = field(default_factory=list)
    proxy: Nginx | None = None
    numbers: Iterator[int] = field(default_factory=count)

    @property
    def parts(self) -> list[Server | Thinker]:
        """What is restarted by itself."""
        return [*self.servers, *self.thinkers]

    @property
    def address(self) -> str:
        """Where players find the service."""
        assert self.proxy is not None
        return self.proxy.address

    async def play_matches(self) -> None:
        """Play matches, one after the other, until it is enough; every other one against a bot."""
        against_bot = next(self.numbers) % 2 == 1
        players = AGAINST_BOT if against_bot else PEOPLE
        while not self.ending:
            try:
                client = ServerClient(self.address, PATIENCE)
                links = await asyncio.to_thread(client.make_match, wire.NewMatch("duel", players))
            except (Declined, Unreachable):
                await asyncio.sleep(PAUSE)
                continue
            here = [Player(replace(link, server=self.address), self.chance) for link in links if link.token]
            self.players.append(here)
            await asyncio.gather(*(player.play() for player in here))

    async def await_moves(self) -> None:
        """Wait for some moves, of all players together."""
        before = self.acknowledged_count
        while self.acknowledged_count < before + ENOUGH:  # noqa: ASYNC110  (of all players together)
            await asyncio.sleep(0.01)

    async def kill(self, rounds: int) -> None:
        """Restart everything in turn, each time after some moves."""
        for _ in range(rounds):
            for part in self.parts:
                await self.await_moves()
                code = await asyncio.to_thread(part.stop, signal.SIGTERM)
                assert code == 0, f"{part} ended with {code}"
                await asyncio.to_thread(part.start)
                self.kills += 1
            await self.await_moves()
            assert self.proxy is not None
            self.proxy.reload()
            self.kills += 1
        await self.await_moves()
        self.ending = True


@contextmanager
def running_service(database: str, folder: Path, seed: int) -> Iterator[RollingTrial]:
    """Start the whole service on a database; its certificate is trusted by this process."""
    limits = [part for name in LIMITS for part in ("--limit", f"{name}=1000000")]
    servers = [Server(database, flags=(*FLAGS, *limits)) for _ in range(2)]
    trial = RollingTrial(servers, random.Random(seed))
    try:
        for server in servers:
            server.start()
        with psycopg.connect(database, autocommit=True) as connection:
            connection.execute(RIGHTS.read_bytes())
        for _ in range(2):
            trial.thinkers.append(Thinker(database.replace("thauma@", "thinker@")))
            trial.thinkers[-1].start()
        trial.proxy = Nginx(folder, (servers[0].port, servers[1].port))
        os.environ["SSL_CERT_FILE"] = str(trial.proxy.certificate)
        yield trial
    finally:
        os.environ.pop("SSL_CERT_FILE", None)
        if trial.proxy is not None:
            trial.proxy.close()
        for part in reversed(trial.parts):
            if part.running is not None and part.running.process.poll() is None:
                part.stop(signal.SIGTERM)


def check_texts(trial: RollingTrial) -> int:
    """Check that every match can be read through nginx and was played with the deal that was sealed."""
    for players in trial.players:
        answer = send_request(f"{trial.address}/api/matches/{players[0].link.match}/text")
        assert answer.status == 200, answer.status
        text = answer.body.decode()
        match = Match.parse(text)
        assert not match.waiting, "a match has not ended"
        open_seal(match, text)
    return len(trial.players)


def run_trial(database: str, folder: Path, rounds: int, matches: int, seed: int) -> dict[str, int]:
    """Do the whole trial on a database; gives what it came to."""
    with running_service(database, folder, seed) as trial:
        asyncio.run(trial.run(matches, rounds))
        verified = check_texts(trial)
    found = check(database, trial)
    with psycopg.connect(database) as connection:
        row = connection.execute(
            "SELECT (SELECT count(*) FROM jobs), (SELECT count(*) FROM thinkers)"
        ).fetchone()
    assert row == (0, 0), f"jobs and thinkers are left: {row}"
    return {**found, "restarts": found.pop("kills"), "verified": verified}


def main() -> None:
    """Run the trial and print what it came to."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=3, help="how often everything is restarted")
    parser.add_argument("--matches", type=int, default=6, help="played at once, half of them against bots")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    from services.postgres import cluster  # noqa: PLC0415  (a script beside, needed here only)

    with tempfile.TemporaryDirectory() as folder, cluster() as postgres:
        found = run_trial(postgres.url(), Path(folder), given.rounds, given.matches, given.seed)
    print(json.dumps(found, indent=2))


if __name__ == "__main__":
    main()
