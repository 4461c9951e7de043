"""Everything in the box: the cards, wonders and progress tokens of the base game and then those of Pantheon.

Where they stand here is their number in states and moves, whether Pantheon is played or not.
"""

from dataclasses import dataclass

from thauma.games.duel import table
from thauma.games.duel.ids import ALL_CARDS, CARDS, FIRST_GUILD, FIRST_TEMPLE, PANTHEON
from thauma.games.duel.pantheon import table as pantheon
from thauma.games.duel.state import Duel

EVERY_CARD = (*table.CARDS, *pantheon.TEMPLES)
EVERY_WONDER = (*table.WONDERS, *pantheon.WONDERS)
EVERY_TOKEN = (*table.TOKENS, *pantheon.TOKENS)

EVERY_CARD_INDEX = {card.id: i for i, card in enumerate(EVERY_CARD)}
EVERY_WONDER_INDEX = {wonder.id: i for i, wonder in enumerate(EVERY_WONDER)}
EVERY_TOKEN_INDEX = {token: i for i, token in enumerate(EVERY_TOKEN)}


@dataclass(frozen=True)
class Box:
    """What a way to play is played with, by number."""

    cards: dict[str, int]
    wonders: dict[str, int]
    tokens: dict[str, int]
    special: range
    """the cards of which three lie in Age III: guilds, or temples"""

    def may_deal(self, card: int) -> bool:
        """Whether a card can lie in a structure."""
        return card < FIRST_GUILD or card in self.special


BASE_BOX = Box(table.CARD_INDEX, table.WONDER_INDEX, table.TOKEN_INDEX, range(FIRST_GUILD, CARDS))
PANTHEON_BOX = Box(EVERY_CARD_INDEX, EVERY_WONDER_INDEX, EVERY_TOKEN_INDEX, range(FIRST_TEMPLE, ALL_CARDS))
BOXES = (BASE_BOX, PANTHEON_BOX)


def box_of(duel: Duel) -> Box:
    """Give what a game is played with."""
    return BOXES[1 if duel.options & PANTHEON else 0]
