"""What is said about one match on a WebSocket, without a socket, a clock or a thread.

Whoever has those asks here what to send, hands over what arrives, and is told what that means and how long to
wait. Nothing is lost when a connection breaks: `hello` names the last update that is known, and a request
without an answer is sent once more with the same id, which the server does not do twice.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, get_args

import msgspec

from thauma import wire
from thauma.client import incoming
from thauma.client.links import Link
from thauma.core.errors import ThaumaError

FIRST_DELAY, LAST_DELAY = 0.2, 5.0
"""seconds before trying again: doubled each time, up to the last"""
FIRST_TRIES = 5
"""before the first success; a wrong address should not be tried for ever"""
MOVED, NO_SEAT = 4409, 4401
FINAL = {
    1007: "error.client.misunderstood",
    1009: "error.client.misunderstood",
    4400: "error.client.misunderstood",
    NO_SEAT: "error.client.no-seat",
    4404: "error.client.no-match",
    MOVED: "error.client.moved",
}
"""closes after which coming back is no use, and what is said then"""

Answer = wire.Accepted | wire.Refused | wire.Explained
KINDS: dict[type[wire.Request], type[Answer]] = {wire.Explain: wire.Explained}
"""what answers a request that is done, where it is not `Accepted`"""


@dataclass(frozen=True, slots=True)
class Backoff:
    """How long to wait before trying again, and how often to try before the first success."""

    first: float = field(default_factory=lambda: FIRST_DELAY)
    last: float = LAST_DELAY
    tries: int = FIRST_TRIES


@dataclass(frozen=True, slots=True)
class MessageReceived:
    """The server said something."""

    message: wire.Update | wire.Presence | Answer


@dataclass(frozen=True, slots=True)
class ConnectionLost:
    """The connection broke, or (`stored`) the server cannot store anything just now; it is tried again."""

    stored: bool = False


@dataclass(frozen=True, slots=True)
class ConnectionRestored:
    """The connection stands."""


@dataclass(frozen=True, slots=True)
class ConnectionEnded:
    """The connection is over for good."""

    problem: ThaumaError


ConnectionChange = MessageReceived | ConnectionLost | ConnectionRestored | ConnectionEnded


class ConnectionFailed(ThaumaError):
    """Something after which coming back is no use; `close` is the server's code, where it gave one."""

    def __init__(self, key: str, close: int = 0, /, **data: Any) -> None:
        super().__init__(key, **data)
        self.close = close


def encode(message: wire.Wire) -> str:
    """Write a message as it travels."""
    return msgspec.json.encode(message).decode()


class MessageType(msgspec.Struct):
    """What a message says of its kind."""

    type: str


KNOWN_TYPES = frozenset(kind.__struct_config__.tag for kind in get_args(wire.FromServer))


def is_unknown(text: str | bytes) -> bool:
    """Whether a message is of a kind that only a newer server knows: it is none of this client's business."""
    try:
        return incoming.decoder_of(MessageType).decode(text).type not in KNOWN_TYPES
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return False  # whatever reads it says what is wrong with it


class MatchProtocol:
    """One client at one match: the seats of its tokens, or (none) a spectator.

    `after` is the number of the last update that is known from before, `presence` whether to be told who is
    here.
    """

    def __init__(
        self,
        link: Link,
        tokens: Sequence[str] | None = None,
        *,
        after: int | None = None,
        presence: bool = False,
        backoff: Backoff | None = None,
    ) -> None:
        self.link = link
        self.tokens = tuple(tokens) if tokens is not None else (link.token,) if link.token else ()
        self.after = after
        self.presence = presence
        self.backoff = backoff or Backoff()
        self.recipients: dict[int | None, str | None] = {}
        """the token of each seat, once the server has said which they are; a spectator has neither"""
        self.numbers: dict[str | None, int] = {}
        """of the last update, for each token"""
        self.outdated = 0
        """updates that told less than was known already"""
        self.unanswered: dict[str, wire.Request] = {}
        self.sent: set[str] = set()
        """the ids of requests that were sent on this connection"""
        self.greeted = False
        """whether requests may be sent on it"""
        self.welcomed = False
        """whether there ever was a connection"""
        self.clock_offset = 0
        """milliseconds by which the server's clock is ahead of ours"""
        self.lost = False
        """whether it was told that it is lost"""
        self.refreshing = self.must_refresh = False
        """whether everything was asked for again because of a gap, or is to be"""
        self.tries = 0
        self.delay = self.backoff.first
        self.wait = 0.0
        """seconds to wait before anything else is sent or tried; whoever has waited sets it to 0"""

    # ---------------------------------------------------------------------------------- connections

    def begin_connection(self) -> str:
        """Take note of a new connection; gives what is said first."""
        self.sent.clear()
        self.greeted = self.refreshing = self.must_refresh = False
        return encode(self.hello_message())

    def hello_message(self) -> wire.Hello:
        """Say who this is and what is known already."""
        held = tuple(wire.HeldSeat(token, self.numbers.get(token, self.after)) for token in self.tokens)
        after = None if held else self.numbers.get(None, self.after)
        return wire.Hello(self.link.match, held, after, self.presence)

    def end_connection(self, reason: str) -> list[ConnectionChange]:
        """Take note that the connection broke, or that there was none; raises if it is tried no more."""
        self.greeted = False
        self.tries += 1
        if not self.welcomed and self.tries >= self.backoff.tries:
            raise ConnectionFailed("error.client.unreachable", server=self.link.server, reason=reason)
        return self.back_off(ConnectionLost())

    def back_off(self, why: ConnectionLost) -> list[ConnectionChange]:
        """Wait a little, longer each time; that it does not work just now is told once."""
        self.wait, self.delay = self.delay, min(2 * self.delay, self.backoff.last)
        if self.lost:
            return []
        self.lost = True
        return [why]

    def note_working(self) -> list[ConnectionChange]:
        """Tell that it works, if it did not before."""
        self.delay = self.backoff.first
        if self.welcomed and not self.lost:
            return []
        self.lost, self.welcomed = False, True
        return [ConnectionRestored()]

    # -------------------------------------------------------------------------------------- sending

    def ask(self, request: wire.Request) -> None:
        """Ask for something, now or as soon as there is a connection."""
        self.unanswered[request.id] = request

    def take_outgoing(self) -> list[str]:
        """Give what is to be sent now: each request once on each connection."""
        if not self.greeted or self.wait:
            return []
        texts = [encode(wire.Refresh())] if self.must_refresh else []
        texts += [encode(request) for name, request in self.unanswered.items() if name not in self.sent]
        self.must_refresh = False
        self.sent.update(self.unanswered)
        return texts

    # ------------------------------------------------------------------------------------ receiving

    def receive(self, text: str | bytes) -> list[ConnectionChange]:
        """Take in a message; gives what it means for whoever sits here."""
        if is_unknown(text):
            return []
        message: wire.FromServer = incoming.read_json(text, wire.FromServer)
        match message:
            case wire.Welcome():
                return self.take_welcome(message)
            case wire.Update():
                return [MessageReceived(message)] if self.take_update(message) else []
            case wire.Presence():
                return [MessageReceived(message)] if self.presence else []
            case wire.Accepted() | wire.Refused() | wire.Explained():
                return self.take_answer(message)
            case wire.Problem():
                return []  # the close that follows says what it comes to

    def take_welcome(self, welcome: wire.Welcome) -> list[ConnectionChange]:
        """Learn which seats these are."""
        if welcome.protocol != wire.PROTOCOL:
            theirs, ours = welcome.protocol, wire.PROTOCOL
            raise ConnectionFailed("error.client.other-protocol", theirs=theirs, ours=ours)
        if welcome.match != self.link.match or len(welcome.seats) != len(self.tokens):
            raise incoming.protocol_error()
        self.clock_offset = welcome.now - round(1000 * time.time()) if welcome.now else 0
        self.recipients = dict(zip(welcome.seats, self.tokens, strict=True)) or {None: None}
        self.greeted = True
        return self.note_working()

    def take_update(self, update: wire.Update) -> bool:
        """Take in an update, unless it is older than what is known; everything is asked for after a gap."""
        if update.match.match != self.link.match or update.seat not in self.recipients:
            raise incoming.protocol_error()
        token = self.recipients[update.seat]
        known = self.numbers.get(token, 0)
        if update.number < known:
            self.outdated += 1
            return False
        gap = 0 < known < update.after
        self.must_refresh = self.must_refresh or (gap and not self.refreshing)
        self.refreshing = gap
        self.numbers[token] = update.number
        return True

    def take_answer(self, answer: Answer) -> list[ConnectionChange]:
        """Pass an answer on, unless it is one of before; what could not be stored is to be sent again."""
        request = self.unanswered.get(answer.id)
        if request is None:
            return []
        if isinstance(answer, wire.Refused) and answer.code == "unavailable":
            self.sent.discard(answer.id)
            return self.back_off(ConnectionLost(stored=True))
        if isinstance(answer, wire.Refused) and answer.update and not self.take_update(answer.update):
            answer = msgspec.structs.replace(answer, update=None)
        if not isinstance(answer, (wire.Refused, KINDS.get(type(request), wire.Accepted))):
            raise incoming.protocol_error()
        del self.unanswered[answer.id]
        return [*self.note_working(), MessageReceived(answer)]
