"""Making bad messages of good ones: bits flipped, ends cut off, two made one, values swapped."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

from hypothesis import strategies as st

ODD: list[Any] = [
    None, True, False, 0, 1, -1, 7, 8, 2**31, 2**63, 2**64, 10**40, 0.5, -1e300, "", " ", "x", "\0", "\n",
    "../..", "'; DROP TABLE matches; --", "%s%n", "{{7*7}}", "<script>", "A" * 300, "٣", "é🎲", "null",
    [], [[]], {}, {"": ""}, ["x"] * 9, {"__class__": "x"}, {"type": "hello"}, "human", "open", "bot",
    "greedy", "duel",
]  # fmt: skip
"""values that somebody might forget to think of"""
PIECES = [
    b"",
    b"\0",
    b'"',
    b"\\",
    b"{",
    b"}",
    b"[",
    b"]",
    b",",
    b":",
    b"\xff",
    b"\xc3",
    b"\r\n",
    b"1e9",
    b"\\u",
]
"""bytes that mean something to somebody"""


def flip_bits(rng: Random, data: bytes) -> bytes:
    """Flip a few bits."""
    changed = bytearray(data)
    for _ in range(rng.choice([1, 1, 1, 2, 5])):
        if changed:
            changed[rng.randrange(len(changed))] ^= 1 << rng.randrange(8)
    return bytes(changed)


def cut(rng: Random, data: bytes) -> bytes:
    """Cut something off, or out."""
    start, end = sorted(rng.randrange(len(data) + 1) for _ in range(2))
    return rng.choice([data[:start], data[end:], data[:start] + data[end:]])


def insert_piece(rng: Random, data: bytes) -> bytes:
    """Put something in between."""
    place = rng.randrange(len(data) + 1)
    return data[:place] + rng.choice(PIECES) * rng.choice([1, 1, 2, 50]) + data[place:]


def splice_bytes(rng: Random, data: bytes, other: bytes) -> bytes:
    """Put the beginning of one and the end of another together."""
    return data[: rng.randrange(len(data) + 1)] + other[rng.randrange(len(other) + 1) :]


def random_bytes(rng: Random) -> bytes:
    """Draw bytes."""
    return rng.randbytes(rng.choice([1, 2, 7, 40, 300]))


def random_json(rng: Random, depth: int = 3) -> Any:
    """Draw some JSON."""
    kind = rng.randrange(6 if depth else 4)
    if kind < 4:
        return rng.choice(ODD)
    inside = [random_json(rng, depth - 1) for _ in range(rng.randrange(4))]
    if kind == 4:
        return inside
    names = ["type", "id", "match", "token", "seats", "after", "move", "question", "game", "players", "x", ""]
    return {rng.choice(names): value for value in inside}


def places_in(value: Any) -> list[tuple[Any, Any]]:
    """List all places in plain data: containers with a key or an index."""
    keyed = list(value.items()) if isinstance(value, dict) else list(enumerate(value))
    found = [(value, key) for key, _ in keyed]
    for _, inner in keyed:
        if isinstance(inner, dict | list):
            found += places_in(inner)
    return found


def swap_values(rng: Random, data: bytes, values: list[Any] | None = None) -> bytes:
    """Put another value, no value or one more value somewhere into a JSON object."""
    message = json.loads(data)
    found = places_in(message)
    for _ in range(rng.choice([1, 1, 2])):
        container, key = rng.choice(found)
        kind = rng.randrange(8)
        if kind == 0 and isinstance(container, dict):
            container.pop(key, None)
        elif kind == 1 and isinstance(container, dict):
            container[rng.choice(["x", "type", "kind", "token", "__proto__"])] = rng.choice(ODD)
        elif isinstance(container, dict) or key < len(container):
            container[key] = rng.choice(values or ODD)
    return json.dumps(message).encode()


def spoil_bytes(rng: Random, corpus: list[bytes]) -> bytes:
    """Make bad bytes of good ones, whatever they mean."""
    data = rng.choice(corpus)
    ways: list[Callable[[], bytes]] = [
        lambda: flip_bits(rng, data),
        lambda: cut(rng, data),
        lambda: insert_piece(rng, data),
        lambda: splice_bytes(rng, data, rng.choice(corpus)),
        lambda: random_bytes(rng),
    ]
    return rng.choice(ways)()


def mutate_message(rng: Random, corpus: list[bytes], values: list[Any] | None = None) -> bytes:
    """Make a bad message of good ones, which are JSON objects."""
    if rng.random() < 0.5:
        return swap_values(rng, rng.choice(corpus), values)
    return json.dumps(random_json(rng)).encode() if rng.random() < 0.2 else spoil_bytes(rng, corpus)


def strategy_for(description: dict[str, Any], schema: dict[str, Any]) -> st.SearchStrategy[Any]:
    """Make a strategy for what a JSON schema of an OpenAPI description allows."""
    if "$ref" in schema:
        name = schema["$ref"].rsplit("/", 1)[1]
        return st.deferred(lambda: strategy_for(description, description["components"]["schemas"][name]))
    if "anyOf" in schema:
        return st.one_of(*(strategy_for(description, part) for part in schema["anyOf"]))
    if "enum" in schema:
        return st.sampled_from(schema["enum"])
    if "examples" in schema:
        return st.sampled_from(schema["examples"])
    kind = schema.get("type")
    if kind == "object":
        return object_strategy(description, schema)
    if kind == "array":
        items = strategy_for(description, schema.get("items", {}))
        return st.lists(items, min_size=schema.get("minItems", 0), max_size=min(schema.get("maxItems", 4), 4))
    if kind == "string":
        if "pattern" in schema:
            return st.from_regex(schema["pattern"].replace("$", r"\Z"))
        return st.text(max_size=schema.get("maxLength", 20))
    if kind == "integer":
        return st.integers(schema.get("minimum", -(2**40)), schema.get("maximum", 2**40))
    known = {"boolean": st.booleans(), "null": st.none(), "number": st.floats(allow_nan=False)}
    return known.get(str(kind), st.sampled_from(ODD))


def object_strategy(description: dict[str, Any], schema: dict[str, Any]) -> st.SearchStrategy[Any]:
    """Make a strategy for an object: its fields, or any names with values of one kind."""
    fields = {name: strategy_for(description, part) for name, part in schema.get("properties", {}).items()}
    if not fields:
        values = strategy_for(description, schema["additionalProperties"])
        return st.dictionaries(st.text(max_size=10), values, max_size=3)
    required = set(schema.get("required", ()))
    needed = {name: field for name, field in fields.items() if name in required}
    others = {name: field for name, field in fields.items() if name not in required}
    return st.fixed_dictionaries(needed, optional=others)
