# The table of a solver as C structs; transpositions.py is the twin for un-compiled runs and describes each field.
from thauma.core.kernel cimport Kernel

cdef enum:
    PLACES = 1 << 16

cdef struct Place:
    unsigned long long key
    short move
    signed char value
    signed char bound

cdef struct Solver:
    Kernel* kernel
    Place* places
    long long left
