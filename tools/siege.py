"""Attack a real server from one address, and print what a player at another address feels meanwhile.

    python tools/siege.py [--seconds 5] [--only NAME ...] [--database ADDRESS] [--out FILE]
                          [--most-memory 300] [--most-files 2000] [--most-wait 2000]

Each attack stays within what a stranger can do: it comes from 127.0.0.9, and the player, who plays Duel
against an `easy` bot and looks at the list of matches, from 127.0.0.1. Printed are the median and the 99th
percentile of what the player waits for, in milliseconds, before the attack, during it and after it: for a
move to be stored, for the bot's answer, for the list; and the memory and the open files of the server, at
most in each phase. It fails if the player could not do something, or if one of these goes beyond its bound.
Without --database it runs on a SQLite file of its own and then on a PostgreSQL of its own. Every attack is
bounded in time and in connections; it attacks loopback only.
"""

import argparse
import asyncio
import contextlib
import http.client
import json
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from thauma import wire
from thauma.client import AsyncMatchClient, ServerClient
from thauma.client.http_client import send_request
from thauma.processes.line_process import LineProcess

ATTACKER = "127.0.0.9"
LONGEST_LINE = 1000
"""bytes of what a server says"""
STARTING = 60.0
"""seconds for a server to start or to stop"""
WARM_UP = 1.0
"""seconds for an attack to get going, or for its traces to go, before anything is measured"""
FIRST_MOVES = 3
"""of a bot, before anything is measured: its process has to start"""
LOOKS = 0.5
"""seconds between two looks at the list, which counts as five requests"""
PAUSE = 0.05
"""seconds between two moves of the player"""
PLAYERS = (wire.NewPlayer("human", "Ada"), wire.NewPlayer("bot", bot="easy"))
PIPELINED = 35_000_000
"""bytes of requests that are sent and whose answers are never read"""
SPECTATORS = 60
UNREAD = 150
MATCHES = 12


# ------------------------------------------------------------------------------------------ the player


@dataclass
class Felt:
    """What a player waited for, in seconds."""

    times: dict[str, list[float]] = field(default_factory=lambda: {"move": [], "bot": [], "list": []})
    failures: int = 0
    memory: float = 0.0
    """megabytes of the server, at most"""
    files: int = 0
    """that it had open, at most"""

    def figures(self) -> dict[str, Any]:
        """Give median and 99th percentile in milliseconds, and how often something failed."""
        found: dict[str, Any] = {
            "failures": self.failures,
            "memory_mb": round(self.memory, 1),
            "files": self.files,
        }
        for name, seconds in self.times.items():
            ordered = sorted(seconds) or [float("nan")]
            p50, p99 = ordered[len(ordered) // 2], ordered[int(0.99 * (len(ordered) - 1))]
            found[name] = {
                "n": len(seconds),
                "p50_ms": round(1000 * p50, 1),
                "p99_ms": round(1000 * p99, 1),
            }
        return found


async def play(address: str, felt: Callable[[], Felt]) -> None:
    """Play matches against a bot, one after the other, and look at the list now and then."""
    server, next_look = ServerClient(address), 0.0
    while True:
        wanted = wire.NewMatch("duel", PLAYERS, order="listed")
        link, _ = await asyncio.to_thread(server.make_match, wanted)
        async with AsyncMatchClient(link) as seat:
            while await seat.wait_for_question() is not None:
                await asyncio.sleep(PAUSE)
                began = time.perf_counter()
                await seat.play(seat.update.view["moves"][0]["move"])
                stored = time.perf_counter()
                felt().times["move"].append(stored - began)
                if await seat.wait_for_question() is not None:
                    felt().times["bot"].append(time.perf_counter() - stored)
                if stored > next_look:
                    next_look = stored + LOOKS
                    await look_at_list(address, felt())


async def look_at_list(address: str, felt: Felt) -> None:
    """Look at the list of matches."""
    began = time.perf_counter()
    try:
        await asyncio.to_thread(send_request, f"{address}/api/matches")
    except OSError:
        felt.failures += 1
    else:
        felt.times["list"].append(time.perf_counter() - began)


async def watch_server(address: str, felt: Callable[[], Felt]) -> None:
    """Look at the server's own figures again and again."""
    while True:
        with contextlib.suppress(OSError):
            answer = await asyncio.to_thread(send_request, f"{address}/metrics")
            lines = [line for line in answer.body.decode().splitlines() if not line.startswith("#")]
            figures = dict(line.rsplit(" ", 1) for line in lines)
            now = felt()
            now.memory = max(now.memory, float(figures.get("process_resident_memory_bytes", 0)) / 1e6)
            now.files = max(now.files, int(float(figures.get("process_open_fds", 0))))
        await asyncio.sleep(LOOKS)


def broken_bounds(found: dict[str, Any], most: dict[str, float]) -> list[str]:
    """Say what went beyond its bound: by database and attack, in any phase."""
    broken = []
    for database, attacks in found.items():
        for name, phases in attacks.items():
            for phase, figures in phases.items():
                waits = {f"{what} p99": figures[what]["p99_ms"] for what in ("move", "bot", "list")}
                memory = figures["memory_mb"] - phases["before"]["memory_mb"]
                bounds = [("failures", figures["failures"], 0), ("files", figures["files"], most["files"])]
                bounds += [("memory more than before", memory, most["memory"])]
                bounds += [(what, wait, most["wait"]) for what, wait in waits.items()]
                broken += [
                    f"{database}, {name}, {phase}: {what} {value:g} > {bound:g}"
                    for what, value, bound in bounds
                    if value > bound
                ]
    return broken


async def measure(address: str, name: str, seconds: float) -> dict[str, Any]:
    """Let somebody play before, during and after an attack."""
    phases = {"before": Felt(), "during": Felt(), "after": Felt()}
    unmeasured = current = Felt()
    playing = asyncio.ensure_future(play(address, lambda: current))
    watching = asyncio.ensure_future(watch_server(address, lambda: current))

    async def measure_phase(phase: str) -> None:
        nonlocal current
        await asyncio.sleep(WARM_UP)
        current = phases[phase]
        await asyncio.wait([playing], timeout=seconds)
        current = unmeasured
        if playing.done():
            phases[phase].failures += 1
            print(f"{name}, {phase}: the player gave up: {playing.exception()!r}", file=sys.stderr)

    while len(unmeasured.times["bot"]) < FIRST_MOVES and not playing.done():  # noqa: ASYNC110  (bots start)
        await asyncio.sleep(PAUSE)
    await measure_phase("before")
    command = [sys.executable, __file__, "--attack", name, address, "--seconds", str(seconds + WARM_UP)]
    attacking = await asyncio.create_subprocess_exec(*command, stderr=subprocess.DEVNULL)
    await measure_phase("during")
    with contextlib.suppress(ProcessLookupError):
        attacking.terminate()
    await attacking.wait()
    await measure_phase("after")
    for task in (playing, watching):
        task.cancel()
    await asyncio.gather(playing, watching, return_exceptions=True)
    return {phase: felt.figures() for phase, felt in phases.items()}


# ---------------------------------------------------------------------------------------- the attacker


@dataclass
class Attacker:
    """A stranger with one address."""

    address: str
    ends: float
    ids: Iterator[int] = field(default_factory=lambda: count(1))

    @property
    def has_time(self) -> bool:
        """Whether the attack goes on."""
        return time.monotonic() < self.ends

    def open(self) -> socket.socket:
        """Open a connection."""
        place = urlsplit(self.address)
        return socket.create_connection((place.hostname, place.port or 80), 10, source_address=(ATTACKER, 0))

    def ask(self, path: str, body: Any = None, token: str = "") -> Any:
        """Ask over HTTP; gives the answer, or None if it was refused."""
        place = urlsplit(self.address)
        connection = http.client.HTTPConnection(
            str(place.hostname), place.port, timeout=10, source_address=(ATTACKER, 0)
        )
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        sent = None if body is None else json.dumps(body)
        try:
            connection.request("GET" if body is None else "POST", path, sent, headers)
            answer = connection.getresponse()
            text = answer.read()
        except OSError:
            return None
        finally:
            connection.close()
        return json.loads(text) if answer.status < 300 and text else None

    def make_match(self, game: str, *players: dict[str, str], public: bool = False) -> Any:
        """Make a match; None if that is too much."""
        new = {"game": game, "players": players, "order": "listed", "public": public}
        return self.ask("/api/matches", new)

    def connect(self, made: Any, *seats: int) -> ClientConnection:
        """Sit down at seats of a match, or look on."""
        tokens = [{"token": made["seats"][seat]["token"]} for seat in seats]
        address = self.address.replace("http", "ws", 1) + "/api/socket"
        hand = connect(address, sock=self.open(), max_size=None)
        hand.send(json.dumps({"type": "hello", "match": made["match"]["match"], "seats": tokens}))
        return hand

    def act(self, hand: ClientConnection, made: Any, seat: int, kind: str, **more: Any) -> None:
        """Ask for something in a match."""
        token, number = made["seats"][seat]["token"], f"a{next(self.ids)}"
        request = {"type": kind, "id": number, "match": made["match"]["match"], "token": token}
        hand.send(json.dumps({**request, **more}))


HUMAN = {"kind": "human"}
EXPERT = {"kind": "bot", "bot": "expert"}


def pipeline(attacker: Attacker) -> None:
    """Send requests without end on one connection, and read no answer."""
    piece = b"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 500
    sent = 0
    while attacker.has_time and sent < PIPELINED:
        with attacker.open() as connection, contextlib.suppress(OSError):
            while attacker.has_time and sent < PIPELINED:
                connection.sendall(piece)
                sent += len(piece)


def leave_unread(attacker: Attacker) -> None:
    """Ask for the page on many connections, close one half of each and read nothing."""
    held: list[socket.socket] = []
    while attacker.has_time:
        if len(held) < UNREAD:
            with contextlib.suppress(OSError):
                connection = attacker.open()
                connection.sendall(b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 8)
                connection.shutdown(socket.SHUT_WR)
                held.append(connection)
        else:
            time.sleep(0.1)


def let_bots_think(attacker: Attacker) -> None:
    """Let experts play each other in as many matches as are allowed, and look on."""
    watching: list[ClientConnection] = []
    while attacker.has_time:
        made = attacker.make_match("duel", EXPERT, EXPERT) if len(watching) < MATCHES else None
        if made is None:
            time.sleep(0.2)
        else:
            watching.append(attacker.connect(made))


def ask_for_hints(attacker: Attacker) -> None:
    """Ask for hints, and for reviews of matches that end at once."""
    while attacker.has_time:
        made = attacker.make_match("duel", HUMAN, HUMAN)
        if made is None:
            time.sleep(0.2)
            continue
        path, token = f"/api/matches/{made['match']['match']}", made["seats"][0]["token"]
        asking = threading.Thread(target=attacker.ask, args=(f"{path}/hint", {"id": "h"}, token), daemon=True)
        asking.start()
        with attacker.connect(made, 0, 1) as hand:
            play_moves(attacker, hand, made, 8)
            attacker.act(hand, made, 0, "resign")
        attacker.ask(f"{path}/review", {}, token)


def ask_for_lists(attacker: Attacker) -> None:
    """Fill the list with matches and ask for it."""
    while attacker.has_time:
        attacker.make_match("wonders", *[HUMAN] * 3, public=True)
        for _ in range(20):
            attacker.ask("/api/matches")


def fan_out(attacker: Attacker) -> None:
    """Look on at an own match with many connections, and move in it as fast as is allowed."""
    crowd: list[ClientConnection] = []
    while attacker.has_time:
        made = attacker.make_match("duel", HUMAN, HUMAN)
        if made is None:
            time.sleep(0.2)
            continue
        for hand in crowd:
            hand.close()
        crowd = [attacker.connect(made) for _ in range(SPECTATORS)]
        with attacker.connect(made, 0, 1) as hand:
            play_moves(attacker, hand, made, 200)


def play_moves(attacker: Attacker, hand: ClientConnection, made: Any, most: int) -> None:
    """Make first legal moves with all seats, until the match or the time is over."""
    asked: set[tuple[int, int]] = set()
    while attacker.has_time and most:
        message = json.loads(hand.recv(timeout=10))
        seat, question = message.get("seat"), message.get("question")
        if message["type"] != "update" or question is None or (seat, question) in asked:
            if message.get("match", {}).get("ending"):
                return
            continue
        asked.add((seat, question))
        move = message["view"]["moves"][0]["move"]
        attacker.act(hand, made, seat, "move", question=question, move=move)
        most -= 1


def choose_and_withdraw(attacker: Attacker) -> None:
    """Fill a match of three with rows of one player, who chooses and withdraws."""
    while attacker.has_time:
        made = attacker.make_match("wonders", *[HUMAN] * 3)
        if made is None:
            time.sleep(0.2)
            continue
        with attacker.connect(made, 0) as hand:
            chosen = False
            while attacker.has_time:
                message = json.loads(hand.recv(timeout=10))
                if message["type"] == "refused":
                    break
                if message["type"] != "update":
                    continue
                if message["question"] is not None:
                    move = message["view"]["moves"][0]["move"]
                    attacker.act(hand, made, 0, "move", question=message["question"], move=move)
                    chosen = True
                elif chosen:
                    attacker.act(hand, made, 0, "withdraw", question=message["answered"])


ATTACKS: dict[str, Callable[[Attacker], None]] = {
    "pipelined": pipeline,
    "unread": leave_unread,
    "bots": let_bots_think,
    "hints": ask_for_hints,
    "lists": ask_for_lists,
    "fan-out": fan_out,
    "rows": choose_and_withdraw,
}


def attack(name: str, address: str, seconds: float) -> None:
    """Attack until the time is over, whatever is refused."""
    attacker = Attacker(address, time.monotonic() + seconds)
    while attacker.has_time:
        try:
            ATTACKS[name](attacker)
        except (OSError, WebSocketException, TimeoutError, http.client.HTTPException):
            time.sleep(0.05)


# --------------------------------------------------------------------------------------------- the runs


@contextlib.contextmanager
def serving(database: str) -> Iterator[str]:
    """Run a server with the limits that it has by default; gives its address."""
    command = [sys.executable, "-m", "thauma", "serve", "--no-browser", "--log-level", "error", "--port", "0"]
    server = LineProcess([*command, "--database", database], LONGEST_LINE, keep_stderr=False)
    try:
        line = server.receive(STARTING).decode()
        yield line[line.index("http://") :].strip()
    finally:
        server.process.terminate()
        server.shut_down(b"", STARTING)


def besiege(database: str, names: list[str], seconds: float) -> dict[str, Any]:
    """Try attacks one after the other, each on a server of its own; gives what the player felt."""
    found = {}
    for name in names:
        with serving(database) as address:
            found[name] = asyncio.run(measure(address, name, seconds))
    return found


def main() -> None:
    """Run what was asked for, and print what came of it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seconds", type=float, default=5, help="of each phase: before, during, after")
    parser.add_argument("--only", nargs="+", choices=sorted(ATTACKS), metavar="NAME")
    parser.add_argument("--database")
    parser.add_argument("--out", type=Path, help="a file for the figures")
    parser.add_argument("--most-memory", type=float, default=300, help="megabytes more than before")
    parser.add_argument("--most-files", type=float, default=2000, help="open at once")
    parser.add_argument("--most-wait", type=float, default=2000, help="milliseconds, of the 99th percentile")
    parser.add_argument("--attack", nargs=2, metavar=("NAME", "ADDRESS"), help=argparse.SUPPRESS)
    given = parser.parse_args()
    if not 0 < given.seconds <= 600:
        parser.error("--seconds is more than 0 and at most 600")
    if given.attack:
        name, address = given.attack
        attack(name, address, given.seconds)
        return
    names, found = given.only or list(ATTACKS), {}
    if given.database:
        found["given database"] = besiege(given.database, names, given.seconds)
    else:
        from services.postgres import cluster  # noqa: PLC0415  (a script beside, needed here only)

        with tempfile.TemporaryDirectory() as folder:
            found["sqlite"] = besiege(str(Path(folder) / "siege.sqlite3"), names, given.seconds)
        with cluster() as postgres:
            found["postgres"] = besiege(postgres.url(), names, given.seconds)
    text = json.dumps(found, indent=2)
    if given.out:
        given.out.write_text(text + "\n", encoding="utf-8")
    print(text)
    most = {"memory": given.most_memory, "files": given.most_files, "wait": given.most_wait}
    broken = broken_bounds(found, most)
    if broken:
        sys.exit("\n".join(broken))


if __name__ == "__main__":
    main()
