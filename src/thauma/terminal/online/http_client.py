"""Asking a server over HTTP: make a match, join one, pass a seat on, play again, get a text."""

import http.client
import ipaddress
import re
import urllib.error
import urllib.request
from itertools import zip_longest
from typing import Any
from urllib.parse import urlsplit

import msgspec

import thauma
from thauma.core.errors import ThaumaError, system_reason
from thauma.core.language import say
from thauma.core.match_text import MOST_TEXT
from thauma.server import wire
from thauma.terminal.online import incoming
from thauma.terminal.online.links import MATCH, SECRET

WAIT = 15.0
"""seconds for an answer"""
MOST_ANSWER = 4 * MOST_TEXT
PASSING = ("too-many", "unavailable")
"""refusals after which one may simply try again"""


DETAILED = ("bad-request", "unknown-bot", "unknown-game", "unknown-move", "unknown-option", "wrong-rules")
"""refusals whose message tells more than their code"""


class Unreachable(ThaumaError):
    """No answer; whether what was asked for was done is not known."""


class Declined(ThaumaError):
    """The server says no, and why."""

    def __init__(self, code: wire.Code, message: str) -> None:
        self.code, self.message = code, message
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
    return say("terminal.online.detailed", {"sentence": sentence, "message": message}, language)


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """Follows nobody elsewhere: a token is for the server that was named."""

    def redirect_request(self, *_: Any) -> None:
        """Do not go there."""


def is_near(server: str) -> bool:
    """Whether a server runs on this machine, where no proxy leads to."""
    host = urlsplit(server).hostname or ""
    try:
        return host == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def check_form(form: str, given: str | None) -> None:
    """Refuse an id or a secret that is none: it will be part of addresses."""
    if given is None or not re.fullmatch(form, given):
        raise incoming.protocol_error()


class ServerClient:
    """A server of Thauma, by its address."""

    def __init__(self, address: str) -> None:
        self.address = address
        direct = [urllib.request.ProxyHandler({})] if is_near(address) else []
        self.opener = urllib.request.build_opener(NoRedirect, *direct)

    def create(self, new: wire.NewMatch) -> wire.MadeMatch:
        """Make a match."""
        made: wire.MadeMatch = incoming.read_json(self.post("", msgspec.json.encode(new)), wire.MadeMatch)
        check_form(MATCH, made.match.match)
        for player, seat in zip_longest(new.players, made.seats):
            if player is None or seat is None:
                raise incoming.protocol_error()
            if player.kind != "bot":
                check_form(SECRET, seat.token if player.kind == "human" else seat.join)
        return made

    def join(self, match: str, join: wire.Join) -> wire.Seated:
        """Take a seat."""
        found: wire.Seated = incoming.read_json(
            self.post(f"/{match}/join", msgspec.json.encode(join)), wire.Seated
        )
        check_form(SECRET, found.token)
        return found

    def link(self, match: str, token: str) -> wire.DeviceLink:
        """Get a link that moves the seat to another device."""
        found: wire.DeviceLink = incoming.read_json(self.post(f"/{match}/link", b"", token), wire.DeviceLink)
        check_form(SECRET, found.join)
        return found

    def rematch(self, match: str, token: str) -> wire.Rematch:
        """Play again."""
        found: wire.Rematch = incoming.read_json(self.post(f"/{match}/rematch", b"", token), wire.Rematch)
        check_form(MATCH, found.match)
        return found

    def text(self, match: str) -> str:
        """Get the text of a finished match."""
        try:
            return self.send_request(f"/{match}/text", None, {}).decode("utf-8")
        except UnicodeDecodeError:
            raise incoming.protocol_error() from None

    def post(self, path: str, body: bytes, token: str = "") -> bytes:
        """Send something, as who has a token."""
        return self.send_request(path, body, {"Authorization": f"Bearer {token}"} if token else {})

    def send_request(self, path: str, body: bytes | None, headers: dict[str, str]) -> bytes:
        """Send a request; gives the body of the answer."""
        url = f"{self.address}/api/matches{path}"
        agent = {"User-Agent": f"thauma/{thauma.__version__}", "Content-Type": "application/json"}
        request = urllib.request.Request(url, body, {**agent, **headers})  # noqa: S310  (http or https, see links)
        try:
            with self.opener.open(request, timeout=WAIT) as answer:
                data: bytes = answer.read(MOST_ANSWER)
                return data
        except urllib.error.HTTPError as refused:
            with refused:
                raise self.refusal_error(refused) from None
        except (OSError, http.client.HTTPException) as problem:
            raise self.unreachable_error(problem) from None

    def unreachable_error(self, problem: Exception) -> Unreachable:
        """Say that there was no answer."""
        reason = getattr(problem, "reason", problem)
        words = system_reason(reason) if isinstance(reason, OSError) else reason
        return Unreachable("terminal.online.unreachable", server=self.address, reason=str(words))

    def refusal_error(self, refused: urllib.error.HTTPError) -> ThaumaError:
        """Read why a request was refused."""
        try:
            failure: wire.Failure = incoming.read_json(refused.read(MOST_ANSWER), wire.Failure)
        except (OSError, http.client.HTTPException) as problem:
            return self.unreachable_error(problem)
        except incoming.ProtocolError:
            return Unreachable("terminal.online.no-thauma", server=self.address)
        return Declined(failure.error, failure.message)
