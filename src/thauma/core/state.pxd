cimport cython
from libc.string cimport memcpy, memset
from cpython.mem cimport PyMem_Free, PyMem_Malloc
from thauma.core.kernel cimport MOST_CATEGORIES, MOST_MOVES, Kernel
from thauma.core.rng cimport Random, Rng

cdef class Engine:
    cdef Kernel kernel

cdef class Held:
    cdef readonly object game
    cdef readonly Engine engine
    cdef void* data

@cython.final
cdef class State(Held):
    cpdef list legal(self, int seat)
    @cython.locals(moves=cython.short[MOST_MOVES], n=cython.int, i=cython.int)
    cpdef void apply(self, int seat, int move) except *
    @cython.locals(other=State)
    cpdef State copy(self)
    @cython.locals(out=cython.int[MOST_CATEGORIES], i=cython.int)
    cpdef list points(self, int seat)
    @cython.locals(other=State)
    cpdef bytes known(self, int seat)
    @cython.locals(seen=Seen)
    cpdef Seen seen_by(self, int seat)

@cython.final
cdef class Seen(Held):
    cdef readonly int seat
    @cython.locals(state=State, rng=Random)
    cpdef State redeal(self, object seed)

@cython.locals(moves=cython.short[MOST_MOVES], n=cython.int, i=cython.int)
cdef list listed(Held held, int seat)
@cython.locals(seen=Seen)
cpdef Seen make_seen(object game, Engine engine, int seat, bytes data)
@cython.locals(state=State, rng=Random)
cpdef State dealt(object game, Engine engine, object seed, int seats, int options)
@cython.locals(view="float[::1]")
cdef object observed(Held held, int seat)
