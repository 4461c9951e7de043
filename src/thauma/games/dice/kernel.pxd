cimport cython
from thauma.core.kernel cimport Kernel
from thauma.core.rng cimport Rng
from thauma.core.state cimport Engine
from thauma.games.dice.hidden cimport blank, deal, key, redeal, unknown
from thauma.games.dice.ids cimport *
from thauma.games.dice.moves cimport legal, waiting
from thauma.games.dice.observe cimport evaluate, observe
from thauma.games.dice.rules cimport apply
from thauma.games.dice.score cimport over, points, share
from thauma.games.dice.state cimport Dice
from thauma.games.dice.weigh cimport judge, stage, weigh

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
