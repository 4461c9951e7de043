cimport cython
from libc.string cimport memcpy, memset
from thauma.core.kernel cimport MOST_CATEGORIES, MOST_KINDS, MOST_MOVES, MOST_SEATS, MOST_WORDS, Kernel, SimulationSums, seats_in, share_of, weigh_moves
from thauma.core.bits cimport ctz
from thauma.core.rng cimport Random, Rng, draw_weighted, random_below, seed_stream
from thauma.core.state cimport Engine, State

cdef int PLAYOUT

@cython.locals(moves=cython.short[MOST_MOVES], n=cython.int, seat=cython.int, seats=cython.uint, decisions=cython.longlong)
cdef long long finish_randomly(Kernel* kernel, void* state, Rng* rng) noexcept nogil
@cython.locals(categories=cython.int[MOST_CATEGORIES], seat=cython.int, i=cython.int, share=cython.double, alone=cython.bint)
cdef void add_game(Kernel* kernel, void* state, int seats, SimulationSums* tally) noexcept nogil
@cython.locals(room=cython.ulonglong[MOST_WORDS], state="void*", rng=Rng, i=cython.longlong)
cdef void run_games(Kernel* kernel, unsigned long long base, long long first, long long count, int seats, int options, SimulationSums* tally) noexcept nogil
@cython.locals(moves=cython.short[MOST_MOVES], weights=cython.double[MOST_MOVES], n=cython.int, chosen=cython.int, seat=cython.int, seats=cython.uint)
cdef void finish_sensibly(Kernel* kernel, void* state, Rng* rng) noexcept nogil
@cython.locals(room=cython.ulonglong[MOST_WORDS], played="void*", rng=Rng, i=cython.longlong, seat=cython.int)
cdef void add_playouts(Kernel* kernel, void* state, unsigned long long base, long long times, double* sums) noexcept nogil
@cython.locals(sums=cython.double[MOST_SEATS], seat=cython.int, seats=cython.int)
cpdef list playout_chances(State state, unsigned long long base, long long times)
@cython.locals(moves=cython.short[MOST_MOVES], n=cython.int, seat=cython.int, i=cython.int, total=cython.longlong, room=cython.ulonglong[MOST_WORDS], child="void*")
cdef long long count_below(Kernel* kernel, void* state, int depth) noexcept nogil
@cython.locals(tally=SimulationSums, i=cython.int, seat=cython.int)
cpdef dict random_games(Engine engine, unsigned long long base, long long first, long long count, int seats, int options)
@cython.locals(total=cython.longlong)
cpdef long long count_positions(State state, int depth)
@cython.locals(room=cython.ulonglong[MOST_WORDS], done=cython.longlong)
cpdef long long copy_many(State state, long long times)
