cimport cython
from thauma.games.duel.ids cimport *
from thauma.games.duel.state cimport Duel

cdef int EVERYBODY

cdef int onlookers(Duel* g) noexcept nogil
@cython.locals(first=cython.int, found=cython.uint, space=cython.int, god=cython.int)
cdef unsigned int places_of(Duel* g, int mythology) noexcept nogil
@cython.locals(live=cython.uint, unknown=cython.uint, viewer=cython.int)
cdef void learn_places(Duel* g, int mythology, unsigned int places, int who) noexcept nogil
@cython.locals(depth=cython.int)
cdef unsigned int top_places(Duel* g, int mythology, int count) noexcept nogil
@cython.locals(mythology=cython.int, first=cython.int, at=cython.int, i=cython.int, viewer=cython.int, known=cython.uint, below=cython.uint)
cdef void take_out(Duel* g, int god) noexcept nogil
@cython.locals(mythology=cython.int, upper=cython.uint, viewer=cython.int)
cdef void place_god(Duel* g, int god, int space) noexcept nogil
@cython.locals(first=cython.int, viewer=cython.int)
cdef void order_gods(Duel* g, int mythology, int top, int below) noexcept nogil
@cython.locals(found=cython.uint, i=cython.int)
cdef unsigned int token_pool(Duel* g) noexcept nogil
@cython.locals(pool=cython.uint, first=cython.int, found=cython.uint, i=cython.int)
cdef unsigned int next_tokens(Duel* g, int count) noexcept nogil
cdef void draw_for_enki(Duel* g) noexcept nogil
