"""Writes the contract as TypeScript, for the page and for anybody who writes a client in that language."""

import json
from collections.abc import Iterator
from textwrap import wrap

from contract_types import Contract, Field, Shape, strip_metadata
from msgspec import NODEFAULT
from msgspec import inspect as kinds

HEADER = """\
// Made by tools/contract.py from src/thauma/server/wire and the contract.py of each game: do not edit it
// here, a test compares. A field with a question mark may be missing; its comment says what that means.
"""
SCALARS: dict[type[kinds.Type], str] = {
    kinds.AnyType: "unknown",
    kinds.BoolType: "boolean",
    kinds.FloatType: "number",
    kinds.IntType: "number",
    kinds.NoneType: "null",
    kinds.StrType: "string",
}
WIDTH = 110


def typescript(contract: Contract) -> str:
    """Write the whole file."""
    parts = [HEADER, *constants(contract)]
    parts += [vocabulary(contract, name) for name, said in contract.vocabularies.items() if said.words]
    parts += [interface(contract, shape) for shape in contract.shapes.values()]
    parts += unions(contract)
    return "\n".join(parts)


def constants(contract: Contract) -> Iterator[str]:
    """Write the values that a client compares with."""
    about = comment("The version of this contract; a server tells its own in `welcome`.", "")
    yield f"{about}export const PROTOCOL = {contract.protocol};\n"
    closes = "\n".join(f"  {code}: {json.dumps(why)}," for code, why in contract.closes.items())
    about = comment("Why the server closes a WebSocket, by its close code.", "")
    yield f"{about}export const CLOSES = {{\n{closes}\n}} as const;\n"


def vocabulary(contract: Contract, name: str) -> str:
    """Write a closed list of words."""
    said = contract.vocabularies[name]
    return comment(said.sentence, "") + alias(name, [json.dumps(word) for word in said.words])


def alias(name: str, choices: list[str]) -> str:
    """Write a union of types under a name, on one line if there is room."""
    line = f"export type {name} = {' | '.join(choices)};\n"
    if len(line) <= WIDTH:
        return line
    return f"export type {name} =\n" + "\n".join(f"  | {choice}" for choice in choices) + ";\n"


def interface(contract: Contract, shape: Shape) -> str:
    """Write a struct."""
    lines = [f"  type: {json.dumps(shape.tag)};\n"] if shape.tag is not None else []
    lines += [line(contract.scoped_to(shape), field) for field in shape.fields]
    if not lines:
        return comment(shape.sentence, "") + f"export type {shape.name} = Record<string, never>;\n"
    return comment(shape.sentence, "") + f"export interface {shape.name} {{\n{''.join(lines)}}}\n"


def line(contract: Contract, field: Field) -> str:
    """Write a field."""
    said = [field.sentence] if field.sentence else []
    if field.optional and field.default is not NODEFAULT:
        said.append(f"missing: {json.dumps(field.default)}")
    kind = (
        "View"
        if is_view(field)
        else "readonly View[]"
        if is_views(field)
        else write_type(contract, field.type)
    )
    start = f"  {field.name}{'?' if field.optional else ''}:"
    if len(start) + len(kind) + 2 > WIDTH and "<" not in kind and "(" not in kind:
        kind = "".join(f"\n    | {choice}" for choice in kind.split(" | "))
        return comment("; ".join(said), "  ") + f"{start}{kind};\n"
    return comment("; ".join(said), "  ") + f"{start} {kind};\n"


def is_view(field: Field) -> bool:
    """Whether a field holds what a game shows, which the game's own contract types."""
    return field.name == "view" and isinstance(strip_metadata(field.type), kinds.DictType)


def is_views(field: Field) -> bool:
    """Whether a field holds several of them."""
    kind = strip_metadata(field.type)
    return field.name == "views" and isinstance(kind, kinds.VarTupleType)


def write_type(contract: Contract, kind: kinds.Type) -> str:
    """Write a type."""
    named = contract.vocabulary_for(kind)
    if named is not None and named.words:
        return named.name
    kind = strip_metadata(kind)
    if isinstance(kind, kinds.StructType):
        return kind.cls.__name__
    if isinstance(kind, kinds.LiteralType):
        return " | ".join(json.dumps(value) for value in kind.values)
    if isinstance(kind, kinds.UnionType):
        return " | ".join(write_type(contract, part) for part in nulls_last(kind))
    if isinstance(kind, kinds.TupleType):
        return f"readonly [{', '.join(write_type(contract, part) for part in kind.item_types)}]"
    if isinstance(kind, kinds.VarTupleType | kinds.ListType):
        return f"readonly {add_brackets(write_type(contract, kind.item_type))}[]"
    if isinstance(kind, kinds.DictType):
        return record(write_type(contract, kind.key_type), write_type(contract, kind.value_type))
    return SCALARS[type(kind)]


def nulls_last(kind: kinds.UnionType) -> list[kinds.Type]:
    """Give the types of a union, that of nothing at the end."""
    return sorted(kind.types, key=lambda part: isinstance(part, kinds.NoneType))


def add_brackets(text: str) -> str:
    """Put what is not a single word in brackets."""
    return f"({text})" if " " in text else text


def record(key: str, value: str) -> str:
    """Write a mapping; of a closed list of keys only some may be there."""
    whole = f"Record<{key}, {value}>"
    return f"Readonly<{whole if key == 'string' else f'Partial<{whole}>'}>"


def comment(sentence: str, indent: str) -> str:
    """Write a sentence as a doc comment."""
    if not sentence:
        return ""
    safe = sentence.replace("*/", "* /")
    if "\n" not in safe and len(safe) + len(indent) + 7 <= WIDTH:
        return f"{indent}/** {safe} */\n"
    wrapped = [part for text in safe.split("\n") for part in wrap(text, WIDTH - len(indent) - 3)]
    lines = "".join(f"{indent} * {text}\n" for text in wrapped)
    return f"{indent}/**\n{lines}{indent} */\n"


def unions(contract: Contract) -> Iterator[str]:
    """Write what is one of several: views by game, and the messages in either direction."""
    views = "".join(f"  {game}: {view};\n" for game, view in contract.views.items())
    yield f"/** The view of each game. */\nexport interface Views {{\n{views}}}\n"
    yield "/** What a game shows; its `game` tells which. */\nexport type View = Views[keyof Views];\n"
    for name, who, types in (
        ("FromClient", "a client", contract.from_client),
        ("FromServer", "the server", contract.from_server),
    ):
        yield comment(f"What {who} says over the WebSocket.", "") + alias(name, list(types))
