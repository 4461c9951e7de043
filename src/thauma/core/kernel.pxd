# What a game offers to search, simulation and the Python layer: functions over an opaque state of fixed
# size. kernel.py is the twin for un-compiled runs and describes each function.
from thauma.core.portable_math cimport exp
from libc.string cimport memcpy
from thauma.core.networks.net cimport Net
from thauma.core.rng cimport Rng, hash_words

cdef enum:
    MOST_MOVES = 256
    MOST_WORDS = 256
    MOST_SEATS = 8
    MOST_CATEGORIES = 16
    MOST_KINDS = 8
    MOST_RUNS = 64
    SUMS_POINTS = 128

# The functions of a kernel; a game casts its own functions, which know what the state is, to these.
ctypedef unsigned int (*WAITING)(void* state) noexcept nogil
ctypedef int (*LEGAL)(void* state, int seat, short* out) noexcept nogil
ctypedef void (*APPLY)(void* state, int seat, int move) noexcept nogil
ctypedef int (*ASK)(void* state) noexcept nogil
ctypedef double (*VALUE)(void* state, int seat) noexcept nogil
ctypedef int (*POINTS)(void* state, int seat, int* categories) noexcept nogil
ctypedef void (*DEAL)(void* state, Rng* rng, int seats, int options) noexcept nogil
ctypedef void (*BLANK)(void* state, int seat) noexcept nogil
ctypedef void (*REDEAL)(void* state, int seat, Rng* rng) noexcept nogil
ctypedef void (*RESHUFFLE)(void* state, Rng* rng) noexcept nogil
ctypedef int (*TEST)(void* state, int seat) noexcept nogil
ctypedef unsigned long long (*KEY)(void* state, int seat) noexcept nogil
ctypedef void (*OBSERVE)(void* state, int seat, unsigned char* out) noexcept nogil
ctypedef void (*WEIGH)(void* state, int seat, short* moves, int n, int style, double* out) noexcept nogil
ctypedef void (*ADVISE)(void* state, Net* net, int seat, short* moves, int n, double* out) noexcept nogil
ctypedef void (*JUDGE)(void* state, Net* net, double* out) noexcept nogil

cdef struct NumberRun:
    int offset
    int code
    int count
    int bytes

cdef struct Kernel:
    int size
    int most_seats
    int most_moves
    int features
    int categories
    int players_at
    int run_count
    NumberRun runs[MOST_RUNS]
    WAITING waiting
    LEGAL legal
    APPLY apply
    ASK over
    VALUE share
    POINTS points
    DEAL deal
    BLANK blank
    REDEAL redeal
    RESHUFFLE reshuffle
    TEST unknown
    KEY key
    KEY quick_key
    OBSERVE observe
    VALUE evaluate
    ASK phase
    WEIGH weigh
    ADVISE advise
    JUDGE judge

cdef struct SimulationSums:
    long long games
    long long decisions
    long long ties
    long long kinds[MOST_KINDS]
    long long wins[MOST_SEATS]
    long long points[SUMS_POINTS]

# Functions that a game may leave out.

cdef inline int seats_in(Kernel* kernel, void* state) noexcept nogil:
    return kernel.most_seats if kernel.players_at < 0 else (<unsigned char*>state)[kernel.players_at]

cdef inline int total_of(Kernel* kernel, void* state, int seat) noexcept nogil:
    cdef int categories[MOST_CATEGORIES]
    return kernel.points(state, seat, categories)

cdef inline double share_by_points(Kernel* kernel, void* state, int seat) noexcept nogil:
    cdef int mine = total_of(kernel, state, seat), theirs, equal = 0, other
    if not kernel.over(state):
        return 0.0
    for other in range(seats_in(kernel, state)):
        theirs = total_of(kernel, state, other)
        if theirs > mine:
            return 0.0
        equal += theirs == mine
    return 1.0 / equal

cdef inline unsigned long long hash_seen(Kernel* kernel, void* state, int seat) noexcept nogil:
    cdef unsigned long long seen[MOST_WORDS]
    memcpy(seen, state, kernel.size)
    kernel.blank(seen, seat)
    return hash_words(seen, kernel.size // 8)

cdef inline void observe_fields(Kernel* kernel, void* state, int seat, unsigned char* out) noexcept nogil:
    cdef unsigned long long seen[MOST_WORDS]
    cdef int run, i, bit, at = 1
    cdef unsigned char* place
    memcpy(seen, state, kernel.size)
    kernel.blank(seen, seat)
    out[0] = seat
    for run in range(kernel.run_count):
        place = <unsigned char*>seen + kernel.runs[run].offset
        if kernel.runs[run].code == c"Q":
            for i in range(kernel.runs[run].count):
                for bit in range(64):
                    out[at + bit] = (<unsigned long long*>place)[i] >> bit & 1
                at += 64
        else:
            memcpy(out + at, place, kernel.runs[run].bytes)
            at += kernel.runs[run].bytes

cdef inline double lead_in_points(Kernel* kernel, void* state, int seat) noexcept nogil:
    cdef int best = -2147483648, theirs, other, seats = seats_in(kernel, state)
    for other in range(seats):
        if other != seat:
            theirs = total_of(kernel, state, other)
            best = theirs if theirs > best else best
    return total_of(kernel, state, seat) - (best if seats > 1 else 0)

cdef inline void judge_by_points(Kernel* kernel, void* state, double* out) noexcept nogil:
    cdef int seat, seats = seats_in(kernel, state)
    cdef double total = 0.0
    for seat in range(seats):
        out[seat] = exp(0.1 * total_of(kernel, state, seat))
        total += out[seat]
    for seat in range(seats):
        out[seat] /= total

cdef inline double share_of(Kernel* kernel, void* state, int seat) noexcept nogil:
    return kernel.share(state, seat) if kernel.share != NULL else share_by_points(kernel, state, seat)

cdef inline int is_unknown(Kernel* kernel, void* state, int seat) noexcept nogil:
    return kernel.unknown(state, seat) if kernel.unknown != NULL else kernel.over(state) == 0

cdef inline unsigned long long key_of(Kernel* kernel, void* state, int seat) noexcept nogil:
    return kernel.key(state, seat) if kernel.key != NULL else hash_seen(kernel, state, seat)

cdef inline unsigned long long node_key_of(Kernel* kernel, void* state, int seat) noexcept nogil:
    return kernel.quick_key(state, seat) if kernel.quick_key != NULL else key_of(kernel, state, seat)

cdef inline void observe_state(Kernel* kernel, void* state, int seat, unsigned char* out) noexcept nogil:
    if kernel.observe != NULL:
        kernel.observe(state, seat, out)
    else:
        observe_fields(kernel, state, seat, out)

cdef inline double evaluate_state(Kernel* kernel, void* state, int seat) noexcept nogil:
    return kernel.evaluate(state, seat) if kernel.evaluate != NULL else lead_in_points(kernel, state, seat)

cdef inline int phase_of(Kernel* kernel, void* state) noexcept nogil:
    return kernel.phase(state) if kernel.phase != NULL else 0

cdef inline void weigh_moves(Kernel* kernel, void* state, int seat, short* moves, int n, int style, double* out) noexcept nogil:
    cdef int i
    if kernel.weigh != NULL:
        kernel.weigh(state, seat, moves, n, style, out)
        return
    for i in range(n):
        out[i] = 1.0

cdef inline void advise_moves(Kernel* kernel, void* state, Net* net, int seat, short* moves, int n, double* out) noexcept nogil:
    if kernel.advise != NULL and net != NULL:
        kernel.advise(state, net, seat, moves, n, out)
    else:
        weigh_moves(kernel, state, seat, moves, n, 0, out)

cdef inline void judge_state(Kernel* kernel, void* state, Net* net, double* out) noexcept nogil:
    if kernel.judge != NULL and net != NULL:
        kernel.judge(state, net, out)
    else:
        judge_by_points(kernel, state, out)
