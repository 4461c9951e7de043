cimport cython
from libc.string cimport memcpy
from thauma.core.bits cimport ctz
from thauma.core.kernel cimport MOST_MOVES, MOST_WORDS, Kernel, evaluate_state, is_unknown
from thauma.core.rng cimport Rng, seed_stream
from thauma.core.state cimport Seen, State

cdef int NARROW
cdef int DEEPEST

@cython.locals(moves=cython.short[MOST_MOVES], others=cython.uint, other=cython.int, n=cython.int)
cdef void let_others_choose(Kernel* kernel, void* state, int seat) noexcept nogil
@cython.locals(moves=cython.short[MOST_MOVES], room=cython.ulonglong[MOST_WORDS], after="void*", seats=cython.uint, n=cython.int, i=cython.int, best=cython.double)
cdef double value_after(Kernel* kernel, void* state, int seat, int move, int depth) noexcept nogil
@cython.locals(i=cython.int)
cdef void add_values(Kernel* kernel, void* state, int seat, short* moves, int n, double* totals) noexcept nogil
@cython.locals(moves=cython.short[MOST_MOVES], totals=cython.double[MOST_MOVES], n=cython.int, i=cython.int, before=State)
cpdef list move_values(State state, int seat)
@cython.locals(moves=cython.short[MOST_MOVES], totals=cython.double[MOST_MOVES], room=cython.ulonglong[MOST_WORDS], state="void*", kernel="Kernel*", rng=Rng, seat=cython.int, n=cython.int, i=cython.int, deal=cython.int, best=cython.int, certain=cython.bint)
cpdef int best_move(Seen seen, unsigned long long base, int deals)
