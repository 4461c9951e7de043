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

from thauma import __version__, wire
from thauma.server.http.limits import Bucket
from thauma.server.matches import credentials, messages
from thauma.server.matches.cache import LiveMatch
from thauma.server.matches.commands import Refusal, explain_move
from thauma.server.matches.presence import MatchPresence
from thauma.server.service import Service
from thauma.server.signals import Signal, Throttle
from thauma.server.store.base import StoreUnavailable
from thauma.server.tracing import tracer

log = logging.getLogger("thauma.server")
MOST_UNREAD = 16
"""answers that a client has not read yet before we stop reading from it"""

CLOSE_CODES: dict[int, wire.Code] = {
    4403: "forbidden",
    4404: "not-found",
    4409: "unauthorised",
    4410: "unauthorised",
}
"""closes for what happened meanwhile, and the code of the message before"""
RESYNC_COST = 15
"""messages for which one counts that is answered with a whole update, nothing having happened"""

WORK_BYTES = 4096
"""of a message that are as much work as a message itself"""
BUILD_COST = 4
"""how many times as much work it is to write an update as to send it"""

PRESENCE_SECONDS = 1.0
"""between two messages about who is here; somebody who comes and goes often is told of once"""

_decoder: msgspec.json.Decoder[wire.FromClient] = msgspec.json.Decoder(wire.FromClient)


class SocketClosing(Exception):
    """The connection is to be closed: a code of `wire.CLOSES`, and what to say before."""

    def __init__(self, close: int, code: wire.Code, message: str) -> None:
        super().__init__(message)
        self.close = close
        self.problem = wire.Problem(code, message)


class ClientGone(Exception):
    """The client has left."""


class MatchSocket:
    """One client at one match."""

    __slots__ = (
        "afresh", "answers", "bucket", "budgets", "client", "denied", "edits", "held", "held_back", "hub",
        "live", "metrics", "news", "observer", "presence", "presence_throttle", "receiving", "room",
        "sending", "sent_up_to",
    )  # fmt: skip

    def __init__(self, receive: Receive, send: Send, service: Service, client: str) -> None:
        self.receiving, self.sending = receive, send
        self.client = client
        self.hub = service.hub
        self.metrics = service.metrics
        self.budgets = service.work_budgets
        limits = service.settings.limits
        self.bucket = Bucket(limits.messages_per_second, limits.message_burst, time.monotonic())
        self.live: LiveMatch | None = None
        self.held: dict[int, str] = {}
        """the hash of the token with which each seat is held"""
        self.sent_up_to: dict[int | None, int] = {}
        """up to which number each recipient has been told"""
        self.afresh: set[int | None] = set()
        """recipients that get an update even if nothing is new"""
        self.edits = 0
        """how many changes of names it knows"""
        self.denied = False
        """whether its address has been denied since it came"""
        self.answers: list[str] = []
        self.news = Signal()
        self.room = Signal()
        self.held_back: asyncio.TimerHandle | None = None
        """what wakes a spectator for whose address too much was done"""
        self.presence: MatchPresence | None = None
        """who else is connected, once this client counts among them"""
        self.observer: MatchSocket | None = None
        """this client, if it wants to be told who is here"""
        self.presence_throttle = Throttle(PRESENCE_SECONDS, self.wake)

    def wake(self) -> None:
        """There is something to tell."""
        self.news.set()

    def deny(self) -> None:
        """Have the client go: its address was denied."""
        self.denied = True
        self.wake()

    def note_presence(self) -> None:
        """Somebody came or left."""
        self.presence_throttle.request()

    def queue_answer(self, message: wire.FromServer) -> None:
        """Say something to the client in its turn."""
        self.answers.append(messages.encode_message(message))
        self.wake()

    # ------------------------------------------------------------------------------------ the whole

    async def run(self) -> None:
        """Serve the client until it leaves or has to go."""
        writer: asyncio.Task[None] | None = None
        try:
            live = await self.greet()
            writer = asyncio.ensure_future(self.run_writer(live))
            writer.add_done_callback(lambda _: self.room.set())
            await self.listen(live, writer)
        except SocketClosing as end:
            await self.close_with_reason(writer, end)
        except ClientGone:
            pass
        except Exception as problem:  # noqa: BLE001  (whatever it is, the client must not wait for ever)
            await self.fail(problem)
        finally:
            if self.live is not None:
                self.leave(self.live)
            await stop_task(writer)
            self.let_go()

    def let_go(self) -> None:
        """Hold nothing any more, so that the match can leave the memory without a search for circles."""
        self.live = self.observer = self.presence = None
        self.presence_throttle.wake = do_nothing

    def enter(self, live: LiveMatch, observes: bool) -> None:
        """Be told of what happens in a match, and count among those who are here."""
        self.live = live
        self.observer = self if observes else None
        self.presence = self.hub.presences.open(live.hosted.id)
        self.presence.enter(self.held, self.observer, self.hub.clock.now())
        self.hub.add_watcher(live, self)
        self.note_coming_or_going(live)

    def leave(self, live: LiveMatch) -> None:
        """Take leave of the match."""
        live.remove_watcher(self)
        if self.held_back is not None:
            self.held_back.cancel()
        live.used_at = time.monotonic()
        self.presence_throttle.cancel()
        if self.presence is not None:
            self.presence.leave(self.held, self.observer, self.hub.clock.now())
            self.hub.presences.release(live.hosted.id)
            self.note_coming_or_going(live)

    def note_coming_or_going(self, live: LiveMatch) -> None:
        """Let the other servers know."""
        self.hub.on_presence(live, tuple(self.held), self.observer is not None and not self.held)

    async def fail(self, problem: Exception) -> None:
        """Note a failure of our own, and close."""
        self.metrics.errors += 1
        extra = {"match": self.live.hosted.id} if self.live else {}
        log.error("socket failed", exc_info=problem, extra=extra)
        await self.close(1011)

    async def close_with_reason(self, writer: asyncio.Task[None] | None, end: SocketClosing) -> None:
        """Say what is left to say, why it ends, and close."""
        await stop_task(writer)
        with contextlib.suppress(ClientGone):
            for text in (*self.answers, messages.encode_message(end.problem)):
                await self.send(text)
            await self.close(end.close)

    async def send(self, text: str, times: int = 1) -> None:
        """Send a message that was so many times the work of one; waits while the client does not read."""
        self.budgets.charge(self.client, times * (1 + len(text) / WORK_BYTES))
        try:
            await self.sending({"type": "websocket.send", "text": text})
        except (OSError, RuntimeError):  # closed meanwhile, by the client or by us
            raise ClientGone from None

    async def close(self, code: int) -> None:
        """Close the connection."""
        with contextlib.suppress(OSError, RuntimeError):
            await self.sending({"type": "websocket.close", "code": code, "reason": wire.CLOSES[code]})

    async def wait_for_budget(self) -> None:
        """Wait until the client may be heard: later if it talks too fast, or has had too much work done."""
        while not self.bucket.take(time.monotonic()):  # noqa: ASYNC110  (it fills with time)
            await asyncio.sleep(self.bucket.seconds_to_wait)
        while wait := self.budgets.seconds_to_wait(self.client):  # noqa: ASYNC110  (likewise)
            await asyncio.sleep(wait)

    async def receive(self) -> wire.FromClient:
        """Read the next message."""
        message = await self.receiving()
        self.budgets.charge(self.client, 1)
        if message["type"] == "websocket.disconnect":
            raise ClientGone
        try:
            return _decoder.decode(message.get("text") or message.get("bytes") or b"")
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as problem:
            raise SocketClosing(4400, "bad-request", f"not a message of this protocol: {problem}") from None

    # ------------------------------------------------------------------------------------- greeting

    async def greet(self) -> LiveMatch:
        """Wait for `hello`, find the match and check the tokens."""
        await self.wait_for_budget()  # for which no time is counted: `hello` may be there already
        try:
            hello = await asyncio.wait_for(self.receive(), self.hub.settings.limits.hello_seconds)
        except TimeoutError:
            raise SocketClosing(4408, "bad-request", "no `hello` in time") from None
        if not isinstance(hello, wire.Hello):
            raise SocketClosing(4400, "bad-request", "the first message is `hello`")
        try:
            live = await self.hub.find(hello.match)
            if not self.knows_tokens(live, hello):
                await self.hub.refresh(live)
        except Refusal as problem:
            raise SocketClosing(4404, problem.code, problem.message) from None
        except StoreUnavailable:
            raise SocketClosing(4503, "unavailable", wire.CLOSES[4503]) from None
        seats: list[int] = []
        for held in hello.seats:
            token = credentials.hash_of(held.token)
            seat = live.hosted.seat_of(token)
            if seat is None:
                raise SocketClosing(4401, "unauthorised", wire.CLOSES[4401])
            seats.append(seat)
            self.held[seat] = token
            self.sent_up_to[seat] = held.after or 0
        if not hello.seats:
            self.sent_up_to[None] = hello.after or 0
        self.edits = live.hosted.edits
        self.enter(live, hello.presence)
        self.queue_answer(
            wire.Welcome(wire.PROTOCOL, __version__, hello.match, tuple(seats), self.hub.clock.now())
        )
        self.afresh = set(self.sent_up_to)
        return live

    def knows_tokens(self, live: LiveMatch, hello: wire.Hello) -> bool:
        """Whether the match is far enough to know the tokens, and all that the client has seen elsewhere."""
        for held in hello.seats:
            seat = live.hosted.seat_of(credentials.hash_of(held.token))
            if seat is None or (held.after or 0) > live.hosted.step_count(seat):
                return False
        return (hello.after or 0) <= live.hosted.step_count(None)

    # -------------------------------------------------------------------------------------- reading

    async def listen(self, live: LiveMatch, writer: asyncio.Task[None]) -> None:
        """Take requests, one after the other, as long as the answers can be written."""
        while True:
            await self.room.wait_until(lambda: writer.done() or len(self.answers) < MOST_UNREAD)
            await self.wait_for_budget()
            request = await self.receive()
            if isinstance(request, wire.Hello):
                raise SocketClosing(4400, "bad-request", "`hello` is said once")
            if isinstance(request, wire.Refresh):
                self.bucket.charge(RESYNC_COST)
                self.sent_up_to = dict.fromkeys(self.sent_up_to, 0)
                self.afresh = set(self.sent_up_to)
                self.wake()
                continue
            await self.serve_request(live, request)

    async def serve_request(self, live: LiveMatch, request: wire.Request) -> None:
        """Answer one request."""
        began = time.perf_counter()
        outcome: str = "accepted"
        try:
            with tracer.span("socket.request", {"kind": type(request).__name__.lower()}):
                await self.answer_request(live, request)
        except Refusal as problem:
            outcome = problem.code
            self.queue_answer(self.refusal_message(live, request, problem))
        except StoreUnavailable:
            outcome = "unavailable"
            text = "it could not be stored just now; send it again with the same id"
            self.queue_answer(wire.Refused(request.id, "unavailable", text))
        self.metrics.messages[outcome] += 1
        seconds = time.perf_counter() - began
        self.metrics.acts.observe(seconds)
        if isinstance(request, wire.Move):
            self.metrics.moves.observe(seconds)

    async def answer_request(self, live: LiveMatch, request: wire.Request) -> None:
        """Do what a request asks for, and say so. Raises a Refusal."""
        if isinstance(request, wire.Explain):
            seat = self.hub.seat_of(live, request.token, request.match)
            self.queue_answer(wire.Explained(request.id, explain_move(live.hosted, seat, request.move)))
        else:
            await self.hub.run_command(live, request, self.queue_answer)

    def refusal_message(self, live: LiveMatch, request: wire.Request, problem: Refusal) -> wire.Refused:
        """Say why not; to a stale move also how it stands."""
        update = None
        seat = live.hosted.seat_of(credentials.hash_of(request.token))
        if problem.code == "stale" and seat is not None:
            self.bucket.charge(RESYNC_COST)
            after = self.sent_up_to.get(seat, 0)
            update = live.updates.message(live.hosted, seat, after, self.hub.patience)
            self.budgets.charge(self.client, BUILD_COST)
            if seat in self.sent_up_to:
                self.sent_up_to[seat] = update.number
        return wire.Refused(request.id, problem.code, problem.message, problem.explanation, update)

    # -------------------------------------------------------------------------------------- writing

    async def run_writer(self, live: LiveMatch) -> None:
        """Send answers and news as they come; whatever ends that ends the connection."""
        try:
            await self.write_updates(live)
        except ClientGone:
            pass
        except Exception as problem:  # noqa: BLE001  (as above)
            await self.fail(problem)

    async def write_updates(self, live: LiveMatch) -> None:
        """Send answers and news as they come, until the seat is moved elsewhere."""
        while True:
            await self.news.wait_until(lambda: bool(self.answers) or self.has_news(live))
            while self.answers:
                await self.send(self.answers.pop(0))
                self.room.set()
            end = self.close_code(live)
            if end is not None:
                await self.send(messages.encode_message(wire.Problem(CLOSE_CODES[end], wire.CLOSES[end])))
                await self.close(end)
                return
            if self.edits != live.hosted.edits:
                self.edits, self.afresh = live.hosted.edits, set(self.sent_up_to)
            for viewer in self.sent_up_to:
                if self.is_behind(live, viewer):
                    await self.send_update(live, viewer)
                if self.answers:  # an update may be among them, and must not come after a later one
                    break
            else:
                await self.send_presence(live)

    async def send_presence(self, live: LiveMatch) -> None:
        """Tell who is here, if that is due."""
        if self.presence is not None and self.presence_throttle.due:
            self.presence_throttle.take()
            await self.send(self.presence.message_text(live.hosted, self.hub.clock.now()))

    def has_news(self, live: LiveMatch) -> bool:
        """Whether there is anything to tell."""
        return (
            self.presence_throttle.due
            or self.close_code(live) is not None
            or self.edits != live.hosted.edits
            or any(self.is_behind(live, viewer) for viewer in self.sent_up_to)
        )

    def is_behind(self, live: LiveMatch, viewer: int | None) -> bool:
        """Whether a recipient has not been told everything."""
        behind = viewer in self.afresh or live.hosted.step_count(viewer) > self.sent_up_to[viewer]
        return behind and (live.is_first_window(self, viewer) or self.may_look_on())

    def may_look_on(self) -> bool:
        """Whether a spectator, or one more window of a seat, is told now, and not after less was done."""
        wait = self.budgets.seconds_to_wait(self.client)
        if wait and self.held_back is None:
            self.held_back = asyncio.get_running_loop().call_later(wait, self.look_again)
        return not wait

    def look_again(self) -> None:
        """See whether there is something to tell a spectator who was held back."""
        self.held_back = None
        self.wake()

    async def send_update(self, live: LiveMatch, viewer: int | None) -> None:
        """Tell a recipient what is new."""
        hosted, after = live.hosted, self.sent_up_to[viewer]
        text = live.updates.find(hosted, viewer, after)
        times = BUILD_COST if text is None else 1
        if text is None:
            keep = live.is_shared(viewer)
            text = live.updates.write(hosted, viewer, after, self.hub.patience, keep=keep)
        self.sent_up_to[viewer] = hosted.step_count(viewer)
        self.afresh.discard(viewer)
        await self.send(text, times)

    def close_code(self, live: LiveMatch) -> int | None:
        """Say why the client has to go: it is denied, the match is gone, or a seat is no longer its own."""
        if self.denied:
            return 4403
        if live.removed:
            return 4404
        for seat, token in self.held.items():
            if live.hosted.seats[seat].token != token:
                return 4409 if live.hosted.seats[seat].token else 4410
        return None


def do_nothing() -> None:
    """There is nobody to be told."""


async def stop_task(task: asyncio.Task[None] | None) -> None:
    """End a task and wait until it has."""
    if task is not None:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
