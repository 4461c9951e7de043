# Made of moves.py by thauma.building: change that file, and build again.
cimport cython
from libc.string cimport memcpy, memset
from thauma.core.bits cimport ctz
from thauma.games.dice.ids cimport *
from thauma.games.dice.sheets cimport COMPARED, SHEETS
from thauma.games.dice.state cimport City, Dice
from thauma.games.dice.table_rows cimport BoxRow, Sheet


@cython.locals(seats="unsigned int", seat="int")
cdef unsigned int waiting(Dice* g) noexcept nogil
cdef int left_of(Dice* g, int seat) noexcept nogil
cdef int right_of(Dice* g, int seat) noexcept nogil
cdef Sheet* sheet_of(Dice* g, int seat) noexcept nogil
cdef int ticked_boxes(City* city, int track) noexcept nogil
cdef int landing_of(Dice* g, int die) noexcept nogil
cdef int colour_of(int die) noexcept nogil
@cython.locals(total="int", building="int")
cdef int boxes_in(City* city, int buildings) noexcept nogil
@cython.locals(compared="int", mine="int", left="int", right="int")
cdef bint may_join_guild(Dice* g, int seat) noexcept nogil
cdef bint may_choose(Dice* g, int seat, int die) noexcept nogil
cdef int die_price(Dice* g, int seat, int die) noexcept nogil
@cython.locals(first="int", end="int", best="int", die="int")
cdef int die_for(Dice* g, int seat, int colour, int track) noexcept nogil
cdef int spendable_coins(Dice* g, int seat, int colour) noexcept nogil
cdef BoxRow* next_box(Dice* g, int seat, int track) noexcept nogil
@cython.locals(short="int")
cdef int box_price(Dice* g, int seat, int track) noexcept nogil
cdef int asked_task(Dice* g, int seat) noexcept nogil
cdef int legal(Dice* g, int seat, short * out) noexcept nogil
@cython.locals(task="int", kind="int", n="int", i="int")
cdef int legal_answers(Dice* g, int seat, short* out) noexcept nogil
@cython.locals(masks="unsigned long long[GREYS]", prices="int[GREYS]", n="int", whole="unsigned long long", die="int", i="int", coins="int", track="int", price="int")
cdef int legal_builds(Dice* g, int seat, bint waived, short* out) noexcept nogil
@cython.locals(n="int", building="int", tracks="unsigned long long", track="int")
cdef int legal_ticks(Dice* g, int seat, int buildings, short* out) noexcept nogil
