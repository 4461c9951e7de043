# What a game offers to search, simulation and the Python layer: functions over an opaque state of fixed
# size. kernel.py is the twin for un-compiled runs and describes each slot.
from thauma.core.rng cimport Rng

cdef enum:
    MOST_MOVES = 256
    MOST_WORDS = 256
    MOST_SEATS = 8
    MOST_CATEGORIES = 16
    MOST_KINDS = 8
    TALLY_POINTS = 128

cdef struct Kernel:
    int size
    int most_seats
    int most_moves
    int features
    int categories
    unsigned int (*waiting)(void* state) noexcept nogil
    int (*legal)(void* state, int seat, short* out) noexcept nogil
    void (*apply)(void* state, int seat, int move) noexcept nogil
    int (*over)(void* state) noexcept nogil
    double (*share)(void* state, int seat) noexcept nogil
    int (*points)(void* state, int seat, int* categories) noexcept nogil
    void (*deal)(void* state, Rng* rng, int seats, int options) noexcept nogil
    void (*blank)(void* state, int seat) noexcept nogil
    void (*redeal)(void* state, int seat, Rng* rng) noexcept nogil
    int (*unknown)(void* state, int seat) noexcept nogil
    unsigned long long (*key)(void* state, int seat) noexcept nogil
    void (*observe)(void* state, int seat, float* out) noexcept nogil
    double (*evaluate)(void* state, int seat) noexcept nogil
    int (*stage)(void* state) noexcept nogil
    void (*weigh)(void* state, int seat, short* moves, int n, int style, double* out) noexcept nogil
    void (*judge)(void* state, double* out) noexcept nogil

cdef struct Tally:
    long long games
    long long decisions
    long long ties
    long long kinds[MOST_KINDS]
    long long wins[MOST_SEATS]
    long long points[TALLY_POINTS]
