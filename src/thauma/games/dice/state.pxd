# The state of a game of 7 Wonders Dice: deal and position in one struct without padding; state.py is its twin.
from thauma.games.dice.ids cimport MOST_MADE, MOST_TASKS, TURNS

cdef struct City:
    unsigned long long ticks[3]
    unsigned int gifts
    unsigned short laurels[2]
    unsigned char counts[9]
    unsigned char flat[8]
    unsigned char coins
    unsigned char circled
    unsigned char bonuses
    unsigned char unlocked
    unsigned char free
    unsigned char discount
    unsigned char defences

cdef struct Turn:
    unsigned short tasks[MOST_TASKS]
    short made[MOST_MADE]
    unsigned char depth
    unsigned char count
    unsigned char spare[2]

cdef struct Dice:
    City cities[7]
    City before[7]
    Turn turns[7]
    unsigned long long rolls[TURNS]
    unsigned short forum
    unsigned char boards
    unsigned char players
    unsigned char turn
    unsigned char first
    signed char last
    unsigned char ended
    signed char swaps[3]
    signed char wonders[7]
    unsigned char spare[6]
