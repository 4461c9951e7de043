"""C structs that are declared once, in Python: a field is one line.

    class City(CStruct):
        built: list[int] = u64[2]
        coins: int = i16

Un-compiled the class itself stands for the struct: it has slots, copies itself, and packs and unpacks the
bytes that C has. `thauma.building` writes the declaration for C. Fields lie as a C compiler would lay
them; what it would leave free between them is a field of its own there, always zero.
"""

import builtins
import hashlib
import inspect
import re
import struct
import sys
from collections.abc import Iterator, Sequence
from math import inf, prod
from types import FrameType
from typing import Any, ClassVar, NamedTuple, Self, dataclass_transform

import msgspec

from thauma.core.tables.features import LARGEST, Feature, place_features


class InvalidDeclaration(Exception):
    """A declaration, or a table of declared rows, is wrong; says where and what would be right."""


class Kind(msgspec.Struct, frozen=True):
    """What a field holds: a number or a struct, or an array of them."""

    c_name: str
    size: int
    """bytes of one"""
    alignment: int
    code: str = ""
    """of `struct.pack`; empty for a struct"""
    lengths: tuple[int, ...] = ()
    """of an array, the outermost dimension first"""
    part: "type[CStruct] | None" = None
    """the struct"""
    least: float = 0
    most: float = 0
    """what a number can be"""

    def __getitem__(self, length: int) -> Any:
        """Give an array; `u8[2][3]` is two of three."""
        if not isinstance(length, int) or length < 1:
            raise InvalidDeclaration(f"{self.c_name}[{length!r}]: the length of an array is a number above 0")
        return msgspec.structs.replace(self, lengths=(*self.lengths, length))

    @property
    def count(self) -> int:
        """How many there are in all."""
        return prod(self.lengths)

    @property
    def bytes(self) -> int:
        """How many bytes all of them take."""
        return self.size * self.count


def number(c_name: str, code: str) -> Any:
    """Make the kind of a number; any, so that a field declared as a number may have it for its default."""
    size = struct.calcsize(f"={code}")
    if code in "fd":
        return Kind(c_name, size, size, code, least=-inf, most=inf)
    values = 1 << 8 * size
    least = 0 if code.isupper() else -values // 2
    return Kind(c_name, size, size, code, least=least, most=least + values - 1)


u8 = number("unsigned char", "B")
i8 = number("signed char", "b")
u16 = number("unsigned short", "H")
i16 = number("short", "h")
u32 = number("unsigned int", "I")
i32 = number("int", "i")
u64 = number("unsigned long long", "Q")
i64 = number("long long", "q")
f32 = number("float", "f")
f64 = number("double", "d")
KINDS = ("u8", "i8", "u16", "i16", "u32", "i32", "u64", "i64", "f32", "f64")


def one(part: "type[CStruct]") -> Any:
    """Give the kind of a field that holds a struct; `one(City)[2]` is an array of two."""
    return Kind(part.__name__, part.struct_size, part.struct_alignment, part=part)


def bits_for(count: int) -> Any:
    """Give the narrowest kind with a bit for each of so many things, from 16 bits on."""
    for kind in (u16, u32, u64):
        if count <= 8 * kind.size:
            return kind
    return u64[(count + 63) // 64]


class Run(NamedTuple):
    """Numbers of one kind that lie side by side in a struct."""

    name: str
    """the field, with those of structs around it: `cities[1].coins`"""
    offset: int
    code: str
    """of `struct.pack`"""
    length: int

    @property
    def bytes(self) -> int:
        """How many bytes they take."""
        return self.length * struct.calcsize(f"={self.code}")


class Field(msgspec.Struct, frozen=True):
    """A field and where it lies."""

    name: str
    kind: Kind
    offset: int


PADDING = "padding_"
"""what C calls the bytes that are free, before the number of the first of them"""


# --------------------------------------------------------------------------------------- the class


class FieldNames(dict[str, Any]):
    """The names of a declaration: one that nobody has defined is no kind of field."""

    def __missing__(self, name: str) -> Any:
        """Let Python look elsewhere for names that are there."""
        frame = sys._getframe(1)  # noqa: SLF001  (there is no other way to it)
        if name in frame.f_globals or name in frame.f_code.co_freevars or hasattr(builtins, name):
            raise KeyError(name)
        raise unknown_kind(name, frame)


@dataclass_transform(kw_only_default=True)
class StructType(type):
    """Makes a class of a declaration: slots, and functions written out field by field, which is fastest."""

    @classmethod
    def __prepare__(cls, _: str, __: tuple[type, ...], /, **___: Any) -> "FieldNames":
        """Give what the lines of a declaration are run with."""
        return FieldNames()

    def __new__(
        cls, name: str, bases: tuple[type, ...], names: dict[str, Any], *, abstract: bool = False
    ) -> "StructType":
        """Lay out the fields of the bases, then its own; an abstract one only hands its fields on."""
        own = {field: value for field, value in names.items() if isinstance(value, Kind)}
        kinds = {
            field: kind for base in bases for field, kind in getattr(base, "struct_kinds", {}).items()
        } | own
        ready = {slot for base in bases for slot in getattr(base, "__slots__", ())}
        rest = {field: value for field, value in names.items() if field not in own}
        rest |= {
            "__slots__": () if abstract else tuple(field for field in kinds if field not in ready),
            "struct_kinds": kinds,
        }
        made = super().__new__(cls, name, bases, rest)
        for field in own:
            if bases and hasattr(CStruct, field):
                raise InvalidDeclaration(f"{place_of(made, field)}: every struct has a `{field}` of its own")
        for field in names.get("__annotations__", {}):
            if field not in own and bases:
                raise InvalidDeclaration(
                    f"{place_of(made, field)} is {names.get(field)!r}, no field of C; u8 or u64[2] is one"
                )
        if kinds and not abstract:
            lay_out(made, kinds)  # type: ignore[arg-type]
        return made

    def __init__(cls, name: str, bases: tuple[type, ...], names: dict[str, Any], **_: bool) -> None:
        super().__init__(name, bases, names)


class CStruct(metaclass=StructType):
    """What stands for a C struct un-compiled; `CStruct()` is all zero."""

    struct_kinds: ClassVar[dict[str, Kind]]
    struct_fields: ClassVar[tuple[Field, ...]] = ()
    struct_gaps: ClassVar[dict[str, list[int]]] = {}
    """what is free between the fields, by the name that C has for it"""
    struct_size: ClassVar[int] = 0
    """bytes of the C struct"""
    struct_alignment: ClassVar[int] = 1

    def copy(self) -> Self:
        """Copy all the way down."""
        raise NotImplementedError

    def take(self, other: Self) -> None:
        """Become like another one."""
        raise NotImplementedError

    def pack(self) -> bytes:
        """Give the bytes of the C struct."""
        raise NotImplementedError

    @classmethod
    def unpack(cls, data: bytes, at: int = 0) -> Self:
        """Make one from those bytes."""
        raise NotImplementedError

    def words(self) -> tuple[int, ...]:
        """Give those bytes as words of 64 bits."""
        return struct.unpack(f"={self.struct_size // 8}Q", self.pack())

    def __getitem__(self, name: str) -> Any:
        """Give a field to C, which takes rows as mappings; what the field cannot hold is refused."""
        if name in self.struct_gaps:
            return self.struct_gaps[name]
        value, kind = getattr(self, name), self.struct_kinds[name]
        if is_object(kind) or not kind.least <= value <= kind.most:
            check_fit(type(self), name, value)
        return value

    @classmethod
    def offset_of(cls, name: str) -> int:
        """Tell at which byte a field begins."""
        return next(field.offset for field in cls.struct_fields if field.name == name)


def layout_name(made: type[CStruct]) -> str:
    """Give what C calls a struct: its name, and a digest of its fields, so that an old build is found out."""
    fields = ";".join(f"{run.name} {run.offset} {run.code} {run.length}" for run in runs_of(made))
    return f"{made.__name__}_{hashlib.sha256(fields.encode()).hexdigest()[:8]}"


def runs_of(made: type[CStruct], before: str = "", at: int = 0) -> Iterator[Run]:
    """Give all numbers of a struct, those in its parts too, in the order in which they lie."""
    for name, kind, offset in ((field.name, field.kind, field.offset) for field in made.struct_fields):
        if kind.part is None:
            yield Run(before + name, at + offset, kind.code, kind.count)
            continue
        for i in range(kind.count):
            place = f"{before}{name}[{i}]." if kind.lengths else f"{before}{name}."
            yield from runs_of(kind.part, place, at + offset + i * kind.size)


def observed_features(made: type[CStruct]) -> tuple[Feature, ...]:
    """Name what is observed where a game does not say: the seat, and all fields, words bit by bit."""
    sizes = (
        (run.name, 64 * run.length, 1) if run.code == "Q" else (run.name, run.bytes, LARGEST)
        for run in runs_of(made)
    )
    return place_features(("seat", 1, LARGEST), *sizes)


def lay_out(made: type[CStruct], kinds: dict[str, Kind]) -> None:
    """Give every field its place and write the functions."""
    at, found = 0, []
    for name, kind in kinds.items():
        at += -at % kind.alignment
        found.append(Field(name, kind, at))
        at += kind.bytes
    made.struct_fields = tuple(found)
    made.struct_alignment = max((kind.alignment for kind in kinds.values()), default=1)
    made.struct_size = at + -at % made.struct_alignment
    made.struct_gaps = {f"{PADDING}{place}": [0] * length for place, length in gaps(made)}
    for name, function in write_functions(made).items():
        setattr(made, name, function)


def gaps(made: type[CStruct]) -> Iterator[tuple[int, int]]:
    """Find what is free between the fields and after the last: where, and how many bytes."""
    at = 0
    for field in made.struct_fields:
        if field.offset > at:
            yield at, field.offset - at
        at = field.offset + field.kind.bytes
    if made.struct_size > at:
        yield at, made.struct_size - at


# ----------------------------------------------------------------------------------- its functions


def write_functions(made: type[CStruct]) -> dict[str, Any]:
    """Write `__init__`, `copy`, `take`, `pack` and `unpack` for the fields of a struct."""
    known: dict[str, Any] = {
        "made": made,
        "nest": nest,
        "flatten": flatten,
        "new": made.__new__,
        "write": struct.Struct(layout_of(made, "s")).pack,
        "read": struct.Struct(layout_of(made, "x")).unpack_from,
    }
    known |= {field.kind.c_name: field.kind.part for field in made.struct_fields if field.kind.part}
    head = ", ".join(f"{field.name}={'None' if is_object(field.kind) else 0}" for field in made.struct_fields)
    copies = [(field.name, copy_of(field.kind)) for field in made.struct_fields]
    functions = {
        f"__init__(self, *, {head})": [
            f"self.{field.name} = {field.name}"
            + (f" if {field.name} is not None else {zero_of(field.kind)}" if is_object(field.kind) else "")
            for field in made.struct_fields
        ],
        "copy(self)": [
            "other = new(made)",
            *(f"other.{name} = {copy.format(f'self.{name}')}" for name, copy in copies),
            "return other",
        ],
        "take(self, other)": [f"self.{name} = {copy.format(f'other.{name}')}" for name, copy in copies],
        "pack(self)": [f"return write({', '.join(map(values_of, made.struct_fields))})"],
        "unpack(cls, data, at=0)": ["self = new(cls)", "v = read(data, at)", *reading(made), "return self"],
    }
    lines = [
        line for head, body in functions.items() for line in (f"def {head}:", *(f"    {b}" for b in body))
    ]
    exec("\n".join(lines), known)  # noqa: S102  (as dataclasses do: written out they are many times as fast)
    found = {head.partition("(")[0]: known[head.partition("(")[0]] for head in functions}
    for name, function in found.items():
        function.__module__, function.__qualname__ = made.__module__, f"{made.__qualname__}.{name}"
        function.__doc__ = getattr(CStruct, name).__doc__
    return found | {"unpack": classmethod(found["unpack"])}


def layout_of(made: type[CStruct], structs: str) -> str:
    """Give the format of Python's `struct`; structs are given as bytes (s) or passed over (x)."""
    parts = {at: f"{length}x" for at, length in gaps(made)}
    for field in made.struct_fields:
        kind = field.kind
        if kind.part is not None:
            parts[field.offset] = f"{kind.bytes}{structs}"
        else:
            parts[field.offset] = f"{kind.bytes}s" if is_text(kind) else f"{kind.count}{kind.code}"
    return "=" + "".join(parts[at] for at in sorted(parts))


def is_object(kind: Kind) -> bool:
    """Whether a field is more than a number."""
    return bool(kind.lengths) or kind.part is not None


def is_text(kind: Kind) -> bool:
    """Whether it is packed as a string of bytes, which is quickest."""
    return kind.code == "B" and len(kind.lengths) == 1


def zero_of(kind: Kind) -> str:
    """Write what a field is at first."""
    if kind.part is not None:
        return f"[{kind.c_name}() for _ in range({kind.count})]" if kind.lengths else f"{kind.c_name}()"
    zeros = f"[0] * {kind.count}" if kind.lengths else "0"
    return f"nest({zeros}, {kind.lengths})" if len(kind.lengths) > 1 else zeros


def copy_of(kind: Kind) -> str:
    """Write the copy of a field; {0} stands for it."""
    if kind.part is not None:
        return "[part.copy() for part in {0}]" if kind.lengths else "{0}.copy()"
    if len(kind.lengths) > 1:
        return f"nest([*flatten({{0}})], {kind.lengths})"
    return "{0}[:]" if kind.lengths else "{0}"


def values_of(field: Field) -> str:
    """Write what a field hands to `struct.pack`."""
    name, kind = f"self.{field.name}", field.kind
    if kind.part is not None:
        return f"b''.join([part.pack() for part in {name}])" if kind.lengths else f"{name}.pack()"
    if is_text(kind):
        return f"bytes({name})"
    if not kind.lengths:
        return name
    return f"*{name}" if len(kind.lengths) == 1 else f"*flatten({name})"


def reading(made: type[CStruct]) -> Iterator[str]:
    """Write how the fields are read: numbers from the values of `struct.unpack`, structs from the bytes."""
    at = 0
    for name, kind, offset in ((field.name, field.kind, field.offset) for field in made.struct_fields):
        if kind.part is not None:
            places = f"range(at + {offset}, at + {offset + kind.bytes}, {kind.size})"
            one_of = f"{kind.c_name}.unpack(data, {'place' if kind.lengths else f'at + {offset}'})"
            yield f"self.{name} = " + (f"[{one_of} for place in {places}]" if kind.lengths else one_of)
            continue
        end = at + (1 if is_text(kind) else kind.count)
        if not kind.lengths:
            yield f"self.{name} = v[{at}]"
        elif is_text(kind):
            yield f"self.{name} = list(v[{at}])"
        else:
            yield f"self.{name} = nest(v[{at}:{end}], {kind.lengths})"
        at = end


def nest(values: Sequence[Any], lengths: Sequence[int]) -> list[Any]:
    """Give numbers as lists in lists."""
    if len(lengths) == 1:
        return list(values)
    step = len(values) // lengths[0]
    return [nest(values[i : i + step], lengths[1:]) for i in range(0, len(values), step)]


def flatten(values: Any) -> Iterator[Any]:
    """Give what is in lists and in lists of lists, one after the other."""
    for value in values:
        if isinstance(value, (list, tuple)):
            yield from flatten(value)
        else:
            yield value


# ------------------------------------------------------------------------------------------- errors


def unknown_kind(name: str, frame: FrameType) -> InvalidDeclaration:
    """Say where there is no such kind of field, and which there are."""
    place = f"{frame.f_code.co_filename}:{frame.f_lineno}"
    return InvalidDeclaration(f"{place}: there is no kind of field `{name}`; there are {', '.join(KINDS)}")


def __getattr__(name: str) -> Any:
    """Refuse to hand out a kind of field that there is not, with the line that wants it."""
    if re.fullmatch(r"(u|i|f|int|uint|float)\d+", name):
        frame: FrameType | None = sys._getframe(1)  # noqa: SLF001  (likewise)
        while frame is not None and "importlib" in frame.f_code.co_filename:
            frame = frame.f_back
        if frame is not None:
            raise unknown_kind(name, frame)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def check_fit(made: type[CStruct], name: str, value: Any) -> None:
    """Refuse a value that a field cannot hold."""
    kind = made.struct_kinds[name]
    values = [*flatten(value)] if kind.lengths else [value]
    if len(values) != kind.count:
        raise InvalidDeclaration(f"{place_of(made, name)} holds {kind.count} values, not {len(values)}")
    for each in values if kind.part is None else ():
        if not kind.least <= each <= kind.most:
            raise InvalidDeclaration(f"{place_of(made, name)} holds {kind.least} to {kind.most}, not {each}")


def place_of(made: type, field: str) -> str:
    """Say where a field is declared: class, field, file and line."""
    named = f"{made.__name__}.{field}"
    try:
        lines, first = inspect.getsourcelines(made)
    except (OSError, TypeError):
        return named
    at = next((i for i, line in enumerate(lines) if line.split(":")[0].strip() == field), 0)
    return f"{named} ({inspect.getsourcefile(made)}, line {first + at})"
