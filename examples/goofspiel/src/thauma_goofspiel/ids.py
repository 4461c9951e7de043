"""The numbers of the game, for C and Python alike. Cards and prizes are known by what is printed on them."""

MOST_PLAYERS = 4
CARDS = 30
"""bid cards, numbered from 1; the higher one takes a prize"""
ALL_CARDS = (1 << CARDS) - 1 << 1
HAND = 7
"""cards that each player is dealt; the rest stay in the box, unseen"""
PRIZES = 9
"""prize cards, worth 1 to 9"""
ALL_PRIZES = (1 << PRIZES) - 1 << 1
ROUNDS = HAND
"""prizes that are played for; the others stay in the box, too"""
