cimport cython
from cpython.pycapsule cimport PyCapsule_GetName, PyCapsule_GetPointer
from thauma.core.kernel cimport *
from thauma.core.state cimport Engine

@cython.locals(engine=Engine, k="Kernel*")
cpdef Engine make_engine(object struct_class, object modules, int most_seats, int most_moves, int categories, int features=*)

cdef inline void* pointer_of(object capsule) except? NULL:
    return NULL if capsule is None else PyCapsule_GetPointer(capsule, PyCapsule_GetName(capsule))

cdef inline str capsule_name(object capsule):
    return PyCapsule_GetName(capsule).decode()
