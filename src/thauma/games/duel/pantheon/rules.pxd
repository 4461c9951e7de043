# Made of rules.py by thauma.building: change that file, and build again.
cimport cython
from libc.string cimport memcpy, memset
from thauma.core.bits cimport ctz, popcount
from thauma.games.duel.ids cimport *
from thauma.games.duel.pantheon.decks cimport EVERYBODY, draw_for_enki, learn_places
from thauma.games.duel.pantheon.effects cimport take_token
from thauma.games.duel.pantheon.moves cimport freed_mythologies, freed_tokens
from thauma.games.duel.state cimport Duel

cdef unsigned int[3] TOKEN_CARDS
cdef unsigned int[3] TOKENS_LAID

@cython.locals(i="int", mythology="int", space="int")
cdef void set_up_gods(Duel* g) noexcept nogil
@cython.locals(free="int", space="int")
cdef void begin_age(Duel* g) noexcept nogil
@cython.locals(freed="int")
cdef void collect_tokens(Duel* g, unsigned int uncovered) noexcept nogil
