cimport cython
from thauma.core.rng cimport Rng
from thauma.games.duel.pantheon.decks cimport next_tokens
from thauma.games.duel.pantheon.effects cimport is_on_space
from thauma.games.duel.ids cimport *
from thauma.games.duel.shuffle cimport draw_first, sort
from thauma.games.duel.state cimport Duel

cdef int LEAST_OFFERING
cdef int TOKENS_OF_EACH

@cython.locals(pool=cython.schar[16], i=cython.int, n=cython.int)
cdef void deal_token_orders(Duel* g, Rng* rng) noexcept nogil
@cython.locals(pool=cython.schar[16], i=cython.int, n=cython.int)
cdef void shuffle_orders(Duel* g, Rng* rng, int first) noexcept nogil
@cython.locals(pool=cython.schar[16], i=cython.int, mythology=cython.int)
cdef void deal_gods(Duel* g, Rng* rng) noexcept nogil
@cython.locals(pool=cython.schar[16], i=cython.int)
cdef void deal_mythologies(Duel* g, Rng* rng) noexcept nogil
@cython.locals(pool=cython.schar[16], i=cython.int)
cdef void deal_offerings(Duel* g, Rng* rng) noexcept nogil
@cython.locals(order=cython.schar[ASIDE], known=cython.uint, i=cython.int, n=cython.int, space=cython.int, shown=cython.uint)
cdef void blank_gods(Duel* g, int seat, bint sees_draw) noexcept nogil
@cython.locals(at=cython.int, i=cython.int)
cdef void lay_first(Duel* g, signed char* order, unsigned int shown) noexcept nogil
@cython.locals(shown=cython.schar[ASIDE], mythology=cython.int, i=cython.int)
cdef void redeal_gods(Duel* g, Rng* rng, bint sees_draw) noexcept nogil
@cython.locals(pool=cython.schar[16], first=cython.int, placed=cython.uint, i=cython.int, n=cython.int, space=cython.int)
cdef void redeal_mythology(Duel* g, Rng* rng, int mythology) noexcept nogil
@cython.locals(first=cython.int, depth=cython.int, left=cython.uint, i=cython.int, at=cython.int)
cdef void rebuild_deal(Duel* g, int mythology) noexcept nogil
@cython.locals(left=cython.uint, built=cython.uint)
cdef bint has_unknown_gods(Duel* g, int library) noexcept nogil
