# Made of learned.py by thauma.building: change that file, and build again.
cimport cython
from libc.string cimport memcpy, memset
from libc.math cimport exp
from thauma.core.bits cimport ctz, popcount
from thauma.core.tables.blocks cimport number_in_block, place_in_page
from thauma.games.duel.hidden cimport face_up
from thauma.games.duel.ids cimport *
from thauma.games.duel.moves cimport on_offer
from thauma.games.duel.prices cimport WONDER_ROWS, can_afford, can_pay_trade, wonder_rebate
from thauma.games.duel.score cimport points
from thauma.games.duel.state cimport City, Duel
from thauma.games.duel.strategy.observe cimport evaluate
from thauma.games.duel.turn_moves cimport card_to_take, wonder_to_build

cdef int HIGH_CARDS
cdef int LEARNED_TOKENS
cdef int LEARNED_WONDERS
cdef float[1086][64] FIRST
cdef float[64][32] SECOND
cdef float[32] SECOND_OFFSET
cdef float[32][6] LAST
cdef float[6] LAST_OFFSET
cdef float[402][64] VECTORS
cdef float[402] VECTOR_OFFSET

cpdef object shipped_weights()
@cython.locals(at="int", i="int", j="int")
cpdef void load_weights(object numbers)
cdef int switch_bits(short* on, int n, int at, unsigned long long low, unsigned long long high) noexcept nogil
@cython.locals(found="unsigned int", left="int", wonder="int")
cdef unsigned int reachable_wonders(City* city) noexcept nogil
@cython.locals(out="int[S_ALL]", r="int", left="unsigned int", card="int")
cdef int switch_city(Duel* g, int seat, short* on, int n, int at) noexcept nogil
@cython.locals(left="unsigned int", hidden="unsigned int", slot="int", card="int")
cdef int switch_structure(Duel* g, short* on, int n, int at) noexcept nogil
@cython.locals(seat="int", n="int", at="int")
cdef int fill_active_features(Duel* g, short* on) noexcept nogil
@cython.locals(g="Duel", on="short[L_MOST]", n="int")
cpdef list active_features(bytes data)
@cython.locals(on="short[L_MOST]", n="int", j="int", i="int", row="float*")
cdef void fill_first_layer(Duel* g, float* hidden) noexcept nogil
@cython.locals(hidden="float[L_HIDDEN]", second="float[L_SECOND]", j="int", i="int", row="float*", most="double", total="double")
cdef void fill_outcomes(Duel* g, double* out) noexcept nogil
cdef bint is_learned(Duel* g) noexcept nogil
@cython.locals(ends="double[L_OUTPUTS]")
cdef void judge(Duel* g, double * out) noexcept nogil
cdef int learned_vector(int first, int size, int number) noexcept nogil
@cython.locals(place="int")
cdef int vector_of(int move) noexcept nogil
cdef int card_vector_of(int move) noexcept nogil
cpdef tuple vectors_of(int move)
@cython.locals(hidden="float[L_HIDDEN]", most="double", i="int", at="int", row="float*", total="double", j="int")
cdef void advise(Duel* g, short* moves, int n, double* out) noexcept nogil
