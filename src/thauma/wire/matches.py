"""What everybody may know about a match."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, UnsetType

from thauma.wire.words import MatchId, Number, Order, SeatKind, Status, Told, Wire


class MatchClock(Wire, frozen=True):
    """How long players may think; whoever is asked has their clock running until they have chosen.

    A bot has no clock. Where a bot plays for somebody their clock stands still, and it is not started anew.
    """

    per: Literal["move", "game"]
    """`move`: `seconds` for each turn; `game`: for all turns, and `increment` more after each"""
    seconds: Annotated[int, Meta(ge=5, le=2_592_000)]
    """up to 30 days"""
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0
    """seconds; only with `game`"""
    then: Literal["lose", "bot", "random"] = "lose"
    """when time is up: `lose`: the match ends and the others win, but where others play on with each other
    it is as with `bot`; `bot`: a bot plays on, and the player may come back if the clock is one per move;
    `random`: a move is drawn for this turn"""


class SeatInfo(Told, frozen=True, omit_defaults=True):
    """Who sits at a seat."""

    kind: SeatKind
    name: str
    """for a bot: which bot it is; for an open seat: empty"""
    stand_in: str | None = None
    """the bot that plays here while the player is away; the player may come back at any time"""
    claimable: int | None = None
    """when another player may let a bot play here; None: nobody is waiting for this player"""
    nickname: str | None = None
    """for a bot: what it is called at this table, where another bot of its name or a person has that already,
    or its maker named it; None: it is called by which bot it is"""
    left: int | None = None
    """in a match with clocks: the milliseconds that were left when the clock last started or stopped"""
    runs_since: int | None = None
    """since when the clock runs; None: it stands"""


class Ending(Told, frozen=True):
    """How a match ended."""

    kind: Literal["rules", "resigned", "abandoned"]
    winners: tuple[int, ...]
    seat: int | None = None
    """who resigned, stayed away or ran out of time"""
    timeout: bool | UnsetType = UNSET
    """whether the time of a player was up; the kind is `abandoned` then"""


class Again(Wire, frozen=True):
    """A position of a match that is over, from which another one begins."""

    match: MatchId
    number: Number
    """how many moves were made before it"""


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
    """SHA-256 of nonce and deal, published before the first move"""
    created: int
    changed: int
    """when the last thing happened"""
    moves: int
    """how many moves stand, including choices that wait for others"""
    ending: Ending | None = None
    nonce: str | None = None
    """once the match is over: opens the commitment"""
    asked_back: int | None = None
    """the seat that asks to take its last move back"""
    claimable: int | None = None
    """the earliest `claimable` of the seats"""
    earlier: str | None = None
    """the match of which this one is the rematch"""
    rematch: str | None = None
    """the next match of the same players"""
    again: Again | None = None
    """where this match began, if it began from another: its deal and first moves are that match's"""
    take_backs: int = 0
    """how often a person who plays against bots alone took a decision back, whatever was turned up; where
    players are compared, such a match does not count"""
    clock: MatchClock | UnsetType = UNSET
    """how long players may think; left out: as long as they like"""
