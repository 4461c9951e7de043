cimport cython
from thauma.games.dice.ids cimport *
from thauma.games.dice.moves cimport asked_task, landing_of, ticked_boxes
from thauma.games.dice.score cimport points_of
from thauma.games.dice.state cimport City, Dice

@cython.locals(i=cython.int, at=cython.int, die=cython.int)
cdef void observe(Dice* g, int seat, float* out) noexcept nogil
@cython.locals(i=cython.int)
cdef int one_of(float* out, int at, int size, int chosen) noexcept nogil
@cython.locals(i=cython.int)
cdef int bits_of(float* out, int at, int size, unsigned int word) noexcept nogil
@cython.locals(task=cython.int)
cdef int observe_task(Dice* g, int seat, float* out, int at) noexcept nogil
@cython.locals(i=cython.int)
cdef int observe_city(Dice* g, int seat, City* city, float* out, int at) noexcept nogil
@cython.locals(out=cython.int[CITY_BUILDINGS])
cdef int total_of(Dice* g, int seat, City* city) noexcept nogil
@cython.locals(other=cython.int, best=cython.int)
cdef double evaluate(Dice* g, int seat) noexcept nogil
