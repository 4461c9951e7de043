cimport cython
from thauma.games.duel.bitsets cimport put_bits
from thauma.games.duel.ids cimport *
from thauma.games.duel.moves cimport on_offer
from thauma.games.duel.prices cimport CARD_ROWS
from thauma.games.duel.state cimport City, Duel

@cython.locals(city="City*")
cdef int put_side(float* out, int at, Duel* g, int seat) noexcept nogil
@cython.locals(slot=cython.int, wonder=cython.int, aside=cython.uint, i=cython.int)
cdef int put_cards(float* out, int at, Duel* g) noexcept nogil
@cython.locals(space=cython.int, god=cython.int, mythology=cython.int, i=cython.int)
cdef int put_gods(float* out, int at, Duel* g, int seat) noexcept nogil
@cython.locals(i=cython.int)
cdef int put_tokens(float* out, int at, Duel* g) noexcept nogil
cdef void observe_gods(Duel* g, int seat, float* out, int at) noexcept nogil
