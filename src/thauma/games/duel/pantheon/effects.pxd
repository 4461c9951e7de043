cimport cython
from thauma.core.bits cimport bit, ctz, popcount
from thauma.games.duel.effects cimport advance, gain_card, gain_symbol, gain_token, raise_wonder, spend, take_away
from thauma.games.duel.ids cimport *
from thauma.games.duel.moves cimport has_choice
from thauma.games.duel.prices cimport CARD_ROWS, WONDER_ROWS
from thauma.games.duel.pantheon.decks cimport draw_for_enki, learn_places, onlookers, order_gods, place_god, take_out, top_places
from thauma.games.duel.pantheon.moves cimport GIFT_WORTH, GOD_ROWS, activation_cost, freed_tokens, top_gods, upper_gods
from thauma.games.duel.pantheon.table_rows cimport GodRow
from thauma.games.duel.state cimport City, Duel

ctypedef void (*ANSWER)(Duel* g, int choice) noexcept nogil

cdef int[2][5] TOKEN_SLOTS
cdef ANSWER[LOOT_FOR + 1] ANSWERS

@cython.locals(god=cython.int, gifts=cython.int, me="City*", space=cython.int, viewer=cython.int)
cdef void activate(Duel* g, int choice) noexcept nogil
@cython.locals(me="City*", row="GodRow*")
cdef void invoke(Duel* g, int god) noexcept nogil
cdef void ask_god_question(Duel* g, int question, int needs) noexcept nogil
@cython.locals(mythology=cython.int)
cdef void open_gate(Duel* g) noexcept nogil
cdef void show_enki(Duel* g, int shown) noexcept nogil
@cython.locals(found=cython.bint, space=cython.int)
cdef bint is_on_space(Duel* g, int god) noexcept nogil
@cython.locals(me="City*", mythology=cython.int)
cdef void take_token(Duel* g, int which) noexcept nogil
cdef void take_from_enki(Duel* g, int token) noexcept nogil
@cython.locals(freed=cython.int)
cdef void take_mythology(Duel* g, int mythology) noexcept nogil
cdef void place_in_secret(Duel* g, int choice) noexcept nogil
cdef void open_deck(Duel* g, int mythology) noexcept nogil
@cython.locals(mythology=cython.int, from_deck=cython.bint)
cdef void call_god(Duel* g, int god) noexcept nogil
@cython.locals(god=cython.int, first=cython.int, second=cython.int)
cdef void order_deck(Duel* g, int pair) noexcept nogil
cdef void copy_card(Duel* g, int card) noexcept nogil
cdef void steal_card(Duel* g, int card) noexcept nogil
@cython.locals(slot=cython.int, card=cython.int, i=cython.int)
cdef void remove_card(Duel* g, int choice) noexcept nogil
@cython.locals(owner="City*", card=cython.int)
cdef void topple_wonder(Duel* g, int wonder) noexcept nogil
cdef void choose_wonder(Duel* g, int wonder) noexcept nogil
@cython.locals(wonder=cython.int)
cdef void raise_over(Duel* g, int card) noexcept nogil
cdef void claim_wonder(Duel* g, int wonder) noexcept nogil
cdef void guard_space(Duel* g, int space) noexcept nogil
cdef void waive_loot(Duel* g, int token) noexcept nogil
@cython.locals(opponent="City*")
cdef void use_loot(Duel* g, int token) noexcept nogil
