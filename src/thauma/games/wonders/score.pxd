# Made of score.py by thauma.building: change that file, and build again.
cimport cython
from libc.string cimport memcpy, memset
from thauma.core.bits cimport ctz
from thauma.games.wonders.ids cimport *
from thauma.games.wonders.prices cimport CARD_ROWS, STAGE_COUNTS, STAGE_ROWS, left_of, right_of
from thauma.games.wonders.state cimport City, Wonders

cdef unsigned long long[2] SCORING
cdef unsigned char[7] CATEGORY

@cython.locals(total="int", what="int")
cdef int count_in_city(City* city, int counts) noexcept nogil
@cython.locals(total="int")
cdef int count_around(Wonders* g, int seat, int counts, int where) noexcept nogil
cdef int symbols_worth(int a, int b, int c) noexcept nogil
@cython.locals(best="int", i="int", j="int", a="int", b="int")
cdef int science_points(City* city) noexcept nogil
@cython.locals(total="int", age="int", fought="int")
cdef int military_points(City* city) noexcept nogil
@cython.locals(word="int", left="unsigned long long", card="int", worth="int")
cdef void building_points(Wonders* g, int seat, int* out) noexcept nogil
@cython.locals(i="int", total="int")
cdef int points(Wonders* g, int seat, int * out) noexcept nogil
cdef int over(Wonders* g) noexcept nogil
@cython.locals(out="int[S_CATEGORIES]", mine="int", equal="int", other="int", rank="int")
cdef double share(Wonders* g, int seat) noexcept nogil
