cimport cython
from thauma.core.native cimport ctz, popcount
from thauma.games.duel.pantheon.moves cimport freed_mythologies, freed_tokens
from thauma.games.duel.pantheon.decks cimport EVERYBODY, call_enki, learn, top_places
from thauma.games.duel.ids cimport *
from thauma.games.duel.state cimport City, Duel

@cython.locals(i=cython.int, mythology=cython.int, space=cython.int)
cdef void set_up_gods(Duel* g) noexcept nogil
@cython.locals(free=cython.int, space=cython.int)
cdef void prepare(Duel* g) noexcept nogil
@cython.locals(freed=cython.int)
cdef void gather(Duel* g) noexcept nogil
@cython.locals(me="City*", mythology=cython.int)
cdef void gain_lying(Duel* g, int which) noexcept nogil
@cython.locals(freed=cython.int)
cdef void resolve(Duel* g, int mythology) noexcept nogil
