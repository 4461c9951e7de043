"""What training needs to know of Duel's learned estimate."""

from thauma.core.parts.learning import Learning
from thauma.core.state import State
from thauma.games.duel.formats.notation import base_move_texts
from thauma.games.duel.ids import L_HIDDEN, L_INPUTS, L_OUTPUTS, L_SECOND, L_VECTORS, SHARED
from thauma.games.duel.position import unpack_state
from thauma.games.duel.strategy.learned import active_features, shipped_weights, vectors_of
from thauma.games.duel.table import KINDS


def ending_of(state: State, seat: int) -> list[float]:
    """Give the ending: by points, arms or science, the seat's own victories first.

    A shared victory counts as half a victory by points for each.
    """
    duel, kinds = unpack_state(state), len(KINDS)
    shares = [0.0] * (2 * kinds)
    if duel.winner == SHARED:
        shares[0] = shares[kinds] = 0.5
    else:
        shares[duel.victory + (0 if duel.winner == seat else kinds)] = 1.0
    return shares


LEARNING = Learning(
    game="duel",
    version=0,
    inputs=L_INPUTS,
    hidden=L_HIDDEN,
    second=L_SECOND,
    endings=L_OUTPUTS,
    victories=len(KINDS),
    vectors=L_VECTORS,
    moves=max(base_move_texts()) + 1,
    goals=2,
    active_features=lambda state, _: active_features(bytes(state)),
    vectors_of=vectors_of,
    ending_of=ending_of,
    shipped_weights=shipped_weights,
)
