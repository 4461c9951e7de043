# Made of score.py by thauma.building: change that file, and build again.
cimport cython
from libc.string cimport memcpy, memset
from thauma.core.bits cimport ctz, popcount
from thauma.games.duel.ids cimport *
from thauma.games.duel.pantheon.moves cimport GOD_ROWS
from thauma.games.duel.prices cimport count_in_city, has_token
from thauma.games.duel.state cimport Duel

cdef int[4] TEMPLE_POINTS

@cython.locals(left="int")
cdef void add_god_points(Duel* g, int seat, int* out) noexcept nogil
