"""The numbers of 7 Wonders that no table counts: those of the rulebook, and what stands for what.

`ids` takes all of them over and adds what is counted in the tables.
"""

# how many there are
MOST_PLAYERS = 7
HAND = 7
MOST_STAGES = 4
GUILDS_BESIDE = 2  # more than players
# the rulebook's numbers
STARTING_COINS = 3
SALE_COINS = 3
FULL_PRICE = 2
LOW_PRICE = 1
LAST_TURN = 5
COINS_PER_POINT = 3
SET_POINTS = 7
# resources: raw materials are fields of four bits in a word, goods are bits
WOOD = 0
STONE = 1
CLAY = 2
ORE = 3
GLASS = 0
CLOTH = 1
PAPYRUS = 2
# colours; STAGES stands beside them where effects count things
BROWN = 0
GREY = 1
BLUE = 2
YELLOW = 3
RED = 4
GREEN = 5
PURPLE = 6
STAGES = 7
# science symbols
COMPASS = 0
GEAR = 1
TABLET = 2
# where effects look
OWN = 1
NEIGHBOURS = 2
# cheap trade
RAW_LEFT = 1
RAW_RIGHT = 2
GOODS_BOTH = 4
# what stages of some wonders give
SEVENTH_CARD = 1
REVIVES = 2
FREE_COLOURS = 4
FREE_FIRST = 8
FREE_LAST = 16
# sides of a wonder
DAY = 0
NIGHT = 1
# what the seats are asked
SIDE = 0
CHOOSE = 1
SEVENTH = 2
REVIVE = 3
OVER = 4
# what became of a card
IN_HAND = 0
BUILT = 1
TUCKED = 2
SOLD = 3
LEFT_OVER = 4
MOST_DEFEATS = 6  # one in each conflict
MOST_COPIES = 3  # of a card in the deck of an age
# no card, no seat, no choice; a card that cannot be seen
NOTHING = -1
HIDDEN = -1
UNPAYABLE = 255
# option flags
SIDES_CHOSEN = 1
SAME_TURN_IGNORED = 2
SEVENTH_ONLY_BUILT = 4
SEVENTH_EARLIER_COINS = 8
DISCARD_BUILD_FORCED = 16
HALIKARNASSOS_FIRST = 32
FREE_COIN_PAID = 64
SIDES_DAY = 256
RULES_1 = 128  # no option: the deal is one of wonders/1, where a seventh card may always be declined
# categories of points
S_WONDER = 0
S_TREASURY = 1
S_MILITARY = 2
S_BLUE = 3
S_YELLOW = 4
S_GREEN = 5
S_PURPLE = 6
S_CATEGORIES = 7
# looks of Halikarnassos at the discard pile
LOOKS = 3
# rules of thumb, as habits.py lists them
H_RAW_AGE_1 = 0
H_RAW_AGE_2 = 1
H_A_SECOND_UNIT = 2
H_RAW_HAD_ALREADY = 3
H_A_CHOICE = 4
H_GOODS_AGE_1 = 5
H_GOODS_AGE_2 = 6
H_GOODS_HAD_ALREADY = 7
H_PRIVATE_CHOICE = 8
H_CHEAP_AGE_1 = 9
H_CHEAP_AGE_2 = 10
H_CHAIN = 11
H_COIN_AGE_1 = 12
H_COIN_AGE_2 = 13
H_COIN_AGE_3 = 14
H_GRANTS = 15
H_TURNS_GONE = 16
H_FORCE = 17
H_FORCE_BLUR_NOW = 18
H_FORCE_BLUR_BY_TURN = 19
H_FORCE_BLUR_BY_AGE = 20
H_SYMBOL = 21
H_SYMBOL_EARLY = 22
H_SYMBOL_BY_SYMBOLS = 23
H_WILD = 24
H_WILD_BY_SYMBOLS = 25
H_COUNTED_POINTS = 26
H_INCOMPLETE = 27
H_STAGE = 28
H_STAGE_SPECIAL = 29
H_STAGE_CHOICE = 30
H_SHARPNESS = 31
H_COUNT = 32
MOST_LEAD = 10  # in shields; what is more promises no more
