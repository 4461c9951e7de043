cimport cython
from thauma.core.native cimport popcount
from thauma.games.duel.ids cimport *
from thauma.games.duel.moves cimport CARD_ROWS, has
from thauma.games.duel.rows cimport Row
from thauma.games.duel.state cimport City, Duel

@cython.locals(city="City*", row="Row*")
cdef bint wins_with(Duel* g, int seat, int card) noexcept nogil
@cython.locals(ahead=cython.int)
cdef bint reaches(Duel* g, int seat, int shields) noexcept nogil
cdef bint one_short(Duel* g, int seat, int symbol) noexcept nogil
