cimport cython
from thauma.core.bits cimport popcount
from thauma.games.duel.ids cimport *
from thauma.games.duel.moves cimport has_choice
from thauma.games.duel.prices cimport CARD_ROWS, WONDER_ROWS
from thauma.games.duel.pantheon.moves cimport COSTS, GIFT_WORTH, GOD_ROWS, activation_cost
from thauma.games.duel.pantheon.table_rows cimport GodRow
from thauma.games.duel.state cimport City, Duel
from thauma.games.duel.strategy.wins cimport one_short, reaches_capital

cdef double[ALL_WONDERS] WONDER_HABIT
cdef double[GODS + 1] GOD_HABIT
cdef double WINS
cdef double PURSUES
cdef double IDLE
cdef double CHEAP

@cython.locals(god=cython.int, row="GodRow*")
cdef bint wins_by_god(Duel* g, int seat, int move) noexcept nogil
@cython.locals(god=cython.int, gifts=cython.int, space=cython.int, price=cython.int)
cdef double activation_weight(Duel* g, int seat, int move) noexcept nogil
@cython.locals(me="City*", row="GodRow*")
cdef double god_weight(Duel* g, int seat, int god) noexcept nogil
@cython.locals(row="GodRow*")
cdef bint is_idle(Duel* g, int seat, int god) noexcept nogil
@cython.locals(me="City*", space=cython.int, before=cython.int)
cdef double answer_weight(Duel* g, int seat, int move) noexcept nogil
