cimport cython
from libc.string cimport memset

from thauma.core.bits cimport ctz
from thauma.core.kernel cimport MOST_MOVES, Kernel, advise_moves, judge_state, observe_state, seats_in
from thauma.core.networks.net cimport MOST_ENDINGS, MOST_PLACES, Net
from thauma.core.networks.network cimport add_vectors, fill_endings, fill_first_layer
from thauma.core.portable_math cimport exp

cdef double TINY

@cython.locals(seen="unsigned char[MOST_PLACES]", n=cython.int, place=cython.int)
cdef int fill_switches(Kernel* kernel, void* state, Net* net, int seat, short* on) noexcept nogil
@cython.locals(on="short[MOST_PLACES + 1]", n=cython.int)
cdef void fill_view(Kernel* kernel, void* state, Net* net, int seat) noexcept nogil
cdef bint has_switches(Net* net) noexcept nogil
@cython.locals(ends="double[MOST_ENDINGS]", total=cython.double, i=cython.int)
cdef double chance_of(Kernel* kernel, void* state, Net* net, int seat) noexcept nogil
@cython.locals(seats=cython.int, seat=cython.int, asked=cython.int, chance=cython.double, total=cython.double)
cdef void judge_position(Kernel* kernel, void* state, Net* net, double* out) noexcept nogil
@cython.locals(vectors="short[MOST_MOVES]", part=cython.int, most=cython.double, i=cython.int)
cdef void advise_position(Kernel* kernel, void* state, Net* net, int seat, short* moves, int n, double* out) noexcept nogil
