cimport cython
from libc.string cimport memcpy
from thauma.core.bits cimport popcount
from thauma.games.wonders.ids cimport *
from thauma.games.wonders.market cimport Market
from thauma.games.wonders.table_rows cimport CardRow, StageRow
from thauma.games.wonders.state cimport City, Wonders

cdef CardRow[CARDS] CARD_ROWS
cdef StageRow[CITIES][2][MOST_STAGES] STAGE_ROWS
cdef unsigned char[CITIES][2] STAGE_COUNTS
cdef unsigned long long[192][64] FEASIBLE

cdef int left_of(Wonders* g, int seat) noexcept nogil
cdef int right_of(Wonders* g, int seat) noexcept nogil
@cython.locals(me="City*", left="City*", right="City*")
cdef void fill_market(Wonders* g, int seat, Market* m) noexcept nogil
@cython.locals(spread=cython.uint, kept=cython.uint)
cdef unsigned int missing_from(unsigned int wanted, unsigned int had) noexcept nogil
@cython.locals(at=cython.uint)
cdef bint can_make(int choices, unsigned int vector) noexcept nogil
cdef int count_units(unsigned int vector) noexcept nogil
@cython.locals(at=cython.int)
cdef unsigned int next_part(unsigned int part, unsigned int whole) noexcept nogil
@cython.locals(some=cython.uint, n=cython.int, i=cython.int)
cdef void split_raw(Market* m, unsigned int missing, unsigned char* least) noexcept nogil
@cython.locals(other=cython.uint, best=cython.int, n=cython.int)
cdef int fewest_right(Market* m, unsigned int rest) noexcept nogil
@cython.locals(own=cython.uint, rest=cython.uint, both=cython.int, left=cython.int, right=cython.int, i=cython.int, covered=cython.int)
cdef void split_goods(Market* m, unsigned int missing, unsigned char* least) noexcept nogil
@cython.locals(i=cython.int)
cdef int nothing_to_pay(unsigned char* out) noexcept nogil
@cython.locals(raw=cython.uchar[8], made=cython.uchar[4], missing=cython.uint, lacked=cython.uint, i=cython.int)
cdef int solve_payments(Market* m, unsigned int need_raw, unsigned int need_goods, int coins, unsigned char* out) noexcept nogil
@cython.locals(i=cython.int, j=cython.int, left=cython.int, right=cython.int, lowest=cython.int, found=cython.int)
cdef int combine_payments(Market* m, unsigned char* raw, unsigned char* made, int coins, unsigned char* out) noexcept nogil
@cython.locals(i=cython.int)
cdef bint is_chained(City* city, int card) noexcept nogil
cdef bint owns_card(City* city, int card) noexcept nogil
cdef bint free_by_power(Wonders* g, City* city, int card) noexcept nogil
cdef int bank_price(Wonders* g, City* city, int card) noexcept nogil
@cython.locals(city="City*", row="CardRow*", coins=cython.int)
cdef int build_payments(Wonders* g, Market* m, int seat, int card, unsigned char* out) noexcept nogil
@cython.locals(city="City*", row="StageRow*")
cdef int stage_payments(Wonders* g, Market* m, int seat, unsigned char* out) noexcept nogil
@cython.locals(g=Wonders, m=Market, pays=cython.uchar[PAYMENTS], found=cython.int, left=cython.int)
cpdef list offered_payments(bytes data, int seat, int card)
