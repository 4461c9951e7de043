# A board set in the form that the rules read; table_rows.py is the twin for un-compiled runs.
from thauma.games.dice.ids cimport BONUSES, BUILDINGS, DICE, FACES, MOST_BOXES, MOST_EACH, TRACKS

cdef struct BoxRow:
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
    unsigned short each_of
    unsigned short task
    unsigned char has_task
    unsigned int gift

cdef struct EachRow:
    unsigned char track
    unsigned char at
    unsigned char holder
    unsigned char points
    unsigned short of

cdef struct Sheet:
    unsigned char reserve
    unsigned char eaches
    unsigned char sizes[BUILDINGS]
    unsigned char length[TRACKS]
    unsigned char first[TRACKS]
    unsigned long long tracks[BUILDINGS]
    unsigned long long faces[DICE][FACES]
    BoxRow boxes[MOST_BOXES]
    BoxRow bonuses[BONUSES]
    EachRow each[MOST_EACH]
