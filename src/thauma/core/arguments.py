"""What public functions accept: each kind of argument is checked here, once, and refused with a ThaumaError.

`guard` puts the checks before the methods of a game, so that a game itself may trust what it is given. A call
that does not fit a function's parameters is Python's own TypeError.
"""

from collections.abc import Callable, Mapping
from functools import wraps
from inspect import signature
from operator import index
from typing import TYPE_CHECKING, Any, TypeVar

from thauma.core.errors import (
    InvalidArgument,
    InvalidSeed,
    ThaumaError,
    UnknownNumber,
    UnknownSeat,
    WrongState,
    shown,
)
from thauma.core.state import Held, Seen, State

if TYPE_CHECKING:
    from thauma.core.game import Game

T = TypeVar("T")
Check = Callable[["Game", str, Any, tuple[Any, ...]], Any]
"""what it is given: the game, the name of the parameter, its value, and the values of all parameters"""
FOREIGN = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError)
"""what code raises that stumbles over data which nobody expected"""

MOST_SEED = 2**256 - 1
SOURCES: dict[type[Held], str] = {
    State: "error.given.state",
    Seen: "error.given.seen",
    Held: "error.given.held",
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
        raise InvalidSeed("error.seed", seed=shown(seed))
    return seed


def check_seat(seat: object, seats: int) -> int:
    """Refuse what is not a seat."""
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < check_kind("seats", seats, int):
        raise UnknownSeat(seat, seats)
    return seat


def check_number(name: str, value: object, most: int) -> int:
    """Refuse what is not a whole number from 0 to `most`."""
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
        raise UnknownNumber("error.given.number", name=name, value=shown(value), last=most)
    return value


def check_position(name: str, value: object, wanted: type[Held] = State, game: "Game | None" = None) -> None:
    """Refuse what is no position of a kind, or one of another game than this."""
    if not isinstance(value, wanted):
        raise WrongState(SOURCES[wanted], name=name, kind=type(value).__name__)
    if game is not None and value.engine is not game.engine:
        raise WrongState("error.given.game", name=name, theirs=value.game.name)


# ----------------------------------------------------------------------------- the methods of a game


def take_any(game: "Game", name: str, value: Any, given: tuple[Any, ...]) -> Any:  # noqa: ARG001  (one form for all)
    """Leave it to the method, which says best what is wrong."""
    return value


def take_held(game: "Game", name: str, value: Any, given: tuple[Any, ...]) -> Any:  # noqa: ARG001
    """Take a position, or what a seat knows of one."""
    check_position(name, value, Held, game)
    return value


def take_state(game: "Game", name: str, value: Any, given: tuple[Any, ...]) -> Any:  # noqa: ARG001
    """Take a position that can be played on."""
    check_position(name, value, State, game)
    return value


def take_seen(game: "Game", name: str, value: Any, given: tuple[Any, ...]) -> Any:  # noqa: ARG001
    """Take what a seat knows."""
    check_position(name, value, Seen, game)
    return value


def take_seat(game: "Game", name: str, value: Any, given: tuple[Any, ...]) -> Any:  # noqa: ARG001
    """Take a seat of the position that came first."""
    return given[0].seat_of(value)


def take_viewer(game: "Game", name: str, value: Any, given: tuple[Any, ...]) -> Any:  # noqa: ARG001
    """Take a seat of the position that came first, or None for a spectator."""
    return None if value is None else given[0].seat_of(value)


def take_move(game: "Game", name: str, value: Any, given: tuple[Any, ...]) -> Any:  # noqa: ARG001
    """Take the id of a move, possible or not."""
    game.text(given[0], given[1], value)
    return index(value)


def take_options(game: "Game", name: str, value: Any, given: tuple[Any, ...]) -> Any:  # noqa: ARG001
    """Take options, with the defaults for those that are not named."""
    return game.full_options(value)


def take_mapping(game: "Game", name: str, value: Any, given: tuple[Any, ...]) -> Any:  # noqa: ARG001
    """Take data with names."""
    found: Mapping[Any, Any] = check_kind(name, value, Mapping)  # type: ignore[type-abstract]
    for key in found:
        check_kind(name, key, str)
    return found


def take_bytes(game: "Game", name: str, value: Any, given: tuple[Any, ...]) -> Any:  # noqa: ARG001
    """Take bytes."""
    return check_kind(name, value, bytes)


KINDS: dict[str, Check] = {
    "any": take_any,
    "held": take_held,
    "state": take_state,
    "seen": take_seen,
    "seat": take_seat,
    "viewer": take_viewer,
    "move": take_move,
    "options": take_options,
    "mapping": take_mapping,
    "bytes": take_bytes,
}
METHODS = {
    "learned": "held",
    "categories_of": "held",
    "seats_of": "held",
    "categories_in": "options",
    "seats": "options",
    "flags": "options",
    "kernel_word": "options any",
    "checked_deal": "options mapping",
    "seen_from_data": "mapping",
    "unpacked": "bytes bytes",
    "is_readable": "bytes",
    "refusal": "state seat any",
    "luggage": "state",
    "deal_of": "state",
    "result": "state",
    "settles": "state state",
    "revealed": "state state",
    "view": "state viewer",
    "shown": "state viewer",
    "text": "held seat any",
    "id": "state seat any",
    "explain": "state seat any",
    "narrate": "state seat move state viewer",
    "shown_to": "state seat move viewer",
    "explained": "any any any",
    "seen_to_json": "seen",
    "position_of": "seen",
}
"""the methods of a game that trust what they are given, and what that is, parameter by parameter"""


def blame_positions(given: tuple[Any, ...]) -> InvalidArgument | None:
    """Say whether two positions are not those before and after a move, which nobody can tell anything of."""
    before, seat, move, after = given[:4]
    tried = before.copy()
    tried.apply(seat, move)
    return None if tried == after else WrongState("error.given.apart")


def blame_words(given: tuple[Any, ...]) -> InvalidArgument | None:
    """Say that an explanation has no words, or not the data for them."""
    return InvalidArgument("error.given.words", message=shown(given[0]))


BLAMES: dict[str, Callable[[tuple[Any, ...]], InvalidArgument | None]] = {
    "narrate": blame_positions,
    "explained": blame_words,
}
"""the methods that find out only when they stumble whether what they were given belongs together"""


def guard(kind: type) -> None:
    """Put the checks before those methods of a game that the class has itself."""
    for name, kinds in METHODS.items():
        method = kind.__dict__.get(name)
        if method is not None and not getattr(method, "__isabstractmethod__", False):
            if name in BLAMES:
                method = blaming(method, BLAMES[name])
            setattr(kind, name, guarded(method, kinds.split()))


def guarded(method: Callable[..., T], kinds: list[str]) -> Callable[..., T]:
    """Give a method that checks what it is given before it does anything."""
    form = signature(method)
    checks = tuple(zip(list(form.parameters)[1:], [KINDS[kind] for kind in kinds], strict=True))

    @wraps(method)
    def checked(game: "Game", *given: Any, **named: Any) -> T:
        if named:
            found = form.bind(game, *given, **named)
            found.apply_defaults()
            given = found.args[1:]
        good = [check(game, name, value, given) for (name, check), value in zip(checks, given, strict=False)]
        return method(game, *good, *given[len(good) :])

    return checked


def blaming(
    method: Callable[..., T], blame: Callable[[tuple[Any, ...]], InvalidArgument | None]
) -> Callable[..., T]:
    """Give a method that, where it stumbles, says what is wrong with what it was given."""

    @wraps(method)
    def checked(game: "Game", *given: Any) -> T:
        try:
            return method(game, *given)
        except ThaumaError:
            raise
        except FOREIGN as problem:
            blamed = blame(given)
            if blamed is None:
                raise
            raise blamed from problem

    return checked
