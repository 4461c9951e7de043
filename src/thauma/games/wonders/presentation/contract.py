"""What a view of 7 Wonders looks like, typed for clients: the API page and the TypeScript are made from it.

Views are built of these types in `view`. A docstring below is the sentence that the API page shows.
"""

from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from thauma.core.game import Event, Line
from thauma.games.wonders.ids import HAND, LAST_TURN, MOST_STAGES
from thauma.games.wonders.position import QUESTIONS
from thauma.games.wonders.table import CARDS, CITIES, RESOURCES

if TYPE_CHECKING:  # names and seats come from tables and states, which a type checker cannot read
    WondersCard = str
    WondersWonder = str
    WondersResource = str
    WondersQuestion = str
    WondersSeat = int
    WondersSide = str
else:
    WondersCard = Literal[tuple(card.id for card in CARDS)]
    """the id of a card"""
    WondersWonder = Literal[tuple(city.id for city in CITIES)]
    """the id of a city and its wonder"""
    WondersResource = Literal[RESOURCES]
    WondersQuestion = Literal[tuple(QUESTIONS.values())]
    """what is asked: a side of the board, a card of the hand, what to do with the seventh card, and so on"""
    WondersSeat = Literal[0, 1, 2, 3, 4, 5, 6]
    """seat 1 is the left neighbour of seat 0, and seat 0 that of the last seat"""
    WondersSide = Literal["day", "night"]

WondersOutcome = Literal["none", "victory", "defeat"]
"""how a conflict with a neighbour ended; none: both had as many shields"""
WondersBargain = Literal["raw-left", "raw-right", "goods"]
"""what a city buys for one coin each: raw materials from its left or right neighbour, goods from both"""
WondersFree = Literal["no-cost", "chain", "colour", "first", "last"]
"""why a card costs nothing: none is printed, another building opens it, or Olympia's wonder gives it"""
Count = Annotated[int, Meta(ge=0)]


class Shown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a view."""


class WondersOptions(Shown, frozen=True):
    """How this game is played where the rulebook leaves a choice."""

    players: Literal[3, 4, 5, 6, 7]
    sides: Literal["dealt", "chosen", "day"]
    """who decides on day or night: the deal, or each player"""
    same_turn: Literal["counts", "ignored"]
    """whether a neighbour's building of the same turn counts for coins"""
    seventh_card: Literal["any-use", "only-built"]
    """what Babylon's seventh card serves for: built, used for a stage or sold, or only built"""
    seventh_coins: Literal["all", "earlier"]
    """which coins pay for the seventh card: all, or only those from before the sixth turn"""
    discard_build: Literal["optional", "forced"]
    """whether Halikarnassos may build nothing from the discard pile, or must build if it can"""
    age_end: Literal["babylon-first", "halikarnassos-first"]
    """who comes first after the sixth turn: Babylon's seventh card, or Halikarnassos"""
    free_coin: Literal["saved", "paid"]
    """whether Olympia's free building also saves the coin of the cost"""


class WondersTucked(Shown, frozen=True):
    """The card under a stage."""

    age: Annotated[int, Meta(ge=1, le=3)]
    """the age on its back"""
    card: WondersCard | None
    """for the city's own seat; None for all others"""


class WondersColours(Shown, frozen=True):
    """A number for each colour of cards."""

    brown: Count
    grey: Count
    blue: Count
    yellow: Count
    red: Count
    green: Count
    purple: Count


class WondersSymbols(Shown, frozen=True):
    """A number for each scientific symbol."""

    compass: Count
    gear: Count
    tablet: Count


class WondersProduction(Shown, frozen=True):
    """What a city produces each turn."""

    fixed: dict[WondersResource, Count]
    """units of each resource; neighbours may buy them too"""
    choices: tuple[tuple[WondersResource, ...], ...]
    """one unit of any of these, for each; neighbours may buy it too"""
    private: tuple[tuple[WondersResource, ...], ...]
    """one unit of any of these, for each, that nobody else may buy"""


class WondersConflict(Shown, frozen=True):
    """How a city fared at the end of an age."""

    left: WondersOutcome
    """against its left neighbour"""
    right: WondersOutcome


class WondersCity(Shown, frozen=True):
    """A city, which everybody sees, but for the cards under its wonder."""

    wonder: WondersWonder
    side: WondersSide | None
    """None until it is chosen"""
    stages: Annotated[int, Meta(ge=0, le=MOST_STAGES)]
    """how many are built"""
    tucked: tuple[WondersTucked, ...]
    """the card under each of them"""
    coins: Count
    cards: tuple[WondersCard, ...]
    """its buildings, by colour"""
    counts: WondersColours
    """how many of each colour"""
    production: WondersProduction
    cheap: tuple[WondersBargain, ...]
    shields: Count
    conflicts: tuple[WondersConflict, ...]
    """for each age that is over"""
    symbols: WondersSymbols
    wild: Count
    """symbols that are chosen when points are counted"""


class WondersDiscard(Shown, frozen=True):
    """The discard pile, face down."""

    count: Count
    cards: tuple[WondersCard, ...] | None
    """all of it, for the seat that may build one of them now"""
    known: tuple[WondersCard, ...]
    """what the seat knows to lie there: its own cards, and what it found when it looked"""


class WondersReason(Shown, frozen=True):
    """Why something is not possible, as a message key with data."""

    key: str
    data: dict[str, Any]


class WondersPayment(Shown, frozen=True):
    """One way to pay."""

    left: Count
    """coins for the left neighbour"""
    right: Count
    bank: Count
    total: Count
    lines: tuple[Line, ...]
    """how each resource is met: by what the city produces, by choice, or bought"""


class WondersOffer(Shown, frozen=True):
    """What building a card of the hand takes now."""

    build: tuple[WondersPayment, ...]
    """every payment worth choosing, cheapest first; none where it cannot be built"""
    free: WondersFree | None
    by: tuple[str, ...]
    """what makes it free, such as `card.theater`"""
    reason: WondersReason | None
    """why it cannot be built"""


class WondersStage(Shown, frozen=True):
    """What the next stage takes now, with any card of the hand."""

    build: tuple[WondersPayment, ...]
    """every payment worth choosing, cheapest first"""
    reason: WondersReason | None


class WondersSeller(Shown, frozen=True):
    """What a neighbour sells to the seat each turn, and at which price."""

    seat: WondersSeat
    fixed: dict[WondersResource, Count]
    choices: tuple[tuple[WondersResource, ...], ...]
    raw: Literal[1, 2]
    """coins for one raw material"""
    goods: Literal[1, 2]


class WondersMarket(Shown, frozen=True):
    """What both neighbours sell."""

    left: WondersSeller
    right: WondersSeller


class WondersMove(Shown, frozen=True):
    """A move that the seat may make now."""

    id: Count
    """its number for machines; what the right neighbour is paid follows from the position"""
    move: str
    """its notation: what a `move` message carries"""
    price: int | None
    """coins in all, below zero where the move brings some; None: it has no price"""


class WondersScore(Shown, frozen=True):
    """The points of a city by category, as the score pad has them."""

    wonder: Count
    treasury: Count
    """of coins"""
    military: int
    """of conflict tokens"""
    blue: Count
    yellow: Count
    green: Count
    """of scientific symbols, those of wonder and guild too"""
    purple: Count
    total: int


class WondersResult(Shown, frozen=True):
    """How the game ended."""

    winners: tuple[WondersSeat, ...]
    """several seats where the victory is shared"""
    kind: Literal["points"]
    scores: tuple[WondersScore, ...]


class WondersLast(Shown, frozen=True):
    """The move that took effect last."""

    seat: WondersSeat
    move: str | None
    """None where it was another seat's secret; the events tell what everybody may know"""
    events: tuple[Event, ...]


class WondersTable(Shown, frozen=True):
    """What everybody's view of the table has."""

    game: Literal["wonders"]
    rules: str
    """the rules and their version"""
    options: WondersOptions
    seat: WondersSeat | None
    """whose view it is; None: a spectator's"""
    players: Literal[3, 4, 5, 6, 7]
    age: Annotated[int, Meta(ge=1, le=3)]
    turn: Annotated[int, Meta(ge=1, le=LAST_TURN + 1)]
    """of the age"""
    direction: Literal["left", "right"]
    """to whom hands pass in this age"""
    question: WondersQuestion
    """what the seats that are waited for are asked"""
    waiting: tuple[WondersSeat, ...]
    """the seats that are asked; none once the game is over"""
    chosen: tuple[WondersSeat, ...]
    """the seats whose choice is made and waits for those of others"""
    cities: tuple[WondersCity, ...]
    """by seat"""
    discard: WondersDiscard
    points: tuple[int, ...]
    """what each city would score now"""
    hand: Annotated[tuple[WondersCard, ...], Meta(max_length=HAND)] | None
    """the seat's own; None for a spectator"""
    choice: str | None
    """what the seat has chosen this turn, in notation"""
    result: WondersResult | None


class WondersGameView(WondersTable, frozen=True, kw_only=True):
    """The table as the game shows it to a seat or a spectator; a match adds how far it has come."""

    moves: tuple[WondersMove, ...] | UnsetType = UNSET
    """what the seat may do now; empty while it is not asked"""
    offers: dict[WondersCard, WondersOffer] | UnsetType = UNSET
    """what each card of the hand takes"""
    stage: WondersStage | UnsetType | None = UNSET
    """None while no card can be played"""
    market: WondersMarket | UnsetType = UNSET


class WondersView(WondersGameView, frozen=True):
    """The table as a seat or a spectator sees it.

    `moves`, `offers`, `stage` and `market` are there for a seat only.
    """

    number: Count
    """how many moves stand"""
    last: WondersLast | None


VIEW = WondersView
