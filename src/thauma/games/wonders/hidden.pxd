cimport cython
from libc.string cimport memcpy, memset
from thauma.core.bits cimport GOLDEN, u64
from thauma.core.rng cimport Rng, random_below, mix
from thauma.games.wonders.ids cimport *
from thauma.games.wonders.moves cimport place_of, taker_of
from thauma.games.wonders.rules cimport set_up
from thauma.games.wonders.state cimport Wonders

cdef signed char[3][5][49] DECKS
cdef unsigned char[3][5] DECK_SIZES

@cython.locals(i=cython.int, j=cython.int, swap=cython.schar)
cdef void draw_first(Rng* rng, signed char* pool, int n, int wanted) noexcept nogil
@cython.locals(pool=cython.schar[64], i=cython.int, seat=cython.int, age=cython.int)
cdef void deal(Wonders* g, Rng* rng, int seats, int options) noexcept nogil
@cython.locals(pool=cython.schar[64], guilds=cython.schar[GUILDS], i=cython.int, n=cython.int, hand=cython.int, size=cython.int)
cdef void deal_age(Wonders* g, Rng* rng, int age) noexcept nogil
cdef int turn_reached(Wonders* g, int age) noexcept nogil
@cython.locals(ahead=cython.int)
cdef int first_sight(Wonders* g, int age, int hand, int seat) noexcept nogil
@cython.locals(use=cython.int)
cdef bint is_open(Wonders* g, int age, int hand, int turn, int seat) noexcept nogil
@cython.locals(seat=cython.int)
cdef int reviver_of(Wonders* g) noexcept nogil
@cython.locals(other=cython.int, i=cython.int, age=cython.int, hand=cython.int)
cdef void blank(Wonders* g, int seat) noexcept nogil
@cython.locals(turn=cython.int, end=cython.int, top=cython.int, i=cython.int)
cdef void blank_hand(Wonders* g, int age, int hand, int seat) noexcept nogil
@cython.locals(i=cython.int, n=cython.int)
cdef int closed_places(Wonders* g, int age, int hand, int turn, int end, int seat, int* places) noexcept nogil
@cython.locals(n=cython.int, i=cython.int, j=cython.int, card=cython.schar, places=cython.int[HAND])
cdef void sort_closed(Wonders* g, int age, int hand, int turn, int end, int seat) noexcept nogil
cdef bint unknown(Wonders* g, int seat) noexcept nogil
@cython.locals(seen=Wonders, words="unsigned long long*", n=cython.int, h=cython.ulonglong, i=cython.int)
cdef unsigned long long key(Wonders* g, int seat) noexcept nogil
cdef int state_size() noexcept nogil
