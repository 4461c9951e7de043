"""Everything in the box: the cards, wonders and progress tokens of the base game and then those of Pantheon.

Where they stand here is their number in states and moves, whether Pantheon is played or not.
"""

from thauma.games.duel.pantheon import table as pantheon
from thauma.games.duel.table import CARDS, TOKENS, WONDERS

EVERY_CARD = (*CARDS, *pantheon.TEMPLES)
EVERY_WONDER = (*WONDERS, *pantheon.WONDERS)
EVERY_TOKEN = (*TOKENS, *pantheon.TOKENS)

EVERY_CARD_INDEX = {card.id: i for i, card in enumerate(EVERY_CARD)}
EVERY_WONDER_INDEX = {wonder.id: i for i, wonder in enumerate(EVERY_WONDER)}
EVERY_TOKEN_INDEX = {token: i for i, token in enumerate(EVERY_TOKEN)}
