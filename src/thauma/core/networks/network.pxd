cimport cython
from thauma.core.portable_math cimport exp
from libc.stdlib cimport calloc, free

from thauma.core.networks.net cimport MOST_ENDINGS, MOST_HIDDEN, MOST_PLACES, MOST_SECOND, MOST_SWITCHES, PARTS, Net

# The sums of a network, several columns at a time in registers. Each sum has the same order in whatever blocks and
# on whatever CPU, and a product is rounded before it is added, so that the bits are the same everywhere. Factors of
# nought are passed over. CPUs that have AVX2 run code for it.
cdef extern from * nogil:
    """
    #if defined(__GNUC__)
    #define thauma_sum static __attribute__((unused))
    #define thauma_inlined static inline __attribute__((always_inline))
    typedef float thauma_eight __attribute__((vector_size(32), aligned(4), may_alias));
    typedef float thauma_two __attribute__((vector_size(8), aligned(4), may_alias));
    typedef double thauma_pair __attribute__((vector_size(16), aligned(8), may_alias));
    #else
    #define thauma_sum static
    #define thauma_inlined static
    #endif
    /* out = what is above nought of the sums of the rows that are on, from column j */
    thauma_inlined void thauma_rows_from(const float *rows, const short *on, int n, int width, float *out, int j) {
        int i;
    #if defined(__GNUC__)
        for (; j + 32 <= width; j += 32) {
            thauma_eight a = {0}, b = a, c = a, d = a, *to = (thauma_eight *)(out + j);
            for (i = 0; i < n; i++) {
                const thauma_eight *row = (const thauma_eight *)(rows + (long)on[i] * width + j);
                a += row[0]; b += row[1]; c += row[2]; d += row[3];
            }
            to[0] = a; to[1] = b; to[2] = c; to[3] = d;
        }
    #endif
        for (; j < width; j++) {
            float sum = 0;
            for (i = 0; i < n; i++) sum += rows[(long)on[i] * width + j];
            out[j] = sum;
        }
        for (j = 0; j < width; j++) out[j] = out[j] > 0.0f ? out[j] : 0.0f;
    }
    /* sums += factors that are above nought times their rows */
    thauma_inlined void thauma_products(const float *rows, const float *factors, int n, int width, float *sums) {
        short on[512];
        int i, j = 0, count = 0;
        for (i = 0; i < n; i++) {
            on[count] = (short)i;
            count += factors[i] > 0.0f;
        }
    #if defined(__GNUC__)
        for (; j + 32 <= width; j += 32) {
            thauma_eight *to = (thauma_eight *)(sums + j);
            thauma_eight a = to[0], b = to[1], c = to[2], d = to[3];
            for (i = 0; i < count; i++) {
                const thauma_eight *row = (const thauma_eight *)(rows + (long)on[i] * width + j);
                const float factor = factors[on[i]];
                a += factor * row[0]; b += factor * row[1]; c += factor * row[2]; d += factor * row[3];
            }
            to[0] = a; to[1] = b; to[2] = c; to[3] = d;
        }
    #endif
        for (; j < width; j++) {
            float sum = sums[j];
            for (i = 0; i < count; i++) sum += factors[on[i]] * rows[(long)on[i] * width + j];
            sums[j] = sum;
        }
    }
    #if defined(__GNUC__) && defined(__x86_64__)
    /* with twice as many registers worth of columns in a pass */
    __attribute__((target("avx2"), noinline)) thauma_sum void thauma_add_rows_avx2(
        const float *rows, const short *on, int n, int width, float *out) {
        int i, j = 0;
        for (; j + 64 <= width; j += 64) {
            thauma_eight a = {0}, b = a, c = a, d = a, e = a, f = a, g = a, h = a, *to = (thauma_eight *)(out + j);
            for (i = 0; i < n; i++) {
                const thauma_eight *row = (const thauma_eight *)(rows + (long)on[i] * width + j);
                a += row[0]; b += row[1]; c += row[2]; d += row[3];
                e += row[4]; f += row[5]; g += row[6]; h += row[7];
            }
            to[0] = a; to[1] = b; to[2] = c; to[3] = d;
            to[4] = e; to[5] = f; to[6] = g; to[7] = h;
        }
        thauma_rows_from(rows, on, n, width, out, j);
    }
    __attribute__((target("avx2"), noinline)) thauma_sum void thauma_add_products_avx2(
        const float *rows, const float *factors, int n, int width, float *sums) {
        thauma_products(rows, factors, n, width, sums);
    }
    thauma_sum int thauma_has_avx2(void) {
        static int known = -1;
        if (known < 0) known = __builtin_cpu_supports("avx2") != 0;
        return known;
    }
    #else
    #define thauma_has_avx2() 0
    #define thauma_add_rows_avx2(rows, on, n, width, out)
    #define thauma_add_products_avx2(rows, factors, n, width, sums)
    #endif
    thauma_sum void thauma_add_rows(const float *rows, const short *on, int n, int width, float *out, int plain) {
        if (!plain && thauma_has_avx2()) { thauma_add_rows_avx2(rows, on, n, width, out); }
        else thauma_rows_from(rows, on, n, width, out, 0);
    }
    thauma_sum void thauma_add_products(
        const float *rows, const float *factors, int n, int width, float *sums, int plain) {
        if (!plain && thauma_has_avx2()) { thauma_add_products_avx2(rows, factors, n, width, sums); }
        else thauma_products(rows, factors, n, width, sums);
    }
    /* the same into wider sums */
    thauma_sum void thauma_add_endings(const float *rows, const float *factors, int n, int width, double *sums) {
        short on[512];
        int i, j = 0, count = 0;
        for (i = 0; i < n; i++) {
            on[count] = (short)i;
            count += factors[i] > 0.0f;
        }
    #if defined(__GNUC__)
        for (; j + 6 <= width; j += 6) {
            thauma_pair *to = (thauma_pair *)(sums + j);
            thauma_pair a = to[0], b = to[1], c = to[2];
            for (i = 0; i < count; i++) {
                const thauma_two *row = (const thauma_two *)(rows + (long)on[i] * width + j);
                const float factor = factors[on[i]];
                a += __builtin_convertvector(factor * row[0], thauma_pair);
                b += __builtin_convertvector(factor * row[1], thauma_pair);
                c += __builtin_convertvector(factor * row[2], thauma_pair);
            }
            to[0] = a; to[1] = b; to[2] = c;
        }
    #endif
        for (; j < width; j++) {
            double sum = sums[j];
            for (i = 0; i < count; i++) sum += factors[on[i]] * rows[(long)on[i] * width + j];
            sums[j] = sum;
        }
    }
    /* totals += offset and row of a vector for each, four side by side so that none waits for itself */
    thauma_sum void thauma_add_vectors(const float *rows, const float *offsets, const float *factors, int width,
                                   const short *vectors, int n, double *totals) {
        short on[512];
        int i = 0, j, count = 0;
        for (j = 0; j < width; j++) {
            on[count] = (short)j;
            count += factors[j] > 0.0f;
        }
        for (; i + 4 <= n; i += 4) {
            const float *p = rows + (long)vectors[i] * width, *q = rows + (long)vectors[i + 1] * width;
            const float *r = rows + (long)vectors[i + 2] * width, *s = rows + (long)vectors[i + 3] * width;
            double a = totals[i] + offsets[vectors[i]], b = totals[i + 1] + offsets[vectors[i + 1]];
            double c = totals[i + 2] + offsets[vectors[i + 2]], d = totals[i + 3] + offsets[vectors[i + 3]];
            for (j = 0; j < count; j++) {
                const int at = on[j];
                const float factor = factors[at];
                a += factor * p[at]; b += factor * q[at]; c += factor * r[at]; d += factor * s[at];
            }
            totals[i] = a; totals[i + 1] = b; totals[i + 2] = c; totals[i + 3] = d;
        }
        for (; i < n; i++) {
            const float *row = rows + (long)vectors[i] * width;
            double total = totals[i] + offsets[vectors[i]];
            for (j = 0; j < count; j++) total += factors[on[j]] * row[on[j]];
            totals[i] = total;
        }
    }
    """
    void add_rows "thauma_add_rows"(const float* rows, const short* on, int n, int width, float* out, int plain)
    void add_products "thauma_add_products"(const float* rows, const float* factors, int n, int width, float* sums, int plain)
    void add_ending_products "thauma_add_endings"(const float* rows, const float* factors, int n, int width, double* sums)
    void add_vector_products "thauma_add_vectors"(const float* rows, const float* offsets, const float* factors, int width, const short* vectors, int n, double* totals)

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
cdef int without_vectors

cpdef int forgo_vectors(int wanted)
@cython.locals(width=cython.int, j=cython.int)
cdef void fill_first_layer(Net* net, short* on, int n) noexcept nogil
@cython.locals(second=cython.float[MOST_SECOND], width=cython.int, endings=cython.int, row="float*", most=cython.double, total=cython.double, i=cython.int, j=cython.int)
cdef void fill_endings(Net* net, double* out) noexcept nogil
@cython.locals(row="float*", j=cython.int, i=cython.int)
cdef void add_vectors(Net* net, short* vectors, int n, double* totals) noexcept nogil
