cimport cython
from thauma.core.bits cimport bit, ctz
from thauma.games.wonders.ids cimport *
from thauma.games.wonders.prices cimport CARD_ROWS, STAGE_COUNTS, STAGE_ROWS, left_of, right_of
from thauma.games.wonders.table_rows cimport EffectRow
from thauma.games.wonders.state cimport City, Wonders

cdef unsigned long long[2] SCORING
cdef unsigned char[7] CATEGORY

@cython.locals(total=cython.int, what=cython.int)
cdef int count_in_city(City* city, int counts) noexcept nogil
@cython.locals(total=cython.int)
cdef int count_around(Wonders* g, int seat, int counts, int where) noexcept nogil
cdef int symbols_worth(int a, int b, int c) noexcept nogil
@cython.locals(best=cython.int, a=cython.int, b=cython.int, i=cython.int, j=cython.int)
cdef int science_points(City* city) noexcept nogil
@cython.locals(total=cython.int, age=cython.int, fought=cython.int)
cdef int military_points(City* city) noexcept nogil
@cython.locals(city="City*", gain="EffectRow*", word=cython.int, left=cython.ulonglong, card=cython.int, worth=cython.int)
cdef void building_points(Wonders* g, int seat, int* out) noexcept nogil
@cython.locals(city="City*", i=cython.int, total=cython.int)
cdef int points(Wonders* g, int seat, int* out) noexcept nogil
cdef int over(Wonders* g) noexcept nogil
@cython.locals(out=cython.int[S_CATEGORIES], mine=cython.int, other=cython.int, rank=cython.int, equal=cython.int)
cdef double share(Wonders* g, int seat) noexcept nogil
