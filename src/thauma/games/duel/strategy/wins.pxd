cimport cython
from thauma.core.bits cimport popcount
from thauma.games.duel.ids cimport *
from thauma.games.duel.prices cimport CARD_ROWS, has_token
from thauma.games.duel.table_rows cimport CardRow
from thauma.games.duel.state cimport City, Duel

@cython.locals(city="City*", row="CardRow*")
cdef bint wins_with(Duel* g, int seat, int card) noexcept nogil
@cython.locals(ahead=cython.int)
cdef bint reaches_capital(Duel* g, int seat, int shields) noexcept nogil
cdef bint one_short(Duel* g, int seat, int symbol) noexcept nogil
