"""Writes the contract as an OpenAPI 3.1 description: requests over HTTP, and every type that travels."""

from typing import Any

import msgspec
from contract_examples import examples
from contract_http import ENDPOINTS, REQUESTS, Endpoint, status_of
from contract_page import pretty_json
from contract_types import Contract, Field, Vocabulary, strip_metadata
from msgspec import inspect as kinds

import thauma
from thauma import wire

REFERENCE = "#/components/schemas/{name}"
EXAMPLES = {
    "NewMatch": "new match",
    "Join": "join",
    "AskHint": "ask hint",
    "Subscribe": "subscribe",
    "Unsubscribe": "unsubscribe",
}
"""which example shows what a request carries"""
MAKING = next(endpoint for endpoint in ENDPOINTS if endpoint.request == "NewMatch")


def openapi(contract: Contract) -> str:
    """Write the whole description."""
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation(endpoint)
    made = paths[MAKING.path][MAKING.method.lower()]["responses"][str(MAKING.status)]
    made["links"] = {name_of(one): link(one) for one in ENDPOINTS if "{match}" in one.path}
    data = {
        "openapi": "3.1.0",
        "info": {
            "title": "Thauma",
            "version": thauma.__version__,
            "summary": "Matches over HTTP; they are played over the WebSocket, see api.md.",
        },
        "paths": paths,
        "components": {
            "schemas": schemas(contract),
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer"}},
        },
    }
    return pretty_json(data) + "\n"


def schemas(contract: Contract) -> dict[str, Any]:
    """Describe every type that travels, over HTTP or the WebSocket, with what the games show and print."""
    shapes = contract.shapes | contract.facts
    found = named_schemas({name: shape.cls for name, shape in shapes.items()})
    for name, schema in found.items():
        shape = shapes[name]
        schema["description"] = shape.sentence
        known = contract.scoped_to(shape)
        words = {frozenset(said.words): said.name for said in closed_lists(known)}
        for field in shape.fields:
            described = describe_field(known, field, name_words(schema["properties"][field.name], words))
            if field.name == "game" and name in REQUESTS:
                described["examples"] = list(contract.views)
            schema["properties"][field.name] = described
            if not field.optional and field.name not in schema.setdefault("required", []):
                schema["required"].append(field.name)
    for said in closed_lists(contract):
        kind = "string" if isinstance(said.words[0], str) else "integer"
        found[said.name] = {"type": kind, "enum": list(said.words)} | sentence_of(said)
    return dict(sorted((found | unions(contract)).items()))


def named_schemas(types: dict[str, type[msgspec.Struct]]) -> dict[str, Any]:
    """Describe types by the names that clients know them by."""
    _, found = msgspec.json.schema_components(list(types.values()), ref_template=REFERENCE)
    names = {cls.__name__: name for name, cls in types.items()}
    text = msgspec.json.encode({names[name]: schema for name, schema in found.items()}).decode()
    for old, new in names.items():
        text = text.replace(f'"{REFERENCE.format(name=old)}"', f'"{REFERENCE.format(name=new)}"')
    described: dict[str, Any] = msgspec.json.decode(text)
    return described


def closed_lists(contract: Contract) -> list[Vocabulary]:
    """Give the closed lists of words, the one that comes first as the last."""
    return [said for said in reversed(contract.vocabularies.values()) if said.words]


def describe_field(known: Contract, field: Field, described: dict[str, Any]) -> dict[str, Any]:
    """Describe a field: with its sentence, what a game shows as that, and which keys a mapping can have."""
    kind = strip_metadata(field.type)
    if field.name == "view" and isinstance(kind, kinds.DictType):
        described = ref("View")
    elif field.name == "views" and isinstance(kind, kinds.VarTupleType):
        described["items"] = ref("View")
    elif isinstance(kind, kinds.DictType):
        named = known.vocabulary_for(kind.key_type)
        listed = kind.key_type.values if isinstance(kind.key_type, kinds.LiteralType) else ()
        words = named.words if named is not None and named.words else listed
        if words:
            described["properties"] = dict.fromkeys(words, described["additionalProperties"])
            described["additionalProperties"] = False
    return described | sentence_of(field)


def sentence_of(said: Field | Vocabulary) -> dict[str, str]:
    """Give a sentence as a description, if there is one."""
    return {"description": said.sentence} if said.sentence else {}


def name_words(schema: Any, words: dict[frozenset[Any], str]) -> Any:
    """Refer to every closed list of words by its name; what may hold anything says so."""
    if isinstance(schema, list):
        return [name_words(part, words) for part in schema]
    if not isinstance(schema, dict):
        return schema
    if "enum" in schema and frozenset(schema["enum"]) in words:
        rest = {key: value for key, value in schema.items() if key != "enum"}
        return ref(words[frozenset(schema["enum"])]) | rest
    if schema == {"type": "object"}:
        return schema | {"additionalProperties": True}
    return {key: name_words(part, words) for key, part in schema.items()}


def unions(contract: Contract) -> dict[str, Any]:
    """Describe what is one of several: views by game, and the messages in either direction."""
    parts = (
        ("View", "What a game shows; its `game` tells which.", contract.views.values()),
        ("FromClient", "What a client says over the WebSocket.", contract.from_client),
        ("FromServer", "What the server says over the WebSocket.", contract.from_server),
    )
    return {name: {"description": said, "anyOf": [ref(one) for one in found]} for name, said, found in parts}


def ref(name: str) -> dict[str, str]:
    """Refer to a type."""
    return {"$ref": REFERENCE.format(name=name)}


def operation(endpoint: Endpoint) -> dict[str, Any]:
    """Describe one request."""
    found: dict[str, Any] = {"summary": endpoint.sentence, "operationId": name_of(endpoint)}
    parameters: list[dict[str, Any]] = [
        {
            "name": query.name,
            "in": "query",
            "description": query.sentence,
            "schema": msgspec.json.schema(query.type),
        }
        for query in endpoint.query
    ]
    if "{match}" in endpoint.path:
        schema = msgspec.json.schema(wire.MatchId)
        parameters.append({"name": "match", "in": "path", "required": True, "schema": schema})
    if parameters:
        found["parameters"] = parameters
    if endpoint.request:
        found["requestBody"] = {"required": True, "content": json_content(endpoint.request)}
        found["requestBody"]["content"]["application/json"]["example"] = examples()[
            EXAMPLES[endpoint.request]
        ]
    if endpoint.bearer:
        found["security"] = [{"seat": []}]
    found["responses"] = {
        str(endpoint.status): {"description": endpoint.sentence, "content": content(endpoint.answer)},
        **{str(status): refusal(endpoint, status) for status in endpoint.statuses},
    }
    return found


def name_of(endpoint: Endpoint) -> str:
    """Give a request a name of its own."""
    words = [word for word in endpoint.path.split("/")[2:] if not word.startswith("{")]
    return "-".join([endpoint.method.lower(), *(["one"] if endpoint.path.endswith("}") else []), *words])


def link(endpoint: Endpoint) -> dict[str, Any]:
    """Say how a match that was made is asked for."""
    return {"operationId": name_of(endpoint), "parameters": {"match": "$response.body#/match/match"}}


def content(answer: str) -> dict[str, Any]:
    """Describe what an answer carries."""
    return {"text/plain": {"schema": {"type": "string"}}} if answer == "text" else json_content(answer)


def json_content(name: str) -> dict[str, Any]:
    """Describe a body of JSON."""
    return {"application/json": {"schema": ref(name)}}


def refusal(endpoint: Endpoint, status: int) -> dict[str, Any]:
    """Describe a refusal; one for too many requests says when to come back."""
    codes = sorted(code for code in endpoint.every_refusal if status_of(code) == status)
    found: dict[str, Any] = {"description": ", ".join(codes), "content": json_content("Failure")}
    if status == 429:
        schema = {"type": "integer", "minimum": 1}
        found["headers"] = {"Retry-After": {"description": "seconds to wait", "schema": schema}}
    return found
