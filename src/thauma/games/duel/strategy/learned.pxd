cimport cython
from libc.math cimport exp
from libc.string cimport memcpy
from thauma.core.bits cimport ctz, popcount
from thauma.games.duel.hidden cimport face_up
from thauma.games.duel.ids cimport *
from thauma.games.duel.moves cimport on_offer
from thauma.games.duel.prices cimport WONDER_ROWS, can_afford, can_pay_trade, wonder_rebate
from thauma.games.duel.strategy.observe cimport evaluate
from thauma.games.duel.score cimport points
from thauma.games.duel.state cimport City, Duel

cdef float[L_INPUTS][L_HIDDEN] FIRST
cdef float[L_HIDDEN][L_SECOND] SECOND
cdef float[L_SECOND] SECOND_OFFSET
cdef float[L_SECOND][L_OUTPUTS] LAST
cdef float[L_OUTPUTS] LAST_OFFSET
cdef float[L_VECTORS][L_HIDDEN] VECTORS
cdef float[L_VECTORS] VECTOR_OFFSET

cdef int switch_bits(short* on, int n, int at, unsigned long long low, unsigned long long high) noexcept nogil
@cython.locals(found=cython.uint, left=cython.uint, wonder=cython.int)
cdef unsigned int reachable_wonders(City* city) noexcept nogil
@cython.locals(out=cython.int[S_ALL], city="City*", r=cython.int, left=cython.uint, card=cython.int)
cdef int switch_city(Duel* g, int seat, short* on, int n, int at) noexcept nogil
@cython.locals(left=cython.uint, hidden=cython.uint, slot=cython.int)
cdef int switch_structure(Duel* g, short* on, int n, int at) noexcept nogil
@cython.locals(seat=cython.int, n=cython.int, at=cython.int)
cdef int fill_active_features(Duel* g, short* on) noexcept nogil
@cython.locals(g=Duel, on=cython.short[L_MOST], n=cython.int, i=cython.int)
cpdef list active_features(bytes data)
@cython.locals(on=cython.short[L_MOST], row="float*", n=cython.int, i=cython.int, j=cython.int)
cdef void fill_first_layer(Duel* g, float* hidden) noexcept nogil
@cython.locals(hidden=cython.float[L_HIDDEN], second=cython.float[L_SECOND], row="float*", i=cython.int, j=cython.int, most=cython.double, total=cython.double)
cdef void fill_outcomes(Duel* g, double* out) noexcept nogil
cdef bint is_learned(Duel* g) noexcept nogil
@cython.locals(ends=cython.double[L_OUTPUTS])
cdef void judge(Duel* g, double* out) noexcept nogil
@cython.locals(at=cython.int, i=cython.int, j=cython.int)
cpdef void load_weights(object numbers) except *
cdef int vector_of(int move) noexcept nogil
cpdef tuple vectors_of(int move)
@cython.locals(hidden=cython.float[L_HIDDEN], row="float*", i=cython.int, j=cython.int, at=cython.int, most=cython.double, total=cython.double)
cdef void advise(Duel* g, short* moves, int n, double* out) noexcept nogil
