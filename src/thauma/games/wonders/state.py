"""The state of a game of 7 Wonders for un-compiled runs; state.pxd is the C twin, byte for byte."""

from struct import Struct
from typing import Self

CITY = Struct("=2Q3hH4B2B3BB8BB3b3B7x")
TABLE = Struct("=B7b3b3bb3b147b147B240B")
SIZE = 7 * CITY.size + TABLE.size


class City:
    """A player's city."""

    __slots__ = (
        "any_goods",
        "any_raw",
        "built",
        "cheap",
        "choice",
        "coins",
        "conflicts",
        "counts",
        "drawn",
        "goods",
        "pairs",
        "power",
        "purse",
        "raw",
        "shields",
        "side",
        "symbols",
        "wild",
        "wonder",
    )

    def __init__(self) -> None:
        self.built = [0, 0]
        """the buildings, as bits"""
        self.coins = 0
        self.purse = 0
        """coins after paying and before any income of the turn"""
        self.choice = 0
        """the move chosen for this turn, else NOTHING"""
        self.raw = 0
        """raw materials produced for sure, in fields of four bits"""
        self.pairs = 0
        """choices between two raw materials, as bits"""
        self.any_raw = 0
        """choices among all raw materials; not for sale"""
        self.goods = 0
        """goods produced, as bits"""
        self.any_goods = 0
        """choices among all goods; not for sale"""
        self.cheap = 0
        """what costs one coin, as flags"""
        self.shields = 0
        self.symbols = [0, 0, 0]
        self.wild = 0
        """symbols to be chosen in the end"""
        self.counts = [0] * 8
        """buildings by colour, and stages"""
        self.power = 0
        """special effects, as flags"""
        self.wonder = 0
        self.side = 0
        """day, night, or NOTHING until it is chosen"""
        self.drawn = 0
        """the side as dealt, NOTHING where it is chosen"""
        self.conflicts = [0, 0, 0]
        """by age: 1 or 2 for a victory or defeat on the left, 4 or 8 on the right"""

    def copy(self) -> "City":
        """Copy all the way down."""
        return City.unpack(self.pack())

    def pack(self) -> bytes:
        """Give the bytes of the C struct."""
        return CITY.pack(
            *self.built,
            self.coins,
            self.purse,
            self.choice,
            self.raw,
            self.pairs,
            self.any_raw,
            self.goods,
            self.any_goods,
            self.cheap,
            self.shields,
            *self.symbols,
            self.wild,
            *self.counts,
            self.power,
            self.wonder,
            self.side,
            self.drawn,
            *self.conflicts,
        )

    @classmethod
    def unpack(cls, data: bytes) -> Self:
        """Make a city from those bytes."""
        city = cls.__new__(cls)
        values = CITY.unpack(data)
        city.built = list(values[:2])
        city.coins, city.purse, city.choice, city.raw = values[2:6]
        city.pairs, city.any_raw, city.goods, city.any_goods, city.cheap, city.shields = values[6:12]
        city.symbols = list(values[12:15])
        city.wild = values[15]
        city.counts = list(values[16:24])
        city.power, city.wonder, city.side, city.drawn = values[24:28]
        city.conflicts = list(values[28:31])
        return city


class Wonders:
    """The table."""

    __slots__ = (
        "age",
        "asked",
        "cities",
        "hands",
        "looked",
        "looks",
        "options",
        "piles",
        "players",
        "question",
        "revived",
        "revived_age",
        "reviver",
        "step",
        "turn",
        "uses",
    )

    def __init__(self) -> None:
        self.cities = [City() for _ in range(7)]
        self.options = 0
        self.players = 0
        self.age = 0
        self.turn = 0
        self.question = 0
        self.asked = 0
        """the seat that is asked alone, else NOTHING"""
        self.step = 0
        """how far the end of the turn has come"""
        self.reviver = 0
        """the seat that may build from the discard pile at the end of this turn, else NOTHING"""
        self.revived = [0, 0, 0]
        """cards built from the discard pile, else NOTHING"""
        self.revived_age = [0, 0, 0]
        """the age on the back of each"""
        self.looks = 0
        """how often the discard pile was looked through"""
        self.looked = [0, 0, 0]
        """when: six times the age, and the turn"""
        self.hands = [0] * 147
        """the cards by age, by the seat that had them first, and by the turn in which they were taken;
        those that are left stand in order"""
        self.uses = [0] * 147
        """what became of each"""
        self.piles = [0] * 240
        """what lay in the discard pile at each look, by row of the cards"""

    def copy(self) -> "Wonders":
        """Copy all the way down."""
        other = Wonders.__new__(Wonders)
        other.cities = [city.copy() for city in self.cities]
        other.options = self.options
        other.players = self.players
        other.age = self.age
        other.turn = self.turn
        other.question = self.question
        other.asked = self.asked
        other.step = self.step
        other.reviver = self.reviver
        other.revived = self.revived[:]
        other.revived_age = self.revived_age[:]
        other.looks = self.looks
        other.looked = self.looked[:]
        other.hands = self.hands[:]
        other.uses = self.uses[:]
        other.piles = self.piles[:]
        return other

    def pack(self) -> bytes:
        """Give the bytes of the C struct."""
        return b"".join(city.pack() for city in self.cities) + TABLE.pack(
            self.options,
            self.players,
            self.age,
            self.turn,
            self.question,
            self.asked,
            self.step,
            self.reviver,
            *self.revived,
            *self.revived_age,
            self.looks,
            *self.looked,
            *self.hands,
            *self.uses,
            *self.piles,
        )

    @classmethod
    def unpack(cls, data: bytes) -> Self:
        """Make a table from those bytes."""
        table = cls.__new__(cls)
        table.cities = [City.unpack(data[i * CITY.size : (i + 1) * CITY.size]) for i in range(7)]
        values = TABLE.unpack(data[7 * CITY.size :])
        table.options, table.players, table.age, table.turn, table.question = values[:5]
        table.asked, table.step, table.reviver = values[5:8]
        table.revived = list(values[8:11])
        table.revived_age = list(values[11:14])
        table.looks = values[14]
        table.looked = list(values[15:18])
        table.hands = list(values[18:165])
        table.uses = list(values[165:312])
        table.piles = list(values[312:552])
        return table
