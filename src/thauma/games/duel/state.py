"""The state of a game of Duel for Python and for un-compiled runs; state.pxd is the C struct.

Deal and position in one: age decks, wonders and the order of the tokens aside stay in it, played or not.
What can be counted from the built cards is not stored, except what every price needs.
"""

from struct import Struct
from typing import Self

from thauma.games.duel.city import CITY, City

__all__ = ["BASE_SIZE", "CITY", "SIZE", "City", "Duel"]

TABLE = Struct("=2Q 2I H 3bB 5b B 5b 8b 16b 60b 3x")
HEAVEN = Struct("=3I 3H 6B 5s 3b 6b 15b 15b 5b 3b 40b 4x")
"""what Pantheon adds"""
BASE_SIZE = 2 * CITY.size + TABLE.size
SIZE = BASE_SIZE + HEAVEN.size


class Duel:
    """The whole table."""

    __slots__ = (
        "accessible",
        "active",
        "again",
        "age",
        "ages",
        "aside",
        "cities",
        "deck",
        "depth",
        "discard",
        "drawn",
        "enki",
        "gods",
        "honours",
        "known",
        "loot",
        "lying",
        "minerva",
        "myths",
        "offerings",
        "options",
        "order",
        "orders",
        "pawn",
        "present",
        "question",
        "removed",
        "snake",
        "spaces",
        "subject",
        "taken",
        "tokens",
        "tucked",
        "turn",
        "variant",
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
        self.lay_heaven()

    def lay_heaven(self) -> None:
        """Lay out what Pantheon adds."""
        self.known = [0] * 3
        """bit masks for seats 0 and 1 and for a spectator: places whose god they know, three of each deck
        (counted from below), then the six spaces"""
        self.active = [0] * 2
        """bit masks of the gods (and the Gate) that each seat has activated"""
        self.enki = 0
        """bit mask of the progress tokens that lie on Enki"""
        self.variant = 0
        """the options of Pantheon"""
        self.lying = 0
        """bit mask of the tokens that still lie on cards, in the order of their slots"""
        self.drawn = 0
        """how often progress tokens have been drawn"""
        self.minerva = 0
        """where Minerva's pawn stands, 1 .. 19, else 0"""
        self.honours = [0] * 2
        """how many mythology tokens each seat has"""
        self.depth = [0] * 5
        """how many gods each deck has left"""
        self.snake = 0
        """the card that Nisaba copies, else NOTHING"""
        self.subject = 0
        """what the question is about: a mythology, a wonder or a god, else NOTHING"""
        self.removed = 0
        """the slot that Zeus emptied while the action goes on, else NOTHING"""
        self.spaces = [0] * 6
        """the god on each space of the Pantheon, else NOTHING; a back shows as -2 - mythology"""
        self.deck = [0] * 15
        """the decks as they lie now, three places each, from below"""
        self.gods = [0] * 15
        """the decks as dealt, each from its top"""
        self.myths = [0] * 5
        """the mythology tokens of Age I as dealt"""
        self.offerings = [0] * 3
        """the offering tokens of Age II as dealt"""
        self.orders = [0] * 40
        """five orders of the eight progress tokens aside, one for each draw"""

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
        self.copy_heaven(other)
        return other

    def copy_heaven(self, other: "Duel") -> None:
        """Copy what Pantheon adds."""
        other.known = self.known[:]
        other.active = self.active[:]
        other.enki = self.enki
        other.variant = self.variant
        other.lying = self.lying
        other.drawn = self.drawn
        other.minerva = self.minerva
        other.honours = self.honours[:]
        other.depth = self.depth[:]
        other.snake = self.snake
        other.subject = self.subject
        other.removed = self.removed
        other.spaces = self.spaces[:]
        other.deck = self.deck[:]
        other.gods = self.gods[:]
        other.myths = self.myths[:]
        other.offerings = self.offerings[:]
        other.orders = self.orders[:]

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
                self.pack_heaven(),
            )
        )

    def pack_heaven(self) -> bytes:
        """Give the bytes of what Pantheon adds."""
        return HEAVEN.pack(
            *self.known,
            *self.active,
            self.enki,
            self.variant,
            self.lying,
            self.drawn,
            self.minerva,
            *self.honours,
            bytes(self.depth),
            self.snake,
            self.subject,
            self.removed,
            *self.spaces,
            *self.deck,
            *self.gods,
            *self.myths,
            *self.offerings,
            *self.orders,
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
        duel.unpack_heaven(data[BASE_SIZE:])
        return duel

    def unpack_heaven(self, data: bytes) -> None:
        """Take over what Pantheon adds."""
        values = HEAVEN.unpack(data)
        self.known, self.active = list(values[:3]), list(values[3:5])
        self.enki, self.variant, self.lying, self.drawn, self.minerva = values[5:10]
        self.honours, self.depth = list(values[10:12]), list(values[12])
        self.snake, self.subject, self.removed = values[13:16]
        self.spaces = list(values[16:22])
        self.deck = list(values[22:37])
        self.gods = list(values[37:52])
        self.myths = list(values[52:57])
        self.offerings = list(values[57:60])
        self.orders = list(values[60:100])
