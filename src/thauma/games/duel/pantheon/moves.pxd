cimport cython
from thauma.core.bits cimport bit, ctz
from thauma.games.duel.bitsets cimport write_moves
from thauma.games.duel.ids cimport *
from thauma.games.duel.pantheon.table_rows cimport GodRow
from thauma.games.duel.state cimport City, Duel

ctypedef void (*CHOICE)(Duel* g, unsigned long long* found) noexcept nogil

cdef CHOICE[LOOT_FOR + 1] CHOICES
cdef GodRow[GODS + 1] GOD_ROWS
cdef unsigned int DOUBLED
cdef int[2][SPACES] COSTS
cdef int[8] GIFT_WORTH
cdef int[8] GIFT_LEAST
cdef unsigned int[3][5] LIES_ON
cdef signed char[3][SLOTS] BENEATH
cdef unsigned int[3] FACE_UP_CARDS
cdef unsigned long long[2] GREEN_CARDS
cdef unsigned long long[2] PRODUCERS

@cython.locals(cost=cython.int)
cdef int activation_cost(Duel* g, int seat, int space) noexcept nogil
cdef bint is_wasteful(int gifts, int cost) noexcept nogil
@cython.locals(found=cython.uint, rebate=cython.int, space=cython.int, god=cython.int, cost=cython.int)
cdef unsigned int payable_gods(Duel* g, int purse) noexcept nogil
@cython.locals(me="City*", purse=cython.int, owned=cython.int, left=cython.uint, god=cython.int)
cdef int legal_activations(Duel* g, short* out, int n) noexcept nogil
@cython.locals(me="City*", owned=cython.int, space=cython.int, cost=cython.int, gifts=cython.int)
cdef int legal_with_offerings(Duel* g, int god, short* out, int n) noexcept nogil
@cython.locals(which=cython.int)
cdef int token_freed_by(Duel* g, int slot) noexcept nogil
cdef int freed_tokens(Duel* g) noexcept nogil
@cython.locals(found=cython.int, freed=cython.int, i=cython.int)
cdef int freed_mythologies(Duel* g) noexcept nogil
@cython.locals(found=cython.int, depth=cython.int, i=cython.int)
cdef int upper_gods(Duel* g, int mythology, int count) noexcept nogil
@cython.locals(found=cython.int, mythology=cython.int)
cdef int top_gods(Duel* g) noexcept nogil
@cython.locals(found=cython.int, mythology=cython.int)
cdef int filled_decks(Duel* g) noexcept nogil
@cython.locals(n=cython.int, left=cython.uint, god=cython.int, space=cython.int)
cdef int write_places(Duel* g, short* out) noexcept nogil
@cython.locals(second=cython.int)
cdef int pair_move(int top, int below) noexcept nogil
@cython.locals(first=cython.int, one=cython.int, other=cython.int)
cdef int write_orders(Duel* g, short* out) noexcept nogil
@cython.locals(low=cython.ulonglong, high=cython.ulonglong, hidden=cython.uint, seen=cython.uint, left=cython.uint, slot=cython.int, card=cython.int, n=cython.int)
cdef int write_removals(Duel* g, short* out) noexcept nogil
cdef int legal_arrangements(Duel* g, short* out) noexcept nogil
cdef void enki_choices(Duel* g, unsigned long long* found) noexcept nogil
cdef void resolve_choices(Duel* g, unsigned long long* found) noexcept nogil
cdef void gate_choices(Duel* g, unsigned long long* found) noexcept nogil
cdef void open_choices(Duel* g, unsigned long long* found) noexcept nogil
cdef void call_choices(Duel* g, unsigned long long* found) noexcept nogil
@cython.locals(word=cython.int)
cdef void copy_choices(Duel* g, unsigned long long* found) noexcept nogil
@cython.locals(word=cython.int)
cdef void steal_choices(Duel* g, unsigned long long* found) noexcept nogil
cdef void remove_choices(Duel* g, unsigned long long* found) noexcept nogil
cdef void topple_choices(Duel* g, unsigned long long* found) noexcept nogil
cdef void raise_choices(Duel* g, unsigned long long* found) noexcept nogil
cdef void tuck_choices(Duel* g, unsigned long long* found) noexcept nogil
cdef void claim_choices(Duel* g, unsigned long long* found) noexcept nogil
cdef void guard_choices(Duel* g, unsigned long long* found) noexcept nogil
cdef void loot_choices(Duel* g, unsigned long long* found) noexcept nogil
