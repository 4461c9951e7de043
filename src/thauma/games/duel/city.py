"""A city of Duel for Python and for un-compiled runs; state.pxd has the C struct."""

from struct import Struct
from typing import Self

CITY = Struct("=2Q h3H 5s5s 6B")


class City:
    """What a player has."""

    __slots__ = (
        "astarte",
        "built",
        "coins",
        "fixed",
        "gifts",
        "made",
        "prices",
        "production",
        "raised",
        "raw",
        "symbols",
        "tokens",
        "wonders",
    )

    def __init__(self) -> None:
        self.built = [0, 0]
        """bit masks of the cards in the city: card c is bit c % 64 of word c // 64"""
        self.coins = 0
        self.tokens = 0
        """bit mask of progress tokens"""
        self.wonders = 0
        """bit mask of own wonders not built yet"""
        self.raised = 0
        """bit mask of built wonders"""
        self.production = [0] * 5
        """units from brown and grey cards"""
        self.prices = [0] * 5
        """what a missing unit costs this player now"""
        self.raw = 0
        """how many producers of any one raw material"""
        self.made = 0
        """how many producers of any one manufactured good"""
        self.fixed = 0
        """bit mask of resources bought at 1"""
        self.symbols = 0
        """bit mask of scientific symbols"""
        self.astarte = 0
        """coins on Astarte, which nobody can take away"""
        self.gifts = 0
        """bit mask: the five mythologies of which a token is owned, then the offering tokens"""

    @property
    def spendable_coins(self) -> int:
        """All coins that can be spent."""
        return self.coins + self.astarte

    def copy(self) -> "City":
        """Copy all the way down."""
        other = City.__new__(City)
        other.built = self.built[:]
        other.coins = self.coins
        other.tokens = self.tokens
        other.wonders = self.wonders
        other.raised = self.raised
        other.production = self.production[:]
        other.prices = self.prices[:]
        other.raw = self.raw
        other.made = self.made
        other.fixed = self.fixed
        other.symbols = self.symbols
        other.astarte = self.astarte
        other.gifts = self.gifts
        return other

    def pack(self) -> bytes:
        """Give the bytes of the C struct."""
        return CITY.pack(
            *self.built,
            self.coins,
            self.tokens,
            self.wonders,
            self.raised,
            bytes(self.production),
            bytes(self.prices),
            self.raw,
            self.made,
            self.fixed,
            self.symbols,
            self.astarte,
            self.gifts,
        )

    @classmethod
    def unpack(cls, data: bytes) -> Self:
        """Make a city from those bytes."""
        city = cls()
        (
            *city.built,
            city.coins,
            city.tokens,
            city.wonders,
            city.raised,
            production,
            prices,
            city.raw,
            city.made,
            city.fixed,
            city.symbols,
            city.astarte,
            city.gifts,
        ) = CITY.unpack(data)
        city.production, city.prices = list(production), list(prices)
        return city
