"""Exact solutions of games of full information for two: alpha-beta with a table of positions met before.

Once nothing unknown can matter, what follows is as certain as chess: every move wins, draws or loses. Where
all of them lose, they are told apart by how likely the other player is to miss the win.
"""

from typing import Any

import cython

from thauma.core.arguments import check_position
from thauma.core.state import State

if cython.compiled:
    from cython import address as ref
else:
    from thauma.bots.transpositions import PLACES, Place, Solver
    from thauma.core.bits import ctz, ref
    from thauma.core.kernel import Kernel, key_of, share_of, weigh_moves

# What a position is worth to seat 0. UNSOLVED: too many positions; the rest is told by numbers, so that
# comparing is choosing.
LOST = 0
DRAWN = 1
WON = 2
UNSOLVED = 3
# What a stored value means.
EXACT = 0
AT_LEAST = 1
AT_MOST = 2
TURN_MOVES = 2
"""moves of one seat that may follow its first within a turn: answers to questions, another turn"""
ESCAPE_DEPTHS = (2, 4, 6)
"""after so many decisions a lost game is taken for lost; the deepest counts for which there is room"""
BEYOND = -1.0
"""no chance: too many positions"""


def outcome_value(s: "Solver", state: Any) -> int:
    """Give what a finished game is worth to seat 0."""
    share = share_of(s.kernel, state, 0)
    return WON if share > 0.75 else (DRAWN if share > 0.25 else LOST)


def order_moves(s: "Solver", state: Any, seat: int, moves: list[int], n: int, first: int) -> None:
    """Put the moves into an order that promises much: the one stored first, then by the game's weights."""
    if not cython.compiled:
        weights = [0.0] * n
    weigh_moves(s.kernel, state, seat, moves, n, 1, weights)
    for i in range(n):
        if moves[i] == first:
            weights[i] = 1e12
    for i in range(1, n):
        move = moves[i]
        weight = weights[i]
        j = i
        while j > 0 and weights[j - 1] < weight:
            moves[j] = moves[j - 1]
            weights[j] = weights[j - 1]
            j -= 1
        moves[j] = move
        weights[j] = weight


def value_of(s: "Solver", state: Any, low: int, high: int) -> int:
    """Give what a position is worth to seat 0, as far as it lies between low and high."""
    if not cython.compiled:
        moves = [0] * s.kernel.most_moves
    if s.kernel.over(state) != 0:
        return outcome_value(s, state)
    s.left -= 1
    if s.left < 0:
        return UNSOLVED
    key = key_of(s.kernel, state, 0)
    first = -1
    if cython.compiled:
        place = ref(s.places[key & (PLACES - 1)])
    else:
        place = s.places.setdefault(key & (PLACES - 1), Place())
    if place.move >= 0 and place.key == key:
        first = place.move
        if (
            place.bound == EXACT
            or (place.bound == AT_LEAST and place.value >= high)
            or (place.bound == AT_MOST and place.value <= low)
        ):
            return place.value
    seat = ctz(s.kernel.waiting(state))
    n = s.kernel.legal(state, seat, moves)
    order_moves(s, state, seat, moves, n, first)
    best = LOST - 1 if seat == 0 else WON + 1
    best_move = moves[0]
    alpha = low
    beta = high
    for i in range(n):
        if cython.compiled:
            child = cython.cast("void*", room)
            memcpy(child, state, s.kernel.size)
        else:
            child = state.copy()
        s.kernel.apply(child, seat, moves[i])
        value = value_of(s, child, alpha, beta)
        if value == UNSOLVED:
            return UNSOLVED
        if seat == 0:
            if value > best:
                best = value
                best_move = moves[i]
            alpha = max(alpha, best)
        else:
            if value < best:
                best = value
                best_move = moves[i]
            beta = min(beta, best)
        if alpha >= beta:
            break
    place.key = key
    place.move = best_move
    place.value = best
    place.bound = AT_MOST if best <= low else (AT_LEAST if best >= high else EXACT)
    return best


def make_solver(s: "Solver", kernel: "Kernel", most: int) -> None:
    """Give a solver an empty table, and so many positions to look at."""
    if cython.compiled:
        s.places = cython.cast("Place*", malloc(PLACES * cython.sizeof(Place)))
        if s.places == cython.NULL:
            raise MemoryError
        for i in range(PLACES):
            s.places[i].move = -1
    s.kernel = kernel
    s.left = most


def solve_moves(state: State, seat: int, most: int) -> list[float]:
    """Give for each legal move of the seat what it is surely worth to it: 1, .5 or 0.

    An empty list: more than `most` positions would have to be looked at.
    """
    check_position("state", state)
    state.seat_of(seat)
    if not cython.compiled:
        moves = [0] * state.engine.kernel.most_moves
        s = Solver()
    make_solver(ref(s), ref(state.engine.kernel), most)
    n = s.kernel.legal(state.data, seat, moves)
    found: list[float] = []
    for i in range(n):
        after = state.copy()
        after.apply(seat, moves[i])
        with cython.nogil:
            value = value_of(ref(s), after.data, LOST, WON)
        if value == UNSOLVED:
            found = []
            break
        found.append(worth_to(value, seat))
    if cython.compiled:
        free(s.places)
    return found


def worth_to(value: int, seat: int) -> float:
    """Give what a value is worth to one of the two seats."""
    return 0.5 * value if seat == 0 else 1.0 - 0.5 * value


# ------------------------------------------------------------------------------- among lost positions


def escape_chance(s: "Solver", state: Any, seat: int, depth: int) -> float:
    """Give what a position is worth to the seat if the other one chooses by the game's weights for a while.

    Where the seat has not lost, or after so many decisions, it is what the position is surely worth. BEYOND:
    too many positions.
    """
    if not cython.compiled:
        moves = [0] * s.kernel.most_moves
        weights = [1.0] * s.kernel.most_moves
    if s.kernel.over(state) != 0:
        return share_of(s.kernel, state, seat)
    value = value_of(s, state, LOST, WON)
    if value == UNSOLVED:
        return BEYOND
    if depth == 0 or value != (LOST if seat == 0 else WON):
        return worth_to(value, seat)
    asked = ctz(s.kernel.waiting(state))
    n = s.kernel.legal(state, asked, moves)
    if asked != seat:
        weigh_moves(s.kernel, state, asked, moves, n, 1, weights)
    best = 0.0
    total = 0.0
    mean = 0.0
    for i in range(n):
        if cython.compiled:
            child = cython.cast("void*", room)
            memcpy(child, state, s.kernel.size)
        else:
            child = state.copy()
        s.kernel.apply(child, asked, moves[i])
        chance = escape_chance(s, child, seat, depth - 1)
        if chance == BEYOND:
            return BEYOND
        best = max(best, chance)
        if asked != seat:
            total += weights[i]
            mean += weights[i] * chance
    return best if asked == seat else mean / total


def escape_chances(state: State, seat: int, most: int) -> list[float]:
    """Give for each legal move of a seat that has lost how likely the other one is to let go of the win.

    An empty list: more than `most` positions would have to be looked at for the first of the depths.
    """
    check_position("state", state)
    state.seat_of(seat)
    if not cython.compiled:
        moves = [0] * state.engine.kernel.most_moves
        s = Solver()
    make_solver(ref(s), ref(state.engine.kernel), most)
    n = s.kernel.legal(state.data, seat, moves)
    found: list[float] = []
    for depth in ESCAPE_DEPTHS:
        chances: list[float] = []
        for i in range(n):
            after = state.copy()
            after.apply(seat, moves[i])
            decisions = depth
            with cython.nogil:
                chance = escape_chance(ref(s), after.data, seat, decisions)
            if chance != BEYOND:
                chances.append(chance)
        if len(chances) < n:
            break
        found = chances
    if cython.compiled:
        free(s.places)
    return found


# ---------------------------------------------------------------------------------- wins in one turn


def wins_soon(kernel: "Kernel", state: Any, seat: int, further: int) -> bool:
    """Whether the seat that is asked can win before anybody else is asked, within so many moves more."""
    if not cython.compiled:
        moves = [0] * kernel.most_moves
    n = kernel.legal(state, seat, moves)
    for i in range(n):
        if cython.compiled:
            child = cython.cast("void*", room)
            memcpy(child, state, kernel.size)
        else:
            child = state.copy()
        kernel.apply(child, seat, moves[i])
        if share_of(kernel, child, seat) == 1.0:
            return True
        if further > 0 and kernel.waiting(child) >> seat & 1 and wins_soon(kernel, child, seat, further - 1):
            return True
    return False


def loses_soon(kernel: "Kernel", state: Any, seat: int, move: int, further: int) -> bool:
    """Whether another seat can win in its next turn after a move, whatever the seat does before that."""
    if not cython.compiled:
        moves = [0] * kernel.most_moves
    if cython.compiled:
        child = cython.cast("void*", room)
        memcpy(child, state, kernel.size)
    else:
        child = state.copy()
    kernel.apply(child, seat, move)
    seats = kernel.waiting(child)
    if seats == 0:
        return share_of(kernel, child, seat) == 0.0
    if seats >> seat & 1 == 0:
        return wins_soon(kernel, child, ctz(seats), TURN_MOVES)
    if further == 0:
        return False
    n = kernel.legal(child, seat, moves)
    for i in range(n):  # noqa: SIM110  (a generator would be a Python object)
        if not loses_soon(kernel, child, seat, moves[i], further - 1):
            return False
    return True


def gives_away(state: State, seat: int, move: int) -> bool:
    """Whether a move lets another seat win in its next turn."""
    check_position("state", state)
    state.seat_of(seat)
    with cython.nogil:
        lost = loses_soon(ref(state.engine.kernel), state.data, seat, move, TURN_MOVES)
    return lost  # noqa: RET504  (found without the GIL, given with it)


def win_chance(kernel: "Kernel", state: Any, seat: int, further: int) -> float:
    """How likely the seat that is asked is to win before anybody else is asked, by the game's weights."""
    if not cython.compiled:
        moves = [0] * kernel.most_moves
        weights = [0.0] * kernel.most_moves
    n = kernel.legal(state, seat, moves)
    weigh_moves(kernel, state, seat, moves, n, 1, weights)
    total = 0.0
    won = 0.0
    for i in range(n):
        if cython.compiled:
            child = cython.cast("void*", room)
            memcpy(child, state, kernel.size)
        else:
            child = state.copy()
        kernel.apply(child, seat, moves[i])
        total += weights[i]
        if share_of(kernel, child, seat) == 1.0:
            won += weights[i]
        elif further > 0 and kernel.waiting(child) >> seat & 1:
            won += weights[i] * win_chance(kernel, child, seat, further - 1)
    return won / total


def loss_chance(kernel: "Kernel", state: Any, seat: int, move: int, further: int) -> float:
    """How likely another seat is to win in its next turn after a move, if the seat does its best before."""
    if not cython.compiled:
        moves = [0] * kernel.most_moves
    if cython.compiled:
        child = cython.cast("void*", room)
        memcpy(child, state, kernel.size)
    else:
        child = state.copy()
    kernel.apply(child, seat, move)
    seats = kernel.waiting(child)
    if seats == 0:
        return 1.0 if share_of(kernel, child, seat) == 0.0 else 0.0
    if seats >> seat & 1 == 0:
        return win_chance(kernel, child, ctz(seats), TURN_MOVES)
    if further == 0:
        return 0.0
    least = 1.0
    n = kernel.legal(child, seat, moves)
    for i in range(n):
        least = min(least, loss_chance(kernel, child, seat, moves[i], further - 1))
    return least


def danger_of(state: State, seat: int, move: int) -> float:
    """How likely another seat is to win in its next turn after a move, by the game's weights."""
    check_position("state", state)
    state.seat_of(seat)
    with cython.nogil:
        chance = loss_chance(ref(state.engine.kernel), state.data, seat, move, TURN_MOVES)
    return chance  # noqa: RET504  (found without the GIL, given with it)
