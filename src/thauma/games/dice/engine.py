"""The engine of 7 Wonders Dice: where its kernel finds its functions, and how much room they need."""

from thauma.core.engine import make_engine
from thauma.games.dice import hidden, moves, rules, score
from thauma.games.dice.ids import CITY_BUILDINGS, MOST_LEGAL, MOST_PLAYERS
from thauma.games.dice.state import Dice
from thauma.games.dice.strategy import observe, weigh

ENGINE = make_engine(
    Dice,
    (hidden, moves, rules, score, observe, weigh),
    most_seats=MOST_PLAYERS,
    most_moves=MOST_LEGAL,
    features=observe.FEATURE_COUNT,
    categories=CITY_BUILDINGS,
)
