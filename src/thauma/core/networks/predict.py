# cython: binding=False, embedsignature=True, embedsignature.format=clinic
"""What a network says of a position: each seat's chance, and which moves a strong player would look at.

A game may have functions of its own for it (`judge`, `advise`). For all others the observation of a seat
becomes switches: each number above nought switches one on.
"""

from typing import Any

import cython

if not cython.compiled:
    from thauma.core.bits import Byte, Short, ctz
    from thauma.core.kernel import Kernel, advise_moves, judge_state, observe_state, seats_in
    from thauma.core.networks.net import MOST_ENDINGS, Net
    from thauma.core.networks.network import add_vectors, fill_endings, fill_first_layer
    from thauma.core.portable_math import exp
TINY = 1e-9
"""what a hopeless chance counts at least, so that something can be divided"""


def fill_switches(kernel: "Kernel", state: Any, net: "Net", seat: int, on: "list[Short]") -> int:
    """Fill in the switches that are on for a seat; return how many. The last of all is always on."""
    if cython.compiled:
        memset(seen, 0, kernel.features)
    else:
        seen: list[Byte] = [0] * kernel.features
    observe_state(kernel, state, seat, seen)
    n = 0
    for place in range(net.places):
        if seen[place] and net.first_switch[place] >= 0:
            on[n] = net.first_switch[place] + min(seen[place], net.most_switch[place]) - 1
            n += 1
    on[n] = net.inputs - 1
    return n + 1


def fill_view(kernel: "Kernel", state: Any, net: "Net", seat: int) -> None:
    """Fill in what the network's first layer makes of what a seat sees."""
    if not cython.compiled:
        on: list[Short] = [0] * (net.places + 1)
    n = fill_switches(kernel, state, net, seat, on)
    fill_first_layer(net, on, n)


def has_switches(net: "Net") -> bool:
    """Whether there is a network whose inputs are made of the observation."""
    if cython.compiled:
        return net != cython.NULL and net.places > 0
    else:  # noqa: RET505  (Cython would call the rest unreachable)
        return net is not None and net.places > 0


def chance_of(kernel: "Kernel", state: Any, net: "Net", seat: int) -> float:
    """Give a seat's chance from its own view."""
    if not cython.compiled:
        ends = [0.0] * MOST_ENDINGS
    fill_view(kernel, state, net, seat)
    fill_endings(net, ends)
    total = 0.0
    for i in range(net.victories):
        total += ends[i]
    return total


def judge_position(kernel: "Kernel", state: Any, net: "Net", out: list[float]) -> None:
    """Fill in each seat's chance: by a network, or without one by the points as they stand."""
    if not has_switches(net):
        judge_state(kernel, state, net, out)
        return
    seats = seats_in(kernel, state)
    if net.every_seat == 0:
        asked = ctz(kernel.waiting(state))
        chance = chance_of(kernel, state, net, asked)
        for seat in range(seats):
            out[seat] = chance if seat == asked else (1.0 - chance) / (seats - 1)
        return
    total = 0.0
    for seat in range(seats):
        out[seat] = TINY + chance_of(kernel, state, net, seat)
        total += out[seat]
    for seat in range(seats):
        out[seat] /= total


def advise_position(
    kernel: "Kernel", state: Any, net: "Net", seat: int, moves: list[int], n: int, out: list[float]
) -> None:
    """Fill in first guesses of a seat's moves: by a network, or without one by rules of thumb."""
    if not has_switches(net):
        advise_moves(kernel, state, net, seat, moves, n, out)
        return
    if not cython.compiled:
        vectors: list[Short] = [0] * n
    fill_view(kernel, state, net, seat)
    for i in range(n):
        out[i] = 0.0
    for part in range(2):
        for i in range(n):
            vectors[i] = net.move_vectors[2 * moves[i] + part] if moves[i] < net.moves else net.vectors
        add_vectors(net, vectors, n, out)
    most = -1e9
    for i in range(n):
        most = max(most, out[i])
    for i in range(n):
        out[i] = exp(out[i] - most)
