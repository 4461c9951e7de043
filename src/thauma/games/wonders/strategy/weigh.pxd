cimport cython
from libc.math cimport exp
from thauma.games.wonders.ids cimport *
from thauma.games.wonders.market cimport Market
from thauma.games.wonders.prices cimport CARD_ROWS, STAGE_COUNTS, STAGE_ROWS, bank_price, build_payments, left_of, right_of, stage_payments, fill_market
from thauma.games.wonders.table_rows cimport EffectRow, StageRow
from thauma.games.wonders.rules cimport card_of
from thauma.games.wonders.score cimport count_around, points, symbols_worth
from thauma.games.wonders.state cimport City, Wonders

cdef enum:
    MOST_LEAD = 10

cdef double[H_COUNT] HABIT
cdef double[CARDS] CHAINS
cdef double[3][6][2 * MOST_LEAD + 1] FORCE

cdef int stage(Wonders* g) noexcept nogil
@cython.locals(lead=cython.int)
cdef double force_against(Wonders* g, int mine, int other) noexcept nogil
@cython.locals(mine=cython.int, left=cython.int, right=cython.int, more=cython.double)
cdef double force_worth(Wonders* g, int seat, int shields) noexcept nogil
@cython.locals(a=cython.int, b=cython.int, c=cython.int, now=cython.int, later=cython.int)
cdef double symbol_worth(Wonders* g, City* city, int symbol) noexcept nogil
@cython.locals(again=cython.double, i=cython.int, total=cython.double)
cdef double production_worth(Wonders* g, City* city, EffectRow* gain) noexcept nogil
@cython.locals(city="City*", total=cython.double, number=cython.int)
cdef double effect_worth(Wonders* g, int seat, EffectRow* gain) noexcept nogil
@cython.locals(total=cython.double)
cdef double card_worth(Wonders* g, int seat, int card) noexcept nogil
@cython.locals(city="City*", row="StageRow*", total=cython.double)
cdef double stage_worth(Wonders* g, int seat) noexcept nogil
@cython.locals(coin=cython.double, m=Market, pays=cython.uchar[PAYMENTS], last=cython.int, i=cython.int, move=cython.int, card=cython.int, value=cython.double, base=cython.double, raised=cython.double, left=cython.int)
cdef void weigh(Wonders* g, int seat, short* moves, int n, int style, double* out) noexcept nogil
@cython.locals(out_points=cython.int[S_CATEGORIES], seat=cython.int, total=cython.double)
cdef void judge(Wonders* g, double* out) noexcept nogil
