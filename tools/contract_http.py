"""The HTTP side of the contract beside its types: the requests, and what each refusal means."""

from dataclasses import dataclass
from types import ModuleType
from typing import Annotated, Literal, get_args

from msgspec import Meta

import thauma
from thauma import wire
from thauma.server.http.middleware import CONFLICT, STATUSES

REFUSALS: dict[wire.Code, str] = {
    "abandoned-not-yet": "the player you are waiting for may still come back: not before `claimable`",
    "already-asked": "somebody has already asked to take a move back; that is settled first",
    "already-chosen": "the seat has answered this question; it may withdraw its choice, and is asked again",
    "already-joined": "the link has been used, or the seat is taken",
    "away": "a bot plays for this seat until its player says [Return](#return)",
    "bad-request": "not JSON, not of this contract, or not possible; the message says what is wrong",
    "forbidden": "sent from a page of another origin, to a name not the server's, or not yours to see",
    "illegal": "the rules do not allow the move; `explanation` has the reason",
    "internal": "a mistake in the server; trying again may help",
    "not-asked": "your seat is not asked this (for a hint: for a move), or nobody waits for that seat",
    "not-found": "there is no such match or address, or nobody has asked for a review",
    "not-over": "only possible once the match is over",
    "nothing-to-take-back": "the seat has made no move or choice that stands",
    "others-play": "other people are playing, so the match is not ended; a bot may take over",
    "over": "the match is over",
    "revealed": "something hidden has been revealed since, or everybody has chosen, so the move stands",
    "stale": "the question has been settled; over the WebSocket `update` shows how the match stands now",
    "too-long": "so much has happened in this match that no move can be taken back and no hint given",
    "too-large": "more bytes than the server reads",
    "too-many": "too much at once; over HTTP `Retry-After` says how many seconds to wait",
    "unauthorised": "the token or secret is missing, wrong, or no longer valid",
    "unavailable": "the database or the bot does not answer; ask again with the same id, it may be done",
    "unknown-bot": "there is no bot of this name",
    "unknown-game": "there is no game of this name",
    "unknown-move": "this is not a move of the game, whatever the position",
    "unknown-option": "the game has no such option, or the option no such value",
    "waiting-for-players": "a seat is still open; the match begins when all are taken",
    "wrong-rules": "the match was played with a version of the rules that this server does not have",
}
"""what each code of a refusal means"""

ALWAYS: tuple[wire.Code, ...] = (
    "bad-request",
    "forbidden",
    "too-large",
    "too-many",
    "internal",
    "unavailable",
)
"""refusals that any request may meet"""


@dataclass(frozen=True)
class Query:
    """A parameter in the address."""

    name: str
    type: object
    sentence: str


@dataclass(frozen=True)
class Endpoint:
    """A request that a client can make."""

    method: str
    path: str
    sentence: str
    answer: str
    """a struct of the contract; `text` and `object` are what they say"""
    request: str = ""
    status: int = 200
    bearer: bool = False
    """whether it needs the token of a seat"""
    query: tuple[Query, ...] = ()
    refusals: tuple[wire.Code, ...] = ()

    @property
    def every_refusal(self) -> set[wire.Code]:
        """The codes of its refusals."""
        return {*ALWAYS, *self.refusals}

    @property
    def statuses(self) -> list[int]:
        """The HTTP statuses of its refusals."""
        return sorted({status_of(code) for code in self.every_refusal})


MATCH = "/api/matches/{match}"
HELD: tuple[wire.Code, ...] = ("unauthorised", "not-found", "wrong-rules")
"""refusals where a seat's token is needed"""

ENDPOINTS = (
    Endpoint("GET", "/api/games", "What can be played here, and against whom.", "Games"),
    Endpoint(
        "POST",
        "/api/matches",
        "Make a match.",
        "MadeMatch",
        request="NewMatch",
        status=201,
        refusals=("unknown-game", "unknown-option", "unknown-bot", "not-found", "not-over", "wrong-rules"),
    ),
    Endpoint("GET", "/api/push", "Ask with which key a browser subscribes to push messages.", "PushKey"),
    Endpoint(
        "GET",
        "/api/matches",
        "List public matches, latest first.",
        "MatchList",
        query=(
            Query("game", Literal[tuple(thauma.games())], "only of this game"),
            Query("status", wire.Status, "only these"),
            Query("before", Annotated[int, Meta(ge=0)], "the `next` of the list so far"),
        ),
        refusals=("unknown-game",),
    ),
    Endpoint(
        "GET", MATCH, "Look at a match as a spectator.", "Watched", refusals=("not-found", "wrong-rules")
    ),
    Endpoint(
        "GET",
        f"{MATCH}/replay",
        "Look at a match from its beginning, move by move, as a spectator or a seat saw it.",
        "Replay",
        query=(Query("seat", wire.SeatNumber, "as this seat saw it; only after the end"),),
        refusals=("not-found", "not-over", "wrong-rules"),
    ),
    Endpoint(
        "POST",
        f"{MATCH}/join",
        "Sit down at an open seat, or move a seat to this device.",
        "Seated",
        request="Join",
        refusals=("unauthorised", "not-found", "already-joined", "over", "wrong-rules"),
    ),
    Endpoint(
        "POST",
        f"{MATCH}/link",
        "Get a one-time link that moves your seat to another device.",
        "DeviceLink",
        bearer=True,
        refusals=HELD,
    ),
    Endpoint(
        "POST",
        f"{MATCH}/rematch",
        "Play again after the end, seats swapped.",
        "Rematch",
        bearer=True,
        refusals=(*HELD, "not-over"),
    ),
    Endpoint(
        "POST",
        f"{MATCH}/subscribe",
        "Have a browser told by push messages when it is your turn; the seat's latest four count.",
        "Subscribed",
        request="Subscribe",
        bearer=True,
        refusals=(*HELD, "over"),
    ),
    Endpoint(
        "POST",
        f"{MATCH}/unsubscribe",
        "Have a browser told no longer.",
        "Subscribed",
        request="Unsubscribe",
        bearer=True,
        refusals=HELD,
    ),
    Endpoint(
        "POST",
        f"{MATCH}/hint",
        "Ask what a strong player would do now in your place; everybody sees that you asked.",
        "Hinted",
        request="AskHint",
        bearer=True,
        refusals=(*HELD, "not-asked", "over", "stale", "too-long", "waiting-for-players"),
    ),
    Endpoint(
        "POST",
        f"{MATCH}/review",
        "Have a match reviewed after its end; if a review is under way or finished, that one is given.",
        "Reviewed",
        refusals=("not-found", "not-over", "wrong-rules"),
    ),
    Endpoint(
        "GET",
        f"{MATCH}/review",
        "See how far the review of a match has got, and what has been found beyond the moves that you have.",
        "Reviewed",
        query=(Query("since", Annotated[int, Meta(ge=0)], "how many judged moves you have"),),
        refusals=("not-found", "not-over", "wrong-rules"),
    ),
    Endpoint(
        "POST",
        f"{MATCH}/quick-review",
        "Find out with little thought what decided a match; a review that is there is given.",
        "Review",
        refusals=("not-found", "not-over", "wrong-rules"),
    ),
    Endpoint(
        "GET",
        f"{MATCH}/my-data",
        "Get everything that is stored about you in a match.",
        "SeatData",
        bearer=True,
        refusals=HELD,
    ),
    Endpoint(
        "POST",
        f"{MATCH}/forget",
        "Remove your name and data from a match after its end, for good; the moves stay, the seat is lost.",
        "Forgotten",
        bearer=True,
        refusals=(*HELD, "not-over"),
    ),
    Endpoint(
        "GET",
        f"{MATCH}/text",
        "Read the whole match as text, including its deal; only after the end.",
        "text",
        refusals=("not-found", "not-over", "wrong-rules"),
    ),
)

OVER_HTTP = {code for endpoint in ENDPOINTS for code in endpoint.every_refusal}
"""refusals that a request can meet; the others come over the WebSocket only"""
REQUESTS = tuple(endpoint.request for endpoint in ENDPOINTS if endpoint.request)


def status_of(code: wire.Code) -> int:
    """Give the HTTP status of a refusal."""
    return STATUSES.get(code, CONFLICT)


def check_codes(module: ModuleType) -> None:
    """Refuse to describe a contract some of whose refusals nobody has explained."""
    missing = set(get_args(module.Code)) ^ set(REFUSALS)
    if missing:
        raise SystemExit(f"tools/contract_http.py and wire.Code differ about {', '.join(sorted(missing))}")
