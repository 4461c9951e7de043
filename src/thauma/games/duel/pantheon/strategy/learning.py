"""What training needs to know of the estimate that was learned with Pantheon: the base game's, and more."""

from array import array
from pathlib import Path

from thauma.core.networks.observed import read_shipped, switch_table
from thauma.core.parts.learning import Learning
from thauma.core.tables.features import place_features
from thauma.games.duel.ids import L_HIDDEN, L_INPUTS, L_OUTPUTS, L_SECOND, L_VECTORS, M_LAST
from thauma.games.duel.pantheon.strategy import observe
from thauma.games.duel.pantheon.strategy.learned import further_vectors
from thauma.games.duel.strategy import learning as base
from thauma.games.duel.strategy.learned import active_features, vectors_with_gods

WEIGHTS = Path(__file__).with_name("weights.bin")
GOD_INPUTS = switch_table(place_features(*observe.FEATURES), every_seat=False)[1]
VECTORS = L_VECTORS + 1 + max(map(max, further_vectors()))


def shipped_weights() -> "array[float] | None":
    """Read the weights that are shipped."""
    return read_shipped(WEIGHTS, LEARNING)


LEARNING = Learning(
    game="duel-pantheon",
    version=0,
    inputs=L_INPUTS + GOD_INPUTS,
    hidden=L_HIDDEN,
    second=L_SECOND,
    endings=L_OUTPUTS,
    victories=base.LEARNING.victories,
    vectors=VECTORS,
    moves=M_LAST,
    goals=base.LEARNING.goals,
    active_features=lambda state, _: active_features(bytes(state)),
    vectors_of=lambda move: vectors_with_gods(move, VECTORS),
    ending_of=base.ending_of,
    shipped_weights=shipped_weights,
    extends=base.LEARNING,
)
