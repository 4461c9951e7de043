"""The numbers of Duel that no table counts: those of the rulebook, and what stands for what.

`ids` takes all of them over and adds what is counted in the tables.
"""

# how many there are
SLOTS = 20
SPECIALS = 3  # guilds or temples in Age III
ON_BOARD = 5  # progress tokens
GODS = 15
MYTHOLOGIES = 5
SPACES = 6
DRAWS = 5
MOST_OPEN = 8
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
DEEPEST = 6  # layers of cards over a slot at most
FIRST_LOOT = 3
FIRST_LOOT_COINS = 2
SECOND_LOOT = 6
SECOND_LOOT_COINS = 5
MATHEMATICS_POINTS = 3
COINS_PER_POINT = 3
ENGINEERING_PRICE = 1
MYSTICISM_POINTS = 2
SANCTUARY_REBATE = 2
ENKI_DRAW = 2
MIDDLE = 10
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
MYSTICISM = 10
POLIORCETICS = 11
ENGINEERING = 12
# wonders of Pantheon that rules name
SANCTUARY = 12
THEATER = 13
# gods, three of each mythology, and the Gate
ENKI = 0
ISHTAR = 1
NISABA = 2
ASTARTE = 3
BAAL = 4
TANIT = 5
APHRODITE = 6
HADES = 7
ZEUS = 8
ANUBIS = 9
ISIS = 10
RA = 11
MARS = 12
MINERVA = 13
NEPTUNE = 14
GATE = 15
# the first offering token's bit beside the five mythologies
OFFERING = 5
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
# what Pantheon asks
ENKI_TAKES = 9
RESOLVE = 10
PLACE = 11
GATE_CALLS = 12
OPEN = 13
CALL = 14
ORDER = 15
COPY = 16
STEAL = 17
REMOVE = 18
TOPPLE = 19
RAISE = 20
TUCK = 21
CLAIM = 22
GUARD = 23
WAIVE = 24
LOOT_FOR = 25
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
PANTHEON = 16
# options of Pantheon, counted from the ninth bit of the flags
ASTARTE_CARD_FIRST = 1
ZEUS_DISCARDS = 2
NEPTUNE_LEAVES = 4
GATE_SECRET = 8
TOKENS_IN_ROW = 16
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
S_DIVINITIES = 8
S_ALL = 9
