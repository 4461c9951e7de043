# Made of moves.py by thauma.building: change that file, and build again.
cimport cython
from libc.string cimport memcpy, memset
from thauma.core.bits cimport bit, ctz
from thauma.games.duel.bitsets cimport sort_moves, write_moves
from thauma.games.duel.ids cimport *
from thauma.games.duel.state cimport Duel

ctypedef void (*CHOICES_FUNCTION)(Duel*, unsigned long long*) noexcept nogil
cdef CHOICES_FUNCTION[26] CHOICES
cdef unsigned int DOUBLED
from thauma.games.duel.pantheon.table_rows cimport GodRow
cdef GodRow[16] GOD_ROWS
cdef int[2][6] COSTS
cdef int[8] GIFT_WORTH
cdef int[8] GIFT_LEAST
cdef unsigned int[3][5] LIES_ON
cdef signed char[3][20] BENEATH
cdef unsigned int[3] FACE_UP_CARDS
cdef unsigned long long[2] GREEN_CARDS
cdef unsigned long long[2] PRODUCERS

@cython.locals(cost="int")
cdef int activation_cost(Duel* g, int seat, int space) noexcept nogil
cdef bint is_wasteful(int gifts, int cost) noexcept nogil
@cython.locals(found="unsigned int", rebate="int", space="int", god="int", cost="int")
cdef unsigned int payable_gods(Duel* g, int purse) noexcept nogil
@cython.locals(purse="int", owned="int", left="unsigned int", god="int")
cdef int legal_activations(Duel* g, short* out, int n) noexcept nogil
@cython.locals(owned="int", space="int", cost="int", gifts="int")
cdef int legal_with_offerings(Duel* g, int god, short* out, int n) noexcept nogil
@cython.locals(which="int")
cdef int token_freed_by(Duel* g, int slot) noexcept nogil
cdef int freed_tokens(Duel* g) noexcept nogil
@cython.locals(found="int", freed="int", i="int")
cdef int freed_mythologies(Duel* g) noexcept nogil
@cython.locals(found="int", depth="int", i="int")
cdef int upper_gods(Duel* g, int mythology, int count) noexcept nogil
@cython.locals(found="int", mythology="int")
cdef int top_gods(Duel* g) noexcept nogil
@cython.locals(found="int", mythology="int")
cdef int filled_decks(Duel* g) noexcept nogil
@cython.locals(n="int", left="int", god="int", space="int")
cdef int write_places(Duel* g, short* out) noexcept nogil
@cython.locals(second="int")
cdef int pair_move(int top, int below) noexcept nogil
@cython.locals(first="int", one="int", other="int")
cdef int write_orders(Duel* g, short* out) noexcept nogil
@cython.locals(found="unsigned long long[CARD_WORDS]", word="int", hidden="unsigned int", seen="unsigned int", left="unsigned int", slot="int", card="int", n="int")
cdef int write_removals(Duel* g, short* out) noexcept nogil
cdef int legal_arrangements(Duel* g, short* out) noexcept nogil
cdef void enki_choices(Duel* g, unsigned long long* found) noexcept nogil
cdef void resolve_choices(Duel* g, unsigned long long* found) noexcept nogil
cdef void gate_choices(Duel* g, unsigned long long* found) noexcept nogil
cdef void open_choices(Duel* g, unsigned long long* found) noexcept nogil
cdef void call_choices(Duel* g, unsigned long long* found) noexcept nogil
@cython.locals(word="int")
cdef void copy_choices(Duel* g, unsigned long long* found) noexcept nogil
@cython.locals(word="int")
cdef void steal_choices(Duel* g, unsigned long long* found) noexcept nogil
cdef void remove_choices(Duel* g, unsigned long long* found) noexcept nogil
cdef void topple_choices(Duel* g, unsigned long long* found) noexcept nogil
cdef void raise_choices(Duel* g, unsigned long long* found) noexcept nogil
@cython.locals(word="int")
cdef void tuck_choices(Duel* g, unsigned long long* found) noexcept nogil
cdef void claim_choices(Duel* g, unsigned long long* found) noexcept nogil
cdef void guard_choices(Duel* g, unsigned long long* found) noexcept nogil
cdef void loot_choices(Duel* g, unsigned long long* found) noexcept nogil
cdef void load_choices() noexcept nogil
