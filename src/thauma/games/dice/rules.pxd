# Made of rules.py by thauma.building: change that file, and build again.
cimport cython
from libc.string cimport memcpy, memset
from thauma.core.bits cimport bit, popcount
from thauma.games.dice.ids cimport *
from thauma.games.dice.moves cimport asked_task, box_price, boxes_in, die_for, die_price, left_of, legal_answers, next_box, right_of, sheet_of, waiting
from thauma.games.dice.state cimport City, Dice, Turn
from thauma.games.dice.table_rows cimport BoxRow


cdef void copy_city(City* to, City* city) noexcept nogil
@cython.locals(seat="int")
cdef void set_up(Dice* g) noexcept nogil
@cython.locals(g="Dice")
cpdef bytes begin(bytes data)
@cython.locals(seat="int")
cdef void open_turn(Dice* g) noexcept nogil
@cython.locals(task="int", left="int")
cdef void apply(Dice* g, int seat, int move) noexcept nogil
@cython.locals(colour="int", track="int", die="int")
cdef void build(Dice* g, int seat, int move, bint waived) noexcept nogil
cdef int building_of(int track) noexcept nogil
@cython.locals(moves="short[MOST_LEGAL]")
cdef void drop_idle(Dice* g, int seat) noexcept nogil
@cython.locals(kept="int", i="int")
cdef void keep_bonuses(Turn* turn) noexcept nogil
cdef void push_task(Turn* turn, int task) noexcept nogil
@cython.locals(reserve="int")
cdef void gain_coins(Dice* g, int seat, int coins) noexcept nogil
cdef void tick_box(Dice* g, int seat, int building, int track) noexcept nogil
cdef void add_lasting(City* city, BoxRow* box) noexcept nogil
@cython.locals(side="int", met="int")
cdef void attack(Dice* g, int seat, int building, BoxRow* box) noexcept nogil
@cython.locals(pending="int", i="int")
cdef void offer_bonus(Dice* g, int seat) noexcept nogil
cdef void take_bonus(Dice* g, int seat, int bonus) noexcept nogil
@cython.locals(seat="int")
cdef void settle(Dice* g) noexcept nogil
@cython.locals(seat="int")
cdef void reward_first(Dice* g) noexcept nogil
@cython.locals(unlocked="int", seat="int", i="int", die="int")
cdef void swap_dice(Dice* g) noexcept nogil
@cython.locals(found="int", seat="int")
cdef bint is_end_triggered(Dice* g) noexcept nogil
