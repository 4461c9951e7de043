# Made of prices.py by thauma.building: change that file, and build again.
cimport cython
from libc.string cimport memcpy, memset
from thauma.core.bits cimport popcount
from thauma.games.duel.ids cimport *
from thauma.games.duel.state cimport City, Duel

from thauma.games.duel.table_rows cimport CardRow
cdef CardRow[78] CARD_ROWS
from thauma.games.duel.table_rows cimport WonderRow
cdef WonderRow[14] WONDER_ROWS
cdef unsigned long long[7][2] COLOUR_MASKS

cdef bint has_token(City* city, int token) noexcept nogil
cdef bint owns_card(City* city, int card) noexcept nogil
@cython.locals(found="int", word="int")
cdef int count_in_city(City* city, int counted) noexcept nogil
@cython.locals(dearest="int", at="int", r="int")
cdef int cover_dearest(City* city, int* missing, int first, int end) noexcept nogil
@cython.locals(total="int", r="int", short="int")
cdef int fill_missing(City* city, unsigned char* cost, int* missing) noexcept nogil
@cython.locals(saved="int", _="int")
cdef int use_choices(City* city, int* missing) noexcept nogil
@cython.locals(saved="int", _="int")
cdef int use_rebate(City* city, int* missing, int rebate) noexcept nogil
@cython.locals(missing="int[5]", total="int")
cdef int trade_price(City* city, unsigned char* cost, int rebate) noexcept nogil
cdef int card_rebate(City* city, int card) noexcept nogil
cdef int wonder_rebate(City* city) noexcept nogil
@cython.locals(mythology="int")
cdef bint is_chained(City* city, int card) noexcept nogil
cdef bint can_engineer(City* city, int card) noexcept nogil
cdef int card_trade(City* city, int card) noexcept nogil
cdef int wonder_trade(City* city, int wonder) noexcept nogil
@cython.locals(missing="int[5]", total="int")
cdef bint can_pay_trade(City* city, unsigned char* cost, int rebate, int coins) noexcept nogil
@cython.locals(coins="int")
cdef bint can_afford(City* city, int card) noexcept nogil
@cython.locals(g="Duel", missing="int[5]")
cpdef tuple cost_steps(bytes data, int seat, int card, int wonder)
