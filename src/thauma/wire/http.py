"""What travels over HTTP: games, new matches, seats, hints and reviews."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from thauma.review.contract import Hint, Review, ReviewPart
from thauma.wire.matches import Again, MatchClock, MatchInfo
from thauma.wire.words import (
    END,
    ClientId,
    Code,
    Name,
    Order,
    ReviewState,
    SeatKind,
    Secret,
    Status,
    Told,
    Wire,
    Words,
)

Endpoint = Annotated[
    str, Meta(pattern=f"^https://[!-~]{{1,1000}}{END}", description="the address at the push service")
]
OptionName = Annotated[str, Meta(max_length=40)]

PAGE = 20
"""matches in one page of the list"""


class GameOption(Told, frozen=True):
    """An option of a game; the first value is the default."""

    name: str
    values: tuple[Any, ...]
    needs: str
    """the option that must be on for this one to mean anything; empty: none"""


class GameInfo(Told, frozen=True):
    """A game that is installed here."""

    name: str
    rules: str
    players: tuple[int, ...]
    """how many can play"""
    options: tuple[GameOption, ...]
    tutorial: int = 0
    """how many play in its tutorial; 0: it has none"""


class Level(Told, frozen=True):
    """A bot, and how long it makes people wait."""

    name: str
    seconds: float
    """the longest that it thinks about a move"""


class Games(Told, frozen=True):
    """What can be played here, and against which bots."""

    protocol: int
    version: str
    games: tuple[GameInfo, ...]
    bots: tuple[str, ...]
    """from the weakest to the strongest"""
    levels: tuple[Level, ...]
    """the same bots, with their times"""
    favourite: str
    """the strongest of them that answers within a second"""


class NewPlayer(Wire, frozen=True):
    """Somebody who is to play."""

    kind: SeatKind
    """`human`: you get the token; `open`: you get a join secret to pass on; `bot`"""
    name: Name = ""
    """up to 40 characters; of a bot, its nickname: without one the server sees to it that no two are alike"""
    bot: Annotated[str, Meta(max_length=40)] = ""


class NewMatch(Wire, frozen=True, omit_defaults=True):
    """A match to be made."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[tuple[NewPlayer, ...], Meta(min_length=1, max_length=8)]
    options: dict[OptionName, bool | int | Words] = msgspec.field(default_factory=dict)
    public: bool = False
    """whether the list of matches shows it; anybody who knows the id of a match can watch it"""
    order: Order = "drawn"
    """`drawn`: the server draws who sits where, and so who begins; `listed`: as the players are listed"""
    again: Again | None = None
    """begin with the deal and the first moves of a match that is over; the seats are then as listed"""
    tutorial: bool = False
    """play on the deal that the game has for teaching: one human, listed first, and bots; the seats are as
    listed, and options that are left out are those of the tutorial"""
    clock: MatchClock | None = None
    """how long players may think; None: as long as they like"""


class MadeSeat(Told, frozen=True):
    """What the maker of a match gets for a seat."""

    seat: int
    token: str | None = None
    """for a human: keep it secret, it is the seat"""
    join: str | None = None
    """for an open seat: the secret for the link's fragment; valid for one player"""


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
    """A match from its beginning, as a spectator or a seat saw it, without moves that were taken back."""

    match: MatchInfo
    views: tuple[dict[str, Any], ...]
    """how the match stood before the first move and after each that stands; choices that only waited for
    others are left out, as there is nothing to see: a view's `number` says how many moves there were"""


class Join(Wire, frozen=True):
    """A secret from a link: an open seat's, or the one that moves a seat to another device."""

    secret: Secret
    name: Name = ""
    attempt: Secret | None = None
    """random, and the same when you try again, so that a lost answer costs nothing"""


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
    """The next match; your token for this one is valid for it too."""

    match: str
    seat: int


class AskHint(Wire, frozen=True):
    """A player wants to know what a strong player would do."""

    client: ClientId


class Hinted(Told, frozen=True):
    """A hint, only for the seat that asked; that it asked is step `number` of its updates."""

    hint: Hint
    number: int


class Reviewed(Told, frozen=True):
    """How far the review of a match has got, and the review once it is there."""

    state: ReviewState
    done: int
    """steps of the work that are done"""
    of: int
    """steps in all; 0 while it waits"""
    review: Review | None = None
    part: ReviewPart | None = None
    """what has been found while it is being made; not there where another server makes it"""


class PushKey(Told, frozen=True):
    """With which key a browser subscribes here to hear of its turns."""

    key: str | None
    """the server's public key (VAPID), as `applicationServerKey` takes it; null: no push messages here"""


class Subscribe(Wire, frozen=True):
    """A browser's subscription to push messages, as the browser gives it out."""

    endpoint: Endpoint
    p256dh: Annotated[str, Meta(pattern=f"^[A-Za-z0-9_-]{{87}}{END}", description="the browser's key")]
    auth: Annotated[str, Meta(pattern=f"^[A-Za-z0-9_-]{{22}}{END}", description="the browser's secret")]
    language: Annotated[str, Meta(max_length=20)] = "en"
    """of the notification"""


class Unsubscribe(Wire, frozen=True):
    """A subscription that is no longer wanted."""

    endpoint: Endpoint


class Subscribed(Told, frozen=True):
    """Whose turns it was about."""

    match: str
    seat: int


class PushMessage(Told, frozen=True):
    """What a push message says once the browser has decrypted it: that it is the player's turn."""

    match: str
    game: str
    title: str
    """in the language of the subscription, as is the text"""
    text: str


class Forgotten(Told, frozen=True):
    """A player's name and data are gone from the match; the token is no longer good for it."""

    match: str
    seat: int


class SeatRow(Told, frozen=True):
    """A stored row that a player made or that is about their seat."""

    number: int
    """among these rows, from 1"""
    at: int
    row: dict[str, Any]
    """as it is stored, secrets as SHA-256; a step is numbered as the seat counts"""


class SeatSubscription(Told, frozen=True):
    """A browser that is told of the seat's turns."""

    endpoint: str
    """its address at the push service"""
    language: str
    """of the notifications"""
    at: int


class SeatData(Told, frozen=True):
    """Everything that is stored about the player of a seat."""

    match: str
    game: str
    seat: int
    name: str
    status: Status
    created: int
    began_as: dict[str, Any]
    """who sat here when the match was made"""
    rows: tuple[SeatRow, ...]
    """what the player did, and what was done about the seat"""
    subscriptions: tuple[SeatSubscription, ...]
    """the browsers that are told of the seat's turns"""


class Failure(Told, frozen=True):
    """Why a request was refused; nothing has changed (after `unavailable` something may have: ask again)."""

    error: Code
    message: str
