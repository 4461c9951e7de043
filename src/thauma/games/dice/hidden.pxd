# Made of hidden.py by thauma.building: change that file, and build again.
cimport cython
from libc.string cimport memcpy, memset
from thauma.core.bits cimport popcount
from thauma.core.rng cimport Rng, random_below
from thauma.games.dice.ids cimport *
from thauma.games.dice.rules cimport copy_city, set_up
from thauma.games.dice.state cimport Dice, Turn


@cython.locals(i="int", j="int", swap="int")
cdef void shuffle_rest(Rng* rng, signed char* pool, int first, int n) noexcept nogil
@cython.locals(word="unsigned long long", _="int", number="int")
cdef unsigned long long roll_dice(Rng* rng) noexcept nogil
@cython.locals(i="int", turn="int")
cdef void deal(Dice* g, Rng * rng, int seats, int options) noexcept nogil
@cython.locals(i="int")
cdef void clear_turn(Turn* turn) noexcept nogil
@cython.locals(turn="int", i="int", other="int")
cdef void blank(Dice* g, int seat) noexcept nogil
@cython.locals(swapped="int", n="int", die="int", turn="int")
cdef void redeal(Dice* g, int seat, Rng * rng) noexcept nogil
