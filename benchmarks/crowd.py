"""A crowd of scripted players for the load benchmark: real sockets, whole matches, random moves.

Two players share a match; each has a connection of its own, to the same server or to two different ones.
"""

import asyncio
import random
import time
import urllib.request
from collections import deque
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

MOST_OPENING = 50
"""connections opened at the same time"""


class Choice(msgspec.Struct):
    """A legal move."""

    move: str


class View(msgspec.Struct):
    """What a player looks at."""

    moves: tuple[Choice, ...] = ()


class Standing(msgspec.Struct):
    """How the match stands."""

    status: str


class ServerMessage(msgspec.Struct):
    """What of the server's messages a player needs; the rest is skipped."""

    type: str
    question: int | None = None
    code: str = ""
    view: View = msgspec.field(default_factory=View)
    match: Standing | str | None = None


MESSAGE_DECODER: "msgspec.json.Decoder[ServerMessage]" = msgspec.json.Decoder(ServerMessage)


@dataclass(slots=True, eq=False)
class Player:
    """One seat of one match."""

    crowd: "Crowd"
    match: str
    token: str
    socket: ClientConnection
    question: int | None = None
    moves: tuple[Choice, ...] = ()
    sent: float = 0.0
    count: int = 0

    async def play(self) -> None:
        """Listen, and be ready to move when asked, until the match is over."""
        async for text in self.socket:
            heard = MESSAGE_DECODER.decode(text)
            if heard.type == "update":
                self.take(heard)
                if isinstance(heard.match, Standing) and heard.match.status == "over":
                    return
            elif heard.type == "accepted":
                self.crowd.record_latency(time.perf_counter() - self.sent)
            elif heard.type in ("refused", "problem"):
                self.crowd.refused.append(heard.code)

    def take(self, heard: ServerMessage) -> None:
        """Look at an update."""
        if heard.question is not None and heard.question != self.question:
            self.question, self.moves = heard.question, heard.view.moves
            self.crowd.schedule_move(self)

    async def move(self) -> None:
        """Make a move."""
        self.count += 1
        move = self.crowd.chance.choice(self.moves).move
        message = {
            "type": "move",
            "id": f"m{self.count}",
            "match": self.match,
            "token": self.token,
            "question": self.question,
            "move": move,
        }
        self.sent = time.perf_counter()
        await self.socket.send(msgspec.json.encode(message).decode())


@dataclass(slots=True)
class Crowd:
    """All players, and what is measured of them."""

    addresses: list[str]
    chance: random.Random
    rate: float | None = None
    """moves a second in all; None: everybody moves at once, 0: nobody moves"""
    latencies: list[float] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    waiting: "deque[Player]" = field(default_factory=deque)
    finished: int = 0
    connected: int = 0
    tasks: "set[asyncio.Task[Any]]" = field(default_factory=set)
    gate: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(MOST_OPENING))

    def record_latency(self, seconds: float) -> None:
        """Count an acknowledged move."""
        self.latencies.append(seconds)

    def schedule_move(self, player: Player) -> None:
        """A player is asked: move now, or when the pace allows."""
        if self.rate is None:
            self.start(player.move())
        else:
            self.waiting.append(player)

    def start(self, work: "Coroutine[Any, Any, None]") -> "asyncio.Task[None]":
        """Do something beside."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def pace(self) -> None:
        """Let those who are ready move at the wanted rate."""
        due = time.perf_counter()
        while True:
            now = time.perf_counter()
            if not self.rate:
                due = now
            while self.rate and due <= now:
                due += 1 / self.rate
                if self.waiting:
                    self.start(self.waiting.popleft().move())
            await asyncio.sleep(0.002)

    async def connect_player(self, address: str, match: str, token: str) -> Player:
        """Connect a player."""
        async with self.gate:
            socket = await connect(
                address.replace("http", "ws", 1) + "/api/socket", compression=None, max_queue=64
            )
        player = Player(self, match, token, socket)
        hello = {"type": "hello", "match": match, "seats": [{"token": token}]}
        await socket.send(msgspec.json.encode(hello).decode())
        return player

    async def play_matches(self) -> None:
        """Play whole matches with two players, one after the other."""
        while True:
            match, tokens = await asyncio.to_thread(new_match, self.addresses[0])
            players = [
                await self.connect_player(self.addresses[i % len(self.addresses)], match, token)
                for i, token in enumerate(tokens)
            ]
            self.connected += 2
            await asyncio.gather(*(player.play() for player in players))
            await asyncio.gather(*(player.socket.close() for player in players))
            self.connected -= 2
            self.finished += 1


def new_match(address: str) -> tuple[str, list[str]]:
    """Make a match for two people; gives its id and their tokens."""
    players = [{"kind": "human", "name": name} for name in ("Ada", "Bo")]
    wanted = {"game": "duel", "players": players, "order": "listed"}
    with urllib.request.urlopen(address + "/api/matches", msgspec.json.encode(wanted)) as answer:
        made = msgspec.json.decode(answer.read())
    return made["match"]["match"], [seat["token"] for seat in made["seats"]]
