# Made of hidden.py by thauma.building: change that file, and build again.
cimport cython
from libc.string cimport memcpy, memset
from thauma.core.bits cimport GOLDEN, bit, popcount, u64
from thauma.core.rng cimport Rng, mix, random_below
from thauma.games.duel.ids cimport *
from thauma.games.duel.moves cimport PLACE_IN_AGE
from thauma.games.duel.pantheon.hidden cimport blank_gods, deal_gods, deal_token_orders, has_unknown_gods, redeal_gods
from thauma.games.duel.prices cimport CARD_ROWS
from thauma.games.duel.rules cimport set_up
from thauma.games.duel.shuffle cimport draw_first, sort
from thauma.games.duel.state cimport Duel

cdef int LIBRARY_WONDER
cdef unsigned int[3] FACE_UP
cdef int[8] FIRST_GAME_WONDERS
cdef int[2] WONDERS_IN_BOX
cdef signed char[2][14] WONDERS_OF_BOX
cdef signed char[10] TOKENS_OF_BOX
cdef signed char[5][32] DECKS
cdef int[5] DECK_SIZES
cdef int[2] STATE_WORDS

@cython.locals(age="int")
cdef void deal(Duel* g, Rng * rng, int seats, int options) noexcept nogil
cdef int box_number(Duel* g) noexcept nogil
@cython.locals(pool="signed char[MOST_IN_POOL]", i="int")
cdef void deal_tokens(Duel* g, Rng* rng) noexcept nogil
@cython.locals(pool="signed char[MOST_IN_POOL]", n="int", i="int")
cdef void deal_wonders(Duel* g, Rng* rng) noexcept nogil
cdef int special_deck(Duel* g) noexcept nogil
@cython.locals(i="int")
cdef int fill_pool(signed char* pool, int deck) noexcept nogil
@cython.locals(pool="signed char[MOST_IN_POOL]", first="int", i="int")
cdef void deal_age(Duel* g, Rng* rng, int age) noexcept nogil
cdef unsigned int face_up(Duel* g) noexcept nogil
cdef int library_builder(Duel* g) noexcept nogil
@cython.locals(builder="int")
cdef bint knows_draw(Duel* g, int seat) noexcept nogil
@cython.locals(g="Duel")
cpdef bint knows_library(bytes data, int seat)
cdef bint knows_wonders(Duel* g) noexcept nogil
@cython.locals(i="int", known="int", age="int", hidden="unsigned int", at="int", special="bint")
cdef void blank(Duel* g, int seat) noexcept nogil
@cython.locals(age="int")
cdef void redeal(Duel* g, int seat, Rng * rng) noexcept nogil
@cython.locals(pool="signed char[MOST_IN_POOL]", dealt="unsigned int", n="int", i="int", wonder="int")
cdef void redeal_wonders(Duel* g, Rng* rng) noexcept nogil
@cython.locals(i="int", taken="int")
cdef void redeal_aside(Duel* g, int seat, Rng* rng) noexcept nogil
@cython.locals(token="int")
cdef void swap_aside(Duel* g, int one, int other) noexcept nogil
@cython.locals(pool="signed char[MOST_IN_POOL]", known="unsigned long long", n="int", wanted="int", i="int", card="int", at="int")
cdef void redeal_slots(Duel* g, Rng* rng, int mark, int deck) noexcept nogil
cdef int unknown(Duel* g, int seat) noexcept nogil
@cython.locals(seen="Duel", h="unsigned long long", i="int")
cdef unsigned long long key(Duel* g, int seat) noexcept nogil
