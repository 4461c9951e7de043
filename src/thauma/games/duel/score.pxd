cimport cython
from thauma.core.bits cimport ctz, popcount
from thauma.games.duel.ids cimport *
from thauma.games.duel.prices cimport CARD_ROWS, WONDER_ROWS, count_in_city, has_token
from thauma.games.duel.pantheon.score cimport add_god_points
from thauma.games.duel.table_rows cimport CardRow
from thauma.games.duel.state cimport City, Duel

cdef int[10] MILITARY_POINTS
cdef int[ALL_TOKENS] TOKEN_POINTS
cdef int[7] CATEGORY_OF_COLOUR

@cython.locals(mine=cython.int, theirs=cython.int, counted=cython.int)
cdef int guild_count(Duel* g, int mask) noexcept nogil
@cython.locals(me="City*", total=cython.int, ahead=cython.int, i=cython.int, left=cython.uint)
cdef int points(Duel* g, int seat, int* out) noexcept nogil
@cython.locals(left=cython.ulonglong, card=cython.int, row="CardRow*", word=cython.int)
cdef void card_points(Duel* g, City* city, int* out) noexcept nogil
@cython.locals(out=cython.int[S_ALL], mine=cython.int, theirs=cython.int)
cdef int decide(Duel* g) noexcept nogil
cdef int over(Duel* g) noexcept nogil
cdef double share(Duel* g, int seat) noexcept nogil
