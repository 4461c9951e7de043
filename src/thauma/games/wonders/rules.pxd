cimport cython
from libc.string cimport memcpy
from thauma.core.bits cimport bit
from thauma.games.wonders.ids cimport *
from thauma.games.wonders.market cimport Market
from thauma.games.wonders.moves cimport found_with, gather_pile, hand_of, legal_cards, place_of, waiting, was_found
from thauma.games.wonders.prices cimport CARD_ROWS, STAGE_ROWS, bank_price, build_payments, left_of, owns_card, right_of, stage_payments, fill_market
from thauma.games.wonders.table_rows cimport EffectRow, StageRow
from thauma.games.wonders.score cimport count_around
from thauma.games.wonders.state cimport City, Wonders

cdef unsigned short[CITIES] START_RAW
cdef unsigned char[CITIES] START_GOODS

@cython.locals(i=cython.int, seat=cython.int, city="City*", age=cython.int, hand=cython.int)
cdef void set_up(Wonders* g) noexcept nogil
@cython.locals(i=cython.int, j=cython.int, end=cython.int, card=cython.int)
cdef void sort_hand(Wonders* g, int first) noexcept nogil
@cython.locals(g=Wonders)
cpdef bytes begin(bytes data)
cdef void apply(Wonders* g, int seat, int move) noexcept nogil
@cython.locals(seat=cython.int)
cdef void choose_sides(Wonders* g) noexcept nogil
cdef int card_of(int move) noexcept nogil
cdef int left_coins(int move) noexcept nogil
@cython.locals(m=Market, pays=cython.uchar[PAYMENTS])
cdef int right_coins(Wonders* g, int seat, int move) noexcept nogil
@cython.locals(seat=cython.int, left=cython.int, right=cython.int, rights="int[7]", banks="int[7]", move=cython.int)
cdef void resolve(Wonders* g) noexcept nogil
@cython.locals(i=cython.int, at=cython.int)
cdef void take(Wonders* g, int seat, int card, int turn, int use) noexcept nogil
@cython.locals(city="City*")
cdef void place(Wonders* g, int seat, int move, int turn) noexcept nogil
@cython.locals(city="City*")
cdef void add_building(Wonders* g, int seat, int card) noexcept nogil
@cython.locals(city="City*", row="StageRow*")
cdef void add_stage(Wonders* g, int seat) noexcept nogil
cdef void add_effect(City* city, EffectRow* gain) noexcept nogil
@cython.locals(gain="EffectRow*", number=cython.int, city="City*")
cdef int income_from(Wonders* g, int seat, int move) noexcept nogil
@cython.locals(neighbour=cython.int, move=cython.int, fresh=cython.int, side=cython.int)
cdef int fresh_neighbours(Wonders* g, int seat, int counts) noexcept nogil
@cython.locals(step=cython.int)
cdef void proceed(Wonders* g) noexcept nogil
@cython.locals(moves=cython.short[MOST_LEGAL])
cdef bint ask_seventh(Wonders* g) noexcept nogil
@cython.locals(pile=cython.uchar[ROWS], card=cython.int, i=cython.int, seat=cython.int)
cdef bint ask_revive(Wonders* g) noexcept nogil
@cython.locals(right=cython.int, left=cython.int)
cdef void use_seventh(Wonders* g, int seat, int move) noexcept nogil
cdef void revive(Wonders* g, int seat, int card) noexcept nogil
cdef int back_of(Wonders* g, int card) noexcept nogil
@cython.locals(seat=cython.int)
cdef int seventh_seat(Wonders* g) noexcept nogil
@cython.locals(seat=cython.int)
cdef void leave_rest(Wonders* g, int kept) noexcept nogil
@cython.locals(seat=cython.int)
cdef void end_turn(Wonders* g) noexcept nogil
@cython.locals(seat=cython.int, other=cython.int, mine=cython.int, theirs=cython.int)
cdef void fight(Wonders* g) noexcept nogil
