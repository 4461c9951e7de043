"""The state of a game of Duel: deal and position in one.

Age decks, wonders and the order of the tokens aside stay in it, played or not. What can be counted from the
built cards is not stored, except what every price needs.
"""

from thauma.core.tables.c_structs import CStruct, bits_for, i8, i16, one, u8, u32, u64
from thauma.games.duel.ids import ALL_TOKENS, ALL_WONDERS, CARD_WORDS, TOKENS_ASIDE, TUCKED
from thauma.games.duel.pantheon.state import PantheonState


class City(CStruct):
    """What a player has."""

    built: list[int] = u64[CARD_WORDS]
    """bit masks of the cards in the city: card c is bit c % 64 of word c // 64"""
    coins: int = i16
    tokens: int = bits_for(ALL_TOKENS)
    """bit mask of progress tokens"""
    wonders: int = bits_for(ALL_WONDERS)
    """bit mask of own wonders not built yet"""
    raised: int = bits_for(ALL_WONDERS)
    """bit mask of built wonders"""
    production: list[int] = u8[5]
    """units from brown and grey cards"""
    prices: list[int] = u8[5]
    """what a missing unit costs this player now"""
    raw: int = u8
    """how many producers of any one raw material"""
    made: int = u8
    """how many producers of any one manufactured good"""
    fixed: int = u8
    """bit mask of resources bought at 1"""
    symbols: int = u8
    """bit mask of scientific symbols"""
    astarte: int = u8
    """coins on Astarte, which nobody can take away"""
    gifts: int = u8
    """bit mask: the five mythologies of which a token is owned, then the offering tokens"""

    @property
    def spendable_coins(self) -> int:
        """All coins that can be spent."""
        return self.coins + self.astarte


class BaseState(CStruct, abstract=True):
    """What the base game needs."""

    cities: list[City] = one(City)[2]
    discard: list[int] = u64[CARD_WORDS]
    """bit masks of the discard pile"""
    present: int = u32
    """bit mask of slots whose card still lies there"""
    accessible: int = u32
    """bit mask of slots that may be taken; brought up to date when an action is finished"""
    tokens: int = bits_for(ALL_TOKENS)
    """bit mask of progress tokens on the board"""
    turn: int = i8
    """the seat that is asked"""
    age: int = i8
    """-1 during the draft, then 0, 1, 2"""
    pawn: int = i8
    """-9 .. 9; above 0 seat 0 is ahead"""
    loot: int = u8
    """bit mask of loot tokens left: 1 and 2 for seat 0's attack, 4 and 8 for seat 1's"""
    question: int = i8
    again: int = i8
    """whether an extra turn has been earned"""
    taken: int = i8
    """the slot just emptied while the action goes on, else NOTHING"""
    victory: int = i8
    winner: int = i8
    options: int = u8
    aside: list[int] = i8[TOKENS_ASIDE]
    """tokens set aside, in the order in which the Great Library would draw them"""
    order: list[int] = i8[8]
    """wonders as dealt"""
    tucked: list[int] = i8[TUCKED]
    """the card under each built wonder, else NOTHING"""
    ages: list[int] = i8[60]
    """the card of each slot, 20 an age"""


class Duel(BaseState, PantheonState):
    """The whole table."""
