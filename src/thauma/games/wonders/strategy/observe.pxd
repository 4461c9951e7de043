# Made of observe.py by thauma.building: change that file, and build again.
cimport cython
from libc.string cimport memcpy, memset
from thauma.games.wonders.hidden cimport closed_places, first_sight, turn_reached
from thauma.games.wonders.ids cimport *
from thauma.games.wonders.moves cimport hand_of, was_found
from thauma.games.wonders.score cimport points
from thauma.games.wonders.state cimport Wonders


@cython.locals(i="int")
cdef int one_of(float* out, int at, int size, int chosen) noexcept nogil
@cython.locals(i="int")
cdef int bits_of(float* out, int at, int size, unsigned long long word) noexcept nogil
@cython.locals(at="int", i="int")
cdef void observe(Wonders* g, int seat, float * out) noexcept nogil
@cython.locals(i="int", word="int")
cdef int observe_city(Wonders* g, int seat, float* out, int at) noexcept nogil
@cython.locals(places="int[HAND]", i="int", top="int", hand="int", turn="int", n="int")
cdef int observe_hand(Wonders* g, int seat, int holder, float* out, int at) noexcept nogil
@cython.locals(card="int")
cdef int observe_pile(Wonders* g, int seat, float* out, int at) noexcept nogil
@cython.locals(out="int[S_CATEGORIES]")
cdef int total_of(Wonders* g, int seat) noexcept nogil
