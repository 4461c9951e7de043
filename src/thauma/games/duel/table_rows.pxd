# Made of table_rows.py by tools/declarations.py: change that file, and build again.

cdef struct CardRow:
    unsigned char cost[5]
    unsigned char coins
    unsigned char needs
    unsigned char colour
    signed char chain
    unsigned char produces[5]
    unsigned char raw
    unsigned char made
    unsigned char fixed
    unsigned char grants
    signed char per
    unsigned char per_coins
    unsigned char shields
    signed char symbol
    unsigned char points
    unsigned char padding_23[1]
    unsigned short guild
    unsigned char guild_coins
    unsigned char guild_points

cdef struct WonderRow:
    unsigned char cost[5]
    unsigned char points
    unsigned char shields
    unsigned char grants
    unsigned char takes
    unsigned char again
    unsigned char raw
    unsigned char made
    unsigned char asks
