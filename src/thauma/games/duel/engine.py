"""The engine of Duel: the modules in which its kernel finds its functions, and how much room they need."""

from thauma.core.engine import make_engine
from thauma.games.duel import hidden, moves, rules, score
from thauma.games.duel.ids import MOST_LEGAL, S_ALL
from thauma.games.duel.state import Duel
from thauma.games.duel.strategy import learned, observe, weigh

ENGINE = make_engine(
    Duel,
    (hidden, moves, rules, score, learned, observe, weigh),
    most_seats=2,
    most_moves=MOST_LEGAL,
    features=observe.FEATURE_COUNT,
    categories=S_ALL,
)
