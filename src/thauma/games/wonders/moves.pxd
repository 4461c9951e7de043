cimport cython
from thauma.core.bits cimport bit
from thauma.games.wonders.ids cimport *
from thauma.games.wonders.market cimport Market
from thauma.games.wonders.prices cimport build_payments, owns_card, stage_payments, fill_market
from thauma.games.wonders.state cimport City, Wonders

@cython.locals(seats=cython.uint, seat=cython.int)
cdef unsigned int waiting(Wonders* g) noexcept nogil
cdef int hand_of(Wonders* g, int age, int turn, int seat) noexcept nogil
cdef int taker_of(Wonders* g, int age, int turn, int hand) noexcept nogil
cdef int place_of(int age, int hand, int turn) noexcept nogil
cdef int legal(Wonders* g, int seat, short* out) noexcept nogil
@cython.locals(m=Market, pays=cython.uchar[PAYMENTS], first=cython.int, n=cython.int, i=cython.int, j=cython.int, last=cython.int, card=cython.int)
cdef int legal_cards(Wonders* g, int seat, int turn, short* out) noexcept nogil
@cython.locals(n=cython.int)
cdef int legal_seventh(Wonders* g, int seat, short* out) noexcept nogil
@cython.locals(i=cython.int)
cdef void clear_pile(unsigned char* pile) noexcept nogil
cdef int row_of(int age, int card) noexcept nogil
@cython.locals(i=cython.int, age=cython.int)
cdef void gather_pile(Wonders* g, unsigned char* pile) noexcept nogil
cdef int found_with(Wonders* g, int age, int card) noexcept nogil
cdef bint was_found(Wonders* g, int card) noexcept nogil
@cython.locals(n=cython.int, card=cython.int)
cdef int legal_revive(Wonders* g, int seat, short* out) noexcept nogil
