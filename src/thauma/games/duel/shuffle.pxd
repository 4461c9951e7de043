# Made of shuffle.py by thauma.building: change that file, and build again.
cimport cython
from libc.string cimport memcpy, memset
from thauma.core.rng cimport Rng, random_below


@cython.locals(i="int", j="int", swap="int")
cdef void draw_first(Rng* rng, signed char* pool, int n, int wanted) noexcept nogil
@cython.locals(i="int", value="int", j="int")
cdef void sort(signed char* values, int first, int end) noexcept nogil
