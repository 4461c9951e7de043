"""A WebSocket: `hello`, then requests in and updates out.

A connection keeps no queue of news. It remembers up to which number it has told each recipient and, when
woken, tells the rest in one update; so a slow reader costs nothing and is up to date at once when it reads.
"""

import asyncio
import contextlib
import logging
import time

import msgspec
from starlette.types import Receive, Send

from thauma import __version__
from thauma.server import keys, telling, wire
from thauma.server.hub import Hub
from thauma.server.limiting import Bucket
from thauma.server.metrics import Metrics
from thauma.server.requests import Refusal, explained
from thauma.server.shelf import Live
from thauma.server.signals import Signal
from thauma.server.store.base import StoreUnavailable

log = logging.getLogger("thauma.server")
MOST_UNREAD = 16
"""answers that a client has not read yet before we stop reading from it"""

DEAR = 15
"""messages for which one counts that is answered with a whole update, nothing having happened"""

_decoder: msgspec.json.Decoder[wire.FromClient] = msgspec.json.Decoder(wire.FromClient)


class Closing(Exception):
    """The connection is to be closed: a code of `wire.CLOSES`, and what to say before."""

    def __init__(self, close: int, code: wire.Code, message: str) -> None:
        super().__init__(message)
        self.close = close
        self.problem = wire.Problem(code, message)


class Gone(Exception):
    """The client has left."""


class Connection:
    """One client at one match."""

    __slots__ = (
        "afresh", "answers", "bucket", "held", "hub", "live", "metrics", "news", "receiving", "room",
        "sending", "told",
    )  # fmt: skip

    def __init__(self, receive: Receive, send: Send, hub: Hub, metrics: Metrics) -> None:
        self.receiving, self.sending = receive, send
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
        self.answers: list[str] = []
        self.news = Signal()
        self.room = Signal()

    def wake(self) -> None:
        """There is something to tell."""
        self.news.set()

    def answer(self, message: wire.FromServer) -> None:
        """Say something to the client in its turn."""
        self.answers.append(telling.encoded(message))
        self.wake()

    # ------------------------------------------------------------------------------------ the whole

    async def run(self) -> None:
        """Serve the client until it leaves or has to go."""
        writer: asyncio.Task[None] | None = None
        try:
            live = await self.greet()
            writer = asyncio.ensure_future(self.write(live))
            writer.add_done_callback(lambda _: self.room.set())
            await self.listen(live, writer)
        except Closing as end:
            await self.part(writer, end)
        except Gone:
            pass
        except Exception as problem:  # noqa: BLE001  (whatever it is, the client must not wait for ever)
            await self.fail(problem)
        finally:
            if self.live is not None:
                self.live.watchers.discard(self)
                self.live.used = time.monotonic()
            await stopped(writer)

    async def fail(self, problem: Exception) -> None:
        """Note a failure of our own, and close."""
        self.metrics.errors += 1
        extra = {"match": self.live.table.id} if self.live else {}
        log.error("socket failed", exc_info=problem, extra=extra)
        await self.close(1011)

    async def part(self, writer: asyncio.Task[None] | None, end: Closing) -> None:
        """Say what is left to say, why it ends, and close."""
        await stopped(writer)
        with contextlib.suppress(Gone):
            for text in (*self.answers, telling.encoded(end.problem)):
                await self.send(text)
            await self.close(end.close)

    async def send(self, text: str) -> None:
        """Send a message; waits while the client does not read."""
        try:
            await self.sending({"type": "websocket.send", "text": text})
        except (OSError, RuntimeError):  # closed meanwhile, by the client or by us
            raise Gone from None

    async def close(self, code: int) -> None:
        """Close the connection."""
        with contextlib.suppress(OSError, RuntimeError):
            await self.sending({"type": "websocket.close", "code": code, "reason": wire.CLOSES[code]})

    async def receive(self) -> wire.FromClient:
        """Read the next message."""
        while not self.bucket.take(time.monotonic()):  # noqa: ASYNC110  (it fills with time)
            await asyncio.sleep(self.bucket.wait)  # who talks too fast is heard more slowly
        message = await self.receiving()
        if message["type"] == "websocket.disconnect":
            raise Gone
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
            if not self.recognised(live, hello):
                await self.hub.refresh(live)
        except Refusal as problem:
            raise Closing(4404, problem.code, problem.message) from None
        except StoreUnavailable:
            raise Closing(4503, "unavailable", wire.CLOSES[4503]) from None
        seats: list[int] = []
        for held in hello.seats:
            token = keys.digest(held.token)
            seat = live.table.seat_of(token)
            if seat is None:
                raise Closing(4401, "unauthorised", wire.CLOSES[4401])
            seats.append(seat)
            self.held[seat] = token
            self.told[seat] = held.after or 0
        if not hello.seats:
            self.told[None] = hello.after or 0
        self.live = live
        live.watchers.add(self)
        self.answer(wire.Welcome(wire.PROTOCOL, __version__, hello.match, tuple(seats)))
        self.afresh = set(self.told)
        return live

    def recognised(self, live: Live, hello: wire.Hello) -> bool:
        """Whether the table is far enough to know the tokens, and all that the client has seen elsewhere."""
        for held in hello.seats:
            seat = live.table.seat_of(keys.digest(held.token))
            if seat is None or (held.after or 0) > live.table.number(seat):
                return False
        return (hello.after or 0) <= live.table.number(None)

    # -------------------------------------------------------------------------------------- reading

    async def listen(self, live: Live, writer: asyncio.Task[None]) -> None:
        """Take requests, one after the other, as long as the answers can be written."""
        while True:
            await self.room.wait_until(lambda: writer.done() or len(self.answers) < MOST_UNREAD)
            request = await self.receive()
            if isinstance(request, wire.Hello):
                raise Closing(4400, "bad-request", "`hello` is said once")
            if isinstance(request, wire.Refresh):
                self.bucket.charge(DEAR)
                self.told = dict.fromkeys(self.told, 0)
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
                seat = self.hub.seat_of(live, request.token, request.match)
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
            self.bucket.charge(DEAR)
            update = telling.update(live.table, seat, self.told.get(seat, 0), self.hub.patience)
            if seat in self.told:
                self.told[seat] = update.number
        return wire.Refused(request.id, problem.code, problem.message, problem.explanation, update)

    # -------------------------------------------------------------------------------------- writing

    async def write(self, live: Live) -> None:
        """Send answers and news as they come; whatever ends that ends the connection."""
        try:
            await self.write_on(live)
        except Gone:
            pass
        except Exception as problem:  # noqa: BLE001  (as above)
            await self.fail(problem)

    async def write_on(self, live: Live) -> None:
        """Send answers and news as they come, until the seat is moved elsewhere."""
        while True:
            await self.news.wait_until(lambda: bool(self.answers) or self.due(live))
            while self.answers:
                await self.send(self.answers.pop(0))
                self.room.set()
            if self.displaced(live):
                await self.send(telling.encoded(wire.Problem("unauthorised", wire.CLOSES[4409])))
                await self.close(4409)
                return
            for viewer in self.told:
                if self.behind(live, viewer):
                    await self.tell(live, viewer)
                if self.answers:  # an update may be among them, and must not come after a later one
                    break

    def due(self, live: Live) -> bool:
        """Whether there is anything to tell."""
        return self.displaced(live) or any(self.behind(live, viewer) for viewer in self.told)

    def behind(self, live: Live, viewer: int | None) -> bool:
        """Whether a recipient has not been told everything."""
        return viewer in self.afresh or live.table.number(viewer) > self.told[viewer]

    async def tell(self, live: Live, viewer: int | None) -> None:
        """Tell a recipient what is new."""
        number = live.table.number(viewer)
        text = live.update(viewer, self.told[viewer], self.hub.patience)
        self.told[viewer] = number
        self.afresh.discard(viewer)
        await self.send(text)

    def displaced(self, live: Live) -> bool:
        """Whether a seat is no longer held with the token of this connection."""
        return any(live.table.seats[seat].token != token for seat, token in self.held.items())


async def stopped(task: asyncio.Task[None] | None) -> None:
    """End a task and wait until it has."""
    if task is not None:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
