# What is open while the cards of an age are dealt again; unknown_cards.py is the twin.
from thauma.games.wonders.ids cimport CARDS, LOOKS

cdef struct UnknownCards:
    int age
    int seat
    int first
    int unseen
    int size
    int places[49]
    unsigned char look[49]
    unsigned char pinned[LOOKS]
    signed char pool[64]
    unsigned char copies[CARDS]
    unsigned char shared[CARDS]
    short came[LOOKS + 1][CARDS]
