"""The state of a game of 7 Wonders Dice: deal and position in one."""

from thauma.core.tables.c_structs import CStruct, i8, i16, one, u8, u16, u32, u64
from thauma.games.dice.ids import CITIES, MOST_MADE, MOST_PLAYERS, MOST_TASKS, TURNS


class City(CStruct):
    """What is written on a player's sheet."""

    ticks: list[int] = u64[3]
    """ticked boxes by track, in fields of four bits"""
    gifts: int = u32
    """coins that choosing a die of each colour brings, in fields of four bits"""
    laurels: list[int] = u16[2]
    """by barracks: how many defences each attack met, in fields of two bits"""
    counts: list[int] = u8[9]
    """ticked boxes by building"""
    flat: list[int] = u8[8]
    """points by building, but for those that are counted in the end"""
    coins: int = u8
    """circled and not filled in"""
    circled: int = u8
    """coins of the reserve that are circled, filled in or not"""
    bonuses: int = u8
    """those that are ticked, as bits"""
    unlocked: int = u8
    """special dice, as bits"""
    free: int = u8
    """colours whose die costs nothing, as bits"""
    discount: int = u8
    defences: int = u8
    """those of the West Barracks, and 16 times those of the East Barracks"""


class Turn(CStruct):
    """What a seat is asked and has done in this turn, a secret of its own until all have finished."""

    tasks: list[int] = u16[MOST_TASKS]
    """what it is asked, the last one first"""
    made: list[int] = i16[MOST_MADE]
    """its moves"""
    depth: int = u8
    """how many tasks there are; none for a seat that has finished"""
    count: int = u8
    """how many moves there are"""
    spare: list[int] = u8[2]
    """nothing yet; always zero"""


class Dice(CStruct):
    """The table."""

    cities: list[City] = one(City)[MOST_PLAYERS]
    """the cities as their owners have them now"""
    before: list[City] = one(City)[MOST_PLAYERS]
    """the cities as they were when the turn began, which is what others see"""
    turns: list[Turn] = one(Turn)[MOST_PLAYERS]
    rolls: list[int] = u64[TURNS]
    """by turn: face and section of each die, in fields of five bits"""
    forum: int = u16
    """the dice in the Forum, as bits"""
    boards: int = u8
    """the number of the board set"""
    players: int = u8
    turn: int = u8
    first: int = u8
    """the seats that completed the Agora first, as bits"""
    last: int = i8
    """the last turn, once the end is triggered"""
    ended: int = u8
    swaps: list[int] = i8[3]
    """the grey dice in the order in which special dice take their places"""
    wonders: list[int] = i8[CITIES]
    """the city of each seat; nought for the rest"""
