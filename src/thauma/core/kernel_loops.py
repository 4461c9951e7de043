"""Generic loops over a kernel: random and sensible games to the end, and exact counts of positions.

They run without the GIL and allocate nothing; any game's kernel will do.
"""

from typing import Any

import cython

from thauma.core.arguments import check_kind, check_position
from thauma.core.state import Engine, State

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.bits import ctz, ref
    from thauma.core.kernel import (
        MOST_CATEGORIES,
        MOST_KINDS,
        MOST_SEATS,
        Kernel,
        SimulationSums,
        seats_in,
        share_of,
        weigh_moves,
    )
    from thauma.core.rng import Words, draw_weighted, random_below, seed_stream

PLAYOUT = 1
"""the style in which `weigh` is asked when a game is played out"""


def finish_randomly(kernel: "Kernel", state: Any, rng: "Words") -> int:
    """Play uniformly random legal moves to the end; return how many."""
    if not cython.compiled:
        moves = [0] * kernel.most_moves
    decisions = 0
    seats = kernel.waiting(state)
    while seats:
        seat = ctz(seats)
        n = kernel.legal(state, seat, moves)
        decisions += 1
        kernel.apply(state, seat, moves[random_below(rng, n)])
        seats = kernel.waiting(state)
    return decisions


def add_game(kernel: "Kernel", state: Any, seats: int, tally: "SimulationSums") -> None:
    """Add a finished game to a tally."""
    if not cython.compiled:
        categories = [0] * MOST_CATEGORIES
    tally.games += 1
    tally.kinds[kernel.over(state) - 1] += 1
    alone = False
    for seat in range(seats):
        share = share_of(kernel, state, seat)
        if share == 1.0:
            tally.wins[seat] += 1
            alone = True
        kernel.points(state, seat, categories)
        for i in range(kernel.categories):
            tally.points[seat * MOST_CATEGORIES + i] += categories[i]
    if not alone:
        tally.ties += 1


def run_games(
    kernel: "Kernel", base: int, first: int, count: int, seats: int, options: int, tally: "SimulationSums"
) -> None:
    """Deal and play games number first .. first+count-1 of a family, each from a stream of its own."""
    if not cython.compiled:
        rng = Words()
    for i in range(first, first + count):
        if cython.compiled:
            state = cython.cast("void*", room)
            memset(state, 0, kernel.size)
        else:
            state = kernel.struct_class()
        seed_stream(ref(rng), base, i)
        kernel.deal(state, ref(rng), seats, options)
        tally.decisions += finish_randomly(kernel, state, ref(rng))
        add_game(kernel, state, seats, tally)


def random_games(
    engine: Engine, base: int, first: int, count: int, seats: int, options: int
) -> dict[str, Any]:
    """Play games of a family without the GIL; give their sums as plain data."""
    check_kind("engine", engine, Engine)
    if cython.compiled:
        memset(ref(tally), 0, cython.sizeof(tally))
    else:
        tally = SimulationSums()
    with cython.nogil:
        run_games(ref(engine.kernel), base, first, count, seats, options, ref(tally))
    return {
        "games": tally.games,
        "decisions": tally.decisions,
        "ties": tally.ties,
        "kinds": [tally.kinds[i] for i in range(MOST_KINDS)],
        "wins": [tally.wins[i] for i in range(seats)],
        "points": [
            [tally.points[seat * MOST_CATEGORIES + i] for i in range(engine.kernel.categories)]
            for seat in range(seats)
        ],
    }


# ------------------------------------------------------------------------------- what a position is worth


def finish_sensibly(kernel: "Kernel", state: Any, rng: "Words") -> None:
    """Play to the end, each move as likely as the game weighs it."""
    if not cython.compiled:
        moves = [0] * kernel.most_moves
        weights = [0.0] * kernel.most_moves
    seats = kernel.waiting(state)
    while seats:
        seat = ctz(seats)
        n = kernel.legal(state, seat, moves)
        chosen = 0
        if n > 1:
            weigh_moves(kernel, state, seat, moves, n, PLAYOUT, weights)
            chosen = draw_weighted(rng, weights, n)
        kernel.apply(state, seat, moves[chosen])
        seats = kernel.waiting(state)


def add_playouts(kernel: "Kernel", state: Any, base: int, times: int, sums: list[float]) -> None:
    """Play a position to the end some times and add up each seat's shares.

    Each time what no seat knows is dealt again, where the game can, by a stream of its own.
    """
    if not cython.compiled:
        rng = Words()
    for i in range(times):
        if cython.compiled:
            played = cython.cast("void*", room)
            memcpy(played, state, kernel.size)
        else:
            played = state.copy()
        seed_stream(ref(rng), base, i)
        if kernel.reshuffle:
            kernel.reshuffle(played, ref(rng))
        finish_sensibly(kernel, played, ref(rng))
        for seat in range(seats_in(kernel, state)):
            sums[seat] += share_of(kernel, played, seat)


def playout_chances(state: State, base: int, times: int) -> list[float]:
    """Give each seat's mean share of the victory over some playouts; a finished game needs none."""
    check_position("state", state)
    if not cython.compiled:
        sums = [0.0] * MOST_SEATS
    for seat in range(MOST_SEATS):
        sums[seat] = 0.0
    with cython.nogil:
        add_playouts(ref(state.engine.kernel), state.data, base, times, sums)
    seats = seats_in(ref(state.engine.kernel), state.data)
    return [sums[seat] / times for seat in range(seats)]


# -------------------------------------------------------------------------------------------- counting


def count_below(kernel: "Kernel", state: Any, depth: int) -> int:
    """How many sequences of so many moves (or fewer, where the game ends) start here."""
    if not cython.compiled:
        moves = [0] * kernel.most_moves
    if depth == 0 or kernel.over(state) != 0:
        return 1
    seat = ctz(kernel.waiting(state))
    n = kernel.legal(state, seat, moves)
    total = 0
    for i in range(n):
        if cython.compiled:
            child = cython.cast("void*", room)
            memcpy(child, state, kernel.size)
        else:
            child = state.copy()
        kernel.apply(child, seat, moves[i])
        total += count_below(kernel, child, depth - 1)
    return total


def count_positions(state: State, depth: int) -> int:
    """Count the positions at a depth (a finished game counts as one), every path on its own."""
    check_position("state", state)
    with cython.nogil:
        total = count_below(ref(state.engine.kernel), state.data, depth)
    return total  # noqa: RET504  (the count is made without the GIL, the number with it)


def copy_many(state: State, times: int) -> int:
    """Copy a state so many times inside the compiled layer, for benchmarks; returns how often."""
    check_position("state", state)
    done = 0
    with cython.nogil:
        while done < times:
            if cython.compiled:
                memcpy(room, state.data, state.engine.kernel.size)
                memcpy(state.data, room, state.engine.kernel.size)
            else:
                state.data = state.data.copy().copy()
            done += 2
    return done
