"""What public functions accept: each kind of argument is checked here, once, and refused with a ThaumaError.

`guard` puts the checks before the methods of a game, so that a game itself may trust what it is given. A call
that does not fit a function's parameters is Python's own TypeError.
"""

from collections.abc import Callable, Mapping
from functools import wraps
from operator import index
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from thauma.core.errors import (
    InvalidArgument,
    InvalidSeed,
    ThaumaError,
    UnknownNumber,
    UnknownSeat,
    WrongState,
    short_repr,
)
from thauma.core.state import Position, Seen, State

if TYPE_CHECKING:
    from thauma.core.game import Game

T = TypeVar("T")
Method = Callable[..., Any]

MOST_SEED = 2**256 - 1
SOURCES: dict[type[Position], str] = {
    State: "error.given.state",
    Seen: "error.given.seen",
    Position: "error.given.held",
}
"""what says where a position comes from, to somebody who gave something else"""


# ------------------------------------------------------------------------------------ single values


def check_kind(name: str, value: object, wanted: type[T]) -> T:
    """Refuse what is not of a kind."""
    if not isinstance(value, wanted):
        raise wrong_kind(name, wanted.__name__, value)
    return value


def check_callable(name: str, value: object) -> None:
    """Refuse what cannot be called."""
    if not callable(value):
        raise wrong_kind(name, "callable", value)


def wrong_kind(name: str, wanted: str, value: object) -> InvalidArgument:
    """Say that something is of another kind than is wanted."""
    return InvalidArgument("error.given.kind", name=name, wanted=wanted, kind=type(value).__name__)


def check_seed(seed: object) -> int:
    """Refuse what is not a seed."""
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed <= MOST_SEED:
        raise InvalidSeed("error.seed", seed=short_repr(seed))
    return seed


def check_seat(seat: object, seats: int) -> int:
    """Refuse what is not a seat."""
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < check_kind("seats", seats, int):
        raise UnknownSeat(seat, seats)
    return seat


def check_number(name: str, value: object, most: int) -> int:
    """Refuse what is not a whole number from 0 to `most`."""
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        if most < 0:
            raise UnknownNumber("error.match.no-move")
        raise UnknownNumber("error.given.number", name=name, value=short_repr(value), last=most)
    return value


def move_number(move: object) -> int:
    """Give the id of a move as a plain number, NumPy's too; -1 for what is none."""
    try:
        return -1 if isinstance(move, bool) else index(move)  # type: ignore[arg-type]
    except TypeError:
        return -1


def check_data(name: str, value: object) -> Mapping[str, Any]:
    """Refuse what is not data with names."""
    found: Mapping[str, Any] = check_kind(name, value, Mapping)  # type: ignore[type-abstract]
    for key in found:
        check_kind(name, key, str)
    return found


def check_length(game: "Game", data: object) -> bytes:
    """Refuse what is not as long as the bytes of a state."""
    if not isinstance(data, bytes) or len(data) != game.engine.state_bytes:
        found = len(data) if isinstance(data, bytes) else type(data).__name__
        raise WrongState("error.given.bytes", size=game.engine.state_bytes, found=found)
    return data


def check_position(
    name: str, value: object, wanted: type[Position] = State, game: "Game | None" = None
) -> None:
    """Refuse what is no position of a kind, or one of another game than this."""
    if not isinstance(value, wanted):
        raise WrongState(SOURCES[wanted], name=name, kind=type(value).__name__)
    if game is not None and value.engine is not game.engine:
        raise WrongState("error.given.game", name=name, theirs=value.game.name)


# ----------------------------------------------------------------------------- the methods of a game


def of_position(method: Method) -> Method:
    """Check before a method: a position, or what a seat knows of one."""

    def check_and_call(self: "Game", held: Any) -> Any:
        check_position("held", held, Position, self)
        return method(self, held)

    return check_and_call


def of_state(method: Method) -> Method:
    """Check before a method: a position that can be played on."""

    def check_and_call(self: "Game", state: Any) -> Any:
        check_position("state", state, State, self)
        return method(self, state)

    return check_and_call


def of_seen(method: Method) -> Method:
    """Check before a method: what a seat knows."""

    def check_and_call(self: "Game", seen: Any) -> Any:
        check_position("seen", seen, Seen, self)
        return method(self, seen)

    return check_and_call


def of_two(method: Method) -> Method:
    """Check before a method: two positions."""

    def check_and_call(self: "Game", before: Any, after: Any) -> Any:
        check_position("before", before, State, self)
        check_position("after", after, State, self)
        return method(self, before, after)

    return check_and_call


def of_viewer(method: Method) -> Method:
    """Check before a method: a position, and a seat that looks at it, or None for a spectator."""

    def check_and_call(self: "Game", state: Any, seat: Any) -> Any:
        check_position("state", state, State, self)
        return method(self, state, None if seat is None else state.seat_of(seat))

    return check_and_call


def of_writing(method: Method) -> Method:
    """Check before a method: a position or what a seat knows, and a seat; the method looks at the move."""

    def check_and_call(self: "Game", state: Any, seat: Any, move: Any) -> Any:
        check_position("state", state, Position, self)
        return method(self, state, state.seat_of(seat), move)

    return check_and_call


def of_refusal(method: Method) -> Method:
    """Check before a method: a position and a seat; the method looks at the move."""

    def check_and_call(self: "Game", state: Any, seat: Any, move: Any) -> Any:
        check_position("state", state, State, self)
        return method(self, state, state.seat_of(seat), move)

    return check_and_call


def of_reading(method: Method) -> Method:
    """Check before a method: a position and a seat; the method looks at the text."""

    def check_and_call(self: "Game", state: Any, seat: Any, text: Any) -> Any:
        check_position("state", state, State, self)
        return method(self, state, state.seat_of(seat), text)

    return check_and_call


def of_witness(method: Method) -> Method:
    """Check before a method: a position, a seat, the id of a move, and a seat that looks on."""

    def check_and_call(self: "Game", before: Any, seat: Any, move: Any, viewer: Any) -> Any:
        check_position("before", before, State, self)
        self.text(before, seat, move)
        viewer = None if viewer is None else before.seat_of(viewer)
        return method(self, before, before.seat_of(seat), index(move), viewer)

    return check_and_call


def of_story(method: Method) -> Method:
    """Check before a method: a move with the positions around it, and a seat that looks on.

    Whether the move leads from the one to the other is found out only where the method stumbles.
    """

    def check_and_call(
        self: "Game", before: Any, seat: Any, move: Any, after: Any, viewer: Any = None
    ) -> Any:
        check_position("before", before, State, self)
        check_position("after", after, State, self)
        self.text(before, seat, move)
        viewer = None if viewer is None else before.seat_of(viewer)
        try:
            return method(self, before, before.seat_of(seat), index(move), after, viewer)
        except ThaumaError:
            raise
        except Exception as problem:
            tried = before.copy()
            tried.apply(seat, move)
            if tried == after:
                raise  # it is our own mistake
            raise WrongState("error.given.apart") from problem

    return check_and_call


def of_words(method: Method) -> Method:
    """Check a method that puts an explanation into words, which it may have none for."""

    def check_and_call(self: "Game", explanation: Any, language: Any = None, names: Any = ()) -> Any:
        try:
            return method(self, explanation, language, names)
        except ThaumaError:
            raise
        except Exception as problem:
            raise InvalidArgument("error.given.words", message=short_repr(explanation)) from problem

    return check_and_call


def of_options(method: Method) -> Method:
    """Check before a method: options; those that are not named have their defaults."""

    def check_and_call(self: "Game", options: Any) -> Any:
        return method(self, self.full_conditions(options))

    return check_and_call


def of_options_and_parts(method: Method) -> Method:
    """Check before a method: options, and data with names."""

    def check_and_call(self: "Game", options: Any, parts: Any) -> Any:
        return method(self, self.full_options(options), check_data("parts", parts))

    return check_and_call


def of_data(method: Method) -> Method:
    """Check before a method: data with names."""

    def check_and_call(self: "Game", data: Any) -> Any:
        return method(self, check_data("data", data))

    return check_and_call


def of_path(method: Method) -> Method:
    """Check before a method: the path of a file."""

    def check_and_call(self: "Game", path: Any) -> Any:
        if not isinstance(path, (str, Path)):
            raise wrong_kind("path", "Path", path)
        return method(self, path)

    return check_and_call


def of_bytes(method: Method) -> Method:
    """Check before a method: the bytes of a state."""

    def check_and_call(self: "Game", data: Any) -> Any:
        return method(self, check_length(self, data))

    return check_and_call


def of_luggage(method: Method) -> Method:
    """Check before a method: the bytes of a state, and what belongs to them."""

    def check_and_call(self: "Game", data: Any, luggage: Any) -> Any:
        return method(self, check_length(self, data), check_kind("luggage", luggage, bytes))

    return check_and_call


METHODS: dict[str, Callable[[Method], Method]] = {
    **dict.fromkeys(("learning_for", "categories_of", "rules_of", "seats_of"), of_position),
    **dict.fromkeys(("luggage", "deal_of", "result"), of_state),
    **dict.fromkeys(("seen_to_json", "position_of"), of_seen),
    **dict.fromkeys(("settles", "revealed", "is_told_alike"), of_two),
    **dict.fromkeys(("view", "view_parts", "shown", "typed_view"), of_viewer),
    **dict.fromkeys(("id", "explain"), of_reading),
    **dict.fromkeys(("categories_in", "seats", "flags", "tally_module"), of_options),
    "text": of_writing,
    **dict.fromkeys(("refusal", "reason_of"), of_refusal),
    "shown_to": of_witness,
    "narrate": of_story,
    "passing_parts": of_state,
    "explained": of_words,
    "checked_deal": of_options_and_parts,
    **dict.fromkeys(("check_seen", "seen_from_data", "stated_rules"), of_data),
    "read_boards": of_path,
    "is_readable": of_bytes,
    "unpacked": of_luggage,
}
"""the methods of a game that trust what they are given, and who checks it; all others check it themselves"""


def guard(kind: type) -> None:
    """Put the checks before those methods of a game that the class has itself."""
    for name, check in METHODS.items():
        method = kind.__dict__.get(name)
        if method is not None and not getattr(method, "__isabstractmethod__", False):
            setattr(kind, name, wraps(method)(check(method)))
