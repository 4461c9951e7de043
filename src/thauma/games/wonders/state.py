"""The state of a game of 7 Wonders: deal and position in one."""

from thauma.core.tables.c_structs import CStruct, i8, i16, one, u8, u16, u64
from thauma.games.wonders.ids import CARD_WORDS, LOOKS, ROWS


class City(CStruct):
    """A player's city."""

    built: list[int] = u64[CARD_WORDS]
    """the buildings, as bits"""
    coins: int = i16
    purse: int = i16
    """coins after paying and before any income of the turn"""
    choice: int = i16
    """the move chosen for this turn, else NOTHING"""
    raw: int = u16
    """raw materials produced for sure, in fields of four bits"""
    pairs: int = u8
    """choices between two raw materials, as bits"""
    any_raw: int = u8
    """choices among all raw materials; not for sale"""
    goods: int = u8
    """goods produced, as bits"""
    any_goods: int = u8
    """choices among all goods; not for sale"""
    cheap: int = u8
    """what costs one coin, as flags"""
    shields: int = u8
    symbols: list[int] = u8[3]
    wild: int = u8
    """symbols to be chosen in the end"""
    counts: list[int] = u8[8]
    """buildings by colour, and stages"""
    power: int = u8
    """special effects, as flags"""
    wonder: int = i8
    side: int = i8
    """day, night, or NOTHING until it is chosen"""
    drawn: int = i8
    """the side as dealt, NOTHING where it is chosen"""
    conflicts: list[int] = u8[3]
    """by age: 1 or 2 for a victory or defeat on the left, 4 or 8 on the right"""


class Wonders(CStruct):
    """The table."""

    cities: list[City] = one(City)[7]
    options: int = u16
    players: int = i8
    age: int = i8
    turn: int = i8
    question: int = i8
    asked: int = i8
    """the seat that is asked alone, else NOTHING"""
    step: int = i8
    """how far the end of the turn has come"""
    reviver: int = i8
    """the seat that may build from the discard pile at the end of this turn, else NOTHING"""
    revived: list[int] = i8[3]
    """cards built from the discard pile, else NOTHING"""
    revived_age: list[int] = i8[3]
    """the age on the back of each"""
    looks: int = i8
    """how often the discard pile was looked through"""
    looked: list[int] = i8[3]
    """when: six times the age, and the turn"""
    hands: list[int] = i8[147]
    """the cards by age, by the seat that had them first, and by the turn in which they were taken;
        those that are left stand in order"""
    uses: list[int] = u8[147]
    """what became of each"""
    piles: list[int] = u8[LOOKS * ROWS]
    """what lay in the discard pile at each look, by row of the cards"""
