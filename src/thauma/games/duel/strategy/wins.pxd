# Made of wins.py by thauma.building: change that file, and build again.
cimport cython
from libc.string cimport memcpy, memset
from thauma.core.bits cimport popcount
from thauma.games.duel.ids cimport *
from thauma.games.duel.prices cimport CARD_ROWS, has_token
from thauma.games.duel.state cimport Duel


cdef bint wins_with(Duel* g, int seat, int card) noexcept nogil
@cython.locals(ahead="int")
cdef bint reaches_capital(Duel* g, int seat, int shields) noexcept nogil
cdef bint one_short(Duel* g, int seat, int symbol) noexcept nogil
