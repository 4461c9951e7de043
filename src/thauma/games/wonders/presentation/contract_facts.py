"""What is printed in 7 Wonders, typed for clients that draw: `facts` fills it in.

What a card does not have is unset, and left out of the data.
"""

from typing import TYPE_CHECKING, Literal

import msgspec
from msgspec import UNSET, UnsetType

from thauma.games.wonders.presentation.contract import (
    WondersBargain,
    WondersCard,
    WondersResource,
    WondersWonder,
)
from thauma.games.wonders.table import COLOURS, SYMBOLS

if TYPE_CHECKING:  # the names come from the tables, which a type checker cannot read
    Colour = str
    Counted = str
    Symbol = str
else:
    Colour = Literal[COLOURS]
    Counted = Literal[(*COLOURS, "stage")]
    Symbol = Literal[SYMBOLS]
Power = Literal["seventh", "revive", "colour", "first", "last"]


class WondersPer(msgspec.Struct, frozen=True, kw_only=True):
    """What is counted, and what each is worth."""

    what: list[Counted]
    where: Literal["own", "neighbours", "all"]
    """in whose cities: the player's own, both neighbours', or all three"""
    coins: int | UnsetType = UNSET
    points: int | UnsetType = UNSET


class WondersCardFacts(msgspec.Struct, frozen=True, kw_only=True):
    """What is printed on a card."""

    ages: list[int]
    colour: Colour
    copies: list[list[int]] | UnsetType = UNSET
    """for each of its ages, the numbers of players from which on there is one more"""
    coins: int | UnsetType = UNSET
    cost: dict[WondersResource, int] | UnsetType = UNSET
    chain: list[WondersCard] | UnsetType = UNSET
    """the cards of which any makes it free"""
    opens: list[WondersCard] | UnsetType = UNSET
    """the cards that it makes free"""
    seal: str | UnsetType = UNSET
    """the sign beside its cost"""
    seals: list[str] | UnsetType = UNSET
    """the signs that it offers"""
    produces: dict[WondersResource, int] | UnsetType = UNSET
    """units each turn"""
    choice: list[WondersResource] | UnsetType = UNSET
    """one of these each turn, which neighbours may buy"""
    private: list[WondersResource] | UnsetType = UNSET
    """one of these each turn, for its owner's city alone"""
    cheap: list[WondersBargain] | UnsetType = UNSET
    """bought at one coin"""
    points: int | UnsetType = UNSET
    shields: int | UnsetType = UNSET
    symbol: Symbol | UnsetType = UNSET
    wild: int | UnsetType = UNSET
    """symbols of any kind"""
    grants: int | UnsetType = UNSET
    """coins on building"""
    per: WondersPer | UnsetType = UNSET
    complete: int | UnsetType = UNSET
    """points if the wonder is complete"""
    power: Power | UnsetType = UNSET


class WondersStageFacts(msgspec.Struct, frozen=True, kw_only=True):
    """What is printed on a stage of a wonder; what it does is as on cards."""

    cost: dict[WondersResource, int]
    produces: dict[WondersResource, int] | UnsetType = UNSET
    choice: list[WondersResource] | UnsetType = UNSET
    private: list[WondersResource] | UnsetType = UNSET
    cheap: list[WondersBargain] | UnsetType = UNSET
    points: int | UnsetType = UNSET
    shields: int | UnsetType = UNSET
    symbol: Symbol | UnsetType = UNSET
    wild: int | UnsetType = UNSET
    grants: int | UnsetType = UNSET
    per: WondersPer | UnsetType = UNSET
    complete: int | UnsetType = UNSET
    power: Power | UnsetType = UNSET


class WondersCityFacts(msgspec.Struct, frozen=True):
    """What is printed on both sides of a wonder board."""

    resource: WondersResource
    day: list[WondersStageFacts]
    night: list[WondersStageFacts]


class WondersFacts(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is printed, by id."""

    cards: dict[WondersCard, WondersCardFacts]
    cities: dict[WondersWonder, WondersCityFacts]
    guilds: int
    """how many there are"""
    victory: list[int]
    """points of a token, by age"""
    defeat: int
    """points of a token"""
    set: int
    """points for three different symbols"""
    treasury: int
    """coins for a point"""
    start: int
    """coins that a city begins with"""
    sale: int
    """coins for a card that is sold"""


FACTS = WondersFacts
