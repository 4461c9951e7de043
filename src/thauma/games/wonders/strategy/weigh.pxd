# Made of weigh.py by thauma.building: change that file, and build again.
cimport cython
from libc.string cimport memcpy, memset
from libc.math cimport exp
from thauma.core.tables.blocks cimport number_in_block, place_in_page
from thauma.games.wonders.ids cimport *
from thauma.games.wonders.market cimport Market
from thauma.games.wonders.prices cimport CARD_ROWS, STAGE_COUNTS, STAGE_ROWS, bank_price, build_payments, fill_market, left_of, right_of, stage_payments
from thauma.games.wonders.rules cimport card_of
from thauma.games.wonders.score cimport count_around, symbols_worth
from thauma.games.wonders.state cimport City, Wonders
from thauma.games.wonders.table_rows cimport EffectRow

cdef double[32] HABIT
cdef double[77] CHAINS
cdef double[3][6][21] FORCE

@cython.locals(i="int", card="int", age="int", turn="int", lead="int")
cpdef void load_habits(object numbers)
@cython.locals(later="int", chance="double")
cpdef double conflicts_worth(object numbers, int age, int turn, int lead)
cdef int stage(Wonders* g) noexcept nogil
@cython.locals(lead="int")
cdef double force_against(Wonders* g, int mine, int other) noexcept nogil
@cython.locals(mine="int", left="int", right="int", more="double")
cdef double force_worth(Wonders* g, int seat, int shields) noexcept nogil
@cython.locals(a="int", b="int", c="int", now="int", later="int")
cdef double symbol_worth(Wonders* g, City* city, int symbol) noexcept nogil
@cython.locals(total="double", i="int", again="double")
cdef double production_worth(Wonders* g, City* city, EffectRow* gain) noexcept nogil
@cython.locals(total="double", number="int")
cdef double effect_worth(Wonders* g, int seat, EffectRow* gain) noexcept nogil
@cython.locals(total="double")
cdef double card_worth(Wonders* g, int seat, int card) noexcept nogil
@cython.locals(total="double")
cdef double stage_worth(Wonders* g, int seat) noexcept nogil
@cython.locals(m="Market", pays="unsigned char[PAYMENTS]", i="int", coin="double", last="int", value="double", raised="double", place="int", card="int", left="int", base="double")
cdef void weigh(Wonders* g, int seat, short * moves, int n, int style, double * out) noexcept nogil
