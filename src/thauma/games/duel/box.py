"""Everything in the box: the cards, wonders and progress tokens of the base game and of Pantheon.

Where they stand here is their number in states and moves, whether Pantheon is played or not. Pantheon's stand
behind those that the base game had before it; rows that were added to its tables since come last, so that no
number ever changes.
"""

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

from thauma.core.tables.blocks import PAGES
from thauma.core.tables.table_checks import check_names
from thauma.games.duel import table
from thauma.games.duel.ids import MYSTICISM, NOTHING, PANTHEON, PURPLE, SANCTUARY, TOKEN_ROOM, WONDER_ROOM
from thauma.games.duel.pantheon import table as pantheon

if TYPE_CHECKING:
    from thauma.games.duel.state import Duel

Row = TypeVar("Row")
FIRST_TEMPLE = 73
"""how many cards the base game had before Pantheon"""
MOST_CARDS = 127
"""a card is a signed byte of a state, in which numbers below zero say that it is not known"""
MOST_IN_WORD = 64
"""the cards of an age are put in order by one word of bits"""


def insert_rows(base: tuple[Row, ...], further: tuple[Row, ...], at: int) -> tuple[Row, ...]:
    """Number the rows of Pantheon behind those that the base game had before it."""
    return (*base[:at], *further, *base[at:])


EVERY_CARD = insert_rows(table.CARDS, pantheon.TEMPLES, FIRST_TEMPLE)
EVERY_WONDER = insert_rows(table.WONDERS, pantheon.WONDERS, SANCTUARY)
EVERY_TOKEN = insert_rows(table.TOKENS, pantheon.TOKENS, MYSTICISM)
for _age in table.AGES:
    _cards = [card.id for card in EVERY_CARD if card.age == _age]
    check_names(f"Cards of Age {_age}", _cards, MOST_IN_WORD, "they are put in order by a word of 64 bits")
check_names("Cards", [card.id for card in EVERY_CARD], MOST_CARDS, "a card is a signed byte of a state")
check_names(
    "Wonders", [each.id for each in EVERY_WONDER], PAGES * WONDER_ROOM, "move ids have no room for more"
)
check_names("Tokens", EVERY_TOKEN, PAGES * TOKEN_ROOM, "move ids have no room for more")

EVERY_CARD_INDEX = {card.id: i for i, card in enumerate(EVERY_CARD)}
EVERY_WONDER_INDEX = {wonder.id: i for i, wonder in enumerate(EVERY_WONDER)}
EVERY_TOKEN_INDEX = {token: i for i, token in enumerate(EVERY_TOKEN)}


@dataclass(frozen=True)
class Box:
    """What a way to play is played with, by number."""

    cards: dict[str, int]
    wonders: dict[str, int]
    tokens: dict[str, int]
    special: tuple[int, ...]
    """the cards of which three lie in Age III: guilds, or temples"""

    def may_deal(self, card: int) -> bool:
        """Whether a card can lie in a structure."""
        return not is_special(card) or card in self.special


def is_special(card: int) -> bool:
    """Whether a card is a guild or a temple, whose back differs."""
    return EVERY_CARD[card].colour == PURPLE


def numbers_of(names: dict[str, int], known: tuple[str, ...]) -> dict[str, int]:
    """Give the numbers of some rows, in their own order."""
    return {name: names[name] for name in known}


def special_cards(*, temples: bool) -> tuple[int, ...]:
    """Give the temples, or the guilds."""
    return tuple(
        c for c, card in enumerate(EVERY_CARD) if is_special(c) and (card.mythology != NOTHING) == temples
    )


BASE_BOX = Box(
    numbers_of(EVERY_CARD_INDEX, tuple(card.id for card in table.CARDS)),
    numbers_of(EVERY_WONDER_INDEX, tuple(each.id for each in table.WONDERS)),
    numbers_of(EVERY_TOKEN_INDEX, table.TOKENS),
    special_cards(temples=False),
)
PANTHEON_BOX = Box(EVERY_CARD_INDEX, EVERY_WONDER_INDEX, EVERY_TOKEN_INDEX, special_cards(temples=True))
BOXES = (BASE_BOX, PANTHEON_BOX)


def box_of(duel: "Duel") -> Box:
    """Give what a game is played with."""
    return BOXES[1 if duel.options & PANTHEON else 0]
