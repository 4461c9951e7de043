"""What a view of 7 Wonders Dice looks like, typed for clients: API page and TypeScript are made from it.

Views are built of these types in `view`. A docstring below is the sentence that the API page shows.
"""

from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from thauma.core.game import Event
from thauma.games.dice.ids import TURNS
from thauma.games.dice.position import OVER, QUESTIONS, WAITING
from thauma.games.dice.table import BUILDINGS, CITIES, COLOURS, DICE, FACES, RESOURCES, SPECIAL

if TYPE_CHECKING:  # names and seats come from tables and states, which a type checker cannot read
    DiceCityName = str
    DiceBuilding = str
    DiceColour = str
    DiceSpecial = str
    DiceDie = str
    DiceFace = str
    DiceQuestion = str
    DiceSeat = int
    DiceCount = int
else:
    DiceCityName = Literal[CITIES]
    """the id of a city"""
    DiceBuilding = Literal[BUILDINGS]
    """the Warehouse is the one outside the city"""
    DiceColour = Literal[COLOURS]
    DiceSpecial = Literal[SPECIAL]
    """the colour of a special die"""
    DiceDie = Literal[DICE]
    DiceFace = Literal[
        tuple(dict.fromkeys((*RESOURCES, *(face for faces in FACES.values() for face in faces))))
    ]
    """what a die shows"""
    DiceQuestion = Literal[(*QUESTIONS.values(), WAITING, OVER)]
    """what the seat is asked: an action, a box to build with a die for nothing, a box to tick, a bonus"""
    DiceSeat = Literal[0, 1, 2, 3, 4, 5, 6]
    """seat 1 is the left neighbour of seat 0, and seat 0 that of the last seat"""
    DiceCount = Literal[2, 3, 4, 5, 6, 7]

Count = Annotated[int, Meta(ge=0)]


class Shown(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a view."""


class DiceOptions(Shown, frozen=True):
    """How this game is played."""

    players: DiceCount


class DiceThrown(Shown, frozen=True):
    """A die in the Forum."""

    die: DiceDie
    colour: DiceColour
    shows: DiceFace
    """its upper face"""
    section: Annotated[int, Meta(ge=0, le=3)]
    """what its section of the Forum costs"""
    price: Count | None
    """what it costs the seat; None for a spectator, and for a special die that the seat has not unlocked"""


class DiceDefences(Shown, frozen=True):
    """How many defences each of the barracks has."""

    west: Count
    east: Count


class DiceCity(Shown, frozen=True):
    """A sheet: the seat's own as it is now, the others as they were when the turn began."""

    city: DiceCityName
    coins: Count
    """circled and not filled in"""
    filled: Count
    """circled and filled in"""
    resources: Count
    """how many the Warehouse produces"""
    ticks: dict[str, Count]
    """ticked boxes by track, such as `market.coin`"""
    laurels: dict[str, tuple[Count | None, ...]]
    """by track with attacks: what each ticked box scored; None for a box that is no attack"""
    counts: dict[DiceBuilding, Count]
    """ticked boxes by building"""
    complete: tuple[DiceBuilding, ...]
    """the buildings of which every box is ticked"""
    bonuses: tuple[str, ...]
    """those that are ticked"""
    first: bool
    """whether it completed the Agora first"""
    unlocked: tuple[DiceSpecial, ...]
    """the special dice that it may choose"""
    free: tuple[DiceColour, ...]
    """colours whose die costs nothing"""
    gifts: dict[DiceColour, Count]
    """coins for choosing a die of a colour"""
    discount: Count
    """how much less every die costs"""
    defences: DiceDefences
    """those that face the neighbours"""


class DiceTask(Shown, frozen=True):
    """Boxes that the seat may tick now."""

    boxes: Count
    """so many at most"""
    buildings: tuple[DiceBuilding, ...]
    """in any of these"""


class DiceMove(Shown, frozen=True):
    """A move that the seat may make now."""

    id: Count
    """its number for machines"""
    move: str
    """its notation: what a `move` message carries"""
    price: int | None
    """coins in all, below zero where the move brings some; None: it has no price"""


class DiceReason(Shown, frozen=True):
    """Why something is not possible, as a message key with data."""

    key: str
    data: dict[str, Any]


class DiceOffer(Shown, frozen=True):
    """What the next box of a track takes now."""

    box: Count | None
    """coins for missing resources, a die aside; None when every box is ticked"""
    moves: tuple[str, ...]
    """the moves that tick it"""
    reason: DiceReason | None
    """why there is none"""


class DiceScore(Shown, frozen=True):
    """The points of a city by building, as the score board has them."""

    wonder: Count
    west: Count
    east: Count
    agora: Count
    market: Count
    university: Count
    guild: Count
    gallery: Count
    total: Count


class DiceResult(Shown, frozen=True):
    """How the game ended."""

    winners: tuple[DiceSeat, ...]
    """several seats where the victory is shared"""
    kind: Literal["points"]
    scores: tuple[DiceScore, ...]


class DiceLast(Shown, frozen=True):
    """The move that took effect last."""

    seat: DiceSeat
    move: str | None
    """None where it was another seat's secret; the events tell what everybody may know"""
    events: tuple[Event, ...]


class DiceTable(Shown, frozen=True):
    """What everybody's view of the table has."""

    game: Literal["dice"]
    rules: str
    """the rules and their version"""
    options: DiceOptions
    seat: DiceSeat | None
    """whose view it is; None: a spectator's"""
    players: DiceCount
    turn: Annotated[int, Meta(ge=1, le=TURNS)]
    """its number, from 1"""
    last_turn: bool
    """whether this is the last turn"""
    question: DiceQuestion
    """what the seat is asked; for a spectator what everybody is"""
    task: DiceTask | None
    """what may be ticked, where that is the question"""
    waiting: tuple[DiceSeat, ...]
    """the seats that have not finished the turn; none once the game is over"""
    chosen: tuple[DiceSeat, ...]
    """the seats that have finished it and wait for the others"""
    boards: str | dict[str, Any]
    """the name of the shipped boards, or a whole board set that an owner wrote"""
    forum: tuple[DiceThrown, ...]
    """the seven dice that lie in it"""
    cities: tuple[DiceCity, ...]
    """by seat"""
    points: tuple[Count, ...]
    """what each city would score now"""
    made: tuple[str, ...]
    """what the seat has done in this turn, in notation"""
    result: DiceResult | None


class DiceGameView(DiceTable, frozen=True, kw_only=True):
    """The table as the game shows it to a seat or a spectator; a match adds how far it has come."""

    moves: tuple[DiceMove, ...] | UnsetType = UNSET
    """what the seat may do now; empty while it is not asked"""
    offers: dict[str, DiceOffer] | UnsetType = UNSET
    """by track, what its next box takes"""


class DiceView(DiceGameView, frozen=True):
    """The table as a seat or a spectator sees it.

    `moves` and `offers` are there for a seat only.
    """

    number: Count
    """how many moves stand: of another seat's turn one, once it is finished, until all of it takes effect"""
    last: DiceLast | None


VIEW = DiceView
