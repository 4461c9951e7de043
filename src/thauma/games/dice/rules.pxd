cimport cython
from libc.string cimport memcpy
from thauma.core.bits cimport bit, popcount
from thauma.games.dice.ids cimport *
from thauma.games.dice.moves cimport legal_answers, asked_task, boxes_in, box_price, die_for, die_price, left_of, next_box, right_of, sheet_of, waiting
from thauma.games.dice.table_rows cimport BoxRow, Sheet
from thauma.games.dice.state cimport City, Dice, Turn

cdef void copy_city(City* to, City* city) noexcept nogil
@cython.locals(seat=cython.int, city="City*")
cdef void set_up(Dice* g) noexcept nogil
@cython.locals(g=Dice)
cpdef bytes begin(bytes data)
@cython.locals(seat=cython.int, turn="Turn*")
cdef void open_turn(Dice* g) noexcept nogil
@cython.locals(turn="Turn*", task=cython.int, left=cython.int)
cdef void apply(Dice* g, int seat, int move) noexcept nogil
@cython.locals(colour=cython.int, track=cython.int, die=cython.int)
cdef void build(Dice* g, int seat, int move, bint waived) noexcept nogil
@cython.locals(moves=cython.short[MOST_LEGAL], turn="Turn*")
cdef void drop_idle(Dice* g, int seat) noexcept nogil
@cython.locals(kept=cython.int, i=cython.int)
cdef void keep_bonuses(Turn* turn) noexcept nogil
cdef void push_task(Turn* turn, int task) noexcept nogil
@cython.locals(reserve=cython.int, city="City*")
cdef void gain_coins(Dice* g, int seat, int coins) noexcept nogil
@cython.locals(city="City*", box="BoxRow*", building=cython.int)
cdef void tick_box(Dice* g, int seat, int building, int track) noexcept nogil
cdef int building_of(int track) noexcept nogil
@cython.locals(city="City*")
cdef void add_lasting(City* city, BoxRow* box) noexcept nogil
@cython.locals(side=cython.int, met=cython.int, city="City*")
cdef void attack(Dice* g, int seat, int building, BoxRow* box) noexcept nogil
@cython.locals(pending=cython.int, i=cython.int)
cdef void offer_bonus(Dice* g, int seat) noexcept nogil
cdef void take_bonus(Dice* g, int seat, int bonus) noexcept nogil
@cython.locals(seat=cython.int)
cdef void settle(Dice* g) noexcept nogil
@cython.locals(seat=cython.int)
cdef void reward_first(Dice* g) noexcept nogil
@cython.locals(seat=cython.int, unlocked=cython.int, i=cython.int, die=cython.int)
cdef void swap_dice(Dice* g) noexcept nogil
@cython.locals(seat=cython.int, found=cython.bint)
cdef bint is_end_triggered(Dice* g) noexcept nogil
