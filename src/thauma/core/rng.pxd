cimport cython
from thauma.core.bits cimport GOLDEN, LOW32, MIX_A, MIX_B, u64

cdef struct Rng:
    unsigned long long s[4]

cdef unsigned long long rotate(unsigned long long x, int k) noexcept nogil
@cython.locals(out=cython.ulonglong, t=cython.ulonglong)
cdef unsigned long long next_bits(Rng* rng) noexcept nogil
@cython.locals(m=cython.ulonglong, reject=cython.ulonglong)
cdef unsigned int random_below(Rng* rng, unsigned int n) noexcept nogil
cdef unsigned long long mix(unsigned long long x) noexcept nogil
@cython.locals(h=cython.ulonglong, i=cython.int)
cdef unsigned long long hash_words(unsigned long long* words, int n) noexcept nogil
@cython.locals(x=cython.ulonglong, i=cython.int)
cdef void seed_stream(Rng* rng, unsigned long long base, unsigned long long index) noexcept nogil

cdef class Random:
    cdef Rng words
