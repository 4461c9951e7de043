# cython: binding=False, embedsignature=True, embedsignature.format=clinic
"""Games in rows, stepped without the GIL: each row has its own game and its own stream of chance.

Nothing here knows arrays of NumPy: it writes into flat buffers that `vector` hands over. A row depends on its
number and the seed alone, so that any number of threads may share the work.
"""

from typing import Any

import cython

from thauma.core.arguments import check_kind, check_position
from thauma.core.errors import InvalidArgument
from thauma.core.networks.network import Network
from thauma.core.state import Engine, State

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.bits import ctz, ref
    from thauma.core.kernel import observe_state, share_of, weigh_moves
    from thauma.core.kernel_loops import PLAYOUT
    from thauma.core.networks.predict import advise_position
    from thauma.core.rng import Words, draw_weighted, random_below, seed_stream

    MOST_LOGGED = 2048
MOST_ROWS = 100_000
BYTES, FLOATS, PLACES = 1, 2, 3
"""how an observation is written: as bytes, as floats, or as the places and values of what is not nought"""
RANDOM, SENSIBLE, LEARNED = 1, 2, 3
"""who plays the other seats: any legal move, the game's rules of thumb, or its network"""


class Rows:
    """Games side by side, with the buffers that tell of them."""

    if not cython.compiled:
        engine: Engine
        network: Network | None
        kept: dict[str, Any] | None = None
        states: Any
        observed: Any
        floats: Any
        places: Any
        values: Any
        filled: Any
        mask: Any
        listed: Any

    def __cinit__(
        self,
        engine: Engine,
        count: int,
        seats: int,
        options: int,
        base: int,
        own: int,
        opponents: int,
        network: Network | None,
    ) -> None:
        check_kind("engine", engine, Engine)
        fits = 0 < count <= MOST_ROWS and 1 < seats <= engine.most_seats and -1 <= own < seats
        if not fits or not 0 <= opponents <= LEARNED or (opponents == LEARNED and network is None):
            raise InvalidArgument("error.given.by-hand")
        self.engine, self.network = engine, network
        self.count, self.seats, self.options, self.base = count, seats, options, base
        self.own, self.opponents = own, opponents
        if cython.compiled:
            self.stride = (self.engine.kernel.size + 63) // 64 * 64
            self.states = calloc(2 * count + 1, self.stride)
            self.chance = cython.cast("Rng*", calloc(count, cython.sizeof(Rng)))
            self.logged = cython.cast("int*", calloc(4 * count, cython.sizeof(int)))
            self.log = cython.cast("int*", calloc(2 * count, MOST_LOGGED * cython.sizeof(int)))
            listed = count * self.engine.kernel.most_moves
            self.moves = cython.cast("short*", calloc(listed, cython.sizeof(cython.short)))
            if not (self.states and self.chance and self.logged and self.log and self.moves):
                raise MemoryError
        else:
            self.states = [engine.kernel.struct_class() for _ in range(2 * count)]
            self.chance = [Words() for _ in range(count)]
            self.logged = [0] * (4 * count)
            self.log = [0] * (2 * count * MOST_LOGGED)
            self.moves = [0] * (count * engine.kernel.most_moves)

    if not cython.compiled:

        def __init__(self, *given: Any) -> None:
            self.__cinit__(*given)

    def __dealloc__(self) -> None:
        if cython.compiled:
            free(self.states)
            free(self.chance)
            free(self.logged)
            free(self.log)
            free(self.moves)

    def bind(self, how: int, ids: int, buffers: dict[str, Any]) -> None:
        """Take over the buffers that are written; whoever calls has checked their sizes."""
        check_buffers(self, how, ids, buffers)
        self.how, self.ids = how, ids
        self.kept = buffers
        if cython.compiled:
            self.observed = bytes_at(buffers["observation"]) if how == BYTES else cython.NULL
            self.floats = floats_at(buffers["observation"]) if how == FLOATS else cython.NULL
            self.places = shorts_at(buffers["places"]) if how == PLACES else cython.NULL
            self.values = bytes_at(buffers["values"]) if how == PLACES else cython.NULL
            self.filled = shorts_at(buffers["filled"]) if how == PLACES else cython.NULL
            self.mask = bytes_at(buffers["mask"]) if "mask" in buffers else cython.NULL
            self.listed = shorts_at(buffers["legal"]) if "legal" in buffers else cython.NULL
            self.counts = shorts_at(buffers["count"])
            self.rewards = floats_at(buffers["reward"])
            self.ended = bytes_at(buffers["ended"])
            self.asked = shorts_at(buffers["seat"])
        else:
            self.observed = self.floats = buffers.get("observation")
            self.places, self.values = buffers.get("places"), buffers.get("values")
            self.filled = buffers.get("filled")
            self.mask, self.listed = buffers.get("mask"), buffers.get("legal")
            self.counts, self.rewards = buffers["count"], buffers["reward"]
            self.ended, self.asked = buffers["ended"], buffers["seat"]

    def deal_rows(self, first: int, last: int) -> None:
        """Begin the first game of some rows."""
        self.check_part(first, last)
        with cython.nogil:
            for row in range(first, last):
                seed_stream(ref(self.chance[row]), self.base, row)
                begin_game(self, row)
                clear_end(self, row)
                show_row(self, row)

    def first_wrong(self, actions: Any) -> int:
        """Give the first row whose action is not legal, -1 where all are."""
        view = actions
        self.check_part(0, len(view))
        for row in range(self.count):
            if find_move(self, row, view[row]) < 0:
                return row
        return -1

    def step_rows(self, actions: Any, first: int, last: int) -> None:
        """Play an action in each of some rows where it is legal; a game that ends makes room for the next."""
        view = actions
        self.check_part(first, last)
        self.check_part(0, len(view))
        with cython.nogil:
            for row in range(first, last):
                play_row(self, row, view[row])

    def check_part(self, first: int, last: int) -> None:
        """Refuse rows that there are not, and all of them before there are buffers to write into."""
        if self.kept is None or not 0 <= first <= last <= self.count:
            raise InvalidArgument("error.given.by-hand")

    def read_row(self, row: int, ended: bool) -> tuple[bytes, list[tuple[int, int]] | None]:
        """Give the bytes of a row's position, or of the last one of the game that ended, and its moves.

        The moves are None where they are not known.
        """
        self.check_part(row, row + 1)
        at = row + self.count if ended else row
        if cython.compiled:
            data = cython.cast("const char*", state_at(self, at))[: self.engine.kernel.size]
        else:
            data = self.states[at].pack()
        n = self.logged[at]
        if n < 0 or n > MOST_LOGGED:
            return bytes(data), None
        log = [self.log[at * MOST_LOGGED + i] for i in range(n)]
        return bytes(data), [(entry & 15, entry >> 4) for entry in log]

    def write_row(self, row: int, state: State) -> None:
        """Let a row go on from a position, whose moves are not known."""
        check_position("state", state)
        self.check_part(row, row + 1)
        if state.engine is not self.engine:
            raise InvalidArgument("error.given.by-hand")
        if cython.compiled:
            memcpy(state_at(self, row), state.data, self.engine.kernel.size)
        else:
            self.states[row] = state.data.copy()
        self.logged[row] = -1
        with cython.nogil:
            let_others_play(self, row)
            clear_end(self, row)
            if asked_seats(self, row) == 0:
                begin_game(self, row)
            show_row(self, row)

    def row_chance(self, row: int) -> list[int]:
        """Give where the stream of a row has come to."""
        self.check_part(row, row + 1)
        return [self.chance[row].s[i] for i in range(4)]

    def restore_row(
        self, row: int, data: bytes, moves: list[tuple[int, int]] | None, chance: list[int], ended: bool
    ) -> None:
        """Take over what `read_row` and `row_chance` gave; whoever calls has checked the bytes."""
        self.check_part(row, row + 1)
        if len(data) != self.engine.state_bytes or (moves is not None and len(moves) > MOST_LOGGED):
            raise InvalidArgument("error.given.by-hand")
        at = row + self.count if ended else row
        if cython.compiled:
            memcpy(state_at(self, at), cython.cast("const char*", data), self.engine.kernel.size)
        else:
            self.states[at] = self.engine.kernel.struct_class.unpack(data)
        self.logged[at] = -1 if moves is None else len(moves)
        for i, (seat, move) in enumerate(moves or ()):
            self.log[at * MOST_LOGGED + i] = move << 4 | seat
        for i in range(4):
            self.chance[row].s[i] = chance[i]
        clear_end(self, row)
        if not ended:
            show_row(self, row)


def check_buffers(rows: Rows, how: int, ids: int, buffers: dict[str, Any]) -> None:
    """Refuse buffers that have no room for what is written into them."""
    count, length, most = rows.count, rows.engine.features, rows.engine.most_moves
    sizes = {"count": count, "reward": count * rows.seats, "ended": count, "seat": count}
    sizes |= {"observation": count * length} if how in (BYTES, FLOATS) else {}
    sizes |= {"places": count * length, "values": count * length, "filled": count} if how == PLACES else {}
    sizes |= {"mask": count * ids} if "mask" in buffers else {}
    sizes |= {"legal": count * most} if "legal" in buffers else {}
    if any(name not in buffers or len(buffers[name]) != size for name, size in sizes.items()):
        raise InvalidArgument("error.given.by-hand")


def state_at(rows: Rows, at: int) -> Any:
    """Give the position of a row; those of the games that ended lie behind all rows."""
    if cython.compiled:
        return cython.cast("char*", rows.states) + cython.cast("size_t", at) * rows.stride
    else:  # noqa: RET505  (Cython would call the rest unreachable)
        return rows.states[at]


def asked_seats(rows: Rows, row: int) -> int:
    """Give the seats that a row waits for, as bits."""
    return rows.engine.kernel.waiting(state_at(rows, row))


def begin_game(rows: Rows, row: int) -> None:
    """Deal a row its next game, and let the others play until its own seat is asked."""
    asked = 0
    while asked == 0:
        if cython.compiled:
            memset(state_at(rows, row), 0, rows.engine.kernel.size)
        else:
            rows.states[row] = rows.engine.kernel.struct_class()
        rows.engine.kernel.deal(state_at(rows, row), ref(rows.chance[row]), rows.seats, rows.options)
        rows.logged[row] = 0
        let_others_play(rows, row)
        asked = asked_seats(rows, row)  # nought where a game ended before its own seat was asked


def note_move(rows: Rows, row: int, seat: int, move: int) -> None:
    """Write down a move; a game that is longer than there is room for cannot be told any more."""
    n = rows.logged[row]
    if n >= 0:
        if n < MOST_LOGGED:
            rows.log[row * MOST_LOGGED + n] = move << 4 | seat
        rows.logged[row] = n + 1


def let_others_play(rows: Rows, row: int) -> None:
    """Play for the seats that are not the row's own, until its own is asked or the game is over."""
    if not cython.compiled:
        moves = [0] * rows.engine.kernel.most_moves
        weights = [0.0] * rows.engine.kernel.most_moves
    if rows.opponents == 0:
        return
    kernel = ref(rows.engine.kernel)
    state = state_at(rows, row)
    rng = ref(rows.chance[row])
    if cython.compiled:
        net = cython.NULL
        if rows.opponents == LEARNED:  # a copy: threads share the weights, but each needs a layer of its own
            own = rows.network.net
            net = ref(own)
    else:
        net: Any = None if rows.network is None else rows.network.net.copy()
    asked = kernel.waiting(state)
    while asked & ~(1 << rows.own):
        seat = ctz(asked & ~(1 << rows.own))
        n = kernel.legal(state, seat, moves)
        chosen = 0
        if n > 1 and rows.opponents == RANDOM:
            chosen = random_below(rng, n)
        elif n > 1:
            if rows.opponents == LEARNED:
                advise_position(kernel, state, net, seat, moves, n, weights)
            else:
                weigh_moves(kernel, state, seat, moves, n, PLAYOUT, weights)
            chosen = draw_weighted(rng, weights, n)
        kernel.apply(state, seat, moves[chosen])
        note_move(rows, row, seat, moves[chosen])
        asked = kernel.waiting(state)


def find_move(rows: Rows, row: int, action: int) -> int:
    """Find an action among the legal moves of a row; -1 where it is none."""
    first = row * rows.engine.kernel.most_moves
    for i in range(rows.counts[row]):
        if rows.moves[first + i] == action:
            return i
    return -1


def play_row(rows: Rows, row: int, action: int) -> None:
    """Play an action in a row, then the other seats; a game that is over makes room for the next."""
    clear_end(rows, row)
    if find_move(rows, row, action) < 0:  # `first_wrong` was asked; nothing may crash where it was not
        return
    kernel = ref(rows.engine.kernel)
    state = state_at(rows, row)
    seat = rows.asked[row]
    kernel.apply(state, seat, action)
    note_move(rows, row, seat, action)
    let_others_play(rows, row)
    if kernel.waiting(state) == 0:
        for seat in range(rows.seats):
            share = share_of(kernel, state, seat)
            rows.rewards[row * rows.seats + seat] = (rows.seats * share - 1.0) / (rows.seats - 1)
        rows.ended[row] = 1
        keep_ended(rows, row)
        begin_game(rows, row)
    show_row(rows, row)


def keep_ended(rows: Rows, row: int) -> None:
    """Keep the last position of a game and its moves, so that it can be told."""
    at = row + rows.count
    if cython.compiled:
        memcpy(state_at(rows, at), state_at(rows, row), rows.engine.kernel.size)
    else:
        rows.states[at] = rows.states[row].copy()
    rows.logged[at] = rows.logged[row]
    for i in range(min(MOST_LOGGED, max(0, rows.logged[row]))):
        rows.log[at * MOST_LOGGED + i] = rows.log[row * MOST_LOGGED + i]


def clear_end(rows: Rows, row: int) -> None:
    """Say that no game of a row has just ended."""
    if rows.ended[row]:
        for seat in range(rows.seats):
            rows.rewards[row * rows.seats + seat] = 0.0
        rows.ended[row] = 0


def show_row(rows: Rows, row: int) -> None:
    """Write who is asked in a row, what may be done, and what is seen."""
    kernel = ref(rows.engine.kernel)
    state = state_at(rows, row)
    most = kernel.most_moves
    forget_moves(rows, row)
    seat = ctz(kernel.waiting(state))
    rows.asked[row] = seat
    n = list_moves(rows, row, seat)
    rows.counts[row] = n
    for i in range(n):
        move = rows.moves[row * most + i]
        if has_list(rows):
            rows.listed[row * most + i] = move
        if has_mask(rows):
            rows.mask[row * rows.ids + move] = 1
    show_observation(rows, row, seat)


def forget_moves(rows: Rows, row: int) -> None:
    """Take the moves that were legal before out of the mask: few, where the mask is long."""
    if has_mask(rows):
        for i in range(rows.counts[row]):
            rows.mask[row * rows.ids + rows.moves[row * rows.engine.kernel.most_moves + i]] = 0


def has_mask(rows: Rows) -> bool:
    """Whether a mask is wanted."""
    if cython.compiled:
        return rows.mask != cython.NULL
    else:  # noqa: RET505  (Cython would call the rest unreachable)
        return rows.mask is not None


def has_list(rows: Rows) -> bool:
    """Whether a list is wanted."""
    if cython.compiled:
        return rows.listed != cython.NULL
    else:  # noqa: RET505  (likewise)
        return rows.listed is not None


def list_moves(rows: Rows, row: int, seat: int) -> int:
    """Write the legal moves of a row for ourselves; return how many."""
    most = rows.engine.kernel.most_moves
    if cython.compiled:
        return rows.engine.kernel.legal(state_at(rows, row), seat, rows.moves + row * most)
    else:  # noqa: RET505  (likewise)
        moves = [0] * most
        n = rows.engine.kernel.legal(state_at(rows, row), seat, moves)
        rows.moves[row * most : row * most + n] = moves[:n]
        return n


def show_observation(rows: Rows, row: int, seat: int) -> None:
    """Write what the seat of a row sees, in the form that is wanted."""
    if rows.how == 0:
        return
    kernel = ref(rows.engine.kernel)
    length = kernel.features
    if cython.compiled:
        seen = rows.observed + row * length if rows.how == BYTES else room
        memset(seen, 0, length)
    else:
        seen = [0] * length
    observe_state(kernel, state_at(rows, row), seat, seen)
    if rows.how == BYTES:
        if not cython.compiled:
            rows.observed[row * length : (row + 1) * length] = bytes(seen)
    elif rows.how == FLOATS:
        for i in range(length):
            rows.floats[row * length + i] = seen[i]
    else:
        n = 0
        for i in range(length):
            if seen[i]:
                rows.places[row * length + n] = i
                rows.values[row * length + n] = seen[i]
                n += 1
        rows.filled[row] = n
