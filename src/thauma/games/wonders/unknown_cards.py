"""What is open while the cards of an age are dealt again."""

from thauma.core.tables.c_structs import CStruct, i8, i16, i32, u8
from thauma.games.wonders.ids import CARDS, LOOKS, MOST_IN_POOL


class UnknownCards(CStruct):
    """The unknown of one age, for one seat."""

    age: int = i32
    seat: int = i32
    first: int = i32
    """where the places of the age begin"""
    unseen: int = i32
    """how many cards the seat has never seen"""
    size: int = i32
    places: list[int] = i32[49]
    """where they are"""
    look: list[int] = u8[49]
    """by place of the age: the first look that found its card on the discard pile, LOOKS if none did"""
    pinned: list[int] = u8[LOOKS]
    """looks after which a card was built that the seat had never seen"""
    pool: list[int] = i8[MOST_IN_POOL]
    """what they can be, `size` in all"""
    copies: list[int] = u8[CARDS]
    """by card: copies that the seat has never seen, a guild counted as if it were in play"""
    shared: list[int] = u8[CARDS]
    """cards of which some copies are known to be among a set, and others never were seen"""
    came: list[list[int]] = i16[LOOKS + 1][CARDS]
    """by card: copies that came onto the discard pile before each look of the seat and after the one
    before it; last those that did not come there"""
