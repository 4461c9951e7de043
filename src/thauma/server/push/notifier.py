"""Tells players by web push that it is their turn, where no page of theirs is open at this server.

A seat is told of each question once, by the server that made the step which led to it; of several servers on
one database the others only note what they read. The message says which match and game, nothing else.
"""

import asyncio
import logging
from collections import Counter
from collections.abc import Coroutine
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from thauma import wire
from thauma.core.catalog import DEFAULT, languages
from thauma.core.errors import ThaumaError
from thauma.core.language import language_code, say
from thauma.server.matches import credentials
from thauma.server.matches.cache import LiveMatch
from thauma.server.matches.commands import Refusal, over
from thauma.server.matches.hub import Hub
from thauma.server.push.encryption import browser_key, encrypt
from thauma.server.push.keys import decode_base64
from thauma.server.push.signing import Signer
from thauma.server.push.transport import BadEndpoint, Transport
from thauma.server.store.base import StoreUnavailable, Subscription

log = logging.getLogger("thauma.server")
MOST_WAITING = 1_000
"""turns that wait to be told of; more are dropped"""
SENDERS = 16
"""turns told of at the same time"""
MOST_PER_SEAT = 4
"""subscriptions of a seat: the browsers of one person; the latest ones count"""
PUSH_TRIES = 3
RETRY_SECONDS = 30.0
"""before a push service that failed is asked again, longer each time"""
PADDED = 400
"""bytes to which a message is padded, so that its length tells neither game nor language"""
SHORTEST, LONGEST = 3600, 28 * 86_400
"""seconds for which a push service is asked to keep a message at least, and at most"""
GONE = (404, 410)
"""statuses of a subscription that is no more"""
RETRIED = (408, 429, 500, 502, 503, 504)
"""statuses after which trying again may help"""


def has_open_socket(live: LiveMatch, seat: int) -> bool:
    """Whether the player of a seat has a page or another client open at this server."""
    return any(seat in watcher.held for watcher in live.watchers)


@dataclass(frozen=True, slots=True)
class Turn:
    """A question that the player of a seat is to be told of."""

    live: LiveMatch
    seat: int
    question: int
    tries: int = 0
    unreached: frozenset[str] | None = None
    """the endpoints that were not reached so far; None before the first try"""

    @property
    def is_current(self) -> bool:
        """Whether there is still something to be told, and nobody there to see it."""
        asked = self.live.hosted.open_question(self.seat) == self.question
        return asked and not has_open_socket(self.live, self.seat)


class PushNotifier:
    """Subscribes browsers for seats, and sends what they subscribed to."""

    def __init__(self, hub: Hub, signer: Signer, transport: Transport) -> None:
        self.hub = hub
        self.signer = signer
        self.transport = transport
        self.outcomes: Counter[str] = Counter()
        """messages by what became of them"""
        self.waiting: asyncio.Queue[Turn] = asyncio.Queue(MOST_WAITING)
        self.tasks: set[asyncio.Task[None]] = set()
        self.retries: set[asyncio.TimerHandle] = set()
        hub.listeners.append(self.note_change)

    def start(self) -> None:
        """Begin to send."""
        for _ in range(SENDERS):
            self.begin_task(self.send_waiting())

    def begin_task(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something beside everything else, until it is done or the server ends."""
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def close(self) -> None:
        """Stop sending; what was not sent is not sent."""
        for retry in self.retries:
            retry.cancel()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)

    # ------------------------------------------------------------------------------------ subscribing

    async def subscribe(self, match: str, token: str, wanted: wire.Subscribe) -> wire.Subscribed:
        """Let a browser be told when it is the turn of a token's seat."""
        self.check(wanted)
        live, seat = await self.seat_of(match, token)
        if live.hosted.ending is not None:
            raise over()
        language = language_code(wanted.language)
        kept = Subscription(
            wanted.endpoint, wanted.p256dh, wanted.auth, language if language in languages() else DEFAULT
        )
        held, now, cache = credentials.hash_of(token), self.hub.clock.now(), self.hub.cache
        await cache.call_store(cache.store.subscribe, live.number, seat, held, kept, now, MOST_PER_SEAT)
        return wire.Subscribed(match, seat)

    async def unsubscribe(self, match: str, token: str, unwanted: wire.Unsubscribe) -> wire.Subscribed:
        """Let a browser no longer be told."""
        live, seat = await self.seat_of(match, token)
        await self.drop_browser(live, seat, unwanted.endpoint)
        return wire.Subscribed(match, seat)

    def check(self, wanted: wire.Subscribe) -> None:
        """Refuse what no browser would say, or nothing would be sent to."""
        try:
            self.transport.check(wanted.endpoint)
            browser_key(decode_base64(wanted.p256dh))
        except BadEndpoint as problem:
            raise Refusal("bad-request", str(problem)) from None
        except ValueError:
            raise Refusal("bad-request", "p256dh is no public key of a browser") from None

    async def seat_of(self, match: str, token: str) -> tuple[LiveMatch, int]:
        """Find the match and the seat of a token."""
        live = await self.hub.find(match)
        await self.hub.refresh(live)
        return live, self.hub.seat_of(live, token)

    async def drop_browser(self, live: LiveMatch, seat: int, endpoint: str) -> None:
        """Remove a subscription."""
        cache = self.hub.cache
        await cache.call_store(cache.store.unsubscribe, live.number, seat, endpoint)

    async def unsubscribe_all(self, live: LiveMatch) -> None:
        """Remove all subscriptions of a match that is over."""
        cache = self.hub.cache
        try:
            await cache.call_store(cache.store.unsubscribe_all, live.number)
        except StoreUnavailable:
            log.warning("subscriptions not removed", extra={"match": live.hosted.id})

    # ----------------------------------------------------------------------------------------- turns

    def note_change(self, live: LiveMatch, own: bool) -> None:
        """See whom a change asks something new; whoever looks on sees that for themselves."""
        hosted = live.hosted
        if hosted.ending is not None:
            if own:
                self.begin_task(self.unsubscribe_all(live))
            return
        for seat in hosted.human_seats():
            question = hosted.open_question(seat)
            if question is None or live.latest_questions.get(seat) == question:
                continue
            live.latest_questions[seat] = question
            if own and hosted.version and not has_open_socket(live, seat):
                self.queue(Turn(live, seat, question))

    def queue(self, turn: Turn) -> None:
        """Have a turn told of, unless too many wait."""
        try:
            self.waiting.put_nowait(turn)
        except asyncio.QueueFull:
            self.outcomes["dropped"] += 1

    async def send_waiting(self) -> None:
        """Tell of turns, one after the other."""
        while True:
            turn = await self.waiting.get()
            try:
                await self.tell(turn)
            except StoreUnavailable:
                self.outcomes["failed"] += 1
            except Exception:
                self.outcomes["failed"] += 1
                log.exception("push failed", extra={"match": turn.live.hosted.id})

    async def tell(self, turn: Turn) -> None:
        """Tell all browsers of a seat of a turn; those that were not reached are tried again later."""
        if not turn.is_current:
            return
        cache, live = self.hub.cache, turn.live
        token = live.hosted.seats[turn.seat].token
        found = await cache.call_store(cache.store.subscriptions, live.number, turn.seat, token)
        due = [one for one in found if turn.unreached is None or one.endpoint in turn.unreached]
        reached = await asyncio.gather(*(self.send(turn, one) for one in due))
        unreached = frozenset(one.endpoint for one, ok in zip(due, reached, strict=True) if not ok)
        if unreached:
            self.retry(replace(turn, tries=turn.tries + 1, unreached=unreached))

    def retry(self, turn: Turn) -> None:
        """Try again later, but not for ever."""
        if turn.tries >= PUSH_TRIES:
            self.outcomes["failed"] += len(turn.unreached or ())
            return

        def queue_again() -> None:
            self.retries.discard(timer)
            self.queue(turn)

        timer = asyncio.get_running_loop().call_later(turn.tries * RETRY_SECONDS, queue_again)
        self.retries.add(timer)

    async def send(self, turn: Turn, to: Subscription) -> bool:
        """Send one message; gives False where trying again may help."""
        body = await asyncio.to_thread(encrypt_turn, turn, to)
        try:
            status = await self.transport.post(to.endpoint, self.headers(turn, to), body)
        except BadEndpoint:
            status = GONE[0]  # it was subscribed with another address than it has now
        except (OSError, TimeoutError):
            return False
        if status in RETRIED:
            return False
        outcome = "gone" if status in GONE else "sent" if 200 <= status < 300 else "refused"
        self.outcomes[outcome] += 1
        if outcome == "gone":
            await self.drop_browser(turn.live, turn.seat, to.endpoint)
        elif outcome == "refused":
            log.warning("push refused", extra={"match": turn.live.hosted.id, "status": status})
        return True

    def headers(self, turn: Turn, to: Subscription) -> dict[str, str]:
        """Say how long a message is worth keeping, and which one it replaces."""
        seconds = min(LONGEST, max(SHORTEST, self.hub.patience // 1000))
        topic = credentials.derive_id(f"thauma push\n{turn.live.hosted.id}\n{turn.seat}")
        return {
            "Authorization": self.signer.authorization(to.endpoint, self.hub.clock.now() // 1000),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(seconds),
            "Topic": topic,
            "Urgency": "normal",
        }


def encrypt_turn(turn: Turn, to: Subscription) -> bytes:
    """Write a turn for a browser, in its language."""
    hosted = turn.live.hosted
    game = hosted.match.game.name
    told = wire.PushMessage(
        hosted.id, game, say("page.turn.yours", {}, to.language), name_of(game, to.language)
    )
    text = msgspec.json.encode(told)
    return encrypt(text, decode_base64(to.p256dh), decode_base64(to.auth), padded_to=PADDED)


def name_of(game: str, language: str) -> str:
    """Give the name of a game as the page has it; one that the page does not know has its id."""
    try:
        return say(f"{game}.page.name", {}, language)
    except ThaumaError:
        return game
