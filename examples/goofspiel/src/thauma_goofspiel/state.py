"""The table: deal and position in one."""

from thauma.core.tables.c_structs import CStruct, i8, u8, u64
from thauma_goofspiel.ids import MOST_PLAYERS, ROUNDS


class Goofspiel(CStruct):
    """Cards and prizes by index, which is their number less one."""

    hands: list[int] = u64[MOST_PLAYERS]
    """cards as bits"""
    bids: list[list[int]] = i8[MOST_PLAYERS][ROUNDS]
    """by seat and round; NOTHING as long as there is none. Those of this round are secret"""
    prizes: list[int] = i8[ROUNDS]
    """in the order in which they are turned up"""
    players: int = u8
    round: int = u8
