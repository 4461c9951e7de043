"""What a view of Goofspiel looks like, typed for clients; `presentation` builds views of these structs."""

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from thauma.core.game import Event
from thauma_goofspiel.ids import CARDS, MOST_PLAYERS, PRIZES, ROUNDS

GoofspielSeat = Annotated[int, Meta(ge=0, lt=MOST_PLAYERS)]
GoofspielCard = Annotated[int, Meta(ge=1, le=CARDS)]
"""the number of a bid card"""
GoofspielPrize = Annotated[int, Meta(ge=1, le=PRIZES)]
"""what a prize is worth"""


class Shown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a view."""


class GoofspielOptions(Shown, frozen=True):
    """How this game is played."""

    players: Annotated[int, Meta(ge=2, le=MOST_PLAYERS)]


class GoofspielPlayer(Shown, frozen=True):
    """What lies before a player."""

    spent: list[GoofspielCard]
    """cards that were bid"""
    prizes: list[GoofspielPrize]
    points: int


class GoofspielMove(Shown, frozen=True):
    """A move that the seat may make."""

    id: int
    move: str


class GoofspielResult(Shown, frozen=True):
    """How it ended."""

    winners: list[GoofspielSeat]
    kind: Literal["points"]
    scores: list[dict[str, int]]


class GoofspielTable(Shown, frozen=True):
    """The table as the game shows it to a seat or a spectator; a match adds how far it has come."""

    game: Literal["goofspiel"]
    rules: str
    options: GoofspielOptions
    seat: GoofspielSeat | None
    """None: a spectator"""
    round: Annotated[int, Meta(ge=1, le=ROUNDS)]
    prize: GoofspielPrize | None
    """what this round is about; None when the game is over"""
    waiting: list[GoofspielSeat]
    chosen: list[GoofspielSeat]
    """who has bid already"""
    players: list[GoofspielPlayer]
    points: list[int]
    result: GoofspielResult | None
    hand: list[GoofspielCard] | UnsetType = UNSET
    """the seat's own cards"""
    bid: GoofspielCard | UnsetType | None = UNSET
    """what the seat has bid in this round"""
    moves: list[GoofspielMove] | UnsetType = UNSET


class GoofspielFacts(Shown, frozen=True):
    """What is printed: numbers."""

    cards: int
    prizes: int
    rounds: int


class GoofspielLast(Shown, frozen=True):
    """The bid that took effect last."""

    seat: GoofspielSeat
    move: str | None
    """None where it was another seat's secret; the events tell what everybody may know"""
    events: tuple[Event, ...]


class GoofspielView(GoofspielTable, frozen=True, kw_only=True):
    """What a seat, or a spectator, sees of the table."""

    number: int
    """how many bids stand"""
    last: GoofspielLast | None


VIEW = GoofspielView
