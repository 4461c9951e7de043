# Made of table_rows.py by thauma.building: change that file, and build again.

cdef struct CardRow "CardRow_e9a01f12":
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
    signed char mythology
    unsigned short guild
    unsigned char guild_coins
    unsigned char guild_points

cdef struct WonderRow "WonderRow_c80ea0b2":
    unsigned char cost[5]
    unsigned char points
    unsigned char shields
    unsigned char grants
    unsigned char takes
    unsigned char again
    unsigned char raw
    unsigned char made
    unsigned char asks
