"""Reads the typed contract: every struct with its fields, every vocabulary, and the sentence of each.

Types come from the modules themselves, sentences from the docstrings in their source. Shared by the writers
of the API page, the TypeScript and the OpenAPI description.
"""

import ast
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from inspect import getsource
from itertools import zip_longest
from types import ModuleType, UnionType
from typing import Annotated, Any, Literal, cast, get_args, get_origin

import msgspec
from msgspec import NODEFAULT
from msgspec import inspect as kinds

import thauma

PARTS = ("words", "matches", "http", "socket")
"""the modules of the wire contract, in the order in which a reader wants them"""


@dataclass(frozen=True)
class Field:
    """A field of a struct as it travels."""

    name: str
    type: kinds.Type
    optional: bool
    """whether it may be missing"""
    default: Any
    """what a missing one means; NODEFAULT: that there is none"""
    sentence: str


@dataclass(frozen=True)
class Shape:
    """A struct."""

    name: str
    sentence: str
    fields: tuple[Field, ...]
    tag: str | None
    """what its `type` says, where it has one"""
    cls: type[msgspec.Struct]


@dataclass(frozen=True)
class Vocabulary:
    """A named type: a closed list of words, or a text or number within limits."""

    name: str
    kind: kinds.Type
    """with what describes it"""
    words: tuple[Any, ...]
    """of a closed list"""
    sentence: str
    module: str
    """the contract that it belongs to"""

    @property
    def type(self) -> kinds.Type:
        """The type alone."""
        return strip_metadata(self.kind)


@dataclass(frozen=True)
class Contract:
    """Everything that can travel."""

    module: str
    """the package in which the types that are no game's own are defined"""
    shapes: dict[str, Shape]
    vocabularies: dict[str, Vocabulary]
    views: dict[str, str]
    """for each game the name of the shape of its view"""
    facts: dict[str, Shape]
    """what is printed in the games: it does not travel, but clients that draw have it"""
    from_client: tuple[str, ...]
    from_server: tuple[str, ...]
    protocol: int
    closes: dict[int, str]

    def scoped_to(self, shape: Shape) -> "Contract":
        """Give it as a shape sees it: the names of its own game, then everybody's, and no other game's."""
        own = contract_of(shape.cls)
        seen = [
            said for home in (own, self.module) for said in self.vocabularies.values() if said.module == home
        ]
        return replace(self, vocabularies={said.name: said for said in seen})

    def vocabulary_for(self, kind: kinds.Type) -> Vocabulary | None:
        """Find the name of a type that has one."""
        return next((said for said in self.vocabularies.values() if said.kind == kind), None)


# --------------------------------------------------------------------------------------- sentences


@cache
def tree(module: str) -> ast.Module:
    """Parse the source of a module."""
    return ast.parse(getsource(import_module(module)))


def statements(body: Sequence[ast.stmt]) -> Iterator[tuple[ast.stmt, str]]:
    """Give each statement, those under an `if` too, with the docstring that follows it."""
    for statement, after in zip_longest(body, body[1:]):
        if isinstance(statement, ast.If):
            yield from statements(statement.body)
            yield from statements(statement.orelse)
        said = after.value if isinstance(after, ast.Expr) else None
        yield statement, said.value if isinstance(said, ast.Constant) and isinstance(said.value, str) else ""


def names(statement: ast.stmt) -> list[str]:
    """Give the names that an assignment or a field defines."""
    targets = statement.targets if isinstance(statement, ast.Assign) else [getattr(statement, "target", None)]
    return [target.id for target in targets if isinstance(target, ast.Name)]


def tidy(sentence: str) -> str:
    """Put a docstring on one line for each of its paragraphs, and write `null` as JSON does."""
    lines = [" ".join(part.split()) for part in sentence.split("\n\n")]
    return re.sub(r"\bNone\b", "null", "\n".join(lines).strip())


def own_sentences(cls: type) -> dict[str, str]:
    """Give the sentences about the fields that a class itself defines."""
    for node in ast.walk(tree(cls.__module__)):
        if isinstance(node, ast.ClassDef) and node.name == cls.__name__:
            return {name: tidy(said) for line, said in statements(node.body) for name in names(line)}
    return {}


def field_sentences(cls: type) -> dict[str, str]:
    """Give the sentences about all fields of a class."""
    found: dict[str, str] = {}
    for base in reversed(cls.__mro__):
        if issubclass(base, msgspec.Struct) and base is not msgspec.Struct:
            found |= {name: said for name, said in own_sentences(base).items() if said}
    return found


def name_sentences(module: str) -> dict[str, str]:
    """Give the sentences about the names that a module defines."""
    return {name: tidy(said) for line, said in statements(tree(module).body) for name in names(line) if said}


def module_sentences(module: str) -> dict[str, str]:
    """Give the sentences about the names of a module, with those that it imports from our own."""
    found: dict[str, str] = {}
    for line, _ in statements(tree(module).body):
        if isinstance(line, ast.ImportFrom) and (line.module or "").startswith("thauma"):
            found |= name_sentences(str(line.module))
    return found | name_sentences(module)


# ------------------------------------------------------------------------------------------- types


def strip_metadata(kind: kinds.Type) -> kinds.Type:
    """Take off what only describes a type."""
    return kind.type if isinstance(kind, kinds.Metadata) else kind


def description(kind: kinds.Type) -> str:
    """Give the sentence that a type carries itself."""
    extra = kind.extra_json_schema if isinstance(kind, kinds.Metadata) else None
    return str((extra or {}).get("description", ""))


def inner_types(kind: kinds.Type) -> Iterator[kinds.Type]:
    """Give the types that a type is made of."""
    kind = strip_metadata(kind)
    if isinstance(kind, kinds.UnionType):
        yield from kind.types
    elif isinstance(kind, kinds.TupleType):
        yield from kind.item_types
    elif isinstance(kind, kinds.VarTupleType | kinds.ListType):
        yield kind.item_type
    elif isinstance(kind, kinds.DictType):
        yield kind.key_type
        yield kind.value_type


def structs(kind: kinds.Type) -> Iterator[type[msgspec.Struct]]:
    """Give the structs that a type mentions."""
    kind = strip_metadata(kind)
    if isinstance(kind, kinds.StructType):
        yield kind.cls
    for part in inner_types(kind):
        yield from structs(part)


def reachable_structs(first: Sequence[type[msgspec.Struct]]) -> dict[type[msgspec.Struct], None]:
    """Give the structs that some mention, they themselves first."""
    found: dict[type[msgspec.Struct], None] = {}
    ahead = list(first)
    while ahead:
        cls = ahead.pop(0)
        if cls not in found:
            found[cls] = None
            ahead += [other for field in info(cls).fields for other in structs(field.type)]
    return found


def info(cls: type[msgspec.Struct]) -> kinds.StructType:
    """Look at a struct."""
    found = kinds.type_info(cls)
    assert isinstance(found, kinds.StructType)
    return found


def default(field: kinds.Field) -> Any:
    """Give what a field is when nobody says anything."""
    return field.default if field.default_factory is NODEFAULT else field.default_factory()


def shape(cls: type[msgspec.Struct], *, from_client: bool) -> Shape:
    """Read a struct; a client may leave defaults out, the server does so where it says that it does."""
    about, said = info(cls), field_sentences(cls)
    may_omit = from_client or cls.__struct_config__.omit_defaults
    fields = tuple(
        Field(
            field.encode_name,
            field.type,
            not field.required and (may_omit or default(field) is NODEFAULT),
            default(field),
            said.get(field.name) or description(field.type),
        )
        for field in about.fields
    )
    tag = None if about.tag is None else str(about.tag)
    return Shape(type_name(cls), tidy(cls.__doc__ or ""), fields, tag, cls)


def vocabularies(module: ModuleType) -> Iterator[Vocabulary]:
    """Give the named types of a contract, each where it comes first."""
    given: set[str] = set()
    for part in parts(module):
        said = module_sentences(part.__name__)
        for name, value in vars(part).items():
            if get_origin(value) in {Literal, Annotated} and name not in given:
                given.add(name)
                kind = kinds.type_info(value)
                words = get_args(value) if get_origin(value) is Literal else ()
                yield Vocabulary(name, kind, words, said.get(name) or description(kind), module.__name__)


# ------------------------------------------------------------------------------------- the contract


def parts(module: ModuleType) -> list[ModuleType]:
    """Give the modules of a contract: those that it names, from its folder, otherwise the contract itself."""
    named = getattr(module, "PARTS", PARTS if hasattr(module, "__path__") else ())
    return [import_module(f".{name}", module.__package__) for name in named] or [module]


def contract_of(cls: type) -> str:
    """Name the contract to which a type belongs: that of its game, or the package around its module."""
    game = re.match(r"thauma\.games\.\w+", cls.__module__)
    if game:
        return f"{game[0]}.presentation.contract"
    first, contract, _ = cls.__module__.partition(".contract")
    return first + contract


def type_name(cls: type) -> str:
    """Give the name of a type for clients, to whom all games are one world: with its game at first."""
    game = re.match(r"thauma\.games\.(\w+)", cls.__module__)
    first = game[1].capitalize() if game else ""
    return cls.__name__ if cls.__name__.startswith(first) else first + cls.__name__


def defined_structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    """Give the structs that a contract defines and that are no mere base of others, in its order."""
    own = [
        value
        for part in parts(module)
        for value in vars(part).values()
        if isinstance(value, type) and issubclass(value, msgspec.Struct) and value.__module__ == part.__name__
    ]
    bases = {base for cls in own for base in cls.__mro__[1:]}
    return [cls for cls in own if cls not in bases]


def members(union: UnionType) -> tuple[str, ...]:
    """Give the names of the structs of a union."""
    return tuple(cls.__name__ for cls in get_args(union))


def game_modules() -> dict[str, ModuleType]:
    """Import the contract of every installed game."""
    return {name: cast("ModuleType", thauma.game(name).contract) for name in thauma.games()}


def printed_structs() -> dict[type[msgspec.Struct], None]:
    """Give the structs of what is printed in the games."""
    return reachable_structs([type(thauma.game(name).printed_facts()) for name in thauma.games()])


def read(wire: ModuleType, requests: Sequence[str]) -> Contract:
    """Read the contract from its module and the games; `requests` names what clients send over HTTP."""
    games = game_modules()
    sent = reachable_structs([*get_args(wire.FromClient), *(getattr(wire, name) for name in requests)])
    own = [cls for module in (wire, *games.values()) for cls in defined_structs(module)]
    every = own + [cls for cls in reachable_structs(own) if cls not in own]
    return Contract(
        module=wire.__name__,
        shapes={cls.__name__: shape(cls, from_client=cls in sent) for cls in every},
        vocabularies={said.name: said for module in (wire, *games.values()) for said in vocabularies(module)},
        views={name: module.VIEW.__name__ for name, module in games.items()},
        facts={
            type_name(cls): shape(cls, from_client=False) for cls in printed_structs() if cls not in every
        },
        from_client=members(wire.FromClient),
        from_server=members(wire.FromServer),
        protocol=wire.PROTOCOL,
        closes=dict(wire.CLOSES),
    )
