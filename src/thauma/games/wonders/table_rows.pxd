# Made of table_rows.py by thauma.building: change that file, and build again.

cdef struct EffectRow "EffectRow_0d6912cf":
    unsigned short raw
    unsigned char goods
    unsigned char pairs
    unsigned char any_raw
    unsigned char any_goods
    unsigned char cheap
    unsigned char points
    unsigned char shields
    signed char symbol
    unsigned char wild
    unsigned char grants
    unsigned char counts
    unsigned char where
    unsigned char per_coins
    unsigned char per_points
    unsigned char complete
    unsigned char power

cdef struct CardRow "CardRow_fe875ba2":
    unsigned short raw
    unsigned char goods
    unsigned char coins
    unsigned char colour
    signed char chain[2]
    unsigned char padding_7[1]
    EffectRow gain

cdef struct StageRow "StageRow_bf7b1ac3":
    unsigned short raw
    unsigned char goods
    unsigned char padding_3[1]
    EffectRow gain
