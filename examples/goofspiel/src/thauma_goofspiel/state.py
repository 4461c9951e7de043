"""The table: deal and position in one."""

from thauma.core.tables.c_structs import CStruct, u8, u64
from thauma_goofspiel.ids import MOST_PLAYERS, ROUNDS


class Goofspiel(CStruct):
    """Nought stands for what is not there, or not seen."""

    hands: list[int] = u64[MOST_PLAYERS]
    """cards as bits"""
    bids: list[list[int]] = u8[MOST_PLAYERS][ROUNDS]
    """by seat and round; those of this round are secret"""
    prizes: list[int] = u8[ROUNDS]
    """in the order in which they are turned up"""
    players: int = u8
    round: int = u8
