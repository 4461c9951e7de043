# Made of hidden.py by thauma.building: change that file, and build again.
cimport cython
from libc.string cimport memcpy, memset
from thauma.core.rng cimport Rng
from thauma.games.duel.ids cimport *
from thauma.games.duel.pantheon.decks cimport next_tokens
from thauma.games.duel.pantheon.effects cimport is_on_space
from thauma.games.duel.shuffle cimport draw_first, sort
from thauma.games.duel.state cimport Duel

cdef int LEAST_OFFERING
cdef int TOKENS_OF_EACH

@cython.locals(pool="signed char[MOST_IN_POOL]", i="int", n="int")
cdef void deal_token_orders(Duel* g, Rng* rng) noexcept nogil
@cython.locals(pool="signed char[MOST_IN_POOL]", n="int", i="int")
cdef void shuffle_orders(Duel* g, Rng* rng, int first) noexcept nogil
@cython.locals(pool="signed char[MOST_IN_POOL]", mythology="int", i="int")
cdef void deal_gods(Duel* g, Rng* rng) noexcept nogil
@cython.locals(pool="signed char[MOST_IN_POOL]", i="int")
cdef void deal_mythologies(Duel* g, Rng* rng) noexcept nogil
@cython.locals(pool="signed char[MOST_IN_POOL]", i="int")
cdef void deal_offerings(Duel* g, Rng* rng) noexcept nogil
@cython.locals(order="signed char[ASIDE]", known="unsigned int", i="int", space="int", shown="unsigned int", n="int")
cdef void blank_gods(Duel* g, int seat, bint sees_draw) noexcept nogil
@cython.locals(at="int", i="int")
cdef void lay_first(Duel* g, signed char* order, unsigned int shown) noexcept nogil
@cython.locals(shown="signed char[ASIDE]", mythology="int", i="int")
cdef void redeal_gods(Duel* g, Rng* rng, bint sees_draw) noexcept nogil
@cython.locals(pool="signed char[MOST_IN_POOL]", first="int", placed="int", i="int", space="int", n="int")
cdef void redeal_mythology(Duel* g, Rng* rng, int mythology) noexcept nogil
@cython.locals(first="int", depth="int", left="int", i="int", at="int")
cdef void rebuild_deal(Duel* g, int mythology) noexcept nogil
@cython.locals(left="int", built="int")
cdef bint has_unknown_gods(Duel* g, int library) noexcept nogil
