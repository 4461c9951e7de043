# Made of unknown_cards.py by thauma.building: change that file, and build again.

cdef struct UnknownCards "UnknownCards_cf574bfc":
    int age
    int seat
    int first
    int unseen
    int size
    int places[49]
    unsigned char look[49]
    unsigned char pinned[3]
    signed char pool[64]
    unsigned char copies[77]
    unsigned char shared[77]
    short came[4][77]
    unsigned char padding_1102[2]
