"""The state of a game of Duel for Python and for un-compiled runs; state.pxd is the C struct.

Deal and position in one: age decks, wonders and the order of the tokens aside stay in it, played or not.
What can be counted from the built cards is not stored, except what every price needs.
"""

from struct import Struct
from typing import Self

from thauma.games.duel.pantheon.state import PANTHEON_TABLE, PantheonState

__all__ = ["BASE_SIZE", "CITY", "PANTHEON_TABLE", "SIZE", "TABLE", "City", "Duel"]

CITY = Struct("=2Q h3H 5s5s 6B")
TABLE = Struct("=2Q 2I H 3bB 5b B 5b 8b 16b 60b 3x")
BASE_SIZE = 2 * CITY.size + TABLE.size
SIZE = BASE_SIZE + PANTHEON_TABLE.size


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


class Duel(PantheonState):
    """The whole table."""

    __slots__ = (
        "accessible",
        "again",
        "age",
        "ages",
        "aside",
        "cities",
        "discard",
        "loot",
        "options",
        "order",
        "pawn",
        "present",
        "question",
        "taken",
        "tokens",
        "tucked",
        "turn",
        "victory",
        "winner",
    )

    def __init__(self) -> None:
        self.cities = [City(), City()]
        self.discard = [0, 0]
        """bit masks of the discard pile"""
        self.present = 0
        """bit mask of slots whose card still lies there"""
        self.accessible = 0
        """bit mask of slots that may be taken; brought up to date when an action is finished"""
        self.tokens = 0
        """bit mask of progress tokens on the board"""
        self.turn = 0
        """the seat that is asked"""
        self.age = 0
        """-1 during the draft, then 0, 1, 2"""
        self.pawn = 0
        """-9 .. 9; above 0 seat 0 is ahead"""
        self.loot = 0
        """bit mask of loot tokens left: 1 and 2 for seat 0's attack, 4 and 8 for seat 1's"""
        self.question = 0
        self.again = 0
        """whether an extra turn has been earned"""
        self.taken = 0
        """the slot just emptied while the action goes on, else NOTHING"""
        self.victory = 0
        self.winner = 0
        self.options = 0
        self.aside = [0] * 5
        """tokens set aside, in the order in which the Great Library would draw them"""
        self.order = [0] * 8
        """wonders as dealt"""
        self.tucked = [0] * 16
        """the card under each built wonder, else NOTHING"""
        self.ages = [0] * 60
        """the card of each slot, 20 an age"""
        self.clear_pantheon()

    def copy(self) -> "Duel":
        """Copy all the way down."""
        other = Duel.__new__(Duel)
        other.cities = [self.cities[0].copy(), self.cities[1].copy()]
        other.discard = self.discard[:]
        other.present = self.present
        other.accessible = self.accessible
        other.tokens = self.tokens
        other.turn = self.turn
        other.age = self.age
        other.pawn = self.pawn
        other.loot = self.loot
        other.question = self.question
        other.again = self.again
        other.taken = self.taken
        other.victory = self.victory
        other.winner = self.winner
        other.options = self.options
        other.aside = self.aside[:]
        other.order = self.order[:]
        other.tucked = self.tucked[:]
        other.ages = self.ages[:]
        self.copy_pantheon(other)
        return other

    def pack(self) -> bytes:
        """Give the bytes of the C struct."""
        return b"".join(
            (
                self.cities[0].pack(),
                self.cities[1].pack(),
                TABLE.pack(
                    *self.discard,
                    self.present,
                    self.accessible,
                    self.tokens,
                    self.turn,
                    self.age,
                    self.pawn,
                    self.loot,
                    self.question,
                    self.again,
                    self.taken,
                    self.victory,
                    self.winner,
                    self.options,
                    *self.aside,
                    *self.order,
                    *self.tucked,
                    *self.ages,
                ),
                self.pack_pantheon(),
            )
        )

    @classmethod
    def unpack(cls, data: bytes) -> Self:
        """Make a table from those bytes."""
        duel = cls()
        duel.cities = [City.unpack(data[: CITY.size]), City.unpack(data[CITY.size : 2 * CITY.size])]
        values = TABLE.unpack(data[2 * CITY.size : BASE_SIZE])
        duel.discard = list(values[:2])
        duel.present, duel.accessible, duel.tokens = values[2:5]
        duel.turn, duel.age, duel.pawn, duel.loot = values[5:9]
        duel.question, duel.again, duel.taken, duel.victory, duel.winner, duel.options = values[9:15]
        duel.aside = list(values[15:20])
        duel.order = list(values[20:28])
        duel.tucked = list(values[28:44])
        duel.ages = list(values[44:104])
        duel.unpack_pantheon(data[BASE_SIZE:])
        return duel
