# Made of rules.py by thauma.building: change that file, and build again.
cimport cython
from libc.string cimport memcpy, memset
from thauma.core.bits cimport ctz, popcount
from thauma.core.tables.blocks cimport number_in_block, place_in_page
from thauma.games.duel.effects cimport answer, play_card
from thauma.games.duel.ids cimport *
from thauma.games.duel.moves cimport ANSWER_ROOM, FIRST_ANSWER
from thauma.games.duel.pantheon.effects cimport ANSWERS, activate
from thauma.games.duel.pantheon.rules cimport begin_age, collect_tokens, set_up_gods
from thauma.games.duel.score cimport decide
from thauma.games.duel.state cimport Duel

cdef unsigned int[3][20] COVERED_BY
cdef unsigned int[3][20] COVERS
cdef unsigned int[3] OPEN_FIRST
cdef int[8] PICK_ORDER

@cython.locals(seat="int", r="int", i="int")
cdef void set_up(Duel* g) noexcept nogil
@cython.locals(g="Duel")
cpdef bytes begin(bytes data)
cdef void lay_out(Duel* g, int age) noexcept nogil
@cython.locals(asked="int", choice="int")
cdef void apply(Duel* g, int seat, int move) noexcept nogil
@cython.locals(picks="int")
cdef void pick(Duel* g, int wonder) noexcept nogil
@cython.locals(uncovered="unsigned int")
cdef void finish_action(Duel* g) noexcept nogil
@cython.locals(found="unsigned int", left="unsigned int", slot="int")
cdef unsigned int uncovered_by(Duel* g, int emptied) noexcept nogil
cdef void end_age(Duel* g) noexcept nogil
