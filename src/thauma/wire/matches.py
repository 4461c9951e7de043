"""What everybody may know about a match."""

from typing import Any, Literal

from thauma.wire.words import MatchId, Number, Order, SeatKind, Status, Told, Wire


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


class Ending(Told, frozen=True):
    """How a match ended."""

    kind: Literal["rules", "resigned", "abandoned"]
    winners: tuple[int, ...]
    seat: int | None = None
    """who resigned or stayed away"""


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
