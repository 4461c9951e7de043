cimport cython
from thauma.core.bits cimport bit, ctz, popcount
from thauma.games.duel.pantheon.moves cimport CHOICES, legal_activations, legal_arrangements, tuck_choices
from thauma.games.duel.pantheon.decks cimport next_tokens
from thauma.games.duel.bitsets cimport write_moves
from thauma.games.duel.ids cimport *
from thauma.games.duel.prices cimport COLOUR_MASKS, WONDER_ROWS, can_afford, can_pay_trade, wonder_rebate
from thauma.games.duel.state cimport City, Duel

cdef int[LOOT_FOR + 1] FIRST_ANSWER

cdef unsigned int waiting(Duel* g) noexcept nogil
cdef int legal(Duel* g, int seat, short* out) noexcept nogil
@cython.locals(first=cython.int, found=cython.uint, left=cython.uint, n=cython.int)
cdef int open_cards(Duel* g, int* cards) noexcept nogil
@cython.locals(n=cython.int, me="City*", cards=cython.int[MOST_OPEN], size=cython.int, i=cython.int, wonders=cython.uint, wonder=cython.int)
cdef int legal_turn(Duel* g, short* out) noexcept nogil
@cython.locals(found=cython.ulonglong[2])
cdef int legal_choice(Duel* g, short* out) noexcept nogil
cdef void find_choices(Duel* g, int question, unsigned long long* found) noexcept nogil
@cython.locals(found=cython.ulonglong[2])
cdef bint has_choice(Duel* g, int question) noexcept nogil
cdef void no_choices(Duel* g, unsigned long long* found) noexcept nogil
cdef void pick_choices(Duel* g, unsigned long long* found) noexcept nogil
cdef void token_choices(Duel* g, unsigned long long* found) noexcept nogil
cdef void library_choices(Duel* g, unsigned long long* found) noexcept nogil
cdef void brown_choices(Duel* g, unsigned long long* found) noexcept nogil
cdef void grey_choices(Duel* g, unsigned long long* found) noexcept nogil
cdef void start_choices(Duel* g, unsigned long long* found) noexcept nogil
@cython.locals(first=cython.int, i=cython.int, owned=cython.uint, offered=cython.ulonglong)
cdef unsigned long long on_offer(Duel* g) noexcept nogil
@cython.locals(i=cython.int, drawn=cython.ulonglong)
cdef unsigned long long library_draw(Duel* g) noexcept nogil
