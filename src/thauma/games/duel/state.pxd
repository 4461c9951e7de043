# Made of state.py by thauma.building: change that file, and build again.

cdef struct City "City_2fe3031f":
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
    unsigned char astarte
    unsigned char gifts

cdef struct Duel "Duel_d6f4ee42":
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
    unsigned char padding_205[3]
    unsigned int known[3]
    unsigned short active[2]
    unsigned short enki
    unsigned char pantheon_options
    unsigned char lying
    unsigned char drawn
    unsigned char minerva
    unsigned char mythology_tokens[2]
    unsigned char depth[5]
    signed char snake
    signed char subject
    signed char removed
    signed char spaces[6]
    signed char deck[15]
    signed char gods[15]
    signed char myths[5]
    signed char offerings[3]
    signed char orders[40]
    unsigned char padding_324[4]
