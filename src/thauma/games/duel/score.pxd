# Made of score.py by thauma.building: change that file, and build again.
cimport cython
from libc.string cimport memcpy, memset
from thauma.core.bits cimport ctz, popcount
from thauma.games.duel.ids cimport *
from thauma.games.duel.pantheon.score cimport add_god_points
from thauma.games.duel.prices cimport CARD_ROWS, WONDER_ROWS, count_in_city, has_token
from thauma.games.duel.state cimport City, Duel

cdef int[10] MILITARY_POINTS
cdef int[13] TOKEN_POINTS
cdef int[7] CATEGORY_OF_COLOUR

@cython.locals(mine="int", theirs="int", counted="int")
cdef int guild_count(Duel* g, int mask) noexcept nogil
@cython.locals(i="int", ahead="int", left="int", total="int")
cdef int points(Duel* g, int seat, int * out) noexcept nogil
@cython.locals(word="int", left="unsigned long long", card="int")
cdef void card_points(Duel* g, City* city, int* out) noexcept nogil
@cython.locals(out="int[S_ALL]", mine="int", theirs="int")
cdef int decide(Duel* g) noexcept nogil
cdef int over(Duel* g) noexcept nogil
cdef double share(Duel* g, int seat) noexcept nogil
