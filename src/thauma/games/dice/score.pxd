# Made of score.py by thauma.building: change that file, and build again.
cimport cython
from libc.string cimport memcpy, memset
from thauma.games.dice.ids cimport *
from thauma.games.dice.moves cimport boxes_in, sheet_of, ticked_boxes
from thauma.games.dice.state cimport City, Dice


@cython.locals(i="int", total="int")
cdef int points_of(Dice* g, int seat, City* city, int* out) noexcept nogil
cdef int points(Dice* g, int seat, int * out) noexcept nogil
cdef int over(Dice* g) noexcept nogil
@cython.locals(out="int[CITY_BUILDINGS]", mine="int", equal="int", other="int", rank="int")
cdef double share(Dice* g, int seat) noexcept nogil
