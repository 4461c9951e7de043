"""A WebSocket: `hello`, then requests in and updates out.

A connection keeps no queue of news. It remembers up to which number it has told each recipient and, when
woken, tells the rest in one update; so a slow reader costs nothing and is up to date at once when it reads.
"""

import asyncio
import contextlib
import logging
import time
from collections import deque

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from thauma import __version__
from thauma.server import keys, telling, wire
from thauma.server.hub import Hub
from thauma.server.limiting import Bucket
from thauma.server.metrics import Metrics
from thauma.server.requests import Refusal, explained
from thauma.server.shelf import Live
from thauma.server.store.base import StoreUnavailable

log = logging.getLogger("thauma.server")
MOST_UNREAD = 16
"""answers that a client has not read yet before we stop reading from it"""

_decoder: msgspec.json.Decoder[wire.FromClient] = msgspec.json.Decoder(wire.FromClient)


class Closing(Exception):
    """The connection is to be closed: a code of `wire.CLOSES`, and what to say before."""

    def __init__(self, close: int, code: wire.Code, message: str) -> None:
        super().__init__(message)
        self.close = close
        self.problem = wire.Problem(code, message)


class Connection:
    """One client at one match."""

    def __init__(self, socket: WebSocket, hub: Hub, metrics: Metrics) -> None:
        self.socket = socket
        self.hub = hub
        self.metrics = metrics
        limits = hub.settings.limits
        self.bucket = Bucket(limits.messages_per_second, limits.message_burst, time.monotonic())
        self.live: Live | None = None
        self.held: dict[int, str] = {}
        """the hash of the token with which each seat is held"""
        self.told: dict[int | None, int] = {}
        """up to which number each recipient has been told"""
        self.afresh: set[int | None] = set()
        """recipients that get an update even if nothing is new"""
        self.answers: deque[str] = deque()
        self.news = asyncio.Event()
        self.room = asyncio.Event()
        self.room.set()

    def wake(self) -> None:
        """There is something to tell."""
        self.news.set()

    def answer(self, message: wire.FromServer) -> None:
        """Say something to the client in its turn."""
        self.answers.append(telling.encoded(message))
        if len(self.answers) >= MOST_UNREAD:
            self.room.clear()
        self.wake()

    # ------------------------------------------------------------------------------------ the whole

    async def run(self) -> None:
        """Serve the client until it leaves or has to go."""
        writer: asyncio.Task[None] | None = None
        try:
            live = await self.greet()
            writer = asyncio.ensure_future(self.write(live))
            reader = asyncio.ensure_future(self.listen(live))
            try:
                await asyncio.wait({reader, writer}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                reader.cancel()
                await asyncio.gather(reader, return_exceptions=True)
            for task in (reader, writer):
                if task.done() and not task.cancelled():
                    task.result()
        except Closing as end:
            await self.part(writer, end)
        except (WebSocketDisconnect, OSError):
            pass  # the client has left
        finally:
            if self.live is not None:
                self.live.watchers.discard(self)
                self.live.used = time.monotonic()
            if writer is not None:
                writer.cancel()
                await asyncio.gather(writer, return_exceptions=True)

    async def part(self, writer: asyncio.Task[None] | None, end: Closing) -> None:
        """Say why, and close."""
        if writer is not None:
            writer.cancel()
            await asyncio.gather(writer, return_exceptions=True)
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, OSError):
            while self.answers:
                await self.socket.send_text(self.answers.popleft())
            await self.socket.send_text(telling.encoded(end.problem))
            await self.socket.close(end.close, wire.CLOSES[end.close])

    async def receive(self) -> wire.FromClient:
        """Read the next message."""
        while not self.bucket.take(time.monotonic()):
            await asyncio.sleep(self.bucket.wait)  # who talks too fast is heard more slowly
        message = await self.socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code", 1005))
        try:
            return _decoder.decode(message.get("text") or message.get("bytes") or b"")
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as problem:
            raise Closing(4400, "bad-request", f"not a message of this protocol: {problem}") from None

    # ------------------------------------------------------------------------------------- greeting

    async def greet(self) -> Live:
        """Wait for `hello`, find the match and check the tokens."""
        try:
            hello = await asyncio.wait_for(self.receive(), self.hub.settings.limits.hello_seconds)
        except TimeoutError:
            raise Closing(4408, "bad-request", "no `hello` in time") from None
        if not isinstance(hello, wire.Hello):
            raise Closing(4400, "bad-request", "the first message is `hello`")
        try:
            live = await self.hub.find(hello.match)
        except Refusal as problem:
            raise Closing(4404, problem.code, problem.message) from None
        except StoreUnavailable:
            raise Closing(4503, "unavailable", wire.CLOSES[4503]) from None
        for held in hello.seats:
            token = keys.digest(held.token)
            seat = live.table.seat_of(token)
            if seat is None:
                raise Closing(4401, "unauthorised", wire.CLOSES[4401])
            self.held[seat] = token
            self.told[seat] = held.after or 0
        if not hello.seats:
            self.told[None] = hello.after or 0
        self.live = live
        live.watchers.add(self)
        self.answer(wire.Welcome(wire.PROTOCOL, __version__, hello.match, tuple(self.held)))
        self.afresh = set(self.told)
        return live

    # -------------------------------------------------------------------------------------- reading

    async def listen(self, live: Live) -> None:
        """Take requests, one after the other."""
        while True:
            await self.room.wait()
            request = await self.receive()
            if isinstance(request, wire.Hello):
                raise Closing(4400, "bad-request", "`hello` is said once")
            if isinstance(request, wire.Refresh):
                self.afresh = set(self.told)
                self.wake()
                continue
            await self.serve(live, request)

    async def serve(self, live: Live, request: wire.Request) -> None:
        """Answer one request."""
        began = time.perf_counter()
        outcome: str = "accepted"
        try:
            if isinstance(request, wire.Explain):
                seat = self.hub.seat_of(live, request.token)
                self.answer(wire.Explained(request.id, explained(live.table, seat, request.move)))
            else:
                await self.hub.act(live, request, self.answer)
        except Refusal as problem:
            outcome = problem.code
            self.answer(self.refused(live, request, problem))
        except StoreUnavailable:
            outcome = "unavailable"
            text = "it could not be stored just now; send it again with the same id"
            self.answer(wire.Refused(request.id, "unavailable", text))
        self.metrics.messages[outcome] += 1
        self.metrics.acts.add(time.perf_counter() - began)

    def refused(self, live: Live, request: wire.Request, problem: Refusal) -> wire.Refused:
        """Say why not; to a stale move also how it stands."""
        update = None
        seat = live.table.seat_of(keys.digest(request.token))
        if problem.code == "stale" and seat is not None:
            number = live.table.number(seat)
            update = telling.update(live.table, seat, number, self.hub.patience)
        return wire.Refused(request.id, problem.code, problem.message, problem.explanation, update)

    # -------------------------------------------------------------------------------------- writing

    async def write(self, live: Live) -> None:
        """Send answers and news as they come."""
        while True:
            await self.news.wait()
            self.news.clear()
            while self.answers:
                await self.socket.send_text(self.answers.popleft())
                self.room.set()
            for viewer in self.told:
                self.check_seat(live, viewer)
                if self.behind(live, viewer):
                    await self.tell(live, viewer)

    def behind(self, live: Live, viewer: int | None) -> bool:
        """Whether a recipient has not been told everything."""
        return viewer in self.afresh or live.table.number(viewer) > self.told[viewer]

    async def tell(self, live: Live, viewer: int | None) -> None:
        """Tell a recipient what is new."""
        number = live.table.number(viewer)
        text = live.update(viewer, self.told[viewer], self.hub.patience)
        self.told[viewer] = number
        self.afresh.discard(viewer)
        await self.socket.send_text(text)

    def check_seat(self, live: Live, viewer: int | None) -> None:
        """Close when a seat is no longer held with the token of this connection."""
        if viewer is not None and live.table.seats[viewer].token != self.held[viewer]:
            raise Closing(4409, "unauthorised", wire.CLOSES[4409])
