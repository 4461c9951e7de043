# The state of a game of Duel: deal and position in one struct without padding; state.py is its twin.
from thauma.games.duel.ids cimport SLOTS

cdef struct City:
    unsigned long long built[2]
    short coins
    unsigned short tokens
    unsigned short wonders
    unsigned short raised
    unsigned char production[5]
    unsigned char prices[5]
    unsigned char raw
    unsigned char made
    unsigned char fixed
    unsigned char symbols
    unsigned char spare[2]

cdef struct Duel:
    City cities[2]
    unsigned long long discard[2]
    unsigned int present
    unsigned int accessible
    unsigned short tokens
    signed char turn
    signed char age
    signed char pawn
    unsigned char loot
    signed char question
    signed char again
    signed char taken
    signed char victory
    signed char winner
    unsigned char options
    signed char aside[5]
    signed char order[8]
    signed char tucked[16]
    signed char ages[60]
    unsigned char spare[3]
