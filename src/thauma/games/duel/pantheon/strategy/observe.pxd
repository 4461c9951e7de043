# Made of observe.py by thauma.building: change that file, and build again.
cimport cython
from libc.string cimport memcpy, memset
from thauma.games.duel.bitsets cimport put_bits, put_card_set, put_things
from thauma.games.duel.ids cimport *
from thauma.games.duel.moves cimport on_offer
from thauma.games.duel.prices cimport CARD_ROWS
from thauma.games.duel.state cimport Duel

cdef signed char[78] TEMPLE_PLACES
cdef signed char[14] WONDER_PLACES
cdef signed char[13] TOKEN_PLACES
cdef int SUBJECTS

cdef int put_side(float* out, int at, Duel* g, int seat) noexcept nogil
@cython.locals(slot="int", card="int", wonder="int", aside="unsigned int", i="int")
cdef int put_cards(float* out, int at, Duel* g) noexcept nogil
@cython.locals(space="int", god="int", mythology="int", i="int")
cdef int put_gods(float* out, int at, Duel* g, int seat) noexcept nogil
@cython.locals(i="int")
cdef int put_tokens(float* out, int at, Duel* g) noexcept nogil
cdef void observe_gods(Duel* g, int seat, float* out, int at) noexcept nogil
