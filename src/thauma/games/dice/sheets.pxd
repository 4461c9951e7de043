cimport cython
from libc.string cimport memcpy
from thauma.games.dice.ids cimport *
from thauma.games.dice.table_rows cimport BoxRow, EachRow, Sheet

cdef Sheet[MOST_SETS][CITIES] SHEETS
cdef unsigned short[FACES] COMPARED

@cython.locals(data=bytes)
cdef int load_sheet(int number, int city, object sheet) except -1
