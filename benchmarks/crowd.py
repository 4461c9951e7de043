"""A crowd of scripted players for the load benchmark: real sockets, whole matches, random moves.

Each player of a match has a connection, to the same server as the others or to another one.
"""

import asyncio
import contextlib
import random
import time
from collections import deque
from collections.abc import Coroutine
from dataclasses import dataclass, field, replace
from itertools import cycle
from typing import Any

from thauma import wire
from thauma.client import AsyncMatchClient, Declined, Link, ServerClient

MOST_OPENING = 50
"""connections opened at the same time"""
PEOPLE = tuple(wire.NewPlayer("human", name) for name in ("Ada", "Bo", "Cy"))
PLAYERS = {"duel": 2, "wonders": 3, "dice": 2}
"""how many play a match of each game"""


@dataclass(slots=True, eq=False)
class Player:
    """One seat of one match."""

    crowd: "Crowd"
    seat: AsyncMatchClient
    moved: asyncio.Event = field(default_factory=asyncio.Event)

    async def play(self) -> None:
        """Be ready to move when asked, until the match is over."""
        while await self.seat.wait_for_question() is not None:
            self.moved.clear()
            self.crowd.schedule_move(self)
            await self.moved.wait()

    async def move(self) -> None:
        """Make a move."""
        choice = self.crowd.chance.choice(self.seat.update.view["moves"])
        began = time.perf_counter()
        try:
            await self.seat.play(choice["move"])
            self.crowd.record_latency(time.perf_counter() - began)
        except Declined as refused:
            self.crowd.refused.append(refused.code)
        self.moved.set()


@dataclass(slots=True)
class Crowd:
    """All players, and what is measured of them."""

    addresses: list[str]
    chance: random.Random
    rate: float | None = None
    """moves a second in all; None: everybody moves at once, 0: nobody moves"""
    game: str = "duel"
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

    async def connect_player(self, link: Link, opened: contextlib.AsyncExitStack) -> Player:
        """Connect a player, until the stack is left."""
        async with self.gate:
            return Player(self, await opened.enter_async_context(AsyncMatchClient(link)))

    async def play_matches(self) -> None:
        """Play whole matches, one after the other."""
        while True:
            wanted = wire.NewMatch(self.game, PEOPLE[: PLAYERS[self.game]], order="listed")
            links = await asyncio.to_thread(ServerClient(self.addresses[0]).make_match, wanted)
            async with contextlib.AsyncExitStack() as opened:
                players = [
                    await self.connect_player(replace(link, server=address), opened)
                    for link, address in zip(links, cycle(self.addresses), strict=False)
                ]
                self.connected += len(players)
                await asyncio.gather(*(player.play() for player in players))
            self.connected -= len(players)
            self.finished += 1
