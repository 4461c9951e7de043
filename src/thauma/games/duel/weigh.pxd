cimport cython
from thauma.core.native cimport bit, ctz, popcount
from thauma.games.duel.pantheon.moves cimport COSTS, GIFT_WORTH, GREEN_CARDS, PRODUCERS, activation_cost
from thauma.games.duel.ids cimport *
from thauma.games.duel.learned cimport advise
from thauma.games.duel.moves cimport CARD_ROWS, WONDER_ROWS, affordable, has
from thauma.games.duel.rows cimport Row
from thauma.games.duel.state cimport City, Duel

cdef double[ALL_CARDS] BUILD_HABIT
cdef double[3] DISCARD_HABIT
cdef double[ALL_WONDERS] WONDER_HABIT
cdef double[16] GOD_HABIT
cdef double WINS
cdef double DENIES
cdef double PURSUES
cdef double IDLE
cdef double CHEAP
cdef int ADVICE
cdef int LEARNING
cdef int ARMS
cdef int MOST_SHIELDS

cdef int stage(Duel* g) noexcept nogil
@cython.locals(city="City*", row="Row*")
cdef bint wins_with(Duel* g, int seat, int card) noexcept nogil
@cython.locals(ahead=cython.int)
cdef bint reaches(Duel* g, int seat, int shields) noexcept nogil
cdef bint wins_by(Duel* g, int seat, int move) noexcept nogil
cdef bint one_short(Duel* g, int seat, int symbol) noexcept nogil
@cython.locals(god=cython.int)
cdef bint wins_by_god(Duel* g, int seat, int move) noexcept nogil
@cython.locals(city="City*", ahead=cython.int, found=cython.uint, left=cython.uint, slot=cython.int)
cdef unsigned int threats(Duel* g, int seat) noexcept nogil
@cython.locals(i=cython.int)
cdef void weigh(Duel* g, int seat, short* moves, int n, int style, double* out) noexcept nogil
@cython.locals(me="City*", row="Row*", symbols=cython.int, feared=cython.uint, i=cython.int, card=cython.int, weight=cython.double)
cdef void weigh_turn(Duel* g, int seat, short* moves, int n, int style, double* out) noexcept nogil
cdef bint takes(Duel* g, unsigned int slots, int card) noexcept nogil
@cython.locals(god=cython.int, gifts=cython.int, space=cython.int, price=cython.int)
cdef double activation_weight(Duel* g, int seat, int move) noexcept nogil
@cython.locals(me="City*")
cdef double god_weight(Duel* g, int seat, int god) noexcept nogil
@cython.locals(me="City*", opponent="City*")
cdef bint idle(Duel* g, int seat, int god) noexcept nogil
@cython.locals(me="City*", space=cython.int, before=cython.int)
cdef double answer_weight(Duel* g, int seat, int move) noexcept nogil
