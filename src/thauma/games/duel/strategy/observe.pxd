# Made of observe.py by thauma.building: change that file, and build again.
cimport cython
from libc.string cimport memcpy, memset
from thauma.core.bits cimport ctz, popcount
from thauma.games.duel.bitsets cimport put_bits, put_card_set, put_things
from thauma.games.duel.hidden cimport blank, knows_draw
from thauma.games.duel.ids cimport *
from thauma.games.duel.moves cimport library_draw, on_offer
from thauma.games.duel.pantheon.decks cimport token_pool
from thauma.games.duel.pantheon.strategy.observe cimport observe_gods
from thauma.games.duel.score cimport points
from thauma.games.duel.state cimport City, Duel

cdef signed char[78] CARD_PLACES
cdef signed char[14] WONDER_PLACES
cdef signed char[13] TOKEN_PLACES
cdef int BEFORE_GODS
cdef unsigned int[3][20] COVERED_BY

@cython.locals(r="int")
cdef int observe_city(float* out, int at, City* city) noexcept nogil
@cython.locals(depth="int", level="unsigned int", above="unsigned int", left="unsigned int")
cdef int depth_of(Duel* g, int slot) noexcept nogil
@cython.locals(slot="int", card="int", depth="int")
cdef int observe_structure(float* out, int at, Duel* g) noexcept nogil
@cython.locals(slot="int", card="int")
cdef void observe_slots(float* out, int at, Duel* g) noexcept nogil
@cython.locals(g="Duel", at="int", drawn="unsigned long long", i="int")
cdef void observe(Duel* state, int seat, float * out) noexcept nogil
@cython.locals(aside="unsigned int", i="int")
cdef unsigned int tokens_aside(Duel* g) noexcept nogil
@cython.locals(left="double", value="double", r="int", n="int")
cdef double prospects_of(Duel* g, City* city) noexcept nogil
@cython.locals(out="int[S_ALL]", value="double", ahead="int")
cdef double evaluate(Duel* g, int seat) noexcept nogil
