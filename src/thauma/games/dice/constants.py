"""The numbers of 7 Wonders Dice that no table counts: those of the rulebook, and what stands for what.

`ids` takes all of them over and adds what is counted in the tables. Where the tracks of a building begin and
how many it can have is fixed, since moves are numbered by it; which tracks there are, a board set says.
"""

# how many there are
MOST_PLAYERS = 7
DICE = 10
GREYS = 3
SPECIALS = 3
COLOURS = 8
FACES = 6
BUILDINGS = 9
CITY_BUILDINGS = 8
TRACKS = 48
MOST_BOXES = 96  # boxes of one sheet
MOST_LENGTH = 9  # boxes of one track
MOST_EACH = 16  # boxes of one sheet that count others
BONUSES = 3
MOST_SETS = 64  # board sets in one process
TURNS = 64  # turns that a deal has rolls for
MOST_TASKS = 10  # questions that can lie over each other
MOST_MADE = 16  # choices of one seat in one turn
MOST_FREE = 13  # after so many only bonuses that are due are taken
# the rulebook's numbers
STARTING_COINS = 7
PASS_COINS = 3
FIRST_POINTS = 3
# buildings, in the order of the score board; the Warehouse lies outside the city
WONDER = 0
WEST = 1
EAST = 2
AGORA = 3
MARKET = 4
UNIVERSITY = 5
GUILD = 6
GALLERY = 7
WAREHOUSE = 8
# where the tracks of each building begin
T_WONDER = 0
T_WEST = 1
T_EAST = 5
T_AGORA = 9
T_MARKET = 15
T_UNIVERSITY = 24
T_GUILD = 30
T_GALLERY = 33
T_WAREHOUSE = 42
# dice: three grey ones, one of each other colour
FIRST_COLOURED = 3
FIRST_SPECIAL = 7
PURPLE_DIE = 9
# colours: the grey one, and the first of those with one die each
GREY = 0
BLUE = 1
# a die of a turn is five bits of a word: face and section
DIE_BITS = 5
SECTIONS = 4
LANDINGS = 24  # faces times sections
HALF_ROLL = 7962624  # landings of five dice
START_FORUM = 127
# what a seat can be asked
ASK_ACTION = 0
ASK_BUILD = 1
ASK_TICK = 2
ASK_BONUS = 3
# a task is a word: kind, how many boxes, buildings
TASK_KIND = 13
TASK_COUNT = 9
TASK_MASK = 511
# nothing: no move, no die, no turn
NOTHING = -1
HIDDEN = -1
# moves
M_BUILD = 0  # colour and track
M_WONDER = 384
M_PASS = 385
M_TICK = 386  # track
M_BONUS = 434
M_DECLINE = 437
M_END = 438
MOST_LEGAL = 160
# rules of thumb, as habits.py lists them
H_COIN = 0
H_RESOURCE = 1
H_DISCOUNT = 2
H_FREE = 3
H_GIFT = 4
H_UNLOCK = 5
H_DEFENCE = 6
H_NEXT = 7
H_BONUS = 8
H_FIRST = 9
H_NEARER = 10
H_ACTION = 11
H_TO_COME = 12
H_LENGTH = 13
H_CLOSING = 14
H_SPENT = 15
H_SHARPNESS = 16
H_COUNT = 17
