# Made of weigh.py by thauma.building: change that file, and build again.
cimport cython
from libc.string cimport memcpy, memset
from libc.math cimport exp
from thauma.core.bits cimport ctz, popcount
from thauma.games.dice.ids cimport *
from thauma.games.dice.moves cimport asked_task, box_price, boxes_in, die_for, die_price, left_of, next_box, right_of, sheet_of, ticked_boxes
from thauma.games.dice.rules cimport building_of
from thauma.games.dice.state cimport Dice
from thauma.games.dice.table_rows cimport BoxRow

cdef double[17] HABIT

@cython.locals(i="int")
cpdef void load_habits(object numbers)
cdef int stage(Dice* g) noexcept nogil
@cython.locals(left="double", seat="int")
cdef double turns_left(Dice* g) noexcept nogil
@cython.locals(scarce="double")
cdef double coin_worth(Dice* g, int seat, double left) noexcept nogil
@cython.locals(coin="double", best="double", second="double", building="int", tracks="unsigned long long", track="int", price="int", value="double")
cdef double task_worth(Dice* g, int seat, int task, double left) noexcept nogil
@cython.locals(coin="double", total="double", met="int", lasting="double", boxes="int", counted="int")
cdef double gains_worth(Dice* g, int seat, int building, BoxRow* box, double left, bint deep) noexcept nogil
@cython.locals(building="int", at="int", total="double", i="int", missing="int")
cdef double box_worth(Dice* g, int seat, int track, double left, bint deep) noexcept nogil
@cython.locals(left="double", coin="double", waived="bint", i="int", move="int", value="double", die="int")
cdef void weigh(Dice* g, int seat, short * moves, int n, int style, double * out) noexcept nogil
