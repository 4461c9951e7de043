cimport cython
from thauma.games.dice.ids cimport *
from thauma.games.dice.table_rows cimport BoxRow, EachRow, Sheet

cdef Sheet[MOST_SETS][CITIES] SHEETS
cdef unsigned short[FACES] COMPARED
