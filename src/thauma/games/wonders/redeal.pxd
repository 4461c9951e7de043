# Made of redeal.py by thauma.building: change that file, and build again.
cimport cython
from libc.string cimport memcpy, memset
from thauma.core.rng cimport Rng, random_below
from thauma.games.wonders.hidden cimport DECK_SIZES, DECKS, GUILD_CARDS, blank, closed_places, deal_age, draw_first, first_sight, guilds_in_play, is_open, reviver_of, turn_reached
from thauma.games.wonders.ids cimport *
from thauma.games.wonders.moves cimport AGES_OF, hand_of, legal, legal_cards, place_of, row_of, taker_of
from thauma.games.wonders.rules cimport sort_hand
from thauma.games.wonders.state cimport Wonders
from thauma.games.wonders.unknown_cards cimport UnknownCards

cdef unsigned char[77] IS_GUILD
cdef int MOST_TRIES

@cython.locals(d="UnknownCards", fits="bint", _="int", age="int", look="int")
cdef void redeal(Wonders* g, int seat, Rng * rng) noexcept nogil
@cython.locals(hand="int", turn="int")
cdef void sort_hands(Wonders* g, int age) noexcept nogil
@cython.locals(age="int", hand="int", turn="int", i="int")
cdef void look_again(Wonders* g, int look) noexcept nogil
@cython.locals(moves="short[MOST_LEGAL]")
cdef bint may_be_asked(Wonders* g) noexcept nogil
@cython.locals(looked="bint", _="int")
cdef bint redeal_age(Wonders* g, UnknownCards* d, Rng* rng) noexcept nogil
cdef bint in_age(int age, int card) noexcept nogil
@cython.locals(card="int", i="int", look="int")
cdef void survey(Wonders* g, UnknownCards* d) noexcept nogil
@cython.locals(when="int", look="int", late="bint")
cdef int came_at(Wonders* g, int age, int hand, int turn) noexcept nogil
@cython.locals(i="int")
cdef bint comes_late(Wonders* g, int age, int seat) noexcept nogil
@cython.locals(places="int[HAND]", top="int", hand="int", turn="int", end="int", n="int", tries="int")
cdef bint shuffle_seen(Wonders* g, UnknownCards* d, Rng* rng, bint looked) noexcept nogil
@cython.locals(i="int", j="int", card="int")
cdef void shuffle_set(Wonders* g, Rng* rng, int* places, int n) noexcept nogil
@cython.locals(i="int", look="int", same="int", j="int")
cdef bint may_lie(Wonders* g, UnknownCards* d, int* places, int n) noexcept nogil
@cython.locals(guilds="signed char[GUILDS]", n="int", wanted="int", i="int", card="int", _="int", others="int")
cdef void gather_pool(Wonders* g, UnknownCards* d, Rng* rng, int places) noexcept nogil
@cython.locals(pinned="int", look="int", i="int")
cdef void fill_pool(Wonders* g, UnknownCards* d, Rng* rng) noexcept nogil
@cython.locals(look="int")
cdef void survey_revived(Wonders* g, UnknownCards* d) noexcept nogil
@cython.locals(i="int")
cdef bint may_be_seen(Wonders* g, UnknownCards* d, int look) noexcept nogil
@cython.locals(n="int", i="int", place="int")
cdef bint pick_place(UnknownCards* d, Rng* rng, int look, int at) noexcept nogil
@cython.locals(look="int", found="int", i="int")
cdef bint has_revived(Wonders* g, UnknownCards* d, Rng* rng) noexcept nogil
@cython.locals(i="int")
cdef bint may_build_nothing(Wonders* g, UnknownCards* d, int look) noexcept nogil
@cython.locals(i="int", at="int")
cdef bint had_built(Wonders* g, int seat, int card, int look) noexcept nogil
cdef int pile_at(Wonders* g, int look, int age, int card) noexcept nogil
@cython.locals(card="int", look="int", i="int")
cdef void survey_looks(Wonders* g, UnknownCards* d) noexcept nogil
@cython.locals(unseen="int", i="int")
cdef void count_sets(Wonders* g, UnknownCards* d, int sign) noexcept nogil
@cython.locals(card="int", taken="int", look="int")
cdef bint pool_fits(UnknownCards* d) noexcept nogil
@cython.locals(card="int", taken="int", ways="int", most="int", look="int", chosen="int")
cdef bint accepts_draw(UnknownCards* d, Rng* rng) noexcept nogil
cdef int factorial(int n) noexcept nogil
@cython.locals(look="int", card="int", _="int", places="int", i="int")
cdef void fill_looked(Wonders* g, UnknownCards* d, Rng* rng) noexcept nogil
@cython.locals(i="int")
cdef void lay_pool(Wonders* g, UnknownCards* d, int look) noexcept nogil
