# The generator in C; rng.py has the same for un-compiled runs.
cimport cython
from thauma.core.bits cimport GOLDEN, LOW32, MIX_A, MIX_B, fold_product, u64

cdef struct Rng:
    unsigned long long s[4]

cdef inline unsigned long long rotate(unsigned long long x, int k) noexcept nogil:
    return (x << k) | (x >> (64 - k))

cdef inline unsigned long long next_bits(Rng* rng) noexcept nogil:
    cdef unsigned long long out = rotate(rng.s[1] * 5, 7) * 9, t = rng.s[1] << 17
    rng.s[2] ^= rng.s[0]
    rng.s[3] ^= rng.s[1]
    rng.s[1] ^= rng.s[2]
    rng.s[0] ^= rng.s[3]
    rng.s[2] ^= t
    rng.s[3] = rotate(rng.s[3], 45)
    return out

cdef inline unsigned int random_below(Rng* rng, unsigned int n) noexcept nogil:
    cdef unsigned long long m = (next_bits(rng) >> 32) * n, reject
    if (m & LOW32) < n:
        reject = (LOW32 + 1 - n) % n
        while (m & LOW32) < reject:
            m = (next_bits(rng) >> 32) * n
    return m >> 32

cdef inline unsigned long long mix(unsigned long long x) noexcept nogil:
    x = (x ^ (x >> 30)) * MIX_A
    x = (x ^ (x >> 27)) * MIX_B
    return x ^ (x >> 31)

cdef inline unsigned long long hash_words(unsigned long long* words, int n) noexcept nogil:
    cdef unsigned long long h = GOLDEN
    cdef int i
    for i in range(n):
        if words[i]:
            h = mix((h ^ words[i]) + GOLDEN * <unsigned long long>(i + 1))
    return h

cdef inline unsigned long long hash_quickly(unsigned long long* words, int n) noexcept nogil:
    cdef unsigned long long h = n, a = MIX_A, b = MIX_B
    cdef int i
    for i in range(0, n - 1, 2):
        h += fold_product(words[i] ^ a, words[i + 1] ^ b)
        a += GOLDEN
        b += GOLDEN
    if n & 1:
        h += fold_product(words[n - 1] ^ a, b)
    return mix(h)

cdef inline void draw_first(Rng* rng, signed char* pool, int n, int wanted) noexcept nogil:
    cdef Rng own = rng[0]  # in registers: a compiler must expect that the pool overlaps the other one
    cdef int i, j
    cdef signed char swap
    for i in range(wanted):
        j = i + random_below(&own, n - i)
        swap = pool[i]
        pool[i] = pool[j]
        pool[j] = swap
    rng[0] = own

cdef inline double random_part(Rng* rng) noexcept nogil:
    return 1.1102230246251565e-16 * (next_bits(rng) >> 11)

cdef inline int draw_weighted(Rng* rng, double* weights, int n) noexcept nogil:
    cdef double left = 0.0
    cdef int i
    for i in range(n):
        left += weights[i]
    left *= random_part(rng)
    for i in range(n - 1):
        left -= weights[i]
        if left < 0.0:
            return i
    return n - 1

cdef inline void seed_stream(Rng* rng, unsigned long long base, unsigned long long index) noexcept nogil:
    cdef unsigned long long x = mix(base + index * GOLDEN)
    cdef int i
    for i in range(4):
        x += GOLDEN
        rng.s[i] = mix(x)

cdef class Random:
    cdef Rng words
