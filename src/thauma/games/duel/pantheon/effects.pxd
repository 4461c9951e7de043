cimport cython
from thauma.core.native cimport bit, popcount
from thauma.games.duel.pantheon.moves cimport GIFT_WORTH, GREEN_CARDS, PRODUCERS, activation_cost, filled_decks, top_gods, upper_gods
from thauma.games.duel.pantheon.decks cimport arrange, call_enki, learn, onlookers, place, take_out, top_places
from thauma.games.duel.effects cimport advance, gain_card, gain_symbol, gain_token, raise_wonder, spend, take_away
from thauma.games.duel.ids cimport *
from thauma.games.duel.moves cimport CARD_ROWS, WONDER_ROWS
from thauma.games.duel.pantheon.rules cimport gain_lying, resolve
from thauma.games.duel.state cimport City, Duel

cdef int[2][5] TOKEN_SLOTS

@cython.locals(god=cython.int, gifts=cython.int, me="City*", space=cython.int, viewer=cython.int)
cdef void activate(Duel* g, int choice) noexcept nogil
@cython.locals(me="City*", opponent="City*")
cdef void invoke(Duel* g, int god) noexcept nogil
@cython.locals(mythology=cython.int)
cdef void open_gate(Duel* g) noexcept nogil
cdef void open_deck(Duel* g, int mythology) noexcept nogil
cdef void show_enki(Duel* g, int shown) noexcept nogil
@cython.locals(mythology=cython.int, from_deck=cython.bint)
cdef void call(Duel* g, int god) noexcept nogil
@cython.locals(found=cython.bint, space=cython.int)
cdef bint on_a_space(Duel* g, int god) noexcept nogil
@cython.locals(god=cython.int, first=cython.int, second=cython.int)
cdef void order_deck(Duel* g, int pair) noexcept nogil
@cython.locals(me="City*", opponent="City*", which=cython.int)
cdef void answer_god(Duel* g, int asked, int move) noexcept nogil
@cython.locals(slot=cython.int, card=cython.int, i=cython.int)
cdef void remove(Duel* g, int move) noexcept nogil
@cython.locals(owner="City*", card=cython.int)
cdef void topple(Duel* g, int wonder) noexcept nogil
cdef void raise_over(Duel* g, int wonder, int card) noexcept nogil
