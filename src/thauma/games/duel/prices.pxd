cimport cython
from libc.string cimport memcpy
from thauma.core.bits cimport popcount
from thauma.games.duel.ids cimport *
from thauma.games.duel.table_rows cimport CardRow, WonderRow
from thauma.games.duel.state cimport City, Duel

cdef CardRow[ALL_CARDS] CARD_ROWS
cdef WonderRow[ALL_WONDERS] WONDER_ROWS
cdef unsigned long long[7][2] COLOUR_MASKS

cdef bint has_token(City* city, int token) noexcept nogil
cdef bint owns_card(City* city, int card) noexcept nogil
cdef int count_in_city(City* city, int counted) noexcept nogil
@cython.locals(dearest=cython.int, at=cython.int, r=cython.int)
cdef int cover_dearest(City* city, int* missing, int first, int end) noexcept nogil
@cython.locals(total=cython.int, r=cython.int, short=cython.int)
cdef int fill_missing(City* city, unsigned char* cost, int* missing) noexcept nogil
@cython.locals(saved=cython.int, _=cython.int)
cdef int use_choices(City* city, int* missing) noexcept nogil
@cython.locals(saved=cython.int, _=cython.int)
cdef int use_rebate(City* city, int* missing, int rebate) noexcept nogil
@cython.locals(missing=cython.int[5], total=cython.int)
cdef int trade_price(City* city, unsigned char* cost, int rebate) noexcept nogil
cdef int card_rebate(City* city, int card) noexcept nogil
cdef int wonder_rebate(City* city) noexcept nogil
cdef bint is_chained(City* city, int card) noexcept nogil
cdef bint can_engineer(City* city, int card) noexcept nogil
cdef int card_trade(City* city, int card) noexcept nogil
cdef int wonder_trade(City* city, int wonder) noexcept nogil
@cython.locals(missing=cython.int[5], total=cython.int)
cdef bint can_pay_trade(City* city, unsigned char* cost, int rebate, int coins) noexcept nogil
@cython.locals(row="CardRow*", coins=cython.int)
cdef bint can_afford(City* city, int card) noexcept nogil
@cython.locals(g=Duel, city="City*", missing=cython.int[5], r=cython.int)
cpdef tuple cost_steps(bytes data, int seat, int card, int wonder)
