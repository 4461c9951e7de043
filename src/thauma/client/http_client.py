"""Asking a server over HTTP: make a match, join one, pass a seat on, play again, get hints and reviews."""

import http.client
import re
import secrets
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from email.message import Message
from itertools import zip_longest
from typing import Any, TypeVar

import msgspec

from thauma import wire
from thauma.client import incoming
from thauma.client.links import MATCH, SECRET, Link, read_server
from thauma.client.protocol import Backoff
from thauma.client.sockets import USER_AGENT, is_near
from thauma.core.errors import ThaumaError, system_reason
from thauma.core.game import Explanation
from thauma.core.language import say
from thauma.core.match_text import MOST_TEXT

T = TypeVar("T")
WAIT = 15.0
"""seconds for an answer"""
MOST_ANSWER = 4 * MOST_TEXT
PASSING = ("too-many", "unavailable")
"""refusals after which one may simply try again"""
ATTEMPT_BYTES = 24
LOOK_SECONDS = 1.0
"""between two questions whether a review is ready"""
DETAILED = ("bad-request", "unknown-bot", "unknown-game", "unknown-move", "unknown-option", "wrong-rules")
"""refusals whose message tells more than their code"""


class Unreachable(ThaumaError):
    """No answer; whether what was asked for was done is not known."""


class Declined(ThaumaError):
    """The server says no, and why; of a move that is not possible there is an explanation."""

    def __init__(self, code: wire.Code, message: str, explanation: Explanation | None = None) -> None:
        self.code, self.message, self.explanation = code, message, explanation
        super().__init__(f"refused.{code}", message=message)

    def text(self, language: str | None = None) -> str:
        """Put it into words: what the code means, and where there is more to say the server's own words."""
        return refusal_text(self.code, self.message, language)


def refusal_text(code: wire.Code, message: str, language: str | None = None) -> str:
    """Say why a server refuses something, in the language in use where none is named.

    The server's own words are English. They follow where the code alone does not say what is wrong.
    """
    sentence = say(f"refused.{code}", {}, language)
    if code not in DETAILED or not message:
        return sentence
    return say("error.client.detailed", {"sentence": sentence, "message": message}, language)


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """Follows nobody elsewhere: a token is for the server that was named."""

    def redirect_request(self, *_: Any) -> None:
        """Do not go there."""


@dataclass(frozen=True, slots=True)
class HttpAnswer:
    """What a server answered, whatever it is."""

    status: int
    headers: Message
    body: bytes


def send_request(
    url: str, body: bytes | None = None, headers: Mapping[str, str] | None = None, seconds: float = WAIT
) -> HttpAnswer:
    """Send one request (POST if it has a body); raises OSError or HTTPException where there is no answer."""
    direct = [urllib.request.ProxyHandler({})] if is_near(url) else []
    opener = urllib.request.build_opener(NoRedirect, *direct)
    given = {"User-Agent": USER_AGENT, "Content-Type": "application/json", **(headers or {})}
    request = urllib.request.Request(url, body, given)  # noqa: S310  (http or https, see links)
    try:
        with opener.open(request, timeout=seconds) as answer:
            return HttpAnswer(answer.status, answer.headers, answer.read(MOST_ANSWER + 1))
    except urllib.error.HTTPError as refused:
        with refused:
            return HttpAnswer(refused.code, refused.headers, refused.read(MOST_ANSWER + 1))


def check_form(form: str, given: str | None) -> None:
    """Refuse an id or a secret that is none: it will be part of addresses."""
    if given is None or not re.fullmatch(form, given):
        raise incoming.protocol_error()


class ServerClient:
    """A server of Thauma, by its address; waits so many seconds for each answer."""

    def __init__(self, address: str, seconds: float = WAIT) -> None:
        self.address = read_server(address)
        self.seconds = seconds

    # ---------------------------------------------------------------------------------------- matches

    def games(self) -> wire.Games:
        """List what can be played, and against which bots."""
        return self.get("/api/games", wire.Games)

    def create(self, new: wire.NewMatch) -> wire.MadeMatch:
        """Make a match; gives what the server says of it."""
        made = self.post("", new, wire.MadeMatch)
        check_form(MATCH, made.match.match)
        for player, seat in zip_longest(new.players, made.seats):
            if player is None or seat is None:
                raise incoming.protocol_error()
            if player.kind != "bot":
                check_form(SECRET, seat.token if player.kind == "human" else seat.join)
        return made

    def make_match(self, new: wire.NewMatch) -> tuple[Link, ...]:
        """Make a match; gives a link for each player as listed.

        A human's has the token of the seat, an open seat's the secret to pass on, a bot's neither.
        """
        made = self.create(new)
        seats = [(seat.join or "", seat.token or "") for seat in made.seats]
        return tuple(Link(self.address, made.match.match, join, token) for join, token in seats)

    def join(self, match: str, join: wire.Join) -> wire.Seated:
        """Take a seat."""
        found = self.post(f"/{match}/join", join, wire.Seated)
        check_form(SECRET, found.token)
        return found

    def take_seat(
        self, match: str, join: wire.Join, on_failure: Callable[[], object] = lambda: None
    ) -> wire.Seated:
        """Take a seat, and try again a few times; `on_failure` is called after the first failure.

        The same `attempt` gives the same seat again, so that a lost answer costs nothing.
        """
        backoff = Backoff()
        for number in range(backoff.tries - 1):
            try:
                return self.join(match, join)
            except (Unreachable, Declined) as problem:
                if isinstance(problem, Declined) and problem.code not in PASSING:
                    raise
            if number == 0:
                on_failure()
            time.sleep(min(backoff.first * 2**number, backoff.last))
        return self.join(match, join)

    def link(self, match: str, token: str) -> wire.DeviceLink:
        """Get a link that moves the seat to another device."""
        found = self.post(f"/{match}/link", None, wire.DeviceLink, token)
        check_form(SECRET, found.join)
        return found

    def rematch(self, match: str, token: str) -> wire.Rematch:
        """Play again."""
        found = self.post(f"/{match}/rematch", None, wire.Rematch, token)
        check_form(MATCH, found.match)
        return found

    def text(self, match: str) -> str:
        """Get the text of a finished match."""
        try:
            return self.answer_body(f"/api/matches/{match}/text").decode("utf-8")
        except UnicodeDecodeError:
            raise incoming.protocol_error() from None

    def seat_data(self, match: str, token: str) -> wire.SeatData:
        """Get all that is stored about the player of a seat."""
        return self.get(f"/api/matches/{match}/my-data", wire.SeatData, token)

    def forget(self, match: str, token: str) -> wire.Forgotten:
        """Have a player's name and data removed from a finished match for good; the seat goes with them."""
        return self.post(f"/{match}/forget", None, wire.Forgotten, token)

    # ------------------------------------------------------------------------------------- analysis

    def hint(self, match: str, token: str) -> wire.Hinted:
        """Ask what a strong player would do at a seat; everybody sees that it was asked."""
        ask = wire.AskHint(secrets.token_hex(8))
        return self.post(f"/{match}/hint", ask, wire.Hinted, token)

    def start_review(self, match: str) -> wire.Reviewed:
        """Have a finished match reviewed; gives how far that is."""
        return self.post(f"/{match}/review", None, wire.Reviewed)

    def review(self, match: str, seconds: float = 600.0) -> wire.Reviewed:
        """Have a finished match reviewed, and wait until that is ready or has failed, or the time is over."""
        end = time.monotonic() + seconds
        reviewed = self.start_review(match)
        while reviewed.state in {"waiting", "thinking"} and time.monotonic() < end:
            time.sleep(LOOK_SECONDS)
            reviewed = self.get(f"/api/matches/{match}/review", wire.Reviewed)
        return reviewed

    # --------------------------------------------------------------------------------------- asking

    def get(self, path: str, kind: type[T], token: str = "") -> T:
        """Look at something, as who has a token."""
        found: T = incoming.read_json(self.answer_body(path, headers=bearer_header(token)), kind)
        return found

    def post(self, path: str, message: msgspec.Struct | None, kind: type[T], token: str = "") -> T:
        """Ask for something about matches, as who has a token."""
        body = b"" if message is None else msgspec.json.encode(message)
        answer = self.answer_body(f"/api/matches{path}", body, bearer_header(token))
        found: T = incoming.read_json(answer, kind)
        return found

    def answer_body(
        self, path: str, body: bytes | None = None, headers: Mapping[str, str] | None = None
    ) -> bytes:
        """Send a request; gives the body of the answer if it is a success."""
        try:
            answer = send_request(self.address + path, body, headers, self.seconds)
        except (OSError, http.client.HTTPException) as problem:
            reason = getattr(problem, "reason", problem)
            words = system_reason(reason) if isinstance(reason, OSError) else reason
            raise Unreachable("error.client.unreachable", server=self.address, reason=str(words)) from None
        if len(answer.body) > MOST_ANSWER:
            raise incoming.protocol_error()
        if 200 <= answer.status < 300:
            return answer.body
        try:
            failure: wire.Failure = incoming.read_json(answer.body, wire.Failure)
        except incoming.ProtocolError:
            raise Unreachable("error.client.no-thauma", server=self.address) from None
        raise Declined(failure.error, failure.message)


def bearer_header(token: str) -> dict[str, str]:
    """Give the header that carries a token, if there is one."""
    return {"Authorization": f"Bearer {token}"} if token else {}


def new_attempt() -> str:
    """Draw the secret that makes it safe to try again to take a seat."""
    return secrets.token_urlsafe(ATTEMPT_BYTES)


def take_seat(link: Link, name: str = "") -> Link:
    """Take the seat that a link with a join secret gives; gives the link with the seat's token."""
    seated = ServerClient(link.server).take_seat(link.match, wire.Join(link.join, name, new_attempt()))
    return Link(link.server, link.match, token=seated.token)
