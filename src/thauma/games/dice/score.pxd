cimport cython
from thauma.games.dice.ids cimport *
from thauma.games.dice.moves cimport boxes_in, sheet_of, ticked_boxes
from thauma.games.dice.table_rows cimport EachRow, Sheet
from thauma.games.dice.state cimport City, Dice

@cython.locals(sheet="Sheet*", row="EachRow*", i=cython.int, total=cython.int)
cdef int points_of(Dice* g, int seat, City* city, int* out) noexcept nogil
cdef int points(Dice* g, int seat, int* out) noexcept nogil
cdef int over(Dice* g) noexcept nogil
@cython.locals(out=cython.int[CITY_BUILDINGS], mine=cython.int, other=cython.int, rank=cython.int, equal=cython.int)
cdef double share(Dice* g, int seat) noexcept nogil
