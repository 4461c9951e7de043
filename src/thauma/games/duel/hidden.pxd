cimport cython
from libc.string cimport memcpy, memset
from thauma.core.bits cimport GOLDEN, bit, ctz, popcount, u64
from thauma.core.rng cimport Rng, random_below, mix
from thauma.games.duel.ids cimport *
from thauma.games.duel.rules cimport set_up
from thauma.games.duel.shuffle cimport draw_first, sort
from thauma.games.duel.state cimport City, Duel
from thauma.games.duel.pantheon.hidden cimport blank_gods, deal_gods, deal_token_orders, has_unknown_gods, redeal_gods

cdef unsigned int[3] FACE_UP
cdef int[8] FIRST_GAME_WONDERS
cdef int LIBRARY_WONDER
cdef int[2] WONDERS_IN_BOX
cdef int[2] FIRST_SPECIAL
cdef int[2] END_SPECIAL
cdef int[2] STATE_WORDS

@cython.locals(age=cython.int)
cdef void deal(Duel* g, Rng* rng, int seats, int options) noexcept nogil
cdef int box_number(Duel* g) noexcept nogil
@cython.locals(pool=cython.schar[32], i=cython.int)
cdef void deal_tokens(Duel* g, Rng* rng) noexcept nogil
@cython.locals(pool=cython.schar[32], i=cython.int, n=cython.int)
cdef void deal_wonders(Duel* g, Rng* rng) noexcept nogil
@cython.locals(pool=cython.schar[32], i=cython.int, first=cython.int, end=cython.int)
cdef void deal_age(Duel* g, Rng* rng, int age) noexcept nogil
cdef unsigned int face_up(Duel* g) noexcept nogil
cdef int library_builder(Duel* g) noexcept nogil
@cython.locals(builder=cython.int)
cdef bint knows_draw(Duel* g, int seat) noexcept nogil
@cython.locals(g=Duel)
cpdef bint knows_library(bytes data, int seat)
cdef bint knows_wonders(Duel* g) noexcept nogil
@cython.locals(i=cython.int, age=cython.int, hidden=cython.uint, at=cython.int)
cdef void blank(Duel* g, int seat) noexcept nogil
@cython.locals(age=cython.int, box=cython.int)
cdef void redeal(Duel* g, int seat, Rng* rng) noexcept nogil
@cython.locals(pool=cython.schar[32], n=cython.int, i=cython.int, dealt=cython.uint)
cdef void redeal_wonders(Duel* g, Rng* rng) noexcept nogil
@cython.locals(taken=cython.uint, token=cython.int, i=cython.int, j=cython.int)
cdef void redeal_aside(Duel* g, int seat, Rng* rng) noexcept nogil
@cython.locals(pool=cython.schar[32], n=cython.int, wanted=cython.int, i=cython.int, known=cython.ulonglong, card=cython.int, at=cython.int)
cdef void redeal_slots(Duel* g, Rng* rng, int mark, int first, int end) noexcept nogil
@cython.locals(i=cython.int)
cdef bint unknown(Duel* g, int seat) noexcept nogil
@cython.locals(seen=Duel, words="unsigned long long*", h=cython.ulonglong, i=cython.int)
cdef unsigned long long key(Duel* g, int seat) noexcept nogil
cdef int state_size() noexcept nogil
