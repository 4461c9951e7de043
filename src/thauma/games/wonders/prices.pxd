# Made of prices.py by thauma.building: change that file, and build again.
cimport cython
from libc.string cimport memcpy, memset
from thauma.core.bits cimport popcount
from thauma.games.wonders.ids cimport *
from thauma.games.wonders.market cimport Market
from thauma.games.wonders.state cimport City, Wonders

from thauma.games.wonders.table_rows cimport CardRow
cdef CardRow[77] CARD_ROWS
from thauma.games.wonders.table_rows cimport StageRow
cdef StageRow[7][2][4] STAGE_ROWS
cdef unsigned char[7][2] STAGE_COUNTS
cdef unsigned long long[192][64] FEASIBLE

cdef int left_of(Wonders* g, int seat) noexcept nogil
cdef int right_of(Wonders* g, int seat) noexcept nogil
cdef void fill_market(Wonders* g, int seat, Market* m) noexcept nogil
@cython.locals(spread="unsigned int", kept="unsigned int")
cdef unsigned int missing_from(unsigned int wanted, unsigned int had) noexcept nogil
@cython.locals(at="unsigned int")
cdef bint can_make(int choices, unsigned int vector) noexcept nogil
cdef int count_units(unsigned int vector) noexcept nogil
@cython.locals(at="int")
cdef unsigned int next_part(unsigned int part, unsigned int whole) noexcept nogil
@cython.locals(i="int", some="unsigned int", n="int")
cdef void split_raw(Market* m, unsigned int missing, unsigned char* least) noexcept nogil
@cython.locals(best="int", other="unsigned int", n="int")
cdef int fewest_right(Market* m, unsigned int rest) noexcept nogil
@cython.locals(i="int", covered="int", own="int", rest="unsigned int", both="int", left="int", right="int")
cdef void split_goods(Market* m, unsigned int missing, unsigned char* least) noexcept nogil
@cython.locals(i="int")
cdef int nothing_to_pay(unsigned char* out) noexcept nogil
@cython.locals(raw="unsigned char[8]", made="unsigned char[4]", missing="unsigned int", lacked="unsigned int", i="int")
cdef int solve_payments(Market* m, unsigned int need_raw, unsigned int need_goods, int coins, unsigned char* out) noexcept nogil
@cython.locals(i="int", j="int", left="int", right="int", lowest="int", found="int")
cdef int combine_payments(Market* m, unsigned char* raw, unsigned char* made, int coins, unsigned char* out) noexcept nogil
cdef bint owns_card(City* city, int card) noexcept nogil
@cython.locals(i="int")
cdef bint is_chained(City* city, int card) noexcept nogil
cdef bint free_by_power(Wonders* g, City* city, int card) noexcept nogil
cdef int bank_price(Wonders* g, City* city, int card) noexcept nogil
@cython.locals(coins="int")
cdef int build_payments(Wonders* g, Market* m, int seat, int card, unsigned char* out) noexcept nogil
cdef int stage_payments(Wonders* g, Market* m, int seat, unsigned char* out) noexcept nogil
@cython.locals(g="Wonders", m="Market", pays="unsigned char[PAYMENTS]", found="int")
cpdef list offered_payments(bytes data, int seat, int card)
