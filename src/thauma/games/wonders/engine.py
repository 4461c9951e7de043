"""The engine of 7 Wonders: where its kernel finds its functions, and how much room they need."""

from thauma.core.engine import make_engine
from thauma.games.wonders import hidden, moves, redeal, rules, score
from thauma.games.wonders.ids import MOST_LEGAL, MOST_PLAYERS, S_CATEGORIES
from thauma.games.wonders.state import Wonders
from thauma.games.wonders.strategy import observe, weigh

ENGINE = make_engine(
    Wonders,
    (hidden, moves, redeal, rules, score, observe, weigh),
    most_seats=MOST_PLAYERS,
    most_moves=MOST_LEGAL,
    features=observe.FEATURE_COUNT,
    categories=S_CATEGORIES,
)
