"""The contract with every client: what travels over HTTP and the WebSocket, typed once.

`docs/api.md` and the page's TypeScript types are made from this module by `tools/contract.py`. A docstring
below is the sentence that those show. Times are milliseconds since 1970.
"""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from thauma.core.game import Event, Explanation
from thauma.server.rows import Order, SeatKind

PROTOCOL = 1
"""changes when an old client would misunderstand a new server"""

PAGE = 20
"""matches in one page of the list"""

MOST_NAME = 40
"""characters of a player's name"""
END = r"$(?!\n)"
"""the end of a text: `$` alone would let a line end pass"""
Name = Annotated[str, Meta(max_length=MOST_NAME, description="a player's name, up to 40 characters")]
MatchId = Annotated[
    str, Meta(pattern=f"^[A-Za-z0-9_-]{{16}}{END}", description="16 letters, digits, `-` and `_`")
]
Secret = Annotated[
    str,
    Meta(
        pattern=f"^[A-Za-z0-9_-]{{22,64}}{END}", description="a token or join secret, 128 random bits or more"
    ),
]
ClientId = Annotated[
    str,
    Meta(
        pattern=f"^[A-Za-z0-9_.:-]{{1,64}}{END}",
        description="the client's own id of a request, new for each; a repeated one gets the same answer",
    ),
]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
Words = Annotated[str, Meta(max_length=200)]

Status = Literal["open", "playing", "over"]
Code = Literal[
    "abandoned-not-yet",
    "already-asked",
    "already-joined",
    "bad-request",
    "forbidden",
    "illegal",
    "internal",
    "not-asked",
    "not-found",
    "not-over",
    "nothing-to-take-back",
    "over",
    "revealed",
    "stale",
    "too-large",
    "too-long",
    "too-many",
    "unauthorised",
    "unavailable",
    "unknown-bot",
    "unknown-game",
    "unknown-move",
    "unknown-option",
    "waiting-for-players",
    "wrong-rules",
]
"""why something was refused"""


class Wire(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a client sends: a field that nobody knows is a slip of the pen, and refused."""


class Told(msgspec.Struct, frozen=True):
    """Something that a server sends: a newer one may say more than a client knows, which does no harm."""


# ------------------------------------------------------------------------------------ what a match is


class SeatInfo(Told, frozen=True):
    """Who sits at a seat."""

    kind: SeatKind
    name: str
    """of a bot: which bot it is; of an open seat: empty"""


class Ending(Told, frozen=True):
    """How a match ended."""

    kind: Literal["rules", "resigned", "abandoned"]
    winners: tuple[int, ...]
    seat: int | None = None
    """who resigned or stayed away"""


class MatchInfo(Told, frozen=True):
    """What everybody may know about a match, whoever looks."""

    match: str
    game: str
    rules: str
    options: dict[str, Any]
    status: Status
    seats: tuple[SeatInfo, ...]
    order: Order
    public: bool
    commitment: str
    """SHA-256 of nonce and deal, given out before the first move"""
    created: int
    changed: int
    """when the last thing happened"""
    moves: int
    """how many moves stand"""
    ending: Ending | None = None
    nonce: str | None = None
    """once the match is over: opens the commitment"""
    asked_back: int | None = None
    """the seat that asks to take its last move back"""
    claimable: int | None = None
    """from when on a player who is waited for may be replaced, or the match ended"""
    earlier: str | None = None
    """the match that this one is the rematch of"""
    rematch: str | None = None
    """the next match of the same players"""


# -------------------------------------------------------------------------------------------- HTTP


class GameOption(Told, frozen=True):
    """An option of a game; the first value is the default."""

    name: str
    values: tuple[Any, ...]


class GameInfo(Told, frozen=True):
    """A game that is installed here."""

    name: str
    rules: str
    players: tuple[int, ...]
    """how many can play"""
    options: tuple[GameOption, ...]


class Games(Told, frozen=True):
    """What can be played here, and against which bots."""

    protocol: int
    version: str
    games: tuple[GameInfo, ...]
    bots: tuple[str, ...]
    """from the weakest to the strongest"""


class NewPlayer(Wire, frozen=True):
    """Somebody who is to play."""

    kind: SeatKind
    """`human`: you get the token; `open`: you get a join secret to pass on; `bot`"""
    name: Name = ""
    bot: Annotated[str, Meta(max_length=40)] = ""


class NewMatch(Wire, frozen=True):
    """A match to be made."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[tuple[NewPlayer, ...], Meta(min_length=1, max_length=8)]
    options: dict[Annotated[str, Meta(max_length=40)], bool | int | Words] = {}
    public: bool = False
    """whether the list of matches shows it; anybody who knows the id of a match can watch it"""
    order: Order = "drawn"
    """`drawn`: the server draws who sits where and so who begins; `listed`: as the players are listed"""


class MadeSeat(Told, frozen=True):
    """What the maker of a match gets for a seat."""

    seat: int
    token: str | None = None
    """of a human: keep it secret, it is the seat"""
    join: str | None = None
    """of an open seat: the secret for the link's fragment; good for one player"""


class MadeMatch(Told, frozen=True):
    """A match that was made; its seats in the order in which the players were listed."""

    match: MatchInfo
    seats: tuple[MadeSeat, ...]


class MatchList(Told, frozen=True):
    """Public matches, latest first."""

    matches: tuple[MatchInfo, ...]
    next: int | None = None
    """`before` for the rest of the list"""


class Watched(Told, frozen=True):
    """A match as a spectator sees it."""

    match: MatchInfo
    number: int
    view: dict[str, Any]


class Replay(Told, frozen=True):
    """A match from its beginning, as a spectator saw it; moves that were taken back are not in it."""

    match: MatchInfo
    views: tuple[dict[str, Any], ...]
    """how it stood before the first move and after each that stands; a view's `number` counts them"""


class Join(Wire, frozen=True):
    """A secret from a link: an open seat's, or the one that moves a seat to another device."""

    secret: Secret
    name: Name = ""
    attempt: Secret | None = None
    """random, and the same when you try again: then a lost answer costs nothing"""


class Seated(Told, frozen=True):
    """You have a seat."""

    match: str
    seat: int
    token: str


class DeviceLink(Told, frozen=True):
    """A one-time secret that moves the seat to another device."""

    match: str
    seat: int
    join: str


class Rematch(Told, frozen=True):
    """The next match; your token of this one is good for it too."""

    match: str
    seat: int


class Failure(Told, frozen=True):
    """Why a request was refused; nothing has changed (after `unavailable`, perhaps it has: ask again)."""

    error: Code
    message: str


# ----------------------------------------------------------------------- WebSocket: client to server


class HeldSeat(Wire, frozen=True):
    """A seat that this client plays."""

    token: Secret
    after: Number | None = None
    """the number of the last update it has; None or 0 for one that has nothing yet"""


class Hello(Wire, frozen=True, tag="hello", tag_field="type"):
    """The first message: which match, which seats (none: a spectator), and what is known already."""

    match: MatchId
    seats: Annotated[tuple[HeldSeat, ...], Meta(max_length=8)] = ()
    after: Number | None = None
    """for a spectator, as for a seat"""


class Request(Wire, frozen=True, tag_field="type"):
    """What a seat asks for: match, token of the seat, and the client's own id of the request."""

    id: ClientId
    match: MatchId
    token: Secret


class Move(Request, frozen=True, tag="move"):
    """A move, in answer to a question."""

    question: Number
    """the number of the question that the move answers"""
    move: Words


class TakeBack(Request, frozen=True, tag="take-back"):
    """Take my last move back: at once, or after the others allow it."""


class AnswerBack(Request, frozen=True, tag="answer-back"):
    """Allow another seat to take its move back, or not."""

    allow: bool


class Resign(Request, frozen=True, tag="resign"):
    """Give up."""


class Claim(Request, frozen=True, tag="claim"):
    """A player has stayed away for too long: end the match, or let a bot play on."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=40)] | None = None
    """the bot that takes over; None ends the match"""


class Explain(Request, frozen=True, tag="explain"):
    """What a move of my seat costs, or why it is not possible; changes nothing."""

    move: Words


class Refresh(Wire, frozen=True, tag="refresh", tag_field="type"):
    """Send me everything anew: I have lost count."""


FromClient = Hello | Move | TakeBack | AnswerBack | Resign | Claim | Explain | Refresh


# ----------------------------------------------------------------------- WebSocket: server to client


class Welcome(Told, frozen=True, tag="welcome", tag_field="type"):
    """The answer to `hello`; an update for each seat (or for the spectator) follows."""

    protocol: int
    version: str
    match: str
    seats: tuple[int, ...]
    """the seats of your tokens, in the order of the tokens"""


class Step(Told, frozen=True, omit_defaults=True):
    """Something that happened, as this recipient may know it."""

    kind: Literal[
        "created",
        "joined",
        "move",
        "asked-back",
        "allowed-back",
        "refused-back",
        "taken-back",
        "resigned",
        "handed",
        "abandoned",
        "rematched",
    ]
    at: int
    seat: int | None = None
    move: str | None = None
    """of a move: its notation"""
    moves: int = 0
    """of a take-back: how many moves were taken back"""
    name: str | None = None
    """of who joined, or of the bot that took over"""
    events: tuple[Event, ...] = ()
    """of a move: what it did, as message keys with data"""


class Update(Told, frozen=True, tag="update", tag_field="type"):
    """What is new for one recipient: the steps after number `after` up to `number`, and how it stands now.

    A client keeps its first `after` steps and appends these; one that has fewer forgets them and begins here.
    """

    seat: int | None
    """whose view this is; None: a spectator's"""
    after: int
    number: int
    steps: tuple[Step, ...]
    question: int | None
    """what the seat is asked now has this number; None: it is not asked, whatever moves the view lists"""
    match: MatchInfo
    view: dict[str, Any]


class Accepted(Told, frozen=True, tag="accepted", tag_field="type"):
    """It was done and is safely stored; it is step `number` of the seat's updates."""

    id: str
    number: int


class Refused(Told, frozen=True, tag="refused", tag_field="type"):
    """It was not done, and nothing has changed (after `unavailable`, perhaps it has: send it again)."""

    id: str
    code: Code
    message: str
    explanation: Explanation | None = None
    """of a move that is not possible: the reason"""
    update: Update | None = None
    """of a stale move: how it stands now"""


class Explained(Told, frozen=True, tag="explained", tag_field="type"):
    """What a move costs, or why it is not possible."""

    id: str
    explanation: Explanation


class Problem(Told, frozen=True, tag="problem", tag_field="type"):
    """A message that cannot be understood or allowed; the connection may be closed after it."""

    code: Code
    message: str


FromServer = Welcome | Update | Accepted | Refused | Explained | Problem

CLOSES = {
    1000: "you said goodbye",
    1007: "a message was no text",
    1009: "a message was too large",
    1011: "something went wrong here; come back in a moment",
    1012: "the server stops or starts anew; come back in a moment",
    4400: "a message could not be understood",
    4401: "a token is not one of this match, or no longer",
    4404: "there is no such match",
    4408: "no `hello` in time",
    4409: "the seat was moved to another device, or given to a bot",
    4503: "the database does not answer; come back in a moment",
}
"""why the server closes a WebSocket"""
