"""What is printed in Duel and Pantheon, typed for clients that draw: `facts` fills it in.

What a card does not have is unset, and left out of the data.
"""

from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec import UNSET, UnsetType

from thauma.games.duel.presentation.contract_names import (
    DuelCard,
    DuelGod,
    DuelMythology,
    DuelResource,
    DuelSymbol,
    DuelToken,
    DuelWonder,
)
from thauma.games.duel.table import COLOURS

if TYPE_CHECKING:  # the names come from the tables, which a type checker cannot read
    Colour = str
    Counted = str
    Asks = str
else:
    Colour = Literal[COLOURS]
    Counted = Literal[(*COLOURS, "wonder", "treasure")]
    Asks = Literal["library", "revive", "destroy-brown", "destroy-grey", "open"]


class DuelPer(msgspec.Struct, frozen=True):
    """What a card counts in its owner's city, and the coins for each."""

    what: Counted
    coins: int


class DuelGuild(msgspec.Struct, frozen=True):
    """What a guild counts in the city that has more, and what each is worth."""

    what: list[Counted]
    coins: int
    points: int


class DuelCardFacts(msgspec.Struct, frozen=True, kw_only=True):
    """What is printed on a card."""

    age: int
    colour: Colour
    coins: int | UnsetType = UNSET
    cost: dict[DuelResource, int] | UnsetType = UNSET
    chain: DuelCard | UnsetType = UNSET
    """the card that makes it free"""
    opens: list[DuelCard] | UnsetType = UNSET
    """the cards that it makes free"""
    produces: dict[DuelResource, int] | UnsetType = UNSET
    choice: list[DuelResource] | UnsetType = UNSET
    """one of these, for each construction"""
    fixed: list[DuelResource] | UnsetType = UNSET
    """bought at one coin"""
    grants: int | UnsetType = UNSET
    """coins on building"""
    per: DuelPer | UnsetType = UNSET
    shields: int | UnsetType = UNSET
    symbol: DuelSymbol | UnsetType = UNSET
    points: int | UnsetType = UNSET
    guild: DuelGuild | UnsetType = UNSET


class DuelWonderFacts(msgspec.Struct, frozen=True, kw_only=True):
    """What is printed on a wonder."""

    cost: dict[DuelResource, int] | UnsetType = UNSET
    points: int | UnsetType = UNSET
    shields: int | UnsetType = UNSET
    grants: int | UnsetType = UNSET
    """coins on building"""
    takes: int | UnsetType = UNSET
    """coins that the opponent loses"""
    again: bool | UnsetType = UNSET
    choice: list[DuelResource] | UnsetType = UNSET
    """one of these, for each construction"""
    asks: Asks | UnsetType = UNSET
    rebate: int | UnsetType = UNSET
    """coins that a god costs less"""


class DuelNumbers(msgspec.Struct, frozen=True, kw_only=True):
    """The numbers on a progress token, or on the card of a god."""

    coins: int | UnsetType = UNSET
    points: int | UnsetType = UNSET
    shields: int | UnsetType = UNSET


class DuelLootFacts(msgspec.Struct, frozen=True):
    """A loot token: how far from the middle it lies, and the coins that it takes."""

    space: int
    coins: int


class DuelPantheonFacts(msgspec.Struct, frozen=True, kw_only=True):
    """What Pantheon adds, by id."""

    gods: dict[DuelGod, DuelMythology]
    effects: dict[DuelGod, DuelNumbers]
    cards: dict[DuelCard, DuelCardFacts]
    temples: dict[DuelMythology, DuelCard]
    temple_points: list[int] = msgspec.field(name="temple-points")
    """by how many grand temples a city has"""
    wonders: dict[DuelWonder, DuelWonderFacts]
    tokens: list[DuelToken]
    offerings: list[int]
    costs: list[list[int]]
    """of the spaces, by seat"""
    slots: list[list[int]]
    """of the structures on which tokens lie, by age"""


class DuelFacts(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is printed, by id."""

    cards: dict[DuelCard, DuelCardFacts]
    wonders: dict[DuelWonder, DuelWonderFacts]
    tokens: dict[DuelToken, DuelNumbers]
    rows: list[list[list[int]]]
    """the left edges of the cards, in halves of a card, by age and row"""
    loot: list[DuelLootFacts]
    military: list[int]
    """points, by how far the pawn is from the middle"""
    capital: int
    """how far from the middle the capitals lie"""
    pantheon: DuelPantheonFacts


FACTS = DuelFacts
