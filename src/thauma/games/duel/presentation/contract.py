"""What a view of Duel looks like, with or without Pantheon, typed for clients.

The API page and the TypeScript are made from it; a docstring here is a sentence of the API page. Views are
built of these types in `view`.
"""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType

from thauma.core.game import Event, Line
from thauma.games.duel.ids import CAPITAL, SLOTS
from thauma.games.duel.pantheon.presentation.contract import DuelPantheon
from thauma.games.duel.presentation.contract_names import (
    Count,
    DuelCard,
    DuelQuestion,
    DuelResource,
    DuelSeat,
    DuelSymbol,
    DuelToken,
    DuelVictory,
    DuelWonder,
    Shown,
)

PARTS = ("contract_names", "contract", ".pantheon.presentation.contract")
"""the modules in which the types are defined, from this folder; another dot leads a folder up"""


class DuelOptions(Shown, frozen=True):
    """How this game is played where the rulebooks leave a choice."""

    centre: Literal["begins", "chooses"]
    """with the pawn in the middle, whoever took an age's last card begins the next, or chooses who does"""
    destroyed: Literal["discard", "box"]
    """where a destroyed card goes"""
    library: Literal["secret", "open"]
    """who sees what the Great Library drew: its builder, or everybody"""
    wonders: Literal["draft", "first-game"]
    """wonders are chosen in turn, or are those that the rulebook proposes for a first game"""
    pantheon: Literal[True] | UnsetType = UNSET
    """with the Pantheon expansion; the options below are there only then"""
    astarte: Literal["treasury-first", "card-first"] | UnsetType = UNSET
    """which coins are spent first: those of the treasury, or Astarte's"""
    gate: Literal["public", "secret"] | UnsetType = UNSET
    """who sees the gods that the Gate and the Divine Theater turn up: everybody, or the seat that is asked"""
    neptune_last: Literal["discard", "leave"] | UnsetType = UNSET
    """what Neptune does with a single loot token"""
    token_order: Literal["chosen", "fixed"] | UnsetType = UNSET
    """of two tokens uncovered at once, the player chooses the first, or it is the one with the lower slot"""
    zeus_token: Literal["gain", "discard"] | UnsetType = UNSET
    """what becomes of a token on the card that Zeus discards"""


class DuelSlot(Shown, frozen=True):
    """A card that still lies in the structure."""

    slot: Annotated[int, Meta(ge=0, lt=SLOTS)]
    """its place, counted in the order in which the age is laid out"""
    row: Count
    """0 is laid first; a card of the next row lies on it"""
    x: Count
    """its left edge, in halves of a card"""
    card: DuelCard | None
    """None while it lies face down"""
    back: Literal["age", "guild", "temple"]
    """what its back shows"""
    accessible: bool
    """whether it may be taken"""


class DuelFaceDown(Shown, frozen=True):
    """What the face-down cards with one back can be, as far as the seat knows."""

    back: Literal["age", "guild", "temple"]
    """what their backs show"""
    slots: tuple[Annotated[int, Meta(ge=0, lt=SLOTS)], ...]
    """where they lie"""
    cards: tuple[DuelCard, ...]
    """the cards that have not been seen; one of them lies in each of the slots"""
    chance: Annotated[float, Meta(gt=0, le=1)]
    """how likely it is for each of the cards to lie in any one of the slots: 1 by the number of cards"""


class DuelResources(Shown, frozen=True):
    """A number for each resource."""

    wood: Count
    clay: Count
    stone: Count
    glass: Count
    papyrus: Count


class DuelCity(Shown, frozen=True):
    """A city, which both players see."""

    coins: Count
    cards: tuple[DuelCard, ...]
    tokens: tuple[DuelToken, ...]
    """its progress tokens"""
    wonders: tuple[DuelWonder, ...]
    """those that it may still build"""
    built: dict[DuelWonder, DuelCard]
    """wonders that it has built, with the card that lies beneath each"""
    production: DuelResources
    """what its brown and grey cards produce; this makes trade dearer for the opponent"""
    raw: Count
    """how many times a turn it produces one wood, clay or stone of its choice"""
    made: Count
    """how many times a turn it produces one glass or papyrus of its choice"""
    fixed: tuple[DuelResource, ...]
    """what it buys for one coin each"""
    symbols: tuple[DuelSymbol, ...]
    """different ones; six win"""


class DuelLoot(Shown, frozen=True):
    """A loot token that still lies on the military track."""

    seat: DuelSeat
    """whose attack takes it"""
    space: Count
    """how far from the middle it lies"""
    coins: Count
    """what the other seat loses"""


class DuelMove(Shown, frozen=True):
    """A move that the seat may make now."""

    id: Count
    """its number for machines, the same in every game"""
    move: str
    """its notation: what a `move` message carries"""
    price: int | None
    """coins in all, below zero where the move brings some; None: it has no price"""


class DuelCost(Shown, frozen=True):
    """What a card or wonder costs the seat now."""

    total: Count
    coins: Count
    """the printed part"""
    trade: Count
    """the part that buys resources"""
    economy: Count
    """what the opponent's Economy receives of it"""
    chain: DuelCard | None
    """the card of its city that makes it free"""
    affordable: bool
    """whether the city has so many coins; it need not be accessible"""
    lines: tuple[Line, ...]
    """how each resource is met: by what the city produces, by choice, by a discount, or bought"""


class DuelCosts(Shown, frozen=True):
    """What everything that lies open costs the seat now."""

    cards: dict[DuelCard, DuelCost]
    """each face-up card of the structure"""
    wonders: dict[DuelWonder, DuelCost]
    """each wonder of its own that is not built"""
    discard: Count
    """coins for discarding a card"""


class DuelScore(Shown, frozen=True, kw_only=True):
    """The points of a city by category."""

    military: Count
    civilian: Count
    science: Count
    commerce: Count
    guilds: Count | UnsetType = UNSET
    """not with Pantheon"""
    temples: Count | UnsetType = UNSET
    """with Pantheon, in the place of guilds"""
    wonders: Count
    progress: Count
    """of progress tokens"""
    treasury: Count
    """of coins"""
    divinities: Count | UnsetType = UNSET
    """with Pantheon"""
    total: Count


class DuelResult(Shown, frozen=True):
    """How the game ended."""

    winners: tuple[DuelSeat, ...]
    """both seats where the victory is shared"""
    kind: DuelVictory
    scores: tuple[DuelScore, DuelScore]


class DuelDanger(Shown, frozen=True):
    """A seat that is close to winning at once."""

    seat: DuelSeat
    """who would win"""
    kind: Literal["military", "science"]
    short: Count
    """how many shields or symbols are missing"""
    thing: str | None
    """the card, wonder or god that would bring them if it were the seat's turn; None: nothing does"""
    message: Event
    """the same in words, for whose view it is"""


class DuelLast(Shown, frozen=True):
    """The move made last."""

    seat: DuelSeat
    move: str | None
    """None: it was made in secret"""
    events: tuple[Event, ...]


class DuelTable(Shown, frozen=True):
    """What everybody's view of the table has."""

    game: Literal["duel"]
    rules: str
    """the rules and their version"""
    options: DuelOptions
    seat: DuelSeat | None
    """whose view it is; None: a spectator's"""
    age: Annotated[int, Meta(ge=0, le=3)]
    """0 while wonders are chosen"""
    waiting: tuple[DuelSeat, ...]
    """the seat that is asked; none once the game is over"""
    question: DuelQuestion
    """what it is asked"""
    structure: tuple[DuelSlot, ...]
    face_down: tuple[DuelFaceDown, ...]
    """what the face-down cards of the structure can be, by their backs"""
    cities: tuple[DuelCity, DuelCity]
    """of seat 0 and seat 1"""
    pawn: Annotated[int, Meta(ge=-CAPITAL, le=CAPITAL)]
    """where the conflict pawn stands: above 0 seat 0 is ahead, below 0 seat 1"""
    loot: tuple[DuelLoot, ...]
    tokens: tuple[DuelToken, ...]
    """the progress tokens on the board"""
    aside: tuple[DuelToken, ...]
    """the progress tokens that the Great Library may draw from"""
    library: tuple[DuelToken, DuelToken, DuelToken] | None
    """what the Great Library drew, for a seat that may know it"""
    offer: tuple[DuelWonder, ...]
    """the wonders to choose from"""
    unused: tuple[DuelWonder, ...]
    """the wonders that stayed in the box, once that is known"""
    gone: tuple[DuelWonder, ...]
    """the wonder that nobody can build, seven being built"""
    discard: tuple[DuelCard, ...]
    """the discard pile"""
    danger: tuple[DuelDanger, ...]
    """who is close to winning at once"""
    again: bool
    """whether the seat that is asked has earned another turn"""
    points: tuple[Count, Count]
    """what each city would score now"""
    result: DuelResult | None


class DuelGameView(DuelTable, frozen=True, kw_only=True):
    """The table as the game shows it to a seat or a spectator; a match adds how far it has come."""

    moves: tuple[DuelMove, ...] | UnsetType = UNSET
    """what the seat may do now; empty while it is not asked"""
    costs: DuelCosts | UnsetType = UNSET
    prices: DuelResources | UnsetType = UNSET
    """what the seat pays for one more of each resource"""
    pantheon: DuelPantheon | UnsetType = UNSET
    """with the Pantheon expansion"""


class DuelView(DuelGameView, frozen=True):
    """The table as a seat or a spectator sees it.

    `moves`, `costs` and `prices` are there for a seat only.
    """

    number: Count
    """how many moves stand"""
    last: DuelLast | None


VIEW = DuelView
