# cython: binding=False, embedsignature=True, embedsignature.format=clinic
"""A network that a game has learned, as an object: its weights, and the sums that a search asks of it.

Its inputs are switches, nearly all of them off, so that the first layer only adds up the rows of those that
are on. Two hidden layers lead to how likely each ending is; products of the first one with a move's vectors
say how promising the move is. What the switches and vectors stand for is the game's to say.
"""

from typing import Any

import cython

from thauma.core.errors import ThaumaError

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.bits import Short, Single, ref
    from thauma.core.networks.net import (
        MOST_ENDINGS,
        MOST_HIDDEN,
        MOST_PLACES,
        MOST_SECOND,
        MOST_SWITCHES,
        PARTS,
        Net,
    )
    from thauma.core.portable_math import exp


class InvalidNetwork(ThaumaError):
    """A network that cannot be used here: of another game, version or size, or damaged."""


def weight_counts(shape: tuple[int, int, int, int, int]) -> list[int]:
    """Count the weights of each part, in the order in which they are written."""
    inputs, hidden, second, endings, vectors = shape
    return [
        *(inputs * hidden, hidden * second, second),
        *(second * endings, endings, vectors * hidden, vectors),
    ]


class Network:
    """Weights that searches share. They never change, so that many threads may read them."""

    if not cython.compiled:
        net: Net
        game: str
        version: int
        shape: tuple[int, int, int, int, int]

    def __cinit__(
        self,
        game: str,
        version: int,
        shape: tuple[int, int, int, int, int],
        numbers: Any,
        switches: Any = None,
        victories: int = 0,
        move_vectors: Any = (),
    ) -> None:
        bounds = (1 << 20, MOST_HIDDEN, MOST_SECOND, MOST_ENDINGS, 1 << 20)
        fits = all(0 < size <= most for size, most in zip(shape, bounds, strict=True))
        if not fits or len(numbers) != sum(weight_counts(shape)):
            raise InvalidNetwork("error.network.damaged", name=game)
        self.game = game
        self.version = version
        self.shape = shape
        take_weights(self, numbers)
        if switches is not None:
            take_switches(self, switches, victories, move_vectors)

    if not cython.compiled:

        def __init__(
            self,
            game: str,
            version: int,
            shape: tuple[int, int, int, int, int],
            numbers: Any,
            switches: Any = None,
            victories: int = 0,
            move_vectors: Any = (),
        ) -> None:
            self.__cinit__(game, version, shape, numbers, switches, victories, move_vectors)

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.room)
            free(self.tables)

    def __reduce__(self) -> Any:
        raise TypeError("a network is read from its file again")


def take_weights(network: Network, numbers: Any) -> None:
    """Take over the weights, every part at an address that vectors like."""
    counts = weight_counts(network.shape)
    hidden = network.shape[1]
    counts[5] += hidden
    counts[6] += 1
    if cython.compiled:
        view = numbers
        total = 16 * PARTS + 16
        for part in range(PARTS):
            total += counts[part]
        network.room = calloc(total, cython.sizeof(cython.float))
        if network.room == cython.NULL:
            raise MemoryError
        place = cython.cast("float*", (cython.cast(size_t, network.room) + 63) & ~cython.cast(size_t, 63))
        for part in range(PARTS):
            count = counts[part]
            starts[part] = place
            place += (count + 15) // 16 * 16
    else:
        network.net = Net()
        starts = [[0.0] * count for count in counts]
    counts[5] -= hidden
    counts[6] -= 1
    at = 0
    for part in range(PARTS):
        count = counts[part]
        if cython.compiled:
            place = starts[part]
            for i in range(count):
                place[i] = view[at + i]
        else:
            starts[part][:count] = numbers[at : at + count]
        at += count
    net = ref(network.net)
    net.inputs, net.hidden, net.second, net.endings, net.vectors = network.shape
    net.first = starts[0]
    net.second_rows = starts[1]
    net.second_offset = starts[2]
    net.last = starts[3]
    net.last_offset = starts[4]
    net.vector_rows = starts[5]
    net.vector_offset = starts[6]
    net.is_ready = 0
    if not cython.compiled:
        net.layer = [0.0] * net.hidden


def take_switches(network: Network, switches: Any, victories: int, move_vectors: Any) -> None:
    """Take over how an observation becomes switches, and which vectors stand for a move."""
    inputs, _, _, endings, vectors = network.shape
    last = [first + most for first, most in zip(switches.first, switches.most, strict=True) if first >= 0]
    fits = max(last, default=0) < inputs and 0 < victories < endings and len(switches.first) <= MOST_PLACES
    if not fits or not all(0 <= vector <= vectors for vector in move_vectors) or inputs > MOST_SWITCHES:
        raise InvalidNetwork("error.network.damaged", name=network.game)
    net = ref(network.net)
    net.places = len(switches.first)
    net.every_seat = int(switches.every_seat)
    net.victories = victories
    net.moves = len(move_vectors) // 2
    if cython.compiled:
        network.tables = calloc(3 * len(switches.first) + 2 * len(move_vectors) + 1, 1)
        if network.tables == cython.NULL:
            raise MemoryError
        net.first_switch = cython.cast("short*", network.tables)
        net.move_vectors = net.first_switch + net.places
        net.most_switch = cython.cast("unsigned char*", net.move_vectors + 2 * net.moves)
    else:
        net.first_switch = [0] * net.places
        net.most_switch = [0] * net.places
        net.move_vectors = [0] * len(move_vectors)
    for i, first in enumerate(switches.first):
        net.first_switch[i] = first
        net.most_switch[i] = switches.most[i]
    for i, vector in enumerate(move_vectors):
        net.move_vectors[i] = vector


# --------------------------------------------------------------------------------------------- sums


def row_at(rows: "list[Single]", number: int, width: int) -> "list[Single]":
    """Give a row of a part."""
    if cython.compiled:
        return rows + number * width
    return rows[number * width : (number + 1) * width]


without_vectors = 0


def forgo_vectors(wanted: int) -> int:
    """Do as on a CPU without AVX2 from now on (1), or no longer (0); gives how it was. For tests."""
    global without_vectors  # noqa: PLW0603
    before = without_vectors
    without_vectors = wanted
    return before


def fill_first_layer(net: "Net", on: "list[Short]", n: int) -> None:
    """Add up the rows of the switches that are on; what is below nought counts as nought."""
    width = net.hidden
    if cython.compiled:
        add_rows(net.first, on, n, width, net.layer, without_vectors)
    else:
        for j in range(width):
            net.layer[j] = 0.0
        for i in range(n):
            row = row_at(net.first, on[i], width)
            for j in range(width):
                net.layer[j] += row[j]
        for j in range(width):
            net.layer[j] = max(net.layer[j], 0.0)


def fill_endings(net: "Net", out: list[float]) -> None:
    """Fill in how likely each ending is, by the first layer."""
    if not cython.compiled:
        second: list[Single] = [0.0] * net.second
    width = net.second
    endings = net.endings
    for j in range(width):
        second[j] = net.second_offset[j]
    for j in range(endings):
        out[j] = net.last_offset[j]
    if cython.compiled:
        add_products(net.second_rows, net.layer, net.hidden, width, second, without_vectors)
        add_ending_products(net.last, second, width, endings, out)
    else:
        for i in range(net.hidden):
            if net.layer[i] > 0.0:
                row = row_at(net.second_rows, i, width)
                for j in range(width):
                    second[j] += net.layer[i] * row[j]
        for i in range(width):
            if second[i] > 0.0:
                row = row_at(net.last, i, endings)
                for j in range(endings):
                    out[j] += second[i] * row[j]
    most = out[0]
    for j in range(1, endings):
        most = max(most, out[j])
    total = 0.0
    for j in range(endings):
        out[j] = exp(out[j] - most)
        total += out[j]
    for j in range(endings):
        out[j] /= total


def add_vectors(net: "Net", vectors: "list[Short]", n: int, totals: list[float]) -> None:
    """Add to each total what its vector makes of the first layer; the vector behind the last is empty."""
    if cython.compiled:
        add_vector_products(net.vector_rows, net.vector_offset, net.layer, net.hidden, vectors, n, totals)
    else:
        for i in range(n):
            row = row_at(net.vector_rows, vectors[i], net.hidden)
            totals[i] += net.vector_offset[vectors[i]]
            for j in range(net.hidden):
                totals[i] += net.layer[j] * row[j]
