"""How many things there are in the tables, the blocks of move ids, and the shape of the network, for C.

Everything that is counted follows from the tables, so that a new card is a new row. A block has room for as
many cards, wonders or tokens as it had when its ids were given; what comes later is in `core.tables.blocks`.
"""

from thauma.games.duel import table as _base  # with names that `import *` leaves out
from thauma.games.duel.constants import *
from thauma.games.duel.pantheon import table as _pantheon

# how many there are in the base game
CARDS = len(_base.CARDS)
WONDERS = len(_base.WONDERS)
TOKENS = len(_base.TOKENS)
TOKENS_ASIDE = TOKENS - ON_BOARD
# with Pantheon
TEMPLES = len(_pantheon.TEMPLES)
FURTHER_WONDERS = len(_pantheon.WONDERS)
FURTHER_TOKENS = len(_pantheon.TOKENS)
ALL_CARDS = CARDS + TEMPLES
ALL_WONDERS = WONDERS + FURTHER_WONDERS
ALL_TOKENS = TOKENS + FURTHER_TOKENS
ASIDE = ALL_TOKENS - ON_BOARD
# words of a set of cards, and the most cards that a deck or an age can have
CARD_WORDS = (ALL_CARDS + 63) // 64
DECK_COUNT = 5  # three ages, guilds, temples
MOST_IN_AGE = max(sum(card.age == age for card in (*_base.CARDS, *_pantheon.TEMPLES)) for age in (1, 2, 3))
TUCKED = max(16, ALL_WONDERS)  # places for cards under wonders
MOST_IN_POOL = max(MOST_IN_AGE, ALL_WONDERS, ALL_TOKENS)
# what a block of move ids has room for
STRIDE = 80  # cards
WONDER_ROOM = 16
TOKEN_ROOM = 16
# move ids: a block for each verb
M_BUILD = 0
M_DISCARD = 80
M_WONDER = 160
M_PICK = 1440
M_TAKE = 1456
M_DESTROY = 1472
M_REVIVE = 1552
M_START = 1632
M_END = 1634
# moves of Pantheon follow those of the base game
M_ACTIVATE = 1634
M_PLACE = 1762
M_RESOLVE = 1852
M_OPEN = 1857
M_CALL = 1862
M_ORDER = 1877
M_COPY = 1907
M_STEAL = 1987
M_REMOVE = 2067
M_REMOVE_SLOT = 2147
M_TOPPLE = 2167
M_RAISE = 2183
M_TUCK = 2199
M_CLAIM = 2279
M_GUARD = 2295
M_WAIVE = 2314
M_LOOT_FOR = 2318
M_LAST = 2322
MOST_LEGAL = 128
# the learned network: the cards, wonders and tokens that it has learned, its layers, a vector for each move
L_CARDS = 73
L_WONDERS = 12
L_TOKENS = 10
L_CITY = 2 * L_CARDS + L_TOKENS + 3 * L_WONDERS + 186  # as learned.py lists the parts
L_INPUTS = 2 * L_CITY + 3 * L_CARDS + L_TOKENS + L_WONDERS + 89
L_HIDDEN = 64
L_SECOND = 32
L_OUTPUTS = 6
L_MOST = 768  # switches that can be on at once, with room for those of Pantheon
# numbers of an observation that only Pantheon has, as pantheon/strategy/observe.py lists the parts
GOD_PLACES = (
    5 * TEMPLES
    + 4 * FURTHER_TOKENS
    + 5 * FURTHER_WONDERS
    + ALL_TOKENS
    + TUCKED
    + 2 * SLOTS
    + 2 * CAPITAL
    + 293
)
V_BUILD = 0
V_DISCARD = V_BUILD + L_CARDS
V_WONDER = V_DISCARD + L_CARDS
V_TUCK = V_WONDER + L_WONDERS
V_PICK = V_TUCK + L_CARDS
V_TAKE = V_PICK + L_WONDERS
V_DESTROY = V_TAKE + L_TOKENS
V_REVIVE = V_DESTROY + L_CARDS
V_START = V_REVIVE + L_CARDS
L_VECTORS = V_START + 2
L_WEIGHTS = (
    L_INPUTS * L_HIDDEN + (L_HIDDEN + 1) * L_SECOND + (L_SECOND + 1) * L_OUTPUTS + L_VECTORS * (L_HIDDEN + 1)
)
