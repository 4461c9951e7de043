# Made of table_rows.py by thauma.building: change that file, and build again.

cdef struct BoxRow "BoxRow_0286b4df":
    unsigned char cost
    unsigned char points
    unsigned char coins
    unsigned char attack
    unsigned char laurel
    unsigned char defence
    unsigned char discount
    unsigned char free
    unsigned char unlock
    unsigned char each_coins
    unsigned char each_points
    unsigned char padding_11[1]
    unsigned short each_of
    unsigned short task
    unsigned char has_task
    unsigned char padding_17[3]
    unsigned int gift

cdef struct EachRow "EachRow_65eac5ac":
    unsigned char track
    unsigned char at
    unsigned char holder
    unsigned char points
    unsigned short of

cdef struct Sheet "Sheet_726cf55a":
    unsigned char reserve
    unsigned char eaches
    unsigned char sizes[9]
    unsigned char length[48]
    unsigned char first[48]
    unsigned char padding_107[5]
    unsigned long long tracks[9]
    unsigned long long faces[10][6]
    BoxRow boxes[96]
    BoxRow bonuses[3]
    EachRow each[16]
