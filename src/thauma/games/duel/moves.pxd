cimport cython
from libc.string cimport memcpy
from thauma.core.bits cimport bit, ctz, popcount
from thauma.games.duel.pantheon.moves cimport CHOICES, legal_activations, legal_arrangements, tuck_choices
from thauma.games.duel.pantheon.decks cimport next_tokens
from thauma.games.duel.bitsets cimport write_moves
from thauma.games.duel.ids cimport *
from thauma.games.duel.table_rows cimport CardRow, WonderRow
from thauma.games.duel.state cimport City, Duel

cdef CardRow[ALL_CARDS] CARD_ROWS
cdef WonderRow[ALL_WONDERS] WONDER_ROWS
cdef unsigned long long[7][2] COLOUR_MASKS
cdef int[LOOT_FOR + 1] FIRST_ANSWER

cdef bint has_token(City* city, int token) noexcept nogil
cdef bint owns_card(City* city, int card) noexcept nogil
cdef int count_in_city(City* city, int counted) noexcept nogil
@cython.locals(dearest=cython.int, at=cython.int, r=cython.int)
cdef int cover_dearest(City* city, int* missing, int first, int end) noexcept nogil
@cython.locals(total=cython.int, r=cython.int, short=cython.int)
cdef int fill_missing(City* city, unsigned char* cost, int* missing) noexcept nogil
@cython.locals(saved=cython.int, _=cython.int)
cdef int use_choices(City* city, int* missing) noexcept nogil
@cython.locals(saved=cython.int, _=cython.int)
cdef int use_rebate(City* city, int* missing, int rebate) noexcept nogil
@cython.locals(missing=cython.int[5], total=cython.int)
cdef int trade_price(City* city, unsigned char* cost, int rebate) noexcept nogil
cdef int card_rebate(City* city, int card) noexcept nogil
cdef int wonder_rebate(City* city) noexcept nogil
cdef bint is_chained(City* city, int card) noexcept nogil
cdef bint can_engineer(City* city, int card) noexcept nogil
cdef int card_trade(City* city, int card) noexcept nogil
cdef int wonder_trade(City* city, int wonder) noexcept nogil
@cython.locals(missing=cython.int[5], total=cython.int)
cdef bint can_pay_trade(City* city, unsigned char* cost, int rebate, int coins) noexcept nogil
@cython.locals(row="CardRow*", coins=cython.int)
cdef bint can_afford(City* city, int card) noexcept nogil
@cython.locals(g=Duel, city="City*", missing=cython.int[5], r=cython.int)
cpdef tuple cost_steps(bytes data, int seat, int card, int wonder)
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
