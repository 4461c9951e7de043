# Made of weigh.py by thauma.building: change that file, and build again.
cimport cython
from libc.string cimport memcpy, memset
from thauma.core.bits cimport ctz, popcount
from thauma.core.tables.blocks cimport number_in_block, place_in_page
from thauma.games.duel.ids cimport *
from thauma.games.duel.pantheon.strategy.weigh cimport activation_weight, answer_weight, wins_by_god
from thauma.games.duel.prices cimport CARD_ROWS, WONDER_ROWS, can_afford
from thauma.games.duel.state cimport Duel
from thauma.games.duel.strategy.learned cimport advise, is_learned
from thauma.games.duel.strategy.wins cimport one_short, reaches_capital, wins_with
from thauma.games.duel.turn_moves cimport card_to_take, wonder_to_build

cdef double WINS
cdef double PURSUES
cdef double DENIES
cdef int ADVICE
cdef int LEARNING
cdef int ARMS
cdef int MOST_SHIELDS
cdef double[78] BUILD_HABIT
cdef double[3] DISCARD_HABIT
cdef double[14] WONDER_HABIT

cdef int stage(Duel* g) noexcept nogil
@cython.locals(place="int")
cdef bint wins_by(Duel* g, int seat, int move) noexcept nogil
@cython.locals(found="unsigned int", ahead="int", left="unsigned int", slot="int")
cdef unsigned int winning_slots(Duel* g, int seat) noexcept nogil
@cython.locals(i="int")
cdef void weigh(Duel* g, int seat, short * moves, int n, int style, double * out) noexcept nogil
@cython.locals(symbols="int", feared="unsigned int", i="int", place="int", card="int", weight="double", shields="int")
cdef void weigh_turn(Duel* g, int seat, short* moves, int n, int style, double* out) noexcept nogil
cdef bint takes_from(Duel* g, unsigned int slots, int card) noexcept nogil
