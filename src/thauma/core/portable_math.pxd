cimport cython
from thauma.core.bits cimport exponent_of, power_of_two, significand_of

cdef double BITS_PER_E
cdef double LN2_HIGH
cdef double LN2_LOW
cdef double ROUNDING
cdef double LARGEST
cdef double SMALLEST
cdef double HALFWAY
cdef double ROOT_OF_TWO
cdef double SMALLEST_NORMAL
cdef double INFINITY
cdef double E2
cdef double E3
cdef double E4
cdef double E5
cdef double E6
cdef double E7
cdef double E8
cdef double E9
cdef double E10
cdef double E11
cdef double E12
cdef double E13
cdef double A3
cdef double A5
cdef double A7
cdef double A9
cdef double A11
cdef double A13
cdef double A15
cdef double A17
cdef double A19
cdef double A21
cdef double A23

@cython.locals(n=cython.double, high=cython.double, low=cython.double, r=cython.double, t=cython.double, even=cython.double, odd=cython.double, y=cython.double)
cpdef double exp(double x) noexcept nogil
@cython.locals(n=cython.double, m=cython.double, f=cython.double, s=cython.double, z=cython.double, tail=cython.double)
cpdef double log(double x) noexcept nogil
cdef double further_terms(double z) noexcept nogil
