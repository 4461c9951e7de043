# Bit tricks and 64-bit constants as C; bits.py is the twin for un-compiled runs.
cdef extern from * nogil:
    """
    #include <string.h>
    #if defined(_MSC_VER)
    #include <intrin.h>
    static __inline int thauma_ctz(unsigned long long x) {
        unsigned long at;
        if ((unsigned long)x) { _BitScanForward(&at, (unsigned long)x); return (int)at; }
        _BitScanForward(&at, (unsigned long)(x >> 32));
        return (int)at + 32;
    }
    #define thauma_inline __inline
    #else
    #define thauma_ctz(x) __builtin_ctzll(x)
    #define thauma_inline inline
    #endif
    /* by hand: without a CPU flag the compilers' builtin is a call into a library */
    static thauma_inline int thauma_popcount(unsigned long long x) {
        x = x - ((x >> 1) & 0x5555555555555555ULL);
        x = (x & 0x3333333333333333ULL) + ((x >> 2) & 0x3333333333333333ULL);
        x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
        return (int)((x * 0x0101010101010101ULL) >> 56);
    }
    static thauma_inline unsigned long long thauma_u64(unsigned long long x) { return x; }
    static thauma_inline unsigned long long thauma_bit(int at) { return 1ULL << at; }
    static thauma_inline unsigned long long thauma_fold_product(unsigned long long a, unsigned long long b) {
    #if defined(__SIZEOF_INT128__)
        unsigned __int128 product = (unsigned __int128)a * b;
        return (unsigned long long)product ^ (unsigned long long)(product >> 64);
    #elif defined(_M_X64)
        unsigned long long high, low = _umul128(a, b, &high);
        return low ^ high;
    #else
        unsigned long long p = (a & 0xFFFFFFFFULL) * (b & 0xFFFFFFFFULL), q = (a & 0xFFFFFFFFULL) * (b >> 32);
        unsigned long long r = (a >> 32) * (b & 0xFFFFFFFFULL), s = (a >> 32) * (b >> 32);
        unsigned long long t = (p >> 32) + (q & 0xFFFFFFFFULL) + (r & 0xFFFFFFFFULL);
        return (a * b) ^ (s + (q >> 32) + (r >> 32) + (t >> 32));
    #endif
    }
    static thauma_inline double thauma_power_of_two(double n) {
        unsigned long long bits = (unsigned long long)((int)n + 1023) << 52;
        double x;
        memcpy(&x, &bits, sizeof x);
        return x;
    }
    static thauma_inline int thauma_exponent_of(double x) {
        unsigned long long bits;
        memcpy(&bits, &x, sizeof bits);
        return (int)(bits >> 52) - 1023;
    }
    static thauma_inline double thauma_significand_of(double x) {
        unsigned long long bits;
        memcpy(&bits, &x, sizeof bits);
        bits = (bits & 0xFFFFFFFFFFFFFULL) | 1023ULL << 52;
        memcpy(&x, &bits, sizeof x);
        return x;
    }
    """
    int ctz "thauma_ctz"(unsigned long long x)
    int popcount "thauma_popcount"(unsigned long long x)
    unsigned long long u64 "thauma_u64"(unsigned long long x)
    unsigned long long bit "thauma_bit"(int at)
    unsigned long long fold_product "thauma_fold_product"(unsigned long long a, unsigned long long b)
    double power_of_two "thauma_power_of_two"(double n)
    int exponent_of "thauma_exponent_of"(double x)
    double significand_of "thauma_significand_of"(double x)
    unsigned long long GOLDEN "0x9E3779B97F4A7C15ULL"
    unsigned long long MIX_A "0xBF58476D1CE4E5B9ULL"
    unsigned long long MIX_B "0x94D049BB133111EBULL"
    unsigned long long LOW32 "0xFFFFFFFFULL"
