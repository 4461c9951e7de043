cimport cython
from thauma.core.native cimport bit, ctz
from thauma.games.duel.ids cimport *
from thauma.games.duel.state cimport City, Duel

cdef int[2][SPACES] COSTS
cdef int[8] GIFT_WORTH
cdef int[8] GIFT_LEAST
cdef unsigned int[3][5] LIES_ON
cdef signed char[3][SLOTS] BENEATH
cdef unsigned int[3] FACE_UP_CARDS
cdef unsigned long long[2] GREEN_CARDS
cdef unsigned long long[2] PRODUCERS

@cython.locals(left=cython.ulonglong, n=cython.int)
cdef int write(unsigned long long low, unsigned long long high, int base, short* out) noexcept nogil
@cython.locals(cost=cython.int)
cdef int activation_cost(Duel* g, int seat, int space) noexcept nogil
cdef bint wasteful(int gifts, int cost) noexcept nogil
@cython.locals(found=cython.uint, rebate=cython.int, space=cython.int, god=cython.int, cost=cython.int)
cdef unsigned int payable_gods(Duel* g, int purse) noexcept nogil
@cython.locals(me="City*", purse=cython.int, owned=cython.int, left=cython.uint, god=cython.int)
cdef int legal_activations(Duel* g, short* out, int n) noexcept nogil
@cython.locals(me="City*", owned=cython.int, space=cython.int, cost=cython.int, gifts=cython.int)
cdef int with_offerings(Duel* g, int god, short* out, int n) noexcept nogil
@cython.locals(which=cython.int)
cdef int freed_by(Duel* g, int slot) noexcept nogil
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
@cython.locals(me="City*", opponent="City*", asked=cython.int)
cdef int legal_answers(Duel* g, short* out) noexcept nogil
