# Made of state.py by thauma.building: change that file, and build again.

cdef struct City "City_8249180c":
    unsigned long long built[2]
    short coins
    short purse
    short choice
    unsigned short raw
    unsigned char pairs
    unsigned char any_raw
    unsigned char goods
    unsigned char any_goods
    unsigned char cheap
    unsigned char shields
    unsigned char symbols[3]
    unsigned char wild
    unsigned char counts[8]
    unsigned char power
    signed char wonder
    signed char side
    signed char drawn
    unsigned char conflicts[3]
    unsigned char padding_49[7]

cdef struct Wonders "Wonders_f729d3dd":
    City cities[7]
    unsigned short options
    signed char players
    signed char age
    signed char turn
    signed char question
    signed char asked
    signed char step
    signed char reviver
    signed char revived[3]
    signed char revived_age[3]
    signed char looks
    signed char looked[3]
    signed char hands[147]
    unsigned char uses[147]
    unsigned char piles[240]
    unsigned char padding_945[7]
