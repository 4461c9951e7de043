"""What Pantheon adds to a state; all of it is zero where Pantheon is not played."""

from thauma.core.tables.c_structs import CStruct, bits_for, i8, u8, u16, u32
from thauma.games.duel.ids import ALL_TOKENS, ASIDE, DRAWS


class PantheonState(CStruct, abstract=True):
    """The part of a table that only Pantheon has."""

    known: list[int] = u32[3]
    """bit masks for seats 0 and 1 and for a spectator: places whose god they know, three of each deck
        (counted from below), then the six spaces"""
    active: list[int] = u16[2]
    """bit masks of the gods (and the Gate) that each seat has activated"""
    enki: int = bits_for(ALL_TOKENS)
    """bit mask of the progress tokens that lie on Enki"""
    pantheon_options: int = u8
    """the options of Pantheon"""
    lying: int = u8
    """bit mask of the tokens that still lie on cards, in the order of their slots"""
    drawn: int = u8
    """how often progress tokens have been drawn"""
    minerva: int = u8
    """where Minerva's pawn stands, 1 .. 19, else 0"""
    mythology_tokens: list[int] = u8[2]
    """how many mythology tokens each seat has"""
    depth: list[int] = u8[5]
    """how many gods each deck has left"""
    snake: int = i8
    """the card that Nisaba copies, else NOTHING"""
    subject: int = i8
    """what the question is about: a mythology, a wonder or a god, else NOTHING"""
    removed: int = i8
    """the slot that Zeus emptied while the action goes on, else NOTHING"""
    spaces: list[int] = i8[6]
    """the god on each space of the Pantheon, else NOTHING; a back shows as -2 - mythology"""
    deck: list[int] = i8[15]
    """the decks as they lie now, three places each, from below"""
    gods: list[int] = i8[15]
    """the decks as dealt, each from its top"""
    myths: list[int] = i8[5]
    """the mythology tokens of Age I as dealt"""
    offerings: list[int] = i8[3]
    """the offering tokens of Age II as dealt"""
    orders: list[int] = i8[DRAWS * ASIDE]
    """five orders of the progress tokens aside, one for each draw"""
