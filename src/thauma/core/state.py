# cython: binding=False, embedsignature=True, embedsignature.format=clinic
# (methods of compiled classes then check whose they are: State.legal(None, 0) would crash otherwise)
"""The machine layer: `State`, a position that can be played on, and `Seen`, what one seat knows of it.

Both hold the bytes of a game's state and call its kernel. Moves are integer ids here; texts, reasons and
views are made by the game. A `State` trusts nobody: every move is checked before it is played.
"""

from array import array
from operator import index
from typing import Any

import cython

from thauma.core.errors import UnknownSeat, WrongState
from thauma.core.registry import game as find_game
from thauma.core.registry import seen_from_json
from thauma.core.rng import Random

if cython.compiled:
    from cython import address as ref
else:
    from thauma.core.bits import ref
    from thauma.core.kernel import (
        MOST_CATEGORIES,
        Kernel,
        evaluate_state,
        is_unknown,
        key_of,
        observe_state,
        share_of,
    )

SEATS = tuple(tuple(seat for seat in range(8) if mask >> seat & 1) for mask in range(256))
"""the seats of every bit mask, made once"""
MAKER = object()
"""the sign of this module: who shows it fills in the position, and nobody else has it compiled"""


def small_int(value: object) -> int:
    """Give a seat or move id as a small number, NumPy's integers too; -1 for what is none."""
    if isinstance(value, bool):
        return -1
    if not isinstance(value, int):
        try:
            value = index(value)  # type: ignore[arg-type]
        except TypeError:
            return -1
    try:
        small = value
        if cython.compiled:
            return small
        else:  # noqa: RET505  (Cython would call the rest unreachable)
            return small if -1 <= small < 1 << 31 else -1
    except OverflowError:
        return -1


class Engine:
    """A game's kernel, boxed so that Python code can pass it round."""

    if not cython.compiled:
        kernel: Kernel
        struct_class: Any
        """the declaration of a state"""
        begin: Any
        """what is done to the bytes of a state once a deal lies on the table; None where nothing is"""

    @property
    def state_bytes(self) -> int:
        """How many bytes a state takes."""
        return self.kernel.size

    @property
    def most_seats(self) -> int:
        """How many can play."""
        return self.kernel.most_seats

    @property
    def most_moves(self) -> int:
        """How many moves can be legal at once."""
        return self.kernel.most_moves

    @property
    def features(self) -> int:
        """How many numbers `observe` gives."""
        return self.kernel.features

    @property
    def reshuffles(self) -> bool:
        """Whether the game can deal again what no seat knows."""
        if cython.compiled:
            return self.kernel.reshuffle != cython.NULL
        else:  # noqa: RET505  (Cython would call the rest unreachable)
            return self.kernel.reshuffle is not None


def is_game(value: Any) -> bool:
    """Whether it is a game; the class itself cannot be known here."""
    return isinstance(getattr(value, "engine", None), Engine) and hasattr(value, "deal_from_json")


def check_engine(game: Any, engine: object) -> None:
    """Refuse to make a position by hand of anything but a game and its own engine."""
    if not is_game(game) or game.engine is not engine:
        raise WrongState("error.given.by-hand")


class Position:
    """The bytes of a position, with the game that can read them."""

    if not cython.compiled:
        data: Any
        game: Any
        engine: Engine
        seats: int

    def __cinit__(self, game: Any, engine: Engine, maker: object = None) -> None:
        if maker is not MAKER:
            check_engine(game, engine)
        self.game = game
        self.engine = engine
        self.seats = 0
        if cython.compiled:
            self.data = PyMem_Malloc(self.engine.kernel.size)
            if self.data == cython.NULL:
                raise MemoryError
            memset(self.data, 0, self.engine.kernel.size)
        else:
            self.data = engine.kernel.struct_class()
        if maker is not MAKER:
            lay(self)

    if not cython.compiled:

        def __init__(self, game: Any, engine: Engine, maker: object = None) -> None:
            self.__cinit__(game, engine, maker)

    def __dealloc__(self) -> None:
        if cython.compiled:
            PyMem_Free(self.data)

    def __bytes__(self) -> bytes:
        if cython.compiled:
            packed = cython.cast("const char*", self.data)[: self.engine.kernel.size]
        else:
            packed = self.data.pack()
        return bytes(packed)

    def load(self, data: bytes) -> None:
        """Take over a position from its bytes, as `bytes(...)` gave them.

        Like what is unpickled they are trusted to be one: only their length is looked at, and little else.
        """
        if not self.game.is_readable(data):
            raise WrongState("error.given.unreadable", game=self.game.name)
        self.seats = 0
        if cython.compiled:
            memcpy(self.data, cython.cast("const char*", data), self.engine.kernel.size)
        else:
            self.data = self.engine.kernel.struct_class.unpack(data)

    def seat_of(self, seat: int) -> int:
        """Give a seat as a plain number; refuse one that this game does not have."""
        found = small_int(seat)
        if found in (0, 1):  # every game has these two; no need to ask
            return found
        if self.seats == 0:
            self.seats = self.game.seats_of(self)
        if not 0 <= found < self.seats:
            raise UnknownSeat(seat, self.seats)
        return found


class State(Position):
    """A position of a game, complete with all that is hidden: list moves, play them, copy it.

    States compare by what they hold and change as they are played, so they are no keys of dictionaries.
    """

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and bytes(self) == bytes(other)

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that may act now; empty when the game is over."""
        seats: tuple[int, ...] = SEATS[self.engine.kernel.waiting(self.data)]
        return seats

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.engine.kernel.over(self.data) != 0

    @property
    def victory(self) -> int:
        """The kind of victory, as the game numbers them; -1 while the game runs."""
        return self.engine.kernel.over(self.data) - 1

    def legal(self, seat: int) -> list[int]:
        """Give the ids of the seat's legal moves, ascending; empty when it is not asked anything."""
        return legal_ids(self, self.seat_of(seat))

    def apply(self, seat: int, move: int) -> None:
        """Play a legal move; otherwise raise the reason and change nothing."""
        if not cython.compiled:
            moves = [0] * self.engine.kernel.most_moves
        actor, wanted = self.seat_of(seat), small_int(move)
        n = self.engine.kernel.legal(self.data, actor, moves)
        for i in range(n):
            if moves[i] == wanted:
                self.engine.kernel.apply(self.data, actor, wanted)
                return
        raise self.game.refusal(self, actor, move)

    def copy(self) -> "State":
        """Give an independent copy."""
        other = State(self.game, self.engine, MAKER)
        other.seats = self.seats
        if cython.compiled:
            memcpy(other.data, self.data, self.engine.kernel.size)
        else:
            other.data = self.data.copy()
        return other

    def __copy__(self) -> "State":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "State":
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return restore_state, (self.game.name, bytes(self), self.game.luggage(self))

    def share(self, seat: int) -> float:
        """What the seat has of the victory: 1, its part of a shared one, or 0."""
        return share_of(ref(self.engine.kernel), self.data, self.seat_of(seat))

    def points(self, seat: int) -> list[int]:
        """Give the seat's points by category, in the order of the game's `categories_of` this position."""
        if not cython.compiled:
            out = [0] * MOST_CATEGORIES
        self.engine.kernel.points(self.data, self.seat_of(seat), out)
        return [out[i] for i in range(len(self.game.categories_of(self)))]

    def evaluate(self, seat: int) -> float:
        """Give the estimated final lead of the seat in points; uses only what lies open."""
        return evaluate_state(ref(self.engine.kernel), self.data, self.seat_of(seat))

    def observe(self, seat: int) -> "array[int]":
        """Give what the seat sees as an array of bytes, laid out as the game's `features` say."""
        return observation_of(self, self.seat_of(seat))

    def unknown(self, seat: int) -> bool:
        """Whether anything that the seat does not know can still matter."""
        return is_unknown(ref(self.engine.kernel), self.data, self.seat_of(seat)) != 0

    def key(self, seat: int) -> int:
        """Give a 64-bit hash of what the seat sees."""
        return key_of(ref(self.engine.kernel), self.data, self.seat_of(seat))

    def known(self, seat: int) -> bytes:
        """Give the bytes of the position with all wiped out that the seat (-1: a spectator) does not know."""
        viewer = -1 if type(seat) is int and seat == -1 else self.seat_of(seat)
        other = self.copy()
        self.engine.kernel.blank(other.data, viewer)
        return bytes(other)

    def reshuffle(self, seed: int) -> "State":
        """Give a copy in which all that no seat knows is dealt again, each deal that fits equally likely."""
        rng = Random(self.game.check_seed(seed))
        if not self.engine.reshuffles:
            raise WrongState("error.given.no-reshuffle", game=self.game.name)
        other = self.copy()
        self.engine.kernel.reshuffle(other.data, ref(rng.words))  # type: ignore[misc]
        return other

    def seen_by(self, seat: int) -> "Seen":
        """Give what the seat knows: every unknown blanked, nothing to look up behind it."""
        seen = Seen(self.game, self.engine, MAKER)
        seen.seats = self.seats
        seen.seat = self.seat_of(seat)
        if cython.compiled:
            memcpy(seen.data, self.data, self.engine.kernel.size)
        else:
            seen.data = self.data.copy()
        self.engine.kernel.blank(seen.data, seen.seat)
        return seen


class Seen(Position):
    """What one seat knows of a position. It lists that seat's moves, but cannot be played on."""

    if not cython.compiled:
        seat = 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seen) and self.seat == other.seat and bytes(self) == bytes(other)

    def __hash__(self) -> int:
        return hash((self.seat, bytes(self)))

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that may act now, as far as this seat can tell."""
        seats: tuple[int, ...] = SEATS[self.engine.kernel.waiting(self.data)]
        return seats

    @property
    def legal(self) -> list[int]:
        """The ids of this seat's legal moves, ascending."""
        return legal_ids(self, self.seat)

    def redeal(self, seed: int) -> State:
        """Give a playable state, drawn uniformly from all that fit what this seat knows."""
        rng = Random(self.game.check_seed(seed))
        state = State(self.game, self.engine, MAKER)
        state.seats = self.seats
        if cython.compiled:
            memcpy(state.data, self.data, self.engine.kernel.size)
        else:
            state.data = self.data.copy()
        self.engine.kernel.redeal(state.data, self.seat, ref(rng.words))
        return state

    def observe(self) -> "array[int]":
        """Give what this seat sees as an array of bytes."""
        return observation_of(self, self.seat)

    def key(self) -> int:
        """Give a 64-bit hash of what this seat sees."""
        return key_of(ref(self.engine.kernel), self.data, self.seat)

    def to_json(self) -> str:
        """Write it as canonical JSON; only what the seat may know is in it."""
        text: str = self.game.seen_to_json(self)
        return text

    @staticmethod
    def from_json(text: str | bytes) -> "Seen":
        """Read what `to_json` wrote; whatever the rules could stumble over is refused."""
        return seen_from_json(text)

    def __reduce__(self) -> tuple[Any, ...]:
        return restore_seen, (self.to_json(),)


def lay(held: Position) -> None:
    """Lay a position that somebody made by hand: the smallest game, dealt from seed 0."""
    rng = Random(0)
    held.engine.kernel.deal(held.data, ref(rng.words), held.game.players[0], 0)
    if isinstance(held, Seen):
        held.engine.kernel.blank(held.data, held.seat)


def legal_ids(held: Position, seat: int) -> list[int]:
    """Give the seat's legal move ids."""
    if not cython.compiled:
        moves = [0] * held.engine.kernel.most_moves
    n = held.engine.kernel.legal(held.data, seat, moves)
    return [moves[i] for i in range(n)]


def restore_state(name: str, data: bytes, luggage: bytes = b"") -> State:
    """Unpickle a state, with what its bytes refer to."""
    found = find_game(name)
    state = State(found, found.engine, MAKER)
    state.load(found.unpacked(data, luggage) if luggage else data)
    return state


def restore_seen(text: str) -> Seen:
    """Unpickle what a seat knows."""
    return Seen.from_json(text)


def make_seen(game: Any, engine: Engine, seat: int, data: bytes) -> Seen:
    """Make a `Seen` from checked bytes."""
    seen = Seen(game, engine, MAKER)
    seen.seat = seat
    seen.load(data)
    return seen


def deal_state(game: Any, engine: Engine, seed: int, seats: int, options: int) -> State:
    """Deal a fresh game from a seed."""
    rng = Random(seed)
    state = State(game, engine, MAKER)
    engine.kernel.deal(state.data, ref(rng.words), seats, options)
    return state


def observation_of(held: Position, seat: int) -> "array[int]":
    """Fill an array of bytes with what the seat sees."""
    if not cython.compiled:
        numbers = [0] * held.engine.kernel.features
        observe_state(ref(held.engine.kernel), held.data, seat, numbers)
        return array("B", numbers)
    out = array("B", bytes(held.engine.kernel.features))
    view = out
    observe_state(ref(held.engine.kernel), held.data, seat, ref(view[0]))
    return out
