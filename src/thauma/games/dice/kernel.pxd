cimport cython
from thauma.core.kernel cimport *
from thauma.core.state cimport Engine
from thauma.games.dice.hidden cimport blank, deal, key, redeal, unknown
from thauma.games.dice.ids cimport *
from thauma.games.dice.moves cimport legal, waiting
from thauma.games.dice.strategy.observe cimport evaluate, observe
from thauma.games.dice.rules cimport apply
from thauma.games.dice.score cimport over, points, share
from thauma.games.dice.state cimport Dice
from thauma.games.dice.strategy.weigh cimport judge, stage, weigh

@cython.locals(engine=Engine, k="Kernel*")
cpdef Engine make_engine()
