"""What training needs to know of Dice for two: the observation is the input, and each move has a vector.

The places of the seats that nobody takes at such a table are left out.
"""

from pathlib import Path

from thauma.core.networks.observed import learn_from_observation
from thauma.games.dice.ids import M_END, MOST_PLAYERS
from thauma.games.dice.strategy.observe import FEATURES

EMPTY_SEATS = tuple(f" of seat +{seat}" for seat in range(2, MOST_PLAYERS))
LEARNING = learn_from_observation(
    name="dice-2",
    version=0,
    features=FEATURES,
    moves=M_END,
    vectors=M_END,
    vectors_of=lambda move: (move,),
    weights=Path(__file__).with_name("weights.bin"),
    players=(2,),
    is_left_out=lambda name: name.endswith(EMPTY_SEATS),
)
