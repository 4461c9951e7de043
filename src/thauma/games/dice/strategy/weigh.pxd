cimport cython
from libc.math cimport exp
from thauma.core.bits cimport ctz, popcount
from thauma.games.dice.ids cimport *
from thauma.games.dice.moves cimport asked_task, box_price, boxes_in, die_for, die_price, left_of, next_box, right_of, sheet_of, ticked_boxes
from thauma.games.dice.table_rows cimport BoxRow, EachRow, Sheet
from thauma.games.dice.rules cimport building_of
from thauma.games.dice.score cimport points
from thauma.games.dice.state cimport City, Dice

cdef double[H_COUNT] HABIT

cdef int stage(Dice* g) noexcept nogil
@cython.locals(left=cython.double, seat=cython.int)
cdef double turns_left(Dice* g) noexcept nogil
@cython.locals(scarce=cython.double)
cdef double coin_worth(Dice* g, int seat, double left) noexcept nogil
@cython.locals(sheet="Sheet*", city="City*", coin=cython.double, best=cython.double, second=cython.double, building=cython.int, tracks=cython.ulonglong, track=cython.int, price=cython.int, value=cython.double)
cdef double task_worth(Dice* g, int seat, int task, double left) noexcept nogil
@cython.locals(met=cython.int, total=cython.double, counted=cython.int, lasting=cython.double, boxes=cython.int, city="City*", coin=cython.double)
cdef double gains_worth(Dice* g, int seat, int building, BoxRow* box, double left, bint deep) noexcept nogil
@cython.locals(city="City*", sheet="Sheet*", building=cython.int, total=cython.double, at=cython.int, missing=cython.int, i=cython.int, row="EachRow*")
cdef double box_worth(Dice* g, int seat, int track, double left, bint deep) noexcept nogil
@cython.locals(left=cython.double, coin=cython.double, i=cython.int, move=cython.int, value=cython.double, waived=cython.bint, die=cython.int, box="BoxRow*")
cdef void weigh(Dice* g, int seat, short* moves, int n, int style, double* out) noexcept nogil
@cython.locals(out_points=cython.int[CITY_BUILDINGS], seat=cython.int, total=cython.double)
cdef void judge(Dice* g, double* out) noexcept nogil
