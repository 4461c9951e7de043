cimport cython
from libc.stdlib cimport free, malloc
from libc.string cimport memcpy
from thauma.bots.transpositions cimport PLACES, Place, Solver
from thauma.core.kernel cimport MOST_MOVES, MOST_WORDS, Kernel, key_of, share_of, weigh_moves
from thauma.core.bits cimport ctz
from thauma.core.state cimport State

cdef int LOST
cdef int DRAWN
cdef int WON
cdef int UNSOLVED
cdef int EXACT
cdef int AT_LEAST
cdef int AT_MOST
cdef int TURN_MOVES
cdef double BEYOND

@cython.locals(share=cython.double)
cdef int outcome_value(Solver* s, void* state) noexcept nogil
@cython.locals(weights=cython.double[MOST_MOVES], i=cython.int, j=cython.int, move=cython.short, weight=cython.double)
cdef void order_moves(Solver* s, void* state, int seat, short* moves, int n, int first) noexcept nogil
@cython.locals(moves=cython.short[MOST_MOVES], key=cython.ulonglong, first=cython.int, place="Place*", seat=cython.int, n=cython.int, best=cython.int, best_move=cython.int, alpha=cython.int, beta=cython.int, room=cython.ulonglong[MOST_WORDS], child="void*", value=cython.int, i=cython.int)
cdef int value_of(Solver* s, void* state, int low, int high) noexcept nogil
@cython.locals(i=cython.int)
cdef void make_solver(Solver* s, Kernel* kernel, long long most) except *
@cython.locals(moves=cython.short[MOST_MOVES], s=Solver, n=cython.int, i=cython.int, value=cython.int, after=State)
cpdef list solve_moves(State state, int seat, long long most)
cdef double worth_to(int value, int seat) noexcept nogil
@cython.locals(moves=cython.short[MOST_MOVES], weights=cython.double[MOST_MOVES], room=cython.ulonglong[MOST_WORDS], child="void*", value=cython.int, asked=cython.int, n=cython.int, i=cython.int, best=cython.double, total=cython.double, mean=cython.double, chance=cython.double)
cdef double escape_chance(Solver* s, void* state, int seat, int depth) noexcept nogil
@cython.locals(moves=cython.short[MOST_MOVES], s=Solver, n=cython.int, i=cython.int, decisions=cython.int, chance=cython.double, after=State)
cpdef list escape_chances(State state, int seat, long long most)
@cython.locals(moves=cython.short[MOST_MOVES], room=cython.ulonglong[MOST_WORDS], child="void*", n=cython.int, i=cython.int)
cdef bint wins_soon(Kernel* kernel, void* state, int seat, int further) noexcept nogil
@cython.locals(moves=cython.short[MOST_MOVES], room=cython.ulonglong[MOST_WORDS], child="void*", n=cython.int, i=cython.int, seats=cython.uint)
cdef bint loses_soon(Kernel* kernel, void* state, int seat, int move, int further) noexcept nogil
@cython.locals(lost=cython.bint)
cpdef bint gives_away(State state, int seat, int move)
@cython.locals(moves=cython.short[MOST_MOVES], weights=cython.double[MOST_MOVES], room=cython.ulonglong[MOST_WORDS], child="void*", n=cython.int, i=cython.int, total=cython.double, won=cython.double)
cdef double win_chance(Kernel* kernel, void* state, int seat, int further) noexcept nogil
@cython.locals(moves=cython.short[MOST_MOVES], room=cython.ulonglong[MOST_WORDS], child="void*", n=cython.int, i=cython.int, seats=cython.uint, least=cython.double)
cdef double loss_chance(Kernel* kernel, void* state, int seat, int move, int further) noexcept nogil
@cython.locals(chance=cython.double)
cpdef double danger_of(State state, int seat, int move)
