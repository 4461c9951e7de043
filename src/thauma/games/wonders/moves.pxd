# Made of moves.py by thauma.building: change that file, and build again.
cimport cython
from libc.string cimport memcpy, memset
from thauma.core.tables.blocks cimport id_in_block
from thauma.games.wonders.ids cimport *
from thauma.games.wonders.market cimport Market
from thauma.games.wonders.prices cimport build_payments, fill_market, owns_card, stage_payments
from thauma.games.wonders.state cimport Wonders

cdef unsigned char[77] AGES_OF
cdef unsigned char[3][77] ROW_OF
cdef short[77] CARD_MOVES

@cython.locals(seats="unsigned int", seat="int")
cdef unsigned int waiting(Wonders* g) noexcept nogil
cdef int hand_of(Wonders* g, int age, int turn, int seat) noexcept nogil
cdef int taker_of(Wonders* g, int age, int turn, int hand) noexcept nogil
cdef int place_of(int age, int hand, int turn) noexcept nogil
cdef int row_of(int age, int card) noexcept nogil
@cython.locals(i="int")
cdef void clear_pile(unsigned char* pile) noexcept nogil
@cython.locals(age="int", i="int")
cdef void gather_pile(Wonders* g, unsigned char* pile) noexcept nogil
cdef int found_with(Wonders* g, int age, int card) noexcept nogil
@cython.locals(age="int")
cdef int oldest_back(Wonders* g, int card) noexcept nogil
cdef bint was_found(Wonders* g, int card) noexcept nogil
@cython.locals(n="int")
cdef int legal(Wonders* g, int seat, short * out) noexcept nogil
cdef int legal_by_card(Wonders* g, int seat, short* out) noexcept nogil
@cython.locals(m="Market", pays="unsigned char[PAYMENTS]", first="int", n="int", last="int", i="int", card="int", offset="int", j="int")
cdef int legal_cards(Wonders* g, int seat, int turn, short* out) noexcept nogil
@cython.locals(i="int", move="int", j="int")
cdef void sort_moves(short* out, int n) noexcept nogil
@cython.locals(n="int")
cdef int legal_seventh(Wonders* g, int seat, short* out) noexcept nogil
@cython.locals(n="int", card="int")
cdef int legal_revive(Wonders* g, int seat, short* out) noexcept nogil
