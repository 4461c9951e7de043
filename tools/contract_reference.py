"""Writes the reference of the API page: every type with its fields, in plain words."""

import json
import tomllib
from collections.abc import Iterator, Sequence
from importlib import resources

from contract_http import ENDPOINTS, REQUESTS
from contract_types import Contract, Field, Shape, Vocabulary, contract_of, reachable_structs, strip_metadata
from msgspec import NODEFAULT
from msgspec import inspect as kinds

FEW = 3
"""words that are shown where they are used"""
KEYS = ("event", "possible", "why", "lesson", "gain")
"""the tables of a game's words that travel as keys: what happened, and what can be said of a move"""
KEYS_SAY = (
    "The `data` of an event, explanation or reason has the names in braces; what follows a colon says how "
    "the value is put into words: a seat by its player's name, a card by its own, a number with the noun's "
    "right form."
)


def reference(contract: Contract) -> str:
    """Write every type, each in the first chapter where it is needed."""
    shapes, left = contract.shapes, dict(contract.shapes)
    answers = [one.answer for one in ENDPOINTS if one.answer in shapes]
    parts = []
    for title, roots in (
        ("Over HTTP", [*REQUESTS, *answers, "Failure"]),
        ("From a client over the WebSocket", contract.from_client),
        ("From the server over the WebSocket", contract.from_server),
    ):
        needed = needed_for(contract, roots)
        parts += [
            f"### {title}",
            *(section(contract, left.pop(name)) for name in list(left) if name in needed),
        ]
    games = {game: contract_of(shapes[view].cls) for game, view in contract.views.items()}
    shared = [shape for shape in left.values() if contract_of(shape.cls) not in games.values()]
    parts += ["### Parts of several", *(section(contract, shape) for shape in shared)]
    parts += ["### Words and limits", vocabulary(contract, contract.module)]
    for game, module in games.items():
        view = shapes[contract.views[game]]
        own = [shape for shape in left.values() if contract_of(shape.cls) == module and shape is not view]
        parts += [f"### What {game} shows", *(section(contract, shape) for shape in (view, *own))]
        parts += [f"### Words of {game}", vocabulary(contract, module)]
        parts += [f"### Keys of {game}", keys(game)]
    return "\n\n".join(parts)


def needed_for(contract: Contract, roots: Sequence[str]) -> set[str]:
    """Give the names of the wire's own types that some of them mention."""
    found = reachable_structs([contract.shapes[name].cls for name in roots])
    return {cls.__name__ for cls in found if cls.__module__.rpartition(".")[0] == contract.module}


def section(contract: Contract, shape: Shape) -> str:
    """Write one type."""
    parts = [f"#### {shape.name}", shape.sentence.replace("\n", "\n\n")]
    tagged = [["`type`", f"`{json.dumps(shape.tag)}`", "", ""]] if shape.tag is not None else []
    rows = tagged + [row(contract.scoped_to(shape), field) for field in shape.fields]
    if rows:
        head = ["field", "type", "if missing", "what it is"]
        used = [i for i in range(4) if i < 2 or any(row[i] for row in rows)]
        parts.append(table([head[i] for i in used], [[row[i] for i in used] for row in rows]))
    return "\n\n".join(parts)


def row(contract: Contract, field: Field) -> list[str]:
    """Write one field."""
    missing = ""
    if field.optional:
        missing = "not there" if field.default is NODEFAULT else f"`{json.dumps(field.default)}`"
    named = contract.vocabulary_for(field.type)
    sentence = field.sentence or ("" if named is None else named.sentence)
    if named is not None and is_listed(named):
        sentence = "" if sentence == named.sentence else sentence
    return [f"`{field.name}`", words(contract, field.type, field.name), missing, sentence]


def is_listed(said: Vocabulary) -> bool:
    """Whether a named type is worth a line of its own: a longer list, or a text that needs a sentence."""
    return len(said.words) > FEW or (not said.words and bool(said.sentence))


def vocabulary(contract: Contract, module: str) -> str:
    """Write the named words, texts and numbers of a contract."""
    rows = [
        [f"`{said.name}`", describe_type(contract, said.type), said.sentence]
        if not said.words
        else [f"`{said.name}`", ", ".join(f"`{json.dumps(word)}`" for word in said.words), said.sentence]
        for said in contract.vocabularies.values()
        if said.module == module and is_listed(said)
    ]
    return table(["name", "one of", "what it is"], rows)


def keys(game: str) -> str:
    """Write the keys of events, explanations and reasons of a game, with what they carry and mean."""
    source = resources.files(f"thauma.games.{game}") / "words" / "en.toml"
    read = tomllib.loads(source.read_text(encoding="utf-8"))
    rows = [[f"`{game}.{part}.{key}`", as_code(text)] for part in KEYS for key, text in read[part].items()]
    return KEYS_SAY + "\n\n" + table(["key", "in English"], rows)


def as_code(text: str) -> str:
    """Write a text as code, one that has backquotes in it too."""
    return f"`` {text} ``" if "`" in text else f"`{text}`"


# -------------------------------------------------------------------------------------------- types


def words(contract: Contract, kind: kinds.Type, name: str = "") -> str:
    """Put a type in words."""
    said = contract.vocabulary_for(kind)
    if said is not None and is_listed(said):
        home = "words-and-limits"
        for game, view in contract.views.items():
            if contract_of(contract.shapes[view].cls) == said.module:
                home = f"words-of-{game}"
        return f"[{said.name}](#{home})"
    if said is not None and said.words:
        return choice([f"`{json.dumps(word)}`" for word in said.words])
    return describe_type(contract, kind, name)


def describe_type(contract: Contract, kind: kinds.Type, name: str = "") -> str:
    """Put a type that has no name in words."""
    kind = strip_metadata(kind)
    if isinstance(kind, kinds.StructType):
        return link(kind.cls.__name__)
    if isinstance(kind, kinds.LiteralType):
        return choice([f"`{json.dumps(value)}`" for value in kind.values])
    if isinstance(kind, kinds.UnionType):
        parts = sorted(kind.types, key=lambda part: isinstance(part, kinds.NoneType))
        return choice([words(contract, part) for part in parts])
    if isinstance(kind, kinds.TupleType):
        return f"list of {len(kind.item_types)}: {words(contract, kind.item_types[0])}"
    if isinstance(kind, kinds.VarTupleType | kinds.ListType) and name == "views":
        return "list of " + describe_type(contract, kind.item_type, "view")
    if isinstance(kind, kinds.VarTupleType | kinds.ListType):
        return f"list of {words(contract, kind.item_type)}" + "".join(length_limits(kind))
    if isinstance(kind, kinds.DictType) and name == "view":
        return "what the game shows: " + " or ".join(link(view) for view in contract.views.values())
    if isinstance(kind, kinds.DictType) and isinstance(strip_metadata(kind.value_type), kinds.AnyType):
        return "object"
    if isinstance(kind, kinds.DictType):
        value = words(contract, kind.value_type)
        if isinstance(strip_metadata(kind.key_type), kinds.StrType):
            return f"object of {value}"
        return f"object: for each {words(contract, kind.key_type)} a {value}"
    return scalar(kind)


def choice(said: list[str]) -> str:
    """Name things of which there is one."""
    return " or ".join([", ".join(said[:-1]), said[-1]] if len(said) > 1 else said)


def length_limits(kind: kinds.VarTupleType | kinds.ListType) -> Iterator[str]:
    """Say how many a list has."""
    if kind.min_length:
        yield f", at least {kind.min_length}"
    if kind.max_length is not None:
        yield f", at most {kind.max_length}"


def scalar(kind: kinds.Type) -> str:
    """Put a single value in words."""
    if isinstance(kind, kinds.StrType):
        limits = [f"up to {kind.max_length} characters"] if kind.max_length is not None else []
        limits += [f"`{kind.pattern}`"] if kind.pattern is not None else []
        return ", ".join(["text", *limits])
    if isinstance(kind, kinds.IntType):
        most = kind.le if kind.le is not None else kind.lt - 1 if kind.lt is not None else None
        limits = [f"from {kind.ge}"] if kind.ge is not None else []
        limits += [f"to {most:,}"] if most is not None else []
        return " ".join(["number", *limits])
    plain = {
        kinds.BoolType: "`true` or `false`",
        kinds.NoneType: "`null`",
        kinds.AnyType: "anything",
        kinds.FloatType: "number",
    }
    return plain[type(kind)]


# ----------------------------------------------------------------------------------------- markdown


def table(head: list[str], rows: list[list[str]]) -> str:
    """Write a table."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


def link(name: str) -> str:
    """Link to a type of this page."""
    return f"[{name}](#{name.lower()})"
