"""Numbers of Duel for Python and for un-compiled runs; ids.pxd is the C twin, a test compares them."""

# how many there are
CARDS = 73
WONDERS = 12
TOKENS = 10
SLOTS = 20
# the rulebook's numbers
STARTING_COINS = 7
WONDER_LIMIT = 7
DISCARD_COINS = 2
BASE_PRICE = 2
FIXED_PRICE = 1
REBATE = 2
CHAIN_BONUS = 4
LIBRARY_DRAW = 3
WINNING_SYMBOLS = 6
SCALES = 6
CAPITAL = 9
FIRST_LOOT = 3
FIRST_LOOT_COINS = 2
SECOND_LOOT = 6
SECOND_LOOT_COINS = 5
MATHEMATICS_POINTS = 3
COINS_PER_POINT = 3
# resources
WOOD = 0
CLAY = 1
STONE = 2
GLASS = 3
PAPYRUS = 4
# colours; WONDER_COUNT and TREASURE stand beside them where effects count things
BROWN = 0
GREY = 1
BLUE = 2
GREEN = 3
YELLOW = 4
RED = 5
PURPLE = 6
WONDER_COUNT = 7
TREASURE = 8
# progress tokens
AGRICULTURE = 0
ARCHITECTURE = 1
ECONOMY = 2
LAW = 3
MASONRY = 4
MATHEMATICS = 5
PHILOSOPHY = 6
STRATEGY = 7
THEOLOGY = 8
URBANISM = 9
# what a seat is asked
TURN = 0
PICK = 1
TAKE = 2
LIBRARY = 3
DESTROY_BROWN = 4
DESTROY_GREY = 5
REVIVE = 6
START = 7
OVER = 8
# kinds of victory
CIVILIAN = 0
MILITARY = 1
SCIENCE = 2
NO_VICTORY = -1
SHARED = 2
# what stands for a card that is not known, for a face-down guild, and for nothing
HIDDEN = -1
HIDDEN_GUILD = -2
NOTHING = -1
# options
DESTROYED_BOX = 1
CENTRE_CHOOSES = 2
FIRST_GAME = 4
LIBRARY_OPEN = 8
# move ids: a block for each verb with room for the cards and wonders of expansions
STRIDE = 80
M_BUILD = 0
M_DISCARD = 80
M_WONDER = 160
M_PICK = 1440
M_TAKE = 1456
M_DESTROY = 1472
M_REVIVE = 1552
M_START = 1632
M_END = 1634
# first card of each deck
FIRST_AGE_2 = 23
FIRST_AGE_3 = 46
FIRST_GUILD = 66
MOST_LEGAL = 80
# score categories
S_MILITARY = 0
S_CIVILIAN = 1
S_SCIENCE = 2
S_COMMERCE = 3
S_GUILDS = 4
S_WONDERS = 5
S_PROGRESS = 6
S_TREASURY = 7
S_CATEGORIES = 8
# the learned network
L_CITY = 378
L_INPUTS = 1086
L_HIDDEN = 64
L_SECOND = 32
L_OUTPUTS = 6
L_MOST = 256
V_BUILD = 0
V_DISCARD = 73
V_WONDER = 146
V_TUCK = 158
V_PICK = 231
V_TAKE = 243
V_DESTROY = 253
V_REVIVE = 326
V_START = 399
L_VECTORS = 401
L_WEIGHTS = 97847
