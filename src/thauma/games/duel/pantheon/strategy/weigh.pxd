# Made of weigh.py by thauma.building: change that file, and build again.
cimport cython
from libc.string cimport memcpy, memset
from thauma.core.bits cimport popcount
from thauma.core.tables.blocks cimport number_in_block, place_in_page
from thauma.games.duel.ids cimport *
from thauma.games.duel.moves cimport has_choice
from thauma.games.duel.pantheon.moves cimport COSTS, GIFT_WORTH, GOD_ROWS, activation_cost
from thauma.games.duel.prices cimport CARD_ROWS, WONDER_ROWS
from thauma.games.duel.state cimport Duel
from thauma.games.duel.strategy.wins cimport one_short, reaches_capital

cdef double WINS
cdef double PURSUES
cdef double IDLE
cdef double CHEAP
cdef double[14] WONDER_HABIT
cdef double[16] GOD_HABIT

@cython.locals(place="int", god="int")
cdef bint wins_by_god(Duel* g, int seat, int move) noexcept nogil
@cython.locals(god="int", gifts="int", space="int", price="int")
cdef double activation_weight(Duel* g, int seat, int move) noexcept nogil
cdef double god_weight(Duel* g, int seat, int god) noexcept nogil
cdef bint is_idle(Duel* g, int seat, int god) noexcept nogil
@cython.locals(place="int", space="int", symbol="int", wonder="int", before="int")
cdef double answer_weight(Duel* g, int seat, int move) noexcept nogil
