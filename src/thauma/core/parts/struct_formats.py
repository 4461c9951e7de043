"""Deals and knowledge as plain data, of games that need no more than a list of fields.

    HANDS = field_of(Goofspiel, "hands", sets(1, CARDS), by_seat=True)
    PRIZES = field_of(Goofspiel, "prizes", numbers(1, PRIZES))
    deals = StructDeals(Goofspiel, first_position, check_deal, HANDS, PRIZES)

A field of a state is written as it is, an array as a list. What comes from outside has its types checked,
then each number, then by the game what the numbers mean together.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

import msgspec

from thauma.core.codecs import Codec, Field
from thauma.core.deal import thaw
from thauma.core.errors import InvalidDeal, InvalidSeen, Phrase, ThaumaError
from thauma.core.state import Seen, State, make_seen
from thauma.core.tables.c_structs import CStruct, flatten

if TYPE_CHECKING:
    from thauma.core.game import Game

Struct = TypeVar("Struct", bound=CStruct)


class Misfit(ThaumaError):
    """Something that cannot be; becomes the error of what it is found in."""


def require(holds: bool, place: str, key: str, /, **data: Any) -> None:
    """Refuse what is read unless something holds of it."""
    if not holds:
        raise Misfit("error.at", place=place, problem=Phrase(key, **data))


class Leaf(NamedTuple):
    """How one number of a state is written and read."""

    type: Any
    write: Callable[[int], Any]
    read: Callable[[Any], int]
    fits: Callable[[Any], bool]
    problem: Phrase


def numbers(low: int, high: int) -> Leaf:
    """Numbers within limits, as they are."""
    problem = Phrase("error.data.number", low=low, high=high)
    return Leaf(int, int, int, lambda value: low <= value <= high, problem)


def sets(low: int, high: int) -> Leaf:
    """Sets, which a state keeps as bits: lists of different numbers within limits."""
    return Leaf(
        list[int],
        lambda word: [i for i in range(low, high + 1) if word >> i & 1],
        lambda value: sum(1 << i for i in value),
        lambda value: len(set(value)) == len(value) and all(low <= i <= high for i in value),
        Phrase("error.data.set", low=low, high=high),
    )


def field_of(kind: type[CStruct], name: str, leaf: Leaf, *, by_seat: bool = False) -> Field[Any]:
    """Give the codec of a field; one that has a place for each seat is written for those who play."""
    lengths = kind.struct_kinds[name].lengths
    shape: Any = leaf.type
    for _ in lengths:
        shape = list[shape]

    def write(held: Any) -> Any:
        value = getattr(held, name)
        return write_each(value[: held.players] if by_seat else value, lengths)

    def write_each(value: Any, left: tuple[int, ...]) -> Any:
        return [write_each(one, left[1:]) for one in value] if left else leaf.write(value)

    def read(held: Any, value: Any, place: str) -> None:
        wanted = (held.players, *lengths[1:]) if by_seat else lengths
        found = read_each(value, wanted, place)
        if lengths:
            getattr(held, name)[: len(found)] = found
        else:
            setattr(held, name, found)

    def read_each(value: Any, left: tuple[int, ...], place: str) -> Any:
        if not left:
            if not leaf.fits(value):
                raise Misfit("error.at", place=place, problem=leaf.problem)
            return leaf.read(value)
        require(len(value) == left[0], place, "error.data.length", n=left[0], found=len(value))
        return [read_each(one, left[1:], f"{place}[{i}]") for i, one in enumerate(value)]

    return Field(name, shape, write, read)


def check_different(place: str, value: Any) -> None:
    """Refuse numbers of which one is there twice; noughts stand for nothing."""
    found = [number for number in flatten(value) if number]
    require(len(set(found)) == len(found), place, "error.data.twice")


class StructDeals(Generic[Struct]):
    """Deals that are fields of the first position."""

    def __init__(
        self,
        kind: type[Struct],
        first_position: Callable[[Struct], Struct],
        check: Callable[[Struct], None],
        *fields: Field[Any],
    ) -> None:
        """Take how the first position is found in any later one, what must hold of it, and the fields."""
        self.kind, self.first_position, self.check = kind, first_position, check
        self.codec = Codec[Any](*fields)

    def parts_of(self, struct: Struct) -> dict[str, Any]:
        """Give the deal inside a state."""
        return self.codec.write(self.first_position(struct))

    def check_parts(self, options: Mapping[str, Any], parts: Mapping[str, Any]) -> dict[str, Any]:
        """Give clean parts of a deal, or say what is impossible and where."""
        struct = self.kind()
        if "players" in options:
            struct.players = options["players"]  # type: ignore[attr-defined]
        self.fill_state(struct, parts)
        return self.codec.write(struct)

    def fill_state(self, struct: Struct, parts: Mapping[str, Any]) -> None:
        """Put parts of a deal into a state."""
        try:
            self.codec.read(struct, msgspec.convert(thaw(parts), self.codec.type))
            self.check(struct)
        except Misfit as problem:
            raise InvalidDeal(problem.key, **problem.data) from None
        except (msgspec.ValidationError, UnicodeError) as problem:
            raise InvalidDeal("error.at", place="deal", problem=str(problem)) from None


class StructKnowledge(Generic[Struct]):
    """What a seat knows, as fields of its blanked position."""

    def __init__(self, check: Callable[[Struct, int], None], *fields: Field[Any]) -> None:
        """Take what must hold of what a seat knows, and the fields."""
        self.check = check
        self.codec = Codec[Any](*fields, options=(dict[str, Any],))
        self.POSITION_TYPE = self.codec.type

    def position_of(self, struct: Struct, seat: int) -> dict[str, Any]:  # noqa: ARG002  (all of it is the seat's)
        """Write a blanked state."""
        return self.codec.write(struct)

    def read_position(self, game: "Game", struct: Struct, seat: int, data: Any) -> Seen:
        """Read what a seat knows; more than it can know is refused like anything else that cannot be."""
        try:
            self.codec.read(struct, data)
            self.check(struct, seat)
        except Misfit as problem:
            raise InvalidSeen(problem.key, **problem.data) from None
        state = State(game, game.engine)
        state.load(struct.pack())
        if state.known(seat) != struct.pack():
            raise InvalidSeen("error.at", place="position", problem=Phrase("error.data.secret"))
        return make_seen(game, game.engine, seat, struct.pack())
