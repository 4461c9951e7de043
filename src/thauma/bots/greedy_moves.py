"""The move with the best expected points, over any game's kernel, without a thought for the reply."""

from typing import Any

import cython

from thauma.core.arguments import check_position
from thauma.core.state import Seen, State

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.bits import ctz, ref
    from thauma.core.kernel import Kernel, evaluate_state, is_unknown
    from thauma.core.rng import Words, seed_stream

NARROW = 6
"""a second or later continuation is looked at only if it has no more moves than this"""
DEEPEST = 3
"""how many continuations are followed at most"""


def let_others_choose(kernel: "Kernel", state: Any, seat: int) -> None:
    """Where all choose at once, let the others take their cheapest way on: the last of their moves.

    It is the same for every move of the seat, so that only its own choice makes a difference.
    """
    if not cython.compiled:
        moves = [0] * kernel.most_moves
    others = kernel.waiting(state) & ~(1 << seat)
    while others != 0:
        other = ctz(others)
        others &= others - 1
        n = kernel.legal(state, other, moves)
        kernel.apply(state, other, moves[n - 1])


def value_after(kernel: "Kernel", state: Any, seat: int, move: int, depth: int) -> float:
    """Give what a position is worth to the seat after its move, with the best of what it is asked next.

    Where all choose at once, that is one turn more: what a card makes possible shows only then.
    """
    if not cython.compiled:
        moves = [0] * kernel.most_moves
    if cython.compiled:
        after = cython.cast("void*", room)
        memcpy(after, state, kernel.size)
    else:
        after = state.copy()
    kernel.apply(after, seat, move)
    seats = kernel.waiting(after)
    if depth == DEEPEST or seats >> seat & 1 == 0:
        return evaluate_state(kernel, after, seat)
    n = kernel.legal(after, seat, moves)
    if depth > 0 and n > NARROW:
        return evaluate_state(kernel, after, seat)
    let_others_choose(kernel, after, seat)
    best = value_after(kernel, after, seat, moves[0], depth + 1)
    for i in range(1, n):
        best = max(best, value_after(kernel, after, seat, moves[i], depth + 1))
    return best


def add_values(
    kernel: "Kernel", state: Any, seat: int, moves: list[int], n: int, totals: list[float]
) -> None:
    """Add to each total what the move is worth in a deal; the others choose in the state itself."""
    let_others_choose(kernel, state, seat)
    for i in range(n):
        totals[i] += value_after(kernel, state, seat, moves[i], 0)


def move_values(state: State, seat: int) -> list[float]:
    """Give for each legal move of the seat what it is worth in this deal."""
    check_position("state", state)
    state.seat_of(seat)
    if not cython.compiled:
        moves = [0] * state.engine.kernel.most_moves
        totals = [0.0] * state.engine.kernel.most_moves
    n = state.engine.kernel.legal(state.data, seat, moves)
    for i in range(n):
        totals[i] = 0.0
    before = state.copy()
    with cython.nogil:
        add_values(ref(state.engine.kernel), before.data, seat, moves, n, totals)
    return [totals[i] for i in range(n)]


def best_move(seen: Seen, base: int, deals: int) -> int:
    """Give the move with the highest mean value over some re-deals; among equals the one with the lowest id.

    The re-deals are the first streams of the family `base`. Where nothing unknown matters, one is enough.
    """
    check_position("seen", seen, Seen)
    if cython.compiled:
        kernel = ref(seen.engine.kernel)
        state = cython.cast("void*", room)
    else:
        kernel = seen.engine.kernel
        moves = [0] * kernel.most_moves
        totals = [0.0] * kernel.most_moves
        rng = Words()
    seat = seen.seat
    n = kernel.legal(seen.data, seat, moves)
    with cython.nogil:
        for i in range(n):
            totals[i] = 0.0
        for deal in range(deals if n > 1 else 0):
            seed_stream(ref(rng), base, deal)
            if cython.compiled:
                memcpy(state, seen.data, kernel.size)
            else:
                state = seen.data.copy()
            kernel.redeal(state, seat, ref(rng))
            certain = not is_unknown(kernel, state, seat)
            add_values(kernel, state, seat, moves, n, totals)
            if certain:
                break  # all deals are alike
        best = 0
        for i in range(1, n):
            if totals[i] > totals[best]:
                best = i
    return moves[best]
