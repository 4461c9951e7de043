# Made of effects.py by thauma.building: change that file, and build again.
cimport cython
from libc.string cimport memcpy, memset
from thauma.core.bits cimport bit, ctz, popcount
from thauma.core.tables.blocks cimport place_in_page
from thauma.games.duel.ids cimport *
from thauma.games.duel.moves cimport has_choice
from thauma.games.duel.prices cimport CARD_ROWS, WONDER_ROWS, can_engineer, card_trade, count_in_city, is_chained, wonder_trade
from thauma.games.duel.score cimport guild_count
from thauma.games.duel.state cimport City, Duel
from thauma.games.duel.turn_moves cimport card_to_take, wonder_to_build

cdef int[13] TOKEN_COINS

@cython.locals(card="int", place="int")
cdef void play_card(Duel* g, int move) noexcept nogil
@cython.locals(base="int", left="unsigned int", slot="int")
cdef void take_from_structure(Duel* g, int card) noexcept nogil
cdef void discard_for_coins(Duel* g, int card) noexcept nogil
cdef void pay(Duel* g, int trade, int coins) noexcept nogil
@cython.locals(card_first="int", given="int")
cdef void spend(Duel* g, City* city, int coins) noexcept nogil
@cython.locals(trade="int")
cdef void build(Duel* g, int card) noexcept nogil
@cython.locals(r="int")
cdef void gain_card(Duel* g, int card) noexcept nogil
cdef void gain_symbol(Duel* g, int symbol) noexcept nogil
cdef void gain_token(Duel* g, int token) noexcept nogil
cdef void build_wonder(Duel* g, int wonder, int card) noexcept nogil
cdef void raise_wonder(Duel* g, int wonder, int card) noexcept nogil
cdef void answer(Duel* g, int asked, int choice) noexcept nogil
cdef void raze(Duel* g, int card) noexcept nogil
@cython.locals(r="int")
cdef void take_away(Duel* g, int card) noexcept nogil
@cython.locals(_="int", ahead="int")
cdef void advance(Duel* g, int shields) noexcept nogil
@cython.locals(token="int")
cdef void loot(Duel* g, int which, int coins) noexcept nogil
cdef void win(Duel* g, int kind, int winner) noexcept nogil
