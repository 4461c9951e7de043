cimport cython
from thauma.core.bits cimport bit, ctz, popcount
from thauma.games.duel.ids cimport *
from thauma.games.duel.moves cimport has_choice
from thauma.games.duel.prices cimport CARD_ROWS, WONDER_ROWS, card_trade, is_chained, count_in_city, can_engineer, wonder_trade
from thauma.games.duel.table_rows cimport CardRow, WonderRow
from thauma.games.duel.score cimport guild_count
from thauma.games.duel.state cimport City, Duel

cdef int[ALL_TOKENS] TOKEN_COINS

@cython.locals(card=cython.int)
cdef void play_card(Duel* g, int move) noexcept nogil
@cython.locals(left=cython.uint, slot=cython.int, base=cython.int)
cdef void take_from_structure(Duel* g, int card) noexcept nogil
@cython.locals(me="City*")
cdef void discard_for_coins(Duel* g, int card) noexcept nogil
@cython.locals(me="City*", opponent="City*")
cdef void pay(Duel* g, int trade, int coins) noexcept nogil
@cython.locals(card_first=cython.int, given=cython.int)
cdef void spend(Duel* g, City* city, int coins) noexcept nogil
@cython.locals(me="City*", trade=cython.int)
cdef void build(Duel* g, int card) noexcept nogil
@cython.locals(me="City*", opponent="City*", row="CardRow*", r=cython.int)
cdef void gain_card(Duel* g, int card) noexcept nogil
@cython.locals(me="City*")
cdef void gain_symbol(Duel* g, int symbol) noexcept nogil
@cython.locals(me="City*")
cdef void gain_token(Duel* g, int token) noexcept nogil
cdef void build_wonder(Duel* g, int wonder, int card) noexcept nogil
@cython.locals(me="City*", opponent="City*", row="WonderRow*")
cdef void raise_wonder(Duel* g, int wonder, int card) noexcept nogil
@cython.locals(token=cython.int, card=cython.int)
cdef void answer(Duel* g, int asked, int move) noexcept nogil
cdef void raze(Duel* g, int card) noexcept nogil
@cython.locals(me="City*", opponent="City*", r=cython.int)
cdef void take_away(Duel* g, int card) noexcept nogil
@cython.locals(me="City*", opponent="City*", _=cython.int, ahead=cython.int)
cdef void advance(Duel* g, int shields) noexcept nogil
@cython.locals(opponent="City*", token=cython.int)
cdef void loot(Duel* g, int which, int coins) noexcept nogil
cdef void win(Duel* g, int kind, int winner) noexcept nogil
