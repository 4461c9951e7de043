cimport cython
from thauma.core.bits cimport bit, ctz, popcount
from thauma.games.duel.pantheon.strategy.weigh cimport activation_weight, answer_weight, wins_by_god
from thauma.games.duel.ids cimport *
from thauma.games.duel.strategy.learned cimport advise, is_learned
from thauma.games.duel.prices cimport CARD_ROWS, WONDER_ROWS, can_afford, has_token
from thauma.games.duel.table_rows cimport CardRow
from thauma.games.duel.state cimport City, Duel
from thauma.games.duel.strategy.wins cimport one_short, reaches_capital, wins_with

cdef double[ALL_CARDS] BUILD_HABIT
cdef double[3] DISCARD_HABIT
cdef double[ALL_WONDERS] WONDER_HABIT
cdef double WINS
cdef double DENIES
cdef double PURSUES
cdef int ADVICE
cdef int LEARNING
cdef int ARMS
cdef int MOST_SHIELDS

cdef int stage(Duel* g) noexcept nogil
cdef bint wins_by(Duel* g, int seat, int move) noexcept nogil
@cython.locals(city="City*", ahead=cython.int, found=cython.uint, left=cython.uint, slot=cython.int)
cdef unsigned int winning_slots(Duel* g, int seat) noexcept nogil
@cython.locals(i=cython.int)
cdef void weigh(Duel* g, int seat, short* moves, int n, int style, double* out) noexcept nogil
@cython.locals(me="City*", row="CardRow*", symbols=cython.int, feared=cython.uint, i=cython.int, card=cython.int, shields=cython.int, weight=cython.double)
cdef void weigh_turn(Duel* g, int seat, short* moves, int n, int style, double* out) noexcept nogil
cdef bint takes_from(Duel* g, unsigned int slots, int card) noexcept nogil
