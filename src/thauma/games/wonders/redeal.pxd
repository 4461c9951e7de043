cimport cython
from thauma.core.rng cimport Rng, random_below
from thauma.games.wonders.unknown_cards cimport UnknownCards
from thauma.games.wonders.hidden cimport DECK_SIZES, DECKS, blank, closed_places, deal_age, draw_first, first_sight, is_open, turn_reached, reviver_of
from thauma.games.wonders.ids cimport *
from thauma.games.wonders.moves cimport hand_of, legal, legal_cards, place_of, row_of, taker_of
from thauma.games.wonders.rules cimport sort_hand
from thauma.games.wonders.state cimport Wonders

cdef int MOST_TRIES

@cython.locals(age=cython.int, d=UnknownCards, look=cython.int, fits=cython.bint, _=cython.int)
cdef void redeal(Wonders* g, int seat, Rng* rng) noexcept nogil
@cython.locals(hand=cython.int, turn=cython.int)
cdef void sort_hands(Wonders* g, int age) noexcept nogil
@cython.locals(age=cython.int, hand=cython.int, turn=cython.int, i=cython.int)
cdef void look_again(Wonders* g, int look) noexcept nogil
@cython.locals(moves=cython.short[MOST_LEGAL])
cdef bint may_be_asked(Wonders* g) noexcept nogil
@cython.locals(_=cython.int, looked=cython.bint)
cdef bint redeal_age(Wonders* g, UnknownCards* d, Rng* rng) noexcept nogil
cdef bint in_age(int age, int card) noexcept nogil
@cython.locals(i=cython.int, card=cython.int, look=cython.int)
cdef void survey(Wonders* g, UnknownCards* d) noexcept nogil
@cython.locals(look=cython.int, when=cython.int, late=cython.bint)
cdef int came_at(Wonders* g, int age, int hand, int turn) noexcept nogil
@cython.locals(i=cython.int)
cdef bint comes_late(Wonders* g, int age, int seat) noexcept nogil
@cython.locals(hand=cython.int, turn=cython.int, end=cython.int, top=cython.int, places=cython.int[HAND], n=cython.int, tries=cython.int)
cdef bint shuffle_seen(Wonders* g, UnknownCards* d, Rng* rng, bint looked) noexcept nogil
@cython.locals(i=cython.int, j=cython.int, card=cython.schar)
cdef void shuffle_set(Wonders* g, Rng* rng, int* places, int n) noexcept nogil
@cython.locals(i=cython.int, j=cython.int, look=cython.int, same=cython.int)
cdef bint may_lie(Wonders* g, UnknownCards* d, int* places, int n) noexcept nogil
@cython.locals(guilds=cython.schar[GUILDS], i=cython.int, n=cython.int, card=cython.int, wanted=cython.int, _=cython.int)
cdef void gather_pool(Wonders* g, UnknownCards* d, Rng* rng) noexcept nogil
@cython.locals(i=cython.int, look=cython.int, pinned=cython.int)
cdef void fill_pool(Wonders* g, UnknownCards* d, Rng* rng) noexcept nogil
@cython.locals(look=cython.int)
cdef void survey_revived(Wonders* g, UnknownCards* d) noexcept nogil
@cython.locals(i=cython.int)
cdef bint may_be_seen(Wonders* g, UnknownCards* d, int look) noexcept nogil
@cython.locals(i=cython.int, n=cython.int, place=cython.int)
cdef bint pick_place(UnknownCards* d, Rng* rng, int look, int at) noexcept nogil
@cython.locals(i=cython.int, look=cython.int, found=cython.int)
cdef bint has_revived(Wonders* g, UnknownCards* d, Rng* rng) noexcept nogil
@cython.locals(i=cython.int)
cdef bint may_build_nothing(Wonders* g, UnknownCards* d, int look) noexcept nogil
@cython.locals(i=cython.int, at=cython.int)
cdef bint had_built(Wonders* g, int seat, int card, int look) noexcept nogil
cdef int pile_at(Wonders* g, int look, int age, int card) noexcept nogil
@cython.locals(card=cython.int, look=cython.int, i=cython.int)
cdef void survey_looks(Wonders* g, UnknownCards* d) noexcept nogil
@cython.locals(i=cython.int, unseen=cython.int)
cdef void count_sets(Wonders* g, UnknownCards* d, int sign) noexcept nogil
@cython.locals(look=cython.int, card=cython.int, taken=cython.int)
cdef bint pool_fits(UnknownCards* d) noexcept nogil
@cython.locals(card=cython.int, look=cython.int, ways=cython.int, most=cython.int, taken=cython.int, chosen=cython.int)
cdef bint accepts_draw(UnknownCards* d, Rng* rng) noexcept nogil
cdef int factorial(int n) noexcept nogil
@cython.locals(look=cython.int, card=cython.int, _=cython.int)
cdef void fill_looked(Wonders* g, UnknownCards* d, Rng* rng) noexcept nogil
@cython.locals(i=cython.int)
cdef void lay_pool(Wonders* g, UnknownCards* d, int look) noexcept nogil
