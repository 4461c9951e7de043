cimport cython
from thauma.core.rng cimport Rng, random_below

@cython.locals(i=cython.int, j=cython.int, swap=cython.schar)
cdef void draw_first(Rng* rng, signed char* pool, int n, int wanted) noexcept nogil
@cython.locals(i=cython.int, j=cython.int, value=cython.schar)
cdef void sort(signed char* values, int n) noexcept nogil
