"""How many things there are in the tables, and the blocks of move ids, for C.

Everything that is counted follows from the tables, so that a new card is a new row. A block has room for as
many cards as there were when its ids were given; for those that come later see `core.tables.blocks`.
"""

from thauma.games.wonders import table as _table  # with a name that `import *` leaves out
from thauma.games.wonders.constants import *

# how many there are
CARDS = len(_table.CARDS)
CARD_WORDS = (CARDS + 63) // 64  # of a set of cards
ROWS = sum(_table.lies_in(card, age) for card in _table.CARDS for age in range(3))  # once for each back
CITIES = len(_table.CITIES)
GUILDS = sum(card.colour == PURPLE for card in _table.CARDS)
LARGEST_DECK = max(_table.deck_size(age, MOST_PLAYERS) for age in range(3))  # guilds aside
MOST_IN_POOL = max(64, LARGEST_DECK + GUILDS, CITIES)
MOST_RAW_CHOICES = 1 + _table.most_raw_choices()  # none, one, and so on
FEASIBLE_SETS = (1 << _table.PAIR_COUNT) * MOST_RAW_CHOICES
# moves: card and coins to the left neighbour, so that the id says all; what the right one gets follows
PAYMENTS = 15
CARD_ROOM = 77  # cards for which a block has room
M_BUILD = 0
M_STAGE = 1155
M_SELL = 2310
M_REVIVE = 2387
M_DECLINE = 2464
M_SIDE = 2465
M_END = 2467
MOST_LEGAL = 160
# numbers that describe a city to machines
CITY_WIDTH = CITIES + CARDS + 45
