cimport cython
from thauma.core.portable_math cimport exp
from libc.stdlib cimport calloc, free

from thauma.core.networks.net cimport MOST_ENDINGS, MOST_HIDDEN, MOST_PLACES, MOST_SECOND, MOST_SWITCHES, PARTS, Net

# Sums of rows by columns, 32 at a time in registers: every sum has the order of the rows, in whatever blocks.
cdef extern from * nogil:
    """
    static void thauma_add_rows(const float *rows, const short *on, int n, int width, float *out) {
        int i, j = 0;
    #if defined(__GNUC__)
        typedef float four __attribute__((vector_size(16)));
        for (; j + 32 <= width; j += 32) {
            four sums[8] = {{0}}, part;
            four a = sums[0], b = a, c = a, d = a, e = a, f = a, g = a, h = a;
            for (i = 0; i < n; i++) {
                const float *row = rows + (long)on[i] * width + j;
                __builtin_memcpy(&part, row, 16); a += part;
                __builtin_memcpy(&part, row + 4, 16); b += part;
                __builtin_memcpy(&part, row + 8, 16); c += part;
                __builtin_memcpy(&part, row + 12, 16); d += part;
                __builtin_memcpy(&part, row + 16, 16); e += part;
                __builtin_memcpy(&part, row + 20, 16); f += part;
                __builtin_memcpy(&part, row + 24, 16); g += part;
                __builtin_memcpy(&part, row + 28, 16); h += part;
            }
            sums[0] = a; sums[1] = b; sums[2] = c; sums[3] = d;
            sums[4] = e; sums[5] = f; sums[6] = g; sums[7] = h;
            __builtin_memcpy(out + j, sums, sizeof sums);
        }
    #endif
        for (; j < width; j++) {
            float sum = 0;
            for (i = 0; i < n; i++) sum += rows[(long)on[i] * width + j];
            out[j] = sum;
        }
    }
    """
    void add_rows "thauma_add_rows"(const float* rows, const short* on, int n, int width, float* out)

@cython.final
cdef class Network:
    cdef Net net
    cdef void* room
    cdef void* tables
    cdef readonly str game
    cdef readonly int version
    cdef readonly tuple shape

cpdef list weight_counts(tuple shape)
@cython.locals(view="const float[::1]", place="float*", starts="float*[PARTS]", net="Net*", part=cython.int, total=cython.longlong, at=cython.longlong, count=cython.longlong, i=cython.longlong)
cdef void take_weights(Network network, object numbers) except *
@cython.locals(net="Net*", i=cython.int, first=cython.int, vector=cython.int)
cdef void take_switches(Network network, object switches, int victories, object move_vectors) except *
cdef inline float* row_at(float* rows, int number, int width) noexcept nogil
@cython.locals(width=cython.int, j=cython.int)
cdef void fill_first_layer(Net* net, short* on, int n, float* hidden) noexcept nogil
@cython.locals(second=cython.float[MOST_SECOND], width=cython.int, endings=cython.int, row="float*", most=cython.double, total=cython.double, i=cython.int, j=cython.int)
cdef void fill_endings(Net* net, float* hidden, double* out) noexcept nogil
@cython.locals(row="float*", j=cython.int)
cdef double add_vector(Net* net, float* hidden, int vector, double total) noexcept nogil
