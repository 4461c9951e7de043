cimport cython
from thauma.core.bits cimport ctz
from thauma.games.dice.ids cimport *
from thauma.games.dice.table_rows cimport BoxRow, Sheet
from thauma.games.dice.sheets cimport COMPARED, SHEETS
from thauma.games.dice.state cimport City, Dice, Turn

@cython.locals(seats=cython.uint, seat=cython.int)
cdef unsigned int waiting(Dice* g) noexcept nogil
cdef int left_of(Dice* g, int seat) noexcept nogil
cdef int right_of(Dice* g, int seat) noexcept nogil
cdef Sheet* sheet_of(Dice* g, int seat) noexcept nogil
cdef int ticked_boxes(City* city, int track) noexcept nogil
cdef int landing_of(Dice* g, int die) noexcept nogil
cdef int colour_of(int die) noexcept nogil
@cython.locals(total=cython.int, building=cython.int)
cdef int boxes_in(City* city, int buildings) noexcept nogil
@cython.locals(mine=cython.int, left=cython.int, right=cython.int, compared=cython.int)
cdef bint may_join_guild(Dice* g, int seat) noexcept nogil
@cython.locals(colour=cython.int)
cdef bint may_choose(Dice* g, int seat, int die) noexcept nogil
cdef int die_price(Dice* g, int seat, int die) noexcept nogil
cdef int spendable_coins(Dice* g, int seat, int colour) noexcept nogil
cdef BoxRow* next_box(Dice* g, int seat, int track) noexcept nogil
@cython.locals(box="BoxRow*", short=cython.int)
cdef int box_price(Dice* g, int seat, int track) noexcept nogil
@cython.locals(best=cython.int, die=cython.int, first=cython.int, end=cython.int)
cdef int die_for(Dice* g, int seat, int colour, int track) noexcept nogil
cdef int asked_task(Dice* g, int seat) noexcept nogil
cdef int legal(Dice* g, int seat, short* out) noexcept nogil
@cython.locals(task=cython.int, kind=cython.int, n=cython.int, i=cython.int)
cdef int legal_answers(Dice* g, int seat, short* out) noexcept nogil
@cython.locals(masks="unsigned long long[GREYS]", prices="int[GREYS]", whole=cython.ulonglong, sheet="Sheet*", city="City*", die=cython.int, n=cython.int, track=cython.int, price=cython.int, coins=cython.int, i=cython.int)
cdef int legal_builds(Dice* g, int seat, bint waived, short* out) noexcept nogil
@cython.locals(sheet="Sheet*", tracks=cython.ulonglong, building=cython.int, track=cython.int, n=cython.int)
cdef int legal_ticks(Dice* g, int seat, int buildings, short* out) noexcept nogil
