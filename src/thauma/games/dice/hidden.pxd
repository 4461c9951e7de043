cimport cython
from libc.string cimport memcpy, memset
from thauma.core.bits cimport GOLDEN, popcount, u64
from thauma.core.rng cimport Rng, random_below, mix
from thauma.games.dice.ids cimport *
from thauma.games.dice.rules cimport copy_city, set_up
from thauma.games.dice.state cimport City, Dice, Turn

@cython.locals(i=cython.int, j=cython.int, swap=cython.schar)
cdef void shuffle_rest(Rng* rng, signed char* pool, int first, int n) noexcept nogil
@cython.locals(number=cython.uint, word=cython.ulonglong)
cdef unsigned long long roll_dice(Rng* rng) noexcept nogil
@cython.locals(i=cython.int, turn=cython.int)
cdef void deal(Dice* g, Rng* rng, int seats, int options) noexcept nogil
@cython.locals(i=cython.int)
cdef void clear_turn(Turn* turn) noexcept nogil
@cython.locals(other=cython.int, i=cython.int, turn=cython.int)
cdef void blank(Dice* g, int seat) noexcept nogil
@cython.locals(swapped=cython.int, i=cython.int, n=cython.int, die=cython.int, turn=cython.int)
cdef void redeal(Dice* g, int seat, Rng* rng) noexcept nogil
cdef bint unknown(Dice* g, int seat) noexcept nogil
@cython.locals(seen=Dice, words="unsigned long long*", n=cython.int, h=cython.ulonglong, i=cython.int)
cdef unsigned long long key(Dice* g, int seat) noexcept nogil
cdef int state_size() noexcept nogil
