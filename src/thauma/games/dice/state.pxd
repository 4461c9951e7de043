# Made of state.py by thauma.building: change that file, and build again.

cdef struct City "City_e844a6ff":
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

cdef struct Turn "Turn_88b33fa3":
    unsigned short tasks[10]
    short made[16]
    unsigned char depth
    unsigned char count
    unsigned char spare[2]

cdef struct Dice "Dice_6770d997":
    City cities[7]
    City before[7]
    Turn turns[7]
    unsigned long long rolls[64]
    unsigned short forum
    unsigned char boards
    unsigned char players
    unsigned char turn
    unsigned char first
    signed char last
    unsigned char ended
    signed char swaps[3]
    signed char wonders[7]
    unsigned char padding_1706[6]
