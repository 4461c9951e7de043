"""Ids of the moves of a turn, by card and wonder, and what such a move names. turn_moves.pxd is the C twin.

Where the tables need no second page, a C compiler leaves the question out.
"""

from thauma.core.tables.blocks import PAGE, place_in_page
from thauma.games.duel.ids import ALL_CARDS, ALL_WONDERS, M_WONDER, STRIDE, WONDER_ROOM


def card_offset(card: int) -> int:
    """Give what a card adds to the first id of a block."""
    return card if ALL_CARDS <= STRIDE or card < STRIDE else card - STRIDE + PAGE


def wonder_offset(wonder: int) -> int:
    """Give what a wonder adds to the first id of the block of wonders with cards."""
    if ALL_WONDERS <= WONDER_ROOM or wonder < WONDER_ROOM:
        return STRIDE * wonder
    return STRIDE * (wonder - WONDER_ROOM) + 2 * PAGE


def card_to_take(move: int) -> int:
    """Give the card that is taken from the structure; the blocks of a turn begin at multiples of the room."""
    return place_in_page(move) % STRIDE + (STRIDE if ALL_CARDS > STRIDE and move & PAGE else 0)


def wonder_to_build(move: int) -> int:
    """Give the wonder that is built over the card."""
    later = WONDER_ROOM if ALL_WONDERS > WONDER_ROOM and move & 2 * PAGE else 0
    return (place_in_page(move) - M_WONDER) // STRIDE + later
