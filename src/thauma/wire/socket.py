"""What travels over the WebSocket, in either direction."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, UnsetType

from thauma.core.game import Event, Explanation
from thauma.wire.matches import MatchInfo
from thauma.wire.words import ClientId, Code, MatchId, Number, SeatNumber, Secret, Told, Wire, Words

# ----------------------------------------------------------------------- WebSocket: client to server


class HeldSeat(Wire, frozen=True):
    """A seat that this client plays."""

    token: Secret
    after: Number | None = None
    """the number of the last update it has; None or 0 if it has none yet"""


class Hello(Wire, frozen=True, omit_defaults=True, tag="hello", tag_field="type"):
    """The first message: which match, which seats (none: a spectator), and what is already known."""

    match: MatchId
    seats: Annotated[tuple[HeldSeat, ...], Meta(max_length=8)] = ()
    after: Number | None = None
    """for a spectator, as for a seat"""
    presence: bool = False
    """whether to be told who is here; a spectator who is told is counted as one"""


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


class Withdraw(Request, frozen=True, tag="withdraw"):
    """Take back my choice, which is still waiting for those of others; then I am asked again."""

    question: Number
    """the number of the question that it answered"""


class TakeBack(Request, frozen=True, tag="take-back"):
    """Take my last move back: at once, or once the others allow it; a choice that waits is withdrawn.

    Somebody who plays against bots alone goes back to their own last decision, whatever was turned up since.
    """


class AnswerBack(Request, frozen=True, tag="answer-back"):
    """Allow another seat to take its move back, or not."""

    allow: bool


class Resign(Request, frozen=True, tag="resign"):
    """Give up; where others play on, a bot takes over, and I may come back."""


class Claim(Request, frozen=True, tag="claim"):
    """A player has been away for too long: let a bot play on until they come back, or end the match."""

    seat: SeatNumber
    bot: Annotated[str, Meta(max_length=40)] | None = None
    """the bot that takes over; None ends the match, unless others are playing in it"""


class Return(Request, frozen=True, tag="return"):
    """I am back, and play on in place of the bot."""


class Explain(Request, frozen=True, tag="explain"):
    """What a move of my seat costs, or why it is not possible; changes nothing."""

    move: Words


class Refresh(Wire, frozen=True, tag="refresh", tag_field="type"):
    """Send me everything again: I have lost count."""


FromClient = Hello | Move | Withdraw | TakeBack | AnswerBack | Resign | Claim | Return | Explain | Refresh


# ----------------------------------------------------------------------- WebSocket: server to client


class Welcome(Told, frozen=True, tag="welcome", tag_field="type"):
    """The answer to `hello`; an update for each seat (or for the spectator) follows."""

    protocol: int
    version: str
    match: str
    seats: tuple[int, ...]
    """the seats of your tokens, in the order of the tokens"""
    now: int = 0
    """the server's time, to which the times of clocks are to be compared"""


class Step(Told, frozen=True, omit_defaults=True):
    """Something that happened, as this recipient may know it."""

    kind: Literal[
        "created",
        "joined",
        "move",
        "chosen",
        "withdrawn",
        "turn",
        "asked-back",
        "allowed-back",
        "refused-back",
        "taken-back",
        "resigned",
        "handed",
        "returned",
        "abandoned",
        "rematched",
        "hinted",
    ]
    at: int
    seat: int | None = None
    move: str | None = None
    """for a move or choice: its notation, if this recipient may know it; a choice is its own seat's secret"""
    moves: int = 0
    """how many moves were taken back, or choices withdrawn"""
    name: str | None = None
    """of the player who joined, or of the bot that took over"""
    to: int | None = None
    """for what was taken back against bots alone: after which step, by its number, the match stands again"""
    drawn: tuple[int, ...] = ()
    """for a move or a turn: the seats of bots that failed, whose moves were drawn at random instead"""
    timeout: bool = False
    """whether it happened because the time of the seat was up: a drawn move, a bot that took over, the end"""
    events: tuple[Event, ...] = ()
    """for a move, or a turn in which the choices of several seats took effect: what it did, as message keys
    with data"""


class Update(Told, frozen=True, tag="update", tag_field="type"):
    """What is new for one recipient: the steps after number `after` up to `number`, and the position now.

    A client keeps its first `after` steps and appends these; one that has fewer forgets them and begins here.
    """

    seat: int | None
    """whose view this is; None: a spectator's"""
    after: int
    number: int
    steps: tuple[Step, ...]
    question: int | None
    """the number of what the seat is asked now; None: it is not asked, whatever moves the view lists"""
    match: MatchInfo
    view: dict[str, Any]
    answered: int | UnsetType = UNSET
    """the question that the seat has answered with a choice that waits for others and may be withdrawn"""
    no_take_back: Code | UnsetType | None = UNSET
    """why the seat can take nothing back now, nor ask for leave; null: it can; left out for spectators"""


class SeatPresence(Told, frozen=True):
    """Whether the player of a seat is here, as far as this server knows."""

    here: bool
    """whether a client of this player is connected to this server; a bot is always here"""
    seconds: int | None
    """for how long they have been here, or away; None: this server has not seen them come or leave"""
    waits: int | UnsetType = UNSET
    """where a bot plays that waits for a processor, because many think: for about how many seconds; some
    seconds late, and said until something happens that everybody sees"""


class Presence(Told, frozen=True, tag="presence", tag_field="type"):
    """Who is here. It is no step of the match and has no number.

    It comes after `welcome` and its updates and whenever somebody comes or leaves, at most once a second, to
    clients whose `hello` asked for it.
    """

    seats: tuple[SeatPresence, ...]
    spectators: int
    """clients of this server that look on"""


class Accepted(Told, frozen=True, tag="accepted", tag_field="type"):
    """It was done and is safely stored; it is step `number` of the seat's updates."""

    id: str
    number: int


class Refused(Told, frozen=True, tag="refused", tag_field="type"):
    """It was not done, and nothing has changed (after `unavailable` something may have: send it again)."""

    id: str
    code: Code
    message: str
    explanation: Explanation | None = None
    """for a move that is not possible: the reason"""
    update: Update | None = None
    """for a stale move: how the match stands now"""


class Explained(Told, frozen=True, tag="explained", tag_field="type"):
    """What a move costs, or why it is not possible."""

    id: str
    explanation: Explanation


class Problem(Told, frozen=True, tag="problem", tag_field="type"):
    """A message that cannot be understood or is not allowed; the connection may be closed after it."""

    code: Code
    message: str


FromServer = Welcome | Update | Presence | Accepted | Refused | Explained | Problem

CLOSES = {
    1000: "you said goodbye",
    1007: "a message was no text",
    1009: "a message was too large",
    1011: "something went wrong here; come back in a moment",
    1012: "the server stops or starts anew; come back in a moment",
    4400: "a message could not be understood",
    4401: "a token is not one of this match, or no longer",
    4403: "this address may not use this server",
    4404: "there is no such match",
    4408: "no `hello` in time",
    4409: "the seat was moved to another device",
    4410: "the name and data of the seat's player were removed",
    4503: "the database does not answer; come back in a moment",
}
"""why the server closes a WebSocket"""
