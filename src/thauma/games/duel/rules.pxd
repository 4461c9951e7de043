cimport cython
from libc.string cimport memcpy
from thauma.core.bits cimport ctz, popcount
from thauma.games.duel.effects cimport answer, play_card
from thauma.games.duel.moves cimport FIRST_ANSWER
from thauma.games.duel.pantheon.effects cimport ANSWERS, activate
from thauma.games.duel.ids cimport *
from thauma.games.duel.pantheon.rules cimport begin_age, collect_tokens, set_up_gods
from thauma.games.duel.score cimport decide
from thauma.games.duel.state cimport City, Duel

cdef unsigned int[3][SLOTS] COVERED_BY
cdef unsigned int[3][SLOTS] COVERS
cdef unsigned int[3] OPEN_FIRST
cdef int[8] PICK_ORDER

@cython.locals(i=cython.int, seat=cython.int, r=cython.int, city="City*")
cdef void set_up(Duel* g) noexcept nogil
@cython.locals(g=Duel)
cpdef bytes begin(bytes data)
cdef void lay_out(Duel* g, int age) noexcept nogil
@cython.locals(asked=cython.int)
cdef void apply(Duel* g, int seat, int move) noexcept nogil
@cython.locals(picks=cython.int)
cdef void pick(Duel* g, int wonder) noexcept nogil
@cython.locals(uncovered=cython.uint)
cdef void finish_action(Duel* g) noexcept nogil
@cython.locals(found=cython.uint, left=cython.uint, slot=cython.int)
cdef unsigned int uncovered_by(Duel* g, int emptied) noexcept nogil
cdef void end_age(Duel* g) noexcept nogil
