"""What training needs to know of 7 Wonders: the observation is the input, and each move has its vectors."""

from pathlib import Path

from thauma.core.networks.observed import learn_from_observation
from thauma.core.tables.blocks import number_in_block, place_in_page
from thauma.games.wonders.ids import (
    CARD_ROOM,
    CARDS,
    M_BUILD,
    M_DECLINE,
    M_END,
    M_REVIVE,
    M_SELL,
    M_STAGE,
    PAYMENTS,
)
from thauma.games.wonders.strategy.observe import FEATURES

BUILD, STAGE, SELL, REVIVE = range(0, 4 * CARDS, CARDS)
PAY = 4 * CARDS
REST = PAY + PAYMENTS
VECTORS = REST + M_END - M_DECLINE
"""vectors: a card to build, to put under a stage, to sell, to build from the discard pile; the coins to the
left neighbour; and what is left"""


def vectors_of(move: int) -> tuple[int, ...]:
    """Give the vectors of a move: what is done with which card, and what is paid to the left."""
    place = place_in_page(move)
    if place < M_SELL:
        first, vector = (M_BUILD, BUILD) if place < M_STAGE else (M_STAGE, STAGE)
        number = number_in_block(move, first, CARD_ROOM * PAYMENTS)
        return known_vector(vector, number // PAYMENTS), PAY + number % PAYMENTS
    if place < M_REVIVE:
        return (known_vector(SELL, number_in_block(move, M_SELL, CARD_ROOM)),)
    if place < M_DECLINE:
        return (known_vector(REVIVE, number_in_block(move, M_REVIVE, CARD_ROOM)),)
    return (REST + place - M_DECLINE,)


def known_vector(first: int, card: int) -> int:
    """Give the vector of a card, or the empty one for a card that came later."""
    return first + card if card < CARDS else VECTORS


LEARNING = learn_from_observation(
    name="wonders",
    version=0,
    features=FEATURES,
    moves=M_END,
    vectors=VECTORS,
    vectors_of=vectors_of,
    weights=Path(__file__).with_name("weights.bin"),
)
