"""Writes the HTTP part of the contract as an OpenAPI 3.1 description, for tools that read such."""

from typing import Any

import msgspec
from contract_examples import examples
from contract_http import ENDPOINTS, REQUESTS, Endpoint, status_of
from contract_page import pretty_json
from contract_types import Contract
from contract_typescript import is_view, is_views

import thauma
from thauma.server import wire

REFERENCE = "#/components/schemas/{name}"
EXAMPLES = {"NewMatch": "new match", "Join": "join", "AskHint": "ask hint"}
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
    """Describe the types that travel over HTTP, with what the games show."""
    used = [contract.shapes[name].cls for name in needed_types(contract)]
    _, found = msgspec.json.schema_components(used, ref_template=REFERENCE)
    for name, schema in found.items():
        shape = contract.shapes[name]
        schema["description"] = shape.sentence
        for field in shape.fields:
            described = schema["properties"][field.name]
            if field.sentence:
                described["description"] = field.sentence
            shown = {"anyOf": [ref(view) for view in contract.views.values()]}
            if is_view(field):
                schema["properties"][field.name] = shown
            if is_views(field):
                described["items"] = shown
            if field.name == "game" and name in REQUESTS:
                described["enum"] = list(contract.views)
            if not field.optional and field.name not in schema.setdefault("required", []):
                schema["required"].append(field.name)
    return dict(sorted(found.items()))


def needed_types(contract: Contract) -> list[str]:
    """Give the types that requests carry and answers are."""
    named = {name for endpoint in ENDPOINTS for name in (endpoint.request, endpoint.answer)}
    return [name for name in contract.shapes if name in {*named, "Failure", *contract.views.values()}]


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
