cimport cython
from thauma.core.kernel cimport *
from thauma.core.state cimport Engine
from thauma.games.duel.hidden cimport blank, deal, key, redeal, unknown
from thauma.games.duel.ids cimport *
from thauma.games.duel.strategy.learned cimport judge
from thauma.games.duel.moves cimport legal, waiting
from thauma.games.duel.strategy.observe cimport evaluate, observe
from thauma.games.duel.rules cimport apply
from thauma.games.duel.score cimport over, points, share
from thauma.games.duel.state cimport Duel
from thauma.games.duel.strategy.weigh cimport stage, weigh

@cython.locals(engine=Engine, k="Kernel*")
cpdef Engine make_engine()
