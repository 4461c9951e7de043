# Made of bitsets.py by thauma.building: change that file, and build again.
cimport cython
from libc.string cimport memcpy, memset
from thauma.core.bits cimport ctz
from thauma.core.tables.blocks cimport id_in_block
from thauma.games.duel.ids cimport *


@cython.locals(n="int", word="int", left="unsigned long long")
cdef int write_moves(unsigned long long* found, int first, int room, short* out) noexcept nogil
@cython.locals(i="int", move="int", j="int")
cdef void sort_moves(short* out, int n) noexcept nogil
cdef int put_bits(float* out, int at, unsigned long long left, int width) noexcept nogil
cdef int put_things(float* out, int at, unsigned long long left, signed char* places, int width) noexcept nogil
@cython.locals(word="int", left="unsigned long long", place="int")
cdef int put_card_set(float* out, int at, unsigned long long* cards, signed char* places, int width) noexcept nogil
