"""Codecs of positions: how each field is written as plain data and read back, with suspicion, in one place.

A game lists the fields of its positions once; the struct by which plain data are checked first follows from
the list. Fields are read in the order of the list, so that one may ask for those before it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Generic, TypeVar, Union

import msgspec

from thauma.core.errors import InvalidSeen, ThaumaError, UnknownOption, UnknownSeat, short_repr

if TYPE_CHECKING:
    from thauma.core.game import Game

Held = TypeVar("Held")


@dataclass(frozen=True, slots=True)
class Field(Generic[Held]):
    """One field, both ways."""

    name: str
    type: Any
    """of the plain data"""
    write: Callable[[Held], Any]
    read: Callable[[Held, Any, str], None]
    """checks data and puts them in; an error names the place that it is given"""


class Codec(Generic[Held]):
    """The fields of a position, or of a part of one."""

    def __init__(self, *fields: Field[Held], **further: Any) -> None:
        """List them; `further` are types (with defaults) of what is read elsewhere."""
        self.fields = fields
        types = [*further.items(), *((field.name, (field.type,)) for field in fields)]
        self.type = msgspec.defstruct(
            "Data", [(name, *kind) for name, kind in types], forbid_unknown_fields=True, kw_only=True
        )

    def write(self, held: Held) -> dict[str, Any]:
        """Write all fields as plain data."""
        return {field.name: field.write(held) for field in self.fields}

    def read(self, held: Held, data: Any, place: str = "{}") -> None:
        """Read all fields of data that have the types; `{}` in their place stands for the name of each."""
        for field in self.fields:
            field.read(held, getattr(data, field.name), place.format(field.name))


def convert_position(game: "Game", seat: Any, position: Any, kind: type) -> tuple[Any, dict[str, Any]]:
    """Refuse plain data that have other types, options or seats; gives the data, and all options."""
    try:
        data: Any = msgspec.convert(position, kind)
        options = game.full_options(data.options)
        game.check_seat(seat, game.seats(options))
    except (msgspec.ValidationError, UnicodeError, UnknownOption, UnknownSeat) as problem:
        reason = problem if isinstance(problem, ThaumaError) else str(problem)
        raise InvalidSeen("error.at", place="position", problem=reason) from None
    return data, options


def assign(held: Any, path: str, value: Any) -> None:
    """Set an attribute, which may be one of a part: `city.coins`."""
    part, _, name = path.rpartition(".")
    setattr(attrgetter(part)(held) if part else held, name, value)


@dataclass(frozen=True, slots=True)
class Fields:
    """Makes fields of the kinds that games share; `path` is the attribute, where it has another name."""

    require: Callable[..., None]
    """how a game refuses a position unless something holds: with a place and a reason"""

    def choice(
        self, name: str, reason: str, values: Mapping[int, Any], path: str = "", length: int = 0
    ) -> Field[Any]:
        """Give a number as one of some values, or each of so many numbers."""
        numbers = {value: number for number, value in values.items()}
        known = [value for value in numbers if value is not None]
        kind: Any = Union[tuple({type(value) for value in numbers})]  # noqa: UP007  (which is known here only)

        def write(held: Any) -> Any:
            found = attrgetter(path or name)(held)
            return [values[number] for number in found] if length else values.get(found, found)

        def read(held: Any, value: Any, place: str) -> None:
            given = value if length else [value]
            data: dict[str, Any] = {"unknown": {"name": short_repr(value, 60)}, "one-of": {"known": known}}
            fits = len(given) == (length or 1) and set(given) <= set(numbers)
            self.require(fits, place, reason, **data.get(reason, {}))
            found = [numbers[one] for one in given]
            assign(held, path or name, found if length else found[0])

        return Field(name, list[kind] if length else kind, write, read)

    def number(
        self, name: str, reason: str, low: int, high: int, none: int | None = None, path: str = ""
    ) -> Field[Any]:
        """Give a number within limits as it is, and null for one that means nothing."""
        nothing = {} if none is None else {none: None}
        return self.choice(name, reason, {**nothing, **{i: i for i in range(low, high + 1)}}, path)

    def bits(self, name: str, reason: str, size: int) -> Field[Any]:
        """Give the numbers of the set bits of a mask."""

        def read(held: Any, value: list[int], place: str) -> None:
            self.require(set(value) <= set(range(size)), place, reason)
            setattr(held, name, sum(1 << i for i in set(value)))

        def write(held: Any) -> list[int]:
            return [i for i in range(size) if getattr(held, name) >> i & 1]

        return Field(name, list[int], write, read)

    def parts(
        self,
        name: str,
        reason: str,
        codec: Codec[Any],
        parts: Callable[[Any], Sequence[Any]],
        inner: str = "",
    ) -> Field[Any]:
        """Give as many parts as there are, such as the cities; `inner` follows on the place of each."""

        def read(held: Any, value: list[Any], place: str) -> None:
            found = parts(held)
            self.require(len(value) == len(found), place, reason, n=len(found))
            for i, (part, data) in enumerate(zip(found, value, strict=True)):
                codec.read(part, data, f"{place}[{i}]{inner}")

        return Field(name, list[codec.type], lambda held: [*map(codec.write, parts(held))], read)  # type: ignore[name-defined]
