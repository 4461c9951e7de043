"""`thauma.vector`: thousands of games stepped at once into arrays of NumPy.

    env = thauma.vector("duel", rows=4096, seed=1)
    env.reset()
    env.step(env.legal[numpy.arange(4096), choice])

Each row is a game at a table of its own. The seat that is asked in it stands in `seat`, what it sees in
`observation`, what it may do in `legal` (the first `count` of them) and `mask`. A game that has ended makes
room for the next one in the same step: `ended` and `reward` tell of the old game, all else of the new one.
"""

import os
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Literal, Self

import msgspec

from thauma.core.arguments import check_kind
from thauma.core.errors import InvalidArgument, ThaumaError, short_repr
from thauma.core.match import Match
from thauma.core.networks.network_files import shipped_network
from thauma.core.registry import game as find_game
from thauma.core.rng import base_word
from thauma.core.simulation import check_count
from thauma.core.state import State
from thauma.envs.rows import Rows

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MOST_ROWS = 100_000
CHECKPOINT = 1
"""version of what `save` writes"""
FORMS = {None: 0, "uint8": 1, "float32": 2, "indices": 3}
PLAYERS_OF = {None: 0, "random": 1, "sensible": 2, "network": 3}
Observe = Literal["uint8", "float32", "indices"]
Opponents = Literal["random", "sensible", "network"]


class NotInstalled(ThaumaError):
    """A package that only this needs is missing."""


class NotReset(ThaumaError):
    """Rows were stepped before their first games were dealt."""


class WrongAction(ThaumaError):
    """An action that is none of its row's legal moves; nothing was played."""


class InvalidCheckpoint(ThaumaError):
    """Saved rows that do not fit these, or are damaged."""


class UnknownMoves(ThaumaError):
    """The moves of a row's game are not known: it went on from a position, or is too long."""


class Saved(msgspec.Struct):
    """What a checkpoint holds besides the rows: what they must fit."""

    version: int
    game: str
    rules: str
    options: dict[str, Any]
    features: str
    """digest of the parts of an observation"""
    rows: int
    seed: int
    seat: int | None
    opponents: str | None
    games: list[tuple[bytes, list[tuple[int, int]] | None, bytes, list[tuple[int, int]] | None, list[int]]]
    """for each row: position and moves of its game, the same of the one that ended last, and its chance"""


class Vector:
    """Games in rows; see the module's own words."""

    observation: "NDArray[np.uint8] | NDArray[np.float32] | None"
    """rows x numbers, as `features` of the game lays them out; None where indices or nothing are wanted"""
    places: "NDArray[np.int16] | None"
    values: "NDArray[np.uint8] | None"
    filled: "NDArray[np.int16] | None"
    """with `observe="indices"`: where something is not nought, what stands there, and how many of them"""
    mask: "NDArray[np.uint8] | None"
    """rows x move ids: 1 where a move is legal"""
    legal: "NDArray[np.int16] | None"
    """rows x most moves: the first `count` of a row are its legal moves, ascending"""
    count: "NDArray[np.int16]"
    reward: "NDArray[np.float32]"
    """rows x seats: nought while a game goes on; then 1 for a victory alone, -1/(n-1) for losers of n"""
    ended: "NDArray[np.uint8]"
    """1 where a game ended in the last step"""
    seat: "NDArray[np.int16]"
    """who is asked"""

    def __init__(
        self,
        name: str,
        *,
        rows: int,
        seed: int,
        threads: int = 1,
        observe: Observe | None = "uint8",
        moves: Iterable[Literal["list", "mask"]] = ("list", "mask"),
        options: Mapping[str, Any] | None = None,
        players: int | None = None,
        seat: int | None = None,
        opponents: Opponents | None = None,
        out: Mapping[str, Any] | None = None,
        **data: Any,
    ) -> None:
        if find_spec("numpy") is None:
            raise NotInstalled("error.vector.numpy")
        self.game = find_game(name)
        self.options = self.game.full_conditions(options, players, **data)
        self.rows = check_count("rows", rows, MOST_ROWS)
        self.threads = check_count("threads", threads, 64 * (os.cpu_count() or 1))
        self.seed = self.game.check_seed(seed)
        self.seats = self.game.seats(self.options)
        self.own = check_own_seat(seat, opponents, self.seats)
        self.opponents = opponents
        self.form = chosen_of("observe", observe, FORMS)
        self.wanted = check_moves(moves)
        self.features = self.game.features
        self.move_ids = self.game.move_ids
        if "mask" in self.wanted and not self.move_ids:
            raise InvalidArgument("error.vector.no-ids", game=self.game.name)
        network = None
        if opponents == "network":
            network = shipped_network(self.game.start(self.game.deal(0, self.options)))
            if network is None:
                raise InvalidArgument("error.vector.no-network", game=self.game.name)
        self._rows = Rows(
            self.game.engine,
            self.rows,
            self.seats,
            self.game.kernel_word(self.options),
            base_word(self.seed),
            -1 if self.own is None else self.own,
            chosen_of("opponents", opponents, PLAYERS_OF),
            network,
        )
        self._arrays = self._make_arrays(dict(out or {}))
        for array_name, array in self._arrays.items():
            setattr(self, array_name, array)
        self._rows.bind(
            self.form,
            self.move_ids,
            {key: array.reshape(-1).data for key, array in self._arrays.items()},
        )
        self._pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        self._dealt = False

    # ---------------------------------------------------------------------------------------- arrays

    def _make_arrays(self, given: dict[str, Any]) -> "dict[str, NDArray[Any]]":
        """Make the arrays that are wanted, or check those that were given."""
        length = self.features[-1].offset + self.features[-1].size
        most = self.game.engine.most_moves
        shapes: dict[str, tuple[str, tuple[int, ...]]] = {}
        if self.form in (FORMS["uint8"], FORMS["float32"]):
            shapes["observation"] = "uint8" if self.form == FORMS["uint8"] else "float32", (self.rows, length)
        if self.form == FORMS["indices"]:
            shapes["places"] = "int16", (self.rows, length)
            shapes["values"] = "uint8", (self.rows, length)
            shapes["filled"] = "int16", (self.rows,)
        if "mask" in self.wanted:
            shapes["mask"] = "uint8", (self.rows, self.move_ids)
        if "list" in self.wanted:
            shapes["legal"] = "int16", (self.rows, most)
        shapes |= {
            "count": ("int16", (self.rows,)),
            "reward": ("float32", (self.rows, self.seats)),
            "ended": ("uint8", (self.rows,)),
            "seat": ("int16", (self.rows,)),
        }
        for name in ("observation", "places", "values", "filled", "mask", "legal"):
            setattr(self, name, None)
        for name in given:
            if name not in shapes:
                raise InvalidArgument("error.vector.buffer", name=short_repr(name), known=", ".join(shapes))
        return {name: take_array(name, given.get(name), *shape) for name, shape in shapes.items()}

    # --------------------------------------------------------------------------------------- playing

    def reset(self) -> None:
        """Deal the first game of every row, the same for the same seed, and fill the arrays."""
        self._share_out(self._rows.deal_rows)
        self._dealt = True

    def step(self, actions: Any) -> None:
        """Play a move id in every row and fill the arrays; nothing is played where one of them is wrong."""
        import numpy as np  # noqa: PLC0415  (imported only by who makes environments)

        if not self._dealt:
            raise NotReset("error.vector.reset")
        array = np.asarray(actions)
        if array.shape != (self.rows,) or array.dtype.kind not in "iu":
            raise WrongAction("error.vector.actions", rows=self.rows, given=f"{array.dtype} {array.shape}")
        played = np.ascontiguousarray(array, np.int64).data
        wrong = self._rows.first_wrong(played)
        if wrong >= 0:
            raise self._wrong_action(wrong, played[wrong])
        self._share_out(lambda first, last: self._rows.step_rows(played, first, last))

    def _share_out(self, work: Callable[[int, int], None]) -> None:
        """Let the threads do a part of the rows each; a row comes out the same however they are shared."""
        if self._pool is None:
            work(0, self.rows)
            return
        bounds = [self.rows * i // self.threads for i in range(self.threads + 1)]
        for _ in self._pool.map(work, bounds[:-1], bounds[1:]):
            pass

    def _wrong_action(self, row: int, action: int) -> WrongAction:
        """Say what is wrong with an action of a row."""
        seat, state = int(self.seat[row]), self.state(row)
        try:
            state.apply(seat, action)
        except ThaumaError as problem:
            reason = str(problem)
        return WrongAction("error.vector.action", row=row, action=action, seat=seat, reason=reason)

    # ------------------------------------------------------------------------------- single rows

    def state(self, row: int) -> State:
        """Give a copy of a row's position."""
        return self._state_of(self._rows.read_row(self._check_row(row), False)[0])

    def load(self, row: int, state: State) -> None:
        """Let a row go on from a position of the same game and options; its moves are not known then."""
        found = self._check_row(row)
        check_kind("state", state, State)
        if state.game is not self.game:
            raise InvalidArgument("error.given.game", name="state", theirs=state.game.name)
        ours = self.game.start(self.game.deal(0, self.options))
        if self.game.deal_of(state).options != self.game.deal_of(ours).options:
            raise InvalidArgument("error.vector.options")
        self._rows.write_row(found, state)

    def match(self, row: int) -> Match:
        """Give the match of a row as it stands, to replay and review."""
        return self._match_of(row, False)

    def ended_match(self, row: int) -> Match:
        """Give the match of a row that ended last."""
        return self._match_of(row, True)

    def _match_of(self, row: int, ended: bool) -> Match:
        """Tell a row's game as a match."""
        data, moves = self._rows.read_row(self._check_row(row), ended)
        if moves is None or not any(data):
            raise UnknownMoves("error.vector.moves", row=row)
        match = Match(self.game.deal_of(self._state_of(data)))
        for seat, move in moves:
            match.put(seat, self.game.text(match.state, seat, move))
        return match

    def _state_of(self, data: bytes) -> State:
        """Make a state of the bytes of one."""
        state = State(self.game, self.game.engine)
        state.load(data)
        return state

    def _check_row(self, row: int) -> int:
        """Refuse a row that there is not."""
        if not self._dealt:
            raise NotReset("error.vector.reset")
        if isinstance(row, bool) or not hasattr(row, "__index__") or not 0 <= int(row) < self.rows:
            raise InvalidArgument("error.vector.row", row=short_repr(row), rows=self.rows)
        return int(row)

    # -------------------------------------------------------------------------------- checkpoints

    def save(self) -> bytes:
        """Give everything that the rows go on from."""
        if not self._dealt:
            raise NotReset("error.vector.reset")
        games = [
            (*self._rows.read_row(row, False), *self._rows.read_row(row, True), self._rows.row_chance(row))
            for row in range(self.rows)
        ]
        body = msgspec.msgpack.encode(Saved(version=CHECKPOINT, games=games, **self._terms()))
        return sha256(body).digest() + body

    def restore(self, saved: bytes) -> None:
        """Go on from what `save` gave, in rows of the same kind; anything else changes nothing."""
        body = bytes(check_kind("saved", saved, bytes))
        if sha256(body[32:]).digest() != body[:32]:
            raise InvalidCheckpoint("error.vector.damaged")
        try:
            found = msgspec.msgpack.decode(body[32:], type=Saved)
        except msgspec.MsgspecError:
            raise InvalidCheckpoint("error.vector.damaged") from None
        ours = Saved(version=CHECKPOINT, games=found.games, **self._terms())
        if found != ours or len(found.games) != self.rows:
            raise InvalidCheckpoint("error.vector.other")
        for row, (data, moves, ended, ended_moves, chance) in enumerate(found.games):
            self._rows.restore_row(row, ended, ended_moves, chance, True)
            self._rows.restore_row(row, data, moves, chance, False)
        self._dealt = True

    def _terms(self) -> dict[str, Any]:
        """Give what a checkpoint must fit."""
        return {
            "game": self.game.name,
            "rules": self.game.rules,
            "options": dict(self.options),
            "features": sha256(repr(self.features).encode()).hexdigest(),
            "rows": self.rows,
            "seed": self.seed,
            "seat": self.own,
            "opponents": self.opponents,
        }

    def close(self) -> None:
        """Let the threads end."""
        if self._pool is not None:
            self._pool.shutdown()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def chosen_of(name: str, value: Any, known: Mapping[Any, int]) -> int:
    """Give the number of a choice, or say which there are."""
    if isinstance(value, str | None) and value in known:
        return known[value]
    names = ", ".join(str(one) for one in known)
    raise InvalidArgument("error.vector.choice", name=name, given=short_repr(value), known=names)


def check_moves(moves: Any) -> frozenset[str]:
    """Refuse forms of moves that there are not."""
    try:
        found = frozenset(moves) if not isinstance(moves, str) else frozenset([moves])
    except TypeError:
        found = frozenset([""])
    if not found <= {"list", "mask"}:
        raise InvalidArgument(
            "error.vector.choice", name="moves", given=short_repr(moves), known="list, mask"
        )
    return found


def check_own_seat(seat: Any, opponents: Any, seats: int) -> int | None:
    """Refuse a seat that the game does not have, or one without anybody at the others."""
    if (seat is None) != (opponents is None):
        raise InvalidArgument("error.vector.opponents")
    if seat is None:
        return None
    if isinstance(seat, bool) or not hasattr(seat, "__index__") or not 0 <= int(seat) < seats:
        raise InvalidArgument("error.vector.seat", seat=short_repr(seat), seats=seats)
    return int(seat)


def take_array(name: str, given: Any, kind: str, shape: tuple[int, ...]) -> "NDArray[Any]":
    """Make an array, or take one that was given: of NumPy, in shared memory, or of whoever speaks DLPack."""
    import numpy as np  # noqa: PLC0415  (imported only by who makes environments)

    if given is None:
        return np.zeros(shape, kind)
    try:
        array = given if isinstance(given, np.ndarray) else np.from_dlpack(given)
    except (TypeError, AttributeError, BufferError, ValueError, RuntimeError):
        array = None
    wanted = f"{kind} {shape}"
    if array is None:
        raise InvalidArgument("error.vector.array", name=name, wanted=wanted, found=type(given).__name__)
    if (
        array.dtype != np.dtype(kind)
        or array.shape != shape
        or not array.flags.c_contiguous
        or not array.flags.writeable
    ):
        raise InvalidArgument(
            "error.vector.array", name=name, wanted=wanted, found=f"{array.dtype} {array.shape}"
        )
    array[...] = 0
    return array
