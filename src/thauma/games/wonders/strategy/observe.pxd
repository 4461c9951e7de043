cimport cython
from thauma.games.wonders.hidden cimport closed_places, first_sight, turn_reached
from thauma.games.wonders.ids cimport *
from thauma.games.wonders.moves cimport hand_of, was_found
from thauma.games.wonders.score cimport points
from thauma.games.wonders.state cimport City, Wonders

@cython.locals(i=cython.int, at=cython.int)
cdef void observe(Wonders* g, int seat, float* out) noexcept nogil
@cython.locals(i=cython.int)
cdef int one_of(float* out, int at, int size, int chosen) noexcept nogil
@cython.locals(i=cython.int)
cdef int bits_of(float* out, int at, int size, unsigned long long word) noexcept nogil
@cython.locals(city="City*", i=cython.int)
cdef int observe_city(Wonders* g, int seat, float* out, int at) noexcept nogil
@cython.locals(hand=cython.int, turn=cython.int, n=cython.int, i=cython.int, places=cython.int[HAND], top=cython.int)
cdef int observe_hand(Wonders* g, int seat, int holder, float* out, int at) noexcept nogil
@cython.locals(card=cython.int)
cdef int observe_pile(Wonders* g, int seat, float* out, int at) noexcept nogil
@cython.locals(out=cython.int[S_CATEGORIES])
cdef int total_of(Wonders* g, int seat) noexcept nogil
@cython.locals(other=cython.int, best=cython.int)
cdef double evaluate(Wonders* g, int seat) noexcept nogil
