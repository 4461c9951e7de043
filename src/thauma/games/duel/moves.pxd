# Made of moves.py by thauma.building: change that file, and build again.
cimport cython
from libc.string cimport memcpy, memset
from thauma.core.bits cimport bit, ctz, popcount
from thauma.games.duel.bitsets cimport sort_moves, write_moves
from thauma.games.duel.ids cimport *
from thauma.games.duel.pantheon.decks cimport next_tokens
from thauma.games.duel.pantheon.moves cimport CHOICES, legal_activations, legal_arrangements, tuck_choices
from thauma.games.duel.prices cimport COLOUR_MASKS, WONDER_ROWS, can_afford, can_pay_trade, wonder_rebate
from thauma.games.duel.state cimport Duel
from thauma.games.duel.turn_moves cimport card_offset, wonder_offset

cdef int[26] FIRST_ANSWER
cdef int[26] ANSWER_ROOM
cdef signed char[3][32] AGE_CARDS
cdef signed char[78] PLACE_IN_AGE

cdef unsigned int waiting(Duel* g) noexcept nogil
cdef int legal(Duel* g, int seat, short * out) noexcept nogil
@cython.locals(found="unsigned long long", left="unsigned int", n="int")
cdef int open_cards(Duel* g, int* cards) noexcept nogil
@cython.locals(cards="int[MOST_OPEN]", n="int", size="int", i="int", wonders="int", wonder="int")
cdef int legal_turn(Duel* g, short* out) noexcept nogil
@cython.locals(owned="int", first="int", offered="unsigned long long", i="int")
cdef unsigned long long on_offer(Duel* g) noexcept nogil
@cython.locals(drawn="unsigned long long", i="int")
cdef unsigned long long library_draw(Duel* g) noexcept nogil
@cython.locals(found="unsigned long long[CARD_WORDS]")
cdef int legal_choice(Duel* g, short* out) noexcept nogil
@cython.locals(word="int")
cdef void find_choices(Duel* g, int question, unsigned long long* found) noexcept nogil
@cython.locals(found="unsigned long long[CARD_WORDS]", word="int")
cdef bint has_choice(Duel* g, int question) noexcept nogil
cdef void no_choices(Duel* g, unsigned long long* found) noexcept nogil
cdef void pick_choices(Duel* g, unsigned long long* found) noexcept nogil
cdef void token_choices(Duel* g, unsigned long long* found) noexcept nogil
cdef void library_choices(Duel* g, unsigned long long* found) noexcept nogil
@cython.locals(word="int")
cdef void brown_choices(Duel* g, unsigned long long* found) noexcept nogil
@cython.locals(word="int")
cdef void grey_choices(Duel* g, unsigned long long* found) noexcept nogil
cdef void start_choices(Duel* g, unsigned long long* found) noexcept nogil
cdef void load_choices() noexcept nogil
