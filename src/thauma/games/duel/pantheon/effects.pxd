# Made of effects.py by thauma.building: change that file, and build again.
cimport cython
from libc.string cimport memcpy, memset
from thauma.core.bits cimport bit, ctz, popcount
from thauma.games.duel.effects cimport advance, gain_card, gain_symbol, gain_token, raise_wonder, spend, take_away
from thauma.games.duel.ids cimport *
from thauma.games.duel.moves cimport has_choice
from thauma.games.duel.pantheon.decks cimport draw_for_enki, learn_places, onlookers, order_gods, place_god, take_out, top_places
from thauma.games.duel.pantheon.moves cimport GIFT_WORTH, GOD_ROWS, activation_cost, freed_tokens, top_gods, upper_gods
from thauma.games.duel.prices cimport CARD_ROWS, WONDER_ROWS
from thauma.games.duel.state cimport Duel

ctypedef void (*ANSWERS_FUNCTION)(Duel*, int) noexcept nogil
cdef ANSWERS_FUNCTION[26] ANSWERS
cdef int[2][5] TOKEN_SLOTS

@cython.locals(god="int", gifts="int", space="int", viewer="int")
cdef void activate(Duel* g, int choice) noexcept nogil
cdef void invoke(Duel* g, int god) noexcept nogil
cdef void ask_god_question(Duel* g, int question, int needs) noexcept nogil
@cython.locals(mythology="int")
cdef void open_gate(Duel* g) noexcept nogil
cdef void show_enki(Duel* g, int shown) noexcept nogil
@cython.locals(found="bint", space="int")
cdef bint is_on_space(Duel* g, int god) noexcept nogil
@cython.locals(mythology="int")
cdef void take_token(Duel* g, int which) noexcept nogil
cdef void take_from_enki(Duel* g, int token) noexcept nogil
@cython.locals(freed="int")
cdef void take_mythology(Duel* g, int mythology) noexcept nogil
cdef void place_in_secret(Duel* g, int choice) noexcept nogil
cdef void open_deck(Duel* g, int mythology) noexcept nogil
@cython.locals(mythology="int", from_deck="bint")
cdef void call_god(Duel* g, int god) noexcept nogil
@cython.locals(god="int", first="int", second="int")
cdef void order_deck(Duel* g, int pair) noexcept nogil
cdef void copy_card(Duel* g, int card) noexcept nogil
cdef void steal_card(Duel* g, int card) noexcept nogil
@cython.locals(slot="int", card="int", i="int")
cdef void remove_card(Duel* g, int choice) noexcept nogil
@cython.locals(card="int")
cdef void topple_wonder(Duel* g, int wonder) noexcept nogil
cdef void choose_wonder(Duel* g, int wonder) noexcept nogil
@cython.locals(wonder="int")
cdef void raise_over(Duel* g, int card) noexcept nogil
cdef void claim_wonder(Duel* g, int wonder) noexcept nogil
cdef void guard_space(Duel* g, int space) noexcept nogil
cdef void waive_loot(Duel* g, int token) noexcept nogil
cdef void use_loot(Duel* g, int token) noexcept nogil
cdef void load_answers() noexcept nogil
