cimport cython
from thauma.core.kernel cimport *
from thauma.core.state cimport Engine
from thauma.games.wonders.hidden cimport blank, deal, key, unknown
from thauma.games.wonders.ids cimport *
from thauma.games.wonders.moves cimport legal, waiting
from thauma.games.wonders.strategy.observe cimport evaluate, observe
from thauma.games.wonders.redeal cimport redeal
from thauma.games.wonders.rules cimport apply
from thauma.games.wonders.score cimport over, points, share
from thauma.games.wonders.state cimport Wonders
from thauma.games.wonders.strategy.weigh cimport judge, stage, weigh

@cython.locals(engine=Engine, k="Kernel*")
cpdef Engine make_engine()
