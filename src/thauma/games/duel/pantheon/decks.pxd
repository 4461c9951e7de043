# Made of decks.py by thauma.building: change that file, and build again.
cimport cython
from libc.string cimport memcpy, memset
from thauma.games.duel.ids cimport *
from thauma.games.duel.state cimport Duel

cdef int EVERYBODY

cdef int onlookers(Duel* g) noexcept nogil
@cython.locals(first="int", found="int", space="int", god="int")
cdef unsigned int places_of(Duel* g, int mythology) noexcept nogil
@cython.locals(live="unsigned int", viewer="int", unknown="unsigned int")
cdef void learn_places(Duel* g, int mythology, unsigned int places, int who) noexcept nogil
@cython.locals(depth="int")
cdef unsigned int top_places(Duel* g, int mythology, int count) noexcept nogil
@cython.locals(mythology="int", first="int", at="int", i="int", viewer="int", known="unsigned int", below="unsigned int")
cdef void take_out(Duel* g, int god) noexcept nogil
@cython.locals(mythology="int", upper="unsigned int", viewer="int")
cdef void place_god(Duel* g, int god, int space) noexcept nogil
@cython.locals(first="int", viewer="int")
cdef void order_gods(Duel* g, int mythology, int top, int below) noexcept nogil
@cython.locals(found="unsigned int", i="int")
cdef unsigned int token_pool(Duel* g) noexcept nogil
@cython.locals(pool="unsigned int", first="int", found="unsigned int", i="int")
cdef unsigned int next_tokens(Duel* g, int count) noexcept nogil
cdef void draw_for_enki(Duel* g) noexcept nogil
