# Made of hidden.py by thauma.building: change that file, and build again.
cimport cython
from libc.string cimport memcpy, memset
from thauma.core.bits cimport GOLDEN, u64
from thauma.core.rng cimport Rng, mix, random_below
from thauma.games.wonders.ids cimport *
from thauma.games.wonders.moves cimport place_of, taker_of
from thauma.games.wonders.rules cimport set_up
from thauma.games.wonders.state cimport Wonders

cdef signed char[3][5][49] DECKS
cdef unsigned char[3][5] DECK_SIZES
cdef signed char[10] GUILD_CARDS

@cython.locals(i="int", j="int", swap="int")
cdef void draw_first(Rng* rng, signed char* pool, int n, int wanted) noexcept nogil
@cython.locals(pool="signed char[MOST_IN_POOL]", i="int", seat="int", age="int")
cdef void deal(Wonders* g, Rng * rng, int seats, int options) noexcept nogil
cdef int guilds_in_play(Wonders* g) noexcept nogil
@cython.locals(pool="signed char[MOST_IN_POOL]", guilds="signed char[GUILDS]", n="int", i="int", size="int", others="int")
cdef void deal_age(Wonders* g, Rng* rng, int age) noexcept nogil
cdef int turn_reached(Wonders* g, int age) noexcept nogil
@cython.locals(ahead="int")
cdef int first_sight(Wonders* g, int age, int hand, int seat) noexcept nogil
@cython.locals(use="int")
cdef bint is_open(Wonders* g, int age, int hand, int turn, int seat) noexcept nogil
@cython.locals(seat="int")
cdef int reviver_of(Wonders* g) noexcept nogil
@cython.locals(other="int", i="int", age="int", hand="int")
cdef void blank(Wonders* g, int seat) noexcept nogil
@cython.locals(top="int", turn="int", i="int", end="int")
cdef void blank_hand(Wonders* g, int age, int hand, int seat) noexcept nogil
@cython.locals(n="int", i="int")
cdef int closed_places(Wonders* g, int age, int hand, int turn, int end, int seat, int* places) noexcept nogil
@cython.locals(places="int[HAND]", n="int", i="int", card="int", j="int")
cdef void sort_closed(Wonders* g, int age, int hand, int turn, int end, int seat) noexcept nogil
@cython.locals(n="int", seen="Wonders", h="unsigned long long", i="int")
cdef unsigned long long key(Wonders* g, int seat) noexcept nogil
