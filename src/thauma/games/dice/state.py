"""The state of a game of 7 Wonders Dice for un-compiled runs; state.pxd is the C twin, byte for byte."""

from struct import Struct
from typing import Self

from thauma.games.dice.ids import MOST_MADE, MOST_TASKS, NOTHING, TURNS

CITY = Struct("=3QI2H9B8B7B")
TURN = Struct(f"={MOST_TASKS}H{MOST_MADE}h2B2x")
TABLE = Struct(f"={TURNS}QH4BbB3b7b6x")
SIZE = 14 * CITY.size + 7 * TURN.size + TABLE.size


class City:
    """What is written on a player's sheet."""

    __slots__ = (
        "bonuses",
        "circled",
        "coins",
        "counts",
        "defences",
        "discount",
        "flat",
        "free",
        "gifts",
        "laurels",
        "ticks",
        "unlocked",
    )

    def __init__(self) -> None:
        self.ticks = [0, 0, 0]
        """ticked boxes by track, in fields of four bits"""
        self.gifts = 0
        """coins that choosing a die of each colour brings, in fields of four bits"""
        self.laurels = [0, 0]
        """by barracks: how many defences each attack met, in fields of two bits"""
        self.counts = [0] * 9
        """ticked boxes by building"""
        self.flat = [0] * 8
        """points by building, but for those that are counted in the end"""
        self.coins = 0
        """circled and not filled in"""
        self.circled = 0
        """coins of the reserve that are circled, filled in or not"""
        self.bonuses = 0
        """those that are ticked, as bits"""
        self.unlocked = 0
        """special dice, as bits"""
        self.free = 0
        """colours whose die costs nothing, as bits"""
        self.discount = 0
        self.defences = 0
        """those of the West Barracks, and 16 times those of the East Barracks"""

    def take(self, other: "City") -> None:
        """Become like another one."""
        self.ticks = other.ticks[:]
        self.gifts = other.gifts
        self.laurels = other.laurels[:]
        self.counts = other.counts[:]
        self.flat = other.flat[:]
        self.coins = other.coins
        self.circled = other.circled
        self.bonuses = other.bonuses
        self.unlocked = other.unlocked
        self.free = other.free
        self.discount = other.discount
        self.defences = other.defences

    def copy(self) -> "City":
        """Copy all the way down."""
        other = City()
        other.take(self)
        return other

    def pack(self) -> bytes:
        """Give the bytes of the C struct."""
        return CITY.pack(
            *self.ticks,
            self.gifts,
            *self.laurels,
            *self.counts,
            *self.flat,
            self.coins,
            self.circled,
            self.bonuses,
            self.unlocked,
            self.free,
            self.discount,
            self.defences,
        )

    @classmethod
    def unpack(cls, data: bytes) -> Self:
        """Make a city from those bytes."""
        city = cls.__new__(cls)
        values = CITY.unpack(data)
        city.ticks = list(values[:3])
        city.gifts = values[3]
        city.laurels = list(values[4:6])
        city.counts = list(values[6:15])
        city.flat = list(values[15:23])
        city.coins, city.circled, city.bonuses, city.unlocked = values[23:27]
        city.free, city.discount, city.defences = values[27:30]
        return city


class Turn:
    """What a seat is asked and has done in this turn, a secret of its own until all have finished."""

    __slots__ = ("count", "depth", "made", "tasks")

    def __init__(self) -> None:
        self.tasks = [0] * MOST_TASKS
        """what it is asked, the last one first"""
        self.made = [0] * MOST_MADE
        """its moves"""
        self.depth = 0
        """how many tasks there are; none for who has finished"""
        self.count = 0
        """how many moves there are"""

    def copy(self) -> "Turn":
        """Copy all the way down."""
        other = Turn()
        other.tasks = self.tasks[:]
        other.made = self.made[:]
        other.depth = self.depth
        other.count = self.count
        return other

    def pack(self) -> bytes:
        """Give the bytes of the C struct."""
        return TURN.pack(*self.tasks, *self.made, self.depth, self.count)

    @classmethod
    def unpack(cls, data: bytes) -> Self:
        """Make a turn from those bytes."""
        turn = cls.__new__(cls)
        values = TURN.unpack(data)
        turn.tasks = list(values[:MOST_TASKS])
        turn.made = list(values[MOST_TASKS : MOST_TASKS + MOST_MADE])
        turn.depth, turn.count = values[MOST_TASKS + MOST_MADE :]
        return turn


class Dice:
    """The table."""

    __slots__ = (
        "before",
        "boards",
        "cities",
        "ended",
        "first",
        "forum",
        "last",
        "players",
        "rolls",
        "swaps",
        "turn",
        "turns",
        "wonders",
    )

    def __init__(self) -> None:
        self.cities = [City() for _ in range(7)]
        """the cities as their owners have them now"""
        self.before = [City() for _ in range(7)]
        """the cities as they were when the turn began, which is what others see"""
        self.turns = [Turn() for _ in range(7)]
        self.rolls = [0] * TURNS
        """by turn: face and section of each die, in fields of five bits"""
        self.forum = 0
        """the dice in the Forum, as bits"""
        self.boards = 0
        """the number of the board set"""
        self.players = 0
        self.turn = 0
        self.first = 0
        """the seats that completed the Agora first, as bits"""
        self.last = NOTHING
        """the last turn, once the end is triggered"""
        self.ended = 0
        self.swaps = [0, 0, 0]
        """the grey dice in the order in which special dice take their places"""
        self.wonders = [0] * 7
        """the city of each seat"""

    def copy(self) -> "Dice":
        """Copy all the way down."""
        other = Dice.__new__(Dice)
        other.cities = [city.copy() for city in self.cities]
        other.before = [city.copy() for city in self.before]
        other.turns = [turn.copy() for turn in self.turns]
        other.rolls = self.rolls[:]
        other.forum = self.forum
        other.boards = self.boards
        other.players = self.players
        other.turn = self.turn
        other.first = self.first
        other.last = self.last
        other.ended = self.ended
        other.swaps = self.swaps[:]
        other.wonders = self.wonders[:]
        return other

    def pack(self) -> bytes:
        """Give the bytes of the C struct."""
        parts = [city.pack() for city in (*self.cities, *self.before)]
        parts += [turn.pack() for turn in self.turns]
        return b"".join(parts) + TABLE.pack(
            *self.rolls,
            self.forum,
            self.boards,
            self.players,
            self.turn,
            self.first,
            self.last,
            self.ended,
            *self.swaps,
            *self.wonders,
        )

    @classmethod
    def unpack(cls, data: bytes) -> Self:
        """Make a table from those bytes."""
        table = cls.__new__(cls)
        cities = [City.unpack(data[i * CITY.size : (i + 1) * CITY.size]) for i in range(14)]
        table.cities, table.before = cities[:7], cities[7:]
        at = 14 * CITY.size
        table.turns = [Turn.unpack(data[at + i * TURN.size : at + (i + 1) * TURN.size]) for i in range(7)]
        values = TABLE.unpack(data[at + 7 * TURN.size :])
        table.rolls = list(values[:TURNS])
        table.forum, table.boards, table.players, table.turn = values[TURNS : TURNS + 4]
        table.first, table.last, table.ended = values[TURNS + 4 : TURNS + 7]
        table.swaps = list(values[TURNS + 7 : TURNS + 10])
        table.wonders = list(values[TURNS + 10 : TURNS + 17])
        return table
