cimport cython
from libc.string cimport memcpy
from thauma.core.bits cimport ctz, popcount
from thauma.games.duel.pantheon.strategy.observe cimport observe_gods
from thauma.games.duel.pantheon.decks cimport token_pool
from thauma.games.duel.bitsets cimport put_bits
from thauma.games.duel.hidden cimport blank, knows_draw
from thauma.games.duel.ids cimport *
from thauma.games.duel.moves cimport library_draw, on_offer
from thauma.games.duel.score cimport points
from thauma.games.duel.state cimport City, Duel

cdef unsigned int[3][SLOTS] COVERED_BY
cdef int BEFORE_GODS
cdef int HIGH_CARDS
cdef int BASE_TOKENS
cdef int BASE_WONDERS

@cython.locals(r=cython.int)
cdef int observe_city(float* out, int at, City* city) noexcept nogil
@cython.locals(slot=cython.int, card=cython.int, lie=cython.uint, depth=cython.int)
cdef int observe_structure(float* out, int at, Duel* g) noexcept nogil
@cython.locals(slot=cython.int, card=cython.int)
cdef void observe_slots(float* out, int at, Duel* g) noexcept nogil
@cython.locals(depth=cython.int, above=cython.uint, level=cython.uint, left=cython.uint)
cdef int depth_of(Duel* g, int slot) noexcept nogil
@cython.locals(g=Duel, at=cython.int, i=cython.int, drawn=cython.uint)
cdef void observe(Duel* state, int seat, float* out) noexcept nogil
@cython.locals(aside=cython.uint, i=cython.int)
cdef unsigned int tokens_aside(Duel* g) noexcept nogil
@cython.locals(me="City*", opponent="City*", out=cython.int[S_ALL], value=cython.double, ahead=cython.int)
cdef double evaluate(Duel* g, int seat) noexcept nogil
@cython.locals(left=cython.double, r=cython.int, value=cython.double, n=cython.int)
cdef double prospects_of(Duel* g, City* city) noexcept nogil
