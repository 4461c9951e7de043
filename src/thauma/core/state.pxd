cimport cython
from libc.string cimport memcpy, memset
from cpython.mem cimport PyMem_Free, PyMem_Malloc
from thauma.core.kernel cimport MOST_CATEGORIES, MOST_MOVES, Kernel, evaluate_state, is_unknown, key_of, observe_state, share_of
from thauma.core.rng cimport Random, Rng

@cython.locals(small=cython.int)
cdef int small_int(object value) except? -1

cdef class Engine:
    cdef Kernel kernel
    cdef public object struct_class
    cdef public object begin

cdef class Position:
    cdef readonly object game
    cdef readonly Engine engine
    cdef void* data
    cdef int seats
    @cython.locals(found=cython.int)
    cpdef int seat_of(self, object seat) except -1

@cython.final
cdef class State(Position):
    cpdef list legal(self, object seat)
    @cython.locals(moves=cython.short[MOST_MOVES], n=cython.int, i=cython.int, actor=cython.int, wanted=cython.int)
    cpdef void apply(self, object seat, object move) except *
    @cython.locals(other=State)
    cpdef State copy(self)
    @cython.locals(out=cython.int[MOST_CATEGORIES], i=cython.int)
    cpdef list points(self, object seat)
    @cython.locals(other=State, viewer=cython.int)
    cpdef bytes known(self, object seat)
    @cython.locals(other=State, rng=Random)
    cpdef State reshuffle(self, object seed)
    @cython.locals(seen=Seen)
    cpdef Seen seen_by(self, object seat)

@cython.final
cdef class Seen(Position):
    cdef readonly int seat
    @cython.locals(state=State, rng=Random)
    cpdef State redeal(self, object seed)

cdef object MAKER

@cython.locals(rng=Random)
cdef void lay(Position held) except *
@cython.locals(moves=cython.short[MOST_MOVES], n=cython.int, i=cython.int)
cdef list legal_ids(Position held, int seat)
@cython.locals(seen=Seen)
cpdef Seen make_seen(object game, Engine engine, int seat, bytes data)
@cython.locals(state=State, rng=Random)
cpdef State deal_state(object game, Engine engine, object seed, int seats, int options)
@cython.locals(view="unsigned char[::1]")
cdef object observation_of(Position held, int seat)
