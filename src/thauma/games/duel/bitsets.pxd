cimport cython
from thauma.core.bits cimport ctz

@cython.locals(left=cython.ulonglong, n=cython.int)
cdef int write_moves(unsigned long long low, unsigned long long high, int base, short* out) noexcept nogil
@cython.locals(left=cython.ulonglong)
cdef int put_bits(float* out, int at, unsigned long long low, unsigned long long high, int width) noexcept nogil
