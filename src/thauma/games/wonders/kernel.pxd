cimport cython
from thauma.core.kernel cimport Kernel
from thauma.core.rng cimport Rng
from thauma.core.state cimport Engine
from thauma.games.wonders.hidden cimport blank, deal, key, unknown
from thauma.games.wonders.ids cimport *
from thauma.games.wonders.moves cimport legal, waiting
from thauma.games.wonders.observe cimport evaluate, observe
from thauma.games.wonders.redeal cimport redeal
from thauma.games.wonders.rules cimport apply
from thauma.games.wonders.score cimport over, points, share
from thauma.games.wonders.state cimport Wonders
from thauma.games.wonders.weigh cimport judge, stage, weigh

ctypedef unsigned int (*WAITING)(void*) noexcept nogil
ctypedef int (*LEGAL)(void*, int, short*) noexcept nogil
ctypedef void (*APPLY)(void*, int, int) noexcept nogil
ctypedef int (*ASK)(void*) noexcept nogil
ctypedef double (*VALUE)(void*, int) noexcept nogil
ctypedef int (*POINTS)(void*, int, int*) noexcept nogil
ctypedef void (*DEAL)(void*, Rng*, int, int) noexcept nogil
ctypedef void (*BLANK)(void*, int) noexcept nogil
ctypedef void (*REDEAL)(void*, int, Rng*) noexcept nogil
ctypedef int (*TEST)(void*, int) noexcept nogil
ctypedef unsigned long long (*KEY)(void*, int) noexcept nogil
ctypedef void (*OBSERVE)(void*, int, float*) noexcept nogil
ctypedef void (*WEIGH)(void*, int, short*, int, int, double*) noexcept nogil
ctypedef void (*JUDGE)(void*, double*) noexcept nogil

@cython.locals(engine=Engine, k="Kernel*")
cpdef Engine make_engine()
