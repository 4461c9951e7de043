# What a game offers to search, simulation and the Python layer: functions over an opaque state of fixed
# size. kernel.py is the twin for un-compiled runs and describes each slot.
from thauma.core.rng cimport Rng

cdef enum:
    MOST_MOVES = 256
    MOST_WORDS = 256
    MOST_SEATS = 8
    MOST_CATEGORIES = 16
    MOST_KINDS = 8
    SUMS_POINTS = 128

# The slots of a kernel; a game casts its own functions, which know what the state is, to these.
ctypedef unsigned int (*WAITING)(void* state) noexcept nogil
ctypedef int (*LEGAL)(void* state, int seat, short* out) noexcept nogil
ctypedef void (*APPLY)(void* state, int seat, int move) noexcept nogil
ctypedef int (*ASK)(void* state) noexcept nogil
ctypedef double (*VALUE)(void* state, int seat) noexcept nogil
ctypedef int (*POINTS)(void* state, int seat, int* categories) noexcept nogil
ctypedef void (*DEAL)(void* state, Rng* rng, int seats, int options) noexcept nogil
ctypedef void (*BLANK)(void* state, int seat) noexcept nogil
ctypedef void (*REDEAL)(void* state, int seat, Rng* rng) noexcept nogil
ctypedef int (*TEST)(void* state, int seat) noexcept nogil
ctypedef unsigned long long (*KEY)(void* state, int seat) noexcept nogil
ctypedef void (*OBSERVE)(void* state, int seat, float* out) noexcept nogil
ctypedef void (*WEIGH)(void* state, int seat, short* moves, int n, int style, double* out) noexcept nogil
ctypedef void (*JUDGE)(void* state, double* out) noexcept nogil

cdef struct Kernel:
    int size
    int most_seats
    int most_moves
    int features
    int categories
    WAITING waiting
    LEGAL legal
    APPLY apply
    ASK over
    VALUE share
    POINTS points
    DEAL deal
    BLANK blank
    REDEAL redeal
    TEST unknown
    KEY key
    OBSERVE observe
    VALUE evaluate
    ASK stage
    WEIGH weigh
    JUDGE judge

cdef struct SimulationSums:
    long long games
    long long decisions
    long long ties
    long long kinds[MOST_KINDS]
    long long wins[MOST_SEATS]
    long long points[SUMS_POINTS]
