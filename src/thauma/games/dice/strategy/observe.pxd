# Made of observe.py by thauma.building: change that file, and build again.
cimport cython
from libc.string cimport memcpy, memset
from thauma.games.dice.ids cimport *
from thauma.games.dice.moves cimport asked_task, landing_of, ticked_boxes
from thauma.games.dice.score cimport points_of
from thauma.games.dice.state cimport City, Dice


@cython.locals(i="int")
cdef int one_of(float* out, int at, int size, int chosen) noexcept nogil
@cython.locals(i="int")
cdef int bits_of(float* out, int at, int size, unsigned int word) noexcept nogil
@cython.locals(at="int", die="int", i="int")
cdef void observe(Dice* g, int seat, float * out) noexcept nogil
@cython.locals(task="int")
cdef int observe_task(Dice* g, int seat, float* out, int at) noexcept nogil
@cython.locals(i="int")
cdef int observe_city(Dice* g, int seat, City* city, float* out, int at) noexcept nogil
@cython.locals(out="int[CITY_BUILDINGS]")
cdef int total_of(Dice* g, int seat, City* city) noexcept nogil
@cython.locals(best="int", other="int")
cdef double evaluate(Dice* g, int seat) noexcept nogil
