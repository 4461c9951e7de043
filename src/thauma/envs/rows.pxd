cimport cython
from libc.stdlib cimport calloc, free
from libc.string cimport memcpy, memset

from thauma.core.bits cimport ctz
from thauma.core.kernel cimport MOST_MOVES, Kernel, observe_state, share_of, weigh_moves
from thauma.core.rng cimport draw_weighted
from thauma.core.kernel_loops cimport PLAYOUT
from thauma.core.networks.net cimport MOST_PLACES, Net
from thauma.core.networks.network cimport Network
from thauma.core.networks.predict cimport advise_position
from thauma.core.rng cimport Rng, random_below, seed_stream
from thauma.core.state cimport Engine, State

cdef enum:
    MOST_LOGGED = 2048

cdef int MOST_ROWS
cdef int BYTES
cdef int FLOATS
cdef int PLACES
cdef int RANDOM
cdef int SENSIBLE
cdef int LEARNED

@cython.final
cdef class Rows:
    cdef Engine engine
    cdef Network network
    cdef readonly int count
    cdef readonly int seats
    cdef int options
    cdef int own
    cdef int opponents
    cdef int how
    cdef int ids
    cdef size_t stride
    cdef unsigned long long base
    cdef void* states
    cdef Rng* chance
    cdef int* logged
    cdef int* log
    cdef short* moves
    cdef dict kept
    cdef unsigned char* observed
    cdef float* floats
    cdef short* places
    cdef unsigned char* values
    cdef short* filled
    cdef unsigned char* mask
    cdef short* listed
    cdef short* counts
    cdef float* rewards
    cdef unsigned char* ended
    cdef short* asked

    cpdef void bind(self, int how, int ids, dict buffers) except *
    @cython.locals(row=cython.int)
    cpdef void deal_rows(self, int first, int last) except *
    @cython.locals(view="const long long[::1]", row=cython.int)
    cpdef int first_wrong(self, object actions) except -2
    @cython.locals(view="const long long[::1]", row=cython.int)
    cpdef void step_rows(self, object actions, int first, int last) except *
    cpdef void check_part(self, long long first, long long last) except *
    @cython.locals(at=cython.int, n=cython.int, i=cython.int)
    cpdef tuple read_row(self, int row, bint ended)
    cpdef void write_row(self, int row, State state) except *
    cpdef list row_chance(self, int row)
    @cython.locals(at=cython.int, i=cython.int)
    cpdef void restore_row(self, int row, bytes data, object moves, list chance, bint ended) except *

cdef inline unsigned char* bytes_at(object buffer) except NULL:
    cdef unsigned char[::1] view = buffer
    return &view[0]

cdef inline short* shorts_at(object buffer) except NULL:
    cdef short[::1] view = buffer
    return &view[0]

cdef inline float* floats_at(object buffer) except NULL:
    cdef float[::1] view = buffer
    return &view[0]

cdef void check_buffers(Rows rows, int how, int ids, dict buffers) except *
cdef void* state_at(Rows rows, int at) noexcept nogil
cdef unsigned int asked_seats(Rows rows, int row) noexcept nogil
@cython.locals(asked=cython.uint)
cdef void begin_game(Rows rows, int row) noexcept nogil
@cython.locals(n=cython.int)
cdef void note_move(Rows rows, int row, int seat, int move) noexcept nogil
@cython.locals(moves="short[MOST_MOVES]", weights="double[MOST_MOVES]", kernel="Kernel*", state="void*", rng="Rng*", own=Net, net="Net*", asked=cython.uint, seat=cython.int, n=cython.int, chosen=cython.int)
cdef void let_others_play(Rows rows, int row) noexcept nogil
@cython.locals(first=cython.int, i=cython.int)
cdef int find_move(Rows rows, int row, long long action) noexcept nogil
@cython.locals(kernel="Kernel*", state="void*", seat=cython.int, share=cython.double)
cdef void play_row(Rows rows, int row, long long action) noexcept nogil
@cython.locals(at=cython.int, i=cython.int)
cdef void keep_ended(Rows rows, int row) noexcept nogil
@cython.locals(seat=cython.int)
cdef void clear_end(Rows rows, int row) noexcept nogil
@cython.locals(kernel="Kernel*", state="void*", most=cython.int, seat=cython.int, n=cython.int, i=cython.int, move=cython.int)
cdef void show_row(Rows rows, int row) noexcept nogil
@cython.locals(i=cython.int)
cdef void forget_moves(Rows rows, int row) noexcept nogil
cdef bint has_mask(Rows rows) noexcept nogil
cdef bint has_list(Rows rows) noexcept nogil
@cython.locals(most=cython.int)
cdef int list_moves(Rows rows, int row, int seat) noexcept nogil
@cython.locals(kernel="Kernel*", length=cython.int, room="unsigned char[MOST_PLACES]", seen="unsigned char*", n=cython.int, i=cython.int)
cdef void show_observation(Rows rows, int row, int seat) noexcept nogil
