# Made of rules.py by thauma.building: change that file, and build again.
cimport cython
from libc.string cimport memcpy, memset
from thauma.core.bits cimport bit
from thauma.core.tables.blocks cimport PAGE, number_in_block, place_in_page
from thauma.games.wonders.ids cimport *
from thauma.games.wonders.market cimport Market
from thauma.games.wonders.moves cimport CARD_MOVES, gather_pile, hand_of, legal_cards, oldest_back, place_of, waiting, was_found
from thauma.games.wonders.prices cimport CARD_ROWS, STAGE_ROWS, bank_price, build_payments, fill_market, left_of, owns_card, right_of, stage_payments
from thauma.games.wonders.score cimport count_around
from thauma.games.wonders.state cimport City, Wonders
from thauma.games.wonders.table_rows cimport EffectRow

cdef int[7] START_RAW
cdef unsigned char[7] START_GOODS

@cython.locals(end="int", i="int", card="int", j="int")
cdef void sort_hand(Wonders* g, int first) noexcept nogil
@cython.locals(age="int", hand="int", seat="int", i="int")
cdef void set_up(Wonders* g) noexcept nogil
@cython.locals(g="Wonders")
cpdef bytes begin(bytes data)
cdef void apply(Wonders* g, int seat, int move) noexcept nogil
@cython.locals(seat="int")
cdef void choose_sides(Wonders* g) noexcept nogil
@cython.locals(place="int", later="int")
cdef int card_of(int move) noexcept nogil
cdef int left_coins(int move) noexcept nogil
@cython.locals(m="Market", pays="unsigned char[PAYMENTS]")
cdef int right_coins(Wonders* g, int seat, int move) noexcept nogil
@cython.locals(rights="int[MOST_PLAYERS]", banks="int[MOST_PLAYERS]", seat="int", move="int", builds="bint")
cdef void resolve(Wonders* g) noexcept nogil
@cython.locals(at="int", i="int")
cdef void take(Wonders* g, int seat, int card, int turn, int use) noexcept nogil
cdef void place(Wonders* g, int seat, int move, int turn) noexcept nogil
cdef void add_building(Wonders* g, int seat, int card) noexcept nogil
cdef void add_stage(Wonders* g, int seat) noexcept nogil
cdef void add_effect(City* city, EffectRow* gain) noexcept nogil
@cython.locals(number="int")
cdef int income_from(Wonders* g, int seat, int move) noexcept nogil
@cython.locals(fresh="int", side="int", neighbour="int", move="int")
cdef int fresh_neighbours(Wonders* g, int seat, int counts) noexcept nogil
@cython.locals(step="int")
cdef void proceed(Wonders* g) noexcept nogil
@cython.locals(moves="short[MOST_LEGAL]")
cdef bint ask_seventh(Wonders* g) noexcept nogil
@cython.locals(seat="int")
cdef int seventh_seat(Wonders* g) noexcept nogil
@cython.locals(right="int", left="int")
cdef void use_seventh(Wonders* g, int seat, int move) noexcept nogil
@cython.locals(pile="unsigned char[ROWS]", seat="int", i="int", card="int")
cdef bint ask_revive(Wonders* g) noexcept nogil
cdef void revive(Wonders* g, int seat, int card) noexcept nogil
@cython.locals(seat="int")
cdef void leave_rest(Wonders* g, int kept) noexcept nogil
cdef void end_turn(Wonders* g) noexcept nogil
@cython.locals(seat="int", mine="int", theirs="int")
cdef void fight(Wonders* g) noexcept nogil
